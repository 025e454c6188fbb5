/** The facts for a resolution: links, product and company prefix, in one statement. */
import { firstOf, type Query, rowsOf, type Statement } from "../query.ts";
import { inTwoForms } from "../readable.ts";
import { packedRow, plainStatement, unpackedRow } from "./columns.ts";
import { prefixParameters } from "./company-prefix.ts";
import { bindAnchors, LEVELS, LINK_COLUMNS, type LinkRow } from "./links.ts";
import {
  type CompanyPrefixRow,
  PREFIX_COLUMNS,
  PREFIX_JOIN,
  PRODUCT_COLUMNS,
  type ProductInBrief,
  prefixOf,
} from "./owner.ts";

/** The anchors and numbers of one reading of an identification. */
export interface FactsKey {
  /** GTIN-14; null for another primary key, which has no product and no brand. */
  readonly gtin: string | null;
  /** Canonical anchors of the identification's levels. */
  readonly anchors: readonly string[];
  /** The lot, and others that may be meant, as anchors write them; none for a code without a lot. */
  readonly lots?: readonly string[];
  /** Digits to match company prefixes; null if no prefix can apply. */
  readonly prefixDigits: string | null;
}

/** Everything that the catalog has about one reading. */
export interface Facts<Product extends ProductInBrief = ProductInBrief> {
  readonly product: Product | null;
  /** Rules of every level, and of the brand and organization. */
  readonly links: readonly LinkRow[];
  /** The longest company prefix that matches. */
  readonly companyPrefix: CompanyPrefixRow | null;
}

const ANCHORS = [
  ...LEVELS.map((name) => `:${name}`),
  "'brand:' || brands.id",
  "'organization:' || brands.organization_id",
  // The brand of a prefix is that of its GTINs only.
  "iif(:gtin = '', NULL, 'brand:' || company_prefixes.brand_id)",
  "'organization:' || company_prefixes.organization_id",
].join(", ");

/**
 * All of it as one row of one statement: then the server needs no transaction, finds product and
 * company prefix once, and compiles one text (ADR 18).
 */
const facts = inTwoForms((isVisible) =>
  plainStatement<Record<string, string>, Facts>(
    `SELECT ${packedRow(PRODUCT_COLUMNS)}, ${packedRow(PREFIX_COLUMNS)}, (
    SELECT json_group_array(${packedRow(LINK_COLUMNS)}) FROM links WHERE links.anchor IN (${ANCHORS}))
  FROM (SELECT 1) LEFT JOIN products ON products.gtin = :gtin AND ${isVisible("products")}
  LEFT JOIN brands ON brands.id = products.brand_id
  ${PREFIX_JOIN}`,
    ({ rows }) => rows.map((row) => factsOf(row[0], row[1], row[2])),
  ),
);

function factsOf(product: unknown, prefix: unknown, links: unknown): Facts {
  const values: unknown[] = JSON.parse(String(product));
  const packedLinks: unknown[][] = JSON.parse(String(links));
  return {
    product: values[0] === null ? null : unpackedRow(PRODUCT_COLUMNS, values),
    companyPrefix: prefixOf(prefix),
    links: packedLinks.map((link) => unpackedRow(LINK_COLUMNS, link)).sort(byAnchorAndOrder),
  };
}

/** Sorted here: in SQL it costs 7 % of the request. Anchors that are paths come first. */
const byAnchorAndOrder = (a: LinkRow, b: LinkRow): number =>
  compare(a.anchor, b.anchor) || a.orderIndex - b.orderIndex || compare(a.id, b.id);

const compare = (a: string, b: string): number => (a < b ? -1 : a > b ? 1 : 0);

/** The facts, with the part of the product that a decision needs. */
export function factsInBrief({ gtin, anchors, prefixDigits }: FactsKey): Query<Facts> {
  // Without a GTIN or digits, the empty string equals none.
  const prefixes = prefixParameters(prefixDigits ?? "");
  const { statements, read } = rowsOf(facts, {
    ...bindAnchors(anchors),
    ...prefixes,
    gtin: gtin ?? "",
  });
  return { statements, read: (results) => read(results)[0]! };
}

/** The same with another statement for the product. */
export function factsWith<Product extends ProductInBrief>(
  products: Statement<{ gtin: string }, Product>,
  key: FactsKey,
): Query<Facts<Product>> {
  const brief = factsInBrief(key);
  if (key.gtin === null) return { ...brief, read: (r) => ({ ...brief.read(r), product: null }) };
  const whole = firstOf(products, { gtin: key.gtin });
  return {
    statements: [...brief.statements, ...whole.statements],
    read: (results) => ({ ...brief.read(results), product: whole.read(results) }),
  };
}

/** The SQL that reads facts: if it changes, the form of facts may change too. */
export const FACTS_SQL = facts.sql;
