/** Polish texts: see ../sentences.ts. */
import { plural } from "../../plural.ts";
import { type sentenceTexts as english, list } from "../sentences.ts";

const counted =
  (one: string, few: string, many: string, other: string) =>
  (count: number): string =>
    `${count.toLocaleString("pl")} ${plural("pl", count, { one, few, many, other })}`;

// The verbs are impersonal ("dodano"): others would have the gender of the person.
export const sentenceTexts: (typeof english)["en"] = {
  who: {
    operator: "Operator tego serwera",
    anonymous: "Ktoś bez klucza",
    unnamed: "Klucz bez nazwy",
    other: "Ktoś z innej organizacji",
    timer: "Ten serwer",
  },
  quoted: (text) => `„${text}”`,
  yes: "tak",
  no: "nie",
  product: (name) => ({ it: `produkt ${name}`, of: `produktu ${name}` }),
  link: (title, type, of) => {
    const rest = [`„${title}”`, type && `(${type})`, of].filter(Boolean).join(" ");
    return { it: `link ${rest}`, of: `linku ${rest}` };
  },
  brand: (name) => ({ it: `markę „${name}”`, of: `marki „${name}”` }),
  organization: (name) => ({ it: `organizację „${name}”`, of: `organizacji „${name}”` }),
  prefix: (digits) => ({ it: `prefiks firmy ${digits}`, of: `prefiksu firmy ${digits}` }),
  record: (id) => ({ it: `rekord ${id}`, of: `rekordu ${id}` }),
  added: (who, it) => `${who}: dodano ${it}`,
  saved: (who, it) => `${who}: zapisano ${it} bez zmian`,
  changedOne: (who, member, of, from, to) => `${who}: zmieniono ${member} ${of}: ${from} na ${to}`,
  setOne: (who, member, of, to) => `${who}: wpisano ${member} ${of}: ${to}`,
  clearedOne: (who, member, of, from) => `${who}: usunięto ${member} ${of}: ${from}`,
  changed: (who, members, of) => `${who}: zmieniono ${list("pl", members)} ${of}`,
  deleted: (who, it) => `${who}: usunięto ${it}`,
  discontinued: (who, it) => `${who}: oznaczono ${it} jako nieprodukowany`,
  withdrew: (who, it) => `${who}: wycofano z rynku ${it}`,
  reinstated: (who, it) => `${who}: cofnięto wycofanie z rynku: ${it}`,
  removed: (who, it) => `${who}: usunięto z katalogu ${it}`,
  moved: (who, it) => `${who}: przeniesiono do innej organizacji ${it}`,
  reordered: (who, of) => `${who}: zmieniono kolejność linków ${of}`,
  madeDefault: (who, it) => `${who}: ustawiono jako domyślny ${it}`,
  checked: (who) => `${who}: sprawdzono cele linków`,
  ofLots: (lots, of) => `partii ${list("pl", lots)} ${of}`,
  ofSomeLots: (of) => `partii ${of}`,
  ofItems: (items, of) =>
    items.length === 1 ? `sztuki ${items[0]} ${of}` : `sztuk ${list("pl", items)} ${of}`,
  recallPublished: (who, of) => `${who}: opublikowano wycofanie ${of}`,
  recallPlanned: (who, of, time) => `${who}: zaplanowano wycofanie ${of} na ${time}`,
  recallStarted: (who, of) => `${who}: rozpoczęto zaplanowane wycofanie ${of}`,
  recallChanged: (who, of) => `${who}: zmieniono komunikat wycofania ${of}`,
  recallEnded: (who, of) => `${who}: zakończono wycofanie ${of}`,
  recallCalledOff: (who, of) => `${who}: odwołano wycofanie ${of}, zanim się zaczęło`,
  recallLinkDeleted: (who, title, of) => `${who}: usunięto link „${title}” wycofania ${of}`,
  granted: (who, it, to) => `${who}: przyznano ${it} organizacji ${to}`,
  withdrewPrefix: (who, it) => `${who}: odebrano ${it}`,
  imported: (who, file, added, changed) =>
    `${who}: zaimportowano ${file}: ${
      [
        added > 0 && `dodane: ${added.toLocaleString("pl")}`,
        changed > 0 && `zmienione: ${changed.toLocaleString("pl")}`,
      ]
        .filter(Boolean)
        .join(", ") || "bez zmian"
    }`,
  byImport: (sentence, file) => `${sentence} (import pliku ${file})`,
  counts: {
    products: counted("produkt", "produkty", "produktów", "produktu"),
    links: counted("link", "linki", "linków", "linku"),
    brands: counted("markę", "marki", "marek", "marki"),
    organizations: counted("organizację", "organizacje", "organizacji", "organizacji"),
    company_prefixes: counted("prefiks firmy", "prefiksy firm", "prefiksów firm", "prefiksu firmy"),
    records: counted("rekord", "rekordy", "rekordów", "rekordu"),
  },
  changedMany: (who, what) => `${who}: zmieniono naraz ${list("pl", what)}`,
  deletedMany: (who, what) => `${who}: usunięto naraz ${list("pl", what)}`,
  changedOrDeletedMany: (who, what) => `${who}: zmieniono lub usunięto naraz ${list("pl", what)}`,
  endedMany: (who, what) => `${who}: zakończono naraz ${list("pl", what)}`,
  linksOfProducts: (links, products) =>
    `${counted("link", "linki", "linków", "linku")(links)} (produkty: ${products.toLocaleString("pl")})`,
  bulkLinks: {
    add: (who, name, products) =>
      `${who}: dodano link (produkty: ${products.toLocaleString("pl")}): ${name}`,
    change: (who, name, products) =>
      `${who}: zmieniono link (produkty: ${products.toLocaleString("pl")}): ${name}`,
    end: (who, name, products) =>
      `${who}: zakończono link (produkty: ${products.toLocaleString("pl")}): ${name}`,
    remove: (who, name, products) =>
      `${who}: usunięto link (produkty: ${products.toLocaleString("pl")}): ${name}`,
  },
  undid: (who, file) =>
    file === null ? `${who}: cofnięto zmianę wielu rekordów` : `${who}: cofnięto import ${file}`,
  undidNamed: (who, name) => `${who}: cofnięto zmianę „${name}”`,
  replaced: (who, find, by, links, name) =>
    `${who}: w adresach zastąpiono ${find} tekstem ${by} (${links})${name === null ? "" : `: ${name}`}`,
  undidReplaced: (who, find, by, links, name) =>
    `${who}: cofnięto zastąpienie w adresach ${find} tekstem ${by} (${links})${name === null ? "" : `: ${name}`}`,
  changedTo: (sentence, member, to) =>
    to === null ? `${sentence}: ${member}` : `${sentence}: ${member} na ${to}`,
  undidProducts: (who, products) =>
    `${who}: cofnięto zmianę (produkty: ${products.toLocaleString("pl")})`,
  undidWithdrawal: (who, products) =>
    `${who}: cofnięto wycofanie z rynku (produkty: ${products.toLocaleString("pl")})`,
  removedCampaign: (who, name) => `${who}: usunięto kampanię „${name}”`,
  disabled: (who, it) => `${who}: wyłączono ${it}`,
  enabled: (who, it) => `${who}: włączono ${it}`,
  withDisabled: (sentence, links) =>
    `${sentence}; wyłączono też linki (${links.toLocaleString("pl")})`,
  withEnabled: (sentence, links) =>
    `${sentence}; ponownie włączono też linki (${links.toLocaleString("pl")})`,
  restoredAll: (who, it) => `${who}: przywrócono ${it}`,
  restored: (who, members, of, to) =>
    `${who}: przywrócono ${list("pl", members)} ${of}${to === null ? "" : `: ${to}`}`,
  undidMany: (who, what) => `${who}: cofnięto zmianę, która objęła ${list("pl", what)}`,
  linkOf: (type, of) => `${type} ${of}`,
  undone: "Cofnięto",
  gone: "Później wszystko usunięto",
  partlyUndone: (left) => `Cofnięto częściowo; rekordy bez zmian: ${left.toLocaleString("pl")}`,
  stays: "Zobacz, co pozostało",
  staysOf: (sentence) => `Zobacz, co pozostało: ${sentence}`,
  samplesAdded: (who) => `${who}: dodano przykłady`,
  samplesRemoved: (who) => `${who}: usunięto przykłady`,
  did: (who, action, it) => `${who}: ${action}, ${it}`,
  member: {
    name: "nazwę",
    names: "nazwy w innych językach",
    description: "opis",
    descriptions: "opisy w innych językach",
    brand_id: "markę",
    variant: "wariant",
    lifecycle: "stan",
    visibility: "widoczność",
    image_url: "zdjęcie",
    net_contents: "zawartość netto",
    net_content_text: "zawartość netto jako tekst",
    target_markets: "kraje sprzedaży",
    countries_of_origin: "kraje pochodzenia",
    gpc_brick: "klasę GPC",
    unit_kind: "rodzaj jednostki",
    variable_measure: "zmienną miarę",
    discontinued_on: "ostatni dzień",
    replaced_by_gtin: "następcę",
    contains_gtin: "zawarty produkt",
    contains_quantity: "liczbę sztuk",
    source: "źródło",
    source_url: "adres źródła",
    licence: "licencję",
    retrieved_at: "dzień pobrania",
    confidence: "wiarygodność",
    href: "cel",
    title: "tytuł",
    anchor: "identyfikator",
    link_type: "rodzaj",
    hreflang: "języki",
    media_type: "typ mediów",
    context: "konteksty",
    is_default: "ustawienie „Domyślny”",
    is_default_multi: "ustawienie „Wariant domyślnego”",
    timing: "czas obowiązywania",
    order_index: "miejsce",
    is_public: "ustawienie „Wymieniany”",
    enabled: "stan",
    rel: "wersję",
    access: "dostęp",
    access_roles: "ustawienie „Kto może go zobaczyć”",
    access_request: "adres do próśb o dostęp",
    url: "adres",
    organization_id: "organizację",
    resolver: "resolver",
  },
  otherMember: (name) => `pole „${name}”`,
  ids: "ID",
  showIds: (sentence) => `ID zmiany: ${sentence}`,
  lines: (count) =>
    `${count.toLocaleString("pl")} ${plural("pl", count, { one: "zmiana", few: "zmiany", many: "zmian", other: "zmiany" })}`,
  parts: (count) =>
    `${count.toLocaleString("pl")} ${plural("pl", count, { one: "część", few: "części", many: "części", other: "części" })}`,
  idNames: {
    record: "Rekord",
    key: "Klucz lub osoba",
    through: "Przez",
    import: "Import",
    request: "Zapytanie",
  },
  undo: "Cofnij",
  undoOf: (sentence) => `Cofnij: ${sentence}`,
};
