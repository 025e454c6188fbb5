/** A code with the lot that somebody read from the pack. */
import { CHARACTERS } from "../../gs1/ai/character-sets.ts";
import { certainAmong } from "../../gs1/fault.ts";
import { allElements, type Identification } from "../../gs1/identification.ts";
import { elementString } from "../../gs1/identify/gtin-identification.ts";
import { identify } from "../../gs1/identify/identify.ts";
import { CPV, LOT, SERIAL, TPX } from "../../gs1/qualifiers.ts";
import { withoutLotWords } from "../../model/lot-words.ts";
import { qualifierOf } from "../../resolver/levels.ts";
import { itemNamedIn, itemWithin } from "../resolve/reading.ts";

/**
 * The element string of a GTIN with this lot in place of its own, or without one: of the trade item
 * within a code that identifies something else. Another code stays as it is.
 */
export function withLot(code: string, lot: string | null): string {
  const identification = itemOf(code);
  if (identification === null) return code;
  if (lot === null && qualifierOf(identification.qualifiers, LOT) === undefined) return code;
  // The order is that of the qualifiers: 22, 10, 21.
  const others = identification.qualifiers.filter(({ ai }) => ai !== LOT && ai !== TPX);
  const qualifiers = [
    ...others.filter(({ ai }) => ai === CPV),
    ...(lot === null ? [] : [{ ai: LOT, value: lot }]),
    ...others.filter(({ ai }) => ai === SERIAL),
  ];
  return elementString({ ...identification, qualifiers });
}

function itemOf(code: string): Identification | null {
  const found = identify(code);
  if (found.ok && found.value.identification.key.ai === "01") return found.value.identification;
  const within = found.ok
    ? itemWithin(allElements(found.value.identification))
    : itemNamedIn(code, certainAmong(found.error));
  return within && { ...within.identification, attributes: [] };
}

export type TypedLot =
  | { readonly lot: string }
  /** `what`: the character, or the word, that does not belong to a lot. */
  | { readonly fault: "character" | "word" | "length"; readonly what: string };

/** Characters of a lot (AI 10). */
const LONGEST = 20;

/** What somebody typed or copied from a pack, read as a lot. Null if there is none. */
export function typedLot(typed: string): TypedLot | null {
  const { words, lot } = partsOf(typed);
  if (lot === "") return null;
  const [character] = CHARACTERS.X.foreign.exec(lot) ?? [];
  if (character !== undefined) return { fault: "character", what: character };
  // Spaces can be within a lot as packs print it, but words such as "exp" are not.
  const word = words.slice(1).find((one) => IS_WORD.test(one));
  if (word !== undefined) return { fault: "word", what: word };
  return lot.length > LONGEST ? { fault: "length", what: lot } : { lot };
}

const IS_WORD = /^[a-z]{3,}[.:]?$/i;

/**
 * The typed lot without the word or the application identifier before it, spaces, invisible
 * characters and full stops at the end.
 */
function partsOf(typed: string): { readonly words: readonly string[]; readonly lot: string } {
  const plain = typed.normalize("NFKC").replace(/\s/gu, " ").replace(INVISIBLE, "");
  const words = withoutLotWords(plain.trim()).split(" ");
  let lot = words.join("");
  while (lot.endsWith(".")) lot = lot.slice(0, -1);
  return { words, lot };
}

const INVISIBLE = /[\p{C}\p{Default_Ignorable_Code_Point}]/gu;
