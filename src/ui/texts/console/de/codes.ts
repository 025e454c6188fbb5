/** German texts: see ../codes.ts. */
import type { codeTexts as english } from "../codes.ts";

export const codeTexts: (typeof english)["en"] = {
  title: "Codes",
  open: "Code",
  product: "Produkt",
  productHelp: "Name oder GTIN",
  start: "Wählen Sie ein Produkt, um seinen Code zu gestalten.",
  design: "Gestalten und herunterladen",
  more: "Charge, Seriennummer, Aufzeichnen",
  record: "Diesen Code aufzeichnen",
  recording:
    "Zeichnen Sie einen Code auf, der in den Druck geht: Die Liste unten zeigt dann, von wem er ist und von wann.",
  notRecorded: "Sie können Codes herunterladen, aber nicht aufzeichnen.",
  recorded: "Der Code ist aufgezeichnet.",
  isPrivate:
    "Dieses Produkt ist nicht öffentlich. Sie können seinen Code drucken, aber ein Scan findet keine Seite, bis das Produkt veröffentlicht ist oder einen öffentlichen Link hat.",
  list: "Aufgezeichnete Codes",
  listOf: (product: string) => `Aufgezeichnete Codes von ${product}`,
  none: "Es ist kein Code aufgezeichnet.",
  columns: {
    code: "Code",
    lot: "Charge",
    serial: "Seriennummer",
    expiry: "Verfallsdatum",
    at: "Wann",
    who: "Von",
  },
  sheet: {
    title: "Etikettenbogen",
    lead: "Ein Etikett für jedes gewählte Produkt. Ein aufgezeichneter Code kann schon gedruckt sein. Codes zu Nummern anderer Organisationen sind nicht aufgeführt.",
    products: "Produkte des Bogens",
    noneYet: "Noch keine",
    recorded: "Schon aufgezeichnet",
    ownNumber: "Ohne Charge oder Seriennummer",
    leaveOut: (count) =>
      count === 1
        ? "Das eine schon aufgezeichnete auslassen"
        : `Die ${count} schon aufgezeichneten auslassen`,
    count: (recorded, all) => `${recorded} von ${all} schon aufgezeichnet`,
    tooMany: (most, excess) =>
      `Ein Bogen hat höchstens ${most} Etiketten. Lassen Sie ${excess} aus.`,
    none: "Keine Produkte",
    open: (count) => (count === 1 ? "Bogen mit 1 Etikett" : `Bogen mit ${count} Etiketten`),
    cancel: "Abbrechen",
  },
};
