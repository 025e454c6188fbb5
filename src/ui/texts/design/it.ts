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
  preview: "Anteprima a grandezza di stampa",
  show: "Mostra il codice",
  size: "Dimensioni con la zona di quiete",
  millimetres: (size) => `${size} × ${size} mm`,
  contrast: "Contrasto",
  contrastGood: (percent) => `Buono: ${percent}`,
  contrastWeak: (percent) =>
    `Debole: ${percent}. La stampa lo riduce ancora. Usi moduli più scuri o uno sfondo più chiaro.`,
  contrastPoor:
    "Troppo basso: molti scanner non leggeranno il codice. Usi moduli più scuri su uno sfondo più chiaro.",
  quietZone: (mm) =>
    `Lasci liberi almeno ${mm} mm su ogni lato del codice. L’immagine comprende questo margine.`,
  ruler:
    "Questa linea è larga come una carta di pagamento (85,6 mm). Se la sua carta è più larga o più stretta, lo schermo non mostra il codice a grandezza di stampa.",
  tooSmall: "Troppo piccolo per gli scanner di cassa: GS1 raccomanda moduli di almeno 0,396 mm.",
  decodes: "Prova di lettura",
  decodesYes: "Riuscita: il browser ha letto l’immagine e trovato lo stesso link.",
  decodesNo: "Non riuscita: il browser non è riuscito a leggere l’immagine.",
  decodesPending: "Verifica in corso…",
  decodesFailed: "Non eseguita: non è stato possibile caricare il lettore.",
  download: "Scarica",
  sheet: "Stampa un foglio di etichette",
  sheetLead: (most) =>
    `Incolli un codice per riga, al massimo ${most}: GTIN, lotto, numero di serie, data di scadenza e un testo, separati da tabulazioni, punti e virgola o virgole. La prima riga può contenere i nomi delle colonne.`,
  sheetFaults: "Nessuna etichetta è stata creata. Corregga queste righe:",
  sheetScale: "Stampi al 100%, senza adattare alla pagina.",
  sheetTable: "Codici",
  sheetMake: "Crea il foglio",
  sheetPrint: "Stampa",
  sheetRow: (line) => `Riga ${line}`,
  labels: (n) =>
    plural("it", n, { one: "1 etichetta", many: `${n} di etichette`, other: `${n} etichette` }),
};
