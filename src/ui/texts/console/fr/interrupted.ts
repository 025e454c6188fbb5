/** French texts: see ../interrupted.ts. */
import type { interruptedTexts as english } from "../interrupted.ts";

export const interruptedTexts: (typeof english)["en"] = {
  title: "Une modification de nombreux produits a été interrompue.",
  saved: (done: number, total: number) =>
    `Enregistré pour ${done.toLocaleString("fr")} produits sur ${total.toLocaleString("fr")}.`,
  undone: "Annulé : les produits sont comme avant.",
  goOn: "Continuer",
  undo: "Annuler ce qui est enregistré",
  leave: "Laisser ainsi",
  close: "Fermer",
};
