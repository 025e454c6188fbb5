/** Japanese texts: see ../fields.ts. */
import type { fieldTexts as english } from "../fields.ts";

export const fieldTexts: (typeof english)["en"] = {
  gtin: {
    checkDigit: "最後の桁が、ほかの桁のチェックデジットと合いません。",
    length: "GTINは8桁、12桁、13桁または14桁です。",
    notDigits: "GTINは数字だけです。",
    offers: "推定される番号",
    use: (gtin) => `${gtin}を使う`,
  },
  country: { none: "この名前の国はありません。", help: "国名を入力" },
  language: { none: "この名前の言語はありません。", help: "言語名を入力" },
  remove: (name) => `${name}を削除`,
  clear: "クリア",
};
