/** Italian texts: see ../history.ts. */
import { plural } from "../../plural.ts";
import type { historyTexts as english } from "../history.ts";

const counted = (count: number, one: string, other: string) =>
  `${count.toLocaleString("it")} ${plural("it", count, { one, many: `di ${other}`, other })}`;

export const historyTexts: (typeof english)["en"] = {
  title: "Cronologia",
  none: "Nessuna modifica con questi filtri.",
  filters: {
    product: "Prodotto (GTIN)",
    brand: "Marca",
    principal: "Autore",
    kind: "Tipo di modifica",
    import: "Modifica multipla",
    since: "Dal",
    until: "Al",
  },
  nameOrGtin: "Nome o GTIN",
  everybody: "Tutti",
  clear: "Azzera i filtri",
  file: "Excel",
  lines: (count) => counted(count, "riga", "righe"),
  columns: {
    subject: "Record",
    at: "Quando",
    action: "Modifica",
    who: "Autore",
    members: "Campi",
    import: "Importazione",
  },
  actions: {
    "product.put": "Prodotto salvato",
    "product.patch": "Prodotto modificato",
    "product.discontinue": "Prodotto non più offerto",
    "product.withdraw": "Prodotto ritirato dal mercato",
    "product.remove": "Prodotto rimosso",
    "link.put": "Link salvato",
    "link.delete": "Link eliminato",
    "link.reorder": "Link riordinati",
    "link.patch": "Link modificato",
    "link.make_default": "Link principale cambiato",
    "link.bulk": "Link di molti prodotti",
    "link.check": "Link controllati",
    "recall.publish": "Richiamo pubblicato",
    "recall.change": "Avviso di un richiamo modificato",
    "recall.end": "Richiamo terminato",
    "brand.put": "Marca salvata",
    "brand.delete": "Marca eliminata",
    "organization.create": "Organizzazione aggiunta",
    "organization.put": "Organizzazione salvata",
    "organization.delete": "Organizzazione eliminata",
    "prefix.grant": "Prefisso aziendale assegnato",
    "prefix.withdraw": "Prefisso aziendale revocato",
    "catalog.import": "Importazione",
    "catalog.seed": "Esempi aggiunti",
    "catalog.unseed": "Esempi rimossi",
    "import.undo": "Importazione annullata",
  },
  changeKinds: {
    products: "Prodotti",
    links: "Link",
    recalls: "Richiami",
    brands: "Marche",
    organizations: "Organizzazioni",
    company_prefixes: "Prefissi aziendali",
    imports: "Importazioni",
    groups: "Modifiche di molti record",
  },
  kinds: {
    products: "Prodotto",
    links: "Link",
    brands: "Marca",
    organizations: "Organizzazione",
    company_prefixes: "Prefisso aziendale",
  },
  counted: {
    products: "Prodotti",
    links: "Link",
    brands: "Marche",
    organizations: "Organizzazioni",
    company_prefixes: "Prefissi aziendali",
  },
  one: (action) => `${action}: dettagli`,
  back: "Tutte le modifiche",
  facts: "Su questa modifica",
  ids: "ID",
  ofImport: "Tutte le modifiche di questa importazione",
  member: "Campo",
  before: "Prima di questa modifica",
  now: "Adesso",
  after: "Dopo questa modifica",
  empty: "vuoto",
  yes: "sì",
  no: "no",
  added: "Questa modifica ha aggiunto il record.",
  deleted: "Il record non esiste più.",
  same: "Il record è ora com’era prima di questa modifica.",
  later: "È stato modificato di nuovo in seguito.",
  more: "Sono mostrati i primi 100 record di questa modifica.",
  noRecords: "I record precedenti a questa modifica non sono salvati.",
  restore: "Ripristina",
  restoreTitle: (key) => `Ripristinare ${key} com’era prima di questa modifica?`,
  restoreLead:
    "Questi campi riprendono i valori di prima. Tutti gli altri campi restano come sono adesso.",
  restoreDeleted: "Il record viene aggiunto di nuovo con i valori di prima.",
  restored: (key) => `Ripristinato: ${key}.`,
  stale:
    "Qualcuno ha modificato il record dopo che l’hai aperto. La tabella mostra i valori di adesso: controllali e conferma di nuovo.",
  undoIsFinal:
    "Un annullamento non può essere annullato nel suo insieme. Dalla cronologia si può ripristinare ogni singolo record.",
  undoOfMany: {
    action: "Annulla",
    title: "Annullare questa modifica di molti record?",
    looking: (records) => `Esame dei record… ${records.toLocaleString("it")} finora.`,
    lead: "I record rimasti come li ha lasciati questa modifica riprendono i valori di prima, o vengono eliminati se li ha aggiunti. Tutti gli altri restano come sono.",
    done: (records) => `Record annullati: ${records.toLocaleString("it")}.`,
    leftBecause: {
      changed_later: "modificato dopo questa modifica",
      deleted_later: "eliminato dopo questa modifica",
    },
  },
  undo: {
    action: "Annulla questa importazione",
    title: "Annullare questa importazione?",
    looking: (records) =>
      `Esame dell’importazione… finora ${counted(records, "record", "record")}.`,
    lead: "I record che sono ancora come l’importazione li ha lasciati riprendono i valori di prima, o vengono rimossi se l’importazione li ha aggiunti. Tutti gli altri restano come sono.",
    restored: (count) =>
      count === 1
        ? "1 record riprende i valori di prima."
        : `${counted(count, "record", "record")} riprendono i valori di prima.`,
    removed: (count) =>
      count === 1
        ? "1 record aggiunto viene rimosso."
        : `${counted(count, "record aggiunto", "record aggiunti")} vengono rimossi.`,
    left: (count) =>
      count === 1
        ? "1 record resta com’è:"
        : `${counted(count, "record", "record")} restano come sono:`,
    nothing: "Non c’è nulla da annullare.",
    working: (records) =>
      `Annullamento in corso… finora ${counted(records, "record", "record")}. Lascia aperta questa finestra.`,
    done: (records) => `L’importazione è annullata: ${counted(records, "record", "record")}.`,
    finished: "Fine",
    leftBecause: {
      changed_later: "modificato dopo l’importazione",
      deleted_later: "eliminato dopo l’importazione",
    },
    reasons: {
      in_use: "in uso da un altro record o da un codice",
      product_stays: "il prodotto resta",
      too_old: "con più di 24 ore",
      rejected: "una regola del catalogo non lo consente",
      needs_admin: "solo un amministratore può modificarlo",
    },
    keptBy: {
      campaign: (name) => `per la campagna “${name}”`,
      link: (name) => `per il link “${name}”`,
      code: "per un codice registrato",
      product: (name) => `per il prodotto “${name}”`,
    },
    gone: (count) =>
      count === 1
        ? "1 prodotto viene rimosso. Le sue scansioni ricevono allora ciò che riceve un numero senza prodotto: il link predefinito dell’organizzazione, se ne ha uno."
        : `${count.toLocaleString("it")} prodotti vengono rimossi. Le loro scansioni ricevono allora ciò che riceve un numero senza prodotto: il link predefinito dell’organizzazione, se ne ha uno.`,
    goneRecalled: (count) => `Tra questi, con un richiamo che termina: ${count}`,
    others: (count) => (count === 1 ? "e 1 altro" : `e altri ${count.toLocaleString("it")}`),
  },
  members: {
    name: "Nome",
    names: "Nomi per lingua",
    description: "Descrizione",
    descriptions: "Descrizioni per lingua",
    brand_id: "Marca",
    href: "Destinazione",
    title: "Titolo",
    anchor: "Identificativo",
    link_type: "Tipo di link",
    hreflang: "Lingue",
    media_type: "Tipo di file",
    context: "Contesti",
    is_default: "Principale",
    is_default_multi: "Variante del principale",
    timing: "Quando vale",
    order_index: "Posizione",
    is_public: "Elencato",
    enabled: "Attivo",
    rel: "Versione",
    access: "Accesso",
    access_roles: "Chi può vederlo",
    access_request: "Dove richiedere l’accesso",
    url: "Indirizzo",
    organization_id: "Organizzazione",
  },
};
