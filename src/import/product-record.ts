/**
 * Reads a row, with the meanings of its columns, as the record of a product: its values by target,
 * its texts, its links.
 */
import {
  AMOUNTS,
  DEFAULT_LINK,
  DEFAULT_LINKS,
  LINK_ORDER,
  placeIn,
  targetOf,
} from "../export/headings.ts";
import { isRecord } from "../model/json.ts";
import { contentText, onlyFirst, parseContent } from "./cells.ts";
import {
  BUNDLE,
  CONTENT_UNIT,
  CONTENT_VALUE,
  isAddress,
  type LinkPlace,
  MULTIPACK,
  parseTarget,
  targetText,
  VARIANT_PART,
} from "./columns.ts";
import { type Finding, finding, isDecisive, leftOut, Refused, refuse } from "./findings.ts";
import { quoted, type SourceRow } from "./input.ts";
import type { Entry, Mapping } from "./mapping.ts";

export type TextsByLanguage = Record<"names" | "descriptions", Record<string, string>>;

/** The link of a row for a place. */
export interface RowLink extends LinkPlace {
  href: string;
  column: string;
  /** Null for the usual one; absent if the file has no column for it, so that a stored one stays. */
  title?: string | null;
  /** The number of its place, if the file says it; used for a new link. */
  place: number | null;
  /** What scans lead to, if the file says it: otherwise to the product page. */
  leads: { isDefault: boolean; isDefaultMulti: boolean } | null;
}

export interface ProductRecord {
  /** The values by target; null for an empty cell. */
  values: Map<string, unknown>;
  /** The file's names of their columns. */
  columns: Map<string, string>;
  /** Added to the catalog's texts. */
  languages: TextsByLanguage;
  links: RowLink[];
  warnings: Finding[];
  /** Whether the name only stands in: a stored product keeps its own. */
  isOnlyName?: true;
  /** Why a cell cannot be read; later columns are not read then. */
  problem?: Refused;
}

export function readProduct(row: SourceRow, mapping: Mapping): ProductRecord {
  const { notes = [] } = row;
  const record: ProductRecord = {
    values: new Map(),
    columns: new Map(),
    languages: { names: {}, descriptions: {} },
    links: [],
    warnings: [...notes],
  };
  const variant: string[] = [];
  const titles = new Map<string, string | null>();
  const { values } = record;
  try {
    for (const entry of mapping.entries) take(entry, row, record, variant, titles);
    finishLinks(record, titles);
    refuseContradictions(values);
  } catch (error) {
    if (!(error instanceof Refused)) throw error;
    record.problem = error;
  }
  if (variant.length > 0) values.set("variant", variant.join(", "));
  const hasContents = mapping.entries.some(({ target }) => target === "contains_gtin");
  // A quantity says nothing without its product, which could not be read.
  if (hasContents && !values.has("contains_gtin")) values.delete("contains_quantity");
  putContent(record, unitInHeader(mapping, row));
  putStandIn(record);
  return record;
}

/** The unit in the name of the column that has the row's net content. */
function unitInHeader(mapping: Mapping, { cells }: SourceRow): string | null {
  const entry = mapping.entries.find(({ target }) => target === "net_content_text");
  const place = entry?.places.find((at) => (cells[at] ?? "") !== "");
  return place === undefined ? null : (entry?.units.get(place) ?? null);
}

/** The net content of two columns, of which the first may be named as the whole. */
function putContent({ values, columns, warnings }: ProductRecord, inHeader: string | null): void {
  const text = values.get("net_content_text") ?? null;
  const unit = values.get(CONTENT_UNIT) ?? inHeader;
  // A text that ends with its number has no unit of its own: `1.250,5`, `6 x 330`.
  if (unit !== null && typeof text === "string" && /\d$/.test(text)) {
    values.set("net_content_text", contentText(`${text} ${unit}`));
    return;
  }
  const value = values.get(CONTENT_VALUE) ?? null;
  const column = columns.get(CONTENT_VALUE);
  if (column === undefined || text !== null) return;
  if (value !== null && unit === null) {
    const about = { member: "net_content_text", code: "no_unit", given: String(value) };
    warnings.push(leftOut(finding(`${column}: has no unit`, about)));
    return;
  }
  values.set("net_content_text", value === null ? null : contentText(`${value} ${unit}`));
  columns.set("net_content_text", column);
}

/** A file may have names only by language: the first one names a product that is new. */
function putStandIn(record: ProductRecord): void {
  const [first] = Object.values(record.languages.names);
  if (first === undefined || (record.values.get("name") ?? null) !== null) return;
  record.values.set("name", first);
  record.isOnlyName = true;
}

function take(
  entry: Entry,
  row: SourceRow,
  record: ProductRecord,
  variant: string[],
  titles: Map<string, string | null>,
): void {
  const picked = pick(entry, row);
  if (picked === undefined) return;
  const cell = single(entry, picked, record);
  const { column, parts } = entry;
  const target = isProse(entry.target, cell) ? "net_content_text" : entry.target;
  const value = target === entry.target ? read(entry, cell, record) : parseContent(cell, () => {});
  if (value === undefined) return;
  if (parts.kind === "text") {
    const texts = record.languages[`${parts.field}s`];
    if (value !== null) texts[parts.language] = value as string;
  } else if (parts.kind === "title") {
    titles.set(parts.link, value as string | null);
  } else if (parts.kind === "link") {
    const { kind: _, ...place } = parts;
    const link = { ...place, href: value as string, column, place: null, leads: null };
    if (value !== null) record.links.push(link);
  } else if (target === AMOUNTS) {
    record.values.set("net_contents", value);
    record.columns.set("net_contents", column);
  } else if (target === VARIANT_PART) {
    if (value !== null) variant.push(value as string);
  } else {
    record.values.set(target, value);
    record.columns.set(target, column);
  }
}

/**
 * Adds the titles of the links, and what scans lead to and their order, if the file has columns
 * with that. Links that the order does not name come after the others.
 */
function finishLinks(record: ProductRecord, titles: ReadonlyMap<string, string | null>): void {
  const { links, values } = record;
  const leads = values.has(DEFAULT_LINK);
  const targetOfLink = (link: RowLink) => targetText({ kind: "link", ...link });
  const own = new Set(links.map(targetOfLink));
  const placed = new Map<string, number>();
  const [standard, variants, order] = [DEFAULT_LINK, DEFAULT_LINKS, LINK_ORDER].map((name) => {
    const headings = (values.get(name) ?? "") as string;
    values.delete(name);
    return headings.split("|").flatMap((text) => {
      const { heading, place } = placeIn(text);
      const target = targetOf(heading);
      if (target !== undefined && place !== null) placed.set(target, place);
      const isLink = target?.startsWith("gs1:");
      if (heading.trim() === "" || (isLink && (own.has(target!) || name === LINK_ORDER)))
        return target ?? [];
      const column = record.columns.get(name) ?? name;
      const why = isLink
        ? "is a column in which this row has no link. Add the link there, or name another column."
        : "is not the heading of a column with links. Write it as in the row of the headings.";
      record.warnings.push(
        finding(`${column}: ${quoted(heading.trim())} ${why}`, {
          member: name,
          code: isLink ? "no_link_there" : "link_heading",
          given: heading.trim(),
        }),
      );
      return [];
    });
  });
  const placeOf = (link: RowLink) => {
    const place = order!.indexOf(targetOfLink(link));
    return place < 0 ? order!.length : place;
  };
  links.sort((one, other) => placeOf(one) - placeOf(other));
  for (const link of links) {
    const target = targetOfLink(link);
    const title = titles.get(target);
    if (title !== undefined) link.title = title;
    link.place = placed.get(target) ?? null;
    if (!leads) continue;
    link.leads = {
      isDefault: standard!.includes(target),
      isDefaultMulti: variants!.includes(target),
    };
  }
}

/** The finding for a product that has its links in another order than the table. */
export const ORDER_STAYS = finding(
  "Order of links: the product has these links in another order, which stays. An import changes no order: change it in the console, on the screen of the product's links, or over REST.",
  { member: LINK_ORDER, code: "order_stays" },
);

/** The finding for a product whose scans lead to another link than the table says. */
export const DEFAULT_STAYS = finding(
  "Scans lead to: scans of the product lead to another link, which stays. An import moves no default: move it in the console, on the screen of the product's links, or over REST.",
  { member: DEFAULT_LINK, code: "default_stays" },
);

/** Targets whose cells may have several values, or JSON. */
const IS_LIST = new Set(["target_markets", "countries_of_origin", "brand_name"]);

/**
 * One value of a cell with several, as elements that a feed repeats and lists of JSON: the first, or
 * one for each language. What is not used is told.
 */
function single(entry: Entry, cell: unknown, record: ProductRecord): unknown {
  const { target, parts } = entry;
  const isText = parts.kind !== "field" || TEXT_TARGETS.has(target);
  const plain = (value: unknown) =>
    isText && typeof value === "string" ? entry.plain(value) : value;
  if (!Array.isArray(cell) || !(isText || IS_LIST.has(target))) return plain(cell);
  const values = cell.map(itemValue);
  if (IS_LIST.has(target) && target !== "brand_name") return values;
  const field = target === "name" || target === "description" ? target : undefined;
  const tagged = field ? cell.filter(hasLanguage) : [];
  if (tagged.length > 1 && tagged.length === cell.length) {
    for (const { language, value } of tagged) {
      record.languages[`${field!}s`][language.toLowerCase()] = String(plain(value));
    }
    return plain(values[0]);
  }
  const different = new Set(values.map((value) => String(value)));
  if (different.size > 1) {
    const fault = onlyFirst("values", different.size);
    record.warnings.push(
      finding(`${entry.column}: ${fault.message}`, { ...fault.finding, member: target }),
    );
  }
  return plain(values[0] ?? null);
}

/** Targets of one text. */
const TEXT_TARGETS = new Set([
  "name",
  "description",
  "brand_name",
  "variant",
  VARIANT_PART,
  "net_content_text",
  "image_url",
  "source_url",
  "licence",
  "gpc_brick",
]);

/** What GS1's services have for a text, an amount and a country. */
function itemValue(item: unknown): unknown {
  if (!isRecord(item)) return item;
  const { value, unitCode, alpha2 } = item;
  if (typeof alpha2 === "string") return alpha2;
  return typeof unitCode === "string" ? `${value} ${unitCode}` : (value ?? JSON.stringify(item));
}

const hasLanguage = (item: unknown): item is { language: string; value: unknown } =>
  isRecord(item) &&
  typeof item.language === "string" &&
  parseTarget(`name:${item.language}`) !== undefined &&
  typeof item.value === "string";

/** Whether net contents are text such as `500 g`, as in other feeds; in ours they are JSON. */
const isProse = (target: string, cell: unknown) =>
  target === "net_contents" && typeof cell === "string" && /^\s*[^[\s]/.test(cell);

/** The first cell that is not empty; null if all cells are empty, undefined if there are none. */
function pick(
  { places, constant, parts, target }: Entry,
  { cells, links, formulas }: SourceRow,
): unknown {
  // A number in a formula is corrected, as in the list checker.
  const instead = isAddress(parts) ? links : target === "gtin" ? formulas : undefined;
  let found: unknown;
  for (const place of places) {
    const cell = instead?.get(place) ?? cells[place];
    if (cell === undefined) continue;
    if (cell !== null && cell !== "") return cell;
    found = null;
  }
  return constant ?? found;
}

/** Undefined for a wrong value that the product is kept without. @throws Refused */
function read({ read, target, column }: Entry, cell: unknown, { warnings }: ProductRecord) {
  const faultOf = ({ message, finding: { code, given, meant } }: Refused) =>
    finding(`${column}: ${message}`, {
      member: target,
      code,
      meant,
      given: given ?? (typeof cell === "string" ? cell.trim() : String(cell)),
    });
  try {
    return read(cell, (fault) => {
      const found = faultOf(fault);
      // The value is not left out: its beginning is used.
      warnings.push(found.code === "only_first" ? { ...found, given: null } : leftOut(found));
    });
  } catch (error) {
    if (!(error instanceof Refused)) throw error;
    const fault = faultOf(error);
    if (isDecisive(target)) throw new Refused(fault.message, fault);
    warnings.push(leftOut(fault));
    return undefined;
  }
}

/**
 * Also rejects an offer of several products: its data is about the offer, not about the product.
 */
function refuseContradictions(values: ReadonlyMap<string, unknown>): void {
  const pieces = values.get(MULTIPACK);
  if (typeof pieces === "number" && pieces > 1) {
    const about = { member: MULTIPACK, code: "multipack", given: String(pieces) };
    refuse("multipack", `is a pack of ${pieces} that the merchant made, not this product`, about);
  }
  if (values.get(BUNDLE) === true) {
    const about = { member: BUNDLE, code: "bundle" };
    refuse("is_bundle", "is a bundle that the merchant made, not this product", about);
  }
}
