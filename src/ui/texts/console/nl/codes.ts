/** Dutch texts: see ../codes.ts. */
import type { codeTexts as english } from "../codes.ts";

export const codeTexts: (typeof english)["en"] = {
  title: "Codes",
  open: "Code",
  product: "Product",
  productHelp: "Naam of GTIN",
  start: "Kies een product om de code ervan te ontwerpen.",
  design: "Ontwerpen en downloaden",
  more: "Batchnummer, serienummer, vastleggen",
  record: "Deze code vastleggen",
  recording:
    "Leg een code vast die wordt gedrukt: de lijst hieronder toont dan wie hem heeft gemaakt, en wanneer.",
  notRecorded: "U kunt codes downloaden, maar niet vastleggen.",
  recorded: "De code is vastgelegd.",
  isPrivate:
    "Dit product is niet openbaar. U kunt de code drukken, maar een scan vindt geen pagina tot het product openbaar is of een openbare link heeft.",
  list: "Vastgelegde codes",
  listOf: (product) => `Vastgelegde codes van ${product}`,
  none: "Er is geen code vastgelegd.",
  columns: {
    code: "Code",
    lot: "Batchnummer",
    serial: "Serienummer",
    expiry: "Vervaldatum",
    at: "Wanneer",
    who: "Door",
  },
  sheet: {
    title: "Etikettenvel",
    lead: "Eén etiket voor elk gekozen product. Een vastgelegde code kan al gedrukt zijn. Codes van nummers van andere organisaties staan niet in de lijst.",
    products: "Producten van het vel",
    noneYet: "Nog geen",
    recorded: "Al vastgelegd",
    ownNumber: "Zonder batchnummer of serienummer",
    leaveOut: (count) =>
      count === 1 ? "De al vastgelegde code weglaten" : `De ${count} al vastgelegde codes weglaten`,
    count: (recorded, all) => `${recorded} van ${all} al vastgelegd`,
    tooMany: (most, excess) => `Een vel heeft hoogstens ${most} etiketten. Laat er ${excess} weg.`,
    none: "Geen producten",
    open: (count) => (count === 1 ? "Vel met 1 etiket" : `Vel met ${count} etiketten`),
    cancel: "Annuleren",
  },
};
