/** Reads the records of a catalog in one transaction: in pages, each type ordered by key. */

import type { Client, ResultSet, Transaction } from "@libsql/client/http";
import { keyColumns } from "../../src/catalog/record-keys.ts";
import { CAMPAIGN_NAMES } from "../../src/catalog/tables/link-groups.ts";
import { type ExportRecord, type ExportType, inFile, LINK } from "../../src/export/records.ts";
import { BRAND_COLUMNS, type Column, PRODUCT } from "../../src/model/record-types.ts";
import type { Database } from "../catalog/catalog.ts";

const FIRST_ROWS = 50;
const MOST_ROWS = 4_000;
/**
 * The size of a page in characters: the server rejects an answer of ten megabytes, and ends the
 * transaction.
 */
const PAGE = 2_000_000;

export const countOf = async (snapshot: Snapshot, { table }: ExportType): Promise<number> =>
  Number((await snapshot.read(`SELECT count(*) FROM ${table}`)).rows[0]![0]);

export async function* recordsOf(
  snapshot: Snapshot,
  type: ExportType,
): AsyncGenerator<ExportRecord[]> {
  for (const part of partsOf(type)) yield* pagesOf(snapshot, type, part);
}

const STANDING = "links.is_default = 1 AND links.timing IS NULL AND links.enabled = 1";
/** An anchor with only a key; 415 always has its qualifier. */
const IS_KEY =
  "(links.anchor NOT LIKE '/%/%/%' AND links.anchor LIKE '/%' OR links.anchor LIKE '/415/%')";

/** Links depend on defaults, and an import stores them in batches: so defaults come first. */
const partsOf = ({ name }: ExportType): readonly string[] =>
  name !== "link"
    ? ["1"]
    : [
        `${STANDING} AND links.anchor NOT LIKE '/%'`,
        `${STANDING} AND ${IS_KEY}`,
        `${STANDING} AND links.anchor LIKE '/%' AND NOT ${IS_KEY}`,
        `NOT (${STANDING})`,
      ];

/**
 * Links by anchor, as a linkset has them. Those of brands and organizations come first, because
 * links of keys may need their defaults.
 */
export async function* linksByAnchor(snapshot: Snapshot): AsyncGenerator<ExportRecord[]> {
  const names = LINK.columns.map(({ name }) => name);
  const place = ["anchor", "order_index", "id"];
  for (const [from, until] of [
    ["0", "\u{10ffff}"],
    ["", "0"],
  ] as const) {
    const sql = `SELECT ${names.join(", ")} FROM links
      WHERE (${place.join(", ")}) > (?1, ?2, ?3) AND anchor < '${until}'
      ORDER BY ${place.join(", ")} LIMIT ?4`;
    let after: (string | number)[] = [from, -1, ""];
    for (;;) {
      // A link has 20,000 characters at most.
      const { rows } = await snapshot.read(sql, [...after, 400]);
      const last = rows.at(-1);
      if (last === undefined) break;
      yield rows.map((values) => record(LINK, values));
      after = place.map((name) => last[names.indexOf(name)] as string | number);
    }
  }
}

/** The names of the campaigns of links, by the keys of the links: only the table for people has them. */
export async function campaignNames(snapshot: Snapshot): Promise<ReadonlyMap<string, string>> {
  const { rows } = await snapshot.read(CAMPAIGN_NAMES);
  return new Map(rows.map((row) => [String(row[0]), String(row[1])]));
}

/** A count has a key of four columns. */
const keysOf = ({ table, columns }: ExportType): readonly string[] =>
  table === "scan_counts" ? columns.slice(0, 4).map(({ name }) => name) : keyColumns(table);

async function* pagesOf(
  snapshot: Snapshot,
  type: ExportType,
  part: string,
): AsyncGenerator<ExportRecord[]> {
  const keys = keysOf(type);
  const sql = pageSql(type, keys, part);
  let after = keys.map(() => "");
  let rows = FIRST_ROWS;
  for (;;) {
    const page = await readPage(snapshot, sql, after, rows);
    if (page === "too large") {
      if (rows === 1)
        throw new Error(`The ${type.name} after "${after.join(" ")}" is too large to be read.`);
      rows = Math.ceil(rows / 8);
      continue;
    }
    if (page.length === 0) return;
    yield page.map((values) => record(type, values));
    after = keys.map((_, i) => String(page.at(-1)![i]));
    const average = page.reduce((sum, values) => sum + lengthOf(values), 0) / page.length;
    rows = Math.min(rows * 4, Math.max(1, Math.floor(PAGE / average)), MOST_ROWS);
  }
}

function lengthOf(values: Values): number {
  let length = 1;
  for (let i = 0; i < values.length; i++) {
    const value = values[i];
    length += typeof value === "string" ? value.length : 8;
  }
  return length;
}

async function readPage(snapshot: Snapshot, sql: string, after: readonly string[], rows: number) {
  try {
    return (await snapshot.read(sql, [...after, rows])).rows;
  } catch (error) {
    if (isTooLarge(error)) return "too large";
    throw error;
  }
}

/** The key comes first, and no part of one is empty. */
function pageSql(type: ExportType, keys: readonly string[], part: string): string {
  const { table, columns } = type;
  const key = keys.map((name) => `${table}.${name}`).join(", ");
  const names = columns.map(({ name }) => `${table}.${name}`);
  const more =
    type === PRODUCT ? ["brands.name", "brands.organization_id", "organizations.name"] : [];
  const joins =
    type === PRODUCT
      ? `LEFT JOIN brands ON brands.id = products.brand_id
         LEFT JOIN organizations ON organizations.id = brands.organization_id`
      : "";
  return `SELECT ${[...names, ...more].join(", ")} FROM ${table} ${joins}
    WHERE (${key}) > (${keys.map(() => "?").join(", ")}) AND ${part} ORDER BY ${key} LIMIT ?`;
}

type Values = ArrayLike<unknown>;

function record(type: ExportType, values: Values): ExportRecord {
  const found: ExportRecord = { type: type.name };
  for (const [i, column] of type.columns.entries()) {
    found[column.name] = inFile(column, ofSql(column, values[i]));
  }
  if (type !== PRODUCT) return found;
  for (const [i, name] of BRAND_COLUMNS.entries()) found[name] = values[type.columns.length + i];
  return found;
}

function ofSql({ kind }: Pick<Column, "kind">, value: unknown): unknown {
  if (value === null) return null;
  if (kind === "boolean") return value !== 0;
  // A fraction is stored as text.
  if (kind === "number") return Number(value);
  return kind === "json" ? (JSON.parse(value as string) as unknown) : value;
}

export class Snapshot {
  readonly #client: Client;
  #transaction: Transaction | undefined;
  /** Whether all pages so far are of one moment. */
  isWhole = true;

  private constructor(client: Client, transaction: Transaction) {
    this.#client = client;
    this.#transaction = transaction;
  }

  static async open(db: Database): Promise<Snapshot> {
    const client = (db as unknown as { $client: Client }).$client;
    return new Snapshot(client, await client.transaction("read"));
  }

  /**
   * If the server has ended the transaction (it may have a limit), reading continues without one.
   */
  async read(sql: string, args: (string | number)[] = []): Promise<ResultSet> {
    if (this.#transaction) {
      try {
        return await this.#transaction.execute({ sql, args });
      } catch (error) {
        if (isTooLarge(error)) throw error;
        this.close();
        this.isWhole = false;
      }
    }
    return this.#client.execute({ sql, args });
  }

  close(): void {
    this.#transaction?.close();
    this.#transaction = undefined;
  }
}

/** The server returns an answer in one piece, and limits its size. */
const isTooLarge = (error: unknown): boolean =>
  error instanceof Error &&
  /RESPONSE_TOO_LARGE|response is too large/i.test(
    `${String((error as { code?: unknown }).code)} ${error.message}`,
  );
