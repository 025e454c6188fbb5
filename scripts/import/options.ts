/** The parsed options of the command, checked before anything is read or written. */
import { readFileSync, statSync } from "node:fs";
import { basename, join } from "node:path";
import { readerOf, TARGET_NAMES } from "../../src/import/columns.ts";
import { FEEDS, plainName, targetsOf } from "../../src/import/feeds.ts";
import { FORMATS, type Format, formatOf, hasHeader } from "../../src/import/input.ts";
import { type MapFile, NO_MAP } from "../../src/import/mapping.ts";
import { namesOf } from "../../src/import/names.ts";
import { LAST_HEADER_ROW } from "../../src/import/source.ts";
import type { Delimiter } from "../../src/model/delimited-text.ts";
import { problemOf } from "../../src/model/issue.ts";
import { isRecord } from "../../src/model/json.ts";
import { productRecord } from "../../src/model/product.ts";
import * as texts from "../../src/model/text.ts";
import type { RuleSetting } from "../../src/resolver/rules/conformance.ts";
import { VOCABULARY_FORM, vocabularyList } from "../../src/resolver/rules/vocabularies.ts";
import type { Provenance } from "../../src/services/import/product-row.ts";
import { nearestLinkTypes } from "../../src/services/resolve/link-types.ts";
import { alike } from "../../src/services/similar-words.ts";
import { Failure, onlyArgument, parseWholeNumber, UsageError } from "../cli/cli.ts";
import { explain } from "../cli/failure.ts";
import { DEFAULT_DATA } from "../cli/paths.ts";
import type { Environment } from "../configuration/environment.ts";
import { parseDelimiter } from "../tables/csv-file.ts";
import { STDIN } from "../tables/input.ts";
import { CHOICES, type Choice } from "./doubles.ts";
import type { Values } from "./flags.ts";

export interface ImportOptions {
  /** A path, or `-`. */
  input: string;
  /** What the history calls the import: the file's name, as for an import of the console. */
  named: string;
  /** The catalog's folder. */
  data: string;
  format: Format;
  delimiter: Delimiter | undefined;
  /** Undefined: the header decides. */
  quotes: boolean | undefined;
  /** The name of the sheet of a workbook; undefined: the one that looks like products. */
  sheet: string | undefined;
  /** The line with the names of the columns, 0 for none; undefined: searched. */
  headerRow: number | undefined;
  map: MapFile;
  from: Provenance;
  /** Whether the source was named; else an organization's name comes before the file's. */
  namesSource: boolean;
  /** The deployment's settings, against which links are checked. */
  setting: RuleSetting;
  /** The number of first rows that are read, but not imported. */
  skip: number;
  /** The row, counted like those, after which nothing is read. */
  limit: number;
  dryRun: boolean;
  /**
   * Whether the file is from our own export: owners, prefixes and links are imported as in the
   * file.
   */
  records: boolean;
  /** Whether products are replaced even if their records have a higher confidence. */
  overwrite: boolean;
  /** Which of different rows with one number is imported; undefined: none. */
  doubles: Choice | undefined;
  /** Whether wrong values become what was probably meant. */
  takesMeant: boolean;
  /** Whether the summary is JSON. */
  json: boolean;
  /** The patience with a busy catalog, in milliseconds. */
  patience: number;
  /** The path of the rejected rows without its extension; undefined: they are not written. */
  beside: string | undefined;
}

/** @throws UsageError */
export function parseImportOptions(
  values: Values,
  positionals: readonly string[],
  environment: Environment,
): ImportOptions {
  const missing = "The file is missing. Give its name, or - for standard input.";
  const input = onlyArgument(positionals, "file", missing);
  const format = chooseFormat(values.format, input);
  const source = parseLine("--source", values.source) ?? baseName(input);
  const organization = parseLine("--organization", values.organization);
  const wrong = organization === undefined ? undefined : problemOf(texts.id, organization);
  if (wrong !== undefined) throw new UsageError(`--organization ${wrong}.`);
  const from: Provenance = {
    source,
    licence: parseLine("--licence", values.licence ?? values.license) ?? null,
    confidence: parseFraction(values.confidence),
    organizationId: organization ?? null,
  };
  const map = withColumns(
    values.map === undefined ? NO_MAP : readMapFile(values.map),
    values.column ?? [],
  );
  const { "header-row": row, sheet } = values;
  if (sheet !== undefined && format !== "xlsx") {
    throw new UsageError(`--sheet is for workbooks (.xlsx), which ${input} is not.`);
  }
  if (row !== undefined && !hasHeader(format)) {
    throw new UsageError(
      `--header-row is for tables. ${input} has objects, which name their members.`,
    );
  }
  const headerRow =
    row === undefined ? undefined : parseWholeNumber("--header-row", row, 0, LAST_HEADER_ROW);
  const rows = (option: "skip" | "limit") => {
    const given = values[option];
    return given && parseWholeNumber(`--${option}`, given, 1, 999_999_999);
  };
  const [skip, limit] = [rows("skip") || 0, rows("limit") || Infinity];
  if (skip >= limit)
    throw new UsageError("--skip must be less than --limit, which counts all rows.");
  const data = values.data ?? DEFAULT_DATA;
  return {
    input,
    named: input === STDIN ? source : basename(input),
    data,
    format,
    sheet,
    headerRow,
    map,
    from,
    namesSource: values.source !== undefined,
    skip,
    limit,
    beside: besideOf(input, values.work),
    setting: parseSetting(environment),
    delimiter: parseDelimiter(values.delimiter),
    quotes: values["no-quotes"] ? false : undefined,
    dryRun: values["dry-run"] === true,
    records: values.records === true,
    overwrite: values.overwrite === true,
    doubles: parseChoice(values.doubles),
    takesMeant: values["take-meant"] === true,
    json: values.json === true,
    patience: parseWholeNumber("--patience", values.patience ?? "30", 1, 86_400) * 1_000,
  };
}

function chooseFormat(given: string | undefined, input: string): Format {
  const found = FORMATS.find((format) => format === given?.toLowerCase());
  if (given !== undefined && found === undefined) {
    throw new UsageError(`--format must be one of ${FORMATS.join(", ")}, not "${given}".`);
  }
  const format = found ?? formatOf(input);
  if (format !== undefined) return format;
  if (statSync(input, { throwIfNoEntry: false })?.isDirectory()) {
    throw new UsageError(`${input} is a folder. Give a file in it.`);
  }
  if (/\.(xls|xlsb|ods|numbers)$/i.test(input)) {
    throw new Failure(
      `${input} is a workbook that the import does not read. Save it as .xlsx or .csv, and import that file.`,
    );
  }
  const why =
    input === STDIN
      ? "Standard input has no name that shows its format."
      : `${input}: the name does not show the format.`;
  throw new UsageError(`${why} Give --format ${FORMATS.join(", --format ")}.`);
}

function parseChoice(given: string | undefined): Choice | undefined {
  const choice = CHOICES.find((one) => one === given);
  if (given === undefined || choice !== undefined) return choice;
  throw new UsageError(`--doubles must be first or last, not "${given}".`);
}

function parseSetting({ BASE_URL, LINK_VOCABULARIES }: Environment): RuleSetting {
  const vocabularies = vocabularyList(LINK_VOCABULARIES ?? "");
  if (vocabularies === null) throw new UsageError(`LINK_VOCABULARIES ${VOCABULARY_FORM}.`);
  return { baseUrl: BASE_URL || null, vocabularies };
}

const baseName = (input: string) =>
  input === STDIN ? "standard input" : basename(input).replace(/(?:\.[a-z]+)(?:\.gz)?$/i, "");

function besideOf(input: string, work: string | undefined): string | undefined {
  if (input === STDIN) return work === undefined ? undefined : join(work, "stdin");
  return work === undefined ? input : join(work, basename(input));
}

function parseLine(option: string, text: string | undefined): string | undefined {
  if (text === undefined) return undefined;
  if (text.trim() === "") throw new UsageError(`${option} is empty.`);
  const problem = problemOf(productRecord.shape.source, text);
  if (problem !== undefined) throw new UsageError(`${option}: ${problem}.`);
  return text.trim();
}

function parseFraction(text: string | undefined): number | null {
  if (text === undefined) return null;
  if (/^(?:0(?:\.\d+)?|1(?:\.0+)?)$/.test(text)) return Number(text);
  throw new UsageError(`--confidence must be from 0 to 1, not "${text}".`);
}

/** `--map mapping.json`: the meanings of columns that are not known by default. @throws UsageError */
export function readMapFile(path: string): MapFile {
  const value = readJson(path);
  const wrong = (what: string) => new UsageError(`${path} ${what}`);
  if (!isRecord(value)) throw wrong('must be an object: {"columns": {"Artikel": "gtin"}}.');
  const unknown = Object.keys(value).find((key) => key !== "columns" && key !== "constants");
  if (unknown !== undefined) {
    throw wrong(`has "${unknown}", but only "columns" and "constants" are allowed.`);
  }
  const columns = parseEntries(value.columns, (target) => target === null);
  const constants = parseEntries(value.constants, () => false);
  if (!columns || !constants)
    throw wrong('must have strings as values: {"columns": {"Artikel": "gtin"}}.');
  const targets = [...Object.values(columns), ...Object.keys(constants)];
  const missing = targets.find((target) => target !== null && targetOf(target) === undefined);
  if (typeof missing === "string") {
    throw wrong(`names "${missing}", which is not one of: ${nearestFirst(missing).join(", ")}.`);
  }
  const entries = (found: Record<string, string | null>) => Object.entries(found);
  return {
    columns: Object.fromEntries(entries(columns).map(([name, to]) => [name, to && targetOf(to)!])),
    constants: Object.fromEntries(
      entries(constants).map(([name, value]) => [targetOf(name)!, value!]),
    ),
  };
}

/** `--column "Artikel=gtin"`; without a target, the column is left out. @throws UsageError */
function withColumns(map: MapFile, given: readonly string[]): MapFile {
  const columns: Record<string, string | null> = { ...map.columns };
  for (const text of given) {
    const [, name = "", target = ""] = /^(.*[^\s=])\s*=\s*(\S*)$/.exec(text.trim()) ?? [];
    if (name === "") {
      throw new UsageError(`--column must be NAME=TARGET, such as "Artikel=gtin", not "${text}".`);
    }
    const found = target === "" ? null : targetOf(target);
    if (found === undefined) {
      throw new UsageError(
        `--column "${text}": "${target}" is not one of: ${nearestFirst(target).join(", ")}.`,
      );
    }
    columns[name] = found;
  }
  return { ...map, columns };
}

/** A target may also have its name in plain tables: `brand` is `brand_name`. */
const targetOf = (name: string): string | undefined =>
  readerOf(name) ? name : targetsOf(FEEDS.plain, name)[0]?.target;

/** The columns, sorted by the most similar of their names in plain tables. */
function nearestFirst(missing: string): string[] {
  const likeness = (target: string) =>
    Math.max(
      ...[plainName(target), ...namesOf(target)].map((name) => alike(plainName(missing), name)),
    );
  const sorted = TARGET_NAMES.toSorted((one, other) => likeness(other) - likeness(one));
  return missing.startsWith("gs1:") ? [...nearestLinkTypes(missing, []), ...sorted] : sorted;
}

function parseEntries(
  value: unknown,
  orNot: (value: unknown) => boolean,
): Record<string, string | null> | undefined {
  if (value === undefined) return {};
  if (!isRecord(value)) return undefined;
  const isRight = Object.values(value).every((text) => typeof text === "string" || orNot(text));
  return isRight ? (value as Record<string, string | null>) : undefined;
}

function readJson(path: string): unknown {
  try {
    return JSON.parse(readFileSync(path, "utf8"));
  } catch (error) {
    const why = error instanceof SyntaxError ? `it is not JSON (${error.message})` : explain(error);
    throw new UsageError(
      `${path} cannot be read: ${why}. Give a file such as {"columns": {"Artikel": "gtin"}}.`,
    );
  }
}
