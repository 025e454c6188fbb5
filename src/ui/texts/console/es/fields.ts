/** Spanish texts: see ../fields.ts. */
import type { fieldTexts as english } from "../fields.ts";

export const fieldTexts: (typeof english)["en"] = {
  gtin: {
    checkDigit: (right) =>
      `El último dígito no es el dígito de control de los demás, que es ${right}.`,
    length: "Un GTIN tiene 8, 12, 13 o 14 dígitos.",
    notDigits: "Un GTIN solo tiene dígitos.",
    offers: "Números que probablemente quería decir",
    use: (gtin) => `Usar ${gtin}`,
    taken: (name) => `Este número ya es el de ${name}.`,
    takenOffer: (gtin, name) => `El número ${gtin} ya es el de ${name}.`,
  },
  country: { none: "Ningún país se llama así.", help: "Escriba el nombre de un país" },
  language: { none: "Ningún idioma se llama así.", help: "Escriba el nombre de un idioma" },
  remove: (name) => `Quitar ${name}`,
  clear: "Vaciar",
  incompleteDate: "Esta fecha no está completa. Rellene cada parte o vacíela.",
  incompleteTime: "Esta hora no está completa. Rellene las horas y los minutos, o borre ambos.",
  mediaTypes: {
    "text/html": "Página web",
    "application/pdf": "Documento PDF",
    "image/jpeg": "Imagen (JPEG)",
    "image/png": "Imagen (PNG)",
    "image/webp": "Imagen (WebP)",
    "video/mp4": "Vídeo (MP4)",
    "audio/mpeg": "Audio (MP3)",
    "text/plain": "Texto simple",
    "text/csv": "Tabla (CSV)",
    "application/json": "Datos (JSON)",
    "application/ld+json": "Datos (JSON-LD)",
    "application/xml": "Datos (XML)",
  },
  day: "Día",
  month: "Mes",
};
