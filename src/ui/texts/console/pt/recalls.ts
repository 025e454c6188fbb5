/** Portuguese texts: see ../recalls.ts. */
import { plural } from "../../plural.ts";
import type { recallTexts as english } from "../recalls.ts";

const lots = (count: number) =>
  plural("pt", count, {
    one: `${count} lote`,
    many: `${count} de lotes`,
    other: `${count} lotes`,
  });

/** "o lote A", "os lotes A, B", each after its preposition. */
const named = (names: readonly string[], one: string, many: string) =>
  `${names.length === 1 ? one : many} ${names.join(", ")}`;

export const recallTexts: (typeof english)["en"] = {
  title: "Recall",
  lead: "Um recall leva as leituras ao seu aviso, e as páginas o mostram antes de tudo.",
  unknownProduct: "O catálogo não tem nenhum produto com este número",
  allTitle: "Recalls",
  titles: {
    new: "Novo recall",
    more: "Mais lotes para este recall",
    change: "Editar o aviso deste recall",
  },
  kept: "Isto é o que você digitou antes.",
  startAnew: "Começar de novo",
  listStates: { running: "Em vigor", planned: "Planejados", ended: "Encerrados" },
  noneOf: {
    running: "Nenhum recall está em vigor.",
    planned: "Nenhum recall está planejado.",
    ended: "Nenhum recall foi encerrado.",
  },
  newer: "Mais recentes",
  older: "Mais antigos",
  scope: "O que entra em recall",
  scopes: { lots: "Certos lotes", whole: "O produto inteiro" },
  ofLots: (names) => named(names, "lote", "lotes"),
  lots,
  items: "Unidades avulsas",
  read: (count) => `${lots(count)}:`,
  members: {
    gtin: "Produto",
    lots: "Lotes",
    href: "Endereço do aviso",
    title: "Título do aviso",
    hreflang: "Idioma do aviso",
    translations: "Avisos em outros idiomas",
    from: "Começa",
    until: "Termina",
    scans_without_lot: "Leituras sem lote",
  },
  help: {
    gtin: "Nome ou GTIN",
    lots: "Um lote por linha, como está impresso; ou com vírgulas ou pontos e vírgulas entre eles",
    href: "Uma página que as pessoas podem abrir, como https://example.org/recall",
    title: "As pessoas leem isto primeiro: indique o perigo e o lote",
    from: "Vazio: agora",
  },
  markLeftOut: (mark) =>
    `${mark} marca um lote nas etiquetas e não faz parte dele, por isso foi deixado de fora.`,
  alike: (names) =>
    `${names.join(", ")} só diferem em maiúsculas ou sinais, e em um lote essa diferença conta. Faça o recall apenas do que está impresso nas embalagens.`,
  spaced:
    "Em um código, nenhum lote tem espaço. Remova o espaço se ele só divide o lote na embalagem; escreva cada lote em uma linha própria.",
  withoutSpaces: (names) => `Sem espaços: ${names.join(", ")}`,
  recalledAlready: "Já em recall:",
  again: (names) =>
    `Já em recall ou planejado: ${names.join(", ")}. Deixe-os de fora, ou encerre antes aquele recall.`,
  leaveOut: (names) => `Deixar de fora ${names.join(", ")}`,
  wholeAgain: "O produto inteiro já está em recall. Edite o aviso, ou encerre antes aquele recall.",
  chooseChanged: "Lotes cujo aviso muda",
  differentTitles: (titles) =>
    `Estes lotes têm títulos diferentes: ${titles.map((title) => `“${title}”`).join(", ")}. O título abaixo passa a ser o de todos os lotes escolhidos.`,
  leadsWithoutLot: (leads, isPlanned) =>
    leads
      ? `Também ${isPlanned ? "levarão" : "levam"} a este aviso as leituras sem lote e as de lotes e números de série sem página própria.`
      : `As leituras sem lote não ${isPlanned ? "levarão" : "levam"} a este aviso.`,
  scansWithoutLot:
    "Também levam ao aviso as leituras sem lote e as de lotes e números de série sem página própria",
  anyLanguage: "Para todos os idiomas",
  addLanguage: "Adicionar o aviso em outro idioma",
  chooseLanguage: "Escolher um idioma",
  noticeIn: (language) => `Aviso em ${language}`,
  removeLanguage: (language) => `Remover ${language}`,
  schemeAdded: "https:// foi adicionado.",
  open: "Abrir o aviso",
  preview: "Verificar o aviso e ver a prévia",
  missing: (fields) => `Falta: ${fields}`,
  previewTitle: "O que uma leitura mostra",
  previewAgain: "O que você digitou mudou. Veja a prévia de novo.",
  stale:
    "Os links do produto, o aviso ou o que você digitou mudaram depois da prévia. Nada foi salvo. Esta é a nova prévia: verifique-a de novo.",
  noticeAnswers: "O aviso responde.",
  noticeDoesNotAnswer: "Não foi possível acessar o aviso.",
  withoutLot: (count, all) =>
    `Leituras deste produto por pessoas nos últimos 30 dias: ${all}. Sem lote: ${count}.`,
  bots: (count) => `Outras leituras, de programas: ${count}.`,
  noScans: "Nenhuma leitura deste produto foi contada nos últimos 30 dias.",
  recalledLots: "Lotes em recall",
  of: { lot: "Lote em recall", other_lot: "Outro lote", product: "Sem lote" },
  anyOther: "Qualquer outro lote",
  ofEnd: { lot: "Fim do recall", other_lot: "O recall continua" },
  targets: { notice: "O aviso", page: "A página do produto neste servidor" },
  nothing: "Nada",
  notice: (title) => `Mostrado primeiro: “${title}”`,
  noticeOnPages: (title) => `As páginas mostram primeiro: “${title}”`,
  noticeToo: (title) => `As páginas mostram também: “${title}”`,
  noNotice: "Nenhum aviso é mostrado então.",
  namedFirst: (names) =>
    `As páginas perguntam pelo lote e indicam ${named(names, "o que está em recall:", "os que estão em recall:")}`,
  inLanguages: (languages) => `em ${languages}`,
  inOthers: "em outros idiomas",
  unchanged: "Sem alteração",
  moreScans: (count) => `Mais idiomas e lotes que não mudam (${count})`,
  at: (time, zone) => `Entra em vigor: ${time} (${zone}).`,
  notes: {
    earlier_notice: ({ href }) =>
      `As leituras sem lote ainda levam a ${href}, o aviso de um recall anterior. Indique os novos lotes também nesse aviso.`,
    next_notice: ({ lots: names, href, from }) =>
      from === null
        ? `${named(names, "O lote", "Os lotes")} ${names.length === 1 ? "continua" : "continuam"} em recall. Por isso, as leituras sem lote e as de lotes sem página própria levam ao aviso correspondente: ${href}.`
        : `O recall ${named(names, "do lote", "dos lotes")} está planejado. As leituras sem lote só levam ao aviso dele a partir de ${from}: ${href}.`,
    title_names_others: ({ lots, title }) =>
      `${title === null ? "O" : `“${title}”: o`} título indica outros lotes, mas não ${lots.join(", ")}. As pessoas podem pensar que a embalagem delas é segura.`,
    title_names_ended: ({ lots, title }) =>
      `${title === null ? "Este" : `“${title}”: este`} aviso permanece, e o título ainda indica ${lots.join(", ")}, cujo recall termina. Altere o título.`,
    has_begun: ({ from }) => `O início, ${from}, já passou: o recall vale imediatamente.`,
    similar_lots: ({ lots: names }) =>
      `Estes lotes só diferem em letras maiúsculas e minúsculas ou em sinais como hifens, e cada um é um lote distinto: ${names.join(", ")}. Verifique como estão impressos.`,
    link_first: ({ lots: names, link_id }) =>
      `Uma leitura ${names.length === 0 ? "sem lote" : named(names, "do lote", "dos lotes")} nem sempre leva ao aviso: o link ${link_id} vem antes. Mesmo assim, as páginas mostram o aviso.`,
    lots_with_default: ({ lots: names, count }) =>
      plural("pt", count, {
        one: `${lots(count)} tem um link principal próprio: ${names.join(", ")}${count > names.length ? " e outros" : ""}. Uma leitura deste lote leva a esse link, e não ao aviso. Mesmo assim, as páginas mostram o aviso. Se as leituras dele devem levar ao aviso, inclua também este lote no recall.`,
        other: `${lots(count)} têm um link principal próprio: ${names.join(", ")}${count > names.length ? " e outros" : ""}. Uma leitura destes lotes leva a esse link, e não ao aviso. Mesmo assim, as páginas mostram o aviso. Se as leituras deles devem levar ao aviso, inclua também estes lotes no recall.`,
      }),
    serials_with_default: ({ count }) =>
      plural("pt", count, {
        one: `${count} número de série tem um link principal próprio. Uma leitura desta unidade leva a esse link, mesmo em um lote em recall. Mesmo assim, as páginas mostram o aviso.`,
        other: `${count} números de série têm um link principal próprio. Uma leitura destas unidades leva a esse link, mesmo em um lote em recall. Mesmo assim, as páginas mostram o aviso.`,
      }),
    variants_with_default: ({ lots, count }) =>
      `Variantes com link principal próprio: ${count}. ${lots.length === 0 ? "Uma leitura que indica uma delas leva a esse link." : "Uma leitura que indica uma delas sem lote, ou com outro lote, leva a esse link; com um lote em recall leva ao aviso."} Mesmo assim, as páginas mostram o aviso.`,
    variant_lots_with_default: ({ count }) =>
      `Lotes em recall de variantes com link principal próprio: ${count}. Uma leitura que indica variante e lote leva a esse link, e não ao aviso. Mesmo assim, as páginas mostram o aviso.`,
    other_type: ({ link_type }) =>
      `Uma leitura que pede outro tipo de link, como ${link_type}, leva a esse link, e não ao aviso.`,
    more_languages: ({ count }) =>
      plural("pt", count, {
        one: `Em ${count} destas leituras, outros idiomas não foram comparados, porque ela depende de muitos links e horários.`,
        other: `Em ${count} destas leituras, outros idiomas não foram comparados, porque elas dependem de muitos links e horários.`,
      }),
    more_lots: ({ count }) => `As leituras de mais ${lots(count)} não foram comparadas.`,
    others_plans: () =>
      "A marca ou o número de algumas destas leituras é de outra organização, que pode planejar links para elas. Links de outros que ainda não começaram não são mostrados aqui.",
    later_times: ({ from }) =>
      `Dias da semana, horas do dia e dias do ano foram considerados até ${from}; os posteriores não foram comparados.`,
  },
  publish: "Publicar o recall",
  confirmTitle: "Publicar este recall?",
  confirmText: (count) =>
    count === 1
      ? "As leituras deste lote levarão ao aviso:"
      : `As leituras destes ${lots(count)} levarão ao aviso:`,
  confirmWhole:
    "As leituras sem lote e as de lotes e números de série sem página própria levarão ao aviso. Todas as páginas do produto o mostram primeiro.",
  beginsNow:
    "O recall começa imediatamente, e todas as leituras e páginas o mostram em até um minuto.",
  beginsAt: (time, zone) => `O recall começa em ${time} (${zone}).`,
  withTheOthers:
    "Também levam a ele as leituras sem lote e as de lotes e números de série sem página própria.",
  othersUnchanged: (address) =>
    `As leituras sem lote não mudam e levam a ${address}, não a este aviso.`,
  othersLead: (address) => `As leituras sem lote levarão a ${address}, não a este aviso.`,
  checked: "Abri o aviso, e ele é o certo.",
  acceptUnreachable:
    "O aviso não respondeu a este servidor. Publico o recall mesmo assim, porque as pessoas conseguem acessar o aviso, ou conseguirão a tempo.",
  acceptNotPublic:
    "Ninguém fora da sua rede consegue abrir o endereço do aviso. Publico o recall mesmo assim.",
  published: (count) => `O recall de ${lots(count)} foi publicado.`,
  publishedWhole: "O recall do produto foi publicado.",
  planned: (count, time) => `O recall de ${lots(count)} está planejado para ${time}.`,
  plannedWhole: (time) => `O recall do produto está planejado para ${time}.`,
  listTitle: "Recalls anteriores deste produto",
  none: "Nenhum.",
  state: "Situação",
  states: {
    applies: "Em recall",
    scheduled: "Planejado",
    ended: "Encerrado",
    disabled: "Cancelado",
    not_public: "Não público",
  },
  since: (time) => `Desde ${time}.`,
  begins: (time) => `Começa em ${time}.`,
  until: (time) => `Até ${time}.`,
  fromUntil: (from, until) => `De ${from} até ${until}.`,
  always: "Não tem data de início.",
  neverBegan: "Foi cancelado antes de começar.",
  publishedBy: (time, by) =>
    by === null ? `Publicado em ${time}.` : `Publicado em ${time} por ${by}.`,
  plannedBy: (time, by) =>
    by === null ? `Planejado em ${time}.` : `Planejado em ${time} por ${by}.`,
  startedBy: (time, by) =>
    by === null ? `Iniciado em ${time}.` : `Iniciado em ${time} por ${by}.`,
  endedBy: (time, by) =>
    by === null ? `Encerrado em ${time}.` : `Encerrado em ${time} por ${by}.`,
  callOff: "Cancelar o recall planejado",
  callOffTitle: "Cancelar o recall planejado?",
  calledOff: "O recall planejado foi cancelado.",
  startNow: "Iniciar agora",
  startTitle: "Iniciar agora o recall planejado?",
  started: "O recall foi iniciado.",
  tickFirst: "Marque primeiro todas as caixas acima.",
  end: "Encerrar o recall",
  endTitle: "Encerrar o recall?",
  endText: "O que foi publicado fica no histórico.",
  endLeads: (count, address) =>
    count === 0
      ? `As leituras do produto levarão então a ${address}.`
      : `As leituras ${count === 1 ? "deste lote" : "destes lotes"} levarão então a ${address}.`,
  endLeadsApart: "As leituras destes lotes levarão então a vários endereços: veja abaixo.",
  ended: (names) => `O recall ${named(names, "do lote", "dos lotes")} foi encerrado.`,
  endedMany: (count) => `O recall de ${lots(count)} foi encerrado.`,
  endedWhole: "O recall do produto foi encerrado.",
  editLink: "Editar o link",
  moreLots: "Incluir mais lotes",
  change: "Editar o aviso",
  changeLead:
    "O início não muda. O aviso muda para todos os lotes escolhidos, em todos os idiomas.",
  changeLeadWhole: "O início não muda. O aviso muda em todos os idiomas.",
  publishChange: "Publicar a alteração",
  confirmChange: "Publicar esta alteração?",
  changed: "O aviso do recall foi alterado.",
  notYours: "Pertence a outra organização: só ela pode fazer o recall.",
  choose: "Lotes cujo recall termina",
  allLots: "Todos os lotes",
  loading: "Carregando…",
};
