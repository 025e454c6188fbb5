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
  /** Of the readers, which `npm run import` also has. */
  formatNames: {} as Readonly<Record<string, string>>,
  brandId: "Brand (its id)",
  source: "Source",
  sourceHelp: "Stored with products that name no source of their own.",
  columns: "Columns",
  column: "In the file",
  meaning: "Becomes",
  samples: "First values",
  leaveOut: "Leave out",
  guess: "Your choices are kept for the next file.",
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
  },
};

const de: typeof en = {
  title: "Import",
  lead: "Produkte und Links aus einer Datei. Vor der Vorschau wird nichts gespeichert.",
  formats:
    "CSV, TSV, Excel (.xlsx), JSON, JSON Lines; Feeds von Google Merchant (TSV oder XML), Exporte von Shopify und Open Food Facts; Dokumente von GS1 Resolver CE (Version 2 und 3) und Linksets als Links. Bis 100 MB.",
  drop: "Legen Sie eine Datei hier ab, oder",
  choose: "Datei wählen",
  another: "Andere Datei wählen",
  reading: "Die Datei wird gelesen …",
  unreadable: "Die Datei kann nicht gelesen werden.",
  recognized: (title: string, rows: number) =>
    `Erkannt: ${title}, ${rows === 1 ? "1 Zeile" : `${rows.toLocaleString("de")} Zeilen`}.`,
  formatNames: {
    "plain columns": "einfache Spalten",
    "Google Merchant Center product feed": "Produktfeed von Google Merchant Center",
    "Shopify product export": "Produktexport von Shopify",
    "Open Food Facts export": "Export von Open Food Facts",
    "GS1 Resolver CE, version 2": "GS1 Resolver CE, Version 2",
    "GS1 Resolver CE, version 3": "GS1 Resolver CE, Version 3",
    "GS1 Resolver CE, as stored": "GS1 Resolver CE, wie gespeichert",
    "linkset (RFC 9264)": "Linkset (RFC 9264)",
  },
  brandId: "Marke (ihre ID)",
  source: "Quelle",
  sourceHelp: "Wird bei Produkten gespeichert, die keine eigene Quelle nennen.",
  columns: "Spalten",
  column: "In der Datei",
  meaning: "Wird zu",
  samples: "Erste Werte",
  leaveOut: "Weglassen",
  guess: "Ihre Auswahl wird für die nächste Datei gemerkt.",
  noNumber: "Wählen Sie die Spalte mit der GTIN.",
  page: "Produktseite (Standardlink)",
  preview: "Vorschau",
  previewing: "Die Zeilen werden geprüft. Noch wird nichts gespeichert.",
  store: (count: number) =>
    count === 1 ? "1 Datensatz speichern" : `${count.toLocaleString("de")} Datensätze speichern`,
  nothing: "Es gibt nichts zu speichern.",
  storing: "Die Zeilen werden gespeichert",
  keeps:
    "Sie können diese Seite schließen: Beim nächsten Öffnen geht es weiter. Wenn Sie sich abmelden, wird die Datei vergessen.",
  elsewhere:
    "Dieser Import läuft in einem anderen Tab. Dieser Tab zeigt ihn, sobald er dort fertig, angehalten oder geschlossen ist.",
  pause: "Anhalten",
  goOn: "Weiter",
  paused: "Angehalten",
  edit: "Spalten ändern",
  stored: "Der Import ist fertig.",
  progress: (done: number, all: number) =>
    `${done.toLocaleString("de")} von ${all.toLocaleString("de")} Zeilen`,
  results: {
    new: "Neu",
    changed: "Geändert",
    unchanged: "Unverändert",
    kept: "Behalten: Der gespeicherte Datensatz ist verlässlicher",
    repeated: "In der Datei wiederholt",
    rejected: "Abgelehnt",
  },
  firsts: (shown: number) => `Die ersten ${shown}`,
  line: "Zeile",
  key: "GTIN oder Link",
  change: "Änderung",
  reason: "Grund",
  nothingBefore: "(leer)",
  warnings: (count: number) =>
    count === 1 ? "1 Hinweis" : `${count.toLocaleString("de")} Hinweise`,
  download: "Abgelehnte Zeilen herunterladen",
  undo: "Import rückgängig machen",
  undoTitle: "Diesen Import rückgängig machen?",
  undoText:
    "Datensätze, die noch so sind, wie der Import sie hinterlassen hat, erhalten ihre früheren Werte; hinzugefügte werden entfernt. Seither geänderte bleiben und werden aufgeführt.",
  keep: "Behalten",
  undoing: "Der Import wird rückgängig gemacht …",
  undone: "Der Import ist rückgängig gemacht.",
  undoCounts: (restored: number, removed: number) =>
    `${restored.toLocaleString("de")} wiederhergestellt, ${removed.toLocaleString("de")} entfernt.`,
  left: (count: number) => `Nicht rückgängig gemacht: ${count.toLocaleString("de")}`,
  leftReasons: {
    changed_later: "seither geändert",
    deleted_later: "seither gelöscht",
    in_use: "von einem anderen Datensatz oder Code gebraucht, oder älter als 24 Stunden",
    rejected: "eine Regel des Katalogs verbietet es",
  },
};

export const importTexts = { en, de };
