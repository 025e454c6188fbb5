/**
 * Undoes an import, or another change of many: what becomes of each record, what keeps it, and the
 * writes.
 */
import type { AppError } from "../../errors/errors.ts";
import { OPERATOR_CLIENT } from "../../model/audit.ts";
import { isUnusedSql } from "../conditions.ts";
import { ofLongestPrefixOfGtin } from "../facts/company-prefix.ts";
import { ownerOfAnchor } from "../organization-anchors.ts";
import { type Query, type Requirement, requireThat, run } from "../query.ts";
import { ANYBODY, readableBy } from "../readable.ts";
import { hasKey, hasKeyAmong, keyColumns, keySql } from "../record-keys.ts";
import { columnsOf, RECORDS, type RecordKind, type StoredRow } from "../revisions.ts";
import { later } from "../statement.ts";
import { BULK_ACTION, OF_CAMPAIGN, ofOutcome } from "./link-groups.ts";
import { forViewer, nowOf, parsed } from "./revisions.ts";

/**
 * A step of an undo: records of one kind that an import added, or changed. Links are in three
 * steps, because an anchor has at most one default at any time.
 */
export interface UndoStep {
  readonly kind: RecordKind;
  readonly isAdded: boolean;
  readonly condition?: string;
}

export const UNDO_STEPS: readonly UndoStep[] = [
  { kind: "links", isAdded: false, condition: "r.record ->> 'is_default' = 0" },
  { kind: "links", isAdded: true },
  { kind: "links", isAdded: false, condition: "r.record ->> 'is_default' = 1" },
  ...(["products", "company_prefixes", "brands", "organizations"] as const).flatMap((kind) => [
    { kind, isAdded: false },
    { kind, isAdded: true },
  ]),
];

const UNDO_STATES = [
  "ready",
  "done",
  "changed_later",
  "deleted_later",
  "in_use",
  "product_stays",
  "too_old",
] as const;
export type UndoState = (typeof UNDO_STATES)[number];

/** Whether an id is the import's `?1`, or the group of a campaign that it brought. */
const isOf = (id: string) =>
  `(${id} = ?1 OR ${id} > ?1 || '${OF_CAMPAIGN}' AND ${id} < ?1 || '${OF_CAMPAIGN.replace("-", ".")}')`;

/** Members that differ after every write. */
const comparable = (row: string) =>
  `json_remove(${row}, '$.version', '$.created_at', '$.updated_at')`;

/**
 * The first write that is neither of the import, nor ends it as a campaign, nor is the undo of either:
 * its record is what the import left. `?1`: the import.
 */
const laterWrite = (kind: RecordKind, revision: string) => `
  FROM revisions l JOIN user_actions w ON w.id = l.action_id
  WHERE l.kind = '${kind}' AND l.key = ${revision}.key AND l.record IS NOT NULL
    AND l.action_id > ${revision}.action_id AND NOT coalesce(${isOf("w.import_id")}, 0)
    AND NOT EXISTS (SELECT 1 FROM user_actions e WHERE e.import_id = w.import_id
      AND e.action = '${BULK_ACTION}' AND ${isOf(ofOutcome("e", "ends"))})
  ORDER BY l.action_id LIMIT 1`;

/**
 * Whether the record differs from what the import left. A change that was taken back counts for
 * nothing.
 */
const changedLater = (kind: RecordKind, revision: string) => `coalesce((
  SELECT ${comparable("l.record")} IS NOT ${comparable(nowOf(kind, { revision }))}${laterWrite(kind, revision)}), 0)`;

/**
 * Whether this is the first of several changes by one import: it has the record before the import.
 */
const IS_FIRST = `NOT EXISTS (SELECT 1 FROM revisions e JOIN user_actions w ON w.id = e.action_id
  WHERE e.kind = r.kind AND e.key = r.key AND e.record IS NOT NULL AND e.action_id < r.action_id
    AND ${isOf("w.import_id")} AND w.action <> 'import.undo')`;

const below = (anchor: string, gtin = "r.key") =>
  `(${anchor} = '/01/' || ${gtin} OR (${anchor} > '/01/' || ${gtin} || '/' AND ${anchor} < '/01/' || ${gtin} || '0'))`;

/** Whether the import added this row, and nobody changed it since. */
const isOfImport = (kind: RecordKind, row: string) =>
  `EXISTS (SELECT 1 FROM user_actions f JOIN revisions m ON m.action_id = f.id AND m.kind = '${kind}'
    AND m.key = ${keySql(kind, row)} AND m.record IS NULL
    WHERE ${isOf("f.import_id")} AND NOT ${changedLater(kind, "m")})`;

/** What may refer to a brand, and to an organization. */
const REFERRING: Partial<Record<RecordKind, readonly RecordKind[]>> = {
  brands: ["links", "products", "company_prefixes"],
  organizations: ["links", "company_prefixes", "products", "brands"],
};

/**
 * The records of the import that its undo takes away, or gives back to their former brand and
 * organization: as tables, which a preview has in place of what an undo has done before.
 */
function leaving(kind: RecordKind): string {
  const of = `FROM user_actions a JOIN revisions r ON r.action_id = a.id AND r.kind = '${kind}'
    WHERE ${isOf("a.import_id")} AND a.action <> 'import.undo'`;
  const stateIs = (isAdded: boolean) => `${stateOf({ kind, isAdded }, true)} = 'ready'`;
  const added = `SELECT r.key, NULL AS brand_id, NULL AS organization_id ${of}
    AND r.record IS NULL AND ${stateIs(true)}`;
  const changed = `SELECT r.key, r.record ->> 'brand_id', r.record ->> 'organization_id' ${of}
    AND r.record IS NOT NULL AND ${IS_FIRST} AND ${stateIs(false)}`;
  // A link that changed is of the same brand or organization before and after.
  const all = kind === "links" ? added : `${added} UNION ALL ${changed}`;
  return `leaving_${kind} AS MATERIALIZED (${all})`;
}

/** @param isPreview whether records that the undo takes away are still there */
const isReferredTo = (owner: "brand" | "organization", isPreview: boolean) =>
  `NOT ${isUnusedSql(owner, `'${owner}:' || r.key`, "r.key", (table) => {
    if (!isPreview || table === "api_keys") return "1";
    const isOther = table === "links" ? "1" : `l.${owner}_id IS NOT u.${owner}_id`;
    return `NOT EXISTS (SELECT 1 FROM leaving_${table} l WHERE l.key = ${keySql(table, "u")} AND ${isOther})`;
  })}`;

/** What needs a product, as conditions on rows. `?3`: the viewer. @param gtin of the product */
const usersOf = (gtin: string) => ({
  codes: `FROM qr_codes WHERE ${below("anchor", gtin)}`,
  links: `FROM links k WHERE ${below("k.anchor", gtin)} AND NOT ${isOfImport("links", "k")}`,
  products: `FROM products p WHERE (p.contains_gtin = ${gtin} OR p.replaced_by_gtin = ${gtin})
      AND p.gtin <> ${gtin} AND ${forViewer(readableBy("p"), "?3")} AND NOT ${isOfImport("products", "p")}`,
});

const isUsedProduct = (gtin: string) =>
  `(${Object.values(usersOf(gtin))
    .map((rows) => `EXISTS (SELECT 1 ${rows})`)
    .join("\n    OR ")})`;

/** Whether another record or a code needs an added record. `?3`: the viewer. */
const IN_USE: Record<RecordKind, (isPreview: boolean) => string> = {
  links: () => `EXISTS (SELECT 1 FROM links d JOIN links v ON v.anchor = d.anchor AND v.id <> d.id
    WHERE ${hasKey("links", "d", "r.key")} AND d.is_default = 1 AND d.enabled = 1 AND v.is_default_multi = 1 AND v.enabled = 1
      AND NOT ${isOfImport("links", "v")})`,
  products: () => isUsedProduct("r.key"),
  company_prefixes: () => "0",
  brands: (isPreview) => isReferredTo("brand", isPreview),
  organizations: (isPreview) => isReferredTo("organization", isPreview),
};

/** Where the link with a key is. */
const LINK_ANCHOR = "substr(r.key, instr(r.key, ' ') + 1)";

/**
 * Whether the product of an added link was added too, and stays because others built on it: its
 * scans must lead where they do.
 */
const PRODUCT_STAYS = `EXISTS (
  SELECT 1 FROM (SELECT substr(${LINK_ANCHOR}, 5, 14) AS key, r.action_id AS action_id) b
  WHERE ${LINK_ANCHOR} LIKE '/01/%' AND (${isUsedProduct("b.key")} OR ${changedLater("products", "b")})
    AND EXISTS (SELECT 1 FROM user_actions f JOIN revisions m ON m.action_id = f.id AND m.kind = 'products'
      AND m.key = b.key AND m.record IS NULL WHERE ${isOf("f.import_id")}))`;

/** `?2`: since when a product may be removed. */
const IS_OLD = "EXISTS (SELECT 1 FROM products p WHERE p.gtin = r.key AND p.created_at < ?2)";

const MORE_STATES: Partial<Record<RecordKind, string>> = {
  links: ` WHEN ${PRODUCT_STAYS} THEN 'product_stays'`,
  products: ` WHEN ${IS_OLD} THEN 'too_old'`,
};

/** A record that is gone, and that no later write changed, was removed by the change itself. */
const stateOf = ({ kind, isAdded }: UndoStep, isPreview = false): string =>
  isAdded
    ? `CASE WHEN ${nowOf(kind)} IS NULL THEN 'done' WHEN ${changedLater(kind, "r")} THEN 'changed_later'
      WHEN ${IN_USE[kind](isPreview)} THEN 'in_use'${MORE_STATES[kind] ?? ""} ELSE 'ready' END`
    : `CASE WHEN ${changedLater(kind, "r")} THEN iif(${nowOf(kind)} IS NULL, 'deleted_later', 'changed_later')
      WHEN ${nowOf(kind)} IS NULL THEN 'ready'
      WHEN ${comparable(nowOf(kind))} = ${comparable("r.record")} THEN 'done' ELSE 'ready' END`;

/** What keeps a record: another record by its name, a code, or a later write by its audit line. */
export type Keeper =
  | { readonly kind: "link"; readonly key: string; readonly name: string }
  | { readonly kind: "product"; readonly name: string }
  | { readonly kind: "code" }
  | {
      readonly kind: "change";
      readonly action: string;
      readonly name: string;
      readonly at: string;
    };

const laterChange = (kind: RecordKind) =>
  `(SELECT json_object('kind', 'change', 'action', w.action, 'name', w.subject, 'at', w.at)${laterWrite(kind, "r")})`;

const PRODUCT_KEEPER = (() => {
  const { links, codes, products } = usersOf("r.key");
  // A campaign before other links.
  return `coalesce(
    (SELECT json_object('kind', 'link', 'key', ${keySql("links", "k")}, 'name', k.title) ${links} ORDER BY k.timing IS NULL, k.id LIMIT 1),
    (SELECT json_object('kind', 'code') ${codes} LIMIT 1),
    (SELECT json_object('kind', 'product', 'name', p.name) ${products} ORDER BY p.gtin LIMIT 1))`;
})();

/** The first that keeps a record in this state; null where only the state says it. */
const keeperOf = (kind: RecordKind, state: string) => `CASE ${state}
  WHEN 'changed_later' THEN ${laterChange(kind)} WHEN 'deleted_later' THEN ${laterChange(kind)}
  ${kind === "products" ? `WHEN 'in_use' THEN ${PRODUCT_KEEPER}` : ""} END`;

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

/** The organization of the caller: `?8`, or that of the key `?7`. */
const CALLERS = "coalesce(?8, (SELECT organization_id FROM bearers WHERE hash = ?7))";
const KEYS = `(SELECT 'key:' || prefix FROM api_keys WHERE organization_id = ${CALLERS})`;

/** Whether the line `a` of the import `?1` is of the caller's organization; all are without `?7`. */
const IS_OWN_LINE = `(?7 IS NULL OR a.client_principal IN ${KEYS} OR a.end_user_principal IN ${KEYS}
    OR a.end_user_principal LIKE 'user@' || ${CALLERS} || ':%'
    -- What the command imported for the organization. A record of another one says nothing of itself.
    OR (a.client_principal = '${OPERATOR_CLIENT}' AND EXISTS (SELECT 1 FROM user_actions f
      WHERE ${isOf("f.import_id")} AND f.client_principal = '${OPERATOR_CLIENT}' AND f.action = 'catalog.import'
        AND f.owner_id = ${CALLERS})))`;

/** Newest first. Of a record that belongs to another organization now, nothing else is said. */
export function importedPage(page: UndoPage): Query<Imported[]> {
  const { importId, step, own, after, isPreview, removableSince, limit, starts } = page;
  const isAnothers = `?7 IS NOT NULL AND ${OWNER[step.kind]} <> ${CALLERS}`;
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
    SELECT r.action_id, r.key, r.state, r.name, r.of_name, iif(r.hidden, NULL, ${keeperOf(step.kind, "r.state")})
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
      AND (?7 IS NULL OR coalesce(${ofLongestPrefixOfGtin("organization_id", GTIN)}, ${CALLERS}) = ${CALLERS})
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
): Requirement =>
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
