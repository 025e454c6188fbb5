/**
 * The changes of a write, as its own transaction saw them: the record is stored before the steps,
 * and the audit line compares it with the record after them.
 */
import type { InStatement, InValue } from "@libsql/client/http";
import { getTableColumns } from "drizzle-orm";
import type { SQLiteTable } from "drizzle-orm/sqlite-core";
import { linkRecord, TIMING_NAMES } from "../model/link.ts";
import { brandRecord, companyPrefixRecord, organizationRecord } from "../model/owners.ts";
import { productRecord } from "../model/product.ts";
import type { ColumnKind, Member } from "../model/record.ts";
import type { Ownership } from "./authorization.ts";
import { GIVEN_PREFIXES, ofLongestPrefix, prefixesOf } from "./facts/company-prefix.ts";
import {
  apiKeys,
  brands,
  companyPrefixes,
  links,
  organizations,
  products,
  qrCodes,
} from "./schema.ts";
import { type Action, type FoundSql, insertUserAction } from "./tables/user-actions.ts";

/** The record that a write changes, and its owner. */
export interface About {
  /** Null if no record changes: then only the owner is found. */
  readonly record: Changed | null;
  readonly owner: OwnerHints;
}

/** A link is named by its id and its anchor. */
export type Changed =
  | { readonly table: "links"; readonly key: string; readonly anchor: string }
  | {
      readonly table: Exclude<Recorded, "links">;
      readonly key: string;
      readonly anchor?: undefined;
    };

/** If several are given, the first that leads to an organization counts. */
export interface OwnerHints extends Ownership {
  /** The first characters of an API key. */
  readonly keyPrefix?: string;
  /** The hash of a key or session: its own organization. */
  readonly bearer?: string | undefined;
}

/** Longer values are cut: the audit line shows what changed, it is not a copy. */
export const LONGEST_VALUE = 500;

interface Recording {
  readonly key: string;
  /** SQL by wire name. */
  readonly members: Readonly<Record<string, string>>;
}

/** The kinds of a table's columns in the model, other than plain texts and numbers. */
type Kinds = Readonly<Record<string, ColumnKind | "timing">>;

const kindsOf = ({ members }: { readonly members: readonly Member[] }): Kinds =>
  Object.fromEntries(members.map(({ name, kind }) => [name, kind]));

const TIMING = `json_object(${TIMING_NAMES.map(([name, key]) => `'${name}', timing -> '$.${key}'`)})`;

/** Columns that differ after every write. */
const BOOKKEEPING = ["version", "created_at", "updated_at"];

/**
 * All columns of the table except bookkeeping and `without`, so that new columns are recorded
 * automatically.
 * @throws Error for a column that the model does not have
 */
export function makeRecording(
  table: SQLiteTable,
  key: string,
  kinds: Kinds,
  without: readonly string[] = [key],
): Recording {
  const left = [...BOOKKEEPING, ...without];
  const names = Object.values(getTableColumns(table)).map(({ name }) => name);
  const members = names.filter((name) => !left.includes(name));
  return {
    key,
    members: Object.fromEntries(members.map((name) => [name, valueSql(name, kinds[name])])),
  };
}

/** In a catalog that was loaded by SQL, text may not be JSON; then it is read as text. */
function valueSql(name: string, kind: Kinds[string] | undefined): string {
  switch (kind) {
    case undefined:
      throw new Error(`src/model has no ${name}`);
    case "timing":
      return `json_extract(iif(json_valid(timing), ${TIMING}, 'null'), '$')`;
    case "boolean":
      return `json(iif(${name}, 'true', 'false'))`;
    case "json":
      return `json_extract(iif(json_valid(${name}), ${name}, json_quote(${name})), '$')`;
    default:
      return name;
  }
}

const KEY: Kinds = {
  ...{ name: "text", organization_id: "text", scopes: "json" },
  ...{ expires_at: "text", revoked_at: "text" },
};
const QR_CODE: Kinds = { digital_link: "text", anchor: "text" };

const RECORDINGS = {
  products: makeRecording(products, "gtin", kindsOf(productRecord)),
  links: makeRecording(links, "id", { ...kindsOf(linkRecord), timing: "timing" }),
  organizations: makeRecording(organizations, "id", kindsOf(organizationRecord)),
  brands: makeRecording(brands, "id", kindsOf(brandRecord)),
  company_prefixes: makeRecording(companyPrefixes, "prefix", kindsOf(companyPrefixRecord)),
  // Columns from which a key or its hash could be derived are excluded.
  api_keys: makeRecording(apiKeys, "prefix", KEY, ["hash", "prefix", "last_used"]),
  qr_codes: makeRecording(qrCodes, "digital_link", QR_CODE, []),
} as const;

/** `link_order`: the ids of an anchor's links, in order; `import`: any number of records. */
export type Recorded = keyof typeof RECORDINGS | "link_order" | "import";

/** The record as JSON text; null if there is none. */
function recordSql({ record }: About): FoundSql {
  if (record === null || record.table === "import") return { sql: "NULL", args: [] };
  const { table, key } = record;
  if (table === "link_order") {
    const ids = "SELECT id FROM links WHERE anchor = ? ORDER BY order_index, id";
    return { sql: `(SELECT json_object('ids', json_group_array(id)) FROM (${ids}))`, args: [key] };
  }
  const { key: column, members } = RECORDINGS[table];
  const pairs = Object.entries(members).map(([name, value]) => `'${name}', ${value}`);
  return {
    sql: `(SELECT json_object(${pairs.join()}) FROM ${table} WHERE ${column} = ?${table === "links" ? " AND anchor = ?" : ""})`,
    args: table === "links" ? [key, record.anchor] : [key],
  };
}

/** The organization that owns it; null if it has no owner. */
export function ownerSql({
  digits,
  brandId,
  organizationId,
  keyPrefix,
  bearer,
}: OwnerHints): FoundSql {
  const found: [string, InValue][] = [];
  if (digits)
    found.push([
      ofLongestPrefix("organization_id", GIVEN_PREFIXES),
      JSON.stringify(prefixesOf(digits)),
    ]);
  if (brandId) found.push(["(SELECT organization_id FROM brands WHERE id = ?)", brandId]);
  if (keyPrefix) {
    found.push(["(SELECT organization_id FROM api_keys WHERE prefix = ?)", keyPrefix]);
  }
  if (organizationId) found.push(["?", organizationId]);
  if (bearer) found.push(["(SELECT organization_id FROM bearers WHERE hash = ?)", bearer]);
  return {
    sql: `coalesce(NULL, NULL${found.map(([sql]) => `, ${sql}`).join("")})`,
    args: found.map(([, arg]) => arg),
  };
}

/** Before the steps: stores the record. */
export function keepBefore(about: About): InStatement {
  const record = recordSql(about);
  const owner = ownerSql(about.owner);
  return {
    sql: `INSERT INTO change_before (record, owner_id) SELECT ${record.sql}, ${owner.sql}`,
    args: [...record.args, ...owner.args],
  };
}

/** The members of `one` that differ from `other`; for a whole record, its non-empty members. */
const differing = (one: string, other: string) => `(
  SELECT json_group_object(key, json(iif(length(text) <= ${LONGEST_VALUE}, text, json_quote(
    substr(iif(type = 'text', atom, text), 1, ${LONGEST_VALUE}) ||
    '… (' || length(iif(type = 'text', atom, text)) || ' characters)'
  )))) FROM (
    SELECT key, type, atom, ${one} -> fullkey AS text FROM json_each(${one})
    WHERE iif(${other} IS NULL, ${one} -> fullkey NOT IN ('null', '[]', '{}'),
              ${one} -> fullkey IS NOT ${other} -> fullkey)
  )
)`;

const CHANGES = `iif(was.record IS NULL AND now.record IS NULL, NULL, json_object(
  'before', json(iif(was.record IS NULL, NULL, ${differing("was.record", "now.record")})),
  'after', json(iif(now.record IS NULL, NULL, ${differing("now.record", "was.record")}))
))`;

/** The owner after the write; for a deleted record, the owner before. */
const OWNER = `iif(now.record IS NULL,
  coalesce(was.owner_id, now.owner_id), coalesce(now.owner_id, was.owner_id))`;

/** After the steps: writes the audit line with the changes, and deletes the stored record. */
export function lineWithChanges(action: Action, about: About): InStatement[] {
  const record = recordSql(about);
  const owner = ownerSql(about.owner);
  const found = { changes: { sql: CHANGES, args: [] }, owner_id: { sql: OWNER, args: [] } };
  const from = {
    sql: `change_before was, (SELECT ${record.sql} AS record, ${owner.sql} AS owner_id) now`,
    args: [...record.args, ...owner.args],
  };
  return [insertUserAction(action, found, from), "DELETE FROM change_before"];
}
