/**
 * What a write changed, as its own transaction saw it: the record is kept before the steps, and the
 * audit line compares it with the record after them.
 */
import type { InStatement, InValue } from "@libsql/client/http";
import { getTableColumns } from "drizzle-orm";
import type { SQLiteTable } from "drizzle-orm/sqlite-core";
import type { Ownership } from "./authorization.ts";
import {
  apiKeys,
  brands,
  companyPrefixes,
  links,
  organizations,
  products,
  qrCodes,
} from "./schema.ts";
import { GIVEN_PREFIXES, longestOwner, prefixesOf } from "./tables/company-prefixes.ts";
import type { Action } from "./tables/user-actions.ts";

/** The record that a write changes, and whose it is. */
export interface About {
  /** Null where no record changes: then only the owner is found. */
  readonly record: { readonly table: Recorded; readonly key: string } | null;
  readonly owner: Owner;
}

/** Where several are given, the first that leads to an organization. */
export interface Owner extends Ownership {
  /** The first characters of an API key. */
  readonly keyPrefix?: string;
}

/** Longer values are cut: the line says what changed, it is not a copy. */
export const LONGEST_VALUE = 500;

interface Recording {
  readonly key: string;
  /** Wire name and SQL. */
  readonly members: Readonly<Record<string, string>>;
}

const timing = (wire: string, stored: string) => `'${wire}', timing -> '$.${stored}'`;
const TIMING = `json_extract(iif(json_valid(timing), json_object(${[
  ...["from", "until", "weekdays", "zone"].map((name) => timing(name, name)),
  timing("time_from", "timeFrom"),
  timing("time_until", "timeUntil"),
  timing("date_from", "dateFrom"),
  timing("date_until", "dateUntil"),
].join()}), 'null'), '$')`;

/** They differ after every write. */
const BOOKKEEPING = ["version", "created_at", "updated_at"];

/** All columns of the table but those of bookkeeping and `without`: a new one is recorded as well. */
function recording(table: SQLiteTable, key: string, without: readonly string[]): Recording {
  const left = [...BOOKKEEPING, ...without];
  const columns = Object.values(getTableColumns(table)).filter(({ name }) => !left.includes(name));
  return {
    key,
    members: Object.fromEntries(columns.map((column) => [column.name, valueSql(column)])),
  };
}

/** Text that is not JSON, as a catalog loaded by SQL may have it, is taken as a text. */
function valueSql({ name, dataType }: { name: string; dataType: string }): string {
  if (name === "timing") return TIMING;
  if (dataType === "boolean") return `json(iif(${name}, 'true', 'false'))`;
  if (dataType !== "json") return name;
  return `json_extract(iif(json_valid(${name}), ${name}, json_quote(${name})), '$')`;
}

const RECORDINGS = {
  products: recording(products, "gtin", ["gtin"]),
  links: recording(links, "id", ["id"]),
  organizations: recording(organizations, "id", ["id"]),
  brands: recording(brands, "id", ["id"]),
  company_prefixes: recording(companyPrefixes, "prefix", ["prefix"]),
  // What a key or its hash could be told from stays out.
  api_keys: recording(apiKeys, "prefix", ["hash", "prefix"]),
  qr_codes: recording(qrCodes, "digital_link", []),
} as const;

/** `link_order`: the ids of an anchor's links, in their order. */
export type Recorded = keyof typeof RECORDINGS | "link_order";

interface Sql {
  readonly sql: string;
  readonly args: readonly InValue[];
}

/** The record as JSON text; null where there is none. */
function recordSql({ record }: About): Sql {
  if (record === null) return { sql: "NULL", args: [] };
  const { table, key } = record;
  if (table === "link_order") {
    const ids = "SELECT id FROM links WHERE anchor = ? ORDER BY order_index, id";
    return { sql: `(SELECT json_object('ids', json_group_array(id)) FROM (${ids}))`, args: [key] };
  }
  const { key: column, members } = RECORDINGS[table];
  const pairs = Object.entries(members).map(([name, value]) => `'${name}', ${value}`);
  return {
    sql: `(SELECT json_object(${pairs.join()}) FROM ${table} WHERE ${column} = ?)`,
    args: [key],
  };
}

/** The organization that owns it; null where nobody does. */
export function ownerSql({ digits, brandId, organizationId, keyPrefix }: Owner): Sql {
  const found: [string, InValue][] = [];
  if (digits) found.push([longestOwner(GIVEN_PREFIXES), JSON.stringify(prefixesOf(digits))]);
  if (brandId) found.push(["(SELECT organization_id FROM brands WHERE id = ?)", brandId]);
  if (keyPrefix) {
    found.push(["(SELECT organization_id FROM api_keys WHERE prefix = ?)", keyPrefix]);
  }
  if (organizationId) found.push(["?", organizationId]);
  return {
    sql: `coalesce(NULL, NULL${found.map(([sql]) => `, ${sql}`).join("")})`,
    args: found.map(([, arg]) => arg),
  };
}

/** Before the steps: keeps the record as it is. */
export function keepBefore(about: About): InStatement {
  const record = recordSql(about);
  const owner = ownerSql(about.owner);
  return {
    sql: `INSERT INTO change_before (record, owner_id) SELECT ${record.sql}, ${owner.sql}`,
    args: [...record.args, ...owner.args],
  };
}

/** What `one` has of the members in which it differs from `other`; of a whole record, what is not empty. */
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

/** Who has it after the write; where the write deleted it, who had it. */
const OWNER = `iif(now.record IS NULL,
  coalesce(was.owner_id, now.owner_id), coalesce(now.owner_id, was.owner_id))`;

/** After the steps: the audit line with what they changed, and nothing kept. */
export function lineWithChanges(action: Action, about: About): InStatement[] {
  const record = recordSql(about);
  const owner = ownerSql(about.owner);
  const { at, subject, outcome, correlationId, clientPrincipal } = action;
  const { endUserPrincipal = null, onceKey = null } = action;
  return [
    {
      sql: `INSERT INTO user_actions (action, client_principal, end_user_principal, subject,
          outcome, correlation_id, at, once_key, changes, owner_id)
        SELECT ?, ?, ?, ?, ?, ?, ?, ?, ${CHANGES}, ${OWNER}
        FROM change_before was, (SELECT ${record.sql} AS record, ${owner.sql} AS owner_id) now
        WHERE true ON CONFLICT DO NOTHING`,
      args: [
        ...[action.action, clientPrincipal, endUserPrincipal, subject, outcome],
        ...[correlationId, at, onceKey],
        ...record.args,
        ...owner.args,
      ],
    },
    "DELETE FROM change_before",
  ];
}
