/** Polish texts: see ../interrupted.ts. */
import type { interruptedTexts as english } from "../interrupted.ts";

export const interruptedTexts: (typeof english)["en"] = {
  title: "Zmiana wielu produktów została przerwana.",
  saved: (done: number, total: number) =>
    `Zapisano produkty: ${done.toLocaleString("pl")} z ${total.toLocaleString("pl")}.`,
  skipped: (count) =>
    `Pominięte, bo w międzyczasie zmienił je ktoś inny: ${count.toLocaleString("pl")}.`,
  undone: "Cofnięto: produkty są takie jak przedtem.",
  goOn: "Kontynuuj",
  undo: "Cofnij to, co zapisano",
  leave: "Zostaw tak",
  close: "Zamknij",
};
