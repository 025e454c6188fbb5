/** Spanish texts: see ../codes.ts. */
import type { codeTexts as english } from "../codes.ts";

export const codeTexts: (typeof english)["en"] = {
  title: "Códigos",
  open: "Código",
  product: "Producto",
  productHelp: "Nombre o GTIN",
  start: "Elija un producto para crear su código.",
  design: "Crear y descargar",
  more: "Lote, número de serie, registrar",
  record: "Registrar este código",
  recording:
    "Registre un código que va a imprenta: la lista de abajo muestra entonces quién lo registró y cuándo.",
  notRecorded: "Puede descargar códigos, pero no registrarlos.",
  recorded: "El código está registrado.",
  isPrivate:
    "Este producto es privado. Puede imprimir su código, pero un escaneo no encuentra ninguna página hasta que el producto se publique o tenga un enlace público.",
  list: "Códigos registrados",
  listOf: (product) => `Códigos registrados de ${product}`,
  none: "No hay ningún código registrado.",
  columns: {
    code: "Código",
    lot: "Lote",
    serial: "Número de serie",
    expiry: "Fecha de caducidad",
    at: "Cuándo",
    who: "Autor",
  },
  sheet: {
    title: "Hoja de etiquetas",
    lead: "Una etiqueta para cada producto elegido. Un código registrado puede estar ya impreso. Los códigos de números de otras organizaciones no aparecen.",
    products: "Productos de la hoja",
    noneYet: "Ninguno todavía",
    recorded: "Ya registrado",
    ownNumber: "Sin lote ni número de serie",
    leaveOut: (count) =>
      count === 1 ? "Quitar el que ya está registrado" : `Quitar los ${count} ya registrados`,
    count: (recorded, all) => `${recorded} de ${all} ya registrados`,
    tooMany: (most, excess) => `Una hoja tiene como máximo ${most} etiquetas. Quite ${excess}.`,
    none: "Sin productos",
    open: (count) => (count === 1 ? "Hoja con 1 etiqueta" : `Hoja con ${count} etiquetas`),
    cancel: "Cancelar",
  },
};
