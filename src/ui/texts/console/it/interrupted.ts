/** Italian texts: see ../interrupted.ts. */
import type { interruptedTexts as english } from "../interrupted.ts";

export const interruptedTexts: (typeof english)["en"] = {
  title: "Una modifica di molti prodotti è stata interrotta.",
  saved: (done: number, total: number) =>
    `Salvata per ${done.toLocaleString("it")} prodotti su ${total.toLocaleString("it")}.`,
  undone: "Annullata: i prodotti sono come prima.",
  goOn: "Continua",
  undo: "Annulla ciò che è salvato",
  leave: "Lascia così",
  close: "Chiudi",
};
