/** The delimiter that an option names. */
import { DELIMITERS, type Delimiter } from "../../src/delimited-text.ts";
import { UsageError } from "../cli/cli.ts";

/** The delimiter of an option, which may also be the word `tab`. @throws UsageError */
export function parseDelimiter(text: string | undefined): Delimiter | undefined {
  if (text === undefined) return undefined;
  const found = DELIMITERS.find((known) => known === text.replace(/^(\\t|tab)$/, "\t"));
  if (found) return found;
  throw new UsageError(`--delimiter must be a comma, a semicolon or tab, not "${text}".`);
}
