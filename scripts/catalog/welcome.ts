/** What people see once the server is ready: addresses to try, and the key for the console. */
import { asc, eq, sql } from "drizzle-orm";
import { products } from "../../src/catalog/schema.ts";
import { isLoopback } from "../../src/model/public-host.ts";
import type { Database } from "./catalog.ts";

export interface Welcome {
  baseUrl: string;
  localUrl: string;
  /** The catalog's name for people. */
  catalog: string;
  /** Null for a catalog without public products. */
  example: string | null;
  /** The key for the sign-in to the console; null for a catalog without the sample organization. */
  key: string | null;
  /** The lines about the first administrator's link. */
  firstSignIn: readonly string[];
}

/** Prints only addresses that answer on this machine. */
export function welcome(shown: Welcome): string {
  const { baseUrl, localUrl, catalog, example, key, firstSignIn } = shown;
  const here = isLoopback(new URL(baseUrl).hostname) ? baseUrl : localUrl;
  return [
    "gtin-resolver is ready. Ctrl-C stops it.",
    `  Open      ${here}/`,
    `  MCP       ${here}/mcp`,
    `  Add it    claude mcp add --transport http gtin-resolver ${here}/mcp`,
    ...(example === null
      ? []
      : [`  Resolver  ${here}/01/${example}`, `  Product   ${here}/products/${example}`]),
    `  Console   ${here}/console`,
    `  Sign in   ${key ?? "with a key of npm run keys: docs/how-to/keys.md"}`,
    `  Catalog   ${catalog}`,
    ...(here === baseUrl ? [] : [`  BASE_URL  ${baseUrl}, which links and QR codes carry`]),
    ...(example === null ? [NO_PRODUCTS] : []),
    ...firstSignIn,
  ].join("\n");
}

const NO_PRODUCTS = `The catalog has no public products. In another terminal, with the same --data:
  npm run seed                       loads the sample catalog
  npm run import -- products.csv     loads your own products`;

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
