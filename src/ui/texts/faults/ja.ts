/** The faults of a code, in Japanese. */
import type { FaultTexts } from "./index.ts";

export const jaFaults: FaultTexts = {
  empty: "何も入力されていません。",
  not_digits: "GTINは数字だけです。数字以外の文字が含まれています。",
  non_ascii_digits:
    "使えるのは半角の0から9だけです。上付き文字やほかの文字体系の数字は使えません。",
  length: "GTINは8桁、12桁、13桁、14桁のいずれかです。",
  check_digit: "チェックデジットがほかの数字と合いません。すべての数字をラベルと見比べてください。",
  ai_length: "値が短すぎるか長すぎます。ラベルと見比べてください。",
  ai_characters: "ここでは使えない文字が値に含まれています。",
  ai_check_digit:
    "チェックデジットがほかの数字と合いません。すべての数字をラベルと見比べてください。",
  date: "この日付または時刻は存在しません。日付は年・月・日を2桁ずつ（YYMMDD）で書きます。",
  ai_value: "この値はここでは使えません。ラベルと見比べてください。",
  unknown_ai: "このアプリケーション識別子は存在しません。値の前の数字をラベルと見比べてください。",
  repeated_ai: "同じアプリケーション識別子が複数あります。",
  excluded_ai: "これらの項目は1つのコードに一緒に入れられません。",
  missing_companion: "これと一緒に必要な項目がありません。",
  missing_serial: "シリアル番号がありません。",
  missing_key: "どの商品や物を表すコードなのかが書かれていません。",
  other_key: "このコードは商品以外のものを表しています。",
  qualifier_order: "アドレスの各部分の順序が正しくありません。",
  wrong_place: "この項目はアドレスの正しい位置にありません。",
  element_string: "ラベルのこの部分は読み取れません。",
  uri: "アドレスのこの部分の書き方が正しくありません。",
  epc: "このRFIDタグの内容は読み取れません。",
  too_long: "コードとしては長すぎます。",
};
