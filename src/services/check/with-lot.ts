/** A code with the lot that somebody read from the pack. */
import { elementString } from "../../gs1/identify/gtin-identification.ts";
import { identify } from "../../gs1/identify/identify.ts";

/**
 * The element string of a GTIN with this lot in place of its own; another code stays as it is. The
 * lot is not checked: the answer to the code names its faults.
 */
export function withLot(code: string, lot: string): string {
  const found = identify(code);
  if (!found.ok || found.value.identification.key.ai !== "01") return code;
  const { identification } = found.value;
  // In the order of the qualifiers: 22, 10, 21.
  const others = identification.qualifiers.filter(({ ai }) => ai !== "10" && ai !== "235");
  const qualifiers = [
    ...others.filter(({ ai }) => ai === "22"),
    { ai: "10", value: lot },
    ...others.filter(({ ai }) => ai === "21"),
  ];
  return elementString({ ...identification, qualifiers });
}

/**
 * The lot in what somebody typed or copied from a pack: without the word or the application
 * identifier before it, spaces, invisible characters and full stops at the end. Empty if there is
 * none.
 */
export function lotIn(typed: string): string {
  const plain = typed.normalize("NFKC").replace(/\s/gu, " ").replace(INVISIBLE, "");
  let lot = plain.trim();
  if (lot.startsWith(LOT_AI)) lot = lot.slice(LOT_AI.length).trimStart();
  // "Lot No. L1" has two words.
  for (let words = 0; words < 2; words += 1) {
    const [before = "", word = ""] = WORD.exec(lot) ?? [];
    if (WORDS.has(word.toLowerCase())) lot = lot.slice(before.length).trimStart();
  }
  lot = lot.replaceAll(" ", "");
  while (lot.endsWith(".")) lot = lot.slice(0, -1);
  return lot;
}

const LOT_AI = "(10)";

const INVISIBLE = /[\p{C}\p{Default_Ignorable_Code_Point}]/gu;

/** A colon or a space ends it: `LOT1` is a lot. */
const WORD = /^(\p{L}{1,10})(?::|\.?:? )/u;

/** As packs say it in the languages of the pages. */
const WORDS: ReadonlySet<string> = new Set([
  ...["lot", "batch", "charge", "partij", "lote", "lotto", "partia", "partii", "no", "nr", "num"],
  ...["ch", "numer", "number", "nummer", "批次", "批号", "ロット", "ロット番号"],
]);
