/** The rows of a file as records of `POST /api/v1/imports`. */
import { BRAND_COLUMNS, PRODUCT, RECORD_TYPES } from "../model/record-types.ts";
import type { Meaning } from "./by-values.ts";
import { CellLinks } from "./cell-links.ts";
import { targetText } from "./columns.ts";
import { gtinIn } from "./doubles.ts";
import { recognize } from "./feeds.ts";
import { type Finding, finding, problemOfRow } from "./findings.ts";
import { hasHeader } from "./input.ts";
import { parseJsonText, valueOfCell } from "./json.ts";
import { type MapFile, Mapping } from "./mapping.ts";
import { type RowLink, readProduct } from "./product-record.ts";
import type { Source, SourceRow } from "./source.ts";

export interface WireRow {
  /** Null for a row that cannot be read, or that is passed over: then without a fault. */
  record: Record<string, unknown> | null;
  fault: Finding | null;
  warnings: readonly Finding[];
}

const MEMBERS = new Set(["brand_name", ...PRODUCT.columns.map(({ name }) => name)]);
const NOT_SENT: readonly string[] = BRAND_COLUMNS.filter((name) => name !== "brand_name");

/** What a column can become, the most usual first. */
export const CHOICES: readonly string[] = [
  ...new Set(["gtin", "name", "description", "brand_name", "gs1:pip"]),
  ...PRODUCT.columns
    .map(({ name }) => name)
    .filter((name) => !["gtin", "name", "description"].includes(name)),
];

/** How the rows of a source become records. */
export class WireReader {
  readonly #source: Source;
  /** Undefined for records that need none: of our own export, and of documents of links. */
  readonly #mapping: Mapping | undefined;
  /** The names of the brands of the products so far, by their anchors, for links of such brands. */
  readonly #brands = new Map<string, unknown>();
  /** The names of the products so far, by their anchors, and the anchors of default links. */
  readonly #products = new Map<string, string | null>();
  readonly #defaults = new Set<string>();
  readonly #cellLinks: CellLinks;

  constructor(source: Source, map: MapFile) {
    this.#source = source;
    this.#cellLinks = new CellLinks(source.furtherRows);
    const feed = recognize(source.columns);
    if (source.documents !== undefined || feed === "own") return;
    this.#mapping = new Mapping(feed, map, source);
  }

  /** What each column becomes; empty where nothing can be chosen. */
  get meanings(): readonly Meaning[] {
    this.#mapping?.update(this.#source.columns);
    return this.#mapping?.meanings ?? [];
  }

  /** The name of what was recognized. */
  get title(): string {
    return this.#mapping?.title ?? this.#source.documents ?? "npm run export";
  }

  /** Whether records may need what earlier rows say. */
  get needsEarlier(): boolean {
    return this.#mapping === undefined || this.#cellLinks.isNeeded;
  }

  /** Whether its columns have meanings that can be chosen. */
  get hasColumns(): boolean {
    return this.#mapping !== undefined;
  }

  /** Whether a column has the numbers of products. */
  get hasNumbers(): boolean {
    const { columns, format } = this.#source;
    return this.#mapping?.problem(columns, "", hasHeader(format)) === undefined;
  }

  /** Whether a column has the names of products; records and documents need none. */
  get hasNames(): boolean {
    return this.#mapping?.hasNames ?? true;
  }

  read(row: SourceRow): WireRow {
    const { notes = [] } = row;
    const problem = problemOfRow(row);
    if (problem !== null) return unread(problem);
    if (row.further && this.#cellLinks.has(row.further)) return PASSED_OVER;
    if (this.#mapping === undefined || row.further !== undefined) {
      const record = this.#own(row);
      if (record === null) return unread(NOT_RECORD);
      return { record, fault: null, warnings: [...notes] };
    }
    this.#mapping.update(this.#source.columns);
    const read = readProduct(row, this.#mapping);
    const { values, languages, warnings, problem: refused } = read;
    const links = this.#cellLinks.of(values.get("gtin"), read.links);
    if (refused !== undefined) return { record: null, fault: refused.finding, warnings };
    this.#noteProduct(values.get("gtin"), values.get("name"));
    const added = Object.entries(languages).filter(([, texts]) => Object.keys(texts).length > 0);
    const record = {
      type: "product",
      ...(read.isOnlyName && { only_name: true }),
      ...Object.fromEntries([...values].filter(([name]) => MEMBERS.has(name))),
      ...Object.fromEntries(added.map(([name, texts]) => [`${name}_added`, texts])),
      ...(links.length > 0 && {
        links: Object.fromEntries(
          links.map((link) => [targetText({ kind: "link", ...link }), linkOnWire(link)]),
        ),
      }),
    };
    return { record, fault: null, warnings };
  }

  #own(row: SourceRow): Record<string, unknown> | null {
    const given =
      row.further?.record ?? (row.text === undefined ? this.#fromTable(row) : objectOf(row.text));
    if (given === null) return null;
    const record = Object.fromEntries(
      Object.entries(given).filter(([name]) => !NOT_SENT.includes(name)),
    );
    const isProduct = given.type === "product";
    const { brand_id: brand, brand_name: name, anchor } = record;
    if (isProduct && brand && name) this.#brands.set(`brand:${brand}`, name);
    const known = isProduct ? undefined : this.#brands.get(String(anchor));
    // A batch of its own does not have the products that add the brand.
    if (!name && known !== undefined) record.brand_name = known;
    if (isProduct && this.#source.documents !== undefined) record.only_name = true;
    if (isProduct) this.#noteProduct(given.gtin, given.name);
    else if (given.type === "link") this.#noteDefaults(record);
    return record;
  }

  #noteProduct(gtin: unknown, name: unknown): void {
    this.#products.set(`/01/${gtinIn(gtin) ?? ""}`, typeof name === "string" ? name : null);
  }

  /** The preview of a batch does not have what earlier batches would store. */
  #noteDefaults(link: Record<string, unknown>): void {
    const anchor = String(link.anchor);
    const [key = anchor] = /^\/[^/]+\/[^/]+/.exec(anchor) ?? [];
    if (this.#products.has(key) || this.#defaults.has(key)) link.key_in_file = true;
    if (this.#defaults.has(anchor)) link.default_in_file = true;
    const name = this.#products.get(key);
    if (name) link.of_name ??= name;
    const isStanding = link.is_default === true && link.enabled !== false && link.timing == null;
    if (isStanding) this.#defaults.add(anchor);
  }

  /** Members that the record's type does not have are empty in its row. */
  #fromTable({ cells }: SourceRow): Record<string, unknown> | null {
    const { columns } = this.#source;
    const cellOf = (name: string) => String(cells[columns.indexOf(name)] ?? "");
    const type = RECORD_TYPES.find(({ name }) => name === cellOf("type"));
    if (type === undefined) return null;
    const given = type.columns.filter(({ name }) => columns.includes(name));
    const values = given.map(({ name, kind }) => [name, valueOfCell(cellOf(name), kind)]);
    const brand = columns.includes("brand_name") && cellOf("brand_name");
    return {
      type: type.name,
      ...Object.fromEntries(values),
      ...(brand && { brand_name: brand }),
    };
  }
}

function linkOnWire({ href, title, place, leads }: RowLink) {
  if (leads === null) return title === undefined ? href : { href, title };
  const flags = { is_default: leads.isDefault, is_default_multi: leads.isDefaultMulti };
  return { href, title, ...(place !== null && { order_index: place }), ...flags };
}

/** A row of which nothing is sent. */
const PASSED_OVER: WireRow = { record: null, fault: null, warnings: [] };
const unread = (fault: Finding): WireRow => ({ record: null, fault, warnings: [] });

const NOT_RECORD = finding("is not a record of npm run export", { code: "not_record" });

function objectOf(text: string): Record<string, unknown> | null {
  try {
    return parseJsonText(text) as Record<string, unknown>;
  } catch {
    return null;
  }
}
