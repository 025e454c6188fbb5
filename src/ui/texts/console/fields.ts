/** Texts of fields that several screens of the console share. */

const en = {
  gtin: {
    checkDigit: "The last digit is not the check digit of the others.",
    length: "A GTIN has 8, 12, 13 or 14 digits.",
    notDigits: "A GTIN has only digits.",
    offers: "Numbers that are probably meant",
    use: (gtin: string) => `Use ${gtin}`,
  },
  country: { none: "No country has this name.", help: "Type the name of a country" },
  language: { none: "No language has this name.", help: "Type the name of a language" },
  remove: (name: string) => `Remove ${name}`,
  clear: "Clear",
};

const de: typeof en = {
  gtin: {
    checkDigit: "Die letzte Ziffer ist nicht die Prüfziffer der anderen.",
    length: "Eine GTIN hat 8, 12, 13 oder 14 Ziffern.",
    notDigits: "Eine GTIN hat nur Ziffern.",
    offers: "Nummern, die wahrscheinlich gemeint sind",
    use: (gtin) => `${gtin} übernehmen`,
  },
  country: { none: "Kein Land hat diesen Namen.", help: "Name des Landes eingeben" },
  language: { none: "Keine Sprache hat diesen Namen.", help: "Name der Sprache eingeben" },
  remove: (name) => `${name} entfernen`,
  clear: "Leeren",
};

export const fieldTexts = { en, de };
