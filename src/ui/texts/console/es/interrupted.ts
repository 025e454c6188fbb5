/** Spanish texts: see ../interrupted.ts. */
import type { interruptedTexts as english } from "../interrupted.ts";

export const interruptedTexts: (typeof english)["en"] = {
  title: "Un cambio de muchos productos se interrumpió.",
  saved: (done: number, total: number) =>
    `Guardado para ${done.toLocaleString("es")} de ${total.toLocaleString("es")} productos.`,
  skipped: (count) =>
    count === 1
      ? "Otra persona modificó 1 producto mientras tanto; queda como está."
      : `Otra persona modificó ${count.toLocaleString("es")} productos mientras tanto; quedan como están.`,
  undone: "Deshecho: los productos están como antes.",
  goOn: "Continuar",
  undo: "Deshacer lo guardado",
  leave: "Dejarlo así",
  close: "Cerrar",
};
