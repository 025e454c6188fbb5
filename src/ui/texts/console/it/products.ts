/** Italian texts: see ../products.ts. */
import { plural } from "../../plural.ts";
import type { productTexts as english } from "../products.ts";

const counted = (count: number, one: string, other: string) => {
  const number = count.toLocaleString("it");
  return `${number} ${plural("it", count, { one, many: `di ${other}`, other })}`;
};

export const productTexts: (typeof english)["en"] = {
  title: "Prodotti",
  newTitle: "Aggiungi un prodotto",
  duplicateTitle: (name) => `Aggiungi un prodotto come ${name}`,
  add: "Aggiungi un prodotto",
  sheet: (count) => `Foglio di etichette per ${count}…`,
  loading: "Caricamento…",
  gtin: "GTIN",
  gtinHelp: "8, 12, 13 o 14 cifre. Un numero appartiene per sempre a un solo prodotto.",
  changed: (time) => `Ultima modifica: ${time}`,
  scans: "Scansioni in 30 giorni",
  updated: "Ultima modifica",
  openPage: "Apri la pagina",
  phone: {
    title: "La pagina su un telefono",
    empty:
      "La pagina compare qui non appena il prodotto ha un numero e un nome e nessun campo contiene errori.",
    unsaved: "Come sarebbe se salvassi adesso. Da qui i suoi link non si aprono.",
    before: "I dati inseriti contengono un errore. Questa è la pagina precedente.",
  },
  save: "Salva",
  saved: "Il prodotto è salvato.",
  readOnly: "Puoi leggere questo prodotto, ma non modificarlo.",
  ownNumbers: (prefixes) => `I numeri della tua organizzazione iniziano con ${prefixes}.`,
  noPrefix:
    "La tua organizzazione non ha ancora un prefisso aziendale e quindi non può salvare prodotti. Lo assegna il gestore di questo server:",
  foreignNumber:
    "Questo numero non inizia con un prefisso aziendale della tua organizzazione. I prefissi li assegna il gestore di questo server.",
  foreign: "Questo prodotto appartiene a un’altra organizzazione. Solo quella può modificarlo.",
  unsaved: "Non ancora salvato",
  remove: "Rimuovi",
  removed: (name) => `Rimosso: ${name}.`,
  removeTitle: (name) => `Rimuovere ${name}?`,
  removeText:
    "Serve a rimediare a un errore: il record e i suoi link vengono eliminati per sempre. È possibile per 24 ore dopo l’aggiunta del prodotto. Se il prodotto è già stato venduto, ritiralo dal mercato o segnalo come non più offerto.",
  sectionsOf: "Sezioni di questo modulo",
  sections: {
    names: "Nomi e descrizioni",
    facts: "Dati",
    picture: "Immagine",
    packaging: "Imballi e unità",
    visibility: "Chi può vederlo",
    lifecycle: "Sul mercato",
    source: "Fonte di questi dati",
  },
  members: {
    name: "Nome",
    names: "Nomi per lingua",
    description: "Descrizione",
    descriptions: "Descrizioni per lingua",
    brand_id: "Marca",
    variant: "Variante",
    net_content_text: "Quantità netta, come stampata",
    net_contents: "Quantità netta, per i programmi",
    gpc_brick: "Brick GPC",
    target_markets: "Venduto in",
    countries_of_origin: "Paesi di origine",
    image_url: "Indirizzo dell’immagine",
    unit_kind: "Tipo di unità",
    contains_gtin: "GTIN del prodotto contenuto",
    contains_quantity: "Quanti ne contiene",
    variable_measure: "Peso o misura variano da pezzo a pezzo",
    lifecycle: "Stato",
    discontinued_on: "Non più offerto dal",
    replaced_by_gtin: "GTIN del prodotto sostitutivo",
    source: "Fonte",
    source_url: "Indirizzo della fonte",
    licence: "Licenza",
    retrieved_at: "Ricavato dalla fonte il",
    confidence: "Affidabilità",
    visibility: "Visibile a",
  },
  help: {
    net_content_text: "Per esempio 411 g",
    gpc_brick: "8 cifre della Global Product Classification di GS1",
    image_url: "Inizia con https://. Il caricamento di un’immagine compila questo campo.",
    image_url_only:
      "Inizia con https://. Questo server non conserva immagini: pubblicala altrove e indicane l’indirizzo.",
    contains_gtin: "Di una confezione, di un cartone o di un pallet",
    replaced_by_gtin: "La pagina di questo prodotto vi rimanda",
    source: "Se vuoto: la tua organizzazione",
    confidence: "Da 0 a 1. Un’importazione mantiene un record con affidabilità maggiore",
  },
  withoutLanguage: "Senza lingua",
  addLanguage: "Aggiungi una lingua",
  removeLanguage: (name) => `Rimuovi ${name}`,
  noBrand: "Nessuna marca con questo nome.",
  addBrand: (name) => `Aggiungi la marca “${name}”`,
  brandAdded: (name) => `La marca ${name} è stata aggiunta.`,
  respellBrand: (name) => `Scrivi questa marca “${name}” ovunque`,
  brandRespelled: (name) => `La marca ora si chiama ${name}.`,
  amount: "Quantità",
  unit: "Unità di misura",
  pieces: "pezzi",
  forPrograms: (amounts) => `Per i programmi: ${amounts}`,
  editAmounts: "Modifica la quantità per i programmi",
  addContent: "Aggiungi una quantità",
  removeContent: (number) => `Rimuovi la quantità ${number}`,
  upload: {
    choose: "Scegli un’immagine…",
    help: "JPEG, PNG o WebP, al massimo 5 MB. Appena caricata è pubblica, per chiunque ne conosca l’indirizzo.",
    numberFirst: "Inserisci prima il numero del prodotto.",
    tooLarge: "Il file supera i 5 MB. Salva l’immagine in una dimensione minore.",
    wrongKind: "Non è un’immagine JPEG, PNG o WebP. Conta il contenuto, non il nome.",
    cutOff: "Il file è troncato: i dati finiscono prima dell’immagine. Salvalo o copialo di nuovo.",
  },
  picture: "L’immagine a questo indirizzo",
  brokenPicture: "A questo indirizzo non c’è nessuna immagine.",
  unitKinds: {
    base_unit: "Pezzo singolo",
    pack: "Confezione",
    case: "Cartone",
    pallet: "Pallet",
    unknown: "Non noto",
  },
  withdrawnHidden:
    "Se solo la tua organizzazione può vedere il prodotto, nessun altro lo viene a sapere: le scansioni portano dove portavano.",
  withdrawnOn: "Ritirato dal mercato il",
  lifecycles: {
    planned: "Previsto",
    active: "Attivo",
    discontinued: "Non più offerto",
    withdrawn: "Ritirato dal mercato",
  },
  lifecycleHelp: {
    planned: "Non ancora in vendita.",
    active: "Prodotto e venduto.",
    discontinued:
      "Non viene più prodotto. Può trovarsi ancora nei negozi e nelle case: le scansioni portano dove portavano prima, e la pagina dice che non è più offerto.",
    withdrawn:
      "Ritirato dal mercato, per sicurezza o per legge. Le scansioni del prodotto, dei suoi lotti e delle sue unità portano alla sua pagina qui, che avverte prima di ogni altra cosa; solo le informazioni di richiamo impostate come link principale precedono quella pagina. Le scansioni che chiedono un tipo di link portano dove portavano. Per singoli lotti, usa un richiamo.",
  },
  lifecycleTitle: {
    planned: (name) => `Revocare il ritiro di ${name}?`,
    active: (name) => `Rimettere ${name} sul mercato?`,
    discontinued: (name) => `Segnare ${name} come non più offerto?`,
    withdrawn: (name) => `Ritirare ${name} dal mercato?`,
  },
  lifecycleAction: {
    planned: "Revoca il ritiro",
    active: "Rimetti sul mercato",
    discontinued: "Segna come non più offerto",
    withdrawn: "Ritira dal mercato",
  },
  notWithdrawn:
    "Il prodotto è ritirato dal mercato. Quando salvi, nessuna pagina avverte più, e le sue scansioni, anche quelle di lotti e unità, portano dove portavano prima. Le unità che le persone hanno ancora vengono poi mostrate come tutte le altre.",
  endPrivate:
    "Solo la tua organizzazione può vedere questo prodotto, perciò nessun altro viene a sapere del nuovo stato: le scansioni portano dove portavano prima. Per avvertire le persone, rendilo visibile a tutti.",
  ended: {
    discontinued: (name) => `${name} è ora segnato come non più offerto.`,
    withdrawn: (name) => `${name} è ora ritirato dal mercato.`,
  },
  visibilities: {
    public: "Tutti",
    organization: "La tua organizzazione",
    usual: "In base al suo stato",
  },
  visibilityHelp: {
    public: "Scansioni, ricerche e agenti lo trovano.",
    organization:
      "Agli altri, ricerche, pagine e agenti rispondono come per un numero che non esiste. Le scansioni seguono ancora i suoi link pubblici e non dicono nulla del suo stato: nessuno viene avvertito che è ritirato dal mercato.",
    usual: "Solo la tua organizzazione finché è previsto, altrimenti tutti.",
  },
  hideLinks: (count) =>
    count === 1 ? "Disattiva anche il suo link" : `Disattiva anche i suoi ${count} link`,
  hideLinksHelp:
    "Le scansioni ricevono allora la risposta di un numero che non esiste, a meno che valga un link della tua marca o organizzazione. Le informazioni di richiamo restano. La cronologia conserva i link, per ripristinarli.",
  netContent: "Quantità netta",
  search: "Cerca",
  searchHelp: "Nome, marca o GTIN",
  any: "Qualsiasi",
  whose: "Organizzazione",
  everyone: "Tutte le organizzazioni",
  missing: "Senza",
  missings: {
    picture: "Immagine",
    description: "Descrizione",
    brand: "Marca",
    gpc: "Brick GPC",
    market: "Paese in cui è venduto",
    content: "Quantità netta",
    default_link: "Link principale permanente",
  },
  since: "Modificato dal",
  filters: (count) => (count === 0 ? "Filtri" : `Filtri: ${count}`),
  clear: "Azzera i filtri",
  similar: "Nessun prodotto ha queste parole. Questi ne hanno di simili.",
  some: "Nessun prodotto ha tutte queste parole. Questi ne hanno alcune.",
  count: (total) =>
    total < 1_000 ? counted(total, "prodotto", "prodotti") : "1.000 prodotti o più",
  bulk: {
    open: (count) => `Modifica i selezionati (${count})`,
    title: "Modifica più prodotti",
    of: "Quali prodotti",
    selected: (count) => `Selezionati: ${count}`,
    found: (found) => `Tutti quelli che i filtri trovano: ${found}`,
    member: "Che cosa",
    value: "Nuovo valore",
    preview: "Mostra che cosa cambierebbe",
    change: (count) => `Modifica ${count}`,
    running: "Modifica in corso…",
    scans: "Che cosa mostrano poi le scansioni",
    now: "Che cosa hanno adesso",
    noBrand: "Nessuna",
    others: (count) => `E altri ${count}.`,
    undoable:
      "È un unico gruppo nella cronologia e si può annullare da lì e dal messaggio di conferma.",
    hideLinks: "Disattiva anche i loro link",
    afterwards: {
      planned:
        "Le scansioni portano dove portano adesso. Le pagine dicono che i prodotti non sono ancora in vendita.",
      active: "Le scansioni portano ai link di ogni prodotto.",
      discontinued:
        "Le scansioni portano dove portano adesso. Le pagine dicono che i prodotti non sono più offerti.",
      withdrawn:
        "Le scansioni di questi prodotti, dei loro lotti e delle loro unità portano alle loro pagine qui, che avvertono prima di ogni altra cosa. Solo le informazioni di richiamo precedono quelle pagine.",
      public:
        "Ricerche, pagine e agenti trovano i prodotti, e le scansioni dicono in quale stato sono.",
      organization:
        "Agli altri, ricerche, pagine e agenti rispondono come per numeri che non esistono. Le scansioni seguono ancora i link pubblici dei prodotti e non dicono nulla del loro stato.",
      withLinks: (links) =>
        `Agli altri, ricerche, pagine e agenti rispondono come per numeri che non esistono. Anche le scansioni: i link dei prodotti, dei loro lotti e delle loro unità vengono disattivati (${links}). Rispondono ancora solo i link della tua marca o organizzazione e le informazioni di richiamo.`,
      brand: (name) =>
        `Le scansioni a cui non risponde nessun link del prodotto stesso seguono i link di ${name}, e non più quelli della marca precedente.`,
    },
    hidden: (count) =>
      count === 1
        ? "1 di questi è visibile solo alla tua organizzazione: nessun altro viene a sapere della modifica."
        : `${count} di questi sono visibili solo alla tua organizzazione: nessun altro viene a sapere della modifica.`,
    noLongerWarned: (count) =>
      count === 1
        ? "1 di questi è attualmente ritirato dal mercato: chi lo ha non verrà più avvertito."
        : `${count} di questi sono attualmente ritirati dal mercato: chi li ha non verrà più avvertito.`,
    outcomes: {
      change: (count) => (count === 1 ? "1 cambierà." : `${count} cambieranno.`),
      same: (count) =>
        count === 1 ? "1 ha già questo valore." : `${count} hanno già questo valore.`,
      other_owner: (count) =>
        count === 1
          ? "1 appartiene a un’altra organizzazione e resta com’è."
          : `${count} appartengono ad altre organizzazioni e restano come sono.`,
      missing: (count) => (count === 1 ? "1 non esiste più." : `${count} non esistono più.`),
    },
    done: (changed, skipped) =>
      skipped === 0
        ? `Prodotti modificati: ${changed}.`
        : `Prodotti modificati: ${changed}. Lasciati come sono, perché qualcuno li ha modificati nel frattempo: ${skipped}.`,
  },
  export: {
    open: "Esporta",
    title: "Esporta prodotti e link",
    of: "Quali prodotti",
    listed: (found) => (found === "" ? "Quelli nell’elenco" : `Quelli nell’elenco: ${found}`),
    all: "Tutti quelli della tua organizzazione",
    allHelp:
      "Tutti i prodotti della tua organizzazione e tutti i suoi link: di prodotti, lotti e unità, delle sue marche, dell’organizzazione stessa e dei suoi altri identificativi.",
    searchHelp: "Una ricerca ha al massimo 1.000 prodotti.",
    format: "Formato",
    formats: {
      xlsx: "Tabella da leggere e modificare (XLSX)",
      jsonl: "Copia di backup (JSONL)",
      csv: "Copia di backup come tabella (CSV)",
      linkset: "Linkset (RFC 9264), solo link",
    },
    formatHelp: {
      xlsx: "Una riga per ogni prodotto; i suoi testi per lingua e i suoi link sono colonne. Modificala in Excel e importala di nuovo. I link con un periodo e altri che richiedono più di una cella sono in un secondo foglio.",
      jsonl:
        "Tutti i prodotti e i link con tutto ciò che ne è salvato, un oggetto per riga. Importala per ottenere di nuovo questi prodotti e link.",
      csv: "Lo stesso, una riga per ogni prodotto e per ogni link. Le celle che sembrano formule iniziano con un apostrofo; un’importazione lo rimuove.",
      linkset: "Solo i tuoi link, insieme quelli di ogni identificativo, per altri resolver.",
    },
    notIn:
      "Non sono nel file: la tua organizzazione, i suoi prefissi aziendali, gli indirizzi web delle sue marche, le marche senza prodotti né link, i codici, le persone e la cronologia. Sono nel backup del gestore (npm run backup sul server).",
    start: "Esporta",
    close: "Annulla",
    progress: (products, links) =>
      `${counted(products, "prodotto", "prodotti")}, ${counted(links, "link", "link")}`,
    done: "Il file è tra i tuoi download.",
    tooMany:
      "Una tabella ha al massimo 50.000 prodotti e link, e questi sono di più. Fai una copia di backup, oppure restringi l’elenco.",
    tooLong: (cell) =>
      `Una cella di una tabella non può avere così tanti caratteri: ${cell}. Fai una copia di backup.`,
  },
  overview: {
    edit: "Modifica",
    editOne: (section) => `Modifica: ${section}`,
    back: "Panoramica",
    duplicate: "Duplica",
    pictureOf: (name) => `Immagine di ${name}`,
    noPicture: "Nessuna immagine",
    hidden: "Lo vede solo la tua organizzazione",
    links: "Link",
    addLink: "Aggiungi un link",
    allLinks: "Tutti i suoi link",
    below: (count) =>
      count === 1
        ? "1 altro link, di un lotto o di un’unità"
        : `${count} altri link, di lotti e unità`,
    completeness: "Completezza",
    complete: "Non manca nulla.",
    rule: "Una descrizione vale in qualsiasi lingua. Il link principale deve essere del prodotto stesso e valere sempre.",
    thereOf: (there, total) => `Presenti: ${there} di ${total}. Mancano:`,
    add: "Aggiungi",
    addOne: (part) => `Aggiungi: ${part}`,
    parts: {
      picture: "Immagine",
      description: "Descrizione",
      brand: "Marca",
      market: "Paesi in cui è venduto",
      content: "Quantità netta",
      gpc: "Brick GPC",
    },
    scans: "Scansioni in 30 giorni",
    statistics: "Statistiche",
    period: (from, to) => `${from} – ${to}`,
    before: (scans) => `${scans} nei 30 giorni precedenti`,
    codes: "Codici registrati",
    noCodes: "Nessun codice è ancora registrato.",
    changes: "Ultime modifiche",
    nothing: "Non è compilato nulla.",
  },
  preview: "Su un telefono",
  none: "Nessun prodotto corrisponde.",
  noneYet:
    "Non ci sono ancora prodotti. Importa un file che hai già, oppure aggiungi il primo a mano.",
  noneYetToRead: "Non ci sono ancora prodotti.",
  importFile: "Importa un file",
  views: {
    open: "Viste salvate",
    current: (name) => `Vista: ${name}`,
    save: "Salva questa vista",
    title: "Salva questi filtri come vista",
    name: "Nome della vista",
    help: "Resta in questo browser finché non esci.",
    saved: (name) => `La vista ${name} è salvata in questo browser.`,
    remove: (name) => `Elimina la vista ${name}`,
    removed: (name) => `La vista ${name} è eliminata.`,
  },
};
