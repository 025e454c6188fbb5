/** Italian texts: see ../import.ts. */

import { numbers } from "../../numbers/it.ts";
import { plural } from "../../plural.ts";
import type { importTexts as english } from "../import.ts";

const counted = (count: number, one: string, other: string, many = `di ${other}`) =>
  `${count.toLocaleString("it")} ${plural("it", count, { one, many, other })}`;

export const importTexts: (typeof english)["en"] = {
  title: "Importazione",
  lead: "Prodotti e link da un file. Prima dell’anteprima non viene salvato nulla.",
  formats: (programs) =>
    `CSV, TSV, Excel (.xlsx), JSON, JSON Lines; file di ${programs}; documenti di GS1 Resolver CE (versioni 2 e 3) e linkset come link. Fino a 100 MB.`,
  drop: "Trascina qui un file, oppure",
  choose: "Scegli un file",
  another: "Scegli un altro file",
  putAway: "Chiudi questo file",
  editsLost: (rows) => `Righe corrette: ${rows}. Queste correzioni vanno perse.`,
  reading: "Lettura del file…",
  unreadable: "Il file non può essere letto.",
  notWorkbook:
    "Non è un file Excel leggibile. Aprilo nel programma da cui proviene e salvalo come .xlsx o .csv.",
  notTable: (kind) =>
    `Non è una tabella (${kind}). Nel programma da cui proviene, salva la tabella come .xlsx o .csv.`,
  recognized: (title, rows) => `Riconosciuto: ${title}, ${counted(rows, "riga", "righe")}.`,
  formatNames: {
    "table of npm run export": "tabella esportata da questa console",
    "npm run export": "backup di questa console",
    "plain columns": "colonne semplici",
    "Google Merchant Center product feed": "feed di prodotti di Google Merchant Center",
    "Shopify product export": "esportazione di prodotti di Shopify",
    "Open Food Facts export": "esportazione di Open Food Facts",
    "WooCommerce product export": "esportazione di prodotti di WooCommerce",
    "Akeneo product export": "esportazione di prodotti di Akeneo",
    "product list of GS1": "elenco di prodotti di GS1",
    "GS1 US Data Hub export": "esportazione di GS1 US Data Hub",
    "answer of Verified by GS1": "risposta di Verified by GS1",
    "GS1 Resolver CE, version 2": "GS1 Resolver CE, versione 2",
    "GS1 Resolver CE, version 3": "GS1 Resolver CE, versione 3",
    "GS1 Resolver CE, as stored": "GS1 Resolver CE, come salvato",
    "linkset (RFC 9264)": "linkset (RFC 9264)",
  },
  source: "Fonte",
  sourceHelp: "Viene salvata con i prodotti che non indicano una fonte propria.",
  columns: "Colonne",
  meaning: "Diventa",
  leaveOut: "Tralascia",
  guess: "Le tue scelte vengono ricordate per il prossimo file con la stessa intestazione.",
  clear: "Dimentica le mie scelte",
  noNumber: "Scegli la colonna con il GTIN.",
  noName:
    "Nessuna colonna contiene i nomi dei prodotti, e quelli nuovi devono averne uno. Scegli la colonna del nome.",
  noNameColumn:
    "Questo file non ha una colonna con i nomi dei prodotti, e quelli nuovi devono averne uno. Aggiungi nel file una colonna “Nome” e scegli di nuovo il file.",
  page: "Pagina del prodotto (link principale)",
  preview: "Anteprima",
  previewing: "Controllo delle righe. Non viene ancora salvato nulla.",
  store: (count) =>
    count === 1 ? "Salva 1 record" : `Salva ${counted(count, "record", "record")}`,
  nothing: "Non c’è nulla da salvare.",
  starts: "Con il salvataggio inizia:",
  started: "È iniziato:",
  ends: "Con il salvataggio finiscono questi avvisi:",
  ended: "Sono finiti questi avvisi:",
  withdrawals: (count) => `Ritiro dal mercato di ${counted(count, "prodotto", "prodotti")}`,
  storing: "Salvataggio delle righe",
  keeps:
    "Puoi chiudere questa pagina: riaprendola, l’importazione continua. Quando esci, il file viene dimenticato.",
  elsewhere:
    "Questa importazione è in corso in un’altra scheda. Questa scheda la mostra quando lì è finita, in pausa o chiusa.",
  pause: "Pausa",
  goOn: "Continua",
  paused: "In pausa",
  edit: "Cambia le colonne",
  stored: "L’importazione è finita.",
  progress: (done, all) => `${done.toLocaleString("it")} di ${counted(all, "riga", "righe")}`,
  sheet: "Foglio",
  sheetOf: (name, rows, isHidden) =>
    `${name} (${counted(rows, "riga", "righe")}${isHidden ? ", nascosto" : ""})`,
  headerRow: "Riga con i nomi delle colonne",
  row: (line, text) => `Riga ${line}: ${text}`,
  noHeader: "Nessuna: la tabella non ha nomi",
  byValues: "Dedotto dai valori",
  language: "Lingua",
  noLanguage: "Senza lingua",
  anyLanguage: "Per tutte le lingue",
  noTarget: "Nulla ha questo nome.",
  inLanguage: (title, language) => `${title} (${language})`,
  link: (type) => `Link: ${type}`,
  titleOfLink: (link: string) => `Titolo di “${link}”`,
  targets: {
    brand_id: "Marca (il suo ID)",
    organization_id: "Organizzazione (il suo ID)",
    organization_name: "Nome dell’organizzazione",
    variant_part: "Parte della variante, per esempio un colore",
    default_link: "A quale link portano le scansioni",
    default_links: "A quali link portano le scansioni, per lingua",
    link_order: "Ordine dei link",
    amounts: "Quantità netta in unità",
    net_content_value: "Numero della quantità netta",
    net_content_unit: "Unità della quantità netta",
    multipack: "Numero di prodotti di un multipack",
    bundle: "Se è un pacchetto",
  },
  groups: {
    product: "Prodotto",
    content: "Contenuto e mercati",
    packaging: "Imballi e unità",
    state: "Sul mercato",
    source: "Fonte di questi dati",
    other: "Per i programmi",
    links: "Link",
  },
  yes: "sì",
  no: "no",
  rows: "Righe",
  all: "Tutte",
  withNotes: "Con correzioni o note",
  summary: "Che cosa viene salvato",
  findingsTitle: "Che cosa è stato trovato",
  kinds: {
    rejected: (count) => counted(count, "rifiutata", "rifiutate", "rifiutate"),
    corrected: (count) => `${count.toLocaleString("it")} con correzioni`,
    left_out: (count) => counted(count, "nota", "note"),
  },
  valuesLeft: (count) =>
    count === 1
      ? "Salvando così, questo valore viene tralasciato."
      : `Salvando così, questi ${count.toLocaleString("it")} valori vengono tralasciati.`,
  linksLeft: (count) =>
    count === 1
      ? "Salvando così, questo link viene tralasciato."
      : `Salvando così, questi ${count.toLocaleString("it")} link vengono tralasciati.`,
  show: "Mostra le righe",
  showAll: "Mostra tutte le righe",
  takeMeant: (count) =>
    count === 1 ? "Usa il valore più probabile" : `Usa i valori più probabili (${count})`,
  refuse: "Non correggere: tralascia",
  doublesTitle: (count) =>
    count === 1 ? "Un numero è in più righe" : `${count} numeri sono in più righe`,
  doublesHelp: "Scegli una riga per ciascuno. Le righe non scelte non vengono salvate.",
  sameElse: "Tutto il resto è uguale.",
  keepFirsts: "Mantieni la prima di ciascuno",
  keepLasts: "Mantieni l’ultima di ciascuno",
  keepThis: "Mantieni questa riga",
  lineOf: (line) => `Riga ${line}`,
  corrected: "Con correzioni",
  noted: "Nota",
  wasLeftOut: "è stato tralasciato. Il prodotto viene salvato senza questo valore.",
  meant: "Probabilmente si intende:",
  possible: "Forse si intende:",
  useThis: "Usa questo",
  nothingChanges: "Il catalogo ha già gli stessi dati.",
  takeBack: "Includi comunque questa riga",
  leaveRowOut: "Escludi questa riga",
  correctRow: "Correggi questa riga",
  checking: "Controllo…",
  checkAgain: "Controlla di nuovo",
  oneOf: (values) => `Valori possibili: ${values}.`,
  notStored: "Non salvata: nessuno ha scelto questa riga.",
  states: {
    new: "Nuova",
    changed: "Modificata",
    unchanged: "Invariata",
    kept: "Mantenuta",
    repeated: "Ripetuta",
    rejected: "Rifiutata",
    undecided: "Da scegliere",
    left: "Esclusa",
  },
  imports: "Le tue importazioni",
  brought: (added, changed) =>
    `Aggiunti: ${added.toLocaleString("it")}, modificati: ${changed.toLocaleString("it")}`,
  isUndone: "Annullata",
  wasUndone: "Questa importazione è stata annullata.",
  undoShort: "Annulla importazione…",
  newer: "Più recenti",
  older: "Meno recenti",
  numbers,
  findings: {
    empty: "Manca il numero.",
    several_numbers: "In questa cella ci sono più numeri. Metti ciascuno in una riga propria.",
    several_contents:
      "Contenuto misto: qui un prodotto può indicare un solo contenuto. I contenuti sono stati tralasciati.",
    unusable: "Questo numero non può identificare un prodotto.",
    name_missing: "Manca il nome. Un nuovo prodotto deve averne uno.",
    name_kept: "Il nome è vuoto. Il prodotto mantiene il suo nome.",
    brand_spelling: "Questa marca esiste con un’altra grafia, che conserva.",
    anothers: "Non appartiene alla tua organizzazione.",
    no_prefix:
      "Questo numero non inizia con un prefisso aziendale della tua organizzazione. I prefissi li assegna il gestore di questo server.",
    country: "Questo non è un paese. Scrivine il nome o il codice, per esempio IT.",
    url: "Questo non è un indirizzo. Deve iniziare con https:// o http://.",
    unseen:
      "Un carattere di questo indirizzo è invisibile oppure è uno spazio speciale. Eliminalo.",
    html: "Il testo contiene HTML, che viene mostrato così com’è. Scrivilo senza HTML.",
    only_first: "Ci sono più valori. Si usa solo il primo.",
    link_heading:
      "Non è l’intestazione di una colonna di link. Scrivila come nella riga delle intestazioni.",
    no_link_there:
      "Questa riga non ha link in quella colonna. Aggiungi il link o indica un’altra colonna.",
    cells:
      "Questa riga ha più o meno celle di quante siano le colonne. Controllala cella per cella.",
    quote:
      "Una cella di questa riga ha delle virgolette nel mezzo. Controlla dove finisce ogni cella.",
    not_record: "Non si può leggere come record. Controlla questo punto del file.",
    content_without_unit:
      "La quantità non ha un’unità. Scrivila dopo il numero, per esempio 500 g.",
    content_ambiguous:
      "Il separatore può indicare migliaia o decimali. Scrivi 1000 g o 1 g al posto di 1.000 g.",
    content_unread:
      "Non è una quantità con la sua unità, per esempio 500 g o 6 x 330 ml. Resta solo come testo.",
    no_unit: "La quantità non ha un’unità, per esempio g o ml.",
    not_flag: "Deve essere sì o no.",
    amount: "Non è una quantità con il codice di un’unità, per esempio 180 GRM.",
    multipack: "È un’offerta di più confezioni, non questo prodotto.",
    bundle: "È un pacchetto di un negozio, non questo prodotto.",
    quantity_alone: "La quantità contenuta richiede il numero del prodotto contenuto.",
    not_in_catalog: "Il catalogo non lo contiene. Controlla come è scritto.",
    order_stays:
      "Il prodotto ha questi link in un altro ordine, che resta. Cambialo nella schermata dei suoi link.",
    default_stays:
      "Le scansioni del prodotto portano a un altro link, che resta. Cambialo nella schermata dei suoi link.",
    default_without_type:
      "Il link principale di questo documento non indica un tipo. Diventa la pagina del prodotto.",
    query_forwarded:
      "Questo documento chiede scansioni senza la loro query. Qui un reindirizzamento porta sempre con sé la query.",
    description_left_out: "La descrizione è stata omessa: un link ha il suo titolo.",
    default_already:
      "Questo identificatore ha già un link principale. Questo ne diventa una variante.",
    anchor_rewritten:
      "L’identificatore viene salvato nella sua forma abituale, che le scansioni di entrambe le forme trovano.",
    second_default: "Questo identificatore ha già un link principale. Solo uno può esserlo sempre.",
    another_anchor:
      "Un link di un altro identificatore ha questo ID, e i link non si possono spostare. Dai a questo un altro ID.",
    catalog_rejects:
      "Il catalogo non accetta questa riga. Controlla i suoi valori o chiedi al gestore di questo server.",
    note_query_variables:
      "Una variabile nella query di questo indirizzo qui funziona, ma lo standard consiglia variabili solo nel percorso.",
    note_no_default:
      "Questo link non è principale. Le scansioni vi portano solo dove c’è un altro link principale o dove chiedono questo tipo.",
    starts_no_recall:
      "Questo link non avvia alcun richiamo: le scansioni non vi portano e nessuno viene avvertito. Per richiamare il prodotto o alcuni suoi lotti, apri “Richiami”.",
  },
  whys: {
    kept: "Mantenute: il record salvato è più affidabile.",
    repeated: "Ripetute nel file.",
  },
  firsts: (shown) =>
    `Solo le prime ${counted(shown, "riga", "righe")} vengono elencate e confrontate tra loro.`,
  inCatalog: (name) => `(Nel catalogo: ${name})`,
  nothingBefore: "(vuoto)",
  download: "Scarica le righe rifiutate",
};
