/** French texts: see ../interrupted.ts. */
import { plural } from "../../plural.ts";
import type { interruptedTexts as english } from "../interrupted.ts";

export const interruptedTexts: (typeof english)["en"] = {
  title: "Une modification de nombreux produits a été interrompue.",
  saved: (done: number, total: number) =>
    `Enregistré pour ${done.toLocaleString("fr")} ${plural("fr", done, { one: "produit", many: "de produits", other: "produits" })} sur ${total.toLocaleString("fr")}.`,
  skipped: (count) =>
    count === 1
      ? "1 produit a été modifié entre-temps et reste tel quel."
      : `${count.toLocaleString("fr")} produits ont été modifiés entre-temps et restent tels quels.`,
  undone: "Défait\u00a0: les produits sont comme avant.",
  goOn: "Continuer",
  undo: "Défaire ce qui est enregistré",
  leave: "Laisser tel quel",
  close: "Fermer",
};
