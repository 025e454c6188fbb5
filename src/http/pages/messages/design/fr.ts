/** The texts of the code designer and its print sheet, in French. */
import { plural } from "../plural.ts";
import type { DesignTexts } from "./en.ts";

export const frDesign: DesignTexts = {
  title: "Créer un code pour un emballage",
  lead: "Créez un QR code avec un GS1 Digital Link, prêt à imprimer.",
  gtin: "GTIN",
  lot: "Numéro de lot",
  serial: "Numéro de série",
  expiry: "Date de péremption",
  moduleSize: "Taille d’un module en millimètres",
  correction: "Correction d’erreurs",
  dark: "Couleur foncée",
  light: "Couleur claire",
  text: "Texte sous le code",
  format: "Format",
  preview: "Aperçu à la taille d’impression",
  show: "Afficher le code",
  size: "Taille avec zone de silence",
  millimetres: (size) => `${size} × ${size} mm`,
  contrast: "Contraste",
  contrastGood: "Bon",
  contrastPoor:
    "Trop faible\u202f: beaucoup de scanners ne liront pas le code. Choisissez des modules plus foncés sur un fond plus clair.",
  quietZone: "Laissez libre la marge autour du code\u202f: elle a une largeur de quatre modules.",
  tooSmall:
    "Trop petit pour les scanners de caisse\u202f: GS1 recommande des modules d’au moins 0,396 mm.",
  decodes: "Test de lecture",
  decodesYes: "Réussi\u202f: le navigateur a lu l’image et retrouvé le même lien.",
  decodesNo: "Échec\u202f: le navigateur n’a pas pu relire l’image.",
  decodesPending: "Vérification…",
  download: "Télécharger",
  sheet: "Imprimer une planche d’étiquettes",
  sheetLead:
    "Collez un code par ligne\u202f: GTIN, numéro de lot, numéro de série, date de péremption, séparés par des tabulations, des points-virgules ou des virgules.",
  sheetTable: "Codes",
  sheetMake: "Créer la planche",
  sheetPrint: "Imprimer",
  sheetRow: (line) => `Ligne ${line}`,
  labels: (n) =>
    plural("fr", n, {
      one: `${n} étiquette`,
      many: `${n} d’étiquettes`,
      other: `${n} étiquettes`,
    }),
};
