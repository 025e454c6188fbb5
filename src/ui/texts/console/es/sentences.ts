/** Spanish texts: see ../sentences.ts. */
import { plural } from "../../plural.ts";
import { type sentenceTexts as english, list } from "../sentences.ts";

const cuenta = (number: number, one: string, others: string) =>
  `${number.toLocaleString("es")} ${plural("es", number, { one, many: `de ${others}`, other: others })}`;

const deProductos = (count: number): string =>
  count === 1 ? "1 producto" : `${count.toLocaleString("es")} productos`;

export const sentenceTexts: (typeof english)["en"] = {
  who: {
    operator: "El responsable de este servidor",
    anonymous: "Alguien sin clave",
    unnamed: "Una clave sin nombre",
    other: "Alguien de otra organización",
    timer: "Este servidor",
  },
  quoted: (text) => `«${text}»`,
  yes: "sí",
  no: "no",
  product: (name) => ({ it: name, of: `de ${name}` }),
  link: (title, type, of) => {
    const rest = [`«${title}»`, type && `(${type})`, of].filter(Boolean).join(" ");
    return { it: `el enlace ${rest}`, of: `del enlace ${rest}` };
  },
  brand: (name) => ({ it: `la marca «${name}»`, of: `de la marca «${name}»` }),
  organization: (name) => ({
    it: `la organización «${name}»`,
    of: `de la organización «${name}»`,
  }),
  prefix: (digits) => ({
    it: `el prefijo de empresa ${digits}`,
    of: `del prefijo de empresa ${digits}`,
  }),
  record: (id) => ({ it: id, of: `de ${id}` }),
  added: (who, it) => `${who} añadió ${it}`,
  saved: (who, it) => `${who} guardó ${it} sin cambios`,
  changedOne: (who, member, of, from, to) => `${who} cambió ${member} ${of}: de ${from} a ${to}`,
  setOne: (who, member, of, to) => `${who} introdujo ${member} ${of}: ${to}`,
  clearedOne: (who, member, of, from) => `${who} quitó ${member} ${of}: ${from}`,
  changed: (who, members, of) => `${who} cambió ${list("es", members)} ${of}`,
  deleted: (who, it) => `${who} eliminó ${it}`,
  discontinued: (who, it) => `${who} indicó que ${it} ya no se ofrece`,
  withdrew: (who, it) => `${who} retiró ${it} del mercado`,
  reinstated: (who, it) => `${who} anuló la retirada del mercado de ${it}`,
  removed: (who, it) => `${who} eliminó ${it} del catálogo`,
  moved: (who, it) => `${who} pasó ${it} a otra organización`,
  reordered: (who, of) => `${who} reordenó los enlaces ${of}`,
  madeDefault: (who, it) => `${who} hizo principal ${it}`,
  checked: (who) => `${who} comprobó los destinos de los enlaces`,
  ofLots: (lots, of) =>
    lots.length === 1 ? `del lote ${lots[0]} ${of}` : `de los lotes ${list("es", lots)} ${of}`,
  ofSomeLots: (of) => `de lotes ${of}`,
  ofItems: (items, of) =>
    items.length === 1
      ? `de la unidad ${items[0]} ${of}`
      : `de las unidades ${list("es", items)} ${of}`,
  recallPublished: (who, of) => `${who} publicó la retirada ${of}`,
  recallPlanned: (who, of, time) => `${who} programó la retirada ${of} para el ${time}`,
  recallStarted: (who, of) => `${who} inició la retirada programada ${of}`,
  recallChanged: (who, of) => `${who} modificó el aviso de la retirada ${of}`,
  recallEnded: (who, of) => `${who} cerró la retirada ${of}`,
  recallCalledOff: (who, of) => `${who} anuló la retirada ${of} antes de que empezara`,
  recallLinkDeleted: (who, title, of) => `${who} eliminó el enlace «${title}» de la retirada ${of}`,
  granted: (who, it, to) => `${who} concedió ${it} a ${to}`,
  withdrewPrefix: (who, it) => `${who} revocó ${it}`,
  imported: (who, file, added, changed) =>
    `${who} importó ${file}: ${
      [
        added > 0 && cuenta(added, "registro añadido", "registros añadidos"),
        changed > 0 && cuenta(changed, "registro modificado", "registros modificados"),
      ]
        .filter(Boolean)
        .join(", ") || "sin cambios"
    }`,
  byImport: (sentence, file) => `${sentence} (importación de ${file})`,
  counts: {
    products: (count) => cuenta(count, "producto", "productos"),
    links: (count) => cuenta(count, "enlace", "enlaces"),
    brands: (count) => cuenta(count, "marca", "marcas"),
    organizations: (count) => cuenta(count, "organización", "organizaciones"),
    company_prefixes: (count) => cuenta(count, "prefijo de empresa", "prefijos de empresa"),
    records: (count) => cuenta(count, "registro", "registros"),
  },
  changedMany: (who, what) => `${who} modificó ${list("es", what)} a la vez`,
  deletedMany: (who, what) => `${who} eliminó ${list("es", what)} a la vez`,
  changedOrDeletedMany: (who, what) => `${who} modificó o eliminó ${list("es", what)} a la vez`,
  endedMany: (who, what) => `${who} puso fin a ${list("es", what)} a la vez`,
  linksOfProducts: (links, products) =>
    `${cuenta(links, "enlace", "enlaces")} de ${deProductos(products)}`,
  bulkLinks: {
    add: (who, name, products) => `${who} añadió un enlace a ${deProductos(products)}: ${name}`,
    change: (who, name, products) =>
      `${who} modificó un enlace de ${deProductos(products)}: ${name}`,
    end: (who, name, products) =>
      `${who} puso fin a un enlace de ${deProductos(products)}: ${name}`,
    remove: (who, name, products) =>
      `${who} eliminó un enlace de ${deProductos(products)}: ${name}`,
  },
  undid: (who, file) =>
    file === null
      ? `${who} deshizo un cambio de muchos registros`
      : `${who} deshizo la importación de ${file}`,
  undidNamed: (who, name) => `${who} deshizo el cambio «${name}»`,
  replaced: (who, find, by, links, name) =>
    `${who} sustituyó ${find} por ${by} en las direcciones de ${links}${name === null ? "" : `: ${name}`}`,
  undidReplaced: (who, find, by, links, name) =>
    `${who} deshizo la sustitución de ${find} por ${by} en las direcciones de ${links}${name === null ? "" : `: ${name}`}`,
  changedTo: (sentence, member, to) =>
    to === null ? `${sentence}: ${member}` : `${sentence}: ${member}, ahora ${to}`,
  undidProducts: (who, products) => `${who} deshizo un cambio de ${deProductos(products)}`,
  undidWithdrawal: (who, products) =>
    `${who} deshizo la retirada del mercado de ${deProductos(products)}`,
  removedCampaign: (who, name) => `${who} eliminó la campaña «${name}»`,
  disabled: (who, it) => `${who} desactivó ${it}`,
  enabled: (who, it) => `${who} activó ${it}`,
  withDisabled: (sentence, links) =>
    `${sentence}, y desactivó ${links === 1 ? "1 enlace" : `${links.toLocaleString("es")} enlaces`}`,
  withEnabled: (sentence, links) =>
    `${sentence}, y volvió a activar ${cuenta(links, "enlace", "enlaces")}`,
  restoredAll: (who, it) => `${who} restauró ${it}`,
  restored: (who, members, of, to) =>
    `${who} restauró ${list("es", members)} ${of}${to === null ? "" : `: ${to}`}`,
  undidMany: (who, what) => `${who} deshizo un cambio: ${list("es", what)}`,
  linkOf: (type, of) => `${type} ${of}`,
  undone: "Deshecho",
  gone: "Todo eliminado después",
  partlyUndone: (left) =>
    `Deshecho en parte: ${left === 1 ? "queda" : "quedan"} ${cuenta(left, "registro", "registros")}`,
  stays: "Ver lo que queda",
  staysOf: (sentence) => `Ver lo que queda: ${sentence}`,
  samplesAdded: (who) => `${who} añadió los ejemplos`,
  samplesRemoved: (who) => `${who} eliminó los ejemplos`,
  did: (who, action, it) => `${who}: ${action}, ${it}`,
  member: {
    name: "el nombre",
    names: "los nombres en otros idiomas",
    description: "la descripción",
    descriptions: "las descripciones en otros idiomas",
    brand_id: "la marca",
    variant: "la variante",
    lifecycle: "el estado",
    visibility: "la visibilidad",
    image_url: "la imagen",
    net_contents: "el contenido neto",
    net_content_text: "el contenido neto como texto",
    target_markets: "los mercados",
    countries_of_origin: "los países de origen",
    gpc_brick: "la categoría",
    unit_kind: "el tipo de unidad",
    variable_measure: "la medida variable",
    discontinued_on: "el último día",
    replaced_by_gtin: "el producto sustituto",
    contains_gtin: "el producto contenido",
    contains_quantity: "el número de unidades",
    source: "la fuente",
    source_url: "la dirección de la fuente",
    licence: "la licencia",
    retrieved_at: "el día de obtención",
    confidence: "la fiabilidad",
    href: "el destino",
    title: "el título",
    anchor: "el identificador",
    link_type: "el tipo",
    hreflang: "los idiomas",
    media_type: "el tipo de medio",
    context: "los contextos",
    is_default: "el ajuste «Principal»",
    is_default_multi: "el ajuste «Variante del principal»",
    timing: "los horarios",
    order_index: "la posición",
    is_public: "el ajuste «Público»",
    enabled: "el estado",
    rel: "la versión",
    access: "el acceso",
    access_roles: "el ajuste «Quién puede verlo»",
    access_request: "la dirección para solicitudes",
    url: "la dirección",
    organization_id: "la organización",
    resolver: "el servicio de resolución",
  },
  otherMember: (name) => `el campo «${name}»`,
  ids: "ID",
  showIds: (sentence) => `ID del cambio: ${sentence}`,
  lines: (count) => cuenta(count, "cambio", "cambios"),
  parts: (count) => cuenta(count, "parte", "partes"),
  idNames: {
    record: "Registro",
    key: "Clave o persona",
    through: "A través de",
    import: "Importación",
    request: "Solicitud",
  },
  undo: "Deshacer",
  undoOf: (sentence) => `Deshacer: ${sentence}`,
};
