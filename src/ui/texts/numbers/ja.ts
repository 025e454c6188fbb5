/** Why a number is not as it was given, in Japanese: in the list checker and in imports. */
import type { numbers as english } from "./en.ts";

export const numbers: typeof english = {
  why: {
    characters: "空白やほかの文字を取り除きました。",
    lost_leading_zeros: "先頭のゼロが失われていました。",
    missing_check_digit: "チェックデジットがありません。",
    upc_e: "短縮形のUPC-Eを展開しました。",
    isbn_10: "ISBN-10をISBN-13にしました。",
    issn: "ISSNをGTIN-13にしました。",
    ismn: "旧ISMNをISMN-13にしました。",
    letters_for_digits: "数字の代わりに文字が使われています。",
    other_script: "他の文字の数字を0から9にしました。",
    leading_apostrophe: "番号の前にアポストロフィがあります。",
    trailing_decimal: "番号の後に小数があります。",
    scientific_notation: "表計算ソフトの指数表記です。",
    scientific_notation_truncated:
      "表計算ソフトで末尾の桁が失われました。元のデータから番号を取り直してください。",
    kept_check_digit:
      "単品の番号の前に数字が付いています。カートンの番号には固有のチェックデジットがあります。",
    transposed_digits: "隣り合う2桁が入れ替わっているか、1桁が間違っている可能性があります。",
    several: "修正の候補が複数あります。ラベルと照合してください。",
    checkDigit: (given: number, expected: number) =>
      `チェックデジットは${given}ですが、この番号では${expected}になるはずです。ラベルと照合してください。`,
  },
  likelyDetail: "使う前にラベルと照合してください。",
};
