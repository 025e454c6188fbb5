/** Portuguese texts: see ../codes.ts. */
import { plural } from "../../plural.ts";
import type { codeTexts as english } from "../codes.ts";

export const codeTexts: (typeof english)["en"] = {
  title: "Códigos",
  open: "Código",
  product: "Produto",
  productHelp: "Nome ou GTIN",
  start: "Escolha um produto para criar o código dele.",
  design: "Criar e baixar",
  more: "Lote, número de série, registrar",
  record: "Registrar este código",
  recording:
    "Registre um código que vai ser impresso: a lista abaixo mostra então quem o criou e quando.",
  notRecorded: "Você pode baixar códigos, mas não registrá-los.",
  recorded: "O código foi registrado.",
  isPrivate:
    "Este produto é privado. Você pode imprimir o código dele, mas uma leitura não encontra nenhuma página até que o produto seja publicado ou tenha um link público.",
  list: "Códigos registrados",
  listOf: (product) => `Códigos registrados de ${product}`,
  none: "Nenhum código foi registrado.",
  columns: {
    code: "Código",
    lot: "Lote",
    serial: "Número de série",
    expiry: "Data de validade",
    at: "Quando",
    who: "Por",
  },
  sheet: {
    title: "Folha de etiquetas",
    lead: "Uma etiqueta para cada produto escolhido. Um código registrado já pode estar impresso. Códigos de números de outras organizações não são listados.",
    products: "Produtos da folha",
    noneYet: "Nenhum ainda",
    recorded: "Já registrado",
    ownNumber: "Sem lote nem número de série",
    leaveOut: (count) =>
      count === 1
        ? "Deixar de fora o que já está registrado"
        : `Deixar de fora os ${count} já registrados`,
    count: (recorded, all) => `${recorded} de ${all} já registrados`,
    tooMany: (most, excess) =>
      `Uma folha tem no máximo ${most} etiquetas. Deixe ${excess} de fora.`,
    none: "Nenhum produto",
    open: (count) =>
      plural("pt", count, {
        one: `Folha com ${count} etiqueta`,
        other: `Folha com ${count} etiquetas`,
      }),
    cancel: "Cancelar",
  },
};
