/** Texts of the console's screens of products. */
const en = {
  title: "Products",
  newTitle: "Add a product",
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
    countries: "Codes of countries, such as DE, FR",
    image_url: "Begins with https://",
    contains_gtin: "Of a pack, case or pallet",
    replaced_by_gtin: "The page of this product points to it",
    source: "Default: your organization",
    retrieved_at: "Such as 2026-11-23",
    confidence: "0 to 1. An import keeps a record of higher confidence",
  },
  withoutLanguage: "Without a language",
  language: "Language code",
  addLanguage: "Add a language",
  removeLanguage: (name: string) => `Remove ${name}`,
  noBrand: "No brand with this name.",
  amount: "Amount",
  unit: "Unit",
  addContent: "Add an amount",
  removeContent: (number: number) => `Remove amount ${number}`,
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
  preview: "On a phone",
  none: "No products match.",
};

export const productTexts = { name: "productTexts", en };
