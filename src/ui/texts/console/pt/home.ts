/** Portuguese texts: see ../home.ts. */
import { plural } from "../../plural.ts";
import type { homeTexts as english } from "../home.ts";

export const homeTexts: (typeof english)["en"] = {
  title: "Início",
  attention: "Precisa de atenção",
  loading: "Carregando…",
  recalls: "Produtos com um recall em vigor",
  plannedRecalls: "Produtos com um recall planejado",
  recallsHelp: "As leituras do que está em recall levam ao seu aviso até você encerrar o recall.",
  plannedRecallsHelp: "As leituras levam ao seu aviso assim que o recall começar.",
  allRecalls: "Todos os recalls",
  withdrawn: "Produtos retirados do mercado",
  withdrawnHelp: "As leituras dos que são públicos mostram primeiro um alerta.",
  noDefault: "Produtos sem link principal permanente",
  noDefaultHelp:
    "Exceto enquanto uma campanha ou um recall os levar a outro lugar, as leituras levam ao link principal da marca ou da organização, ou à página do produto neste servidor.",
  noPicture: "Produtos sem imagem",
  noPictureHelp: "A página deles mostra a inicial da marca no lugar.",
  broken: "Links cujo destino tem erro",
  brokenHelp: "Quem os segue não chega a nenhuma página.",
  ending: "Links que terminam nos próximos 30 dias",
  endingHelp: "Depois disso, as leituras levam aos outros links do mesmo nível.",
  ends: (time) => `Termina em ${time}`,
  unknown: "Números lidos que não estão no catálogo",
  unknownHelp: "Dos seus prefixos de empresa, nos últimos 30 dias.",
  unknownScans: (scans) => {
    const number = scans.toLocaleString("pt");
    return plural("pt", scans, {
      one: `${number} leitura`,
      many: `${number} de leituras`,
      other: `${number} leituras`,
    });
  },
  atLeast: (count) => `${count.toLocaleString("pt")} ou mais`,
  first: "Os primeiros deles",
  all: "Mostrar todos",
  scans: "Leituras",
  scansOf: (from, to) => `${from} até ${to}`,
  before: (scans) => `${scans} nos 30 dias anteriores`,
  unknownBefore: "Os 30 dias anteriores não são conhecidos.",
  partlyCounted: (day: string) => `não comparável: a contagem começou em ${day}`,
  more: (percent) => `${percent} a mais`,
  fewer: (percent) => `${percent} a menos`,
  equal: "o mesmo número",
  changes: "Últimas alterações",
  noChanges: "Nada foi alterado até agora.",
};
