import { asc, getTableColumns, inArray, sql } from "drizzle-orm";
import { QueryBuilder } from "drizzle-orm/sqlite-core";
import { candidates } from "./company-prefixes.ts";
import { brands, companyPrefixes, links, products } from "./schema.ts";
import { type RowOf, statement, upsert } from "./statement.ts";

/** No primary key has more levels: 01 with 21, 22+10, 10, 22 and the key itself. */
const MOST_LEVELS = 5;

const { createdAt: _created, updatedAt: _updated, ...fields } = getTableColumns(links);

export type LinkRow = RowOf<typeof fields>;

/** The whole row; its id keeps its place and its moment of creation. */
export const upsertLink = upsert(links, links.id);

const placeholders = Array.from({ length: MOST_LEVELS }, (_, i) => sql.placeholder(`anchor${i}`));

export const linksByAnchors = statement<Record<string, string>, typeof fields>(
  fields,
  (selection) =>
    new QueryBuilder()
      .select(selection)
      .from(links)
      .where(inArray(links.anchor, placeholders))
      .orderBy(asc(links.anchor), asc(links.orderIndex), asc(links.id)),
);

/** Repeats the last anchor, so that one prepared text serves every number of levels. */
export function anchorParameters(anchors: readonly string[]): Record<string, string> {
  if (anchors.length === 0 || anchors.length > MOST_LEVELS) {
    throw new RangeError(`an identification has 1 to ${MOST_LEVELS} levels, not ${anchors.length}`);
  }
  return Object.fromEntries(
    placeholders.map(({ name }, i) => [name, anchors[Math.min(i, anchors.length - 1)]!]),
  );
}

const longest = sql`(SELECT ${companyPrefixes.prefix} FROM ${companyPrefixes} WHERE ${inArray(
  companyPrefixes.prefix,
  candidates,
)} ORDER BY length(${companyPrefixes.prefix}) DESC LIMIT 1)`;

/** Brand-wide and organization-wide rules, by the product's brand or by company prefix. */
export const linksByOwner = statement<Record<string, string>, typeof fields>(fields, (selection) =>
  new QueryBuilder()
    .select(selection)
    .from(links)
    .where(
      sql`${links.anchor} IN (
        SELECT 'brand:' || ${products.brandId} FROM ${products} WHERE ${products.gtin} = ${sql.placeholder("gtin")}
        UNION ALL
        SELECT 'organization:' || ${brands.organizationId} FROM ${products}
          JOIN ${brands} ON ${brands.id} = ${products.brandId} WHERE ${products.gtin} = ${sql.placeholder("gtin")}
        UNION ALL
        SELECT 'brand:' || ${companyPrefixes.brandId} FROM ${companyPrefixes} WHERE ${companyPrefixes.prefix} = ${longest}
        UNION ALL
        SELECT 'organization:' || ${companyPrefixes.organizationId} FROM ${companyPrefixes} WHERE ${companyPrefixes.prefix} = ${longest}
      )`,
    )
    .orderBy(asc(links.anchor), asc(links.orderIndex), asc(links.id)),
);
