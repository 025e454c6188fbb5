/** The parsed options of the command, checked before anything is read. */

import { formatOf } from "../../src/import/format.ts";
import { UsageError } from "../cli/cli.ts";
import { DEFAULT_DATA } from "../cli/paths.ts";
import { FORMATS, type Format } from "./formats.ts";
import { EXPORT_TYPES, type ExportType } from "./records.ts";

export interface Values {
  data?: string | undefined;
  format?: string | undefined;
  only?: string | undefined;
}

/** `-` for standard output. */
export const STDOUT = "-";

export interface ExportOptions {
  /** A path, or `-`. */
  output: string;
  /** The catalog's folder. */
  data: string;
  format: Format;
  types: readonly ExportType[];
}

/** @throws UsageError */
export function parseExportOptions(
  { data = DEFAULT_DATA, format: asked, only }: Values,
  [output, ...more]: readonly string[],
): ExportOptions {
  if (output === undefined)
    throw new UsageError("The file is missing. Give its name, or - for standard output.");
  if (more.length > 0) throw new UsageError(`Give only one file: "${more[0]}" is one too many.`);
  const wanted = asked ?? formatOf(output) ?? "jsonl";
  const format: Format | undefined = FORMATS.find((one) => one === wanted);
  if (format === undefined) {
    throw new UsageError(`--format must be one of ${FORMATS.join(", ")}, not "${wanted}".`);
  }
  if (asked === undefined && output !== STDOUT && formatOf(output) === undefined) {
    throw new UsageError(
      `${output}: the name does not show the format. Give --format ${FORMATS.join(", --format ")}.`,
    );
  }
  return { output, data, format, types: parseTypes(only) };
}

function parseTypes(only: string | undefined): readonly ExportType[] {
  if (only === undefined) return EXPORT_TYPES;
  const wanted = only.split(",").map((name) => name.trim());
  const names: string[] = EXPORT_TYPES.map(({ name }) => name);
  const unknown = wanted.find((name) => !names.includes(name));
  if (unknown !== undefined) {
    throw new UsageError(`--only: "${unknown}" is not one of ${names.join(", ")}.`);
  }
  return EXPORT_TYPES.filter(({ name }) => wanted.includes(name));
}
