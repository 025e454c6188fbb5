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
  preview: "Aperçu à la taille d’impression",
  show: "Afficher le code",
  size: "Taille avec zone de silence",
  millimetres: (size) => `${size} × ${size} mm`,
  contrast: "Contraste",
  contrastGood: (percent) => `Bon\u202f: ${percent}`,
  contrastWeak: (percent) =>
    `Faible\u202f: ${percent}. L’impression le réduit encore. Choisissez des modules plus foncés ou un fond plus clair.`,
  contrastPoor:
    "Trop faible\u202f: beaucoup de scanners ne liront pas le code. Choisissez des modules plus foncés sur un fond plus clair.",
  quietZone: (mm) =>
    `Laissez libres au moins ${mm} mm de chaque côté du code. L’image comprend cette marge.`,
  ruler:
    "Cette ligne a la largeur d’une carte bancaire (85,6 mm). Si votre carte est plus large ou plus étroite, l’écran n’affiche pas le code à la taille d’impression.",
  tooSmall:
    "Trop petit pour les scanners de caisse\u202f: GS1 recommande des modules d’au moins 0,396 mm.",
  decodes: "Test de lecture",
  decodesYes: "Réussi\u202f: le navigateur a lu l’image et retrouvé le même lien.",
  decodesNo: "Échec\u202f: le navigateur n’a pas pu relire l’image.",
  decodesPending: "Vérification…",
  decodesFailed: "Non effectué\u202f: le lecteur n’a pas pu être chargé.",
  download: "Télécharger",
  sheet: "Imprimer une planche d’étiquettes",
  sheetLead: (most) =>
    `Collez un code par ligne, ${most} au maximum\u202f: GTIN, numéro de lot, numéro de série, date de péremption et un texte, séparés par des tabulations, des points-virgules ou des virgules. La première ligne peut nommer les colonnes.`,
  sheetFaults: "Aucune étiquette n’a été créée. Corrigez ces lignes\u202f:",
  sheetScale: "Imprimez à 100\u202f%, sans ajuster à la page.",
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
