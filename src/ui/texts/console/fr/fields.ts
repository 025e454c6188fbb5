/** French texts: see ../fields.ts. */
import type { fieldTexts as english } from "../fields.ts";

export const fieldTexts: (typeof english)["en"] = {
  gtin: {
    checkDigit: "Le dernier chiffre n’est pas la clé de contrôle des autres.",
    length: "Un GTIN a 8, 12, 13 ou 14 chiffres.",
    notDigits: "Un GTIN ne contient que des chiffres.",
    offers: "Numéros sans doute voulus",
    use: (gtin) => `Utiliser ${gtin}`,
  },
  country: { none: "Aucun pays ne porte ce nom.", help: "Saisissez le nom d’un pays" },
  language: { none: "Aucune langue ne porte ce nom.", help: "Saisissez le nom d’une langue" },
  remove: (name) => `Retirer\u00a0: ${name}`,
  clear: "Effacer",
};
