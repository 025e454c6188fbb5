/** What is wrong with the lots of a recall and with its titles, for the server and for the form. */
import type { FieldCode } from "./field-codes.ts";

export interface LotFault {
  readonly code: FieldCode;
  readonly message: string;
  readonly limit?: number;
}

/** Characters of a lot (AI 10). */
const LONGEST_LOT = 20;

/** What no value of AI 10 has (General Specifications, clause 7.11). */
const NOT_IN_A_LOT = /[^!"%&'()*+,\-./0-9:;<=>?A-Z_a-z]/u;
/** Nobody sees these on a screen, and they come along when a lot is copied. */
const UNSEEN = /[\p{Cc}\p{Cf}\p{Default_Ignorable_Code_Point}]/u;

/** Null for a lot that a code can have. */
export function lotFault(lot: string): LotFault | null {
  const foreign = NOT_IN_A_LOT.exec(lot);
  if (foreign !== null) return characterFault(foreign[0], foreign.index + 1);
  if (lot.length <= LONGEST_LOT) return null;
  return {
    code: "too_long",
    message: `has more than ${LONGEST_LOT} characters`,
    limit: LONGEST_LOT,
  };
}

function characterFault(character: string, position: number): LotFault {
  const point = character.codePointAt(0)!.toString(16).toUpperCase().padStart(4, "0");
  if (UNSEEN.test(character)) {
    return {
      code: "lot_invisible",
      message: `has the invisible character U+${point} at position ${position}: type the lot again`,
    };
  }
  if (/\s/.test(character)) {
    return {
      code: "lot_space",
      message:
        "has a space, and no lot in a code has one: leave the space out, or send two lots apart",
    };
  }
  return {
    code: "lot_character",
    message: `has the character ${character}, U+${point}, and no lot has it: a lot has only A to Z, a to z, 0 to 9 and ! " % & ' ( ) * + , - . / : ; < = > ? _`,
  };
}

/**
 * The recalled lots that a title leaves out although it names others: people with such a lot could
 * think that their pack is safe.
 * @param known all recalled lots of the product
 */
export function lotsLeftOut(
  title: string,
  lots: readonly string[],
  known: readonly string[],
): string[] {
  const isNaming = lotsNamed(title, [...lots, ...known]).length > 0;
  return isNaming ? lots.filter((lot) => !isNamed(title, lot)) : [];
}

/** The lots that a title names. */
export const lotsNamed = (title: string, lots: readonly string[]): string[] =>
  lots.filter((lot) => isNamed(title, lot));

/** Whether the lot is there by itself, and not as a part of another, as A1 of A12. */
function isNamed(title: string, lot: string): boolean {
  for (let at = title.indexOf(lot); at >= 0; at = title.indexOf(lot, at + 1)) {
    const beside = [title[at - 1] ?? "", title[at + lot.length] ?? ""];
    if (!beside.some((character) => /[0-9A-Za-z]/.test(character))) return true;
  }
  return false;
}
