/** Italian texts: see ../home.ts. */
import { plural } from "../../plural.ts";
import type { homeTexts as english } from "../home.ts";

/** Whether the article before a date is elided: "l’8 nov", "l’11 nov". */
const isElided = (day: string) => /^(8|11)\b/.test(day);

export const homeTexts: (typeof english)["en"] = {
  title: "Home",
  attention: "Richiede attenzione",
  loading: "Caricamento…",
  recalls: "Prodotti con un richiamo in corso",
  plannedRecalls: "Prodotti con un richiamo programmato",
  recallsHelp:
    "Le scansioni di ciò che è richiamato portano al tuo avviso finché non termini il richiamo.",
  plannedRecallsHelp: "Le scansioni portano al tuo avviso non appena il richiamo inizia.",
  allRecalls: "Tutti i richiami",
  withdrawn: "Prodotti ritirati dal mercato",
  withdrawnHelp: "Le scansioni di quelli pubblici mostrano prima un avvertimento.",
  noDefault: "Prodotti senza link principale permanente",
  noDefaultHelp:
    "Salvo quando una campagna o un richiamo le porta altrove per un periodo, le scansioni arrivano al link principale della marca o dell’organizzazione, o alla pagina del prodotto qui.",
  noPicture: "Prodotti senza immagine",
  noPictureHelp: "Al suo posto la loro pagina mostra l’iniziale della marca.",
  broken: "Link con destinazione non funzionante",
  brokenHelp: "Chi li segue non raggiunge nessuna pagina.",
  ending: "Link che terminano entro 30 giorni",
  endingHelp: "In seguito le scansioni portano agli altri link dello stesso livello.",
  ends: (time) => `Termina ${isElided(time) ? "l’" : "il "}${time}`,
  unknown: "Numeri scansionati che non sono nel catalogo",
  unknownHelp: "Dei tuoi prefissi aziendali, negli ultimi 30 giorni.",
  unknownScans: (scans) =>
    `${scans.toLocaleString("it")} ${plural("it", scans, { one: "scansione", many: "di scansioni", other: "scansioni" })}`,
  atLeast: (count) => `${count.toLocaleString("it")} o più`,
  first: "I primi",
  all: "Mostra tutto",
  scans: "Scansioni",
  scansOf: (from, to) => `${from} – ${to}`,
  before: (scans) => `${scans} nei 30 giorni precedenti`,
  unknownBefore: "I 30 giorni precedenti non sono noti.",
  partlyCounted: (day: string) =>
    `non confrontabile: si conta ${isElided(day) ? "dall’" : "dal "}${day}`,
  more: (percent) => `${percent} in più`,
  fewer: (percent) => `${percent} in meno`,
  equal: "altrettante",
  changes: "Ultime modifiche",
  noChanges: "Finora non è stato modificato nulla.",
};
