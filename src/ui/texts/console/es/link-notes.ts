/** Spanish texts: see ../link-notes.ts. */
import type { WordedLinkNote } from "../../../../model/link-notes.ts";
import type { linkNoteTexts as english } from "../link-notes.ts";

const END_ALL = "Para cerrar toda la retirada, ciérrela en la página Retirada.";

const variables = (names: readonly string[]) => names.map((name) => `{${name}}`).join(", ");

const unused = (which: string, { from, why, because }: WordedLinkNote): string => {
  if (from === null) return `${which}. ${because}`;
  const until = `${which} antes del ${from}; los momentos posteriores no se han comparado.`;
  return why === "inactive" ? until : `${until} ${because}`;
};

const recallEnds = ({ from, what, href }: WordedLinkNote, then: string): string => {
  const when = from === null ? "con este cambio" : `a partir del ${from}`;
  const left = href === null ? "" : ` El enlace para los escaneos sin lote se mantiene: ${href}.`;
  return `${what}: ${when}, ${then}.${left} ${END_ALL}`;
};

export const linkNoteTexts: (typeof english)["en"] = {
  notes: {
    ends_recall: () =>
      "Este cambio desactiva una retirada: los escaneos que llevan a su aviso, o las páginas que lo muestran, dejan de hacerlo ahora o más adelante. Si la retirada continúa, no haga este cambio.",
    query_variables: ({ names }) =>
      `Dirección: ${variables(names)} en la consulta (después de «?») funciona aquí, pero la norma recomienda variables solo en la ruta (GS1-Conformant Resolver 1.2.1, apartado 2.5.1).`,
    no_default: () =>
      "Este enlace no es el principal. Si la marca u organización tampoco tiene otro principal, los identificadores sin enlaces propios se responden como hasta ahora, y solo los escaneos que piden este tipo de enlace llevan a él.",
    sample: ({ count, total, is_least, others, is_whole }) =>
      [
        `Se han comprobado los escaneos de ${count} de ${is_least ? "al menos " : ""}${total} productos públicos y de ${others} identificadores más con enlaces.`,
        ...(is_whole ? [] : ["Es una muestra."]),
        "El enlace vale para todos los identificadores de la marca u organización, también para los que no están en el catálogo.",
      ].join(" "),
    more_anchors: ({ count }) =>
      `No se han comprobado los escaneos de ${count === 1 ? "1 lote o número de serie más" : `${count} lotes o números de serie más`}.`,
    unused: (note) => unused("Ningún escaneo de este identificador lleva a este enlace", note),
    unused_in_sample: (note) => unused("Ningún escaneo comprobado lleva a este enlace", note),
    example: ({ what }) =>
      `${what} es un ejemplo: los escaneos con cualquier otro valor de este tipo cambian igual.`,
    recall_goes_on: ({ names, href }) => {
      const left = href === null ? "" : `, y los escaneos sin lote siguen llevando a ${href}`;
      return `La retirada continúa sin este enlace: su aviso${names.length > 0 ? ` (${names.join(", ")})` : ""} se mantiene${left}. ${END_ALL}`;
    },
    recall_unlisted: (note) =>
      recallEnds(
        note,
        "deja de figurar entre lo que se retira, aunque las páginas siguen mostrando este enlace",
      ),
    recall_ends: (note) =>
      recallEnds(note, "deja de estar en retirada; las páginas ya no mostrarán su aviso"),
    recall_of_others: (note) =>
      recallEnds(
        note,
        "deja de estar en retirada; las páginas dirán que el lote no está entre los retirados",
      ),
    more_scans: ({ count }) =>
      `${count === 1 ? "No se ha comparado 1 escaneo" : `No se han comparado ${count} escaneos`}, porque dependen de muchísimos enlaces y momentos.`,
    more_languages: ({ count }) =>
      `No se han comparado los escaneos en ${count === 1 ? "1 idioma más" : `${count} idiomas más`}.`,
    more_contexts: ({ count }) =>
      `No se han comparado los escaneos en ${count === 1 ? "1 contexto más" : `${count} contextos más`}.`,
    later_times: ({ from }) =>
      `Se han tenido en cuenta los días de la semana, las horas y los días del año hasta el ${from}; los posteriores no se han comparado.`,
    other_type: ({ link_type }) =>
      `Un escaneo que pide otro tipo de enlace, como ${link_type}, lleva a ese enlace y no a este.`,
    others_plans: () =>
      "La marca o el número de algunos de estos escaneos es de otra organización, que puede planificar enlaces para ellos. Los enlaces de otros que no han empezado no se muestran aquí.",
  },
  why: {
    disabled: "Está desactivado.",
    not_public: "No es público.",
    inactive: "No está vigente en ese momento.",
    older_version:
      "Es una versión anterior. Solo la incluye el linkset del UN Transparency Protocol.",
    elsewhere:
      "Pertenece al titular del prefijo de empresa, pero el producto tiene una marca propia.",
    incomplete:
      "Su dirección tiene una variable para la que este identificador no da ningún valor.",
    type_taken: "El producto o su marca ya tiene enlaces de este tipo.",
    displaced: "Lo sustituye un enlace de vigencia limitada.",
    narrower_level: "Responde un enlace de un nivel más preciso.",
    media_type: "Otro se ajusta mejor al tipo de medio pedido.",
    language: "Otro se ajusta mejor al idioma pedido.",
    context: "Otro se ajusta mejor al contexto.",
  },
  whole: "Todo el producto",
  item: "Esta unidad",
};
