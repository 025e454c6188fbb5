/** German texts: see ../fields.ts. */
import type { fieldTexts as english } from "../fields.ts";

export const fieldTexts: (typeof english)["en"] = {
  gtin: {
    checkDigit: (right) =>
      `Die letzte Ziffer ist nicht die Prüfziffer der anderen: Das wäre ${right}.`,
    length: "Eine GTIN hat 8, 12, 13 oder 14 Ziffern.",
    notDigits: "Eine GTIN hat nur Ziffern.",
    offers: "Nummern, die wahrscheinlich gemeint sind",
    use: (gtin) => `${gtin} übernehmen`,
    taken: (name) => `Diese Nummer hat schon ${name}.`,
    takenOffer: (gtin, name) => `Die Nummer ${gtin} hat schon ${name}.`,
  },
  country: { none: "Kein Land hat diesen Namen.", help: "Name des Landes eingeben" },
  language: { none: "Keine Sprache hat diesen Namen.", help: "Name der Sprache eingeben" },
  remove: (name) => `${name} entfernen`,
  clear: "Leeren",
  incompleteDate:
    "Dieses Datum ist nicht vollständig. Füllen Sie jeden Teil aus, oder leeren Sie das Feld.",
  incompleteTime:
    "Diese Uhrzeit ist nicht vollständig. Füllen Sie Stunden und Minuten aus, oder löschen Sie beide.",
  mediaTypes: {
    "text/html": "Webseite",
    "application/pdf": "PDF-Dokument",
    "image/jpeg": "Bild (JPEG)",
    "image/png": "Bild (PNG)",
    "image/webp": "Bild (WebP)",
    "video/mp4": "Video (MP4)",
    "audio/mpeg": "Audio (MP3)",
    "text/plain": "Einfacher Text",
    "text/csv": "Tabelle (CSV)",
    "application/json": "Daten (JSON)",
    "application/ld+json": "Daten (JSON-LD)",
    "application/xml": "Daten (XML)",
  },
  day: "Tag",
  month: "Monat",
};
