/** Portuguese texts: see ../interrupted.ts. */
import type { interruptedTexts as english } from "../interrupted.ts";

export const interruptedTexts: (typeof english)["en"] = {
  title: "Uma alteração de muitos produtos foi interrompida.",
  saved: (done: number, total: number) =>
    `Salva para ${done.toLocaleString("pt-BR")} de ${total.toLocaleString("pt-BR")} produtos.`,
  skipped: (count) =>
    count === 1
      ? "1 produto foi alterado entretanto e fica como está."
      : `${count.toLocaleString("pt")} produtos foram alterados entretanto e ficam como estão.`,
  undone: "Desfeita: os produtos estão como antes.",
  goOn: "Continuar",
  undo: "Desfazer o que foi salvo",
  leave: "Deixar assim",
  close: "Fechar",
};
