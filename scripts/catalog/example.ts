/** A product of a catalog that everybody may read, for addresses that people can open. */
import { asc, eq, sql } from "drizzle-orm";
import { products } from "../../src/catalog/schema.ts";
import type { Database } from "./catalog.ts";

/** The one that the tutorials use. */
const SAMPLE = "09506000134352";

/** Its GTIN: the samples' best known one, else the first; null if there is none. */
export async function exampleGtin(db: Database): Promise<string | null> {
  const [row] = await db
    .select({ gtin: products.gtin })
    .from(products)
    .where(eq(products.visibility, "public"))
    .orderBy(sql`${products.gtin} <> ${SAMPLE}`, asc(products.gtin))
    .limit(1);
  return row?.gtin ?? null;
}
