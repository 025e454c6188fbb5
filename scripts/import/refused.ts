/** Why a row cannot be taken; the reason is for whoever mends the file. */
export class Refused extends Error {}

/** @throws Refused naming the column, as the file calls it where that is known. */
export function refuse(column: string, why: string): never {
  throw new Refused(`${column}: ${why}`);
}

/** For a message: no longer than a line. */
export const quoted = (value: unknown): string => {
  const text = typeof value === "string" ? value : jsonOf(value);
  return JSON.stringify(text.length > 60 ? `${text.slice(0, 57)}...` : text);
};

/** A list in a list in a list, hundreds of thousands deep, is more than the stack takes. */
function jsonOf(value: unknown): string {
  try {
    return JSON.stringify(value) ?? "";
  } catch {
    return "…";
  }
}
