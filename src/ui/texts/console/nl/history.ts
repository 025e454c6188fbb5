/** Dutch texts: see ../history.ts. */
import type { historyTexts as english } from "../history.ts";

export const historyTexts: (typeof english)["en"] = {
  title: "Historie",
  none: "Geen wijzigingen met deze filters.",
  filters: {
    product: "Product (GTIN)",
    brand: "Merk",
    principal: "Door",
    kind: "Soort wijziging",
    import: "Bulkwijziging",
    since: "Van",
    until: "Tot",
  },
  nameOrGtin: "Naam of GTIN",
  everybody: "Iedereen",
  clear: "Filters wissen",
  file: "Excel",
  lines: (count) => `${count.toLocaleString("nl")} regels`,
  columns: {
    subject: "Record",
    at: "Wanneer",
    action: "Wijziging",
    who: "Door",
    members: "Velden",
    import: "Import",
  },
  actions: {
    "product.put": "Product opgeslagen",
    "product.patch": "Product gewijzigd",
    "product.discontinue": "Product niet meer aangeboden",
    "product.withdraw": "Product van de markt gehaald",
    "product.remove": "Product verwijderd",
    "link.put": "Link opgeslagen",
    "link.delete": "Link verwijderd",
    "link.reorder": "Volgorde van links gewijzigd",
    "link.patch": "Link gewijzigd",
    "link.make_default": "Standaardlink gewijzigd",
    "link.bulk": "Link van veel producten",
    "link.check": "Links gecontroleerd",
    "recall.publish": "Terugroepactie gepubliceerd",
    "recall.change": "Mededeling van een terugroepactie gewijzigd",
    "recall.end": "Terugroepactie beëindigd",
    "brand.put": "Merk opgeslagen",
    "brand.delete": "Merk verwijderd",
    "organization.create": "Organisatie toegevoegd",
    "organization.put": "Organisatie opgeslagen",
    "organization.delete": "Organisatie verwijderd",
    "prefix.grant": "Bedrijfsprefix toegekend",
    "prefix.withdraw": "Bedrijfsprefix ingetrokken",
    "catalog.import": "Import",
    "catalog.seed": "Voorbeelden toegevoegd",
    "catalog.unseed": "Voorbeelden verwijderd",
    "import.undo": "Import ongedaan gemaakt",
  },
  changeKinds: {
    products: "Producten",
    links: "Links",
    recalls: "Terugroepacties",
    brands: "Merken",
    organizations: "Organisaties",
    company_prefixes: "Bedrijfsprefixen",
    imports: "Imports",
    groups: "Wijzigingen van veel records",
  },
  kinds: {
    products: "Product",
    links: "Link",
    brands: "Merk",
    organizations: "Organisatie",
    company_prefixes: "Bedrijfsprefix",
  },
  counted: {
    products: "Producten",
    links: "Links",
    brands: "Merken",
    organizations: "Organisaties",
    company_prefixes: "Bedrijfsprefixen",
  },
  one: (action) => `${action}: details`,
  back: "Alle wijzigingen",
  facts: "Over deze wijziging",
  ids: "ID’s",
  ofImport: "Alle wijzigingen van deze import",
  member: "Veld",
  before: "Voor deze wijziging",
  now: "Nu",
  after: "Na deze wijziging",
  empty: "leeg",
  yes: "ja",
  no: "nee",
  added: "Deze wijziging heeft het record toegevoegd.",
  deleted: "Het record bestaat niet meer.",
  same: "Het record is nu zoals voor deze wijziging.",
  later: "Het is later opnieuw gewijzigd.",
  more: "De eerste 100 records van deze wijziging worden getoond.",
  noRecords: "De records van voor deze wijziging zijn niet opgeslagen.",
  restore: "Herstellen",
  restoreTitle: (key) => `${key} herstellen zoals voor deze wijziging?`,
  restoreLead:
    "Deze velden krijgen hun vorige waarden. Alle andere velden blijven zoals ze nu zijn.",
  restoreDeleted: "Het record wordt weer toegevoegd met de vorige waarden.",
  restored: (key) => `${key} is hersteld.`,
  stale:
    "Iemand heeft het record gewijzigd nadat u het hebt geopend. De tabel toont de huidige waarden: controleer ze en bevestig opnieuw.",
  undoIsFinal:
    "Wat ongedaan is gemaakt, is niet als geheel terug te halen. In de historie is elk record afzonderlijk te herstellen.",
  undoOfMany: {
    action: "Ongedaan maken",
    title: "Deze wijziging van veel records ongedaan maken?",
    looking: (records) =>
      `De records worden doorgenomen… tot nu toe ${records.toLocaleString("nl")}.`,
    lead: "Records die nog zijn zoals deze wijziging ze heeft achtergelaten, krijgen hun waarden van ervoor, of worden verwijderd als zij ze heeft toegevoegd. Alle andere blijven zoals ze zijn.",
    done: (records) =>
      `Ongedaan gemaakt: ${records.toLocaleString("nl")} ${records === 1 ? "record" : "records"}.`,
    leftBecause: {
      changed_later: "na deze wijziging gewijzigd",
      deleted_later: "na deze wijziging verwijderd",
    },
  },
  undo: {
    action: "Deze import ongedaan maken",
    title: "Deze import ongedaan maken?",
    looking: (records) =>
      `De import wordt doorgenomen… tot nu toe ${records.toLocaleString("nl")} records.`,
    lead: "Records die nog zo zijn als na de import, krijgen hun vorige waarden, of worden verwijderd als de import ze heeft toegevoegd. Alle andere blijven zoals ze zijn.",
    restored: (count) =>
      count === 1
        ? "1 record krijgt zijn vorige waarden."
        : `${count.toLocaleString("nl")} records krijgen hun vorige waarden.`,
    removed: (count) =>
      count === 1
        ? "1 toegevoegd record wordt verwijderd."
        : `${count.toLocaleString("nl")} toegevoegde records worden verwijderd.`,
    left: (count) =>
      count === 1
        ? "1 record blijft zoals het is:"
        : `${count.toLocaleString("nl")} records blijven zoals ze zijn:`,
    nothing: "Er is niets om ongedaan te maken.",
    working: (records) =>
      `Wordt ongedaan gemaakt… tot nu toe ${records.toLocaleString("nl")} records. U kunt dit venster open laten.`,
    done: (records) =>
      records === 1
        ? "De import is ongedaan gemaakt: 1 record."
        : `De import is ongedaan gemaakt: ${records.toLocaleString("nl")} records.`,
    finished: "Klaar",
    leftBecause: {
      changed_later: "na de import gewijzigd",
      deleted_later: "na de import verwijderd",
    },
    reasons: {
      in_use: "in gebruik bij een ander record of een code",
      product_stays: "het product blijft",
      too_old: "ouder dan 24 uur",
      rejected: "een regel van de catalogus staat het niet toe",
      needs_admin: "alleen een beheerder kan dit wijzigen",
    },
    keptBy: {
      campaign: (name) => `vanwege de campagne “${name}”`,
      link: (name) => `vanwege de link “${name}”`,
      code: "vanwege een vastgelegde code",
      product: (name) => `vanwege het product “${name}”`,
    },
    gone: (count) =>
      count === 1
        ? "1 product wordt verwijderd. De scans krijgen dan hetzelfde als een nummer zonder product: de standaardlink van de organisatie, als die er een heeft."
        : `${count.toLocaleString("nl")} producten worden verwijderd. Hun scans krijgen dan hetzelfde als een nummer zonder product: de standaardlink van de organisatie, als die er een heeft.`,
    goneRecalled: (count) => `Daarvan met een terugroepactie die eindigt: ${count}`,
    others: (count) => `en nog ${count.toLocaleString("nl")}`,
  },
  members: {
    name: "Naam",
    names: "Namen per taal",
    description: "Beschrijving",
    descriptions: "Beschrijvingen per taal",
    brand_id: "Merk",
    href: "Doel",
    title: "Titel",
    anchor: "Nummer",
    link_type: "Linktype",
    hreflang: "Talen",
    media_type: "Mediatype",
    context: "Contexten",
    is_default: "Standaard",
    is_default_multi: "Variant van de standaardlink",
    timing: "Wanneer de link geldt",
    order_index: "Plaats",
    is_public: "Vermeld",
    enabled: "Ingeschakeld",
    rel: "Versie",
    access: "Toegang",
    access_roles: "Wie het mag zien",
    access_request: "Waar u toegang kunt vragen",
    url: "Adres",
    organization_id: "Organisatie",
  },
};
