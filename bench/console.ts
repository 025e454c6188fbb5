/**
 * `npm run bench:console`: what long lists of the console cost in the browser, in milliseconds of
 * script on its main thread.
 */
import type { CDPSession, Page } from "playwright-core";
import { runCommand, UsageError } from "../scripts/cli/cli.ts";
import { table } from "../scripts/tables/markdown.ts";
import { checkDigit } from "../src/gs1/gtin/check-digit.ts";
import { startBrowser } from "../test/support/browser.ts";

const ROWS = 500;
/** Each list is drawn so often; the median counts. */
const TIMES = 3;

async function signIn(page: Page, url: string, key: string): Promise<void> {
  await page.goto(`${url}/console`);
  await page.getByLabel("Key", { exact: true }).fill(key);
  await page.keyboard.press("Enter");
  await page.getByRole("navigation").first().waitFor();
}

/** The script that `work` cost on the main thread. */
async function scriptOf(page: Page, work: () => Promise<unknown>): Promise<number> {
  const session = await page.context().newCDPSession(page);
  // Processor time of the thread: other programs do not lengthen it.
  await session.send("Performance.enable", { timeDomain: "threadTicks" });
  const before = await scriptTime(session);
  await work();
  const after = await scriptTime(session);
  await session.detach();
  return (after - before) * 1_000;
}

async function scriptTime(session: CDPSession): Promise<number> {
  const { metrics } = await session.send("Performance.getMetrics");
  return metrics.find(({ name }) => name === "ScriptDuration")!.value;
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

const settled = (page: Page) =>
  page.evaluate("new Promise((done) => requestAnimationFrame(() => setTimeout(done, 300)))");

const LISTS: Readonly<Record<string, (page: Page, url: string) => Promise<number>>> = {
  "preview of an import, 500 rows: read, checked and drawn": async (page, url) =>
    scriptOf(page, async () => {
      await preview(page, url);
      await settled(page);
    }),
  "preview of an import, 500 rows: scrolled from end to end": async (page, url) => {
    await preview(page, url);
    return scriptOf(page, async () => {
      const height = Number(await page.evaluate("document.body.scrollHeight"));
      for (let y = 0; y < height; y += 800) {
        await page.mouse.wheel(0, 800);
        await page.waitForTimeout(30);
      }
      await settled(page);
    });
  },
  "products, a page of 50": async (page, url) => {
    await page.goto(`${url}/console/`);
    await page.getByRole("link", { name: "Products", exact: true }).first().waitFor();
    await settled(page);
    return scriptOf(page, async () => {
      await page.getByRole("link", { name: "Products", exact: true }).first().click();
      await page.getByRole("row").nth(5).waitFor();
      await settled(page);
    });
  },
};

await runCommand({
  name: "bench:console",
  help: `
Usage: CONSOLE_KEY=gtr_… npm run bench:console -- URL

Draws lists of ${ROWS} rows in Chromium, on the server at URL, and prints how much script each cost. Stores
nothing. CONSOLE_KEY is a key that may write to the catalog.

  URL     a running server, such as http://localhost:8787
  --help  this text`,
  options: {},
  positionals: true,
  async run(_, [url]) {
    const key = process.env.CONSOLE_KEY;
    if (url === undefined || !key) throw new UsageError("Give the URL, and CONSOLE_KEY.");
    const browser = await startBrowser();
    try {
      const page = await browser.newPage({ viewport: { width: 1440, height: 900 } });
      await signIn(page, url, key);
      const rows: string[][] = [];
      for (const [name, draw] of Object.entries(LISTS)) {
        const costs: number[] = [];
        for (let i = 0; i < TIMES; i++) costs.push(await draw(page, url));
        const [median] = costs.sort((a, b) => a - b).slice(TIMES >> 1);
        rows.push([name, String(Math.round(median!)), String(Math.round(costs.at(-1)!))]);
      }
      console.log(table(["list", "script, ms (median)", "most"], rows));
      return 0;
    } finally {
      await browser.close();
    }
  },
});
