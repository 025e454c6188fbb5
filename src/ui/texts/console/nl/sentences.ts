/** Dutch texts: see ../sentences.ts. */
import { type sentenceTexts as english, list } from "../sentences.ts";

const vanProducten = (count: number): string =>
  count === 1 ? "1 product" : `${count.toLocaleString("nl")} producten`;

const counted =
  (one: string, other: string) =>
  (count: number): string =>
    `${count.toLocaleString("nl")} ${count === 1 ? one : other}`;

export const sentenceTexts: (typeof english)["en"] = {
  who: {
    operator: "De beheerder van deze server",
    anonymous: "Iemand zonder sleutel",
    unnamed: "Een sleutel zonder naam",
    other: "Iemand van een andere organisatie",
    timer: "Deze server",
  },
  quoted: (text) => `“${text}”`,
  yes: "ja",
  no: "nee",
  product: (name) => ({ it: name, of: `van ${name}` }),
  link: (title, type, of) => {
    const link = ["de link", `“${title}”`, type && `(${type})`, of].filter(Boolean).join(" ");
    return { it: link, of: `van ${link}` };
  },
  brand: (name) => ({ it: `het merk “${name}”`, of: `van het merk “${name}”` }),
  organization: (name) => ({
    it: `de organisatie “${name}”`,
    of: `van de organisatie “${name}”`,
  }),
  prefix: (digits) => ({
    it: `het bedrijfsprefix ${digits}`,
    of: `van het bedrijfsprefix ${digits}`,
  }),
  record: (id) => ({ it: id, of: `van ${id}` }),
  added: (who, it) => `${who} heeft ${it} toegevoegd`,
  saved: (who, it) => `${who} heeft ${it} zonder wijziging opgeslagen`,
  changedOne: (who, member, of, from, to) =>
    `${who} heeft ${member} ${of} gewijzigd: van ${from} in ${to}`,
  setOne: (who, member, of, to) => `${who} heeft ${member} ${of} ingevuld: ${to}`,
  clearedOne: (who, member, of, from) => `${who} heeft ${member} ${of} verwijderd: ${from}`,
  changed: (who, members, of) => `${who} heeft ${list("nl", members)} ${of} gewijzigd`,
  deleted: (who, it) => `${who} heeft ${it} verwijderd`,
  discontinued: (who, it) => `${who} heeft ${it} gemarkeerd als niet meer gemaakt`,
  withdrew: (who, it) => `${who} heeft ${it} van de markt gehaald`,
  reinstated: (who, it) => `${who} heeft ongedaan gemaakt dat ${it} van de markt was gehaald`,
  removed: (who, it) => `${who} heeft ${it} uit de catalogus verwijderd`,
  moved: (who, it) => `${who} heeft ${it} aan een andere organisatie overgedragen`,
  reordered: (who, of) => `${who} heeft de volgorde van de links ${of} gewijzigd`,
  madeDefault: (who, it) => `${who} heeft ${it} de standaardlink gemaakt`,
  checked: (who) => `${who} heeft de doelen van links gecontroleerd`,
  ofLots: (lots, of) =>
    lots.length === 1 ? `van batch ${lots[0]} ${of}` : `van batches ${list("nl", lots)} ${of}`,
  ofSomeLots: (of) => `van batches ${of}`,
  ofItems: (items, of) =>
    items.length === 1
      ? `van exemplaar ${items[0]} ${of}`
      : `van exemplaren ${list("nl", items)} ${of}`,
  recallPublished: (who, of) => `${who} heeft de terugroepactie ${of} gepubliceerd`,
  recallPlanned: (who, of, time) => `${who} heeft de terugroepactie ${of} gepland voor ${time}`,
  recallStarted: (who, of) => `${who} heeft de geplande terugroepactie ${of} gestart`,
  recallChanged: (who, of) => `${who} heeft de mededeling van de terugroepactie ${of} gewijzigd`,
  recallEnded: (who, of) => `${who} heeft de terugroepactie ${of} beëindigd`,
  recallCalledOff: (who, of) => `${who} heeft de terugroepactie ${of} vóór het begin afgelast`,
  recallLinkDeleted: (who, title, of) =>
    `${who} heeft de link “${title}” van de terugroepactie ${of} verwijderd`,
  granted: (who, it, to) => `${who} heeft ${it} toegekend aan ${to}`,
  withdrewPrefix: (who, it) => `${who} heeft ${it} ingetrokken`,
  imported: (who, file, added, changed) =>
    `${who} heeft ${file} geïmporteerd: ${
      [
        added > 0 && `${added.toLocaleString("nl")} toegevoegd`,
        changed > 0 && `${changed.toLocaleString("nl")} gewijzigd`,
      ]
        .filter(Boolean)
        .join(", ") || "geen wijziging"
    }`,
  byImport: (sentence, file) => `${sentence} (import van ${file})`,
  counts: {
    products: counted("product", "producten"),
    links: counted("link", "links"),
    brands: counted("merk", "merken"),
    organizations: counted("organisatie", "organisaties"),
    company_prefixes: counted("bedrijfsprefix", "bedrijfsprefixen"),
    records: counted("record", "records"),
  },
  changedMany: (who, what) => `${who} heeft ${list("nl", what)} tegelijk gewijzigd`,
  deletedMany: (who, what) => `${who} heeft ${list("nl", what)} tegelijk verwijderd`,
  changedOrDeletedMany: (who, what) =>
    `${who} heeft ${list("nl", what)} tegelijk gewijzigd of verwijderd`,
  endedMany: (who, what) => `${who} heeft ${list("nl", what)} tegelijk beëindigd`,
  linksOfProducts: (links, products) =>
    `${counted("link", "links")(links)} van ${vanProducten(products)}`,
  bulkLinks: {
    add: (who, name, products) =>
      `${who} heeft een link toegevoegd aan ${vanProducten(products)}: ${name}`,
    change: (who, name, products) =>
      `${who} heeft een link van ${vanProducten(products)} gewijzigd: ${name}`,
    end: (who, name, products) =>
      `${who} heeft een link van ${vanProducten(products)} beëindigd: ${name}`,
    remove: (who, name, products) =>
      `${who} heeft een link van ${vanProducten(products)} verwijderd: ${name}`,
  },
  undid: (who, file) =>
    file === null
      ? `${who} heeft een wijziging van veel records ongedaan gemaakt`
      : `${who} heeft de import van ${file} ongedaan gemaakt`,
  undidNamed: (who, name) => `${who} heeft de wijziging “${name}” ongedaan gemaakt`,
  replaced: (who, find, by, links, name) =>
    `${who} heeft ${find} vervangen door ${by} in de adressen van ${links}${name === null ? "" : `: ${name}`}`,
  undidReplaced: (who, find, by, links, name) =>
    `${who} heeft de vervanging van ${find} door ${by} in de adressen van ${links} ongedaan gemaakt${name === null ? "" : `: ${name}`}`,
  changedTo: (sentence, member, to) =>
    to === null ? `${sentence}: ${member}` : `${sentence}: ${member} in ${to}`,
  undidProducts: (who, products) =>
    `${who} heeft een wijziging van ${vanProducten(products)} ongedaan gemaakt`,
  undidWithdrawal: (who, products) =>
    `${who} heeft ongedaan gemaakt dat ${vanProducten(products)} van de markt ${products === 1 ? "was" : "waren"} gehaald`,
  removedCampaign: (who, name) => `${who} heeft de campagne “${name}” verwijderd`,
  disabled: (who, it) => `${who} heeft ${it} uitgeschakeld`,
  enabled: (who, it) => `${who} heeft ${it} ingeschakeld`,
  withDisabled: (sentence, links) =>
    `${sentence}, en ${links === 1 ? "1 link is" : `${links.toLocaleString("nl")} links zijn`} uitgeschakeld`,
  withEnabled: (sentence, links) =>
    `${sentence}, en ${links === 1 ? "1 link is" : `${links.toLocaleString("nl")} links zijn`} weer ingeschakeld`,
  restoredAll: (who, it) => `${who} heeft ${it} hersteld`,
  restored: (who, members, of, to) =>
    `${who} heeft ${list("nl", members)} ${of} hersteld${to === null ? "" : `: ${to}`}`,
  undidMany: (who, what) => `${who} heeft een wijziging ongedaan gemaakt: ${list("nl", what)}`,
  linkOf: (type, of) => `${type} ${of}`,
  undone: "Ongedaan gemaakt",
  gone: "Later alles verwijderd",
  partlyUndone: (left) =>
    `Deels ongedaan gemaakt: ${left === 1 ? "1 record blijft" : `${left.toLocaleString("nl")} records blijven`}`,
  stays: "Zien wat blijft",
  staysOf: (sentence) => `Zien wat blijft: ${sentence}`,
  samplesAdded: (who) => `${who} heeft de voorbeelden toegevoegd`,
  samplesRemoved: (who) => `${who} heeft de voorbeelden verwijderd`,
  did: (who, action, it) => `${who}: ${action}, ${it}`,
  member: {
    name: "de naam",
    names: "de namen in andere talen",
    description: "de beschrijving",
    descriptions: "de beschrijvingen in andere talen",
    brand_id: "het merk",
    variant: "de variant",
    lifecycle: "de status",
    visibility: "de zichtbaarheid",
    image_url: "de afbeelding",
    net_contents: "de netto-inhoud",
    net_content_text: "de netto-inhoud als tekst",
    target_markets: "de markten",
    countries_of_origin: "de landen van herkomst",
    gpc_brick: "de categorie",
    unit_kind: "het soort eenheid",
    variable_measure: "de variabele maat",
    discontinued_on: "de laatste dag",
    replaced_by_gtin: "de opvolger",
    contains_gtin: "het product erin",
    contains_quantity: "het aantal erin",
    source: "de bron",
    source_url: "het adres van de bron",
    licence: "de licentie",
    retrieved_at: "de dag van overname",
    confidence: "de betrouwbaarheid",
    href: "het doel",
    title: "de titel",
    anchor: "het nummer",
    link_type: "het linktype",
    hreflang: "de talen",
    media_type: "het mediatype",
    context: "de contexten",
    is_default: "de instelling “Standaard”",
    is_default_multi: "de instelling “Variant van de standaardlink”",
    timing: "de tijden",
    order_index: "de plaats",
    is_public: "de instelling “Vermeld”",
    enabled: "de status",
    rel: "de versie",
    access: "de toegang",
    access_roles: "de instelling “Wie het mag zien”",
    access_request: "het adres voor aanvragen",
    url: "het adres",
    organization_id: "de organisatie",
    resolver: "de resolver",
  },
  otherMember: (name) => `het veld “${name}”`,
  ids: "ID’s",
  showIds: (sentence) => `ID’s van de wijziging: ${sentence}`,
  lines: (count) => (count === 1 ? "1 wijziging" : `${count.toLocaleString("nl")} wijzigingen`),
  parts: (count) => `${count.toLocaleString("nl")} delen`,
  idNames: {
    record: "Record",
    key: "Sleutel of persoon",
    through: "Via",
    import: "Import",
    request: "Verzoek",
  },
  undo: "Ongedaan maken",
  undoOf: (sentence) => `Ongedaan maken: ${sentence}`,
};
