/** German texts: see ../history.ts. */
import type { historyTexts as english } from "../history.ts";

export const historyTexts: (typeof english)["en"] = {
  title: "Verlauf",
  none: "Keine Änderungen mit diesen Filtern.",
  filters: {
    product: "Produkt (GTIN)",
    brand: "Marke",
    principal: "Durch",
    kind: "Art der Änderung",
    import: "Sammeländerung",
    since: "Von",
    until: "Bis",
  },
  nameOrGtin: "Name oder GTIN",
  everybody: "Alle",
  clear: "Filter leeren",
  file: "Excel",
  lines: (count) => `${count.toLocaleString("de")} Zeilen`,
  columns: {
    subject: "Datensatz",
    at: "Wann",
    action: "Änderung",
    who: "Durch",
    members: "Felder",
    import: "Import",
  },
  actions: {
    "product.put": "Produkt gespeichert",
    "product.patch": "Produkt geändert",
    "product.discontinue": "Produkt nicht mehr hergestellt",
    "product.withdraw": "Produkt vom Markt genommen",
    "product.remove": "Produkt entfernt",
    "link.put": "Link gespeichert",
    "link.delete": "Link gelöscht",
    "link.reorder": "Links neu geordnet",
    "link.patch": "Link geändert",
    "link.make_default": "Standardlink geändert",
    "link.bulk": "Link vieler Produkte",
    "link.check": "Links geprüft",
    "recall.publish": "Rückruf veröffentlicht",
    "recall.change": "Mitteilung eines Rückrufs geändert",
    "recall.end": "Rückruf beendet",
    "brand.put": "Marke gespeichert",
    "brand.delete": "Marke gelöscht",
    "organization.create": "Organisation hinzugefügt",
    "organization.put": "Organisation gespeichert",
    "organization.delete": "Organisation gelöscht",
    "prefix.grant": "Basisnummer vergeben",
    "prefix.withdraw": "Basisnummer entzogen",
    "catalog.import": "Import",
    "catalog.seed": "Beispiele hinzugefügt",
    "catalog.unseed": "Beispiele entfernt",
    "import.undo": "Import rückgängig gemacht",
  },
  changeKinds: {
    products: "Produkte",
    links: "Links",
    recalls: "Rückrufe",
    brands: "Marken",
    organizations: "Organisationen",
    company_prefixes: "Basisnummern",
    imports: "Importe",
    groups: "Änderungen vieler Datensätze",
  },
  kinds: {
    products: "Produkt",
    links: "Link",
    brands: "Marke",
    organizations: "Organisation",
    company_prefixes: "Basisnummer",
  },
  counted: {
    products: "Produkte",
    links: "Links",
    brands: "Marken",
    organizations: "Organisationen",
    company_prefixes: "Basisnummern",
  },
  one: (action) => `${action}: Einzelheiten`,
  back: "Alle Änderungen",
  facts: "Zu dieser Änderung",
  ids: "IDs",
  ofImport: "Alle Änderungen dieses Imports",
  member: "Feld",
  before: "Vor dieser Änderung",
  now: "Jetzt",
  after: "Nach dieser Änderung",
  empty: "leer",
  yes: "ja",
  no: "nein",
  added: "Diese Änderung hat den Datensatz hinzugefügt.",
  deleted: "Den Datensatz gibt es nicht mehr.",
  same: "Der Datensatz ist jetzt wie vor dieser Änderung.",
  later: "Er wurde später noch einmal geändert.",
  more: "Gezeigt werden die ersten 100 Datensätze dieser Änderung.",
  noRecords: "Die Datensätze vor dieser Änderung sind nicht gespeichert.",
  restore: "Wiederherstellen",
  restoreTitle: (key) => `${key} wie vor dieser Änderung wiederherstellen?`,
  restoreLead:
    "Diese Felder erhalten die Werte von vorher. Alle anderen Felder bleiben, wie sie jetzt sind.",
  restoreDeleted: "Der Datensatz wird mit den Werten von vorher wieder angelegt.",
  restored: (key) => `${key} ist wiederhergestellt.`,
  stale:
    "Jemand hat den Datensatz geändert, nachdem Sie ihn geöffnet haben. Die Tabelle zeigt seine Werte von jetzt: Prüfen Sie sie, und bestätigen Sie noch einmal.",
  undoIsFinal:
    "Rückgängig Gemachtes lässt sich nicht als Ganzes wiederherstellen. Einzelne Datensätze lassen sich im Verlauf wiederherstellen.",
  undoOfMany: {
    action: "Rückgängig machen",
    title: "Diese Änderung vieler Datensätze rückgängig machen?",
    looking: (records) =>
      `Die Datensätze werden durchgesehen … bisher ${records.toLocaleString("de")}.`,
    lead: "Datensätze, die noch so sind, wie diese Änderung sie hinterlassen hat, erhalten ihre Werte von vorher oder werden entfernt, wenn sie hinzugefügt wurden. Alle anderen bleiben, wie sie sind.",
    done: (records) =>
      `Rückgängig gemacht: ${records.toLocaleString("de")} ${records === 1 ? "Datensatz" : "Datensätze"}.`,
    leftBecause: {
      changed_later: "nach dieser Änderung geändert",
      deleted_later: "nach dieser Änderung gelöscht",
    },
  },
  undo: {
    action: "Diesen Import rückgängig machen",
    title: "Diesen Import rückgängig machen?",
    looking: (records) =>
      `Der Import wird durchgesehen … bisher ${records.toLocaleString("de")} Datensätze.`,
    lead: "Datensätze, die noch so sind wie nach dem Import, erhalten ihre Werte von vorher oder werden entfernt, wenn der Import sie hinzugefügt hat. Alle anderen bleiben, wie sie sind.",
    restored: (count) =>
      count === 1
        ? "1 Datensatz erhält seine Werte von vorher."
        : `${count.toLocaleString("de")} Datensätze erhalten ihre Werte von vorher.`,
    removed: (count) =>
      count === 1
        ? "1 hinzugefügter Datensatz wird entfernt."
        : `${count.toLocaleString("de")} hinzugefügte Datensätze werden entfernt.`,
    left: (count) =>
      count === 1
        ? "1 Datensatz bleibt, wie er ist:"
        : `${count.toLocaleString("de")} Datensätze bleiben, wie sie sind:`,
    nothing: "Es gibt nichts rückgängig zu machen.",
    working: (records) =>
      `Wird rückgängig gemacht … bisher ${records.toLocaleString("de")} Datensätze. Lassen Sie dieses Fenster offen.`,
    done: (records) =>
      records === 1
        ? "Der Import ist rückgängig gemacht: 1 Datensatz."
        : `Der Import ist rückgängig gemacht: ${records.toLocaleString("de")} Datensätze.`,
    finished: "Fertig",
    leftBecause: {
      changed_later: "nach dem Import geändert",
      deleted_later: "nach dem Import gelöscht",
    },
    reasons: {
      in_use: "von einem anderen Datensatz oder Code benutzt",
      product_stays: "das Produkt bleibt",
      too_old: "älter als 24 Stunden",
      rejected: "eine Regel des Katalogs erlaubt es nicht",
      needs_admin: "nur ein Administrator kann das ändern",
    },
    keptBy: {
      campaign: (name) => `wegen der Kampagne „${name}“`,
      link: (name) => `wegen des Links „${name}“`,
      code: "wegen eines erfassten Codes",
      product: (name) => `wegen des Produkts „${name}“`,
    },
    gone: (count) =>
      count === 1
        ? "1 Produkt wird entfernt. Wer es scannt, bekommt dann dasselbe wie bei einer Nummer ohne Produkt: den Standardlink der Organisation, falls sie einen hat."
        : `${count.toLocaleString("de")} Produkte werden entfernt. Wer sie scannt, bekommt dann dasselbe wie bei einer Nummer ohne Produkt: den Standardlink der Organisation, falls sie einen hat.`,
    goneRecalled: (count) => `Davon mit einem Rückruf, der damit endet: ${count}`,
    others: (count) => `und ${count.toLocaleString("de")} weitere`,
  },
  members: {
    name: "Name",
    names: "Namen nach Sprache",
    description: "Beschreibung",
    descriptions: "Beschreibungen nach Sprache",
    brand_id: "Marke",
    href: "Ziel",
    title: "Titel",
    anchor: "Kennung",
    link_type: "Art des Links",
    hreflang: "Sprachen",
    media_type: "Medientyp",
    context: "Kontexte",
    is_default: "Standard",
    is_default_multi: "Variante des Standards",
    timing: "Wann er gilt",
    order_index: "Platz",
    is_public: "Aufgelistet",
    enabled: "Benutzt",
    rel: "Fassung",
    access: "Zugang",
    access_roles: "Wer es sehen darf",
    access_request: "Wo man um Zugang bittet",
    url: "Adresse",
    organization_id: "Organisation",
  },
};
