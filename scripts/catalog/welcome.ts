/** What people see once the server is ready: addresses to try, and the key for the console. */
import { asc, eq, sql } from "drizzle-orm";
import { products } from "../../src/catalog/schema.ts";
import { dataOptionOf } from "../cli/data-folder.ts";
import type { Database } from "./catalog.ts";

export interface Welcome {
  /** Where people reach the server, and where it answers under that name. */
  origin: string;
  /** The line about its other address; null if it has none. */
  elsewhere: string | null;
  /** The catalog's name for people. */
  catalog: string;
  /** Its folder; undefined for a catalog at LIBSQL_URL. */
  data: string | undefined;
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
  const { origin, elsewhere, catalog, data, example, key, writeTools, firstSignIn } = shown;
  const isOffered = firstSignIn.length > 0;
  const instead = isOffered
    ? "as the first administrator: see below"
    : "with a key of npm run keys: docs/how-to/keys.md";
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
    `  Sign in   ${key ?? instead}`,
    `  Catalog   ${catalog}`,
    ...(elsewhere === null ? [] : [`  ${elsewhere}`]),
    ...(example === null ? [noProducts(data)] : []),
    ...firstSignIn,
  ].join("\n");
}

function noProducts(data: string | undefined): string {
  const option = data === undefined ? "" : dataOptionOf(data);
  const seed = `npm run seed${option && ` --${option}`}`;
  const load = `npm run import -- products.csv${option}`;
  const where = data === undefined ? ", with the same LIBSQL_URL" : "";
  const width = Math.max(seed.length, load.length);
  return `The catalog has no public products. In another terminal${where}:
  ${seed.padEnd(width)}     loads the sample catalog
  ${load.padEnd(width)}     loads your own products`;
}

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
