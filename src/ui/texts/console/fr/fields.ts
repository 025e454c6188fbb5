/** French texts: see ../fields.ts. */
import type { fieldTexts as english } from "../fields.ts";

export const fieldTexts: (typeof english)["en"] = {
  gtin: {
    checkDigit: (right) =>
      `Le dernier chiffre n’est pas la clé de contrôle des autres, qui est ${right}.`,
    length: "Un GTIN a 8, 12, 13 ou 14 chiffres.",
    notDigits: "Un GTIN ne contient que des chiffres.",
    offers: "Numéros sans doute voulus",
    use: (gtin) => `Utiliser ${gtin}`,
    taken: (name) => `Ce numéro est déjà celui de ${name}.`,
    takenOffer: (gtin, name) => `Le numéro ${gtin} est déjà celui de ${name}.`,
  },
  country: { none: "Aucun pays ne porte ce nom.", help: "Saisissez le nom d’un pays" },
  language: { none: "Aucune langue ne porte ce nom.", help: "Saisissez le nom d’une langue" },
  remove: (name) => `Retirer\u00a0: ${name}`,
  clear: "Effacer",
  incompleteDate: "Cette date n’est pas complète. Remplissez chaque partie, ou effacez-la.",
  incompleteTime:
    "Cette heure n’est pas complète. Indiquez les heures et les minutes, ou effacez les deux.",
  mediaTypes: {
    "text/html": "Page web",
    "application/pdf": "Document PDF",
    "image/jpeg": "Image (JPEG)",
    "image/png": "Image (PNG)",
    "image/webp": "Image (WebP)",
    "video/mp4": "Vidéo (MP4)",
    "audio/mpeg": "Audio (MP3)",
    "text/plain": "Texte simple",
    "text/csv": "Tableau (CSV)",
    "application/json": "Données (JSON)",
    "application/ld+json": "Données (JSON-LD)",
    "application/xml": "Données (XML)",
  },
  day: "Jour",
  month: "Mois",
};
