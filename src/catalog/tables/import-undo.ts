/**
 * Undoes an import, or another change of many: what becomes of each record, what keeps it, and the
 * writes.
 */
import type { AppError } from "../../errors/errors.ts";
import { OPERATOR_CLIENT } from "../../model/audit.ts";
import { ofLongestPrefixOfGtin } from "../facts/company-prefix.ts";
import { ownerOfAnchor } from "../organization-anchors.ts";
import { type Query, requireThat, run, type WriteCondition } from "../query.ts";
import { ANYBODY } from "../readable.ts";
import { hasKeyAmong, keyColumns, keySql } from "../record-keys.ts";
import { columnsOf, RECORDS, type RecordKind, type StoredRow } from "../revisions.ts";
import { later } from "../statement.ts";
import { nowOf, parsed } from "./revisions.ts";
import {
  below,
  IS_FIRST,
  isOf,
  type Keeper,
  keeperOf,
  LINK_ANCHOR,
  leaving,
  REFERRING,
  stateOf,
  type UndoState,
  type UndoStep,
} from "./undo-states.ts";

export { type Keeper, UNDO_STEPS, type UndoState, type UndoStep } from "./undo-states.ts";

/** A record of an import, by the audit line of its transaction. */
export interface Imported {
  readonly line: number;
  readonly key: string;
  readonly state: UndoState;
  /** How people know it, a link by its title; null if nobody may know. */
  readonly name: string | null;
  /** The name of the product, brand or organization that a link is of. */
  readonly of: string | null;
  readonly keeper: Keeper | null;
}

interface UndoPage {
  readonly importId: string;
  readonly step: UndoStep;
  /** Only lines of this key's organization; null for all. */
  readonly own: { readonly keyHash: string; readonly organization: string | null } | null;
  readonly after: readonly [line: number, key: string] | null;
  /** Whether nothing is written, so that records added by the import still use others. */
  readonly isPreview: boolean;
  readonly removableSince: string;
  readonly limit: number;
  /** The starts of anchors, as `ownerOfAnchor` needs them. */
  readonly starts: string;
}

/** The owner of a record now; null for none. `?9`, only of links: as `ownerOfAnchor` needs them. */
const OWNER: Record<RecordKind, string> = {
  links: ownerOfAnchor(LINK_ANCHOR, "?9"),
  products: ofLongestPrefixOfGtin("organization_id", "r.key"),
  company_prefixes: "(SELECT organization_id FROM company_prefixes WHERE prefix = r.key)",
  brands: "(SELECT organization_id FROM brands WHERE id = r.key)",
  organizations: "r.key",
};

/** The name of a record; of one that is gone, as it was called before. */
const NAME: Record<RecordKind, string> = {
  links: `coalesce(${nowOf("links")} ->> 'title', r.record ->> 'title')`,
  products: `coalesce(${nowOf("products")} ->> 'name', r.record ->> 'name')`,
  company_prefixes: "r.key",
  brands: `coalesce(${nowOf("brands")} ->> 'name', r.record ->> 'name')`,
  organizations: `coalesce(${nowOf("organizations")} ->> 'name', r.record ->> 'name')`,
};
const NAME_OF_ANCHOR = `coalesce(
  (SELECT name FROM products WHERE gtin = substr(${LINK_ANCHOR}, 5, 14) AND ${LINK_ANCHOR} LIKE '/01/%'),
  (SELECT name FROM brands WHERE 'brand:' || id = ${LINK_ANCHOR}),
  (SELECT name FROM organizations WHERE 'organization:' || id = ${LINK_ANCHOR}))`;

/** The organization of the principal: `?8`, or that of the key `?7`. */
const OWN_ORGANIZATION = "coalesce(?8, (SELECT organization_id FROM bearers WHERE hash = ?7))";
const KEYS = `(SELECT 'key:' || prefix FROM api_keys WHERE organization_id = ${OWN_ORGANIZATION})`;

/** Whether the line `a` of the import `?1` is of the principal's organization; all are without `?7`. */
const IS_OWN_LINE = `(?7 IS NULL OR a.client_principal IN ${KEYS} OR a.end_user_principal IN ${KEYS}
    OR a.end_user_principal LIKE 'user@' || ${OWN_ORGANIZATION} || ':%'
    -- What the command imported for the organization. A record of another one says nothing of itself.
    OR (a.client_principal = '${OPERATOR_CLIENT}' AND EXISTS (SELECT 1 FROM user_actions f
      WHERE ${isOf("f.import_id")} AND f.client_principal = '${OPERATOR_CLIENT}' AND f.action = 'catalog.import'
        AND f.owner_id = ${OWN_ORGANIZATION})))`;

/** Newest first. Of a record that belongs to another organization now, nothing else is said. */
export function importedPage(page: UndoPage): Query<Imported[]> {
  const { importId, step, own, after, isPreview, removableSince, limit, starts } = page;
  const isAnothers = `?7 IS NOT NULL AND ${OWNER[step.kind]} <> ${OWN_ORGANIZATION}`;
  const tables = isPreview ? (REFERRING[step.kind] ?? []).map(leaving) : [];
  const state = stateOf(step, isPreview);
  const found = `SELECT r.action_id, r.key, iif(${isAnothers}, 'changed_later', ${state}) AS state,
      ${isAnothers} AS hidden, iif(${isAnothers}, NULL, ${NAME[step.kind]}) AS name,
      iif(${isAnothers}, NULL, ${step.kind === "links" ? NAME_OF_ANCHOR : "NULL"}) AS of_name
    FROM user_actions a JOIN revisions r ON r.action_id = a.id AND r.kind = '${step.kind}'
    WHERE ${isOf("a.import_id")} AND a.action <> 'import.undo' AND r.record IS ${step.isAdded ? "" : "NOT "}NULL
      AND a.id <= ?4 AND (a.id < ?4 OR r.key < ?5) AND ${step.condition ?? "1"}
      ${step.isAdded ? "" : `AND ${IS_FIRST}`}
      AND ${IS_OWN_LINE}
    ORDER BY a.id DESC, r.key DESC LIMIT ?6`;
  const sql = `WITH ${[...tables, `found AS MATERIALIZED (${found})`].join()}
    SELECT r.action_id, r.key, r.state, r.name, r.of_name, iif(r.hidden, NULL, ${keeperOf(step.kind, "r.state", isPreview)})
    FROM found r ORDER BY r.action_id DESC, r.key DESC`;
  const [line, key] = after ?? [Number.MAX_SAFE_INTEGER, ""];
  const whose = [own?.keyHash ?? null, own?.organization ?? null];
  const args = [importId, removableSince, ANYBODY, line, key, limit, ...whose];
  return {
    statements: [{ sql, args: step.kind === "links" ? [...args, starts] : args }],
    read: (results) =>
      results.shift()!.rows.map((row) => ({
        line: Number(row[0]),
        key: String(row[1]),
        state: row[2] as UndoState,
        name: row[3] as string | null,
        of: row[4] as string | null,
        keeper: row[5] === null ? null : (JSON.parse(String(row[5])) as Keeper),
      })),
  };
}

const GTIN = `iif(r.kind = 'products', r.key, substr(${LINK_ANCHOR}, 5, 14))`;

/** A product that an undo concerns, by the first audit line of the import that wrote it. */
export interface UndoneProduct {
  readonly line: number;
  readonly gtin: string;
}

/** The next products that the import wrote, or whose links it wrote. */
export function undoneProducts({
  importId,
  own,
  after,
  limit,
}: Pick<UndoPage, "importId" | "own" | "after" | "limit">): Query<UndoneProduct[]> {
  const sql = `SELECT a.id, ${GTIN} AS gtin
    FROM user_actions a JOIN revisions r ON r.action_id = a.id AND r.kind IN ('products', 'links')
    WHERE ${isOf("a.import_id")} AND a.action <> 'import.undo' AND (r.kind = 'products' OR ${LINK_ANCHOR} LIKE '/01/%')
      AND a.id >= ?4 AND (a.id > ?4 OR gtin > ?5) AND ${IS_OWN_LINE}
      AND NOT EXISTS (SELECT 1 FROM user_actions e JOIN revisions m ON m.action_id = e.id
        WHERE ${isOf("e.import_id")} AND e.id < a.id AND m.kind = 'products' AND m.key = gtin)
      AND (?7 IS NULL OR coalesce(${ofLongestPrefixOfGtin("organization_id", GTIN)}, ${OWN_ORGANIZATION}) = ${OWN_ORGANIZATION})
    GROUP BY a.id, gtin ORDER BY a.id, gtin LIMIT ?6`;
  const [line, gtin] = after ?? [0, ""];
  const whose = [own?.keyHash ?? null, own?.organization ?? null];
  const args = [importId, null, null, line, gtin, limit, ...whose];
  return {
    statements: [{ sql, args }],
    read: (results) =>
      results.shift()!.rows.map((row) => ({ line: Number(row[0]), gtin: String(row[1]) })),
  };
}

/** What an undo writes of products and their links. */
export interface Undoing {
  readonly kind: "products" | "links";
  readonly key: string;
  /** The record that it writes back; null if it removes the record. */
  readonly before: StoredRow | null;
}

/** What an undo of the import writes of these products and their links. */
export function undoingOf(
  importId: string,
  gtins: readonly string[],
  removableSince: string,
): Query<Undoing[]> {
  const OF_IMPORT = `${isOf("a.import_id")} AND a.action <> 'import.undo'`;
  const isReady = (kind: RecordKind, isAdded: boolean) => `${stateOf({ kind, isAdded })} = 'ready'`;
  const written = (kind: RecordKind, keys: string) => `
    SELECT r.kind, r.key, r.record FROM user_actions a CROSS JOIN (${keys}) g
      JOIN revisions r ON r.action_id = a.id AND r.kind = '${kind}' AND r.key = g.key
    WHERE ${OF_IMPORT} AND iif(r.record IS NULL, ${isReady(kind, true)}, ${IS_FIRST} AND ${isReady(kind, false)})`;
  const given = "json_each(?4) v";
  const there = `SELECT ${keySql("links", "k")} AS key FROM ${given} JOIN links k ON ${below("k.anchor", "v.value")}`;
  const gone = `SELECT o.key FROM ${given} JOIN revisions o ON o.kind = 'links' AND o.record IS NOT NULL
    AND ${below("o.record ->> 'anchor'", "v.value")}`;
  const sql = `${written("products", `SELECT v.value AS key FROM ${given}`)}
    UNION ALL ${written("links", `${there} UNION ${gone}`)}`;
  return {
    statements: [{ sql, args: [importId, removableSince, ANYBODY, JSON.stringify(gtins)] }],
    read: (results) =>
      results.shift()!.rows.map((row) => ({
        kind: row[0] as Undoing["kind"],
        key: String(row[1]),
        before: parsed(row[2]),
      })),
  };
}

const GIVEN = (kind: RecordKind, parameter: string) =>
  `json_each(${parameter}) g JOIN revisions r ON r.action_id = g.value ->> 0 AND r.kind = '${kind}' AND r.key = g.value ->> 1`;

const pairsOf = (records: readonly Imported[]) =>
  JSON.stringify(records.map(({ line, key }) => [line, key]));

/** Whether the records are as they were when they were read. */
export const areReady = (
  page: Pick<UndoPage, "importId" | "step" | "removableSince">,
  records: readonly Imported[],
  otherwise: () => AppError,
): WriteCondition =>
  requireThat(
    {
      sql: `(SELECT count(*) FROM ${GIVEN(page.step.kind, "?4")} WHERE ${stateOf(page.step)} = 'ready') = ?5`,
      args: [page.importId, page.removableSince, ANYBODY, pairsOf(records), records.length],
    },
    otherwise,
  );

/** Deletes added records, or writes the old ones back; their versions grow. */
export function undoRows(
  { kind, isAdded }: UndoStep,
  records: readonly Imported[],
  at: string,
): Query<void> {
  if (isAdded) {
    const keys = JSON.stringify(records.map((record) => record.key));
    return run(`DELETE FROM ${kind} WHERE ${hasKeyAmong(kind, kind, "?")}`, keys);
  }
  const [columns, keyed] = [columnsOf(RECORDS[kind]), keyColumns(kind)];
  const sets = columns.flatMap((name) => {
    if (keyed.includes(name) || name === "created_at") return [];
    if (name === "version") return ["version = version + 1"];
    return [`"${name}" = ${name === "updated_at" ? later(kind, "?2") : `excluded."${name}"`}`];
  });
  return run(
    `INSERT INTO ${kind} (${columns.map((name) => `"${name}"`).join(", ")})
     SELECT ${columns.map((name) => `r.record ->> '${name}'`).join(", ")} FROM ${GIVEN(kind, "?1")} WHERE 1
     ON CONFLICT (${keyed.join()}) DO UPDATE SET ${sets.join(", ")}`,
    pairsOf(records),
    at,
  );
}

/** Checks that the writer owns each of these; as `authorize`, for many records. */
export const authorizeEach = (
  keyHash: string,
  scope: string | null,
  at: string,
  owned: readonly (readonly (string | null)[])[],
): Query<void> =>
  run(
    `INSERT INTO authorizations (key_hash, scope, at, digits, brand_id, organization_id)
     SELECT DISTINCT ?, ?, ?, value ->> 0, value ->> 1, value ->> 2 FROM json_each(?)`,
    keyHash,
    scope,
    at,
    JSON.stringify(owned),
  );
