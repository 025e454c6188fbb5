/** What an undo of an import makes of each record, by its state, and what keeps a record. */
import { isUnusedSql } from "../conditions.ts";
import { readableBy } from "../readable.ts";
import { hasKey, keySql } from "../record-keys.ts";
import type { RecordKind } from "../revisions.ts";
import { type UndoneLine, undoneBy } from "./action-groups.ts";
import { BULK_ACTION, isCampaignOf, ofOutcome } from "./link-groups.ts";
import { forPrincipal, nowOf } from "./revisions.ts";

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
export const isOf = (id: string) => `(${id} = ?1 OR ${isCampaignOf(id, "?1")})`;

/** Members that differ after every write. */
const comparable = (row: string) =>
  `json_remove(${row}, '$.version', '$.created_at', '$.updated_at')`;

/**
 * The writes that are neither of the import, nor end or change it as a campaign, nor are the undo of either.
 * `?1`: the import.
 */
const laterWrites = (kind: RecordKind, revision: string) => `
  FROM revisions l JOIN user_actions w ON w.id = l.action_id
  WHERE l.kind = '${kind}' AND l.key = ${revision}.key AND l.record IS NOT NULL
    AND l.action_id > ${revision}.action_id AND NOT coalesce(${isOf("w.import_id")}, 0)
    AND NOT EXISTS (SELECT 1 FROM user_actions e WHERE e.import_id = w.import_id
      AND e.action = '${BULK_ACTION}' AND ${isOf(ofOutcome("e", "ends"))})`;

/** The first of them: its record is what the import left. */
const laterWrite = (kind: RecordKind, revision: string) =>
  `${laterWrites(kind, revision)} ORDER BY l.action_id LIMIT 1`;

/**
 * Whether the record differs from what the import left. A change that was taken back counts for
 * nothing.
 */
const changedLater = (kind: RecordKind, revision: string) => `coalesce((
  SELECT ${comparable("l.record")} IS NOT ${comparable(nowOf(kind, { revision }))}${laterWrite(kind, revision)}), 0)`;

/**
 * Whether this is the first of several changes by one import: it has the record before the import.
 */
export const IS_FIRST = `NOT EXISTS (SELECT 1 FROM revisions e JOIN user_actions w ON w.id = e.action_id
  WHERE e.kind = r.kind AND e.key = r.key AND e.record IS NOT NULL AND e.action_id < r.action_id
    AND ${isOf("w.import_id")} AND w.action <> 'import.undo')`;

export const below = (anchor: string, gtin = "r.key") =>
  `(${anchor} = '/01/' || ${gtin} OR (${anchor} > '/01/' || ${gtin} || '/' AND ${anchor} < '/01/' || ${gtin} || '0'))`;

/** Whether the import added this row, and nobody changed it since. */
const isOfImport = (kind: RecordKind, row: string) =>
  `EXISTS (SELECT 1 FROM user_actions f JOIN revisions m ON m.action_id = f.id AND m.kind = '${kind}'
    AND m.key = ${keySql(kind, row)} AND m.record IS NULL
    WHERE ${isOf("f.import_id")} AND NOT ${changedLater(kind, "m")})`;

/** What may refer to a brand, and to an organization. */
export const REFERRING: Partial<Record<RecordKind, readonly RecordKind[]>> = {
  brands: ["links", "products", "company_prefixes"],
  organizations: ["links", "company_prefixes", "products", "brands"],
};

/**
 * The records of the import that its undo takes away, or gives back to their former brand and
 * organization: as tables, which a preview has in place of what an undo has done before.
 */
export function leaving(kind: RecordKind): string {
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

/**
 * Whether the row `u` still refers to its brand or organization after the undo.
 * @param isPreview whether records that the undo takes away are still there
 */
const staysWith = (owner: "brand" | "organization", isPreview: boolean) => (table: UserTable) => {
  if (!isPreview || table === "api_keys") return "1";
  const isOther = table === "links" ? "1" : `l.${owner}_id IS NOT u.${owner}_id`;
  return `NOT EXISTS (SELECT 1 FROM leaving_${table} l WHERE l.key = ${keySql(table, "u")} AND ${isOther})`;
};

type UserTable = Parameters<NonNullable<Parameters<typeof isUnusedSql>[3]>>[0];

const isReferredTo = (owner: "brand" | "organization", isPreview: boolean) =>
  `NOT ${isUnusedSql(owner, `'${owner}:' || r.key`, "r.key", staysWith(owner, isPreview))}`;

/** What needs a product, as conditions on rows. `?3`: the principal. @param gtin of the product */
const usersOf = (gtin: string) => ({
  codes: `FROM qr_codes WHERE ${below("anchor", gtin)}`,
  links: `FROM links k WHERE ${below("k.anchor", gtin)} AND NOT ${isOfImport("links", "k")}`,
  products: `FROM products p WHERE (p.contains_gtin = ${gtin} OR p.replaced_by_gtin = ${gtin})
      AND p.gtin <> ${gtin} AND ${forPrincipal(readableBy("p"), "?3")} AND NOT ${isOfImport("products", "p")}`,
});

const isUsedProduct = (gtin: string) =>
  `(${Object.values(usersOf(gtin))
    .map((rows) => `EXISTS (SELECT 1 ${rows})`)
    .join("\n    OR ")})`;

/** Whether another record or a code needs an added record. `?3`: the principal. */
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
export const LINK_ANCHOR = "substr(r.key, instr(r.key, ' ') + 1)";

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
export const stateOf = ({ kind, isAdded }: UndoStep, isPreview = false): string =>
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
      readonly name: string | null;
      readonly at: string;
      /** What an undo took back; null for any other change. */
      readonly undoes: UndoneLine | null;
    };

/** The newest of these writes. */
const newestChange = (writes: string) =>
  `(SELECT json_object('kind', 'change', 'action', w.action, 'name', nullif(w.subject, w.import_id), 'at', w.at,
      'undoes', json(iif(w.action = 'import.undo', ${undoneBy("w")}, NULL)))${writes} ORDER BY l.action_id DESC LIMIT 1)`;

const deletion = (kind: RecordKind) => newestChange(laterWrites(kind, "r"));

/** The write since which a record differs from what the import left: what others took back does not count. */
const lastingChange = (kind: RecordKind) =>
  newestChange(`${laterWrites(kind, "r")}
    AND ${comparable("l.record")} = (SELECT ${comparable("l.record")}${laterWrite(kind, "r")})`);

const PRODUCT_KEEPER = (() => {
  const { links, codes, products } = usersOf("r.key");
  // A campaign before other links.
  return `coalesce(
    (SELECT json_object('kind', 'link', 'key', ${keySql("links", "k")}, 'name', k.title) ${links} ORDER BY k.timing IS NULL, k.id LIMIT 1),
    (SELECT json_object('kind', 'code') ${codes} LIMIT 1),
    (SELECT json_object('kind', 'product', 'name', p.name) ${products} ORDER BY p.gtin LIMIT 1))`;
})();

/** A brand's own link, or one of its products. */
function brandKeeper(isPreview: boolean): string {
  const stays = staysWith("brand", isPreview);
  return `coalesce(
    (SELECT json_object('kind', 'link', 'key', ${keySql("links", "u")}, 'name', u.title) FROM links u
      WHERE u.anchor = 'brand:' || r.key AND ${stays("links")} ORDER BY u.id LIMIT 1),
    (SELECT json_object('kind', 'product', 'name', u.name) FROM products u
      WHERE u.brand_id = r.key AND ${stays("products")} ORDER BY u.gtin LIMIT 1))`;
}

const USER_OF: Partial<Record<RecordKind, (isPreview: boolean) => string>> = {
  products: () => PRODUCT_KEEPER,
  brands: brandKeeper,
};

/** The first that keeps a record in this state; null where only the state says it. */
export const keeperOf = (kind: RecordKind, state: string, isPreview: boolean) => `CASE ${state}
  WHEN 'changed_later' THEN ${lastingChange(kind)} WHEN 'deleted_later' THEN ${deletion(kind)}
  WHEN 'in_use' THEN ${USER_OF[kind]?.(isPreview) ?? "NULL"} END`;
