/** Texts of the console's screen for imports. */
import { numbers } from "../numbers/en.ts";

const en = {
  title: "Import",
  lead: "Products and links from a file. Nothing is stored before you have seen a preview.",
  formats: (programs: string) =>
    `CSV, TSV, Excel (.xlsx), JSON, JSON Lines; files of ${programs}; documents of GS1 Resolver CE (versions 2 and 3) and linksets as links. Up to 100 MB.`,
  drop: "Drop a file here, or",
  choose: "Choose a file",
  another: "Choose another file",
  putAway: "Put this file away",
  editsLost: (rows: string) => `Corrected rows: ${rows}. These corrections are lost.`,
  reading: "Reading the file…",
  unreadable: "The file cannot be read.",
  notWorkbook:
    "This is not an Excel file that can be read. Open it in the program that it comes from, and save it as .xlsx or .csv.",
  notTable: (kind: string) =>
    `It is not a table (${kind}). In the program that it comes from, save the table as .xlsx or .csv.`,
  recognized: (title: string, rows: number) =>
    `Recognized: ${title}, ${rows === 1 ? "1 row" : `${rows.toLocaleString("en")} rows`}.`,
  /** The formats' names from the readers, which `npm run import` also has. */
  formatNames: {
    "table of npm run export": "table of this console’s export",
    "npm run export": "backup of this console",
  } as Readonly<Record<string, string>>,
  source: "Source",
  sourceHelp: "Stored with products that name no source of their own.",
  columns: "Columns",
  meaning: "Becomes",
  leaveOut: "Leave out",
  guess: "Your choices are kept for the next file with the same header.",
  clear: "Forget my choices",
  noNumber: "Choose the column with the GTIN.",
  noName:
    "No column has the names of the products, and new products need one. Choose the column of the name.",
  /** Where none of the columns can be it. */
  noNameColumn:
    "This file has no column with the names of the products, and new products need one. Add a column “Name” in the file, and choose the file again.",
  page: "Product page (default link)",
  preview: "Preview",
  previewing: "Checking the rows. Nothing is stored yet.",
  store: (count: number) =>
    count === 1 ? "Store 1 record" : `Store ${count.toLocaleString("en")} records`,
  nothing: "There is nothing to store.",
  starts: "When you store this, these start:",
  started: "This has started:",
  ends: "When you store this, these warnings end:",
  ended: "These warnings have ended:",
  withdrawals: (count: number) =>
    count === 1
      ? "Withdrawal of 1 product"
      : `Withdrawal of ${count.toLocaleString("en")} products`,
  storing: "Storing the rows",
  keeps:
    "You can close this page: opening it again goes on. When you sign out, the file is forgotten.",
  elsewhere:
    "This import runs in another tab. This tab shows it when it is finished, paused or closed there.",
  pause: "Pause",
  goOn: "Go on",
  paused: "Paused",
  edit: "Change columns",
  stored: "The import is finished.",
  progress: (done: number, all: number) =>
    `${done.toLocaleString("en")} of ${all.toLocaleString("en")} rows`,
  sheet: "Sheet",
  sheetOf: (name: string, rows: number, isHidden: boolean) =>
    `${name} (${rows === 1 ? "1 row" : `${rows.toLocaleString("en")} rows`}${isHidden ? ", hidden" : ""})`,
  headerRow: "Row with the names of the columns",
  row: (line: number, text: string) => `Row ${line}: ${text}`,
  noHeader: "None: the table has no names",
  byValues: "Guessed by its values",
  language: "Language",
  noLanguage: "No language",
  anyLanguage: "For all languages",
  noTarget: "Nothing has this name.",
  inLanguage: (title: string, language: string) => `${title} (${language})`,
  link: (type: string) => `Link: ${type}`,
  titleOfLink: (link: string) => `Title of “${link}”`,
  /** What is no member of a product, or is so called only here. */
  targets: {
    brand_id: "Brand (its id)",
    organization_id: "Organization (its id)",
    organization_name: "Name of the organization",
    variant_part: "Part of the variant, such as a colour",
    default_link: "Which link scans lead to",
    default_links: "Which links scans lead to, by language",
    link_order: "Order of links",
    amounts: "Net content in units",
    net_content_value: "Number of the net content",
    net_content_unit: "Unit of the net content",
    multipack: "Number of products in a multipack",
    bundle: "Whether it is a bundle",
  },
  groups: {
    product: "Product",
    content: "Content and markets",
    packaging: "Cartons and units",
    state: "On the market",
    source: "Source of these data",
    other: "For programs",
    links: "Links",
  },
  yes: "yes",
  no: "no",
  rows: "Rows",
  all: "All",
  withNotes: "Corrected or noted",
  summary: "What is stored",
  findingsTitle: "What was found",
  kinds: {
    rejected: (count: number) => `${count.toLocaleString("en")} rejected`,
    corrected: (count: number) => `${count.toLocaleString("en")} corrected`,
    left_out: (count: number) => `${count.toLocaleString("en")} noted`,
  },
  valuesLeft: (count: number) =>
    count === 1
      ? "Stored as it is, this value is left out."
      : `Stored as they are, these ${count.toLocaleString("en")} values are left out.`,
  linksLeft: (count: number) =>
    count === 1
      ? "Stored as it is, this link is left out."
      : `Stored as they are, these ${count.toLocaleString("en")} links are left out.`,
  show: "Show rows",
  showAll: "Show all rows",
  takeMeant: (count: number) =>
    count === 1 ? "Use what was probably meant" : `Use what was probably meant (${count})`,
  refuse: "Do not correct: leave out",
  doublesTitle: (count: number) =>
    count === 1 ? "One number is in several rows" : `${count} numbers are in several rows`,
  doublesHelp: "Choose one row of each. Rows without a choice are not stored.",
  sameElse: "Everything else is the same.",
  keepFirsts: "Keep the first of each",
  keepLasts: "Keep the last of each",
  keepThis: "Keep this row",
  lineOf: (line: number) => `Row ${line}`,
  corrected: "Corrected",
  noted: "Note",
  wasLeftOut: "was left out. The product is stored without it.",
  meant: "Probably meant:",
  possible: "Possibly meant:",
  useThis: "Use this",
  nothingChanges: "The catalog has the same already.",
  takeBack: "Take this row after all",
  leaveRowOut: "Leave this row out",
  correctRow: "Correct this row",
  checking: "Checking…",
  checkAgain: "Check again",
  /** What a value can be. */
  oneOf: (values: string) => `This can be: ${values}.`,
  notStored: "Not stored: nobody chose this row.",
  states: {
    new: "New",
    changed: "Changed",
    unchanged: "Unchanged",
    kept: "Kept",
    repeated: "Repeated",
    rejected: "Rejected",
    undecided: "Your choice",
    left: "Left out",
  },
  imports: "Your imports",
  brought: (added: number, changed: number) =>
    `${added.toLocaleString("en")} added, ${changed.toLocaleString("en")} changed`,
  isUndone: "Undone",
  wasUndone: "This import was undone.",
  undoShort: "Undo…",
  newer: "Newer",
  older: "Older",
  numbers,
  /** The words for codes of the server; others are shown in its own words. */
  findings: {
    empty: "The number is missing.",
    several_numbers: "There are several numbers in this cell. Give each a row of its own.",
    several_contents:
      "The case is mixed: a product here can name one content only. The contents were left out.",
    unusable: "This number cannot identify a product.",
    name_missing: "The name is missing. A new product needs one.",
    name_kept: "The name is empty. The product keeps its name.",
    brand_spelling: "This brand exists in another spelling, which it keeps.",
    anothers: "This does not belong to your organization.",
    no_prefix:
      "No company prefix of your organization begins this number. The operator of this server grants prefixes.",
    country: "This is not a country. Write its name or its code, such as DE.",
    url: "This is not an address. It must begin with https:// or http://.",
    unseen: "A character of this address is invisible, or a special space. Delete it.",
    html: "This has HTML, which people see as it is. Write the text without it.",
    only_first: "There are several values. Only the first is used.",
    link_heading:
      "This is not the heading of a column with links. Write it as in the row of the headings.",
    no_link_there: "This row has no link in that column. Add the link, or name another column.",
    cells: "This row has more or fewer cells than there are columns. Check it cell by cell.",
    quote: "A cell of this row has a quotation mark in its middle. Check where each cell ends.",
    not_record: "This cannot be read as a record. Check this place in the file.",
    content_without_unit: "The amount has no unit. Write it behind the number, such as 500 g.",
    content_ambiguous:
      "The separator can be of thousands or of decimals. Write 1000 g or 1 g in place of 1.000 g.",
    content_unread:
      "This is not an amount with its unit, such as 500 g or 6 x 330 ml. It is kept as text only.",
    no_unit: "The amount has no unit, such as g or ml.",
    not_flag: "This must be yes or no.",
    amount: "This is not an amount with the code of a unit, such as 180 GRM.",
    multipack: "This is an offer of several packs, not this product.",
    bundle: "This is a bundle of a shop, not this product.",
    quantity_alone: "How many are inside needs the number of the product inside.",
    not_in_catalog: "The catalog does not have this. Check how it is written.",
    order_stays:
      "The product has these links in another order, which stays. Change it on the screen of its links.",
    default_stays:
      "Scans of the product lead to another link, which stays. Change that on the screen of its links.",
    default_without_type:
      "The default link of this document names no type. It becomes the product page.",
    query_forwarded:
      "This document wants scans without their query. Here a redirect always carries the query.",
    description_left_out: "The description was left out: a link has its title.",
    default_already:
      "This identifier has a default link already. This one becomes a variant of it.",
    anchor_rewritten: "The identifier is stored in its usual form, which scans of both forms find.",
    second_default:
      "This identifier already has a default link. Only one can be the default at all times.",
    another_anchor:
      "A link of another identifier has this ID, and links cannot be moved. Give this one another ID.",
    catalog_rejects:
      "The catalog does not accept this row. Check its values, or ask the operator of this server.",
    note_query_variables:
      "A variable in the query of this address works here, but the standard recommends variables only in the path.",
    note_no_default:
      "This link is no default. Scans lead to it only where there is another default link, or where they ask for this type.",
    starts_no_recall:
      "This link starts no recall: scans do not lead to it, and nobody is warned. To recall the product or lots of it, use the screen “Recall”.",
  } as Readonly<Record<string, string>>,
  /** Why a row is not stored. */
  whys: {
    kept: "Kept: the stored record is more reliable.",
    repeated: "Repeated in the file.",
  } as Readonly<Record<string, string>>,
  firsts: (shown: number) =>
    `Only the first ${shown.toLocaleString("en")} rows are listed and compared with each other.`,
  inCatalog: (name: string) => `(In the catalog: ${name})`,
  nothingBefore: "(empty)",
  download: "Download rejected rows",
};

export const importTexts = { name: "importTexts", en };
