/** The amounts of a record that a printed net content means. */
import { parseNetContent } from "./net-content.ts";
import type { NetContentValue } from "./units.ts";

/** The amount of a net content: a decimal number as text. */
export const AMOUNT = /^\d{1,12}(\.\d{1,6})?$/;

/**
 * The net contents in a text of an import, or one that somebody types. Empty if the text is
 * ambiguous, or has more digits than a record allows: then only the text is stored.
 */
export function netContentsOf(text: string | null): readonly NetContentValue[] {
  const parsed = text === null ? [] : parseNetContent(text);
  return parsed.every(({ value }) => AMOUNT.test(value)) ? parsed : [];
}
