/** The texts of the code designer and its print sheet, in Spanish. */
import { plural } from "../plural.ts";
import type { DesignTexts } from "./en.ts";

export const esDesign: DesignTexts = {
  title: "Crear un código para un envase",
  lead: "Cree un código QR con un GS1 Digital Link, listo para imprimir.",
  gtin: "GTIN",
  lot: "Lote",
  serial: "Número de serie",
  expiry: "Fecha de caducidad",
  moduleSize: "Tamaño del módulo en milímetros",
  correction: "Corrección de errores",
  dark: "Color oscuro",
  light: "Color claro",
  text: "Texto debajo del código",
  preview: "Vista previa a tamaño de impresión",
  show: "Mostrar el código",
  size: "Tamaño con la zona de silencio",
  millimetres: (size) => `${size} × ${size} mm`,
  contrast: "Contraste",
  contrastGood: (percent) => `Bueno: ${percent}`,
  contrastWeak: (percent) =>
    `Débil: ${percent}. La impresión lo reduce aún más. Use módulos más oscuros o un fondo más claro.`,
  contrastPoor:
    "Insuficiente: muchos escáneres no leerán el código. Use módulos más oscuros sobre un fondo más claro.",
  quietZone: (mm) =>
    `Deje libres al menos ${mm} mm a cada lado del código. La imagen incluye este margen.`,
  ruler:
    "Esta línea es tan ancha como una tarjeta bancaria (85,6 mm). Si su tarjeta es más ancha o más estrecha, la pantalla no muestra el código a tamaño de impresión.",
  tooSmall:
    "Demasiado pequeño para los escáneres de caja: GS1 recomienda módulos de al menos 0,396 mm.",
  decodes: "Prueba de lectura",
  decodesYes: "Superada: el navegador leyó la imagen y encontró el mismo enlace.",
  decodesNo: "No superada: el navegador no pudo leer la imagen.",
  decodesPending: "Comprobando…",
  decodesFailed: "No realizada: no se pudo cargar el lector.",
  download: "Descargar",
  sheet: "Imprimir una hoja de etiquetas",
  sheetLead: (most) =>
    `Pegue un código por línea, ${most} como máximo: GTIN, lote, número de serie, fecha de caducidad y un texto, separados por tabuladores, puntos y comas o comas. La primera línea puede nombrar las columnas.`,
  sheetFaults: "No se creó ninguna etiqueta. Corrija estas líneas:",
  sheetScale: "Imprima al 100 %, sin ajustar a la página.",
  sheetTable: "Códigos",
  sheetMake: "Crear la hoja",
  sheetPrint: "Imprimir",
  sheetRow: (line) => `Línea ${line}`,
  labels: (n) =>
    plural("es", n, { one: "1 etiqueta", many: `${n} de etiquetas`, other: `${n} etiquetas` }),
};
