/** Italian texts: see ../frame.ts. */
import type { frameTexts as english } from "../frame.ts";

export const frameTexts: (typeof english)["en"] = {
  skip: "Vai al contenuto",
  navigation: "Console",
  menuButton: "Menu",
  menu: {
    home: "Home",
    products: "Prodotti",
    links: "Link",
    recall: "Richiami",
    codes: "Codici",
    statistics: "Statistiche",
    import: "Importa",
    history: "Cronologia",
    keys: "Persone",
  },
  language: "Lingua",
  account: "La tua sessione",
  sessions: "Le tue sessioni",
  signOut: "Esci",
  messages: "Messaggi",
  close: "Chiudi",
  undo: "Annulla modifica",
  undone: "La modifica è annullata.",
  changedSince:
    "La modifica non è annullata: qualcuno ne ha fatta un’altra in seguito. La cronologia le contiene entrambe.",
  notUndone: (why) => `La modifica non è annullata: ${why}`,
  cancel: "Annulla",
  download: "Creazione del file…",
  unsaved: "Le modifiche non sono salvate. Uscire comunque?",
  faults: (count) =>
    count === 1 ? "Un campo è da correggere." : `${count} campi sono da correggere.`,
  signIn: {
    title: "Accedi",
    key: "Chiave",
    help: "La tua chiave, ricevuta con l’invito, o un’altra della tua organizzazione. Serve solo per accedere e non viene salvata in questo browser.",
    action: "Accedi",
    provider: "Accedi con l’account della tua organizzazione",
    none: "Su questo server l’accesso è disattivato.",
    ended: "La tua sessione è terminata",
    again: "Accedi di nuovo per continuare. I dati inseriti ci sono ancora.",
    revoked: "Il tuo accesso è terminato",
    revokedText:
      "Un amministratore della tua organizzazione ha revocato il tuo accesso. Ciò che hai salvato resta. Se pensi che sia un errore, chiedi un nuovo link.",
    replaced: "La tua chiave è stata sostituita",
    replacedText:
      "È stato aperto un link più recente per il tuo accesso, e la chiave che ha dato ha messo fine a questa. Ciò che hai salvato resta. Accedi con la chiave più recente. Se non hai aperto tu quel link, avvisa subito un amministratore della tua organizzazione.",
  },
  failure: {
    unreachable: "Il server non è raggiungibile.",
    connection: "Controlla la connessione. I dati inseriti non vanno persi.",
    unexpected: "Si è verificato un errore.",
    again: (seconds) => `Nuovo tentativo tra ${seconds} s.`,
    now: "Nuovo tentativo…",
    retry: "Riprova adesso",
    stop: "Non riprovare più",
    tooManyToSort:
      "Si possono ordinare per numero di scansioni al massimo 1.000 righe. Filtra l’elenco o scegli un altro ordine.",
    wrongFilters: "Questo elenco ha un filtro che non esiste, o un valore che non esiste:",
    clear: "Azzera i filtri",
  },
  table: {
    columns: "Colonne",
    loading: "Caricamento…",
    pages: "Pagine",
    previous: "Precedente",
    next: "Successiva",
    page: (number) => `Pagina ${number}`,
  },
  zone: (zone) => `Gli orari sono nel fuso orario del browser: ${zone}`,
  lastChange: (by, at) =>
    by === null ? `Ultima modifica: ${at}.` : `Ultima modifica di ${by}: ${at}.`,
  conflict: {
    title: "Qualcun altro ha modificato questo record",
    lead: "Durante la tua modifica sono cambiati i campi qui sotto. Per ognuno, scegli quale valore mantenere. Le tue altre modifiche restano.",
    nothing:
      "È stato salvato di nuovo senza altri valori. Le tue modifiche possono essere salvate.",
    before: "Quando l’hai aperto",
    theirs: "Salvato adesso",
    mine: "Il tuo valore",
    empty: "vuoto",
    back: "Torna al modulo",
    save: "Salva con queste scelte",
  },
  notAllowed: {
    title: "Non puoi usare questa schermata",
    text: (right) =>
      `Serve un’autorizzazione che non hai: ${right}. Rivolgiti alla persona che ti ha dato la chiave o l’account.`,
  },
  notFound: {
    title: "A questo indirizzo non c’è nulla",
    text: "L’indirizzo può essere digitato male, o il record può essere stato eliminato.",
    back: "Vai alla pagina iniziale",
  },
  wrong: {
    title: "Questa schermata non funziona",
    text: "Ciò che hai salvato resta salvato. Ciò che non avevi ancora salvato è perso. Riprova; se l’errore si ripete, spiega al gestore di questo server che cosa hai fatto.",
    again: "Riprova",
  },
};
