/** The texts of the code designer and its print sheet, in Italian. */
import { plural } from "../plural.ts";
import type { DesignTexts } from "./en.ts";

export const itDesign: DesignTexts = {
  title: "Crea un codice per una confezione",
  lead: "Crei un codice QR con un GS1 Digital Link, pronto per la stampa.",
  gtin: "GTIN",
  lot: "Lotto",
  serial: "Numero di serie",
  expiry: "Data di scadenza",
  moduleSize: "Dimensione del modulo in millimetri",
  correction: "Correzione degli errori",
  dark: "Colore scuro",
  light: "Colore chiaro",
  text: "Testo sotto il codice",
  format: "Formato",
  preview: "Anteprima a grandezza di stampa",
  show: "Mostra il codice",
  size: "Dimensioni con la zona di quiete",
  millimetres: (size) => `${size} × ${size} mm`,
  contrast: "Contrasto",
  contrastGood: "Buono",
  contrastPoor:
    "Troppo basso: molti scanner non leggeranno il codice. Usi moduli più scuri su uno sfondo più chiaro.",
  quietZone: "Lasci libero il margine intorno al codice: è largo quattro moduli.",
  tooSmall: "Troppo piccolo per gli scanner di cassa: GS1 raccomanda moduli di almeno 0,396 mm.",
  decodes: "Prova di lettura",
  decodesYes: "Riuscita: il browser ha letto l’immagine e trovato lo stesso link.",
  decodesNo: "Non riuscita: il browser non è riuscito a leggere l’immagine.",
  decodesPending: "Verifica in corso…",
  download: "Scarica",
  sheet: "Stampa un foglio di etichette",
  sheetLead:
    "Incolli un codice per riga: GTIN, lotto, numero di serie e data di scadenza, separati da tabulazioni, punti e virgola o virgole.",
  sheetTable: "Codici",
  sheetMake: "Crea il foglio",
  sheetPrint: "Stampa",
  sheetRow: (line) => `Riga ${line}`,
  labels: (n) =>
    plural("it", n, { one: "1 etichetta", many: `${n} di etichette`, other: `${n} etichette` }),
};
