/** Italian texts: see ../bulk-links.ts. */
import { plural } from "../../plural.ts";
import type { bulkLinkTexts as english } from "../bulk-links.ts";

const counted = (number: number, one: string, other: string) =>
  `${number.toLocaleString("it")} ${plural("it", number, { one, many: `di ${other}`, other })}`;

const prodotti = (number: number) => counted(number, "prodotto", "prodotti");

const links = (number: number) => counted(number, "link", "link");

/** Whether the article before a date is elided: "l’8 nov", "l’11 nov". */
const isElided = (date: string) => /^(8|11)\b/.test(date);
const from = (date: string) => `${isElided(date) ? "dall’" : "dal "}${date}`;
const until = (date: string) => `${isElided(date) ? "all’" : "al "}${date}`;

export const bulkLinkTexts: (typeof english)["en"] = {
  title: "Un link per molti prodotti",
  titleOfLinks: {
    change: "Modifica i link selezionati",
    end: "Termina i link selezionati",
    remove: "Rimuovi i link selezionati",
  },
  titleOfCampaign: {
    change: (name) => `Modifica la campagna “${name}”`,
    end: (name) => `Termina la campagna “${name}”`,
    remove: (name) => `Rimuovi i link della campagna “${name}”`,
  },
  products: prodotti,
  which: {
    title: "Quali prodotti",
    label: "Prodotti",
    selected: (number) =>
      number === 1 ? "Il prodotto selezionato" : `I ${prodotti(number)} selezionati`,
    found: (found) => `Tutti quelli che i tuoi filtri trovano (${found})`,
    brand: (name) => `Tutti i prodotti di ${name}`,
    everything: "Tutti i prodotti della tua organizzazione",
    campaign: (name) => `I prodotti della campagna “${name}”`,
    links: (links, number) =>
      `${counted(links, "link selezionato", "link selezionati")} di ${prodotti(number)}`,
  },
  what: {
    title: "Che cosa succede",
    label: "Azione",
    actions: {
      add: "Aggiungi un link",
      change: "Modifica un link",
      end: "Termina un link in un certo momento",
      remove: "Rimuovi un link",
    },
    ofGiven: {
      change: "Modifica i link",
      end: "Termina i link in un certo momento",
      remove: "Rimuovi i link",
    },
    ofType: "Link di questo tipo",
    ofCampaign: (name) => `I link della campagna “${name}”`,
    ofSelected: (number) =>
      number === 1 ? "Il link selezionato" : `I ${links(number)} selezionati`,
    anyLanguages: "In qualsiasi lingua",
    inLanguages: "Solo in queste lingue",
    scopeOfLanguages: "Lingue",
    newHref: "Nuovo indirizzo",
    find: "Sostituisci negli indirizzi",
    by: "Con",
    findHelp:
      "Per esempio www.vecchio.example con www.nuovo.example, se un sito si è trasferito. Vuoto: non si sostituisce nulla",
    newTitle: "Nuovo titolo",
    unchanged: "Vuoto: resta com’è",
    stays: "Resta com’è",
    yes: "Sì",
    no: "No",
    theseLanguages: "Queste lingue",
    anyTime: "In ogni momento",
    theseTimes: "Solo in questi momenti",
    at: "Fine",
    atHelp: "Vuoto: subito",
    languages: "Lingue della pagina",
    noLanguages: "Nessuna scelta: qualsiasi lingua",
    isDefault: "Le scansioni portano qui, se non chiedono altro",
    isDefaultTimed: "In questo periodo le scansioni portano qui, se non chiedono altro",
    ifPresent: "I prodotti con un altro link di questo tipo, lingua e periodo",
    ifPresents: {
      keep: "mantengono il loro",
      replace: "ricevono questo al suo posto",
      add: "ricevono anche questo",
    },
    hrefHelp: "{gtin} diventa il numero di ogni prodotto.",
    name: "Nome della campagna",
    nameHelp: "Con questo nome compare nell’elenco delle campagne e nella cronologia.",
    groupName: "Nome nella cronologia",
    groupNameHelp: "Vuoto: il titolo del link",
  },
  preview: "Anteprima",
  looking: (number) => `Esame in corso: ${prodotti(number)}…`,
  result: {
    title: "Che cosa succede ai tuoi prodotti",
    add: (number) => `${prodotti(number)} ${number === 1 ? "riceve" : "ricevono"} il link.`,
    replace: (number) =>
      `${prodotti(number)} ${number === 1 ? "riceve" : "ricevono"} il link al posto di un altro.`,
    change: (number) => `Il link di ${prodotti(number)} cambia.`,
    end: (number) => `Il link di ${prodotti(number)} termina.`,
    remove: (number) => `Il link di ${prodotti(number)} viene rimosso.`,
    nothing: "Nessun prodotto cambia.",
    scans: "Che cosa ricevono le scansioni",
    of: (number) => `Scansioni di ${prodotti(number)}`,
    example: (name) => `Qui con gli indirizzi di ${name}`,
    noScan: (number) =>
      `${prodotti(number)}: nessuna delle scansioni controllate riceve un’altra risposta. Il link è nell’elenco con gli altri.`,
    later: "I lotti e le unità con link propri non sono mostrati qui.",
    left: (number) =>
      number === 1 ? "1 prodotto resta com’è" : `${prodotti(number)} restano come sono`,
    outcomes: {
      same: "questo link c’è già",
      alike: "nel link non cambia nulla",
      present: "c’è un altro link di questo tipo, lingua e periodo",
      has_default: "le scansioni portano a un altro link",
      none: "nessun link di questo genere",
      no_match: "nessuno degli indirizzi contiene questo testo",
      recall: "il link mostra l’avviso di un richiamo: terminalo nella schermata Richiami",
      refused: "le regole dei link non lo consentono",
      changed: "modificato nel frattempo",
      missing: "non è nel catalogo",
      other_owner: "di un’altra organizzazione",
    },
    titled: (title) => `“${title}”`,
    others: (number) =>
      `${links(number)} di lotti, unità, marche o della tua organizzazione ${number === 1 ? "resta com’è: si modifica" : "restano come sono: si modificano"} a uno a uno.`,
    more: (number) => `e ${counted(number, "altro prodotto", "altri prodotti")}`,
  },
  store: {
    add: (number) => `Aggiungi a ${prodotti(number)}`,
    change: (number) => `Modifica ${prodotti(number)}`,
    end: (number) => `Termina per ${prodotti(number)}`,
    remove: (number) => `Rimuovi da ${prodotti(number)}`,
  },
  running: "Salvataggio in corso",
  saved: (done, skipped) =>
    skipped === 0
      ? `Salvato per ${prodotti(done)}.`
      : `Salvato per ${prodotti(done)}; ${
          skipped === 1
            ? "1 prodotto è cambiato nel frattempo ed è rimasto com’era"
            : `${prodotti(skipped)} sono cambiati nel frattempo e sono rimasti com’erano`
        }.`,
  undo: {
    action: "Annulla modifica",
    title: "Annullare questa modifica di molti prodotti?",
    looking: (records) => `Esame dei link… finora ${records}.`,
    lead: "I link che sono ancora come questa modifica li ha lasciati riprendono i valori di prima, o vengono rimossi se la modifica li ha aggiunti. Tutti gli altri restano come sono.",
    restored: (number) =>
      number === 1
        ? "1 link riprende i valori di prima."
        : `${links(number)} riprendono i valori di prima.`,
    removed: (number) =>
      number === 1
        ? "1 link aggiunto viene rimosso."
        : `${counted(number, "link aggiunto", "link aggiunti")} vengono rimossi.`,
    left: (number) =>
      number === 1 ? "1 link resta com’è:" : `${links(number)} restano come sono:`,
    working: (records) =>
      `Annullamento in corso… finora ${links(records)}. Lascia aperta questa finestra.`,
    done: (records) => `Modifica annullata: ${links(records)}.`,
  },
  again: "Un altro link per gli stessi prodotti",
  toCampaigns: "Vai alle campagne",
  toLinks: "Vai a tutti i link",
  campaigns: {
    title: "Campagne",
    lead: "Una campagna è un link che molti prodotti hanno per un periodo. Si programma, si vede, si termina e si rimuove come un tutto.",
    none: "Non ci sono ancora campagne.",
    start: "Programma una campagna",
    columns: {
      name: "Campagna",
      state: "Stato",
      time: "Periodo",
      products: "Prodotti",
      link: "Link",
      who: "Creata da",
      actions: "Azioni",
    },
    states: {
      planned: "Programmata",
      running: "In corso",
      ended: "Terminata",
      never_began: "Annullata prima dell’inizio",
    },
    always: "sempre",
    from: (begin) => from(begin),
    until: (end) => `fino ${until(end)}`,
    between: (begin, end) => `${from(begin)} ${until(end)}`,
    end: "Termina adesso",
    endOne: (name) => `Termina adesso: “${name}”`,
    remove: "Rimuovi",
    removeTitle: (name: string) => `Rimuovere la campagna “${name}”?`,
    removal: {
      lead: "I suoi link vengono rimossi se sono ancora come la campagna li ha creati, o se li ha soltanto terminati. Tutti gli altri restano come sono.",
      working: (records) => `Rimozione… finora ${records} link. Lascia aperta questa finestra.`,
      done: (records) => `La campagna è stata rimossa: ${records.toLocaleString("it")} link.`,
    },
    removeOne: (name) => `Rimuovi: “${name}”`,
  },
};
