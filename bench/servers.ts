/** The measured servers: the bundled workers in workerd, and sqld with two catalogs. */
import { join } from "node:path";
import { createClient } from "@libsql/client";
import { bundle } from "../scripts/bundle/bundle.ts";
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

/** What the resolver is compared with has packages as they are made for workerd, as from wrangler. */
export const bundlePeer = (entry: string, outdir: string): Promise<string> =>
  bundle({ entry, outdir, conditions: ["workerd"] });

export async function makeBundles(folder: string): Promise<Bundles> {
  return {
    resolver: await bundle({ outdir: join(folder, "resolver") }),
    peers: await bundlePeer("bench/workers/peers.ts", join(folder, "peers")),
    sdk: await bundlePeer("bench/workers/sdk.ts", join(folder, "sdk")),
    bare: await bundlePeer("bench/workers/bare.ts", join(folder, "bare")),
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

/** @param flushed the catalog without a counter of its requests, for flushes at any time */
export async function startWorkers(
  folder: string,
  { resolver, peers }: Bundles,
  { catalog, small }: Readonly<Record<keyof Catalogs, CatalogAccess>>,
  flushed: CatalogAccess = catalog,
): Promise<Workerd<Service>> {
  return startWorkerd(folder, {
    resolver: { bundle: resolver, catalog },
    counting: { bundle: resolver, catalog: flushed, isCounting: true },
    peers: { bundle: peers, catalog },
    small: { bundle: peers, catalog: small },
  });
}
