/** The measured servers: the bundled workers in workerd, and sqld with two catalogs. */
import { join } from "node:path";
import { createClient } from "@libsql/client";
import { bundle } from "../scripts/build/bundle.ts";
import type { Lifetime } from "../scripts/cli/lifetime.ts";
import { type Sqld, startSqld } from "../scripts/processes/sqld.ts";
import type { Service } from "./contestants.ts";
import { CATALOG, gtin14 } from "./corpus.ts";
import { productsOf } from "./scale/catalog.ts";
import { fillCatalog } from "./scale/fill.ts";
import { type CatalogAccess, startWorkerd, type Workerd } from "./workerd.ts";

/** Files. */
export interface Bundles {
  readonly resolver: string;
  readonly peers: string;
  readonly sdk: string;
  readonly bare: string;
}

export interface Catalogs {
  /** Our schema, 10,000 products. */
  readonly catalog: Sqld;
  /** Only the names of the same products, in one table. */
  readonly small: Sqld;
}

export async function makeBundles(folder: string): Promise<Bundles> {
  const make = (name: string, entry: string) => bundle({ entry, outdir: join(folder, name) });
  return {
    resolver: await make("resolver", "src/worker.ts"),
    peers: await make("peers", "bench/workers/peers.ts"),
    sdk: await make("sdk", "bench/workers/sdk.ts"),
    bare: await make("bare", "bench/workers/bare.ts"),
  };
}

export async function startCatalogs(folder: string, { defer }: Lifetime): Promise<Catalogs> {
  const data = join(folder, "catalog");
  await fillCatalog(CATALOG, data, () => {});
  const catalog = await startSqld({ dataDir: data });
  defer(() => catalog.stop());
  const small = await startSqld({ dataDir: join(folder, "small") });
  defer(() => small.stop());
  await fillSmall(small);
  return { catalog, small };
}

async function fillSmall({ url, token }: Sqld): Promise<void> {
  const client = createClient({ url, authToken: token });
  await client.execute("CREATE TABLE products (gtin TEXT PRIMARY KEY, name TEXT NOT NULL) STRICT");
  const rows = [...productsOf(CATALOG)].map(({ gtin, name }) => [gtin14(gtin), name]);
  await client.execute({
    sql: "INSERT INTO products SELECT value ->> 0, value ->> 1 FROM json_each(?)",
    args: [JSON.stringify(rows)],
  });
  client.close();
}

export async function startWorkers(
  folder: string,
  { resolver, peers }: Bundles,
  { catalog, small }: Readonly<Record<keyof Catalogs, CatalogAccess>>,
): Promise<Workerd<Service>> {
  return startWorkerd(folder, {
    resolver: { bundle: resolver, catalog },
    peers: { bundle: peers, catalog },
    small: { bundle: peers, catalog: small },
  });
}
