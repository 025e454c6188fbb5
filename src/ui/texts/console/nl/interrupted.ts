/** Dutch texts: see ../interrupted.ts. */
import type { interruptedTexts as english } from "../interrupted.ts";

export const interruptedTexts: (typeof english)["en"] = {
  title: "Een wijziging van veel producten is onderbroken.",
  saved: (done: number, total: number) =>
    `Opgeslagen voor ${done.toLocaleString("nl")} van ${total.toLocaleString("nl")} producten.`,
  skipped: (count) =>
    count === 1
      ? "1 product is intussen door iemand anders gewijzigd en blijft zoals het is."
      : `${count.toLocaleString("nl")} producten zijn intussen door iemand anders gewijzigd en blijven zoals ze zijn.`,
  undone: "Ongedaan gemaakt: de producten zijn zoals voorheen.",
  goOn: "Doorgaan",
  undo: "Wat is opgeslagen ongedaan maken",
  leave: "Zo laten",
  close: "Sluiten",
};
