/**
 * The facts of a scan in one statement: links, product and company prefix. In plain SQL, because a
 * query builder would take longer to load than the rest of the resolver. A test compares the columns
 * with those of the tables (`schema.ts`).
 */
import type { ResultSet } from "@libsql/client/http";
import {
  asAddress,
  asBool,
  asJson,
  asLine,
  asNumber,
  type Decode,
  firstOf,
  type Query,
  rowsOf,
  type Statement,
} from "../query.ts";
import { ANYBODY, type IsVisible, inTwoForms } from "../readable.ts";
import type { companyPrefixes, links, products } from "../schema.ts";
import { CANDIDATES, ofLongestPrefix, prefixParameters } from "./company-prefix.ts";

/** The columns by their name in rows: SQL, and how the value is read; null stays null. */
export type Columns<Row> = { readonly [K in keyof Row]: readonly [sql: string, Decode] };

/** SQL of a row as one text, a JSON array: the server would encode it value by value. */
export const packedRow = <Row>(columns: Columns<Row>): string =>
  `json_array(${Object.values<Columns<Row>[keyof Row]>(columns)
    .map(([sql]) => sql)
    .join(", ")})`;

/** @param values of `packedRow`, as a list */
export const unpackedRow = <Row>(columns: Columns<Row>, values: readonly unknown[]): Row =>
  Object.fromEntries(
    Object.entries<Columns<Row>[keyof Row]>(columns).map(([name, [, decode]], i) => [
      name,
      values[i] == null ? null : decode(values[i]),
    ]),
  ) as Row;

/**
 * @param text with parameters as `:gtin`; `forPrincipal` sets `:principal`
 * @param rows reads the result
 */
function plainStatement<P extends Readonly<Record<string, string>>, Row>(
  text: string,
  rows: (result: ResultSet) => Row[],
): Statement<P, Row> {
  const names: string[] = [];
  const sql = text.replace(/:([a-z]\w*)/gi, (_, name: string) => {
    names.push(name);
    return "?";
  });
  return {
    sql,
    bind: (values) => ({
      sql,
      args: names.map((name) => (name === "principal" ? ANYBODY : values[name]!)),
    }),
    rows,
  };
}

export type LinkRow = Omit<typeof links.$inferSelect, "createdAt" | "updatedAt">;

/** No primary key has more levels: 01 with 21, 22+10, 10, 22 and the key itself. */
const MOST_LEVELS = 5;
export const LEVELS = Array.from({ length: MOST_LEVELS }, (_, i) => `anchor${i}`);

export const LINK_COLUMNS: Columns<LinkRow> = {
  id: ["links.id", asLine],
  anchor: ["links.anchor", asLine],
  orderIndex: ["links.order_index", asNumber],
  linkType: ["links.link_type", asLine],
  href: ["links.href", asAddress],
  title: ["links.title", asLine],
  hreflang: ["links.hreflang", asJson],
  mediaType: ["links.media_type", asLine],
  context: ["links.context", asJson],
  isDefault: ["links.is_default", asBool],
  isDefaultMulti: ["links.is_default_multi", asBool],
  timing: ["links.timing", asJson],
  isPublic: ["links.is_public", asBool],
  enabled: ["links.enabled", asBool],
  rel: ["links.rel", asJson],
  access: ["links.access", asLine],
  accessRoles: ["links.access_roles", asJson],
  accessRequest: ["links.access_request", asLine],
};

/** Repeats the last anchor, so that one statement serves every number of levels. */
function bindAnchors(anchors: readonly string[]): Record<string, string> {
  if (anchors.length === 0 || anchors.length > MOST_LEVELS) {
    throw new RangeError(`an identification has 1 to ${MOST_LEVELS} levels, not ${anchors.length}`);
  }
  return Object.fromEntries(
    LEVELS.map((name, i) => [name, anchors[Math.min(i, anchors.length - 1)]!]),
  );
}

/** The members of a product that a decision needs, or an answer that only mentions it. */
export type ProductInBrief = Pick<
  typeof products.$inferSelect,
  "gtin" | "name" | "names" | "brandId" | "lifecycle" | "discontinuedOn" | "replacedByGtin"
> & {
  readonly brandName: string | null;
  readonly organizationId: string | null;
};

export const PRODUCT_COLUMNS: Columns<ProductInBrief> = {
  gtin: ["products.gtin", asLine],
  name: ["products.name", asLine],
  names: ["products.names", asJson as Decode<ProductInBrief["names"]>],
  brandId: ["products.brand_id", asLine],
  brandName: ["brands.name", asLine],
  organizationId: ["brands.organization_id", asLine],
  lifecycle: ["products.lifecycle", asLine as Decode<ProductInBrief["lifecycle"]>],
  discontinuedOn: ["products.discontinued_on", asLine],
  replacedByGtin: ["products.replaced_by_gtin", asLine],
};

export type CompanyPrefixRow = Pick<
  typeof companyPrefixes.$inferSelect,
  "prefix" | "organizationId" | "brandId" | "resolver"
> & {
  readonly organizationName: string;
  readonly brandName: string | null;
};

export const PREFIX_COLUMNS: Columns<CompanyPrefixRow> = {
  prefix: ["company_prefixes.prefix", asLine],
  organizationId: ["company_prefixes.organization_id", asLine],
  brandId: ["company_prefixes.brand_id", asLine],
  resolver: ["company_prefixes.resolver", asAddress],
  organizationName: ["organizations.name", asLine],
  brandName: ["prefix_brands.name", asLine],
};

/** The longest company prefix that matches, its owner, and its brand as `prefix_brands`. */
const PREFIX_JOIN = `LEFT JOIN company_prefixes
    ON company_prefixes.prefix = ${ofLongestPrefix("prefix", CANDIDATES)}
  LEFT JOIN organizations ON organizations.id = company_prefixes.organization_id
  LEFT JOIN brands AS prefix_brands ON prefix_brands.id = company_prefixes.brand_id`;

/** Null without a company prefix. */
export const prefixOf = (packed: unknown): CompanyPrefixRow | null => {
  const values: unknown[] = JSON.parse(String(packed));
  return values[0] === null ? null : unpackedRow(PREFIX_COLUMNS, values);
};

export const longestCompanyPrefix = plainStatement<Record<string, string>, CompanyPrefixRow>(
  `SELECT ${packedRow(PREFIX_COLUMNS)} FROM (SELECT 1) ${PREFIX_JOIN}`,
  ({ rows }) => rows.flatMap((row) => prefixOf(row[0]) ?? []),
);

/** The anchors and numbers of one reading of an identification. */
export interface FactsKey {
  /** GTIN-14; null for another primary key, which has no product and no brand. */
  readonly gtin: string | null;
  /** Canonical anchors of the identification's levels. */
  readonly anchors: readonly string[];
  /** The lot and the serial number of the code: others that are like them may be meant. */
  readonly lot?: string | undefined;
  readonly serial?: string | undefined;
  /** Digits to match company prefixes; null if no prefix can apply. */
  readonly prefixDigits: string | null;
}

/** What a pack, case or pallet contains, by its record and by the records of its contents. */
export interface PackedItem {
  readonly gtin: string;
  /** Null, as the rest, if the catalog has no public record of it. */
  readonly name: string | null;
  readonly brandName: string | null;
  readonly lifecycle: ProductInBrief["lifecycle"] | null;
  readonly discontinuedOn: string | null;
  readonly replacedByGtin: string | null;
}

export const PACKED_COLUMNS: Columns<PackedItem> = {
  gtin: ["packed.gtin", asLine],
  name: ["item.name", asLine],
  brandName: ["brands.name", asLine],
  lifecycle: ["item.lifecycle", asLine as Decode<ProductInBrief["lifecycle"]>],
  discontinuedOn: ["item.discontinued_on", asLine],
  replacedByGtin: ["item.replaced_by_gtin", asLine],
};

/** Everything that the catalog has about one reading. */
export interface Facts<Product extends ProductInBrief = ProductInBrief> {
  readonly product: Product | null;
  /** Rules of every level, and of the brand and organization. */
  readonly links: readonly LinkRow[];
  /** The longest company prefix that matches. */
  readonly companyPrefix: CompanyPrefixRow | null;
  /** What the product contains, where recalls were read too. */
  readonly packed?: readonly PackedItem[];
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
 * company prefix once, and compiles one text (ADR 2).
 */
const factsSql = (isVisible: IsVisible, asked = "(SELECT 1)") =>
  `SELECT ${packedRow(PRODUCT_COLUMNS)}, ${packedRow(PREFIX_COLUMNS)}, (
    SELECT json_group_array(${packedRow(LINK_COLUMNS)}) FROM links WHERE links.anchor IN (${ANCHORS}))
  FROM ${asked} LEFT JOIN products ON products.gtin = :gtin AND ${isVisible("products")}
  LEFT JOIN brands ON brands.id = products.brand_id
  ${PREFIX_JOIN}`;

const factsIn = ({ rows }: ResultSet) => rows.map((row) => factsOf(row[0], row[1], row[2]));

const facts = inTwoForms((isVisible) =>
  plainStatement<Record<string, string>, Facts>(factsSql(isVisible), factsIn),
);

/** The same for a list of keys, in its order: the server compiles one text for all of them. */
const factsOfList = inTwoForms((isVisible) =>
  plainStatement<{ asked: string }, Facts>(
    `${factsSql(isVisible, "json_each(:asked) AS asked").replace(
      /:(gtin|anchor\d|prefix\d+)/g,
      "(asked.value ->> '$1')",
    )} ORDER BY asked.key`,
    factsIn,
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

const valuesOf = ({ gtin, anchors, prefixDigits }: FactsKey) => ({
  ...bindAnchors(anchors),
  // The empty string equals no GTIN and no digits.
  ...prefixParameters(prefixDigits ?? ""),
  gtin: gtin ?? "",
});

/** The facts, with the part of the product that a decision needs. */
export function factsInBrief(key: FactsKey): Query<Facts> {
  const { statements, read } = rowsOf(facts, valuesOf(key));
  return { statements, read: (results) => read(results)[0]! };
}

export const factsOfKeys = (keys: readonly FactsKey[]): Query<Facts[]> =>
  rowsOf(factsOfList, { asked: JSON.stringify(keys.map(valuesOf)) });

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
