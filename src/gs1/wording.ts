/** Pieces of the sentences of faults. */

/** `1 character`, `3 characters`. */
export const counted = (count: number, noun: string): string =>
  `${count} ${noun}${count === 1 ? "" : "s"}`;

/** `are required`, and `is required` after a count of one. */
export const required = (count: number): string => (count === 1 ? "is required" : "are required");

/** `0`, `0 or 1`, `0, 1 or 9`. */
export function either(choices: readonly string[]): string {
  const last = choices.at(-1) ?? "";
  return choices.length < 2 ? last : `${choices.slice(0, -1).join(", ")} or ${last}`;
}
