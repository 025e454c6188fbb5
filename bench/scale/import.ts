/** Imports generated products with `npm run import` into a new catalog: its time and its memory. */
import { spawn } from "node:child_process";
import { createWriteStream, readFileSync } from "node:fs";
import { join } from "node:path";
import { Readable } from "node:stream";
import { pipeline } from "node:stream/promises";
import { connect } from "../../scripts/catalog/catalog.ts";
import { migrateCatalog } from "../../scripts/catalog/migrate.ts";
import { ROOT } from "../../scripts/cli/paths.ts";
import { ended, stopAtExit } from "../../scripts/processes/processes.ts";
import { startSqld } from "../../scripts/processes/sqld.ts";
import { type CatalogPlan, LINK_NAMES, productsOf } from "../base/catalog.ts";
import { ORGANIZATION } from "../base/fill.ts";

export interface Imported {
  readonly products: number;
  readonly seconds: number;
  /** Bytes that the command had at most. */
  readonly memory: number;
}

const LOOK_MS = 100;

/** @throws Error if the import fails; its message is above it */
export async function importProducts(plan: CatalogPlan, folder: string): Promise<Imported> {
  const feed = join(folder, "products.csv");
  await pipeline(Readable.from(linesOf(plan)), createWriteStream(feed));
  const data = join(folder, "import");
  const sqld = await startSqld({ dataDir: data });
  try {
    await migrateCatalog(connect(sqld.url, sqld.token));
    const began = performance.now();
    const script = join(ROOT, "scripts", "import", "main.ts");
    const child = spawn(
      process.execPath,
      [script, feed, "--data", data, "--organization", ORGANIZATION],
      {
        cwd: ROOT,
        detached: true,
        stdio: ["ignore", "ignore", "inherit"],
        env: { ...process.env, LIBSQL_URL: "", LIBSQL_TOKEN: "" },
      },
    );
    const stop = stopAtExit(child, 0);
    let memory = 0;
    const look = setInterval(() => (memory = mostMemory(child.pid!) ?? memory), LOOK_MS);
    const code = await ended(child);
    clearInterval(look);
    await stop();
    if (code !== 0) throw new Error(`npm run import ended with exit code ${code}`);
    return { products: plan.size, seconds: (performance.now() - began) / 1_000, memory };
  } finally {
    await sqld.stop();
  }
}

/** No value needs quotes. */
function* linesOf(plan: CatalogPlan): Generator<string> {
  const head = ["gtin", "name", "brand_name", "brand_id", "description", "net_content"];
  yield `${[...head, ...LINK_NAMES].join(";")}\n`;
  for (const { gtin, name, brand, brandId, description, netContent, links } of productsOf(plan)) {
    const row = [gtin, name, brand, brandId, description, netContent];
    yield `${[...row, ...LINK_NAMES.map((type) => links[type])].join(";")}\n`;
  }
}

/** Undefined when the process has ended. */
function mostMemory(pid: number): number | undefined {
  try {
    const status = readFileSync(`/proc/${pid}/status`, "utf8");
    return Number(/^VmHWM:\s+(\d+) kB/m.exec(status)?.[1] ?? 0) * 1024 || undefined;
  } catch {
    return undefined;
  }
}
