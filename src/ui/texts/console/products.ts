/** Texts of the console's screens of products. */
const en = {
  title: "Products",
  newTitle: "Add a product",
  duplicateTitle: (name: string) => `Add a product like ${name}`,
  add: "Add a product",
  sheet: (count: number) => `Sheet of labels for ${count}…`,
  loading: "Loading…",
  gtin: "GTIN",
  gtinHelp: "8, 12, 13 or 14 digits. A number belongs to one product for good.",
  changed: (time: string) => `Last change: ${time}`,
  updated: "Last change",
  openPage: "Open its page",
  phone: {
    title: "The page on a phone",
    empty: "The page appears here once the product has a number and a name.",
    unsaved: "As it would be if you save now. Its links do not open here.",
    before: "Your input has a fault. This is the page before it.",
  },
  save: "Save",
  saved: "The product is saved.",
  readOnly: "You can read this product, and not change it.",
  foreign: "This product belongs to another organization. Only its owner can change it.",
  unsaved: "Not saved yet",
  remove: "Remove",
  removed: (name: string) => `${name} is removed.`,
  removeTitle: (name: string) => `Remove ${name}?`,
  removeText:
    "This undoes a mistake: the record and its links are deleted for good. It is possible for 24 hours after the product was added. Withdraw or discontinue products that were already sold.",
  sectionsOf: "Sections of this form",
  sections: {
    names: "Names and descriptions",
    facts: "Facts",
    picture: "Picture",
    packaging: "Cartons and units",
    visibility: "Who can see it",
    lifecycle: "On the market",
    source: "Source of these data",
  },
  members: {
    name: "Name",
    names: "Names by language",
    description: "Description",
    descriptions: "Descriptions by language",
    brand_id: "Brand",
    variant: "Variant",
    net_content_text: "Net content, as printed",
    net_contents: "Net content, for programs",
    gpc_brick: "GPC brick",
    target_markets: "Sold in",
    countries_of_origin: "Countries of origin",
    image_url: "Address of the picture",
    unit_kind: "Kind of unit",
    contains_gtin: "GTIN of the product inside",
    contains_quantity: "How many are inside",
    variable_measure: "Items differ in weight or measure",
    lifecycle: "State",
    discontinued_on: "Discontinued on",
    replaced_by_gtin: "GTIN of its replacement",
    source: "Source",
    source_url: "Address of the source",
    licence: "Licence",
    retrieved_at: "Taken from the source at",
    confidence: "Confidence",
    visibility: "Visible to",
  },
  help: {
    net_content_text: "Such as 411 g",
    gpc_brick: "8 digits of GS1's Global Product Classification",
    image_url: "Begins with https://. An upload fills this in.",
    image_url_only:
      "Begins with https://. This server has no place for pictures: publish it elsewhere, and give its address.",
    contains_gtin: "Of a pack, case or pallet",
    replaced_by_gtin: "The page of this product points to it",
    source: "Default: your organization",
    retrieved_at: "Such as 2026-11-23",
    confidence: "0 to 1. An import keeps a record of higher confidence",
  },
  withoutLanguage: "Without a language",
  addLanguage: "Add a language",
  removeLanguage: (name: string) => `Remove ${name}`,
  noBrand: "No brand with this name.",
  amount: "Amount",
  unit: "Unit",
  forPrograms: (amounts: string) =>
    amounts === ""
      ? "For programs: nothing. They cannot read this text."
      : `For programs: ${amounts}`,
  editAmounts: "Edit the amount for programs",
  addContent: "Add an amount",
  removeContent: (number: number) => `Remove amount ${number}`,
  upload: {
    choose: "Choose a picture…",
    help: "JPEG, PNG or WebP, at most 5 MB. It is public as soon as it is uploaded, for everybody who knows its address.",
    numberFirst: "Type the number of the product first.",
    tooLarge: "The file has more than 5 MB. Save the picture smaller.",
    wrongKind: "This is no JPEG, PNG or WebP picture. Its content counts, not its name.",
  },
  picture: "The picture at this address",
  brokenPicture: "There is no picture at this address.",
  unitKinds: {
    base_unit: "Single item",
    pack: "Pack",
    case: "Case",
    pallet: "Pallet",
    unknown: "Not known",
  },
  lifecycles: {
    planned: "Planned",
    active: "Active",
    discontinued: "Discontinued",
    withdrawn: "Withdrawn",
  },
  lifecycleHelp: {
    planned: "Not launched yet.",
    active: "Made and sold.",
    discontinued:
      "No longer made. Items may still be in shops and in homes: scans lead where they led before, and the page says that it is discontinued.",
    withdrawn:
      "Taken off the market, for safety or by law. Scans of it and of its lots and items lead to its page here, which warns before anything else; only recall information set as the default comes before that page. Scans that ask for one type of link lead where they led. If only your organization may see the product, nobody else learns of this: scans lead where they led. For single lots, use a recall.",
  },
  lifecycleTitle: {
    planned: (name: string) => `Take back the withdrawal of ${name}?`,
    active: (name: string) => `Put ${name} back on the market?`,
    discontinued: (name: string) => `Discontinue ${name}?`,
    withdrawn: (name: string) => `Withdraw ${name} from the market?`,
  },
  lifecycleAction: {
    planned: "Take back",
    active: "Put back",
    discontinued: "Discontinue",
    withdrawn: "Withdraw",
  },
  notWithdrawn:
    "The product is withdrawn. When you save, no page warns any more, and its scans, also those of lots and items, lead where they led before. Items that people still have are then shown as any other.",
  endPrivate:
    "Only your organization can see this product, so nobody else learns of its new state: scans lead where they led before. To warn people, let everybody see it.",
  ended: {
    discontinued: (name: string) => `${name} is discontinued.`,
    withdrawn: (name: string) => `${name} is withdrawn from the market.`,
  },
  visibilities: {
    public: "Everybody",
    organization: "Your organization",
    usual: "As usual for its state",
  },
  visibilityHelp: {
    public: "Scans, searches and agents find it.",
    organization:
      "For others, searches, pages and agents answer as for a number that does not exist. Scans still follow its public links, and say nothing of its state: nobody is warned that it is withdrawn.",
    usual: "Only your organization while it is planned, otherwise everybody.",
  },
  hideLinks: (count: number) =>
    count === 1 ? "Disable its link, too" : `Disable its ${count} links, too`,
  hideLinksHelp:
    "Then scans are answered as for a number that does not exist, unless a link of your brand or organization applies. Recall information stays. History keeps the links, to restore them.",
  netContent: "Net content",
  search: "Search",
  searchHelp: "Name, brand or GTIN",
  any: "Any",
  whose: "Organization",
  everyone: "All organizations",
  missing: "Without",
  missings: {
    picture: "Picture",
    description: "Description",
    brand: "Brand",
    gpc: "GPC brick",
    market: "Country where it is sold",
    default_link: "Default link",
  },
  since: "Changed since",
  filters: (count: number) => (count === 0 ? "Filters" : `Filters: ${count}`),
  clear: "Clear filters",
  similar: "No product has these words. These have similar ones.",
  some: "No product has all of these words. These have some of them.",
  count: (total: number) =>
    total === 1 ? "1 product" : total < 1_000 ? `${total} products` : "1,000 products or more",
  bulk: {
    open: (count: number) => `Change ${count} selected`,
    title: "Change several products",
    of: "Which products",
    selected: (count: number) => `Selected: ${count}`,
    found: (found: string) => `All that the filters find: ${found}`,
    member: "What",
    value: "New value",
    preview: "Show what would change",
    change: (count: number) => `Change ${count}`,
    running: "Changing…",
    scans: "What scans show afterwards",
    now: "What they have now",
    noBrand: "None",
    others: (count: number) => `And ${count} more.`,
    undoable: "This is one group in History, and can be undone there and from the message.",
    afterwards: {
      planned: "Scans lead where they lead now. The pages say that the products are planned.",
      active: "Scans lead to the links of each product.",
      discontinued:
        "Scans lead where they lead now. The pages say that the products are no longer made.",
      withdrawn:
        "Scans of these products, and of their lots and items, lead to their pages here, which warn before anything else. Only recall information comes before those pages.",
      public:
        "Searches, pages and agents find the products, and scans say in which state they are.",
      organization:
        "For others, searches, pages and agents answer as for numbers that do not exist. Scans still follow the public links of the products, and say nothing of their state. To hide their links, too, open a product.",
      brand: (name: string) =>
        `Scans that no link of the product itself answers follow the links of ${name}, and no longer those of the brand before.`,
    },
    hidden: (count: number) =>
      count === 1
        ? "Only your organization sees 1 of them: of this one, nobody else learns of it."
        : `Only your organization sees ${count} of them: of these, nobody else learns of it.`,
    noLongerWarned: (count: number) =>
      count === 1
        ? "1 of them is withdrawn from the market now: people who have it are no longer warned."
        : `${count} of them are withdrawn from the market now: people who have them are no longer warned.`,
    outcomes: {
      change: (count: number) => `${count} will change.`,
      same: (count: number) => `${count} ${count === 1 ? "has" : "have"} this value already.`,
      other_owner: (count: number) =>
        count === 1
          ? "1 belongs to another organization, and stays."
          : `${count} belong to other organizations, and stay.`,
      missing: (count: number) => `${count} no longer ${count === 1 ? "exists" : "exist"}.`,
    },
    done: (changed: number, skipped: number) =>
      skipped === 0
        ? `Products changed: ${changed}.`
        : `Products changed: ${changed}. Left as they are, because somebody changed them meanwhile: ${skipped}.`,
  },
  export: {
    open: "Export",
    title: "Export products and links",
    of: "Which products",
    listed: (found: string) =>
      found === "" ? "Those that are listed" : `Those that are listed: ${found}`,
    all: "All of your organization",
    allHelp:
      "All products of your organization and all its links: of products, lots and items, of its brands, of the organization itself and of its other keys.",
    searchHelp: "A search has at most 1,000 products.",
    format: "Format",
    formats: {
      xlsx: "Table to read and edit (XLSX)",
      jsonl: "Backup (JSONL)",
      csv: "Backup as a table (CSV)",
      linkset: "Linkset (RFC 9264), only links",
    },
    formatHelp: {
      xlsx: "A row for each product; its texts by language and its links are columns. Edit it in Excel and import it again. Links with a schedule and others that need more than a cell are listed in a second sheet; the backup has them all.",
      jsonl:
        "All products and links with everything that is stored of them, an object a line. Import it to get the same catalog again.",
      csv: "The same, a row for each product and each link. Cells that look like formulas begin with an apostrophe; an import removes it.",
      linkset: "Only your links, those of each identifier together, for other resolvers.",
    },
    start: "Export",
    close: "Cancel",
    progress: (products: number, links: number) =>
      `${products.toLocaleString("en")} products, ${links.toLocaleString("en")} links`,
    done: "The file is in your downloads.",
    leftOut: (links: number) =>
      links === 1
        ? "The file is in your downloads. 1 link does not fit into the table: its second sheet says which and why. A backup has it."
        : `The file is in your downloads. ${links.toLocaleString("en")} links do not fit into the table: its second sheet says which and why. A backup has them.`,
    tooMany:
      "A table has at most 50,000 products and links, and these are more. Make a backup, or narrow the list.",
    tooLong: (cell: string) =>
      `A cell of a table cannot have this many characters: ${cell}. Make a backup.`,
  },
  overview: {
    edit: "Edit",
    editOne: (section: string) => `Edit: ${section}`,
    back: "Overview",
    duplicate: "Duplicate",
    pictureOf: (name: string) => `Picture of ${name}`,
    noPicture: "No picture",
    hidden: "Only your organization sees it",
    links: "Links",
    addLink: "Add a link",
    allLinks: "All its links",
    below: (count: number) =>
      count === 1 ? "1 more link, of a lot or item" : `${count} more links, of lots and items`,
    completeness: "Completeness",
    complete: "Nothing is missing.",
    thereOf: (there: number, total: number) => `${there} of ${total} are there. Missing:`,
    add: "Add",
    addOne: (part: string) => `Add: ${part}`,
    parts: {
      picture: "Picture",
      description: "Description",
      brand: "Brand",
      market: "Countries where it is sold",
      content: "Net content",
      gpc: "GPC brick",
    },
    scans: "Scans of 30 days",
    statistics: "Statistics",
    period: (from: string, to: string) => `${from} to ${to}`,
    before: (scans: string) => `${scans} in the 30 days before`,
    codes: "Recorded codes",
    noCodes: "No code is recorded yet.",
    changes: "Last changes",
    nothing: "Nothing is filled in.",
  },
  preview: "On a phone",
  none: "No products match.",
  noneYet:
    "There are no products yet. Bring in a file that you have, or add the first one by hand.",
  noneYetToRead: "There are no products yet.",
  importFile: "Import a file",
  views: {
    open: "Saved views",
    current: (name: string) => `View: ${name}`,
    save: "Save this view",
    title: "Save these filters as a view",
    name: "Name of the view",
    help: "It is kept in this browser until you sign out.",
    saved: (name: string) => `The view ${name} is kept in this browser.`,
    remove: (name: string) => `Forget the view ${name}`,
    removed: (name: string) => `The view ${name} is forgotten.`,
  },
};

const de: typeof en = {
  title: "Produkte",
  newTitle: "Produkt anlegen",
  duplicateTitle: (name) => `Produkt wie ${name} anlegen`,
  add: "Produkt anlegen",
  sheet: (count) => `Etikettenbogen für ${count}…`,
  loading: "Wird geladen…",
  gtin: "GTIN",
  gtinHelp: "8, 12, 13 oder 14 Ziffern. Eine Nummer gehört für immer zu einem Produkt.",
  changed: (time) => `Letzte Änderung: ${time}`,
  updated: "Letzte Änderung",
  openPage: "Seite öffnen",
  phone: {
    title: "Die Seite auf dem Handy",
    empty: "Die Seite erscheint hier, sobald das Produkt eine Nummer und einen Namen hat.",
    unsaved: "So, wie sie nach dem Speichern wäre. Ihre Links öffnen sich hier nicht.",
    before: "Die Eingabe hat einen Fehler. Das ist die Seite davor.",
  },
  save: "Speichern",
  saved: "Das Produkt ist gespeichert.",
  readOnly: "Sie können dieses Produkt lesen, aber nicht ändern.",
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
    retrieved_at: "Zum Beispiel 2026-11-23",
    confidence: "0 bis 1. Ein Import behält einen Datensatz mit höherem Wert",
  },
  withoutLanguage: "Ohne Sprache",
  addLanguage: "Sprache hinzufügen",
  removeLanguage: (name) => `${name} entfernen`,
  noBrand: "Keine Marke mit diesem Namen.",
  amount: "Menge",
  unit: "Einheit",
  forPrograms: (amounts) =>
    amounts === ""
      ? "Für Programme: nichts. Diesen Text können sie nicht lesen."
      : `Für Programme: ${amounts}`,
  editAmounts: "Menge für Programme bearbeiten",
  addContent: "Menge hinzufügen",
  removeContent: (number) => `Menge ${number} entfernen`,
  upload: {
    choose: "Bild auswählen…",
    help: "JPEG, PNG oder WebP, höchstens 5 MB. Es ist öffentlich, sobald es hochgeladen ist, für alle, die seine Adresse kennen.",
    numberFirst: "Geben Sie zuerst die Nummer des Produkts ein.",
    tooLarge: "Die Datei hat mehr als 5 MB. Speichern Sie das Bild kleiner.",
    wrongKind: "Das ist kein Bild als JPEG, PNG oder WebP. Der Inhalt zählt, nicht der Name.",
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
      "Wird nicht mehr hergestellt, ist aber vielleicht noch im Handel und im Haushalt: Scans führen dorthin, wohin sie bisher führten, und die Seite sagt, dass es nicht mehr hergestellt wird.",
    withdrawn:
      "Aus Sicherheits- oder Rechtsgründen vom Markt genommen. Scans des Produkts, seiner Chargen und Stücke führen auf seine Seite hier, die vor allem anderen warnt; nur Rückrufhinweise, die als Standard gelten, gehen dieser Seite vor. Scans, die eine Linkart verlangen, führen dorthin, wohin sie bisher führten. Darf nur Ihre Organisation das Produkt sehen, erfährt sonst niemand davon: Scans führen dorthin, wohin sie bisher führten. Für einzelne Chargen gibt es den Rückruf.",
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
    "Das Produkt ist vom Markt genommen. Wenn Sie speichern, warnt keine Seite mehr, und Scans, auch von Chargen und Stücken, führen dorthin, wohin sie vorher führten. Stücke, die Menschen noch haben, werden dann wie alle anderen gezeigt.",
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
    count === 1 ? "Auch seinen Link abschalten" : `Auch seine ${count} Links abschalten`,
  hideLinksHelp:
    "Dann werden Scans wie bei einer Nummer beantwortet, die es nicht gibt, außer wenn ein Link Ihrer Marke oder Organisation gilt. Rückrufhinweise bleiben. Der Verlauf bewahrt die Links, um sie wiederherzustellen.",
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
    default_link: "Standardlink",
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
    running: "Wird geändert…",
    scans: "Was Scans danach zeigen",
    now: "Was sie jetzt haben",
    noBrand: "Keine",
    others: (count) => `Und ${count} weitere.`,
    undoable:
      "Das ist eine Gruppe im Verlauf und lässt sich dort und in der Meldung rückgängig machen.",
    afterwards: {
      planned:
        "Scans führen dorthin, wohin sie jetzt führen. Die Seiten sagen, dass die Produkte geplant sind.",
      active: "Scans führen zu den Links jedes Produkts.",
      discontinued:
        "Scans führen dorthin, wohin sie jetzt führen. Die Seiten sagen, dass die Produkte nicht mehr hergestellt werden.",
      withdrawn:
        "Scans dieser Produkte, ihrer Chargen und Stücke führen auf ihre Seiten hier, die vor allem anderen warnen. Nur Rückrufhinweise gehen diesen Seiten vor.",
      public:
        "Suchen, Seiten und Agenten finden die Produkte, und Scans sagen, in welchem Status sie sind.",
      organization:
        "Anderen antworten Suchen, Seiten und Agenten wie bei Nummern, die es nicht gibt. Scans folgen weiter den öffentlichen Links der Produkte und sagen nichts über ihren Status. Um auch die Links abzuschalten, öffnen Sie ein Produkt.",
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
      "Alle Produkte Ihrer Organisation und alle ihre Links: von Produkten, Chargen und Stücken, ihrer Marken, der Organisation selbst und ihrer anderen Schlüssel.",
    searchHelp: "Eine Suche hat höchstens 1.000 Produkte.",
    format: "Format",
    formats: {
      xlsx: "Tabelle zum Lesen und Bearbeiten (XLSX)",
      jsonl: "Sicherung (JSONL)",
      csv: "Sicherung als Tabelle (CSV)",
      linkset: "Linkset (RFC 9264), nur Links",
    },
    formatHelp: {
      xlsx: "Je Produkt eine Zeile; seine Texte nach Sprache und seine Links sind Spalten. Bearbeiten Sie sie in Excel und importieren Sie sie wieder. Links mit Zeitplan und andere, die mehr als eine Zelle brauchen, stehen auf einem zweiten Blatt; die Sicherung enthält alle.",
      jsonl:
        "Alle Produkte und Links mit allem, was von ihnen gespeichert ist, ein Objekt je Zeile. Ein Import stellt denselben Katalog wieder her.",
      csv: "Dasselbe, je Produkt und je Link eine Zeile. Zellen, die wie Formeln aussehen, beginnen mit einem Apostroph; ein Import entfernt ihn.",
      linkset: "Nur Ihre Links, je Kennung zusammen, für andere Resolver.",
    },
    start: "Exportieren",
    close: "Abbrechen",
    progress: (products, links) =>
      `${products.toLocaleString("de")} Produkte, ${links.toLocaleString("de")} Links`,
    done: "Die Datei liegt in Ihren Downloads.",
    leftOut: (links) =>
      links === 1
        ? "Die Datei liegt in Ihren Downloads. 1 Link passt nicht in die Tabelle: Ihr zweites Blatt sagt, welcher und warum. Eine Sicherung enthält ihn."
        : `Die Datei liegt in Ihren Downloads. ${links.toLocaleString("de")} Links passen nicht in die Tabelle: Ihr zweites Blatt sagt, welche und warum. Eine Sicherung enthält sie.`,
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
        ? "1 weiterer Link, einer Charge oder eines Stücks"
        : `${count} weitere Links, von Chargen und Stücken`,
    completeness: "Vollständigkeit",
    complete: "Es fehlt nichts.",
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
  preview: "Auf dem Telefon",
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

export const productTexts = { en, de };
