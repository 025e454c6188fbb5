/** Reads a row of a feed as the record of a product: its values by target, its texts, its links. */
import type { SourceRow } from "./input.ts";
import type { Entry, Mapping } from "./mapping.ts";
import { parseLine } from "./readers.ts";
import { Refused, refuse } from "./refused.ts";
import { BUNDLE, MULTIPACK, VARIANT_PART } from "./targets.ts";

export type TextsByLanguage = Record<"names" | "descriptions", Record<string, string>>;

export interface ProductRecord {
  /** The values by target; null for an empty cell. */
  values: Map<string, unknown>;
  /** The file's names of their columns. */
  columns: Map<string, string>;
  /** Added to the catalog's texts. */
  languages: TextsByLanguage;
  links: { linkType: string; href: string; column: string }[];
  warnings: string[];
  /** Why a cell cannot be read; later columns are not read then. */
  problem?: string;
}

export function readProduct({ cells, notes = [] }: SourceRow, mapping: Mapping): ProductRecord {
  const record: ProductRecord = {
    values: new Map(),
    columns: new Map(),
    languages: { names: {}, descriptions: {} },
    links: [],
    warnings: [...notes],
  };
  const variant: string[] = [];
  const { values } = record;
  try {
    for (const entry of mapping.entries) take(entry, cells, record, variant);
    refuseContradictions(values);
  } catch (error) {
    if (!(error instanceof Refused)) throw error;
    record.problem = error.message;
  }
  if (variant.length > 0) values.set("variant", variant.join(", "));
  return record;
}

function take(
  entry: Entry,
  cells: readonly unknown[],
  record: ProductRecord,
  variant: string[],
): void {
  const cell = pick(entry, cells);
  if (cell === undefined) return;
  const { column, language, isLink } = entry;
  const target = isProse(entry.target, cell) ? "net_content_text" : entry.target;
  const value = target === entry.target ? read(entry, cell, record) : parseLine(cell);
  if (language) {
    const texts = record.languages[language.column as keyof TextsByLanguage];
    if (value !== null) texts[language.language] = value as string;
  } else if (isLink) {
    if (value !== null) record.links.push({ linkType: target, href: value as string, column });
  } else if (target === VARIANT_PART) {
    if (value !== null) variant.push(value as string);
  } else {
    record.values.set(target, value);
    record.columns.set(target, column);
  }
}

/**
 * Whether a cell has net contents as text such as `500 g`, as in other feeds; in ours they are
 * JSON.
 */
const isProse = (target: string, cell: unknown) =>
  target === "net_contents" && typeof cell === "string" && /^\s*[^[\s]/.test(cell);

/** The first cell that is not empty; null if all cells are empty, undefined if there are none. */
function pick({ places, constant }: Entry, cells: readonly unknown[]): unknown {
  let found: unknown;
  for (const place of places) {
    const cell = cells[place];
    if (cell === undefined) continue;
    if (cell !== null && cell !== "") return cell;
    found = null;
  }
  return constant ?? found;
}

function read({ read, column, isLoose }: Entry, cell: unknown, { warnings }: ProductRecord) {
  const warn = (warning: string) => void warnings.push(`${column}: ${warning}`);
  try {
    return read(cell, isLoose ? warn : undefined);
  } catch (error) {
    if (error instanceof Refused) refuse(column, error.message);
    throw error;
  }
}

/**
 * Also rejects an offer of several products: its data is about the offer, not about the product.
 */
function refuseContradictions(values: ReadonlyMap<string, unknown>): void {
  const pieces = values.get(MULTIPACK);
  if (typeof pieces === "number" && pieces > 1) {
    refuse("multipack", `is a pack of ${pieces} that the merchant made, not this product`);
  }
  if (values.get(BUNDLE) === true) {
    refuse("is_bundle", "is a bundle that the merchant made, not this product");
  }
}
