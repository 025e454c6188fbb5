import { asc, eq, getTableColumns, type Placeholder, type SQL, sql } from "drizzle-orm";
import { QueryBuilder } from "drizzle-orm/sqlite-core";
import { plainLine, plainValues } from "../../model/plain-text.ts";
import type { ProductRecordRow } from "../../model/product.ts";
import { type Facts, type FactsKey, factsWith, type LinkRow } from "../facts/facts.ts";
import { epochSeconds, recallsColumnOfSeen, recallsOf } from "../facts/recalls.ts";
import { listing } from "../listing.ts";
import {
  type Bound,
  type Condition,
  firstOf,
  type Query,
  rowsOf,
  run,
  silent,
  together,
} from "../query.ts";
import { type IsVisible, inTwoForms, isPublic, readable, readableBy } from "../readable.ts";
import { brands, organizations, products } from "../schema.ts";
import { packed, type RowOf, readableProduct, upsert } from "../statement.ts";

/** The most successors to follow: no real product has more, and a circle ends there. */
export const MOST_SUCCESSORS = 10;

export const productFieldsFor = (isVisible: IsVisible) => ({
  ...getTableColumns(products),
  brandName: sql<string | null>`${brands.name}`.as("brand_name"),
  organizationId: sql<string | null>`${brands.organizationId}`.as("organization_id"),
  organizationName: sql<string | null>`${organizations.name}`.as("organization_name"),
  /** JSON for `successorsOf`; as text, because otherwise it would be a part of the row's JSON. */
  successors: sql<string>`(
    WITH RECURSIVE chain(gtin, name, lifecycle, next, place) AS (
      SELECT s.gtin, s.name, s.lifecycle, s.replaced_by_gtin, 1 FROM products s
        WHERE s.gtin = ${products.replacedByGtin} AND ${readableProduct("s", isVisible)}
      UNION ALL
      SELECT s.gtin, s.name, s.lifecycle, s.replaced_by_gtin, place + 1 FROM chain JOIN products s ON s.gtin = next
        WHERE place < ${sql.raw(String(MOST_SUCCESSORS))} AND ${readableProduct("s", isVisible)}
    ) SELECT json_group_array(json_object('gtin', gtin, 'name', name, 'lifecycle', lifecycle, 'next', next)) || '' FROM chain)`.as(
    "successors",
  ),
});

type Fields = ReturnType<typeof productFieldsFor>;
export const productFields: Fields = productFieldsFor(readableBy);
export type ProductRow = RowOf<Fields>;

export interface Successor {
  readonly gtin: string;
  readonly name: string;
  readonly lifecycle: ProductRow["lifecycle"];
  /** The GTIN that replaces it; the principal may not be allowed to see that product. */
  readonly next: string | null;
}

/**
 * The product that replaces this one, the product that replaces that, and so on, as far as the
 * principal sees them. Those of a circle repeat, up to MOST_SUCCESSORS.
 */
export const successorsOf = ({ successors }: Pick<ProductRow, "successors">): Successor[] =>
  plainValues(JSON.parse(successors), plainLine);

/** What the catalog has beside a record that is about to be stored. */
interface Beside extends Pick<ProductRow, "brandName" | "organizationId" | "organizationName"> {
  readonly stored: ProductRow | null;
  /** The product that replaces it, if the principal sees that product. */
  readonly successor: ProductRow | null;
  /** The instant of the write. */
  readonly at: string;
}

/** The row that `productByGtin` would read once the record is stored. */
export const rowOnceStored = (
  record: ProductRecordRow & Pick<ProductRow, "gtin">,
  { stored, successor, at, ...owner }: Beside,
): ProductRow => ({
  ...record,
  ...owner,
  successors: JSON.stringify(successor === null ? [] : chainFrom(successor)),
  version: (stored?.version ?? 0) + 1,
  createdAt: stored?.createdAt ?? at,
  updatedAt: at,
});

const chainFrom = (first: ProductRow): Successor[] => {
  const { gtin, name, lifecycle, replacedByGtin: next } = first;
  return [{ gtin, name, lifecycle, next }, ...successorsOf(first)].slice(0, MOST_SUCCESSORS);
};

const byGtin = (isVisible: IsVisible, condition: SQL) =>
  packed<{ gtin: string }, Fields>(productFieldsFor(isVisible), (selection) =>
    new QueryBuilder()
      .select(selection)
      .from(products)
      .leftJoin(brands, eq(brands.id, products.brandId))
      .leftJoin(organizations, eq(organizations.id, brands.organizationId))
      .where(sql`${products.gtin} = ${sql.placeholder("gtin")} AND ${condition}`)
      .limit(1),
  );

/** The product with its brand and the brand's organization, if the principal may see it. */
export const productByGtin = inTwoForms((isVisible) =>
  byGtin(isVisible, readableProduct("products", isVisible)),
);

/** The facts of one reading with the whole product, for a batch with other queries. */
export const factsQuery = (key: FactsKey): Query<Facts<ProductRow>> =>
  factsWith(productByGtin, key);

/** What a page or a tool about a product needs, in one batch. */
export interface ProductFacts extends Facts<ProductRow> {
  /** Links to recall information of lots and items below the product. */
  readonly recalls: readonly LinkRow[];
}

/** The same with the recalls below the product at an instant. */
export function productFactsQuery(key: FactsKey, at: Date): Query<ProductFacts> {
  const { statements, read } = together({ facts: factsQuery(key), recalled: recallsOf(key, at) });
  return {
    statements,
    read(results) {
      const { facts, recalled } = read(results);
      return { ...facts, ...recalled };
    },
  };
}

export const productOf = (gtin: string): Query<ProductRow | null> =>
  firstOf(productByGtin, { gtin });

const written = byGtin(readableBy, sql`1`);

/** The record that was just written, for its writer, who was authorized in the same transaction. */
export const productWritten = (gtin: string): Query<ProductRow | null> =>
  firstOf(written, { gtin });

const IS_READABLE = readable("products");

/** The products that the principal may read among those that meet a condition, in the forms of `inTwoForms`. */
function readableAmong(
  columns: string,
  { sql, args }: Condition,
  order: string,
  limit: number,
): Bound {
  const text = (isReadable: string) =>
    `SELECT ${columns} FROM products WHERE ${sql} AND ${isReadable} ORDER BY ${order} LIMIT ?`;
  return {
    sql: text(IS_READABLE.sql),
    args: [...args, ...IS_READABLE.args, limit],
    anonymous: { sql: text(isPublic("products")), args: [...args, limit] },
  };
}

const isAmong = (column: string, gtins: readonly string[]): Condition => ({
  sql: `${column} IN (${gtins.map(() => "?").join()})`,
  args: gtins,
});

/** A product that contains another one, or is contained in it. */
export interface PackedRow {
  readonly gtin: string;
  readonly name: string;
  readonly unitKind: ProductRow["unitKind"];
  readonly lifecycle: ProductRow["lifecycle"];
  readonly containsGtin: string | null;
  readonly quantity: number | null;
}

/** Packs, cases and pallets of these products, those on the market first; and what these contain. */
export const packingOf = (
  gtins: readonly string[],
  limit: number,
): Query<{ readonly cases: readonly PackedRow[]; readonly units: readonly PackedRow[] }> => {
  const columns = "gtin, name, unit_kind, lifecycle, contains_gtin, contains_quantity";
  const packs = isAmong("gtin", gtins);
  const isUnit = {
    sql: `gtin IN (SELECT contains_gtin FROM products WHERE ${packs.sql} AND contains_gtin IS NOT NULL)`,
    args: packs.args,
  };
  return {
    statements: [
      readableAmong(columns, isAmong("contains_gtin", gtins), "lifecycle <> 'active', gtin", limit),
      readableAmong(columns, isUnit, "gtin", limit),
    ],
    read: (results) => ({
      cases: results.shift()!.rows.map(packedRow),
      units: results.shift()!.rows.map(packedRow),
    }),
  };
};

const packedRow = (row: Readonly<Record<string, unknown>>): PackedRow => ({
  gtin: String(row.gtin),
  name: String(row.name),
  unitKind: row.unit_kind as PackedRow["unitKind"],
  lifecycle: row.lifecycle as PackedRow["lifecycle"],
  containsGtin: row.contains_gtin === null ? null : String(row.contains_gtin),
  quantity: row.contains_quantity === null ? null : Number(row.contains_quantity),
});

/** SQL's own parameters have no names, so the instant is put in between. */
function recallsAt(now: Placeholder): SQL<string> {
  const texts = recallsColumnOfSeen("products.gtin", ":now").split(":now");
  return sql.join(
    texts.map((text) => sql.raw(text)),
    now,
  ) as SQL<string>;
}

const brief = {
  gtin: products.gtin,
  name: products.name,
  names: products.names,
  lifecycle: products.lifecycle,
  brandName: sql<string | null>`${brands.name}`.as("brand_name"),
  /** The product's recalls, which `recallsIn` reads. */
  recalls: recallsAt(sql.placeholder("now")).as("recalls"),
};

const amongGtins = inTwoForms((isVisible) =>
  packed<{ gtins: string; now: number }, typeof brief>(brief, (selection) =>
    new QueryBuilder()
      .select(selection)
      .from(products)
      .leftJoin(brands, eq(brands.id, products.brandId))
      .where(
        sql`${products.gtin} IN (SELECT value FROM json_each(${sql.placeholder("gtins")})) AND ${readableProduct("products", isVisible)}`,
      )
      .orderBy(asc(products.gtin)),
  ),
);

/**
 * Names of the products among these GTINs, and their recalls at an instant: one statement, whatever
 * their number.
 */
export const namesAmong = (gtins: readonly string[], at: Date): Query<RowOf<typeof brief>[]> =>
  rowsOf(amongGtins, { gtins: JSON.stringify(gtins), now: epochSeconds(at) });

const BRAND = {
  brand: eq(products.brandId, sql.placeholder("brand")),
  organization: sql`${products.brandId} IN (SELECT id FROM brands WHERE organization_id = ${sql.placeholder("organization")})`,
};

const REST = {
  // The + keeps SQLite from the index: beside another filter it would lead through the whole table,
  // because most products have the same lifecycle.
  lifecycleBeside: sql`+${products.lifecycle} = ${sql.placeholder("lifecycleBeside")}`,
  // Literals, so that SQLite uses the index of private products.
  isPublic: sql`${products.visibility} = 'public'`,
  isPrivate: sql`${products.visibility} = 'organization'`,
};

const sorted =
  (...order: readonly SQL[]) =>
  (_: Fields, conditions: SQL[], isVisible: IsVisible) => {
    const limit = sql.placeholder("limit");
    const meets = sql.join([readableProduct("products", isVisible), ...conditions], sql` AND `);
    // No index has an organization's products in order: only their numbers are sorted.
    const chosen = sql`${products.gtin} IN (SELECT ${products.gtin} FROM ${products}
      WHERE ${meets} ORDER BY ${sql.join([...order], sql`, `)} LIMIT ${limit})`;
    return new QueryBuilder()
      .select(productFieldsFor(isVisible))
      .from(products)
      .leftJoin(brands, eq(brands.id, products.brandId))
      .leftJoin(organizations, eq(organizations.id, brands.organizationId))
      .where(conditions.includes(BRAND.organization) ? chosen : meets)
      .orderBy(...order)
      .limit(limit);
  };

const pageByGtin = listing(
  productFields,
  {
    after: sql`${products.gtin} > ${sql.placeholder("after")}`,
    ...BRAND,
    lifecycle: sql`${products.lifecycle} = ${sql.placeholder("lifecycle")}`,
    ...REST,
  },
  sorted(asc(products.gtin)),
);

const pageByChange = listing(
  productFields,
  {
    since: sql`(${products.updatedAt}, ${products.gtin}) > (${sql.placeholder("since")}, ${sql.placeholder("after")})`,
    ...BRAND,
    ...REST,
  },
  sorted(asc(products.updatedAt), asc(products.gtin)),
);

export interface ProductPage {
  readonly brand?: string | null;
  readonly organization?: string | null;
  readonly lifecycle?: string | null;
  readonly isPublic?: true | null;
  readonly isPrivate?: true | null;
  /**
   * ISO instant: products that were changed then or later, in the order of their last changes.
   * Otherwise the order is that of their GTINs.
   */
  readonly since?: string | null;
  /** The GTIN before the page; with `since`, of the last product of that instant before it. */
  readonly after: string;
  readonly limit: number;
}

export function productPage({ since = null, lifecycle, ...page }: ProductPage) {
  if (since !== null) return pageByChange({ ...page, lifecycleBeside: lifecycle, since });
  const isBeside = (page.brand ?? page.organization ?? null) !== null;
  return pageByGtin({ ...page, [isBeside ? "lifecycleBeside" : "lifecycle"]: lifecycle });
}

const put = upsert(products, "products");

/** Writes the whole record; its version grows by one. */
export const putProductRow = (row: typeof products.$inferInsert): Query<void> =>
  silent(put.bind({ ...row, version: 1 }));

/** A product without a source gets that of the key's organization. */
export const sourceByKey = (gtin: string, keyHash: string | null): Query<void> =>
  run(
    `UPDATE products SET source = coalesce(
      (SELECT o.name FROM bearers k JOIN organizations o ON o.id = k.organization_id WHERE k.hash = ?), 'unknown'
    ) WHERE gtin = ? AND source = ''`,
    keyHash,
    gtin,
  );

/** GTINs are never reused: the product stays, as withdrawn. */
export const withdrawProductRow = (gtin: string, at: string): Query<void> =>
  run(
    "UPDATE products SET lifecycle = 'withdrawn', version = version + 1, updated_at = ? WHERE gtin = ?",
    at,
    gtin,
  );

/** No longer made, since today unless the record has a day already. */
export const discontinueProductRow = (gtin: string, at: string): Query<void> =>
  run(
    "UPDATE products SET lifecycle = 'discontinued', discontinued_on = coalesce(discontinued_on, ?), version = version + 1, updated_at = ? WHERE gtin = ?",
    at.slice(0, 10),
    at,
    gtin,
  );

export const deleteProductRow = (gtin: string): Query<void> =>
  run("DELETE FROM products WHERE gtin = ?", gtin);

/** @param since ISO instant */
export const isMadeSince = (gtin: string, since: string): Condition => ({
  sql: "EXISTS (SELECT 1 FROM products WHERE gtin = ? AND created_at >= ?)",
  args: [gtin, since],
});

const IS_LINK_READABLE = readable("p");

/** Whether no other product that the writer sees contains it or is replaced by it. */
export const hasNoReference = (gtin: string): Condition => ({
  sql: `NOT EXISTS (SELECT 1 FROM products p WHERE (p.contains_gtin = ? OR p.replaced_by_gtin = ?)
    AND p.gtin <> ? AND ${IS_LINK_READABLE.sql})`,
  args: [gtin, gtin, gtin, ...IS_LINK_READABLE.args],
});

/**
 * Whether the chain of replacements, as far as the writer sees it, never leads back to the product.
 */
export const leadsNoCircle = (gtin: string, replacedBy: string): Condition => ({
  sql: `NOT EXISTS (
    WITH RECURSIVE chain(gtin) AS (
      SELECT ? UNION
      SELECT p.replaced_by_gtin FROM products p JOIN chain ON p.gtin = chain.gtin WHERE p.replaced_by_gtin IS NOT NULL
        AND ${IS_LINK_READABLE.sql}
    ) SELECT 1 FROM chain WHERE gtin = ?
  )`,
  args: [replacedBy, ...IS_LINK_READABLE.args, gtin],
});
