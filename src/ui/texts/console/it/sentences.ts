/** Italian texts: see ../sentences.ts. */
import { plural } from "../../plural.ts";
import { type sentenceTexts as english, list } from "../sentences.ts";

const counted = (count: number, one: string, other: string) =>
  `${count.toLocaleString("it")} ${plural("it", count, { one, many: `di ${other}`, other })}`;

const diProdotti = (count: number): string =>
  count === 1 ? "1 prodotto" : `${count.toLocaleString("it")} prodotti`;

export const sentenceTexts: (typeof english)["en"] = {
  who: {
    operator: "Il gestore di questo server",
    anonymous: "Qualcuno senza chiave",
    unnamed: "Una chiave senza nome",
    other: "Qualcuno di un’altra organizzazione",
    timer: "Questo server",
  },
  quoted: (text) => `“${text}”`,
  yes: "sì",
  no: "no",
  product: (name) => ({ it: name, of: `di ${name}` }),
  link: (title, type, of) => {
    const rest = [`“${title}”`, type && `(${type})`, of].filter(Boolean).join(" ");
    return { it: `il link ${rest}`, of: `del link ${rest}` };
  },
  brand: (name) => ({ it: `la marca “${name}”`, of: `della marca “${name}”` }),
  organization: (name) => ({
    it: `l’organizzazione “${name}”`,
    of: `dell’organizzazione “${name}”`,
  }),
  prefix: (digits) => ({
    it: `il prefisso aziendale ${digits}`,
    of: `del prefisso aziendale ${digits}`,
  }),
  record: (id) => ({ it: id, of: `di ${id}` }),
  added: (who, it) => `${who} ha aggiunto ${it}`,
  saved: (who, it) => `${who} ha salvato ${it} senza modifiche`,
  changedOne: (who, member, of, from, to) =>
    `${who} ha modificato ${member} ${of}: da ${from} a ${to}`,
  setOne: (who, member, of, to) => `${who} ha inserito ${member} ${of}: ${to}`,
  clearedOne: (who, member, of, from) => `${who} ha rimosso ${member} ${of}: ${from}`,
  changed: (who, members, of) => `${who} ha modificato ${list("it", members)} ${of}`,
  deleted: (who, it) => `${who} ha eliminato ${it}`,
  discontinued: (who, it) => `${who} ha segnato ${it} come non più offerto`,
  withdrew: (who, it) => `${who} ha ritirato ${it} dal mercato`,
  reinstated: (who, it) => `${who} ha revocato il ritiro dal mercato: ${it}`,
  removed: (who, it) => `${who} ha rimosso ${it} dal catalogo`,
  moved: (who, it) => `${who} ha trasferito ${it} a un’altra organizzazione`,
  reordered: (who, of) => `${who} ha riordinato i link ${of}`,
  madeDefault: (who, it) => `${who} ha reso principale ${it}`,
  checked: (who) => `${who} ha controllato le destinazioni dei link`,
  ofLots: (lots, of) =>
    lots.length === 1 ? `del lotto ${lots[0]} ${of}` : `dei lotti ${list("it", lots)} ${of}`,
  ofSomeLots: (of) => `di lotti ${of}`,
  ofItems: (items, of) =>
    items.length === 1 ? `dell’unità ${items[0]} ${of}` : `delle unità ${list("it", items)} ${of}`,
  recallPublished: (who, of) => `${who} ha pubblicato il richiamo ${of}`,
  recallPlanned: (who, of, time) => `${who} ha programmato il richiamo ${of} (inizio: ${time})`,
  recallStarted: (who, of) => `${who} ha avviato il richiamo programmato ${of}`,
  recallChanged: (who, of) => `${who} ha modificato l’avviso del richiamo ${of}`,
  recallEnded: (who, of) => `${who} ha terminato il richiamo ${of}`,
  recallCalledOff: (who, of) => `${who} ha annullato il richiamo ${of} prima del suo inizio`,
  recallLinkDeleted: (who, title, of) =>
    `${who} ha eliminato il link “${title}” del richiamo ${of}`,
  granted: (who, it, to) => `${who} ha assegnato ${it} a ${to}`,
  withdrewPrefix: (who, it) => `${who} ha revocato ${it}`,
  imported: (who, file, added, changed) =>
    `${who} ha importato ${file}: ${
      [
        added > 0 && counted(added, "aggiunto", "aggiunti"),
        changed > 0 && counted(changed, "modificato", "modificati"),
      ]
        .filter(Boolean)
        .join(", ") || "nessuna modifica"
    }`,
  byImport: (sentence, file) => `${sentence} (importazione di ${file})`,
  counts: {
    products: (count) => counted(count, "prodotto", "prodotti"),
    links: (count) => counted(count, "link", "link"),
    brands: (count) => counted(count, "marca", "marche"),
    organizations: (count) => counted(count, "organizzazione", "organizzazioni"),
    company_prefixes: (count) => counted(count, "prefisso aziendale", "prefissi aziendali"),
    records: (count) => counted(count, "record", "record"),
  },
  changedMany: (who, what) => `${who} ha modificato insieme ${list("it", what)}`,
  deletedMany: (who, what) => `${who} ha eliminato insieme ${list("it", what)}`,
  changedOrDeletedMany: (who, what) =>
    `${who} ha modificato o eliminato insieme ${list("it", what)}`,
  endedMany: (who, what) => `${who} ha concluso insieme ${list("it", what)}`,
  linksOfProducts: (links, products) =>
    `${counted(links, "link", "link")} di ${diProdotti(products)}`,
  bulkLinks: {
    add: (who, name, products) => `${who} ha aggiunto un link a ${diProdotti(products)}: ${name}`,
    change: (who, name, products) =>
      `${who} ha modificato un link di ${diProdotti(products)}: ${name}`,
    end: (who, name, products) => `${who} ha terminato un link di ${diProdotti(products)}: ${name}`,
    remove: (who, name, products) =>
      `${who} ha rimosso un link di ${diProdotti(products)}: ${name}`,
  },
  undid: (who, file) =>
    file === null
      ? `${who} ha annullato una modifica di molti record`
      : `${who} ha annullato l’importazione di ${file}`,
  undidNamed: (who, name) => `${who} ha annullato la modifica “${name}”`,
  replaced: (who, find, by, links, name) =>
    `${who} ha sostituito ${find} con ${by} negli indirizzi di ${links}${name === null ? "" : `: ${name}`}`,
  undidReplaced: (who, find, by, links, name) =>
    `${who} ha annullato la sostituzione di ${find} con ${by} negli indirizzi di ${links}${name === null ? "" : `: ${name}`}`,
  changedTo: (sentence, member, to) =>
    to === null ? `${sentence}: ${member}` : `${sentence}: ${member} in ${to}`,
  undidProducts: (who, products) => `${who} ha annullato una modifica di ${diProdotti(products)}`,
  undidWithdrawal: (who, products) =>
    `${who} ha annullato il ritiro dal mercato di ${diProdotti(products)}`,
  removedCampaign: (who, name) => `${who} ha rimosso la campagna “${name}”`,
  disabled: (who, it) => `${who} ha disattivato ${it}`,
  enabled: (who, it) => `${who} ha attivato ${it}`,
  withDisabled: (sentence, links) =>
    `${sentence}, e ha disattivato ${links.toLocaleString("it")} link`,
  withEnabled: (sentence, links) =>
    `${sentence}, e ha riattivato ${links.toLocaleString("it")} link`,
  restoredAll: (who, it) => `${who} ha ripristinato ${it}`,
  restored: (who, members, of, to) =>
    `${who} ha ripristinato ${list("it", members)} ${of}${to === null ? "" : `: ${to}`}`,
  undidMany: (who, what) => `${who} ha annullato una modifica: ${list("it", what)}`,
  linkOf: (type, of) => `${type} ${of}`,
  undone: "Annullato",
  gone: "Tutto eliminato in seguito",
  partlyUndone: (left) =>
    `Annullato in parte: ${left === 1 ? "resta" : "restano"} ${counted(left, "record", "record")}`,
  stays: "Vedi cosa resta",
  staysOf: (sentence) => `Vedi cosa resta: ${sentence}`,
  samplesAdded: (who) => `${who} ha aggiunto gli esempi`,
  samplesRemoved: (who) => `${who} ha rimosso gli esempi`,
  did: (who, action, it) => `${who}: ${action}, ${it}`,
  member: {
    name: "il nome",
    names: "i nomi in altre lingue",
    description: "la descrizione",
    descriptions: "le descrizioni in altre lingue",
    brand_id: "la marca",
    variant: "la variante",
    lifecycle: "lo stato",
    visibility: "la visibilità",
    image_url: "l’immagine",
    net_contents: "la quantità netta",
    net_content_text: "la quantità netta come testo",
    target_markets: "i mercati",
    countries_of_origin: "i paesi di origine",
    gpc_brick: "la categoria",
    unit_kind: "il tipo di imballo",
    variable_measure: "la misura variabile",
    discontinued_on: "l’ultimo giorno",
    replaced_by_gtin: "il prodotto sostitutivo",
    contains_gtin: "il prodotto contenuto",
    contains_quantity: "il numero di pezzi contenuti",
    source: "la fonte",
    source_url: "l’indirizzo della fonte",
    licence: "la licenza",
    retrieved_at: "il giorno in cui i dati sono stati ricavati",
    confidence: "l’affidabilità",
    href: "la destinazione",
    title: "il titolo",
    anchor: "l’identificativo",
    link_type: "il tipo",
    hreflang: "le lingue",
    media_type: "il tipo di file",
    context: "i contesti",
    is_default: "l’impostazione “Principale”",
    is_default_multi: "l’impostazione “Variante del principale”",
    timing: "i periodi",
    order_index: "la posizione",
    is_public: "l’impostazione “Elencato”",
    enabled: "lo stato",
    rel: "la versione",
    access: "l’accesso",
    access_roles: "l’impostazione “Chi può vederlo”",
    access_request: "l’indirizzo per le richieste",
    url: "l’indirizzo",
    organization_id: "l’organizzazione",
    resolver: "il resolver",
  },
  otherMember: (name) => `il campo “${name}”`,
  ids: "ID",
  showIds: (sentence) => `ID della modifica: ${sentence}`,
  lines: (count) => counted(count, "modifica", "modifiche"),
  parts: (count) => counted(count, "parte", "parti"),
  idNames: {
    record: "Record",
    key: "Chiave o persona",
    through: "Tramite",
    import: "Importazione",
    request: "Richiesta",
  },
  undo: "Annulla modifica",
  undoOf: (sentence) => `Annulla modifica: ${sentence}`,
};
