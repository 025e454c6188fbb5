/** What people see once the server is ready: addresses to try, and the key for the console. */
import { asc, eq, sql } from "drizzle-orm";
import { products } from "../../src/catalog/schema.ts";
import type { Database } from "./catalog.ts";

export interface Welcome {
  /** Where people reach the server, and where it answers under that name. */
  origin: string;
  /** The line about its other address; null if it has none. */
  elsewhere: string | null;
  /** The catalog's name for people. */
  catalog: string;
  /** Null for a catalog without public products. */
  example: string | null;
  /** The key for the sign-in to the console; null for a catalog without the sample organization. */
  key: string | null;
  /** Whether agents can write, as WRITE_TOOLS says. */
  writeTools: boolean;
  /** The lines about the first administrator's link. */
  firstSignIn: readonly string[];
}

export function welcome(shown: Welcome): string {
  const { origin, elsewhere, catalog, example, key, writeTools, firstSignIn } = shown;
  return [
    "gtin-resolver is ready. Ctrl-C stops it.",
    `  Open      ${origin}/`,
    `  MCP       ${origin}/mcp`,
    `  Add it    claude mcp add --transport http gtin-resolver ${origin}/mcp`,
    `  Agents    read, ${writeTools ? "and write with a key" : "and write only with WRITE_TOOLS=scoped"}: docs/how-to/agents.md`,
    ...(example === null
      ? []
      : [`  Resolver  ${origin}/01/${example}`, `  Product   ${origin}/products/${example}`]),
    `  Console   ${origin}/console`,
    `  Sign in   ${key ?? "with a key of npm run keys: docs/how-to/keys.md"}`,
    `  Catalog   ${catalog}`,
    ...(elsewhere === null ? [] : [`  ${elsewhere}`]),
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
