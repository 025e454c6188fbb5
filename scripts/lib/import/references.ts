/** What only a look into the catalog can tell about a batch: rows that cannot stand there. */
import type { InStatement, ResultSet } from "@libsql/client/http";
import type { Batch, BatchRow } from "./batch.ts";
import { PRODUCT } from "./columns.ts";
import { factsOf } from "./facts.ts";
import { checkDefaults } from "./link-defaults.ts";
import { checkOwners, type OwnerPolicy } from "./owners.ts";
import { checkReplacements } from "./replacements.ts";
import { has, nameOf, type SqlValue } from "./rows.ts";
import { json } from "./statements.ts";

export type ReadBatch = (statements: InStatement[]) => Promise<ResultSet[]>;

const MOST_KNOWN = 100_000;

/** Ids of one table that are there: looked up once, unless there are very many. */
class KnownIds {
  readonly table: "organizations" | "brands";
  readonly #ids = new Set<SqlValue>();

  constructor(table: "organizations" | "brands") {
    this.table = table;
  }

  has(id: SqlValue): boolean {
    return this.#ids.has(id);
  }

  add(id: SqlValue): void {
    if (this.#ids.size >= MOST_KNOWN) this.#ids.clear();
    this.#ids.add(id);
  }
}

const LINK_CONFLICTS = `SELECT given.value ->> 0, CASE
  WHEN EXISTS (SELECT 1 FROM links WHERE id = given.value ->> 0 AND anchor <> given.value ->> 1)
    THEN 'another anchor'
  WHEN given.value ->> 2 AND EXISTS (
    SELECT 1 FROM links AS other WHERE other.anchor = given.value ->> 1 AND other.is_default = 1
      AND other.timing IS NULL AND other.id <> given.value ->> 0
      AND other.id NOT IN (SELECT value ->> 0 FROM json_each(?1) WHERE NOT value ->> 2)
  ) THEN 'second default' END AS conflict
FROM json_each(?1) AS given WHERE conflict IS NOT NULL`;

export class References {
  readonly #read: ReadBatch;
  readonly #organizations = new KnownIds("organizations");
  readonly #brands = new KnownIds("brands");

  readonly #policy: OwnerPolicy;

  constructor(read: ReadBatch, policy: OwnerPolicy) {
    this.#read = read;
    this.#policy = policy;
  }

  /** Moves the rows that cannot be stored to the batch's refusals; reads only where it must. */
  async check(batch: Batch): Promise<void> {
    await this.#checkOwners(batch, batch.rows);
    await this.#checkIds(batch, this.#organizations, organizationsOf);
    await this.#checkIds(batch, this.#brands, brandsOf);
    await this.#checkNameless(batch);
    await this.#checkLinks(batch);
    await checkDefaults(batch, this.#read);
    await checkReplacements(batch, this.#read);
  }

  /**
   * Another look, for rows that the catalog has changed under.
   * @returns those of them that may still be written
   */
  async again(batch: Batch, rows: readonly BatchRow[]): Promise<BatchRow[]> {
    await this.#checkOwners(batch, batch.unsettle(rows));
    return batch.current(rows);
  }

  async #checkOwners(batch: Batch, rows: readonly BatchRow[]): Promise<void> {
    const facts = await factsOf(rows, this.#read);
    batch.conditions = facts.conditions;
    checkOwners(batch, rows, facts, this.#policy);
  }

  async #checkIds(batch: Batch, known: KnownIds, idsOf: (row: BatchRow) => Ids): Promise<void> {
    const { rows } = batch;
    const made = new Set(rows.flatMap((row) => idsOf(row).made));
    const isThere = (id: SqlValue) => made.has(id) || known.has(id);
    const asked = new Set(rows.flatMap((row) => idsOf(row).needed.filter((id) => !isThere(id))));
    if (asked.size > 0) {
      for (const id of await this.#existing(known.table, "id", asked)) known.add(id);
    }
    for (const row of rows) {
      const gone = idsOf(row).needed.find((id) => !isThere(id));
      if (gone !== undefined) {
        batch.remove(row, `${known.table.slice(0, -1)}_id: "${gone}" is not in the catalog`);
      }
    }
  }

  /** A row without a name can only be news of a product that is there. */
  async #checkNameless(batch: Batch): Promise<void> {
    const nameless = batch.rows.filter((row) => row.type === PRODUCT && nameOf(row) === null);
    if (nameless.length === 0) return;
    const there = await this.#existing("products", "gtin", new Set(nameless.map(({ key }) => key)));
    for (const row of nameless) {
      if (!there.has(row.key)) batch.remove(row, "name: is missing, and the product is new");
    }
  }

  async #checkLinks(batch: Batch): Promise<void> {
    const links = batch.rows.filter(({ type }) => type.name === "link");
    if (links.length === 0) return;
    const defaults = new Set<SqlValue>();
    const given = [];
    for (const row of links) {
      // Columns as in RECORD_TYPES: the id, then the anchor, which no link does without.
      const [id, anchor] = row.values;
      if (row.isDefault && defaults.has(anchor!)) batch.remove(row, SECOND_DEFAULT);
      else given.push([id, anchor, row.isDefault ? 1 : 0]);
      if (row.isDefault) defaults.add(anchor!);
    }
    const [found] = await this.#read([{ sql: LINK_CONFLICTS, args: [json(given)] }]);
    const conflicts = new Map(found!.rows.map((row) => [row[0], row[1]]));
    for (const row of batch.rows) {
      if (row.type.name !== "link" || !conflicts.has(row.key)) continue;
      const isSecond = conflicts.get(row.key) === "second default";
      batch.remove(row, isSecond ? SECOND_DEFAULT : ANOTHER_ANCHOR);
    }
  }

  async #existing(table: string, key: string, asked: Set<SqlValue>): Promise<Set<SqlValue>> {
    const sql = `SELECT ${key} FROM ${table} WHERE ${key} IN (SELECT value FROM json_each(?))`;
    const [found] = await this.#read([{ sql, args: [json([...asked])] }]);
    return new Set(found!.rows.map((row) => row[0] as SqlValue));
  }
}

const SECOND_DEFAULT = "isDefault: its anchor has an untimed default link already (clause 2.5.8)";
const ANOTHER_ANCHOR = "anchor: the link stands under another anchor, and stays there";

/** Which ids a row brings into the catalog, and which it needs there. */
interface Ids {
  made: SqlValue[];
  needed: SqlValue[];
}

function organizationsOf({ type, key, mask, values, brand }: BatchRow): Ids {
  if (type.name === "organization") return { made: [key], needed: [] };
  if (type === PRODUCT) {
    const isNew = brand?.name && brand.organizationId;
    return { made: isNew ? [brand.organizationId] : [], needed: [] };
  }
  const needs = type.name !== "link" && has(mask, 1);
  return { made: [], needed: needs ? [values[1]!] : [] };
}

function brandsOf({ type, key, mask, values, brand }: BatchRow): Ids {
  if (type.name === "brand") return { made: [key], needed: [] };
  if (type.name === "company_prefix") {
    const id = has(mask, 2) ? values[2] : null;
    return { made: [], needed: id == null ? [] : [id] };
  }
  if (!brand) return { made: [], needed: [] };
  const isNew = brand.name && brand.organizationId;
  return isNew ? { made: [brand.id], needed: [] } : { made: [], needed: [brand.id] };
}
