/** Italian texts: see ../codes.ts. */
import { plural } from "../../plural.ts";
import type { codeTexts as english } from "../codes.ts";

export const codeTexts: (typeof english)["en"] = {
  title: "Codici",
  open: "Codice",
  product: "Prodotto",
  productHelp: "Nome o GTIN",
  start: "Scegli un prodotto per creare il suo codice.",
  design: "Crea e scarica",
  more: "Lotto, numero di serie, registrazione",
  record: "Registra questo codice",
  recording:
    "Registra un codice che va in stampa: l’elenco qui sotto mostra poi chi l’ha creato, e quando.",
  notRecorded: "Puoi scaricare codici, ma non registrarli.",
  recorded: "Il codice è registrato.",
  isPrivate:
    "Questo prodotto è privato. Puoi stampare il suo codice, ma una scansione non trova nessuna pagina finché il prodotto non è pubblicato o non ha un link pubblico.",
  list: "Codici registrati",
  listOf: (product) => `Codici registrati di ${product}`,
  none: "Nessun codice è registrato.",
  columns: {
    code: "Codice",
    lot: "Lotto",
    serial: "Numero di serie",
    expiry: "Data di scadenza",
    at: "Quando",
    who: "Autore",
  },
  sheet: {
    title: "Foglio di etichette",
    lead: "Un’etichetta per ogni prodotto scelto. Un codice registrato può essere già stampato. I codici di numeri di altre organizzazioni non sono elencati.",
    products: "Prodotti del foglio",
    noneYet: "Ancora nessuno",
    recorded: "Già registrati",
    ownNumber: "Senza lotto o numero di serie",
    leaveOut: (count) =>
      count === 1 ? "Escludi quello già registrato" : `Escludi i ${count} già registrati`,
    count: (recorded, all) => `Già registrati: ${recorded} di ${all}`,
    tooMany: (most, excess) => `Un foglio ha al massimo ${most} etichette. Escludine ${excess}.`,
    none: "Nessun prodotto",
    open: (count) =>
      plural("it", count, {
        one: "Foglio con 1 etichetta",
        many: `Foglio con ${count} di etichette`,
        other: `Foglio con ${count} etichette`,
      }),
    cancel: "Annulla",
  },
};
