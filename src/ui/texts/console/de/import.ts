/** German texts: see ../import.ts. */

import { numbers } from "../../numbers/de.ts";
import type { importTexts as english } from "../import.ts";

export const importTexts: (typeof english)["en"] = {
  title: "Import",
  lead: "Produkte und Links aus einer Datei. Vor der Vorschau wird nichts gespeichert.",
  formats: (programs) =>
    `CSV, TSV, Excel (.xlsx), JSON, JSON Lines; Dateien von ${programs}; Dokumente von GS1 Resolver CE (Version 2 und 3) und Linksets als Links. Bis 100 MB.`,
  drop: "Legen Sie eine Datei hier ab, oder",
  choose: "Datei wählen",
  another: "Andere Datei wählen",
  putAway: "Diese Datei schließen",
  editsLost: (rows) => `Korrigierte Zeilen: ${rows}. Diese Korrekturen gehen verloren.`,
  reading: "Die Datei wird gelesen …",
  unreadable: "Die Datei kann nicht gelesen werden.",
  notWorkbook:
    "Das ist keine lesbare Excel-Datei. Öffnen Sie sie in dem Programm, aus dem sie stammt, und speichern Sie sie als .xlsx oder .csv.",
  notTable: (kind) =>
    `Sie ist keine Tabelle (${kind}). Speichern Sie die Tabelle in dem Programm, aus dem sie stammt, als .xlsx oder .csv.`,
  recognized: (title: string, rows: number) =>
    `Erkannt: ${title}, ${rows === 1 ? "1 Zeile" : `${rows.toLocaleString("de")} Zeilen`}.`,
  formatNames: {
    "table of npm run export": "Tabelle aus dem Export dieser Konsole",
    "npm run export": "Sicherung aus dieser Konsole",
    "plain columns": "einfache Spalten",
    "Google Merchant Center product feed": "Produktfeed von Google Merchant Center",
    "Shopify product export": "Produktexport von Shopify",
    "Open Food Facts export": "Export von Open Food Facts",
    "WooCommerce product export": "Produktexport von WooCommerce",
    "Akeneo product export": "Produktexport von Akeneo",
    "product list of GS1": "Produktliste von GS1",
    "GS1 US Data Hub export": "Export von GS1 US Data Hub",
    "answer of Verified by GS1": "Antwort von Verified by GS1",
    "GS1 Resolver CE, version 2": "GS1 Resolver CE, Version 2",
    "GS1 Resolver CE, version 3": "GS1 Resolver CE, Version 3",
    "GS1 Resolver CE, as stored": "GS1 Resolver CE, wie gespeichert",
    "linkset (RFC 9264)": "Linkset (RFC 9264)",
  },
  source: "Quelle",
  sourceHelp: "Wird bei Produkten gespeichert, die keine eigene Quelle nennen.",
  columns: "Spalten",
  meaning: "Wird zu",
  leaveOut: "Weglassen",
  guess: "Ihre Auswahl gilt auch für die nächste Datei mit derselben Kopfzeile.",
  clear: "Meine Auswahl vergessen",
  noNumber: "Wählen Sie die Spalte mit der GTIN.",
  noName:
    "Keine Spalte hat die Namen der Produkte, und neue Produkte brauchen einen. Wählen Sie die Spalte mit dem Namen.",
  noNameColumn:
    "Diese Datei hat keine Spalte mit den Namen der Produkte, und neue Produkte brauchen einen. Ergänzen Sie in der Datei eine Spalte „Name“, und wählen Sie die Datei erneut.",
  page: "Produktseite (Standardlink)",
  preview: "Vorschau",
  previewing: "Die Zeilen werden geprüft. Noch wird nichts gespeichert.",
  store: (count: number) =>
    count === 1 ? "1 Datensatz speichern" : `${count.toLocaleString("de")} Datensätze speichern`,
  nothing: "Es gibt nichts zu speichern.",
  starts: "Mit dem Speichern beginnt:",
  started: "Damit hat begonnen:",
  ends: "Mit dem Speichern enden diese Warnungen:",
  ended: "Diese Warnungen haben geendet:",
  withdrawals: (count) =>
    count === 1
      ? "Rücknahme von 1 Produkt vom Markt"
      : `Rücknahme von ${count.toLocaleString("de")} Produkten vom Markt`,
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
  sheet: "Tabellenblatt",
  sheetOf: (name: string, rows: number, isHidden: boolean) =>
    `${name} (${rows === 1 ? "1 Zeile" : `${rows.toLocaleString("de")} Zeilen`}${isHidden ? ", ausgeblendet" : ""})`,
  headerRow: "Zeile mit den Namen der Spalten",
  row: (line: number, text: string) => `Zeile ${line}: ${text}`,
  noHeader: "Keine: Die Tabelle hat keine Namen",
  byValues: "Nach den Werten geraten",
  language: "Sprache",
  noLanguage: "Ohne Sprache",
  anyLanguage: "Für alle Sprachen",
  noTarget: "Nichts heißt so.",
  inLanguage: (title: string, language: string) => `${title} (${language})`,
  link: (type: string) => `Link: ${type}`,
  titleOfLink: (link: string) => `Titel von „${link}“`,
  targets: {
    brand_id: "Marke (ihre ID)",
    organization_id: "Organisation (ihre ID)",
    organization_name: "Name der Organisation",
    variant_part: "Teil der Variante, etwa eine Farbe",
    default_link: "Zu welchem Link Scans führen",
    default_links: "Zu welchen Links Scans führen, je Sprache",
    link_order: "Reihenfolge der Links",
    amounts: "Nettoinhalt in Einheiten",
    net_content_value: "Zahl des Nettoinhalts",
    net_content_unit: "Einheit des Nettoinhalts",
    multipack: "Anzahl der Produkte in einem Multipack",
    bundle: "Ob es ein Set ist",
  },
  groups: {
    product: "Produkt",
    content: "Inhalt und Märkte",
    packaging: "Kartons und Einheiten",
    state: "Auf dem Markt",
    source: "Quelle dieser Daten",
    other: "Für Programme",
    links: "Links",
  },
  yes: "ja",
  no: "nein",
  rows: "Zeilen",
  all: "Alle",
  withNotes: "Korrigiert oder mit Hinweis",
  summary: "Was gespeichert wird",
  findingsTitle: "Was gefunden wurde",
  kinds: {
    rejected: (count: number) => `${count.toLocaleString("de")} abgelehnt`,
    corrected: (count: number) => `${count.toLocaleString("de")} korrigiert`,
    left_out: (count: number) =>
      count === 1 ? "1 Hinweis" : `${count.toLocaleString("de")} Hinweise`,
  },
  valuesLeft: (count) =>
    count === 1
      ? "Wird so gespeichert, fällt dieser Wert weg."
      : `Wird so gespeichert, fallen diese ${count.toLocaleString("de")} Werte weg.`,
  linksLeft: (count) =>
    count === 1
      ? "Wird so gespeichert, fällt dieser Link weg."
      : `Wird so gespeichert, fallen diese ${count.toLocaleString("de")} Links weg.`,
  show: "Zeilen zeigen",
  showAll: "Alle Zeilen zeigen",
  takeMeant: (count: number) =>
    count === 1 ? "Wahrscheinlich Gemeintes nehmen" : `Wahrscheinlich Gemeintes nehmen (${count})`,
  refuse: "Nicht korrigieren: weglassen",
  doublesTitle: (count: number) =>
    count === 1
      ? "Eine Nummer steht in mehreren Zeilen"
      : `${count} Nummern stehen in mehreren Zeilen`,
  doublesHelp: "Wählen Sie jeweils eine Zeile. Zeilen ohne Wahl werden nicht gespeichert.",
  sameElse: "Alles andere ist gleich.",
  keepFirsts: "Jeweils die erste behalten",
  keepLasts: "Jeweils die letzte behalten",
  keepThis: "Diese Zeile behalten",
  lineOf: (line: number) => `Zeile ${line}`,
  corrected: "Korrigiert",
  noted: "Hinweis",
  wasLeftOut: "wurde weggelassen. Das Produkt wird ohne diesen Wert gespeichert.",
  meant: "Wahrscheinlich gemeint:",
  possible: "Vielleicht gemeint:",
  useThis: "Das nehmen",
  nothingChanges: "Der Katalog hat schon dasselbe.",
  takeBack: "Diese Zeile doch nehmen",
  leaveRowOut: "Diese Zeile weglassen",
  correctRow: "Diese Zeile korrigieren",
  checking: "Wird geprüft …",
  checkAgain: "Erneut prüfen",
  oneOf: (values) => `Möglich ist: ${values}.`,
  notStored: "Nicht gespeichert: Niemand hat diese Zeile gewählt.",
  states: {
    new: "Neu",
    changed: "Geändert",
    unchanged: "Unverändert",
    kept: "Behalten",
    repeated: "Doppelt",
    rejected: "Abgelehnt",
    undecided: "Ihre Wahl",
    left: "Weggelassen",
  },
  imports: "Ihre Importe",
  brought: (added: number, changed: number) =>
    `${added.toLocaleString("de")} hinzugefügt, ${changed.toLocaleString("de")} geändert`,
  isUndone: "Rückgängig gemacht",
  wasUndone: "Dieser Import wurde rückgängig gemacht.",
  undoShort: "Rückgängig machen …",
  newer: "Neuere",
  older: "Ältere",
  numbers,
  findings: {
    empty: "Die Nummer fehlt.",
    several_numbers: "In dieser Zelle stehen mehrere Nummern. Jede braucht eine eigene Zeile.",
    several_contents:
      "Gemischter Inhalt: Ein Produkt kann hier nur einen Inhalt nennen. Die Inhalte wurden weggelassen.",
    unusable: "Diese Nummer kann kein Produkt bezeichnen.",
    name_missing: "Der Name fehlt. Ein neues Produkt braucht einen.",
    name_kept: "Der Name ist leer. Das Produkt behält seinen Namen.",
    brand_spelling: "Diese Marke gibt es in anderer Schreibweise, und dabei bleibt es.",
    anothers: "Das gehört nicht zu Ihrer Organisation.",
    no_prefix:
      "Diese Nummer beginnt mit keiner Basisnummer Ihrer Organisation. Basisnummern vergibt der Betreiber dieses Servers.",
    country: "Das ist kein Land. Schreiben Sie den Namen oder das Kürzel, etwa DE.",
    url: "Das ist keine Adresse. Sie muss mit https:// oder http:// beginnen.",
    unseen:
      "Ein Zeichen dieser Adresse ist unsichtbar oder ein besonderes Leerzeichen. Löschen Sie es.",
    html: "Hier steht HTML, das wörtlich angezeigt wird. Schreiben Sie den Text ohne HTML.",
    only_first: "Es sind mehrere Werte. Nur der erste wird verwendet.",
    link_heading:
      "Das ist keine Überschrift einer Spalte mit Links. Schreiben Sie sie wie in der Zeile der Überschriften.",
    no_link_there:
      "Diese Zeile hat in jener Spalte keinen Link. Ergänzen Sie den Link, oder nennen Sie eine andere Spalte.",
    cells:
      "Diese Zeile hat mehr oder weniger Zellen, als es Spalten gibt. Prüfen Sie sie Zelle für Zelle.",
    quote:
      "Eine Zelle dieser Zeile hat in der Mitte ein Anführungszeichen. Prüfen Sie, wo jede Zelle endet.",
    not_record: "Das lässt sich nicht als Datensatz lesen. Prüfen Sie diese Stelle der Datei.",
    content_without_unit:
      "Die Menge hat keine Einheit. Schreiben Sie sie hinter die Zahl, etwa 500 g.",
    content_ambiguous:
      "Das Trennzeichen kann Tausender oder Dezimalstellen meinen. Schreiben Sie 1000 g oder 1 g statt 1.000 g.",
    content_unread:
      "Das ist keine Menge mit Einheit, etwa 500 g oder 6 x 330 ml. Es bleibt nur als Text.",
    no_unit: "Die Menge hat keine Einheit, etwa g oder ml.",
    not_flag: "Hier muss „ja“ oder „nein“ stehen.",
    amount: "Das ist keine Menge mit dem Kürzel einer Einheit, etwa 180 GRM.",
    multipack: "Das ist ein Angebot aus mehreren Packungen, nicht dieses Produkt.",
    bundle: "Das ist ein Set eines Shops, nicht dieses Produkt.",
    quantity_alone: "Zur Anzahl gehört die Nummer des Produkts, das darin ist.",
    not_in_catalog: "Das hat der Katalog nicht. Prüfen Sie die Schreibweise.",
    order_stays:
      "Das Produkt hat diese Links in anderer Reihenfolge, und die bleibt. Ändern Sie sie bei den Links des Produkts.",
    default_stays:
      "Scans des Produkts führen zu einem anderen Link, und das bleibt so. Ändern Sie es bei den Links des Produkts.",
    default_without_type:
      "Der Standardlink dieses Dokuments nennt keinen Typ. Er wird zur Produktseite.",
    query_forwarded:
      "Dieses Dokument will Scans ohne ihre Abfrage weiterleiten. Hier nimmt eine Weiterleitung die Abfrage immer mit.",
    description_left_out: "Die Beschreibung wurde weggelassen: Ein Link hat seinen Titel.",
    default_already: "Diese Kennung hat schon einen Standardlink. Dieser wird eine Variante davon.",
    anchor_rewritten:
      "Die Kennung wird in ihrer üblichen Form gespeichert, die Scans beider Formen finden.",
    second_default:
      "Diese Kennung hat schon einen Standardlink. Nur einer kann jederzeit der Standard sein.",
    another_anchor:
      "Ein Link einer anderen Kennung hat diese ID, und Links lassen sich nicht verschieben. Geben Sie diesem eine andere ID.",
    catalog_rejects:
      "Der Katalog nimmt diese Zeile nicht an. Prüfen Sie ihre Werte, oder fragen Sie den Betreiber dieses Servers.",
    note_query_variables:
      "Eine Variable in der Abfrage dieser Adresse funktioniert hier, aber der Standard empfiehlt Variablen nur im Pfad.",
    note_no_default:
      "Dieser Link ist kein Standard. Scans führen nur zu ihm, wo es einen anderen Standardlink gibt oder wo sie nach diesem Typ fragen.",
    starts_no_recall:
      "Dieser Link beginnt keinen Rückruf: Scans führen nicht zu ihm, und niemand wird gewarnt. Das Produkt oder Chargen davon rufen Sie unter „Rückruf“ zurück.",
  },
  whys: {
    kept: "Behalten: Der gespeicherte Datensatz ist verlässlicher.",
    repeated: "In der Datei wiederholt.",
  },
  firsts: (shown: number) =>
    `Nur die ersten ${shown.toLocaleString("de")} Zeilen werden aufgeführt und miteinander verglichen.`,
  inCatalog: (name) => `(Im Katalog: ${name})`,
  nothingBefore: "(leer)",
  download: "Abgelehnte Zeilen herunterladen",
};
