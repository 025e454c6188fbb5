/** Dutch texts: see ../fields.ts. */
import type { fieldTexts as english } from "../fields.ts";

export const fieldTexts: (typeof english)["en"] = {
  gtin: {
    checkDigit: (right) =>
      `Het laatste cijfer is niet het controlecijfer van de andere: dat is ${right}.`,
    length: "Een GTIN heeft 8, 12, 13 of 14 cijfers.",
    notDigits: "Een GTIN bestaat alleen uit cijfers.",
    offers: "Nummers die waarschijnlijk zijn bedoeld",
    use: (gtin) => `${gtin} gebruiken`,
    taken: (name) => `Dit nummer is al van ${name}.`,
    takenOffer: (gtin, name) => `Het nummer ${gtin} is al van ${name}.`,
  },
  country: { none: "Geen land heeft deze naam.", help: "Typ de naam van een land" },
  language: { none: "Geen taal heeft deze naam.", help: "Typ de naam van een taal" },
  remove: (name) => `${name} verwijderen`,
  clear: "Wissen",
  incompleteDate: "Deze datum is niet volledig. Vul elk deel in of wis hem.",
  incompleteTime: "Dit tijdstip is niet volledig. Vul uren en minuten in of wis beide.",
  mediaTypes: {
    "text/html": "Webpagina",
    "application/pdf": "PDF-document",
    "image/jpeg": "Afbeelding (JPEG)",
    "image/png": "Afbeelding (PNG)",
    "image/webp": "Afbeelding (WebP)",
    "video/mp4": "Video (MP4)",
    "audio/mpeg": "Audio (MP3)",
    "text/plain": "Platte tekst",
    "text/csv": "Tabel (CSV)",
    "application/json": "Gegevens (JSON)",
    "application/ld+json": "Gegevens (JSON-LD)",
    "application/xml": "Gegevens (XML)",
  },
  day: "Dag",
  month: "Maand",
};
