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

export const fieldTexts = { name: "fieldTexts", en };
