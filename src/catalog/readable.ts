/**
 * Who may read a product: everybody a public one, and a private one the organization that owns its
 * number or its brand, and administrators. Every query of products has this condition.
 */
import type { InStatement } from "@libsql/client/http";
import { firstDigits, longestOwner } from "./facts/company-prefix.ts";
import type { Condition } from "./query.ts";

/** Who reads. Whether a key is valid, and whose it is, the catalog knows. */
export interface Viewer {
  /** Lower-case hex SHA-256 of the key; null where a verified token says whom it acts for. */
  readonly keyHash: string | null;
  /** The scope that private products need. */
  readonly scope: string;
  /** What such a token says. */
  readonly claims?: { readonly organizationId: string; readonly scopes: readonly string[] };
}

/** Stands in statements for whoever reads: as it is, a stranger. `seenBy` puts the viewer in its place. */
export const ANYBODY = '{"key":null}';

/** @param at ISO instant, which expiry is judged by */
export function seenBy(viewer: Viewer | null, at: string, statements: InStatement[]) {
  if (viewer === null) return statements;
  const { keyHash, scope, claims } = viewer;
  const isAdmin = claims?.scopes.includes("admin") ?? false;
  const organization = claims?.scopes.includes(scope) ? claims.organizationId : null;
  const name = JSON.stringify({
    key: keyHash,
    scope,
    at,
    organization,
    ...(isAdmin && { isAdmin }),
  });
  const named = <T>(value: T) => (value === ANYBODY ? name : value);
  return statements.map((statement): InStatement => {
    if (typeof statement === "string" || !statement.args) return statement;
    const { args } = statement;
    return {
      sql: statement.sql,
      args: Array.isArray(args)
        ? args.map(named)
        : Object.fromEntries(Object.entries(args).map(([key, value]) => [key, named(value)])),
    };
  });
}

/** Of the viewer's key, while it is valid; no scope's name holds a quote. */
const ofKey = (viewer: string, what: string, condition = "1") => `(
    SELECT ${what} FROM api_keys k WHERE k.hash = ${viewer} ->> 'key' AND k.revoked_at IS NULL
      AND (k.expires_at IS NULL OR k.expires_at > ${viewer} ->> 'at') AND ${condition})`;

const isAdmin = (viewer: string) =>
  `coalesce(${viewer} ->> 'isAdmin', ${ofKey(viewer, "instr(k.scopes, '\"admin\"')")})`;

const organization = (viewer: string) => `coalesce(${viewer} ->> 'organization',
  ${ofKey(viewer, "k.organization_id", `instr(k.scopes, '"' || (${viewer} ->> 'scope') || '"')`)})`;

/** GTIN-8s carry no company prefix; of several that match, the longest owns. */
const ownersOf = (table: string) => `(
  (SELECT b.organization_id FROM brands b WHERE b.id = ${table}.brand_id),
  iif(${table}.gtin GLOB '000000*', NULL,
    ${longestOwner(firstDigits((length) => `substr(${table}.gtin, 2, ${length})`))}))`;

const readableSql = (table: string, viewer: string) =>
  `(${table}.visibility = 'public' OR ${isAdmin(viewer)} OR ${organization(viewer)} IN ${ownersOf(table)})`;

/** Parameters in `readableSql`, all of them the viewer. */
const MENTIONS = readableSql("", "?").split("?").length - 1;

/** A stranger sees what is public, and the condition says only that. */
const publicSql = (table: string) => `${table}.visibility = 'public'`;

/** How the condition stands in a statement, for each name that products have there. */
const CONDITIONS = ["products", "p", "s"].map((table) => ({
  whole: readableSql(table, "?"),
  short: publicSql(table),
}));

/** A statement without its viewer, and which of its arguments are left. */
interface Shortened {
  readonly sql: string;
  /** Positions of arguments that go with the conditions. */
  readonly gone: ReadonlySet<number>;
}

/** A cache: texts of statements are made once, so there are few. */
const shortened = new Map<string, Shortened>();
const MOST_SHORTENED = 1_000;

/**
 * The statement as a stranger asks it. The server compiles a statement each time, and the condition with
 * a viewer is most of the text of those that have it.
 */
export function forStranger(statement: InStatement): InStatement {
  if (typeof statement === "string" || !Array.isArray(statement.args)) return statement;
  const { sql, args } = statement;
  const { sql: short, gone } = shortened.get(sql) ?? remembered(sql);
  if (gone.size === 0) return statement;
  return { sql: short, args: args.filter((_, i) => !gone.has(i)) };
}

function remembered(sql: string): Shortened {
  const result = shorten(sql);
  if (shortened.size < MOST_SHORTENED) shortened.set(sql, result);
  return result;
}

function shorten(sql: string): Shortened {
  const gone = new Set<number>();
  let rest = sql;
  let short = "";
  let position = 0;
  for (;;) {
    const found = CONDITIONS.map((condition) => ({
      ...condition,
      at: rest.indexOf(condition.whole),
    }))
      .filter(({ at }) => at >= 0)
      .sort((one, other) => one.at - other.at)[0];
    if (found === undefined) return { sql: short + rest, gone };
    const before = rest.slice(0, found.at);
    position += before.split("?").length - 1;
    for (let i = 0; i < MENTIONS; i++) gone.add(position++);
    short += before + found.short;
    rest = rest.slice(found.at + found.whole.length);
  }
}

/** With `:viewer`, to which `ANYBODY` is bound. */
export const readableBy = (table: string): string => readableSql(table, ":viewer");

/** With `?`. */
export const readable = (table: string): Condition => ({
  sql: readableSql(table, "?"),
  args: Array(MENTIONS).fill(ANYBODY),
});

/**
 * What narrows the index of private products to the viewer's, in the syntax of FTS5: what all of them
 * have for an administrator, and what none has for a stranger. With `:viewer`.
 */
export const OWN_FILTER = `(SELECT iif(own.admin, ' AND owner : "p" *', ' AND owner : (""' || coalesce((
    SELECT group_concat(' OR "' || token || '"', '') FROM (
      SELECT 'p' || prefix AS token FROM company_prefixes WHERE organization_id = own.organization
      UNION ALL SELECT 'b' || lower(hex(id)) FROM brands WHERE organization_id = own.organization)
  ), '') || ')')
  FROM (SELECT ${isAdmin(":viewer")} AS admin, ${organization(":viewer")} AS organization) AS own)`;
