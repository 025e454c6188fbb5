/** Portuguese texts: see ../interrupted.ts. */
import type { interruptedTexts as english } from "../interrupted.ts";

export const interruptedTexts: (typeof english)["en"] = {
  title: "Uma alteração de muitos produtos foi interrompida.",
  saved: (done: number, total: number) =>
    `Salva para ${done.toLocaleString("pt-BR")} de ${total.toLocaleString("pt-BR")} produtos.`,
  skipped: (count) =>
    count === 1
      ? "Outra pessoa alterou 1 produto enquanto isso; ele fica como está."
      : `Outra pessoa alterou ${count.toLocaleString("pt")} produtos enquanto isso; eles ficam como estão.`,
  undone: "Desfeita: os produtos estão como antes.",
  goOn: "Continuar",
  undo: "Desfazer o que foi salvo",
  leave: "Deixar assim",
  close: "Fechar",
};
