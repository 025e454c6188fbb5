/** What long lists of the console cost in the browser: script on its main thread. */
import type { CDPSession, Page } from "playwright-core";
import { table } from "../../scripts/tables/markdown.ts";
import { checkDigit } from "../../src/gs1/gtin/check-digit.ts";
import { startBrowser } from "../../test/support/browser.ts";
import { whole } from "../base/report.ts";
import { median } from "../base/statistics.ts";

const ROWS = 500;

async function signIn(page: Page, url: string, key: string): Promise<void> {
  await page.goto(`${url}/console`);
  await page.getByLabel("Key", { exact: true }).fill(key);
  await page.keyboard.press("Enter");
  await page.getByRole("navigation").first().waitFor();
}

/** Milliseconds of the main thread: script, and all work with it, also drawing. */
interface Cost {
  readonly script: number;
  readonly all: number;
}

/** What `work` cost. Script after an `await` is only in the second figure. */
async function costOf(page: Page, work: () => Promise<unknown>): Promise<Cost> {
  const session = await page.context().newCDPSession(page);
  // Processor time of the thread: other programs do not lengthen it.
  await session.send("Performance.enable", { timeDomain: "threadTicks" });
  const before = await timesOf(session);
  await work();
  const after = await timesOf(session);
  await session.detach();
  return { script: after.script - before.script, all: after.all - before.all };
}

async function timesOf(session: CDPSession): Promise<Cost> {
  const { metrics } = await session.send("Performance.getMetrics");
  const of = (wanted: string) => metrics.find(({ name }) => name === wanted)!.value * 1_000;
  return { script: of("ScriptDuration"), all: of("TaskDuration") };
}

const number = (i: number): string => {
  const body = `952${String(i).padStart(9, "0")}`;
  return body + checkDigit(body);
};

const TABLE = Array.from(
  { length: ROWS },
  (_, i) => `${number(i)},Product ${i},Brand ${i % 9},5${i} g`,
);

async function preview(page: Page, url: string): Promise<void> {
  await page.goto(`${url}/console/import`);
  const another = page.getByRole("button", { name: "Choose another file" });
  const choose = page.locator("input[type=file]");
  await another.or(choose.first()).first().waitFor({ state: "attached" });
  if (await another.isVisible()) await another.click();
  await choose.setInputFiles({
    name: "bench.csv",
    mimeType: "text/csv",
    buffer: Buffer.from(["gtin,name,brand,net_content", ...TABLE, "1,Rejected,,"].join("\n")),
  });
  const start = page.getByRole("button", { name: "Preview", exact: true });
  await start.click();
  await page.getByRole("heading", { name: "Rows", exact: true }).waitFor();
}

/** What is pasted into the list checker: with every tenth number wrong. */
const LIST = Array.from({ length: ROWS }, (_, i) =>
  i % 10 === 0 ? `${number(i).slice(0, -1)}?\tProduct ${i}` : `${number(i)}\tProduct ${i}`,
);

async function checkList(page: Page, url: string): Promise<Cost> {
  await page.goto(`${url}/check/list`);
  await page.locator("textarea[name=list]").fill(LIST.join("\n"));
  await settled(page);
  return costOf(page, async () => {
    await page.locator("form:has(textarea) button[type=submit]").click();
    await page.locator("main tbody tr").nth(20).waitFor();
    await settled(page);
  });
}

/** The first products of the catalog, as the list of products hands them over. */
async function firstProducts(url: string, key: string): Promise<string[]> {
  const found: string[] = [];
  let cursor: string | null = null;
  do {
    const query = new URLSearchParams({ limit: "100", ...(cursor !== null && { cursor }) });
    const answer = await fetch(`${url}/api/v1/products?${query}`, {
      headers: { Authorization: `Bearer ${key}` },
    });
    const page = (await answer.json()) as { items: { gtin: string }[]; next: string | null };
    found.push(...page.items.map(({ gtin }) => gtin));
    cursor = page.next;
  } while (cursor !== null && found.length < ROWS);
  return found.slice(0, ROWS);
}

async function bulkLinks(page: Page, url: string, key: string): Promise<Cost> {
  const gtins = await firstProducts(url, key);
  await page.goto(`${url}/console/links/bulk`);
  const handed = JSON.stringify(JSON.stringify({ gtins, filter: {}, found: "" }));
  await page.evaluate(`sessionStorage.setItem("console.links-of", ${handed})`);
  // Each product loses its own page: the effects differ as much as they can.
  await page.goto(`${url}/console/links/bulk?of=list&action=remove`);
  await settled(page);
  return costOf(page, async () => {
    await page.getByRole("button", { name: "Preview", exact: true }).click();
    const result = page.getByRole("heading", { name: "What happens to your products" });
    await result.waitFor({ timeout: 120_000 });
    await settled(page);
  });
}

const settled = (page: Page) =>
  page.evaluate("new Promise((done) => requestAnimationFrame(() => setTimeout(done, 300)))");

const LISTS: Readonly<Record<string, (page: Page, url: string, key: string) => Promise<Cost>>> = {
  "preview of an import, 500 rows: read, checked and drawn": async (page, url) =>
    costOf(page, async () => {
      await preview(page, url);
      await settled(page);
    }),
  "preview of an import, 500 rows: scrolled from end to end": async (page, url) => {
    await preview(page, url);
    return costOf(page, async () => {
      const height = Number(await page.evaluate("document.body.scrollHeight"));
      for (let y = 0; y < height; y += 800) {
        await page.mouse.wheel(0, 800);
        await page.waitForTimeout(30);
      }
      await settled(page);
    });
  },
  "list checker, 500 rows: read, checked and drawn": checkList,
  "preview of a bulk change of links, 500 products: asked for and drawn": bulkLinks,
  "products, a page of 50": async (page, url) => {
    await page.goto(`${url}/console/`);
    await page.getByRole("link", { name: "Products", exact: true }).first().waitFor();
    await settled(page);
    return costOf(page, async () => {
      await page.getByRole("link", { name: "Products", exact: true }).first().click();
      await page.getByRole("row").nth(5).waitFor();
      await settled(page);
    });
  },
};

/**
 * The section of the report.
 * @param times that each list is drawn; the median counts
 */
export async function measureLists(
  { url, key }: { readonly url: string; readonly key: string },
  times: number,
  { say, defer }: { say(what: string): void; defer(end: () => unknown): void },
): Promise<string> {
  const browser = await startBrowser();
  defer(() => browser.close());
  const page = await browser.newPage({ viewport: { width: 1440, height: 900 } });
  await signIn(page, url, key);
  const rows: string[][] = [];
  for (const [name, draw] of Object.entries(LISTS)) {
    say(`lists: ${name}`);
    const costs: Cost[] = [];
    for (let i = 0; i < times; i++) costs.push(await draw(page, url, key));
    const medianOf = (of: keyof Cost) => whole(median(costs.map((cost) => cost[of])));
    rows.push([name, medianOf("script"), medianOf("all")]);
  }
  await browser.close();
  return `### Long lists in the browser

Milliseconds of processor time on the main thread of Chromium, the median of ${times}, on Node with the smallest catalog:

${table(["list", "script", "all work"], rows)}`;
}
