/** Texts of the console's screen for imports. */
const en = {
  title: "Import",
  lead: "Products and links from a file. Nothing is stored before you have seen a preview.",
  formats:
    "CSV, TSV, Excel (.xlsx), JSON, JSON Lines; feeds of Google Merchant (TSV or XML), exports of Shopify and Open Food Facts; documents of GS1 Resolver CE (versions 2 and 3) and linksets as links. Up to 100 MB.",
  drop: "Drop a file here, or",
  choose: "Choose a file",
  another: "Choose another file",
  reading: "Reading the file…",
  unreadable: "The file cannot be read.",
  recognized: (title: string, rows: number) =>
    `Recognized: ${title}, ${rows === 1 ? "1 row" : `${rows.toLocaleString("en")} rows`}.`,
  /** The formats' names from the readers, which `npm run import` also has. */
  formatNames: {} as Readonly<Record<string, string>>,
  brandId: "Brand (its id)",
  source: "Source",
  sourceHelp: "Stored with products that name no source of their own.",
  columns: "Columns",
  column: "In the file",
  meaning: "Becomes",
  samples: "First values",
  leaveOut: "Leave out",
  guess: "Your choices are kept for the next file with the same header.",
  clear: "Forget my choices",
  noNumber: "Choose the column with the GTIN.",
  page: "Product page (default link)",
  preview: "Preview",
  previewing: "Checking the rows. Nothing is stored yet.",
  store: (count: number) =>
    count === 1 ? "Store 1 record" : `Store ${count.toLocaleString("en")} records`,
  nothing: "There is nothing to store.",
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
  results: {
    new: "New",
    changed: "Changed",
    unchanged: "Unchanged",
    kept: "Kept: the stored record is more reliable",
    repeated: "Repeated in the file",
    rejected: "Rejected",
  },
  firsts: (shown: number) => `The first ${shown}`,
  line: "Line",
  key: "GTIN or link",
  change: "Change",
  reason: "Reason",
  nothingBefore: "(empty)",
  warnings: (count: number) =>
    count === 1 ? "1 warning" : `${count.toLocaleString("en")} warnings`,
  download: "Download rejected rows",
  undo: "Undo this import",
  undoTitle: "Undo this import?",
  undoText:
    "Records that are still as the import left them get their former values, and records that it added are removed. Records that were changed since stay, and are listed.",
  keep: "Keep it",
  undoing: "Undoing the import…",
  undone: "The import is undone.",
  undoCounts: (restored: number, removed: number) =>
    `${restored.toLocaleString("en")} restored, ${removed.toLocaleString("en")} removed.`,
  left: (count: number) => `Not undone: ${count.toLocaleString("en")}`,
  leftReasons: {
    changed_later: "changed since",
    deleted_later: "deleted since",
    in_use: "needed by another record or a code, or older than 24 hours",
    rejected: "a rule of the catalog forbids it",
    needs_admin: "only an administrator can change it",
  },
};

export const importTexts = { name: "importTexts", en };
