/** Italian texts: see ../interrupted.ts. */
import { plural } from "../../plural.ts";
import type { interruptedTexts as english } from "../interrupted.ts";

export const interruptedTexts: (typeof english)["en"] = {
  title: "Una modifica di molti prodotti è stata interrotta.",
  saved: (done: number, total: number) =>
    `Salvata per ${done.toLocaleString("it")} ${plural("it", done, { one: "prodotto", many: "di prodotti", other: "prodotti" })} su ${total.toLocaleString("it")}.`,
  skipped: (count) =>
    count === 1
      ? "1 prodotto è stato modificato nel frattempo e resta com’è."
      : `${count.toLocaleString("it")} prodotti sono stati modificati nel frattempo e restano come sono.`,
  undone: "Annullata: i prodotti sono come prima.",
  goOn: "Continua",
  undo: "Annulla ciò che è salvato",
  leave: "Lascia così",
  close: "Chiudi",
};
