/** German texts: see ../interrupted.ts. */
import type { interruptedTexts as english } from "../interrupted.ts";

export const interruptedTexts: (typeof english)["en"] = {
  title: "Eine Änderung vieler Produkte wurde unterbrochen.",
  saved: (done: number, total: number) =>
    `Gespeichert für ${done.toLocaleString("de")} von ${total.toLocaleString("de")} Produkten.`,
  skipped: (count) =>
    count === 1
      ? "1 Produkt hat inzwischen jemand geändert; es bleibt, wie es ist."
      : `${count.toLocaleString("de")} Produkte hat inzwischen jemand geändert; sie bleiben, wie sie sind.`,
  undone: "Rückgängig gemacht: Die Produkte sind wie vorher.",
  goOn: "Weitermachen",
  undo: "Gespeichertes rückgängig machen",
  leave: "So lassen",
  close: "Schließen",
};
