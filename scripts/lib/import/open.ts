/** A file of any format as rows. */
import type { ImportInput } from "./input.ts";
import { openJson } from "./json-source.ts";
import type { ImportOptions } from "./options.ts";
import type { Source } from "./source.ts";
import { openTable } from "./table-source.ts";

export function openSource(
  input: ImportInput,
  { format, delimiter, quotes }: Pick<ImportOptions, "format" | "delimiter" | "quotes">,
): Promise<Source> {
  return format === "json" || format === "jsonl"
    ? openJson(input.text(), format, input.name)
    : openTable(input, { format, delimiter, quotes });
}
