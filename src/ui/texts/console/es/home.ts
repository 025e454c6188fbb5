/** Spanish texts: see ../home.ts. */
import { plural } from "../../plural.ts";
import type { homeTexts as english } from "../home.ts";

export const homeTexts: (typeof english)["en"] = {
  title: "Inicio",
  attention: "Requiere atención",
  loading: "Cargando…",
  recalls: "Productos con una retirada en curso",
  plannedRecalls: "Productos con una retirada programada",
  recallsHelp:
    "Los escaneos de lo que se retira llevan a su aviso hasta que usted cierre la retirada.",
  plannedRecallsHelp: "Los escaneos llevan a su aviso en cuanto empiece la retirada.",
  allRecalls: "Todas las retiradas",
  withdrawn: "Productos retirados del mercado",
  withdrawnHelp: "Los escaneos de los que son públicos muestran primero una advertencia.",
  noDefault: "Productos sin enlace principal permanente",
  noDefaultHelp:
    "Salvo mientras una campaña o una retirada los lleve a otro lugar, los escaneos llegan al enlace principal de la marca o de la organización, o a la página del producto en este servidor.",
  noPicture: "Productos sin imagen",
  noPictureHelp: "En su lugar, su página muestra la inicial de la marca.",
  broken: "Enlaces con un destino roto",
  brokenHelp: "Quien los sigue no llega a ninguna página.",
  ending: "Enlaces que terminan en los próximos 30 días",
  endingHelp: "Después, los escaneos llevan a los demás enlaces de su nivel.",
  ends: (time) => `Termina el ${time}`,
  unknown: "Números escaneados que no están en el catálogo",
  unknownHelp: "De sus prefijos de empresa, en los últimos 30 días.",
  unknownScans: (scans) =>
    `${scans.toLocaleString("es")} ${plural("es", scans, { one: "escaneo", many: "de escaneos", other: "escaneos" })}`,
  atLeast: (count) => `${count.toLocaleString("es")} o más`,
  first: "Los primeros",
  all: "Mostrar todos",
  scans: "Escaneos",
  scansOf: (from, to) => `${from} – ${to}`,
  before: (scans) => `${scans} en los 30 días anteriores`,
  unknownBefore: "No se sabe nada de los 30 días anteriores.",
  partlyCounted: (day: string) => `no comparable: se cuenta desde el ${day}`,
  more: (percent) => `${percent} más`,
  fewer: (percent) => `${percent} menos`,
  equal: "los mismos",
  changes: "Últimos cambios",
  noChanges: "Aún no se ha cambiado nada.",
};
