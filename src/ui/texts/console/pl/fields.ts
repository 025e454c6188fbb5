/** Polish texts: see ../fields.ts. */
import type { fieldTexts as english } from "../fields.ts";

export const fieldTexts: (typeof english)["en"] = {
  gtin: {
    checkDigit: (right) =>
      `Ostatnia cyfra nie jest cyfrą kontrolną pozostałych: powinno to być ${right}.`,
    length: "GTIN ma 8, 12, 13 lub 14 cyfr.",
    notDigits: "GTIN składa się tylko z cyfr.",
    offers: "Numery, o które prawdopodobnie chodzi",
    use: (gtin) => `Użyj ${gtin}`,
    taken: (name) => `To jest już numer produktu ${name}.`,
    takenOffer: (gtin, name) => `${gtin} to już numer produktu ${name}.`,
  },
  country: { none: "Żaden kraj się tak nie nazywa.", help: "Wpisz nazwę kraju" },
  language: { none: "Żaden język się tak nie nazywa.", help: "Wpisz nazwę języka" },
  remove: (name) => `Usuń: ${name}`,
  clear: "Wyczyść",
  incompleteDate: "Ta data nie jest pełna. Wypełnij każdą część albo ją wyczyść.",
  incompleteTime: "Ta godzina nie jest pełna. Wpisz godziny i minuty albo usuń jedno i drugie.",
  mediaTypes: {
    "text/html": "Strona internetowa",
    "application/pdf": "Dokument PDF",
    "image/jpeg": "Obraz (JPEG)",
    "image/png": "Obraz (PNG)",
    "image/webp": "Obraz (WebP)",
    "video/mp4": "Film (MP4)",
    "audio/mpeg": "Dźwięk (MP3)",
    "text/plain": "Zwykły tekst",
    "text/csv": "Tabela (CSV)",
    "application/json": "Dane (JSON)",
    "application/ld+json": "Dane (JSON-LD)",
    "application/xml": "Dane (XML)",
  },
  day: "Dzień",
  month: "Miesiąc",
};
