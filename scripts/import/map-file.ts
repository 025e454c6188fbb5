/** `--map mapping.json`: the meanings of columns that are not known by default. */
import { readFileSync } from "node:fs";
import { FEEDS, plainName, targetsOf } from "../../src/import/feeds.ts";
import type { MapFile } from "../../src/import/mapping.ts";
import { readerOf, TARGET_NAMES } from "../../src/import/targets.ts";
import { isRecord } from "../../src/model/json.ts";
import { nearestLinkTypes } from "../../src/services/resolve/nearest-link-types.ts";
import { alike } from "../../src/services/similar-words.ts";
import { UsageError } from "../cli/cli.ts";

/** @throws UsageError */
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

/** A target may also have its name in plain tables: `brand` is `brand_name`. */
const targetOf = (name: string): string | undefined =>
  readerOf(name) ? name : targetsOf(FEEDS.plain, name)[0]?.target;

/** By the most similar of its names in plain tables. */
function nearestFirst(missing: string): string[] {
  const likeness = (target: string) =>
    Math.max(
      ...[plainName(target), ...(FEEDS.plain.columns[target] ?? [])].map((name) =>
        alike(plainName(missing), name),
      ),
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
    throw new UsageError(`${path} cannot be read: ${(error as Error).message}`);
  }
}
