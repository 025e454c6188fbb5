/** Texts of the console's screens of QR codes. The designer is a page of its own (src/http/pages/design). */
const en = {
  title: "Codes",
  open: "Code",
  product: "Product",
  productHelp: "Name or GTIN",
  start: "Choose a product to design its code.",
  design: "Design and download",
  more: "Lot, serial number, record",
  record: "Record this code",
  recording: "Record a code that goes to print: the list below then shows who made it, and when.",
  notRecorded: "You can download codes. You may not record them.",
  recorded: "The code is recorded.",
  isPrivate:
    "This product is private. You can print its code, but a scan finds no page until the product is published or has a public link.",
  list: "Recorded codes",
  listOf: (product: string) => `Recorded codes of ${product}`,
  none: "No code is recorded.",
  columns: {
    code: "Code",
    lot: "Lot",
    serial: "Serial number",
    expiry: "Expiry date",
    at: "When",
    who: "By",
  },
  sheet: {
    title: "Sheet of labels",
    lead: "One label for each chosen product. A recorded code can be in print already. Codes of numbers of other organizations are not listed.",
    products: "Products of the sheet",
    noneYet: "None yet",
    recorded: "Already recorded",
    ownNumber: "Without lot or serial number",
    leaveOut: (count: number) =>
      count === 1
        ? "Leave out the one already recorded"
        : `Leave out the ${count} already recorded`,
    count: (recorded: number, all: number) => `${recorded} of ${all} already recorded`,
    tooMany: (most: number, excess: number) =>
      `A sheet has at most ${most} labels. Leave out ${excess}.`,
    none: "No products",
    open: (count: number) => (count === 1 ? "Sheet with 1 label" : `Sheet with ${count} labels`),
    cancel: "Cancel",
  },
};

export const codeTexts = { name: "codeTexts", en };
