/**
 * `npm run bench:list`: what `/check/list` costs a browser: the bytes of the page with its code, and
 * the processor time of a list with 10,000 rows.
 */
import { mkdtempSync, readFileSync, rmSync } from "node:fs";
import { createServer, request as forward } from "node:http";
import type { AddressInfo } from "node:net";
import { tmpdir } from "node:os";
import { extname, join } from "node:path";
import { brotliCompressSync } from "node:zlib";
import type { Browser, CDPSession, Page } from "playwright-core";
import writeXlsxFile from "write-excel-file/node";
import { bundle, bundleClient } from "../scripts/bundle/bundle.ts";
import { runCommand } from "../scripts/cli/cli.ts";
import { withLifetime } from "../scripts/cli/lifetime.ts";
import { startSqld } from "../scripts/processes/sqld.ts";
import { table } from "../scripts/tables/markdown.ts";
import { startBrowser } from "../test/support/browser.ts";
import { type CatalogPlan, gtinAt, planCatalog } from "./scale/catalog.ts";
import { fillCatalog } from "./scale/fill.ts";
import { startWorkerd } from "./workerd.ts";

const ROWS = 10_000;
/** Of each list: the first check also loads and compiles the code. */
const CHECKS = 3;

await runCommand({
  name: "bench:list",
  help: `
Usage: npm run bench:list

Opens /check/list in headless Chromium, from the worker in bare workerd with a catalog of ${ROWS} products,
and checks lists of ${ROWS} rows: as text, as CSV and as XLSX. Prints the processor time of the browser's
renderer, with all its threads, until the table with its names is drawn, and the size of what was loaded,
compressed with Brotli. Takes about a minute.

  --help   this text`,
  options: {},
  run: () =>
    withLifetime(async ({ defer }) => {
      const folder = mkdtempSync(join(tmpdir(), "gtin-resolver-list-"));
      defer(() => rmSync(folder, { recursive: true, force: true }));
      const plan = planCatalog(ROWS);
      await fillCatalog(plan, join(folder, "data"), () => {});
      const sqld = await startSqld({ dataDir: join(folder, "data") });
      defer(() => sqld.stop());
      const worker = await bundle({ outdir: join(folder, "bundle") });
      const scripts = join(folder, "client");
      await bundleClient(scripts);
      const workerd = await startWorkerd(folder, { resolver: { bundle: worker, catalog: sqld } });
      defer(() => workerd.stop());
      const { url, close } = await serve(scripts, workerd.ports.resolver);
      defer(close);
      const browser = await startBrowser();
      defer(() => browser.close());
      const rows: string[][] = [];
      for (const [name, give] of await lists(plan))
        rows.push(await measured(browser, url, name, give));
      console.log(
        table(
          ["list", "first check, ms of CPU", "further checks", "page and code, KiB", "in the end"],
          rows,
        ),
      );
      return 0;
    }),
});

/** The worker, with the scripts of pages beside it. */
async function serve(scripts: string, port: number) {
  const types: Record<string, string> = { ".js": "text/javascript", ".svg": "image/svg+xml" };
  const server = createServer((asked, answer) => {
    const { url: path = "/", method, headers } = asked;
    if (path.startsWith("/assets/")) {
      answer.writeHead(200, { "Content-Type": types[extname(path)] ?? "application/octet-stream" });
      answer.end(readFileSync(join(scripts, path)));
      return;
    }
    const sent = { ...headers, host: "localhost:8787", "accept-encoding": "identity" };
    const passed = forward({ host: "127.0.0.1", port, path, method, headers: sent }, (given) => {
      answer.writeHead(given.statusCode ?? 502, given.headers);
      given.pipe(answer);
    });
    asked.pipe(passed);
  });
  await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
  const { port: own } = server.address() as AddressInfo;
  return { url: `http://127.0.0.1:${own}/check/list`, close: () => void server.close() };
}

type Give = (page: Page) => Promise<void>;

/** Every tenth number is damaged as spreadsheets and people damage them. */
async function lists(plan: CatalogPlan): Promise<[name: string, give: Give][]> {
  const numbers = Array.from({ length: ROWS }, (_, i) => {
    const gtin = gtinAt(plan, i).replace(/^0+/, "");
    const damaged = [
      `${gtin}.0`,
      `${gtin.slice(0, -1)}x`,
      gtin.slice(1),
      "9.50600E+12",
      `${gtin} `,
    ];
    return i % 10 === 0 ? damaged[(i / 10) % damaged.length]! : gtin;
  });
  const csv = ["SKU;EAN;Name", ...numbers.map((number, i) => `${i};${number};Product ${i}`)];
  const cells = [["EAN", "Name"], ...numbers.map((number, i) => [number, `Product ${i}`])];
  const workbook = await writeXlsxFile(
    cells.map((row) => row.map((value) => ({ value }))),
  ).toBuffer();
  const file = (name: string, buffer: Buffer): Give => {
    return (page) => page.setInputFiles("#file", { name, mimeType: "text/csv", buffer });
  };
  return [
    [
      "pasted",
      async (page) => {
        const set = `document.querySelector("#numbers").value = ${JSON.stringify(numbers.join("\n"))}`;
        await page.evaluate(set);
        await page.click("[type=submit]");
      },
    ],
    ["CSV", file("list.csv", Buffer.from(csv.join("\r\n")))],
    ["XLSX", file("list.xlsx", workbook)],
  ];
}

async function measured(browser: Browser, url: string, name: string, give: Give) {
  const context = await browser.newContext();
  const page = await context.newPage();
  /** By address: the platform's caches keep what was loaded once. */
  const sizes = new Map<string, Promise<number>>();
  page.on("response", (response) => {
    if (response.request().method() !== "GET") return;
    const size = response.body().then((body) => brotliCompressSync(body).length);
    sizes.set(response.url(), size);
  });
  const loaded = async () => {
    const all = await Promise.all(sizes.values());
    return (all.reduce((sum, size) => sum + size, 0) / 1024).toFixed(1);
  };
  await page.goto(url);
  await page.locator(".drop").waitFor();
  await page.waitForLoadState("networkidle");
  const atFirst = await loaded();
  const cpu = await cpuOf(browser);
  const times: number[] = [];
  for (let i = 0; i < CHECKS; i++) {
    const before = await cpu();
    await give(page);
    await page.locator("#found").waitFor();
    await page.locator("#work").waitFor({ state: "detached" });
    times.push(Math.round((await cpu()) - before));
    await page.evaluate('document.querySelector("#file").value = ""');
  }
  const atLast = await loaded();
  await context.close();
  const [first = 0, ...others] = times;
  const median = others.toSorted((a, b) => a - b)[Math.floor(others.length / 2)] ?? 0;
  return [name, String(first), String(median), atFirst, atLast];
}

/** Milliseconds of all renderers so far. */
async function cpuOf(browser: Browser): Promise<() => Promise<number>> {
  const session: CDPSession = await browser.newBrowserCDPSession();
  return async () => {
    const { processInfo } = await session.send("SystemInfo.getProcessInfo");
    const renderers = processInfo.filter(({ type }) => type === "renderer");
    return renderers.reduce((sum, { cpuTime }) => sum + cpuTime * 1_000, 0);
  };
}
