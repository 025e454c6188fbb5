import { eq, getTableColumns, sql } from "drizzle-orm";
import { QueryBuilder } from "drizzle-orm/sqlite-core";
import { brands, organizations, products } from "./schema.ts";
import { type RowOf, statement } from "./statement.ts";

const fields = {
  ...getTableColumns(products),
  brandName: sql<string | null>`${brands.name}`.as("brand_name"),
  organizationId: sql<string | null>`${brands.organizationId}`.as("organization_id"),
  organizationName: sql<string | null>`${organizations.name}`.as("organization_name"),
};

export type ProductRow = RowOf<typeof fields>;

/** The product with its brand and that brand's organization. */
export const productByGtin = statement<{ gtin: string }, typeof fields>(fields, (selection) =>
  new QueryBuilder()
    .select(selection)
    .from(products)
    .leftJoin(brands, eq(brands.id, products.brandId))
    .leftJoin(organizations, eq(organizations.id, brands.organizationId))
    .where(eq(products.gtin, sql.placeholder("gtin")))
    .limit(1),
);
