/** Texts of the console about recalls. */
import { RECALL_NOTES, type RecallNote } from "../../../model/recall-notes.ts";

const en = {
  title: "Recall",
  lead: "A recall leads scans to your notice, and pages show it before all else.",
  unknownProduct: "The catalog has no product of this number",
  allTitle: "Recalls",
  titles: {
    new: "New recall",
    more: "More lots for this recall",
    change: "Edit the notice of this recall",
  },
  kept: "This is what you typed before.",
  startAnew: "Start anew",
  listStates: { running: "Running", planned: "Planned", ended: "Ended" },
  noneOf: {
    running: "No recall is running.",
    planned: "No recall is planned.",
    ended: "No recall has ended.",
  },
  newer: "Newer",
  older: "Older",
  scope: "What is recalled",
  scopes: { lots: "Certain lots", whole: "The whole product" },
  ofLots: (lots: readonly string[]) => `${lots.length === 1 ? "lot" : "lots"} ${lots.join(", ")}`,
  lots: (count: number) => (count === 1 ? "1 lot" : `${count} lots`),
  items: "Single items",
  read: (count: number) => (count === 1 ? "1 lot:" : `${count} lots:`),
  members: {
    gtin: "Product",
    lots: "Lots",
    href: "Address of the notice",
    title: "Title of the notice",
    hreflang: "Language of the notice",
    translations: "Notices in further languages",
    from: "Begins",
    until: "Ends",
    scans_without_lot: "Scans without a lot",
  },
  help: {
    gtin: "Name or GTIN",
    lots: "One lot in each line, as it is printed; or with commas or semicolons between them",
    href: "A page that people can open, such as https://example.org/recall",
    title: "People read this first, so name the danger and the lot",
    from: "Empty: now",
  },
  markLeftOut: (mark: string) =>
    `${mark} marks a lot on labels and does not belong to it, so it was left out.`,
  alike: (lots: readonly string[]) =>
    `${lots.join(", ")} differ only in capital letters or marks, which count in a lot. Recall only what is printed on packs.`,
  spaced:
    "No lot in a code has a space. Leave the space out if it only divides the lot on the pack; write each lot in a line of its own.",
  withoutSpaces: (lots: readonly string[]) => `Without spaces: ${lots.join(", ")}`,
  recalledAlready: "Recalled already:",
  again: (lots: readonly string[]) =>
    `Recalled already, or planned: ${lots.join(", ")}. Leave them out, or end that recall first.`,
  leaveOut: (lots: readonly string[]) => `Leave out ${lots.join(", ")}`,
  wholeAgain: "The whole product is recalled already. Edit its notice, or end that recall first.",
  chooseChanged: "Lots whose notice changes",
  differentTitles: (titles: readonly string[]) =>
    `These lots have different titles: ${titles.map((title) => `“${title}”`).join(", ")}. The title below will be that of all chosen lots.`,
  leadsWithoutLot: (leads: boolean, isPlanned: boolean): string =>
    leads
      ? `Scans without a lot, and of lots and serials without a page of their own, ${isPlanned ? "will then lead" : "lead"} to this notice too.`
      : `Scans without a lot ${isPlanned ? "will not" : "do not"} lead to this notice.`,
  scansWithoutLot:
    "Scans without a lot, and of lots and serials without a page of their own, lead to the notice too",
  anyLanguage: "For every language",
  addLanguage: "Add the notice in a further language",
  chooseLanguage: "Choose a language",
  noticeIn: (language: string) => `Notice in ${language}`,
  removeLanguage: (language: string) => `Remove ${language}`,
  schemeAdded: "https:// was added.",
  open: "Open the notice",
  preview: "Check the notice and preview",
  missing: (fields: string) => `Still missing: ${fields}`,
  previewTitle: "What a scan shows",
  previewAgain: "Your input has changed. Preview it again.",
  stale:
    "Links of the product, the notice or your input changed after the preview. Nothing was written. This is the new preview: check it again.",
  noticeAnswers: "The notice answers.",
  noticeDoesNotAnswer: "The notice was not reached.",
  withoutLot: (count: string, all: string) =>
    `Scans of this product by people in the last 30 days: ${all}. Without a lot: ${count}.`,
  bots: (count: string) => `${count} more were of programs.`,
  noScans: "No scan of this product was counted in the last 30 days.",
  recalledLots: "Recalled lots",
  of: { lot: "Recalled lot", other_lot: "Another lot", product: "Without a lot" },
  anyOther: "Every other lot",
  /** The lots follow. */
  ofEnd: { lot: "Recall ends", other_lot: "Recall stays" },
  targets: { notice: "The notice", page: "The product's page on this server" },
  nothing: "Nothing",
  notice: (title: string) => `Shown first: “${title}”`,
  noticeOnPages: (title: string) => `Pages show first: “${title}”`,
  noticeToo: (title: string) => `Pages also show: “${title}”`,
  noNotice: "No notice is shown then.",
  namedFirst: (lots: readonly string[]) =>
    `Pages ask for the lot and name the recalled ${lots.length === 1 ? "one" : "ones"}: ${lots.join(", ")}`,
  inLanguages: (languages: string) => `in ${languages}`,
  inOthers: "in other languages",
  unchanged: "No change",
  moreScans: (count: number) => `More languages, and lots that do not change (${count})`,
  at: (time: string, zone: string) => `Takes effect ${time} (${zone}).`,
  notes: RECALL_NOTES as Readonly<Record<RecallNote["code"], (note: RecallNote) => string>>,
  publish: "Publish the recall",
  confirmTitle: "Publish this recall?",
  confirmText: (count: number) =>
    count === 1
      ? "Scans of this lot will lead to the notice:"
      : `Scans of these ${count} lots will lead to the notice:`,
  confirmWhole:
    "Scans without a lot, and of lots and serials without a page of their own, will lead to the notice. Every page of the product shows it first.",
  beginsNow: "The recall begins at once, and every scan and page shows it within a minute.",
  beginsAt: (time: string, zone: string) => `The recall begins on ${time} (${zone}).`,
  withTheOthers:
    "Scans without a lot, and of lots and serials without a page of their own, lead there too.",
  othersUnchanged: (address: string) =>
    `Scans without a lot do not change and lead to ${address}, not to this notice.`,
  othersLead: (address: string) =>
    `Scans without a lot will lead to ${address}, not to this notice.`,
  checked: "I have opened the notice, and it is the right one.",
  acceptUnreachable:
    "The notice did not answer this server. I publish the recall all the same, because people reach it, or will in time.",
  acceptNotPublic:
    "Nobody outside your network can open the address of the notice. I publish the recall all the same.",
  published: (count: number) =>
    count === 1 ? "The recall of 1 lot is published." : `The recall of ${count} lots is published.`,
  publishedWhole: "The recall of the product is published.",
  planned: (count: number, time: string) =>
    `The recall of ${count === 1 ? "1 lot" : `${count} lots`} is planned for ${time}.`,
  plannedWhole: (time: string) => `The recall of the product is planned for ${time}.`,
  listTitle: "Earlier recalls of this product",
  none: "None.",
  state: "State",
  states: {
    applies: "Recalled",
    scheduled: "Planned",
    ended: "Ended",
    disabled: "Called off",
    not_public: "Not public",
  },
  since: (time: string) => `Since ${time}.`,
  begins: (time: string) => `Begins ${time}.`,
  until: (time: string) => `Until ${time}.`,
  fromUntil: (from: string, until: string) => `From ${from} until ${until}.`,
  always: "It has no start date.",
  neverBegan: "It was called off before it began.",
  publishedBy: (time: string, by: string | null) =>
    by === null ? `Published ${time}.` : `Published ${time} by ${by}.`,
  plannedBy: (time: string, by: string | null) =>
    by === null ? `Planned ${time}.` : `Planned ${time} by ${by}.`,
  startedBy: (time: string, by: string | null) =>
    by === null ? `Started ${time}.` : `Started ${time} by ${by}.`,
  endedBy: (time: string, by: string | null) =>
    by === null ? `Ended ${time}.` : `Ended ${time} by ${by}.`,
  callOff: "Call off the plan",
  callOffTitle: "Call off the planned recall?",
  calledOff: "The planned recall is called off.",
  startNow: "Start now",
  startTitle: "Start the planned recall now?",
  started: "The recall has started.",
  tickFirst: "Tick every box above first.",
  end: "End the recall",
  endTitle: "End the recall?",
  endText: "History keeps what was published.",
  endLeads: (count: number, address: string) =>
    count === 0
      ? `Scans of the product then lead to ${address}.`
      : `Scans of ${count === 1 ? "this lot" : "these lots"} then lead to ${address}.`,
  endLeadsApart: "Scans of these lots then lead to several addresses: see below.",
  ended: (lots: readonly string[]) =>
    `The recall of ${lots.length === 1 ? "lot" : "lots"} ${lots.join(", ")} is ended.`,
  endedMany: (count: number) => `The recall of ${count} lots is ended.`,
  endedWhole: "The recall of the product is ended.",
  editLink: "Edit its link",
  moreLots: "Recall more lots",
  change: "Edit the notice",
  changeLead: "Its beginning stays. The notice changes for all chosen lots, in every language.",
  changeLeadWhole: "Its beginning stays. The notice changes in every language.",
  publishChange: "Publish the change",
  confirmChange: "Publish this change?",
  changed: "The notice of the recall is changed.",
  notYours: "Belongs to another organization: only that one can recall it.",
  choose: "Lots whose recall ends",
  allLots: "All lots",
  loading: "Loading…",
};

export const recallTexts = { name: "recallTexts", en };
