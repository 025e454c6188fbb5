/** German texts: see ../import.ts. */
import type { importTexts as english } from "../import.ts";

export const importTexts: (typeof english)["en"] = {
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
  guess: "Ihre Auswahl wird für die nächste Datei mit derselben Kopfzeile gemerkt.",
  clear: "Meine Auswahl vergessen",
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
    needs_admin: "nur ein Administrator kann das ändern",
  },
};
