/** German texts: see ../sentences.ts. */
import { type sentenceTexts as english, list } from "../sentences.ts";

const anProdukten = (count: number): string =>
  count === 1 ? "1 Produkt" : `${count.toLocaleString("de")} Produkten`;

const counted =
  (one: string, other: string) =>
  (count: number): string =>
    `${count.toLocaleString("de")} ${count === 1 ? one : other}`;

export const sentenceTexts: (typeof english)["en"] = {
  who: {
    operator: "Der Betreiber dieses Servers",
    anonymous: "Jemand ohne Schlüssel",
    unnamed: "Ein Schlüssel ohne Namen",
    other: "Jemand aus einer anderen Organisation",
    timer: "Dieser Server",
  },
  quoted: (text) => `„${text}“`,
  yes: "ja",
  no: "nein",
  product: (name) => ({ it: name, of: `von ${name}` }),
  link: (title, type, of) => {
    const rest = [`„${title}“`, type && `(${type})`, of].filter(Boolean).join(" ");
    return { it: `den Link ${rest}`, of: `des Links ${rest}` };
  },
  brand: (name) => ({ it: `die Marke „${name}“`, of: `der Marke „${name}“` }),
  organization: (name) => ({
    it: `die Organisation „${name}“`,
    of: `der Organisation „${name}“`,
  }),
  prefix: (digits) => ({ it: `die Basisnummer ${digits}`, of: `der Basisnummer ${digits}` }),
  record: (id) => ({ it: id, of: `von ${id}` }),
  added: (who, it) => `${who} hat ${it} hinzugefügt`,
  saved: (who, it) => `${who} hat ${it} ohne Änderung gespeichert`,
  changedOne: (who, member, of, from, to) =>
    `${who} hat ${member} ${of} geändert: von ${from} auf ${to}`,
  setOne: (who, member, of, to) => `${who} hat ${member} ${of} eingetragen: ${to}`,
  clearedOne: (who, member, of, from) => `${who} hat ${member} ${of} entfernt: ${from}`,
  changed: (who, members, of) => `${who} hat ${list("de", members)} ${of} geändert`,
  deleted: (who, it) => `${who} hat ${it} gelöscht`,
  discontinued: (who, it) => `${who} hat ${it} als nicht mehr hergestellt gekennzeichnet`,
  withdrew: (who, it) => `${who} hat ${it} vom Markt genommen`,
  reinstated: (who, it) => `${who} hat aufgehoben, dass ${it} vom Markt genommen war`,
  removed: (who, it) => `${who} hat ${it} aus dem Katalog entfernt`,
  moved: (who, it) => `${who} hat ${it} einer anderen Organisation übertragen`,
  reordered: (who, of) => `${who} hat die Links ${of} neu geordnet`,
  madeDefault: (who, it) => `${who} hat ${it} zum Standardlink gemacht`,
  checked: (who) => `${who} hat die Ziele von Links geprüft`,
  ofLots: (lots, of) =>
    lots.length === 1 ? `der Charge ${lots[0]} ${of}` : `der Chargen ${list("de", lots)} ${of}`,
  ofSomeLots: (of) => `von Chargen ${of}`,
  ofItems: (items, of) =>
    items.length === 1
      ? `des Exemplars ${items[0]} ${of}`
      : `der Exemplare ${list("de", items)} ${of}`,
  recallPublished: (who, of) => `${who} hat den Rückruf ${of} veröffentlicht`,
  recallPlanned: (who, of, time) => `${who} hat den Rückruf ${of} für den ${time} geplant`,
  recallStarted: (who, of) => `${who} hat den geplanten Rückruf ${of} gestartet`,
  recallChanged: (who, of) => `${who} hat die Mitteilung zum Rückruf ${of} geändert`,
  recallEnded: (who, of) => `${who} hat den Rückruf ${of} beendet`,
  recallCalledOff: (who, of) => `${who} hat den Rückruf ${of} vor seinem Beginn abgesagt`,
  recallLinkDeleted: (who, title, of) =>
    `${who} hat den Link „${title}“ des Rückrufs ${of} gelöscht`,
  granted: (who, it, to) => `${who} hat ${it} an ${to} vergeben`,
  withdrewPrefix: (who, it) => `${who} hat ${it} entzogen`,
  imported: (who, file, added, changed) =>
    `${who} hat ${file} importiert: ${
      [
        added > 0 && `${added.toLocaleString("de")} hinzugefügt`,
        changed > 0 && `${changed.toLocaleString("de")} geändert`,
      ]
        .filter(Boolean)
        .join(", ") || "keine Änderung"
    }`,
  byImport: (sentence, file) => `${sentence} (Import von ${file})`,
  counts: {
    products: counted("Produkt", "Produkte"),
    links: counted("Link", "Links"),
    brands: counted("Marke", "Marken"),
    organizations: counted("Organisation", "Organisationen"),
    company_prefixes: counted("Basisnummer", "Basisnummern"),
    records: counted("Datensatz", "Datensätze"),
  },
  changedMany: (who, what) => `${who} hat ${list("de", what)} auf einmal geändert`,
  deletedMany: (who, what) => `${who} hat ${list("de", what)} auf einmal gelöscht`,
  changedOrDeletedMany: (who, what) =>
    `${who} hat ${list("de", what)} auf einmal geändert oder gelöscht`,
  endedMany: (who, what) => `${who} hat ${list("de", what)} auf einmal beendet`,
  linksOfProducts: (links, products) =>
    `${counted("Link", "Links")(links)} von ${anProdukten(products)}`,
  bulkLinks: {
    add: (who, name, products) =>
      `${who} hat ${anProdukten(products)} einen Link hinzugefügt: ${name}`,
    change: (who, name, products) =>
      `${who} hat einen Link von ${anProdukten(products)} geändert: ${name}`,
    end: (who, name, products) =>
      `${who} hat einen Link von ${anProdukten(products)} beendet: ${name}`,
    remove: (who, name, products) =>
      `${who} hat einen Link von ${anProdukten(products)} entfernt: ${name}`,
  },
  undid: (who, file) =>
    file === null
      ? `${who} hat eine Änderung vieler Datensätze rückgängig gemacht`
      : `${who} hat den Import von ${file} rückgängig gemacht`,
  undidNamed: (who, name) => `${who} hat die Änderung „${name}“ rückgängig gemacht`,
  replaced: (who, find, by, links, name) =>
    `${who} hat in den Adressen von ${links} ${find} durch ${by} ersetzt${name === null ? "" : `: ${name}`}`,
  undidReplaced: (who, find, by, links, name) =>
    `${who} hat rückgängig gemacht, dass in den Adressen von ${links} ${find} durch ${by} ersetzt wurde${name === null ? "" : `: ${name}`}`,
  changedTo: (sentence, member, to) =>
    to === null ? `${sentence}: ${member}` : `${sentence}: ${member} auf ${to}`,
  undidProducts: (who, products) =>
    `${who} hat eine Änderung von ${anProdukten(products)} rückgängig gemacht`,
  undidWithdrawal: (who, products) =>
    `${who} hat rückgängig gemacht, dass ${products.toLocaleString("de")} ${products === 1 ? "Produkt" : "Produkte"} vom Markt genommen ${products === 1 ? "war" : "waren"}`,
  removedCampaign: (who, name) => `${who} hat die Kampagne „${name}“ entfernt`,
  disabled: (who, it) => `${who} hat ${it} ausgeschaltet`,
  enabled: (who, it) => `${who} hat ${it} eingeschaltet`,
  withDisabled: (sentence, links) =>
    `${sentence}, und ${links === 1 ? "1 Link wurde" : `${links.toLocaleString("de")} Links wurden`} ausgeschaltet`,
  withEnabled: (sentence, links) =>
    `${sentence}, und ${links === 1 ? "1 Link wurde" : `${links.toLocaleString("de")} Links wurden`} wieder eingeschaltet`,
  restoredAll: (who, it) => `${who} hat ${it} wiederhergestellt`,
  restored: (who, members, of, to) =>
    `${who} hat ${list("de", members)} ${of} wiederhergestellt${to === null ? "" : `: ${to}`}`,
  undidMany: (who, what) => `${who} hat eine Änderung rückgängig gemacht: ${list("de", what)}`,
  linkOf: (type, of) => `${type} ${of}`,
  undone: "Rückgängig gemacht",
  gone: "Später alles gelöscht",
  partlyUndone: (left) =>
    `Teilweise rückgängig: ${left === 1 ? "1 Datensatz bleibt" : `${left.toLocaleString("de")} Datensätze bleiben`}`,
  stays: "Was bleibt",
  staysOf: (sentence) => `Was bleibt: ${sentence}`,
  samplesAdded: (who) => `${who} hat die Beispiele hinzugefügt`,
  samplesRemoved: (who) => `${who} hat die Beispiele entfernt`,
  did: (who, action, it) => `${who}: ${action}, ${it}`,
  member: {
    name: "den Namen",
    names: "die Namen in anderen Sprachen",
    description: "die Beschreibung",
    descriptions: "die Beschreibungen in anderen Sprachen",
    brand_id: "die Marke",
    variant: "die Variante",
    lifecycle: "den Status",
    visibility: "die Sichtbarkeit",
    image_url: "das Bild",
    net_contents: "den Nettoinhalt",
    net_content_text: "den Nettoinhalt als Text",
    target_markets: "die Märkte",
    countries_of_origin: "die Ursprungsländer",
    gpc_brick: "die Kategorie",
    unit_kind: "die Art der Einheit",
    variable_measure: "das variable Maß",
    discontinued_on: "den letzten Tag",
    replaced_by_gtin: "den Nachfolger",
    contains_gtin: "das enthaltene Produkt",
    contains_quantity: "die enthaltene Anzahl",
    source: "die Quelle",
    source_url: "die Adresse der Quelle",
    licence: "die Lizenz",
    retrieved_at: "den Tag des Abrufs",
    confidence: "die Verlässlichkeit",
    href: "das Ziel",
    title: "den Titel",
    anchor: "die Kennung",
    link_type: "den Typ",
    hreflang: "die Sprachen",
    media_type: "den Medientyp",
    context: "die Kontexte",
    is_default: "die Einstellung „Standard“",
    is_default_multi: "die Einstellung „Variante des Standards“",
    timing: "die Zeiten",
    order_index: "den Platz",
    is_public: "die Einstellung „Aufgelistet“",
    enabled: "den Status",
    rel: "die Fassung",
    access: "den Zugang",
    access_roles: "die Einstellung „Wer es sehen darf“",
    access_request: "die Adresse für Anfragen",
    url: "die Adresse",
    organization_id: "die Organisation",
    resolver: "den Resolver",
  },
  otherMember: (name) => `das Feld „${name}“`,
  ids: "IDs",
  showIds: (sentence) => `IDs der Änderung: ${sentence}`,
  lines: (count) => (count === 1 ? "1 Änderung" : `${count.toLocaleString("de")} Änderungen`),
  parts: (count) => `${count.toLocaleString("de")} Teile`,
  idNames: {
    record: "Datensatz",
    key: "Schlüssel oder Person",
    through: "Über",
    import: "Import",
    request: "Anfrage",
  },
  undo: "Rückgängig machen",
  undoOf: (sentence) => `Rückgängig machen: ${sentence}`,
};
