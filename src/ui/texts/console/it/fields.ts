/** Italian texts: see ../fields.ts. */
import type { fieldTexts as english } from "../fields.ts";

export const fieldTexts: (typeof english)["en"] = {
  gtin: {
    checkDigit: (right) =>
      `L’ultima cifra non è la cifra di controllo delle altre, che è ${right}.`,
    length: "Un GTIN ha 8, 12, 13 o 14 cifre.",
    notDigits: "Un GTIN contiene solo cifre.",
    offers: "Numeri probabilmente intesi",
    use: (gtin) => `Usa ${gtin}`,
    taken: (name) => `Questo numero è già quello di ${name}.`,
    takenOffer: (gtin, name) => `Il numero ${gtin} è già quello di ${name}.`,
  },
  country: { none: "Nessun paese ha questo nome.", help: "Inserisci il nome di un paese" },
  language: { none: "Nessuna lingua ha questo nome.", help: "Inserisci il nome di una lingua" },
  remove: (name) => `Rimuovi ${name}`,
  clear: "Svuota",
  incompleteDate: "Questa data non è completa. Compila ogni parte o svuotala.",
  incompleteTime: "Questo orario non è completo. Inserisci ore e minuti, o cancella entrambi.",
  mediaTypes: {
    "text/html": "Pagina web",
    "application/pdf": "Documento PDF",
    "image/jpeg": "Immagine (JPEG)",
    "image/png": "Immagine (PNG)",
    "image/webp": "Immagine (WebP)",
    "video/mp4": "Video (MP4)",
    "audio/mpeg": "Audio (MP3)",
    "text/plain": "Testo semplice",
    "text/csv": "Tabella (CSV)",
    "application/json": "Dati (JSON)",
    "application/ld+json": "Dati (JSON-LD)",
    "application/xml": "Dati (XML)",
  },
  day: "Giorno",
  month: "Mese",
};
