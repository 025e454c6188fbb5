/** Why a row is rejected, in words for the person who corrects the file. */
export class Refused extends Error {}

/** @throws Refused naming the column, with the file's name for it if known */
export function refuse(column: string, why: string): never {
  throw new Refused(`${column}: ${why}`);
}

/** The value as a message quotes it: at most one line long. */
export const quoted = (value: unknown): string => {
  const text = typeof value === "string" ? value : jsonOf(value);
  return JSON.stringify(text.length > 60 ? `${text.slice(0, 57)}...` : text);
};

/** Arrays nested hundreds of thousands deep would overflow the stack. */
function jsonOf(value: unknown): string {
  try {
    return JSON.stringify(value) ?? "";
  } catch {
    return "…";
  }
}
