/** Portuguese texts: see ../link-notes.ts. */
import type { WordedLinkNote } from "../../../../model/link-notes.ts";
import type { linkNoteTexts as english } from "../link-notes.ts";

const END_ALL = "Para encerrar todo o recall, encerre-o na tela Recall.";

const variables = (names: readonly string[]) => names.map((name) => `{${name}}`).join(", ");

const unused = (which: string, { from, why, because }: WordedLinkNote): string => {
  if (from === null) return `${which}. ${because}`;
  const until = `${which} antes de ${from}; os momentos posteriores não foram comparados.`;
  return why === "inactive" ? until : `${until} ${because}`;
};

const recallEnds = ({ from, what, href }: WordedLinkNote, then: string): string => {
  const when = from === null ? "com esta alteração" : `a partir de ${from}`;
  const left = href === null ? "" : ` O link para leituras sem lote permanece: ${href}.`;
  return `${what}: ${when}, ${then}.${left} ${END_ALL}`;
};

export const linkNoteTexts: (typeof english)["en"] = {
  notes: {
    ends_recall: () =>
      "Esta alteração desativa um recall: leituras que levam ao aviso, ou páginas que o mostram, deixam de fazê-lo agora ou mais tarde. Se o recall continua, não faça esta alteração.",
    query_variables: ({ names }) =>
      `Endereço: ${variables(names)} na consulta (depois de “?”) funciona aqui, mas a norma recomenda variáveis apenas no caminho (GS1-Conformant Resolver 1.2.1, cláusula 2.5.1).`,
    no_default: () =>
      "Este link não é o principal. Se a marca ou organização também não tem outro principal, os identificadores sem links próprios são respondidos como antes, e só as leituras que pedem este tipo de link levam a ele.",
    sample: ({ count, total, is_least, others, is_whole }) =>
      [
        `Foram verificadas as leituras de ${count} de ${is_least ? "pelo menos " : ""}${total} produtos públicos e de mais ${others} identificadores com links.`,
        ...(is_whole ? [] : ["É uma amostra."]),
        "O link vale para todos os identificadores da marca ou organização, também para os que não estão no catálogo.",
      ].join(" "),
    more_anchors: ({ count }) =>
      `As leituras de mais ${count === 1 ? "1 lote ou número de série" : `${count} lotes ou números de série`} não foram verificadas.`,
    unused: (note) => unused("Nenhuma leitura deste identificador leva a este link", note),
    unused_in_sample: (note) => unused("Nenhuma leitura verificada leva a este link", note),
    example: ({ what }) =>
      `${what} é um exemplo: as leituras com qualquer outro valor desse tipo mudam da mesma forma.`,
    recall_goes_on: ({ names, href }) => {
      const left = href === null ? "" : `, e as leituras sem lote ainda levam a ${href}`;
      return `O recall continua sem este link: o aviso${names.length > 0 ? ` (${names.join(", ")})` : ""} permanece${left}. ${END_ALL}`;
    },
    recall_unlisted: (note) =>
      recallEnds(
        note,
        "deixa de constar como em recall, embora as páginas ainda mostrem este link",
      ),
    recall_ends: (note) =>
      recallEnds(note, "deixa de estar em recall; as páginas não mostrarão mais o aviso"),
    recall_of_others: (note) =>
      recallEnds(
        note,
        "deixa de estar em recall; as páginas dirão que o lote não está entre os do recall",
      ),
    more_scans: ({ count }) =>
      `${count === 1 ? "1 leitura não foi comparada" : `${count} leituras não foram comparadas`}, porque ${count === 1 ? "depende" : "dependem"} de muitos links e horários.`,
    more_languages: ({ count }) =>
      `As leituras em mais ${count === 1 ? "1 idioma" : `${count} idiomas`} não foram comparadas.`,
    more_contexts: ({ count }) =>
      `As leituras em mais ${count === 1 ? "1 contexto" : `${count} contextos`} não foram comparadas.`,
    later_times: ({ from }) =>
      `Dias da semana, horas do dia e dias do ano foram considerados até ${from}; os posteriores não foram comparados.`,
    other_type: ({ link_type }) =>
      `Uma leitura que pede outro tipo de link, como ${link_type}, leva a esse link, e não a este.`,
    others_plans: () =>
      "A marca ou o número de algumas destas leituras é de outra organização, que pode planejar links para elas. Links de outros que ainda não começaram não são mostrados aqui.",
  },
  why: {
    disabled: "Está desativado.",
    not_public: "Não é público.",
    inactive: "Não está em vigor nesse momento.",
    older_version: "É uma versão anterior. Só o linkset do UN Transparency Protocol a lista.",
    elsewhere: "Pertence ao titular do prefixo de empresa, mas o produto tem uma marca própria.",
    incomplete: "O endereço tem uma variável para a qual este identificador não tem valor.",
    type_taken: "O produto ou a sua marca já tem links deste tipo.",
    displaced: "Um link com período definido o substitui.",
    narrower_level: "Um link de um nível mais específico responde.",
    media_type: "Outro atende melhor ao tipo de mídia pedido.",
    language: "Outro atende melhor ao idioma pedido.",
    context: "Outro atende melhor ao contexto.",
  },
  whole: "O produto inteiro",
  item: "Esta unidade",
};
