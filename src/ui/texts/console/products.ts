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
  scans: "Scans in 30 days",
  updated: "Last change",
  openPage: "Open its page",
  phone: {
    title: "The page on a phone",
    empty:
      "The page appears here once the product has a number and a name, and no field has a fault.",
    unsaved: "As it would be if you save now. Its links do not open here.",
    before: "Your input has a fault. This is the page before it.",
  },
  save: "Save",
  saved: "The product is saved.",
  readOnly: "You can read this product, and not change it.",
  ownNumbers: (prefixes: string) => `The numbers of your organization begin with ${prefixes}.`,
  noPrefix:
    "Your organization has no company prefix yet, so it cannot store products. The operator of this server grants it:",
  foreignNumber:
    "No company prefix of your organization begins this number. The operator of this server grants prefixes.",
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
    confidence: "0 to 1. An import keeps a record of higher confidence",
  },
  withoutLanguage: "Without a language",
  addLanguage: "Add a language",
  removeLanguage: (name: string) => `Remove ${name}`,
  noBrand: "No brand with this name.",
  addBrand: (name: string) => `Add the brand “${name}”`,
  brandAdded: (name: string) => `The brand ${name} is added.`,
  respellBrand: (name: string) => `Write this brand as “${name}” everywhere`,
  brandRespelled: (name: string) => `The brand is now ${name}.`,
  amount: "Amount",
  unit: "Unit",
  pieces: "pieces",
  forPrograms: (amounts: string) => `For programs: ${amounts}`,
  editAmounts: "Edit the amount for programs",
  addContent: "Add an amount",
  removeContent: (number: number) => `Remove amount ${number}`,
  upload: {
    choose: "Choose a picture…",
    help: "JPEG, PNG or WebP, at most 5 MB. It is public as soon as it is uploaded, for everybody who knows its address.",
    numberFirst: "Type the number of the product first.",
    tooLarge: "The file has more than 5 MB. Save the picture smaller.",
    wrongKind: "This is no JPEG, PNG or WebP picture. Its content counts, not its name.",
    cutOff: "The file is cut off: its data ends before the picture does. Save or copy it again.",
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
  withdrawnHidden:
    "If only your organization may see the product, nobody else learns of this: scans lead where they led.",
  withdrawnOn: "Withdrawn on",
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
      "Taken off the market, for safety or by law. Scans of it and of its lots and items lead to its page here, which warns before anything else; only recall information set as the default comes before that page. Scans that ask for one type of link lead where they led. For single lots, use a recall.",
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
    content: "Net content",
    default_link: "Lasting default link",
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
    hideLinks: "Disable their links, too",
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
        "For others, searches, pages and agents answer as for numbers that do not exist. Scans still follow the public links of the products, and say nothing of their state.",
      withLinks: (links: string) =>
        `For others, searches, pages and agents answer as for numbers that do not exist. So do scans: the links of the products, of their lots and items are disabled (${links}). Only links of your brand or organization and recall information still answer.`,
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
      xlsx: "A row for each product; its texts by language and its links are columns. Edit it in Excel and import it again. Links with a schedule and others that need more than a cell are in a second sheet.",
      jsonl:
        "All products and links with everything that is stored of them, an object a line. Import it to get these products and links again.",
      csv: "The same, a row for each product and each link. Cells that look like formulas begin with an apostrophe; an import removes it.",
      linkset: "Only your links, those of each identifier together, for other resolvers.",
    },
    /** All formats but the linkset have this sentence. */
    notIn:
      "Not in the file: your organization, its company prefixes, the web addresses of its brands, brands without a product or link, codes, people and the history. The backup of the operator has them (npm run backup on the server).",
    start: "Export",
    close: "Cancel",
    progress: (products: number, links: number) =>
      `${products.toLocaleString("en")} products, ${links.toLocaleString("en")} links`,
    done: "The file is in your downloads.",
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
    rule: "A description in any language counts. The default link must be the product’s own and apply at all times.",
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

export const productTexts = { name: "productTexts", en };
