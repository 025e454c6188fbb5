/** The space that each part takes in a catalog's file, from SQLite's own count of pages. */
import { createClient } from "@libsql/client";
import { databaseFile } from "./fill.ts";

export interface DiskUse {
  readonly total: number;
  readonly products: number;
  readonly links: number;
  readonly words: number;
  readonly grams: number;
}

const KINDS = {
  products:
    "name IN ('products', 'brands') OR name LIKE 'products\\_%' ESCAPE '\\' OR name LIKE 'sqlite_autoindex_products%'",
  links:
    "name = 'links' OR name LIKE 'links\\_%' ESCAPE '\\' OR name LIKE 'sqlite_autoindex_links%'",
  words: "name LIKE 'product\\_words%' ESCAPE '\\'",
  grams: "name LIKE 'product\\_grams%' ESCAPE '\\'",
} as const;

/** Bytes, including indexes. Call it while no server uses the file. */
export async function diskUse(data: string): Promise<DiskUse> {
  const client = createClient({ url: `file:${databaseFile(data)}` });
  try {
    const sums = Object.entries(KINDS).map(([kind, of]) => `sum(iif(${of}, pgsize, 0)) AS ${kind}`);
    const { rows } = await client.execute(
      `SELECT sum(pgsize) AS total, ${sums} FROM dbstat WHERE aggregate = TRUE`,
    );
    return { ...rows[0] } as unknown as DiskUse;
  } finally {
    client.close();
  }
}
