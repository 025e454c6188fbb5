/** Spanish texts: see ../recalls.ts. */
import type { recallTexts as english } from "../recalls.ts";

export const recallTexts: (typeof english)["en"] = {
  title: "Retirada",
  lead: "Una retirada lleva los escaneos a su aviso, y las páginas lo muestran antes de nada.",
  unknownProduct: "El catálogo no tiene ningún producto con este número",
  allTitle: "Retiradas",
  titles: {
    new: "Nueva retirada",
    more: "Más lotes para esta retirada",
    change: "Editar el aviso de esta retirada",
  },
  kept: "Esto es lo que escribió antes.",
  startAnew: "Empezar de nuevo",
  listStates: { running: "En curso", planned: "Programadas", ended: "Cerradas" },
  noneOf: {
    running: "No hay ninguna retirada en curso.",
    planned: "No hay ninguna retirada programada.",
    ended: "No hay ninguna retirada cerrada.",
  },
  newer: "Más recientes",
  older: "Anteriores",
  scope: "Qué se retira",
  scopes: { lots: "Determinados lotes", whole: "Todo el producto" },
  ofLots: (lots) => `${lots.length === 1 ? "lote" : "lotes"} ${lots.join(", ")}`,
  lots: (count) => (count === 1 ? "1 lote" : `${count} lotes`),
  items: "Unidades sueltas",
  read: (count) => (count === 1 ? "1 lote:" : `${count} lotes:`),
  members: {
    gtin: "Producto",
    lots: "Lotes",
    href: "Dirección del aviso",
    title: "Título del aviso",
    hreflang: "Idioma del aviso",
    translations: "Avisos en otros idiomas",
    from: "Empieza",
    until: "Termina",
    scans_without_lot: "Escaneos sin lote",
  },
  help: {
    gtin: "Nombre o GTIN",
    lots: "Un lote por línea, tal como está impreso; o separados por comas o puntos y comas",
    href: "Una página que las personas puedan abrir, como https://example.org/retirada",
    title: "Es lo primero que se lee: indique el peligro y el lote",
    from: "Vacío: ahora",
  },
  markLeftOut: (mark) =>
    `${mark} marca un lote en las etiquetas y no forma parte de él, por eso se ha quitado.`,
  alike: (lots) =>
    `${lots.join(", ")} solo se diferencian en mayúsculas o signos, y en un lote esa diferencia cuenta. Retire solo lo que figura en los envases.`,
  spaced:
    "Ningún lote de un código tiene espacios. Quite el espacio si en el envase solo separa partes del lote; escriba cada lote en una línea.",
  withoutSpaces: (lots) => `Sin espacios: ${lots.join(", ")}`,
  recalledAlready: "Ya en retirada:",
  again: (lots) =>
    `Ya en retirada, o con retirada programada: ${lots.join(", ")}. Quítelos o cierre antes esa retirada.`,
  leaveOut: (lots) => `Quitar ${lots.join(", ")}`,
  wholeAgain: "Todo el producto está ya en retirada. Edite su aviso o cierre antes esa retirada.",
  chooseChanged: "Lotes cuyo aviso cambia",
  differentTitles: (titles) =>
    `Estos lotes tienen títulos distintos: ${titles.map((title) => `«${title}»`).join(", ")}. El título de abajo será el de todos los lotes elegidos.`,
  leadsWithoutLot: (leads, isPlanned) =>
    leads
      ? `También ${isPlanned ? "llevarán" : "llevan"} a este aviso los escaneos sin lote y los de lotes y números de serie sin página propia.`
      : `Los escaneos sin lote no ${isPlanned ? "llevarán" : "llevan"} a este aviso.`,
  scansWithoutLot:
    "También llevan al aviso los escaneos sin lote y los de lotes y números de serie sin página propia",
  anyLanguage: "Para todos los idiomas",
  addLanguage: "Añadir el aviso en otro idioma",
  chooseLanguage: "Elegir un idioma",
  noticeIn: (language) => `Aviso en ${language}`,
  removeLanguage: (language) => `Quitar ${language}`,
  schemeAdded: "Se ha añadido https://.",
  open: "Abrir el aviso",
  preview: "Comprobar el aviso y ver la vista previa",
  missing: (fields) => `Falta: ${fields}`,
  previewTitle: "Qué muestra un escaneo",
  previewAgain: "Ha cambiado los datos. Vea de nuevo la vista previa.",
  stale:
    "Los enlaces del producto, el aviso o sus datos han cambiado después de la vista previa. No se ha guardado nada. Esta es la nueva vista previa: revísela otra vez.",
  noticeAnswers: "El aviso responde.",
  noticeDoesNotAnswer: "No se ha podido acceder al aviso.",
  withoutLot: (count, all) =>
    `Escaneos de este producto hechos por personas en los últimos 30 días: ${all}. Sin lote: ${count}.`,
  bots: (count) => `Además, de programas: ${count}.`,
  noScans: "En los últimos 30 días no se ha contado ningún escaneo de este producto.",
  recalledLots: "Lotes retirados",
  of: { lot: "Lote retirado", other_lot: "Otro lote", product: "Sin lote" },
  anyOther: "Cualquier otro lote",
  ofEnd: { lot: "Fin de la retirada", other_lot: "La retirada sigue" },
  targets: { notice: "El aviso", page: "La página del producto en este servidor" },
  nothing: "Nada",
  notice: (title) => `Se muestra primero: «${title}»`,
  noticeOnPages: (title) => `Las páginas muestran primero: «${title}»`,
  noticeToo: (title) => `Las páginas muestran también: «${title}»`,
  noNotice: "Entonces no se muestra ningún aviso.",
  namedFirst: (lots) =>
    `Las páginas preguntan por el lote e indican ${lots.length === 1 ? "el retirado" : "los retirados"}: ${lots.join(", ")}`,
  inLanguages: (languages) => `en ${languages}`,
  inOthers: "en otros idiomas",
  unchanged: "Sin cambios",
  moreScans: (count) => `Más idiomas, y lotes que no cambian (${count})`,
  at: (time, zone) => `Entra en vigor el ${time} (${zone}).`,
  notes: {
    earlier_notice: ({ href }) =>
      `Los escaneos sin lote siguen llevando a ${href}, el aviso de una retirada anterior. Indique los nuevos lotes también en ese aviso.`,
    next_notice: ({ lots, href, from }) =>
      from === null
        ? `${lots.length === 1 ? "El lote" : "Los lotes"} ${lots.join(", ")} ${lots.length === 1 ? "sigue" : "siguen"} en retirada, por eso los escaneos sin lote y los de lotes sin página propia llevan a su aviso: ${href}.`
        : `La retirada ${lots.length === 1 ? "del lote" : "de los lotes"} ${lots.join(", ")} está programada. Los escaneos sin lote solo llevarán a su aviso a partir del ${from}: ${href}.`,
    title_names_others: ({ lots, title }) =>
      `${title === null ? "El" : `«${title}»: el`} título menciona otros lotes, pero no ${lots.join(", ")}. Alguien podría creer que su envase es seguro.`,
    title_names_ended: ({ lots, title }) =>
      `${title === null ? "Este" : `«${title}»: este`} aviso se mantiene, y su título sigue mencionando ${lots.join(", ")}, cuya retirada se cierra. Cambie el título.`,
    has_begun: ({ from }) => `El inicio, ${from}, ya ha pasado: la retirada se aplica enseguida.`,
    similar_lots: ({ lots }) =>
      `Estos lotes solo se diferencian en mayúsculas y minúsculas o en signos como guiones, y cada uno es un lote distinto: ${lots.join(", ")}. Compruebe cómo están impresos.`,
    link_first: ({ lots, link_id }) =>
      `Un escaneo ${lots.length === 0 ? "sin lote" : `${lots.length === 1 ? "del lote" : "de los lotes"} ${lots.join(", ")}`} no siempre lleva al aviso: el enlace ${link_id} va antes. Las páginas muestran el aviso de todos modos.`,
    lots_with_default: ({ lots, count }) =>
      `${count === 1 ? "1 lote tiene" : `${count} lotes tienen`} un enlace principal propio: ${lots.join(", ")}${count > lots.length ? " y otros" : ""}. Un escaneo de ${count === 1 ? "este lote" : "estos lotes"} lleva allí y no al aviso. Las páginas muestran el aviso de todos modos. Retire también ${count === 1 ? "este lote" : "estos lotes"} si sus escaneos deben llevar al aviso.`,
    serials_with_default: ({ count }) =>
      count === 1
        ? "1 número de serie tiene un enlace principal propio. Un escaneo de esta unidad lleva allí, también en un lote retirado. Las páginas muestran el aviso de todos modos."
        : `${count} números de serie tienen un enlace principal propio. Un escaneo de estas unidades lleva allí, también en un lote retirado. Las páginas muestran el aviso de todos modos.`,
    variants_with_default: ({ lots, count }) =>
      `Variantes con enlace principal propio: ${count}. ${lots.length === 0 ? "Un escaneo con una de ellas lleva allí." : "Un escaneo con una de ellas, sin lote o con otro lote, lleva allí; con un lote retirado lleva al aviso."} Las páginas muestran el aviso de todos modos.`,
    variant_lots_with_default: ({ count }) =>
      `Lotes retirados de variantes con enlace principal propio: ${count}. Un escaneo con la variante y el lote lleva allí y no al aviso. Las páginas muestran el aviso de todos modos.`,
    other_type: ({ link_type }) =>
      `Un escaneo que pide otro tipo de enlace, como ${link_type}, lleva a ese enlace y no al aviso.`,
    more_languages: ({ count }) =>
      `En ${count} de estos escaneos no se han comparado otros idiomas, porque dependen de muchísimos enlaces y momentos.`,
    more_lots: ({ count }) =>
      `No se han comparado los escaneos de ${count === 1 ? "1 lote más" : `${count} lotes más`}.`,
    others_plans: () =>
      "La marca o el número de algunos de estos escaneos es de otra organización, que puede planificar enlaces para ellos. Los enlaces de otros que no han empezado no se muestran aquí.",
    later_times: ({ from }) =>
      `Se han tenido en cuenta los días de la semana, las horas y los días del año hasta el ${from}; los posteriores no se han comparado.`,
  },
  publish: "Publicar la retirada",
  confirmTitle: "¿Publicar esta retirada?",
  confirmText: (count) =>
    count === 1
      ? "Los escaneos de este lote llevarán al aviso:"
      : `Los escaneos de estos ${count} lotes llevarán al aviso:`,
  confirmWhole:
    "Los escaneos sin lote y los de lotes y números de serie sin página propia llevarán al aviso. Todas las páginas del producto lo muestran primero.",
  beginsNow:
    "La retirada empieza enseguida, y todos los escaneos y páginas la muestran en menos de un minuto.",
  beginsAt: (time, zone) => `La retirada empieza el ${time} (${zone}).`,
  withTheOthers:
    "También llevan allí los escaneos sin lote y los de lotes y números de serie sin página propia.",
  othersUnchanged: (address) =>
    `Los escaneos sin lote no cambian y llevan a ${address}, no a este aviso.`,
  othersLead: (address) => `Los escaneos sin lote llevarán a ${address}, no a este aviso.`,
  checked: "He abierto el aviso y es el correcto.",
  acceptUnreachable:
    "El aviso no ha respondido a este servidor. Publico la retirada de todos modos, porque las personas pueden abrirlo o podrán a tiempo.",
  acceptNotPublic:
    "Fuera de su red, nadie puede abrir la dirección del aviso. Publico la retirada de todos modos.",
  published: (count) =>
    count === 1
      ? "La retirada de 1 lote está publicada."
      : `La retirada de ${count} lotes está publicada.`,
  publishedWhole: "La retirada del producto está publicada.",
  planned: (count, time) =>
    `La retirada de ${count === 1 ? "1 lote" : `${count} lotes`} está programada para el ${time}.`,
  plannedWhole: (time) => `La retirada del producto está programada para el ${time}.`,
  listTitle: "Retiradas anteriores de este producto",
  none: "Ninguna.",
  state: "Estado",
  states: {
    applies: "En curso",
    scheduled: "Programada",
    ended: "Cerrada",
    disabled: "Anulada",
    not_public: "No pública",
  },
  since: (time) => `Desde el ${time}.`,
  begins: (time) => `Empieza el ${time}.`,
  until: (time) => `Hasta el ${time}.`,
  fromUntil: (from, until) => `Desde el ${from} hasta el ${until}.`,
  always: "No tiene fecha de inicio.",
  neverBegan: "Se anuló antes de empezar.",
  publishedBy: (time, by) =>
    by === null ? `Publicada el ${time}.` : `Publicada el ${time} por ${by}.`,
  plannedBy: (time, by) =>
    by === null ? `Programada el ${time}.` : `Programada el ${time} por ${by}.`,
  startedBy: (time, by) =>
    by === null ? `Iniciada el ${time}.` : `Iniciada el ${time} por ${by}.`,
  endedBy: (time, by) => (by === null ? `Cerrada el ${time}.` : `Cerrada el ${time} por ${by}.`),
  callOff: "Anular la retirada programada",
  callOffTitle: "¿Anular la retirada programada?",
  calledOff: "La retirada programada está anulada.",
  startNow: "Iniciar ahora",
  startTitle: "¿Iniciar ahora la retirada programada?",
  started: "La retirada está en curso.",
  tickFirst: "Marque antes todas las casillas de arriba.",
  end: "Cerrar la retirada",
  endTitle: "¿Cerrar la retirada?",
  endText: "Lo que se publicó queda en el historial.",
  endLeads: (count, address) =>
    count === 0
      ? `Después, los escaneos del producto llevan a ${address}.`
      : `Después, los escaneos de ${count === 1 ? "este lote" : "estos lotes"} llevan a ${address}.`,
  endLeadsApart:
    "Después, los escaneos de estos lotes llevan a varias direcciones: véalas más abajo.",
  ended: (lots) =>
    `La retirada ${lots.length === 1 ? "del lote" : "de los lotes"} ${lots.join(", ")} está cerrada.`,
  endedMany: (count) => `La retirada de ${count} lotes está cerrada.`,
  endedWhole: "La retirada del producto está cerrada.",
  editLink: "Editar su enlace",
  moreLots: "Retirar más lotes",
  change: "Editar el aviso",
  changeLead:
    "El inicio no cambia. El aviso cambia para todos los lotes elegidos, en todos los idiomas.",
  changeLeadWhole: "El inicio no cambia. El aviso cambia en todos los idiomas.",
  publishChange: "Publicar el cambio",
  confirmChange: "¿Publicar este cambio?",
  changed: "El aviso de la retirada está modificado.",
  notYours: "Pertenece a otra organización: solo ella puede retirarlo.",
  choose: "Lotes cuya retirada se cierra",
  allLots: "Todos los lotes",
  loading: "Cargando…",
};
