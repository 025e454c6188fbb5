/** Why a number is not as it was given, in Chinese: in the list checker and in imports. */
import type { numbers as english } from "./en.ts";

export const numbers: typeof english = {
  why: {
    characters: "已去除空格或其他字符。",
    lost_leading_zeros: "前导零丢失。",
    missing_check_digit: "缺少校验码。",
    upc_e: "短格式 UPC-E，已展开。",
    isbn_10: "ISBN-10，已写成 ISBN-13。",
    issn: "ISSN，已写成 GTIN-13。",
    ismn: "旧版 ISMN，已写成 ISMN-13。",
    letters_for_digits: "字母代替了数字。",
    other_script: "其他文字的数字，已写成 0 到 9。",
    leading_apostrophe: "编号前有撇号。",
    trailing_decimal: "编号后有小数。",
    scientific_notation: "电子表格的科学计数法。",
    scientific_notation_truncated: "电子表格丢失了末尾的数字。请从原始来源获取编号。",
    kept_check_digit: "单件编号前多了一位数字。箱子的编号有自己的校验码。",
    transposed_digits: "可能是相邻的两位数字颠倒了，也可能是某一位数字有误。",
    several: "有多种可能的更正。请与标签核对。",
    checkDigit: (given: number, expected: number) =>
      `校验码是 ${given}，但这些数字应为 ${expected}。请与标签核对。`,
  },
  likelyDetail: "使用前请与标签核对。",
};
