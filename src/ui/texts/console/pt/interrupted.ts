/** Portuguese texts: see ../interrupted.ts. */
import type { interruptedTexts as english } from "../interrupted.ts";

export const interruptedTexts: (typeof english)["en"] = {
  title: "Uma alteração de muitos produtos foi interrompida.",
  saved: (done: number, total: number) =>
    `Salva para ${done.toLocaleString("pt-BR")} de ${total.toLocaleString("pt-BR")} produtos.`,
  undone: "Desfeita: os produtos estão como antes.",
  goOn: "Continuar",
  undo: "Desfazer o que foi salvo",
  leave: "Deixar assim",
  close: "Fechar",
};
