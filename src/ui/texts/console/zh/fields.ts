/** Chinese texts: see ../fields.ts. */
import type { fieldTexts as english } from "../fields.ts";

export const fieldTexts: (typeof english)["en"] = {
  gtin: {
    checkDigit: "最后一位不是其他数字的校验码。",
    length: "GTIN 有 8、12、13 或 14 位数字。",
    notDigits: "GTIN 只含数字。",
    offers: "可能的编号",
    use: (gtin) => `使用 ${gtin}`,
  },
  country: { none: "没有此名称的国家或地区。", help: "输入国家或地区名称" },
  language: { none: "没有此名称的语言。", help: "输入语言名称" },
  remove: (name) => `移除 ${name}`,
  clear: "清除",
};
