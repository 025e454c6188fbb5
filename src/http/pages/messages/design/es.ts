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
  format: "Formato",
  preview: "Vista previa a tamaño de impresión",
  show: "Mostrar el código",
  size: "Tamaño con la zona de silencio",
  millimetres: (size) => `${size} × ${size} mm`,
  contrast: "Contraste",
  contrastGood: "Bueno",
  contrastPoor:
    "Insuficiente: muchos escáneres no leerán el código. Use módulos más oscuros sobre un fondo más claro.",
  quietZone: "Deje libre el margen alrededor del código: mide cuatro módulos de ancho.",
  tooSmall:
    "Demasiado pequeño para los escáneres de caja: GS1 recomienda módulos de al menos 0,396 mm.",
  decodes: "Prueba de lectura",
  decodesYes: "Superada: el navegador leyó la imagen y encontró el mismo enlace.",
  decodesNo: "No superada: el navegador no pudo leer la imagen.",
  decodesPending: "Comprobando…",
  download: "Descargar",
  sheet: "Imprimir una hoja de etiquetas",
  sheetLead:
    "Pegue un código por línea: GTIN, lote, número de serie y fecha de caducidad, separados por tabuladores, puntos y comas o comas.",
  sheetTable: "Códigos",
  sheetMake: "Crear la hoja",
  sheetPrint: "Imprimir",
  sheetRow: (line) => `Línea ${line}`,
  labels: (n) =>
    plural("es", n, { one: "1 etiqueta", many: `${n} de etiquetas`, other: `${n} etiquetas` }),
};
