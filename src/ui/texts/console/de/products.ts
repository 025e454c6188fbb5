/** German texts: see ../products.ts. */
import type { productTexts as english } from "../products.ts";

export const productTexts: (typeof english)["en"] = {
  title: "Produkte",
  newTitle: "Produkt anlegen",
  duplicateTitle: (name) => `Produkt wie ${name} anlegen`,
  add: "Produkt anlegen",
  sheet: (count) => `Etikettenbogen für ${count}…`,
  loading: "Wird geladen …",
  gtin: "GTIN",
  gtinHelp: "8, 12, 13 oder 14 Ziffern. Eine Nummer gehört für immer zu einem Produkt.",
  changed: (time) => `Letzte Änderung: ${time}`,
  scans: "Scans in 30 Tagen",
  updated: "Letzte Änderung",
  openPage: "Seite öffnen",
  phone: {
    title: "Die Seite auf dem Smartphone",
    empty:
      "Die Seite erscheint hier, sobald das Produkt eine Nummer und einen Namen hat und kein Feld fehlerhaft ist.",
    unsaved: "So, wie sie nach dem Speichern wäre. Ihre Links öffnen sich hier nicht.",
    before: "Die Eingabe hat einen Fehler. Das ist die Seite davor.",
  },
  save: "Speichern",
  saved: "Das Produkt ist gespeichert.",
  readOnly: "Sie können dieses Produkt lesen, aber nicht ändern.",
  ownNumbers: (prefixes) => `Die Nummern Ihrer Organisation beginnen mit ${prefixes}.`,
  noPrefix:
    "Ihre Organisation hat noch keine Basisnummer und kann deshalb keine Produkte speichern. Der Betreiber dieses Servers vergibt sie:",
  foreignNumber:
    "Diese Nummer beginnt mit keiner Basisnummer Ihrer Organisation. Basisnummern vergibt der Betreiber dieses Servers.",
  foreign: "Dieses Produkt gehört einer anderen Organisation. Nur sie kann es ändern.",
  unsaved: "Noch nicht gespeichert",
  remove: "Entfernen",
  removed: (name) => `${name} ist entfernt.`,
  removeTitle: (name) => `${name} entfernen?`,
  removeText:
    "Das macht ein Versehen rückgängig: Der Datensatz und seine Links werden endgültig gelöscht. Es geht 24 Stunden lang, nachdem das Produkt angelegt wurde. Bereits verkaufte Produkte nehmen Sie vom Markt oder kennzeichnen Sie als nicht mehr hergestellt.",
  sectionsOf: "Abschnitte dieses Formulars",
  sections: {
    names: "Namen und Beschreibungen",
    facts: "Angaben",
    picture: "Bild",
    packaging: "Kartons und Einheiten",
    visibility: "Wer es sieht",
    lifecycle: "Auf dem Markt",
    source: "Herkunft dieser Daten",
  },
  members: {
    name: "Name",
    names: "Namen nach Sprache",
    description: "Beschreibung",
    descriptions: "Beschreibungen nach Sprache",
    brand_id: "Marke",
    variant: "Variante",
    net_content_text: "Nettoinhalt, wie aufgedruckt",
    net_contents: "Nettoinhalt, für Programme",
    gpc_brick: "GPC-Brick",
    target_markets: "Verkauft in",
    countries_of_origin: "Ursprungsländer",
    image_url: "Adresse des Bildes",
    unit_kind: "Art der Einheit",
    contains_gtin: "GTIN des enthaltenen Produkts",
    contains_quantity: "Anzahl darin",
    variable_measure: "Gewicht oder Maß ist je Stück verschieden",
    lifecycle: "Status",
    discontinued_on: "Nicht mehr hergestellt seit",
    replaced_by_gtin: "GTIN des Nachfolgers",
    source: "Quelle",
    source_url: "Adresse der Quelle",
    licence: "Lizenz",
    retrieved_at: "Übernommen am",
    confidence: "Verlässlichkeit",
    visibility: "Sichtbar für",
  },
  help: {
    net_content_text: "Zum Beispiel 411 g",
    gpc_brick: "8 Ziffern der Global Product Classification von GS1",
    image_url: "Beginnt mit https://. Ein Upload füllt das Feld aus.",
    image_url_only:
      "Beginnt mit https://. Dieser Server hat keinen Platz für Bilder: Veröffentlichen Sie es anderswo und geben Sie seine Adresse an.",
    contains_gtin: "Bei einer Packung, einem Karton oder einer Palette",
    replaced_by_gtin: "Die Seite dieses Produkts verweist darauf",
    source: "Ohne Angabe: Ihre Organisation",
    confidence: "0 bis 1. Ein Import behält einen Datensatz mit höherem Wert",
  },
  withoutLanguage: "Ohne Sprache",
  addLanguage: "Sprache hinzufügen",
  removeLanguage: (name) => `${name} entfernen`,
  noBrand: "Keine Marke mit diesem Namen.",
  addBrand: (name) => `Marke „${name}“ anlegen`,
  brandAdded: (name) => `Die Marke ${name} ist angelegt.`,
  respellBrand: (name) => `Marke überall „${name}“ schreiben`,
  brandRespelled: (name) => `Die Marke heißt jetzt ${name}.`,
  amount: "Menge",
  unit: "Einheit",
  pieces: "Stück",
  forPrograms: (amounts) => `Für Programme: ${amounts}`,
  editAmounts: "Menge für Programme bearbeiten",
  addContent: "Menge hinzufügen",
  removeContent: (number) => `Menge ${number} entfernen`,
  upload: {
    choose: "Bild auswählen …",
    help: "JPEG, PNG oder WebP, höchstens 5 MB. Es ist öffentlich, sobald es hochgeladen ist, für alle, die seine Adresse kennen.",
    numberFirst: "Geben Sie zuerst die Nummer des Produkts ein.",
    tooLarge: "Die Datei hat mehr als 5 MB. Speichern Sie das Bild kleiner.",
    wrongKind: "Das ist kein Bild als JPEG, PNG oder WebP. Der Inhalt zählt, nicht der Name.",
    cutOff:
      "Die Datei ist abgeschnitten: Ihre Daten enden vor dem Bild. Speichern oder kopieren Sie sie noch einmal.",
  },
  picture: "Das Bild an dieser Adresse",
  brokenPicture: "An dieser Adresse ist kein Bild.",
  unitKinds: {
    base_unit: "Einzelstück",
    pack: "Packung",
    case: "Karton",
    pallet: "Palette",
    unknown: "Nicht bekannt",
  },
  withdrawnHidden:
    "Darf nur Ihre Organisation das Produkt sehen, erfährt sonst niemand davon: Scans führen dorthin, wohin sie bisher führten.",
  withdrawnOn: "Vom Markt genommen am",
  lifecycles: {
    planned: "Geplant",
    active: "Aktiv",
    discontinued: "Nicht mehr hergestellt",
    withdrawn: "Vom Markt genommen",
  },
  lifecycleHelp: {
    planned: "Noch nicht eingeführt.",
    active: "Wird hergestellt und verkauft.",
    discontinued:
      "Wird nicht mehr hergestellt, ist aber vielleicht noch im Handel und in Haushalten: Scans führen dorthin, wohin sie bisher führten, und die Seite sagt, dass es nicht mehr hergestellt wird.",
    withdrawn:
      "Aus Sicherheits- oder Rechtsgründen vom Markt genommen. Scans des Produkts, seiner Chargen und Exemplare führen auf seine Seite hier, die vor allem anderen warnt; nur Rückrufinformationen, die als Standard gelten, gehen dieser Seite vor. Scans, die einen bestimmten Linktyp verlangen, führen dorthin, wohin sie bisher führten. Für einzelne Chargen gibt es den Rückruf.",
  },
  lifecycleTitle: {
    planned: (name) => `Die Rücknahme von ${name} aufheben?`,
    active: (name) => `${name} wieder auf den Markt bringen?`,
    discontinued: (name) => `${name} als nicht mehr hergestellt kennzeichnen?`,
    withdrawn: (name) => `${name} vom Markt nehmen?`,
  },
  lifecycleAction: {
    planned: "Aufheben",
    active: "Auf den Markt bringen",
    discontinued: "Kennzeichnen",
    withdrawn: "Vom Markt nehmen",
  },
  notWithdrawn:
    "Das Produkt ist vom Markt genommen. Wenn Sie speichern, warnt keine Seite mehr, und Scans, auch von Chargen und Exemplaren, führen dorthin, wohin sie vorher führten. Exemplare, die Menschen noch haben, werden dann wie alle anderen gezeigt.",
  endPrivate:
    "Nur Ihre Organisation sieht dieses Produkt. Darum erfährt sonst niemand von seinem neuen Status: Scans führen dorthin, wohin sie bisher führten. Um Menschen zu warnen, machen Sie es für alle sichtbar.",
  ended: {
    discontinued: (name) => `${name} ist als nicht mehr hergestellt gekennzeichnet.`,
    withdrawn: (name) => `${name} ist vom Markt genommen.`,
  },
  visibilities: {
    public: "Alle",
    organization: "Ihre Organisation",
    usual: "Wie bei diesem Status üblich",
  },
  visibilityHelp: {
    public: "Scans, Suchen und Agenten finden es.",
    organization:
      "Anderen antworten Suchen, Seiten und Agenten wie bei einer Nummer, die es nicht gibt. Scans folgen weiter seinen öffentlichen Links und sagen nichts über seinen Status: Niemand wird gewarnt, dass es vom Markt genommen ist.",
    usual: "Solange es geplant ist, nur Ihre Organisation, sonst alle.",
  },
  hideLinks: (count) =>
    count === 1 ? "Auch seinen Link ausschalten" : `Auch seine ${count} Links ausschalten`,
  hideLinksHelp:
    "Dann werden Scans wie bei einer Nummer beantwortet, die es nicht gibt, außer wenn ein Link Ihrer Marke oder Organisation gilt. Rückrufinformationen bleiben. Der Verlauf bewahrt die Links, um sie wiederherzustellen.",
  netContent: "Nettoinhalt",
  search: "Suche",
  searchHelp: "Name, Marke oder GTIN",
  any: "Beliebig",
  whose: "Organisation",
  everyone: "Alle Organisationen",
  missing: "Ohne",
  missings: {
    picture: "Bild",
    description: "Beschreibung",
    brand: "Marke",
    gpc: "GPC-Brick",
    market: "Land, in dem es verkauft wird",
    content: "Nettoinhalt",
    default_link: "Dauerhafter Standardlink",
  },
  since: "Geändert seit",
  filters: (count) => (count === 0 ? "Filter" : `Filter: ${count}`),
  clear: "Filter aufheben",
  similar: "Kein Produkt hat diese Wörter. Diese haben ähnliche.",
  some: "Kein Produkt hat alle diese Wörter. Diese haben einige davon.",
  count: (total) =>
    total === 1 ? "1 Produkt" : total < 1_000 ? `${total} Produkte` : "1.000 Produkte oder mehr",
  bulk: {
    open: (count) => `${count} ausgewählte ändern`,
    title: "Mehrere Produkte ändern",
    of: "Welche Produkte",
    selected: (count) => `Ausgewählt: ${count}`,
    found: (found) => `Alle, die die Filter finden: ${found}`,
    member: "Angabe",
    value: "Neuer Wert",
    preview: "Zeigen, was sich ändern würde",
    change: (count) => `${count} ändern`,
    running: "Wird geändert …",
    scans: "Was Scans danach zeigen",
    now: "Was sie jetzt haben",
    noBrand: "Keine",
    others: (count) => `Und ${count} weitere.`,
    undoable:
      "Das ist eine Gruppe im Verlauf und lässt sich dort und in der Meldung rückgängig machen.",
    hideLinks: "Auch ihre Links ausschalten",
    afterwards: {
      planned:
        "Scans führen dorthin, wohin sie jetzt führen. Die Seiten sagen, dass die Produkte geplant sind.",
      active: "Scans führen zu den Links jedes Produkts.",
      discontinued:
        "Scans führen dorthin, wohin sie jetzt führen. Die Seiten sagen, dass die Produkte nicht mehr hergestellt werden.",
      withdrawn:
        "Scans dieser Produkte, ihrer Chargen und Exemplare führen auf ihre Seiten hier, die vor allem anderen warnen. Nur Rückrufinformationen gehen diesen Seiten vor.",
      public:
        "Suchen, Seiten und Agenten finden die Produkte, und Scans sagen, in welchem Status sie sind.",
      organization:
        "Anderen antworten Suchen, Seiten und Agenten wie bei Nummern, die es nicht gibt. Scans folgen weiter den öffentlichen Links der Produkte und sagen nichts über ihren Status.",
      withLinks: (links) =>
        `Anderen antworten Suchen, Seiten und Agenten wie bei Nummern, die es nicht gibt. Scans auch: Die Links der Produkte, ihrer Chargen und Exemplare werden ausgeschaltet (${links}). Nur Links Ihrer Marke oder Organisation und Rückrufinformationen antworten noch.`,
      brand: (name) =>
        `Scans, die kein Link des Produkts selbst beantwortet, folgen den Links von ${name} und nicht mehr denen der bisherigen Marke.`,
    },
    hidden: (count) =>
      count === 1
        ? "1 davon sieht nur Ihre Organisation: Davon erfährt sonst niemand."
        : `${count} davon sieht nur Ihre Organisation: Davon erfährt sonst niemand.`,
    noLongerWarned: (count) =>
      count === 1
        ? "1 davon ist jetzt vom Markt genommen: Wer es hat, wird nicht mehr gewarnt."
        : `${count} davon sind jetzt vom Markt genommen: Wer sie hat, wird nicht mehr gewarnt.`,
    outcomes: {
      change: (count) => `${count} ${count === 1 ? "wird" : "werden"} geändert.`,
      same: (count) => `${count} ${count === 1 ? "hat" : "haben"} diesen Wert schon.`,
      other_owner: (count) =>
        count === 1
          ? "1 gehört einer anderen Organisation und bleibt."
          : `${count} gehören anderen Organisationen und bleiben.`,
      missing: (count) => `${count} gibt es nicht mehr.`,
    },
    done: (changed, skipped) =>
      skipped === 0
        ? `Geänderte Produkte: ${changed}.`
        : `Geänderte Produkte: ${changed}. Unverändert, weil jemand sie inzwischen geändert hat: ${skipped}.`,
  },
  export: {
    open: "Exportieren",
    title: "Produkte und Links exportieren",
    of: "Welche Produkte",
    listed: (found) => (found === "" ? "Die aufgelisteten" : `Die aufgelisteten: ${found}`),
    all: "Alle Ihrer Organisation",
    allHelp:
      "Alle Produkte Ihrer Organisation und alle ihre Links: von Produkten, Chargen und Exemplaren, ihrer Marken, der Organisation selbst und ihrer anderen GS1-Schlüssel.",
    searchHelp: "Eine Suche hat höchstens 1.000 Produkte.",
    format: "Format",
    formats: {
      xlsx: "Tabelle zum Lesen und Bearbeiten (XLSX)",
      jsonl: "Sicherung (JSONL)",
      csv: "Sicherung als Tabelle (CSV)",
      linkset: "Linkset (RFC 9264), nur Links",
    },
    formatHelp: {
      xlsx: "Je Produkt eine Zeile; seine Texte nach Sprache und seine Links sind Spalten. Bearbeiten Sie sie in Excel und importieren Sie sie wieder. Links mit Zeitplan und andere, die mehr als eine Zelle brauchen, stehen auf einem zweiten Blatt.",
      jsonl:
        "Alle Produkte und Links mit allem, was von ihnen gespeichert ist, ein Objekt je Zeile. Ein Import stellt diese Produkte und Links wieder her.",
      csv: "Dasselbe, je Produkt und je Link eine Zeile. Zellen, die wie Formeln aussehen, beginnen mit einem Apostroph; ein Import entfernt ihn.",
      linkset: "Nur Ihre Links, je Kennung zusammen, für andere Resolver.",
    },
    notIn:
      "Nicht in der Datei: Ihre Organisation, ihre Basisnummern, die Webadressen ihrer Marken, Marken ohne Produkt und Link, Codes, Personen und der Verlauf. Sie sind in der Sicherung des Betreibers (npm run backup auf dem Server).",
    start: "Exportieren",
    close: "Abbrechen",
    progress: (products, links) =>
      `${products.toLocaleString("de")} Produkte, ${links.toLocaleString("de")} Links`,
    done: "Die Datei liegt in Ihren Downloads.",
    tooMany:
      "Eine Tabelle hat höchstens 50.000 Produkte und Links, und dies sind mehr. Machen Sie eine Sicherung, oder grenzen Sie die Liste ein.",
    tooLong: (cell) =>
      `So viele Zeichen kann eine Zelle einer Tabelle nicht haben: ${cell}. Machen Sie eine Sicherung.`,
  },
  overview: {
    edit: "Bearbeiten",
    editOne: (section) => `Bearbeiten: ${section}`,
    back: "Übersicht",
    duplicate: "Duplizieren",
    pictureOf: (name) => `Bild von ${name}`,
    noPicture: "Kein Bild",
    hidden: "Nur Ihre Organisation sieht es",
    links: "Links",
    addLink: "Link hinzufügen",
    allLinks: "Alle seine Links",
    below: (count) =>
      count === 1
        ? "1 weiterer Link, einer Charge oder eines Exemplars"
        : `${count} weitere Links, von Chargen und Exemplaren`,
    completeness: "Vollständigkeit",
    complete: "Es fehlt nichts.",
    rule: "Eine Beschreibung zählt in jeder Sprache. Der Standardlink muss dem Produkt selbst gehören und immer gelten.",
    thereOf: (there, total) => `${there} von ${total} sind da. Es fehlen:`,
    add: "Hinzufügen",
    addOne: (part) => `Hinzufügen: ${part}`,
    parts: {
      picture: "Bild",
      description: "Beschreibung",
      brand: "Marke",
      market: "Länder, in denen es verkauft wird",
      content: "Nettoinhalt",
      gpc: "GPC-Brick",
    },
    scans: "Scans in 30 Tagen",
    statistics: "Statistik",
    period: (from, to) => `${from} bis ${to}`,
    before: (scans) => `${scans} in den 30 Tagen davor`,
    codes: "Aufgezeichnete Codes",
    noCodes: "Noch ist kein Code aufgezeichnet.",
    changes: "Letzte Änderungen",
    nothing: "Nichts ist ausgefüllt.",
  },
  preview: "Auf dem Smartphone",
  none: "Keine passenden Produkte.",
  noneYet:
    "Es gibt noch keine Produkte. Importieren Sie eine Datei, die Sie haben, oder legen Sie das erste von Hand an.",
  noneYetToRead: "Es gibt noch keine Produkte.",
  importFile: "Datei importieren",
  views: {
    open: "Gespeicherte Ansichten",
    current: (name) => `Ansicht: ${name}`,
    save: "Ansicht speichern",
    title: "Diese Filter als Ansicht speichern",
    name: "Name der Ansicht",
    help: "Sie bleibt in diesem Browser, bis Sie sich abmelden.",
    saved: (name) => `Die Ansicht ${name} ist in diesem Browser gespeichert.`,
    remove: (name) => `Ansicht ${name} vergessen`,
    removed: (name) => `Die Ansicht ${name} ist vergessen.`,
  },
};
