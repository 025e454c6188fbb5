/**
 * Who may read a product. Everybody may read a public product; a private one only the organization
 * that owns its number or its brand, and administrators. Every query of products has this
 * condition.
 */
import type { InStatement } from "@libsql/client/http";
import { hasScope, scopesWith } from "../model/scopes.ts";
import { ofLongestPrefixOfGtin } from "./facts/company-prefix.ts";
import type { Bound, Condition, Statement } from "./query.ts";

/** The principal of a read. The catalog checks whether a key is valid, and to which organization it belongs. */
export interface CatalogPrincipal {
  /** Lower-case hex SHA-256 of the key; null for claims of a verified token. */
  readonly keyHash: string | null;
  /** The scope that private products need. */
  readonly scope: string;
  /** The claims of such a token. */
  readonly claims?: { readonly organizationId: string; readonly scopes: readonly string[] };
  /** The scopes of a token that represents the key; absent for the key itself. */
  readonly granted?: readonly string[];
}

/** The value of the principal in statements before `forPrincipal` sets one: a caller without credentials. */
export const ANYBODY = '{"key":null}';

/** @param at ISO instant, with which expiry is checked */
export function forPrincipal(
  principal: CatalogPrincipal | null,
  at: string,
  statements: InStatement[],
) {
  if (principal === null) return statements;
  const { keyHash, scope, claims, granted } = principal;
  const rights = claims?.scopes ?? granted;
  const organization = claims && hasScope(claims.scopes, scope) ? claims.organizationId : null;
  const name = JSON.stringify({
    key: keyHash,
    scopes: scopesWith(scope),
    at,
    organization,
    // The row of a key tells this of the key itself.
    ...(rights && { isAdmin: rights.includes("admin") }),
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

/**
 * Something about the principal's key or session while it is valid. The name of a scope never contains a quote.
 */
const ofKey = (principal: string, what: string, condition = "1") => `(
    SELECT ${what} FROM bearers bearer WHERE bearer.hash = ${principal} ->> 'key' AND bearer.revoked_at IS NULL
      AND (bearer.expires_at IS NULL OR bearer.expires_at > ${principal} ->> 'at') AND ${condition})`;

const isAdmin = (principal: string) =>
  `coalesce(${principal} ->> 'isAdmin', ${ofKey(principal, "instr(bearer.scopes, '\"admin\"')")})`;

const hasOneOf = (principal: string) => `EXISTS (
    SELECT 1 FROM json_each(${principal}, '$.scopes') WHERE instr(bearer.scopes, '"' || value || '"'))`;

const organization = (principal: string) => `coalesce(${principal} ->> 'organization',
  ${ofKey(principal, "bearer.organization_id", hasOneOf(principal))})`;

const ownersOf = (table: string) => `(
  (SELECT b.organization_id FROM brands b WHERE b.id = ${table}.brand_id),
  ${ofLongestPrefixOfGtin("organization_id", `${table}.gtin`)})`;

const readableSql = (table: string, principal: string) =>
  `(${table}.visibility = 'public' OR ${isAdmin(principal)} OR ${organization(principal)} IN ${ownersOf(table)})`;

/** The condition in the SQL of a statement, by the name that the products table has there. */
export type IsVisible = (table: string) => string;

/** The condition with the parameter `:principal`, whose default is `ANYBODY`. */
export const readableBy: IsVisible = (table) => readableSql(table, ":principal");

/** The organization whose private products the principal reads; null without one. */
export const principalsOrganization: IsVisible = () => organization(":principal");

/** The whole condition for a caller without credentials. */
export const isPublic: IsVisible = (table) => `${table}.visibility = 'public'`;

/** Whether a record with this owner is the principal's own; administrators own all. @param owner SQL */
export const isPrincipalsOwn = (owner: string): string =>
  `(${isAdmin(":principal")} OR ${organization(":principal")} = ${owner})`;

/** The condition in pieces: between two of them is the principal. */
export const piecesOf = (condition: string): string[] => condition.split(":principal");

/** The condition with the parameter `?`. */
export function readable(table: string): Condition {
  const pieces = piecesOf(readableBy(table));
  return { sql: pieces.join("?"), args: Array(pieces.length - 1).fill(ANYBODY) };
}

/**
 * The statement with a shorter text for readers without credentials: the server compiles each
 * statement anew, and the condition with a principal is most of its text.
 */
export function inTwoForms<P, Row>(
  make: (isVisible: IsVisible) => Statement<P, Row>,
): Statement<P, Row> {
  const known = make(readableBy);
  const anonymous = make(isPublic);
  const bind = (values: P) => ({ ...known.bind(values), anonymous: anonymous.bind(values) });
  return { ...known, bind };
}

/** The statement as a caller without credentials sends it. */
export const anonymousForm = (statement: InStatement | Bound): InStatement =>
  typeof statement === "object" && "anonymous" in statement
    ? (statement.anonymous ?? statement)
    : statement;

const PRIVATE = "SELECT 1 FROM products WHERE visibility = 'organization'";

/**
 * Restricts a search of the private products' index to the principal's, in FTS5 syntax: administrators
 * find the term that all products have, others the terms of their prefixes (`prefix_terms`) and
 * brands, after one that no product has. The SQL has the parameter `:principal`. FTS5 takes seconds for some
 * ten thousand terms, so there are none while the catalog has no private product.
 */
export const OWN_FILTER = `(
  SELECT iif(own.admin, ' AND owner : "p" *', ' AND owner : (""' || iif(NOT EXISTS (${PRIVATE}), '',
    coalesce((SELECT group_concat(' OR ' || term, '') FROM prefix_terms WHERE organization_id = own.organization), '')
    || coalesce((SELECT group_concat(' OR "b' || lower(hex(id)) || '"', '') FROM brands WHERE organization_id = own.organization), ''))
    || ')')
  FROM (SELECT ${isAdmin(":principal")} AS admin, ${organization(":principal")} AS organization) AS own)`;
