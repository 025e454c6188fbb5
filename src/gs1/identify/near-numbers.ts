/** The numbers that a wrong one may be meant for, of which a catalog has few or none. */
import { standsOut } from "../gtin/corrections.ts";
import { neighboursOf, type Slip } from "../gtin/neighbours.ts";
import { suggest } from "../gtin/suggest.ts";
import { contentAmong } from "./surroundings.ts";

export interface NearNumbers {
  /**
   * By GTIN-14, how it differs. `form`: a digit that is missing, letters for digits and the like.
   */
  readonly near: ReadonlyMap<string, Slip | "form">;
  /** The one that the number clearly stands for. */
  readonly clear: string | null;
}

/** Those of a number, or of the number of a label or a Digital Link; none of a valid one. */
export function nearNumbers(input: string): NearNumbers {
  const number = numberIn(input);
  const suggestions = suggest(number);
  const forms = suggestions.flatMap(({ gtin }) => (gtin === null ? [] : [[gtin, "form"] as const]));
  return {
    near: new Map<string, Slip | "form">([...forms, ...neighboursOf(number)]),
    clear: standsOut(suggestions)?.gtin ?? null,
  };
}

/** The number, or the GTIN of a label or a Digital Link that begins with it. */
function numberIn(input: string): string {
  const { text } = contentAmong(input);
  return (
    /^\s*(?:\^|\][A-Za-z]\d)?[([]?01[)\]]?\s*(\d{14})/.exec(text)?.[1] ??
    /^https?:\/\/[^?#]*?\/01\/(\d+)(?:[/?#]|$)/i.exec(text)?.[1] ??
    text
  );
}
