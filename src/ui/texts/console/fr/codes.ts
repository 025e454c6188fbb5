/** French texts: see ../codes.ts. */
import { plural } from "../../plural.ts";
import type { codeTexts as english } from "../codes.ts";

export const codeTexts: (typeof english)["en"] = {
  title: "Codes",
  open: "Code",
  product: "Produit",
  productHelp: "Nom ou GTIN",
  start: "Choisissez un produit pour créer son code.",
  design: "Créer et télécharger",
  more: "Lot, numéro de série, enregistrement",
  record: "Enregistrer ce code",
  recording:
    "Enregistrez un code qui part à l’impression\u00a0: la liste ci-dessous indique ensuite qui l’a créé, et quand.",
  notRecorded: "Vous pouvez télécharger des codes, mais pas les enregistrer.",
  recorded: "Le code est enregistré.",
  isPrivate:
    "Ce produit est privé. Vous pouvez imprimer son code, mais un scan ne trouve aucune page tant que le produit n’est pas publié ou n’a pas de lien public.",
  list: "Codes enregistrés",
  listOf: (product) => `Codes enregistrés\u00a0: ${product}`,
  none: "Aucun code n’est enregistré.",
  columns: {
    code: "Code",
    lot: "Lot",
    serial: "Numéro de série",
    expiry: "Date de péremption",
    at: "Quand",
    who: "Par",
  },
  sheet: {
    title: "Planche d’étiquettes",
    lead: "Une étiquette par produit choisi. Un code enregistré est peut-être déjà imprimé. Les codes des numéros d’autres organisations ne sont pas listés.",
    products: "Produits de la planche",
    noneYet: "Pas encore",
    recorded: "Déjà enregistré",
    ownNumber: "Sans lot ni numéro de série",
    leaveOut: (count) =>
      count === 1
        ? "Retirer celui qui est déjà enregistré"
        : `Retirer les ${count} déjà enregistrés`,
    count: (recorded, all) => `Déjà enregistrés\u00a0: ${recorded} sur ${all}`,
    tooMany: (most, excess) => `Une planche a au plus ${most} étiquettes. Retirez-en ${excess}.`,
    none: "Aucun produit",
    open: (count) =>
      `Planche de ${count} ${plural("fr", count, { one: "étiquette", other: "étiquettes" })}`,
    cancel: "Annuler",
  },
};
