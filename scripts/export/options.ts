/** The parsed options of the command, checked before anything is read. */

import { FORMATS, type Format } from "../../src/export/formats.ts";
import { ANSWERED_TYPES, EXPORT_TYPES, type ExportType, LINK } from "../../src/export/records.ts";
import { isTableLanguage, TABLE_WORDS, type TableLanguage } from "../../src/export/words/index.ts";
import { formatOf } from "../../src/import/input.ts";
import { onlyArgument, UsageError } from "../cli/cli.ts";
import { DEFAULT_DATA } from "../cli/paths.ts";
import type { Environment } from "../configuration/environment.ts";

export interface Values {
  data?: string | undefined;
  format?: string | undefined;
  only?: string | undefined;
  language?: string | undefined;
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
  /** The origin for the anchors of linksets; null: only their paths. */
  baseUrl: string | null;
  /** The language of the table's headings and words. */
  language: TableLanguage;
}

/** @throws UsageError */
export function parseExportOptions(
  { data = DEFAULT_DATA, format: asked, only, language }: Values,
  positionals: readonly string[],
  { BASE_URL }: Environment = {},
): ExportOptions {
  const missing = "The file is missing. Give its name, or - for standard output.";
  const output = onlyArgument(positionals, "file", missing);
  const wanted = asked ?? byName(output) ?? "jsonl";
  const format: Format | undefined = FORMATS.find((one) => one === wanted);
  if (format === undefined) {
    throw new UsageError(`--format must be one of ${FORMATS.join(", ")}, not "${wanted}".`);
  }
  if (asked === undefined && output !== STDOUT && byName(output) === undefined) {
    throw new UsageError(
      `${output}: the name does not show the format. Give --format ${FORMATS.join(", --format ")}.`,
    );
  }
  if (format === "xlsx" && only !== undefined) {
    throw new UsageError("A table (.xlsx) has products and their links. Leave out --only.");
  }
  if (format !== "xlsx" && language !== undefined) {
    throw new UsageError("Only a table (.xlsx) has words. Leave out --language.");
  }
  const types =
    format === "xlsx"
      ? ANSWERED_TYPES
      : parseTypes(format === "linkset" ? (only ?? LINK.name) : only);
  if (format === "linkset" && types.some((type) => type !== LINK)) {
    throw new UsageError("A linkset has only links. Leave out --only, or give another format.");
  }
  return {
    output,
    data,
    format,
    types,
    baseUrl: BASE_URL?.replace(/\/$/, "") || null,
    language: parseLanguage(language ?? "en"),
  };
}

function parseLanguage(language: string): TableLanguage {
  if (isTableLanguage(language)) return language;
  const known = Object.keys(TABLE_WORDS).join(", ");
  throw new UsageError(`--language must be one of ${known}, not "${language}".`);
}

/** `.linkset.json` is the format of linksets. */
const byName = (output: string) =>
  /\.linkset(?:\.json)?(?:\.gz)?$/i.test(output) ? "linkset" : formatOf(output);

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
