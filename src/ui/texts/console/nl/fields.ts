/** Dutch texts: see ../fields.ts. */
import type { fieldTexts as english } from "../fields.ts";

export const fieldTexts: (typeof english)["en"] = {
  gtin: {
    checkDigit: "Het laatste cijfer is niet het controlecijfer van de andere.",
    length: "Een GTIN heeft 8, 12, 13 of 14 cijfers.",
    notDigits: "Een GTIN bestaat alleen uit cijfers.",
    offers: "Nummers die waarschijnlijk zijn bedoeld",
    use: (gtin) => `${gtin} gebruiken`,
  },
  country: { none: "Geen land heeft deze naam.", help: "Typ de naam van een land" },
  language: { none: "Geen taal heeft deze naam.", help: "Typ de naam van een taal" },
  remove: (name) => `${name} verwijderen`,
  clear: "Wissen",
};
