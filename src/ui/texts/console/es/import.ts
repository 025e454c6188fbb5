/** Spanish texts: see ../import.ts. */

import { numbers } from "../../numbers/es.ts";
import { plural } from "../../plural.ts";
import type { importTexts as english } from "../import.ts";

const cuenta = (number: number, one: string, others: string) =>
  `${number.toLocaleString("es")} ${plural("es", number, { one, many: `de ${others}`, other: others })}`;

const filas = (number: number) => cuenta(number, "fila", "filas");

export const importTexts: (typeof english)["en"] = {
  title: "Importación",
  lead: "Productos y enlaces de un archivo. No se guarda nada antes de ver una vista previa.",
  formats: (programs) =>
    `CSV, TSV, Excel (.xlsx), JSON, JSON Lines; archivos de ${programs}; documentos de GS1 Resolver CE (versiones 2 y 3) y linksets como enlaces. Hasta 100 MB.`,
  drop: "Suelte un archivo aquí, o",
  choose: "Elegir un archivo",
  another: "Elegir otro archivo",
  putAway: "Cerrar este archivo",
  editsLost: (rows) => `Filas corregidas: ${rows}. Estas correcciones se pierden.`,
  reading: "Leyendo el archivo…",
  unreadable: "El archivo no se puede leer.",
  notWorkbook:
    "No es un archivo de Excel legible. Ábralo en el programa del que procede y guárdelo como .xlsx o .csv.",
  notTable: (kind) =>
    `No es una tabla (${kind}). En el programa del que procede, guarde la tabla como .xlsx o .csv.`,
  recognized: (title, rows) => `Reconocido: ${title}, ${filas(rows)}.`,
  formatNames: {
    "table of npm run export": "tabla exportada de esta consola",
    "npm run export": "copia de seguridad de esta consola",
    "plain columns": "columnas sencillas",
    "Google Merchant Center product feed": "feed de productos de Google Merchant Center",
    "Shopify product export": "exportación de productos de Shopify",
    "Open Food Facts export": "exportación de Open Food Facts",
    "WooCommerce product export": "exportación de productos de WooCommerce",
    "Akeneo product export": "exportación de productos de Akeneo",
    "product list of GS1": "lista de productos de GS1",
    "GS1 US Data Hub export": "exportación de GS1 US Data Hub",
    "answer of Verified by GS1": "respuesta de Verified by GS1",
    "GS1 Resolver CE, version 2": "GS1 Resolver CE, versión 2",
    "GS1 Resolver CE, version 3": "GS1 Resolver CE, versión 3",
    "GS1 Resolver CE, as stored": "GS1 Resolver CE, tal como está guardado",
    "linkset (RFC 9264)": "linkset (RFC 9264)",
  },
  source: "Fuente",
  sourceHelp: "Se guarda en los productos que no indican una fuente propia.",
  columns: "Columnas",
  meaning: "Pasa a ser",
  leaveOut: "No importar",
  guess: "Lo que elija se conserva para el próximo archivo con el mismo encabezado.",
  clear: "Olvidar lo elegido",
  noNumber: "Elija la columna con el GTIN.",
  noName:
    "Ninguna columna tiene los nombres de los productos, y los nuevos necesitan uno. Elija la columna del nombre.",
  noNameColumn:
    "Este archivo no tiene ninguna columna con los nombres de los productos, y los nuevos necesitan uno. Añada una columna «Nombre» en el archivo y vuelva a elegirlo.",
  page: "Página del producto (enlace principal)",
  preview: "Vista previa",
  previewing: "Comprobando las filas. Todavía no se guarda nada.",
  store: (count) => `Guardar ${cuenta(count, "registro", "registros")}`,
  nothing: "No hay nada que guardar.",
  starts: "Al guardar empieza:",
  started: "Ha empezado:",
  ends: "Al guardar terminan estos avisos:",
  ended: "Han terminado estos avisos:",
  withdrawals: (count) => `Retirada del mercado de ${cuenta(count, "producto", "productos")}`,
  storing: "Guardando las filas",
  keeps:
    "Puede cerrar esta página: al volver a abrirla, continúa. Al cerrar la sesión, el archivo se olvida.",
  elsewhere:
    "Esta importación está en curso en otra pestaña. Esta pestaña la muestra cuando allí termine, se pause o se cierre.",
  pause: "Pausar",
  goOn: "Continuar",
  paused: "En pausa",
  edit: "Cambiar las columnas",
  stored: "La importación ha terminado.",
  progress: (done, all) => `${done.toLocaleString("es")} de ${filas(all)}`,
  sheet: "Hoja",
  sheetOf: (name, rows, isHidden) => `${name} (${filas(rows)}${isHidden ? ", oculta" : ""})`,
  headerRow: "Fila con los nombres de las columnas",
  row: (line, text) => `Fila ${line}: ${text}`,
  noHeader: "Ninguna: la tabla no tiene nombres",
  byValues: "Deducido de los valores",
  language: "Idioma",
  noLanguage: "Sin idioma",
  anyLanguage: "Para todos los idiomas",
  noTarget: "Nada se llama así.",
  inLanguage: (title, language) => `${title} (${language})`,
  link: (type) => `Enlace: ${type}`,
  titleOfLink: (link: string) => `Título de «${link}»`,
  targets: {
    brand_id: "Marca (su ID)",
    organization_id: "Organización (su ID)",
    organization_name: "Nombre de la organización",
    variant_part: "Parte de la variante, como un color",
    default_link: "A qué enlace llevan los escaneos",
    default_links: "A qué enlaces llevan los escaneos, por idioma",
    link_order: "Orden de los enlaces",
    amounts: "Contenido neto en unidades",
    net_content_value: "Cifra del contenido neto",
    net_content_unit: "Unidad del contenido neto",
    multipack: "Número de productos de un multipack",
    bundle: "Si es un pack",
  },
  groups: {
    product: "Producto",
    content: "Contenido y mercados",
    packaging: "Cajas y unidades",
    state: "En el mercado",
    source: "Fuente de estos datos",
    other: "Para programas",
    links: "Enlaces",
  },
  yes: "sí",
  no: "no",
  rows: "Filas",
  all: "Todas",
  withNotes: "Corregidas o con nota",
  summary: "Qué se guarda",
  findingsTitle: "Qué se ha encontrado",
  kinds: {
    rejected: (count) => cuenta(count, "rechazo", "rechazos"),
    corrected: (count) => cuenta(count, "corrección", "correcciones"),
    left_out: (count) => cuenta(count, "nota", "notas"),
  },
  valuesLeft: (count) =>
    count === 1
      ? "Si se guarda así, este valor se omite."
      : `Si se guarda así, estos ${count.toLocaleString("es")} valores se omiten.`,
  linksLeft: (count) =>
    count === 1
      ? "Si se guarda así, este enlace se omite."
      : `Si se guarda así, estos ${count.toLocaleString("es")} enlaces se omiten.`,
  show: "Mostrar filas",
  showAll: "Mostrar todas las filas",
  takeMeant: (count) => (count === 1 ? "Usar lo más probable" : `Usar lo más probable (${count})`),
  refuse: "No corregir: omitir",
  doublesTitle: (count) =>
    count === 1 ? "Un número está en varias filas" : `${count} números están en varias filas`,
  doublesHelp: "Elija una fila de cada uno. Las filas no elegidas no se guardan.",
  sameElse: "Todo lo demás es igual.",
  keepFirsts: "Conservar la primera de cada uno",
  keepLasts: "Conservar la última de cada uno",
  keepThis: "Conservar esta fila",
  lineOf: (line) => `Fila ${line}`,
  corrected: "Corregido",
  noted: "Nota",
  wasLeftOut: "se ha omitido. El producto se guarda sin este valor.",
  meant: "Probablemente:",
  possible: "Quizá:",
  useThis: "Usar este",
  nothingChanges: "El catálogo ya tiene lo mismo.",
  takeBack: "Incluir esta fila",
  leaveRowOut: "Omitir esta fila",
  correctRow: "Corregir esta fila",
  checking: "Comprobando…",
  checkAgain: "Comprobar de nuevo",
  oneOf: (values) => `Los valores posibles son: ${values}.`,
  notStored: "No guardada: nadie eligió esta fila.",
  states: {
    new: "Nueva",
    changed: "Modificada",
    unchanged: "Sin cambios",
    kept: "Conservada",
    repeated: "Repetida",
    rejected: "Rechazada",
    undecided: "Por elegir",
    left: "Omitida",
  },
  imports: "Sus importaciones",
  brought: (added, changed) =>
    `Añadidos: ${added.toLocaleString("es")}, modificados: ${changed.toLocaleString("es")}`,
  isUndone: "Deshecha",
  wasUndone: "Esta importación se deshizo.",
  undoShort: "Deshacer…",
  newer: "Más recientes",
  older: "Anteriores",
  numbers,
  findings: {
    empty: "Falta el número.",
    several_numbers: "Hay varios números en esta celda. Ponga cada uno en su propia fila.",
    several_contents:
      "Contenido mixto: aquí un producto solo puede indicar un contenido. Se omitieron los contenidos.",
    unusable: "Este número no puede identificar un producto.",
    name_missing: "Falta el nombre. Un producto nuevo necesita uno.",
    name_kept: "El nombre está vacío. El producto conserva su nombre.",
    brand_spelling: "Esta marca existe con otra grafía y la conserva.",
    anothers: "No pertenece a su organización.",
    no_prefix:
      "Este número no empieza con ningún prefijo de empresa de su organización. Los prefijos los asigna el responsable de este servidor.",
    country: "No es un país. Escriba su nombre o su código, como ES.",
    url: "No es una dirección. Debe empezar por https:// o http://.",
    unseen: "Un carácter de esta dirección es invisible o es un espacio especial. Elimínelo.",
    html: "El texto contiene HTML, que se muestra tal cual. Escríbalo sin HTML.",
    only_first: "Hay varios valores. Solo se usa el primero.",
    link_heading:
      "No es el título de una columna de enlaces. Escríbalo como en la fila de títulos.",
    no_link_there:
      "Esta fila no tiene ningún enlace en esa columna. Añada el enlace o indique otra columna.",
    cells: "Esta fila tiene más o menos celdas que columnas hay. Revísela celda por celda.",
    quote:
      "Una celda de esta fila tiene unas comillas en medio. Compruebe dónde termina cada celda.",
    not_record: "No se puede leer como registro. Revise este lugar del archivo.",
    content_without_unit: "La cantidad no tiene unidad. Escríbala detrás del número, como 500 g.",
    content_ambiguous:
      "El separador puede ser de miles o de decimales. Escriba 1000 g o 1 g en lugar de 1.000 g.",
    content_unread:
      "No es una cantidad con su unidad, como 500 g o 6 x 330 ml. Se conserva solo como texto.",
    no_unit: "La cantidad no tiene unidad, como g o ml.",
    not_flag: "Debe ser sí o no.",
    amount: "No es una cantidad con el código de una unidad, como 180 GRM.",
    multipack: "Es una oferta de varios envases, no este producto.",
    bundle: "Es un pack de una tienda, no este producto.",
    quantity_alone: "La cantidad contenida necesita el número del producto contenido.",
    not_in_catalog: "El catálogo no lo tiene. Compruebe cómo está escrito.",
    order_stays:
      "El producto tiene estos enlaces en otro orden, que se mantiene. Cámbielo en la página de sus enlaces.",
    default_stays:
      "Los escaneos del producto llevan a otro enlace, y así se mantiene. Cámbielo en la página de sus enlaces.",
    default_without_type:
      "El enlace principal de este documento no indica ningún tipo. Pasa a ser la página del producto.",
    query_forwarded:
      "Este documento pide escaneos sin su consulta. Aquí una redirección lleva siempre la consulta.",
    description_left_out: "La descripción se ha omitido: un enlace tiene su título.",
    default_already:
      "Este identificador ya tiene un enlace principal. Este pasa a ser una variante.",
    anchor_rewritten:
      "El identificador se guarda en su forma habitual, que encuentran los escaneos de ambas formas.",
    second_default:
      "Este identificador ya tiene un enlace principal. Solo uno puede serlo en todo momento.",
    another_anchor:
      "Un enlace de otro identificador tiene este ID, y los enlaces no se pueden mover. Dé a este otro ID.",
    catalog_rejects:
      "El catálogo no acepta esta fila. Revise sus valores o pregunte al operador de este servidor.",
    note_query_variables:
      "Una variable en la consulta de esta dirección funciona aquí, pero el estándar recomienda variables solo en la ruta.",
    note_no_default:
      "Este enlace no es principal. Los escaneos solo llevan a él donde hay otro enlace principal o donde piden este tipo.",
    starts_no_recall:
      "Este enlace no inicia ninguna retirada: los escaneos no llevan a él y no se avisa a nadie. Para retirar el producto o lotes de él, vaya a «Retirada».",
  },
  whys: {
    kept: "Conservado: el registro guardado es más fiable.",
    repeated: "Repetido en el archivo.",
  },
  firsts: (shown) =>
    `Solo se muestran y se comparan entre sí las primeras ${shown.toLocaleString("es")} filas.`,
  inCatalog: (name) => `(En el catálogo: ${name})`,
  nothingBefore: "(vacío)",
  download: "Descargar las filas rechazadas",
};
