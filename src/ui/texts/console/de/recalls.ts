/** German texts: see ../recalls.ts. */
import type { recallTexts as english } from "../recalls.ts";

const chargen = (lots: readonly string[]) =>
  `${lots.length === 1 ? "Charge" : "Chargen"} ${lots.join(", ")}`;

export const recallTexts: (typeof english)["en"] = {
  title: "Rückruf",
  lead: "Ein Rückruf führt Scans zu Ihrer Mitteilung, und Seiten zeigen sie vor allem anderen.",
  unknownProduct: "Der Katalog hat kein Produkt mit dieser Nummer",
  allTitle: "Rückrufe",
  titles: {
    new: "Neuer Rückruf",
    more: "Weitere Chargen für diesen Rückruf",
    change: "Mitteilung dieses Rückrufs bearbeiten",
  },
  kept: "Das haben Sie zuvor eingegeben.",
  startAnew: "Neu beginnen",
  listStates: { running: "Laufend", planned: "Geplant", ended: "Beendet" },
  noneOf: {
    running: "Es läuft kein Rückruf.",
    planned: "Es ist kein Rückruf geplant.",
    ended: "Es ist kein Rückruf beendet.",
  },
  newer: "Neuere",
  older: "Ältere",
  scope: "Was zurückgerufen wird",
  scopes: { lots: "Bestimmte Chargen", whole: "Das ganze Produkt" },
  ofLots: chargen,
  lots: (count) => (count === 1 ? "1 Charge" : `${count} Chargen`),
  items: "Einzelne Exemplare",
  read: (count) => (count === 1 ? "1 Charge:" : `${count} Chargen:`),
  members: {
    gtin: "Produkt",
    lots: "Chargen",
    href: "Adresse der Mitteilung",
    title: "Titel der Mitteilung",
    hreflang: "Sprache der Mitteilung",
    translations: "Mitteilungen in weiteren Sprachen",
    from: "Beginnt",
    until: "Endet",
    scans_without_lot: "Scans ohne Charge",
  },
  help: {
    gtin: "Name oder GTIN",
    lots: "In jeder Zeile eine Charge, wie sie aufgedruckt ist; oder mit Komma oder Semikolon dazwischen",
    href: "Eine Seite, die Menschen öffnen können, etwa https://example.org/rueckruf",
    title: "Das lesen Menschen zuerst: Nennen Sie die Gefahr und die Charge",
    from: "Leer: jetzt",
  },
  spaced:
    "Keine Charge in einem Code hat ein Leerzeichen. Lassen Sie es weg, wenn es die Charge auf der Packung nur gliedert; schreiben Sie jede Charge in eine eigene Zeile.",
  withoutSpaces: (lots) => `Ohne Leerzeichen: ${lots.join(", ")}`,
  recalledAlready: "Bereits zurückgerufen:",
  again: (lots) =>
    `Bereits zurückgerufen oder geplant: ${lots.join(", ")}. Lassen Sie sie weg, oder beenden Sie zuerst jenen Rückruf.`,
  leaveOut: (lots) => `${lots.join(", ")} weglassen`,
  wholeAgain:
    "Das ganze Produkt ist bereits zurückgerufen. Bearbeiten Sie die Mitteilung, oder beenden Sie zuerst jenen Rückruf.",
  chooseChanged: "Chargen, deren Mitteilung sich ändert",
  differentTitles: (titles) =>
    `Diese Chargen haben verschiedene Titel: ${titles.map((title) => `„${title}“`).join(", ")}. Der Titel unten gilt dann für alle gewählten Chargen.`,
  leadsWithoutLot: (leads, isPlanned) =>
    leads
      ? `Auch Scans ohne Charge und von Chargen und Seriennummern ohne eigene Seite führen ${isPlanned ? "dann " : ""}zu dieser Mitteilung.`
      : `Scans ohne Charge führen ${isPlanned ? "dann " : ""}nicht zu dieser Mitteilung.`,
  markLeftOut: (mark) =>
    `${mark} kennzeichnet auf Etiketten eine Charge und gehört nicht zu ihr, deshalb wurde es weggelassen.`,
  alike: (lots) =>
    `${lots.join(", ")} unterscheiden sich nur in Groß- und Kleinschreibung oder in Zeichen wie Bindestrichen, und beides zählt bei einer Charge. Rufen Sie nur zurück, was auf Packungen steht.`,
  scansWithoutLot:
    "Auch Scans ohne Charge und von Chargen und Seriennummern ohne eigene Seite führen zur Mitteilung",
  anyLanguage: "Für jede Sprache",
  addLanguage: "Mitteilung in einer weiteren Sprache",
  chooseLanguage: "Sprache wählen",
  noticeIn: (language) => `Mitteilung auf ${language}`,
  removeLanguage: (language) => `${language} entfernen`,
  schemeAdded: "https:// wurde ergänzt.",
  open: "Mitteilung öffnen",
  preview: "Mitteilung prüfen und Vorschau zeigen",
  missing: (fields) => `Es fehlt noch: ${fields}`,
  previewTitle: "Was ein Scan zeigt",
  previewAgain: "Ihre Eingaben haben sich geändert. Sehen Sie sich die Vorschau noch einmal an.",
  stale:
    "Links des Produkts, die Mitteilung oder Ihre Eingaben haben sich nach der Vorschau geändert. Es wurde nichts gespeichert. Das ist die neue Vorschau: Prüfen Sie sie noch einmal.",
  noticeAnswers: "Die Mitteilung antwortet.",
  noticeDoesNotAnswer: "Die Mitteilung wurde nicht erreicht.",
  withoutLot: (count, all) =>
    `Scans dieses Produkts durch Menschen in den letzten 30 Tagen: ${all}. Davon ohne Charge: ${count}.`,
  bots: (count) => `Weitere ${count} kamen von Programmen.`,
  noScans: "In den letzten 30 Tagen wurde kein Scan dieses Produkts gezählt.",
  recalledLots: "Zurückgerufene Chargen",
  of: { lot: "Zurückgerufene Charge", other_lot: "Andere Charge", product: "Ohne Charge" },
  anyOther: "Jede andere Charge",
  ofEnd: { lot: "Rückruf endet", other_lot: "Rückruf bleibt" },
  targets: { notice: "Die Mitteilung", page: "Die Produktseite dieses Servers" },
  nothing: "Nichts",
  notice: (title) => `Zuerst gezeigt: „${title}“`,
  noticeOnPages: (title) => `Seiten zeigen zuerst: „${title}“`,
  noticeToo: (title) => `Seiten zeigen auch: „${title}“`,
  noNotice: "Eine Mitteilung wird dann nicht gezeigt.",
  namedFirst: (lots) =>
    `Seiten fragen nach der Charge und nennen die ${lots.length === 1 ? "zurückgerufene" : "zurückgerufenen"}: ${lots.join(", ")}`,
  inLanguages: (languages) => `auf ${languages}`,
  inOthers: "in anderen Sprachen",
  unchanged: "Keine Änderung",
  moreScans: (count) => `Weitere Sprachen, und Chargen, die sich nicht ändern (${count})`,
  at: (time, zone) => `Wirksam ab ${time} (${zone}).`,
  notes: {
    earlier_notice: ({ href }) =>
      `Scans ohne Charge führen weiter zu ${href}, der Mitteilung eines früheren Rückrufs. Nennen Sie die neuen Chargen auch in jener Mitteilung.`,
    next_notice: ({ lots, href, from }) =>
      from === null
        ? `${lots.length === 1 ? `Charge ${lots[0]} ist` : `Die Chargen ${lots.join(", ")} sind`} weiter zurückgerufen, deshalb führen Scans ohne Charge und von Chargen ohne eigene Seite zu ihrer Mitteilung: ${href}.`
        : `Der Rückruf der ${chargen(lots)} ist geplant. Scans ohne Charge führen erst ab ${from} zu seiner Mitteilung: ${href}.`,
    title_names_others: ({ lots, title }) =>
      `${title === null ? "Der" : `„${title}“: der`} Titel nennt andere Chargen, aber nicht ${lots.join(", ")}. Menschen könnten ihre Packung für sicher halten.`,
    title_names_ended: ({ lots, title }) =>
      `${title === null ? "Diese" : `„${title}“: diese`} Mitteilung bleibt, und ihr Titel nennt noch ${lots.join(", ")}, deren Rückruf endet. Ändern Sie den Titel.`,
    has_begun: ({ from }) => `Der Beginn, ${from}, ist schon vorbei: Der Rückruf gilt sofort.`,
    similar_lots: ({ lots }) =>
      `Diese Chargen unterscheiden sich nur in Groß- und Kleinschreibung oder in Zeichen wie Bindestrichen, und jede ist eine eigene Charge: ${lots.join(", ")}. Prüfen Sie, wie sie aufgedruckt sind.`,
    link_first: ({ lots, link_id }) =>
      `Ein Scan ${lots.length === 0 ? "ohne Charge" : `der ${chargen(lots)}`} führt nicht immer zur Mitteilung: Der Link ${link_id} kommt davor. Seiten zeigen die Mitteilung trotzdem.`,
    lots_with_default: ({ lots, count }) =>
      `${count === 1 ? "1 Charge hat" : `${count} Chargen haben`} einen eigenen Standardlink: ${lots.join(", ")}${count > lots.length ? " und weitere" : ""}. Ein Scan dieser ${count === 1 ? "Charge" : "Chargen"} führt dorthin und nicht zur Mitteilung. Seiten zeigen die Mitteilung trotzdem. Rufen Sie auch diese ${count === 1 ? "Charge" : "Chargen"} zurück, wenn ihre Scans zur Mitteilung führen sollen.`,
    serials_with_default: ({ count }) =>
      `${count === 1 ? "1 Seriennummer hat einen eigenen Standardlink" : `${count} Seriennummern haben eigene Standardlinks`}. Ein Scan ${count === 1 ? "dieses Exemplars" : "dieser Exemplare"} führt dorthin, auch in einer zurückgerufenen Charge. Seiten zeigen die Mitteilung trotzdem.`,
    variants_with_default: ({ lots, count }) => {
      const have =
        count === 1
          ? "1 Variante hat einen eigenen Standardlink"
          : `${count} Varianten haben eigene Standardlinks`;
      const leads =
        lots.length === 0
          ? "Ein Scan mit der Variante führt dorthin."
          : "Ein Scan mit der Variante ohne Charge oder mit einer anderen Charge führt dorthin, einer mit einer zurückgerufenen Charge zur Mitteilung.";
      return `${have}. ${leads} Seiten zeigen die Mitteilung trotzdem.`;
    },
    variant_lots_with_default: ({ count }) =>
      `${count === 1 ? "1 zurückgerufene Charge einer Variante hat einen eigenen Standardlink" : `${count} zurückgerufene Chargen von Varianten haben eigene Standardlinks`}. Ein Scan mit Variante und Charge führt dorthin und nicht zur Mitteilung. Seiten zeigen die Mitteilung trotzdem.`,
    other_type: ({ link_type }) =>
      `Ein Scan, der nach einem anderen Linktyp fragt, etwa ${link_type}, führt zu jenem Link und nicht zur Mitteilung.`,
    more_languages: ({ count }) =>
      `Bei ${count} dieser Scans wurden andere Sprachen nicht verglichen, weil sehr viele Links und Zeiten für sie zählen.`,
    more_lots: ({ count }) =>
      `Scans von ${count === 1 ? "1 weiteren Charge" : `${count} weiteren Chargen`} wurden nicht verglichen.`,
    others_plans: () =>
      "Marke oder Nummer einiger dieser Scans gehört einer anderen Organisation, die dafür Links planen kann. Links anderer, die noch nicht begonnen haben, werden hier nicht gezeigt.",
    later_times: ({ from }) =>
      `Wochentage, Uhrzeiten und Tage des Jahres wurden bis ${from} verfolgt; spätere wurden nicht verglichen.`,
  },
  publish: "Rückruf veröffentlichen",
  confirmTitle: "Diesen Rückruf veröffentlichen?",
  confirmText: (count) =>
    count === 1
      ? "Scans dieser Charge führen dann zur Mitteilung:"
      : `Scans dieser ${count} Chargen führen dann zur Mitteilung:`,
  confirmWhole:
    "Scans ohne Charge und von Chargen und Seriennummern ohne eigene Seite führen dann zur Mitteilung. Jede Seite des Produkts zeigt sie zuerst.",
  beginsNow:
    "Der Rückruf beginnt sofort, und jeder Scan und jede Seite zeigt ihn innerhalb einer Minute.",
  beginsAt: (time, zone) => `Der Rückruf beginnt am ${time} (${zone}).`,
  withTheOthers:
    "Auch Scans ohne Charge und von Chargen und Seriennummern ohne eigene Seite führen dorthin.",
  othersUnchanged: (address) =>
    `Scans ohne Charge ändern sich nicht und führen zu ${address}, nicht zu dieser Mitteilung.`,
  othersLead: (address) =>
    `Scans ohne Charge führen dann zu ${address}, nicht zu dieser Mitteilung.`,
  checked: "Ich habe die Mitteilung geöffnet, und sie ist die richtige.",
  acceptUnreachable:
    "Die Mitteilung hat diesem Server nicht geantwortet. Ich veröffentliche den Rückruf trotzdem, denn Menschen können sie öffnen oder werden es rechtzeitig können.",
  acceptNotPublic:
    "Niemand außerhalb Ihres Netzes kann die Adresse der Mitteilung öffnen. Ich veröffentliche den Rückruf trotzdem.",
  published: (count) =>
    count === 1
      ? "Der Rückruf von 1 Charge ist veröffentlicht."
      : `Der Rückruf von ${count} Chargen ist veröffentlicht.`,
  publishedWhole: "Der Rückruf des Produkts ist veröffentlicht.",
  planned: (count, time) =>
    `Der Rückruf von ${count === 1 ? "1 Charge" : `${count} Chargen`} ist für den ${time} geplant.`,
  plannedWhole: (time) => `Der Rückruf des Produkts ist für den ${time} geplant.`,
  listTitle: "Frühere Rückrufe dieses Produkts",
  none: "Keine.",
  state: "Status",
  states: {
    applies: "Zurückgerufen",
    scheduled: "Geplant",
    ended: "Beendet",
    disabled: "Abgesagt",
    not_public: "Nicht öffentlich",
  },
  since: (time) => `Seit ${time}.`,
  begins: (time) => `Beginnt am ${time}.`,
  until: (time) => `Bis ${time}.`,
  fromUntil: (from, until) => `Von ${from} bis ${until}.`,
  always: "Ohne Anfangsdatum.",
  neverBegan: "Er wurde abgesagt, bevor er begann.",
  publishedBy: (time, by) =>
    by === null ? `Veröffentlicht am ${time}.` : `Veröffentlicht am ${time} von ${by}.`,
  plannedBy: (time, by) => (by === null ? `Geplant am ${time}.` : `Geplant am ${time} von ${by}.`),
  startedBy: (time, by) =>
    by === null ? `Gestartet am ${time}.` : `Gestartet am ${time} von ${by}.`,
  endedBy: (time, by) => (by === null ? `Beendet am ${time}.` : `Beendet am ${time} von ${by}.`),
  callOff: "Geplanten Rückruf absagen",
  callOffTitle: "Geplanten Rückruf absagen?",
  calledOff: "Der geplante Rückruf ist abgesagt.",
  startNow: "Jetzt starten",
  startTitle: "Geplanten Rückruf jetzt starten?",
  started: "Der Rückruf läuft.",
  tickFirst: "Setzen Sie zuerst oben alle Häkchen.",
  end: "Rückruf beenden",
  endTitle: "Rückruf beenden?",
  endText: "Was veröffentlicht war, bleibt im Verlauf.",
  endLeads: (count, address) =>
    count === 0
      ? `Scans des Produkts führen dann zu ${address}.`
      : `Scans dieser ${count === 1 ? "Charge" : "Chargen"} führen dann zu ${address}.`,
  endLeadsApart: "Scans dieser Chargen führen dann zu mehreren Adressen: siehe unten.",
  ended: (lots) => `Der Rückruf der ${chargen(lots)} ist beendet.`,
  endedMany: (count) => `Der Rückruf von ${count} Chargen ist beendet.`,
  endedWhole: "Der Rückruf des Produkts ist beendet.",
  editLink: "Link bearbeiten",
  moreLots: "Weitere Chargen zurückrufen",
  change: "Mitteilung bearbeiten",
  changeLead:
    "Der Beginn bleibt. Die Mitteilung ändert sich für alle gewählten Chargen, in jeder Sprache.",
  changeLeadWhole: "Der Beginn bleibt. Die Mitteilung ändert sich in jeder Sprache.",
  publishChange: "Änderung veröffentlichen",
  confirmChange: "Diese Änderung veröffentlichen?",
  changed: "Die Mitteilung des Rückrufs ist geändert.",
  notYours: "Gehört einer anderen Organisation: Nur diese kann es zurückrufen.",
  choose: "Chargen, deren Rückruf endet",
  allLots: "Alle Chargen",
  loading: "Wird geladen …",
};
