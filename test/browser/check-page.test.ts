/** The answer page in Chromium: what matters for safety is seen first, and the box stays in its place. */
import { mkdirSync } from "node:fs";
import type { Browser, Page } from "playwright-core";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { startCatalog, type TestCatalog } from "../support/catalog.ts";
import { openPage, PAGES_BASE, startPagesBrowser } from "../support/pages-browser.ts";
import { shared } from "../support/shared.ts";
import { startWorker, type TestWorker } from "../support/worker.ts";

const { SCREENSHOTS } = process.env;
const GTIN = "09506000134352";
const PHONE = { viewport: { width: 360, height: 640 } };
const check = (code: string) => `/check?code=${encodeURIComponent(code)}`;

let catalog: TestCatalog;
let worker: TestWorker;
let browser: Browser;
beforeAll(async () => {
  catalog = await startCatalog();
  worker = await startWorker({ direct: true, libsqlUrl: catalog.url });
  browser = await startPagesBrowser();
  await catalog.client.batch([
    `INSERT INTO links (id, anchor, link_type, href, title, hreflang, created_at, updated_at) VALUES ('recall', '/01/${GTIN}/10/L42', 'gs1:recallStatus', 'https://recalls.example.org/L42', 'Glass splinters in lot L42', '[]', '2026-01-01T00:00:00.000Z', '2026-01-01T00:00:00.000Z')`,
    "UPDATE products SET lifecycle = 'withdrawn', discontinued_on = '2026-03-01' WHERE gtin = '00000040084107'",
  ]);
});
afterAll(async () => {
  await browser?.close();
  await worker?.stop();
  await catalog?.stop();
});

interface Seen {
  readonly text: string;
  /** The lowest pixel of its heading and its links. */
  readonly bottom: number;
  readonly hasPictogram: boolean;
  readonly tone: string;
}

/** The boxes of a page with a tone, in order. */
const BOXES = `[...document.querySelectorAll("main .verdict")].map((box) => ({
  text: box.querySelector("h1,h2")?.innerText ?? "",
  bottom: Math.max(...[...box.querySelectorAll("h1,h2,a")].map((one) => one.getBoundingClientRect().bottom)),
  hasPictogram: box.querySelector(":scope > svg")?.checkVisibility() ?? false,
  tone: box.className.replace("verdict ", ""),
}))`;

const RECALL = "Recall information for lot L42";
const EXPIRED = "The expiry date has passed";
const UNREAD = "Lots ABC123 and L42 of this product are recalled";
const WITHDRAWN = "Withdrawn from the market since March 1, 2026";
/** A scan's own notices are the same, but the verdict about the code is only on /check. */
const AFTER = "The code itself is valid";

describe("on a phone, without scrolling", () => {
  test.each([
    [
      "a recalled lot",
      "(10)L42",
      [
        [RECALL, "bad"],
        [AFTER, "plain"],
      ],
    ],
    [
      "another lot",
      "(10)L43",
      [
        ["Lot L43 is not among the recalled lots of this product", "plain"],
        [AFTER, "plain"],
      ],
    ],
    [
      "an expired one",
      "(17)240101",
      [
        [UNREAD, "note"],
        [EXPIRED, "note"],
        [AFTER, "plain"],
      ],
    ],
    [
      "both",
      "(17)240101(10)L42",
      [
        [RECALL, "bad"],
        [EXPIRED, "note"],
        [AFTER, "plain"],
      ],
    ],
    [
      "no lot",
      "",
      [
        [UNREAD, "note"],
        [AFTER, "plain"],
      ],
    ],
  ])("/check says first: %s", async (name, rest, expected) => {
    const { page } = await openPage(browser, `${worker.url}${check(`(01)${GTIN}${rest}`)}`, PHONE);
    const seen = await page.evaluate<Seen[]>(BOXES);
    expect(seen.map(({ text, tone }) => [text, tone])).toEqual(expected);
    expect(seen.every(({ hasPictogram }) => hasPictogram)).toBe(true);
    expect(seen[0]!.bottom).toBeLessThan(PHONE.viewport.height);
    if (rest.includes("L42")) {
      const link = page.getByRole("link", { name: "Glass splinters in lot L42" }).first();
      expect((await link.boundingBox())!.y).toBeLessThan(PHONE.viewport.height);
    }
    if (SCREENSHOTS) await shoot(page, `banner-${name.replaceAll(" ", "-")}`);
    await page.context().close();
  });

  test("/check shows a withdrawn product as withdrawn", async () => {
    const { page } = await openPage(browser, `${worker.url}${check("40084107")}`, PHONE);
    const [first] = await page.evaluate<Seen[]>(BOXES);
    expect(first).toMatchObject({ text: WITHDRAWN, tone: "bad", hasPictogram: true });
    expect(first!.bottom).toBeLessThan(PHONE.viewport.height);
    await page.context().close();
  });

  test.each([
    [
      "/10/L42?17=240101&",
      [
        [RECALL, "bad"],
        [EXPIRED, "note"],
      ],
    ],
    ["/10/L43?", []],
  ])("after a scan of %s, every choice of a page is in sight", async (rest, expected) => {
    const path = `/01/${GTIN}${rest}linkType=linkset`;
    const { page } = await openPage(browser, worker.url + path, PHONE);
    const seen = await page.evaluate<Seen[]>(BOXES);
    expect(seen.map(({ text, tone }) => [text, tone])).toEqual(expected);
    for (const { bottom, hasPictogram } of seen) {
      expect([bottom < PHONE.viewport.height, hasPictogram]).toEqual([true, true]);
    }
    if (SCREENSHOTS) await shoot(page, `choice${expected.length}`);
    await page.context().close();
  });
});

describe("the box", () => {
  test("has the focus, its text is selected, and it never moves while one types", async () => {
    const path = check("9506000134352");
    const { page } = await openPage(browser, path, PHONE);
    await page.waitForFunction("document.getElementById('answer').dataset.shown !== undefined");
    const top = () => page.locator("#code").evaluate((box) => box.getBoundingClientRect().top);
    const first = await top();
    await expect
      .poll(() => page.evaluate("[document.activeElement.id, scrollY]"))
      .toEqual(["code", 0]);
    for (const key of "(01)09506000134353(10)") {
      await page.keyboard.press(key);
      expect([key, await top()]).toEqual([key, first]);
    }
    await page.getByRole("heading", { name: "Damaged" }).waitFor();
    expect(await top()).toBe(first);
    // The first key replaced the text that was there.
    await expect.poll(() => page.locator("#code").inputValue()).toBe("(01)09506000134353(10)");
    await page.context().close();
  });

  test("nothing moves while the page loads, with an answer or without", async () => {
    for (const path of ["/check", check("9506000134352"), check("9506000134353")]) {
      const { page } = await openPage(browser, path, PHONE, (one) =>
        one.addInitScript(`globalThis.shift = 0; new PerformanceObserver((list) => {
          for (const { value } of list.getEntries()) globalThis.shift += value;
        }).observe({ type: "layout-shift", buffered: true });`),
      );
      await page.waitForFunction("document.getElementById('answer').dataset.shown !== undefined");
      await page.waitForLoadState("networkidle");
      expect([path, (await page.evaluate<number>("shift")) < 0.02]).toEqual([path, true]);
      await page.context().close();
    }
  });

  test("keeps the place of a reader who comes back to a long answer", async () => {
    const settings = { ...PHONE, reducedMotion: "reduce" } as const;
    const { page } = await openPage(browser, check("9506000134352"), settings);
    await page.evaluate("scrollTo(0, 400)");
    expect(await page.evaluate("scrollY")).toBe(400);
    await page.reload();
    await page.waitForFunction("document.getElementById('answer').dataset.shown !== undefined");
    expect(await page.evaluate("scrollY")).toBe(400);
    await page.context().close();
  });
});

describe("while one types, no verdict is shown before the number is complete", () => {
  const seen = `(() => {
    globalThis.verdicts = [];
    new MutationObserver(() => {
      const text = document.querySelector("#answer h1")?.textContent;
      if (text !== verdicts.at(-1)) verdicts.push(text);
    }).observe(document.getElementById("answer"), { childList: true, subtree: true, characterData: true });
  })()`;
  const drawn = (page: Page) =>
    expect.poll(() => page.locator("#answer").getAttribute("aria-busy")).toBeNull();

  test("eight digits on the way to thirteen are not damaged", async () => {
    const { page } = await openPage(browser, "/check", {}, async (one) => {
      await one.clock.install({ time: 0 });
      await one.clock.pauseAt(1_000);
    });
    await page.evaluate(seen);
    for (const digits of ["9", "950600", "95060001", "950600013435"]) {
      await page.locator("#code").fill(digits);
      await page.clock.runFor(400);
      await page.waitForLoadState("networkidle");
      await drawn(page);
    }
    await page.locator("#code").fill("9506000134352");
    await page.clock.runFor(400);
    const name = "Lot ABC123 of this product is recalled";
    await page.getByRole("heading", { level: 1, name }).waitFor();
    expect(await page.evaluate<string[]>("verdicts")).not.toContain("Damaged or mistyped");
    // Eight digits that stay eight digits are answered.
    await page.locator("#code").fill("95060001");
    await expect
      .poll(async () => {
        await page.clock.runFor(500);
        return page.locator("#answer h1").textContent();
      })
      .toBe("Damaged or mistyped");
    await page.context().close();
  });
});

test.each(["/", "/check"])("on %s only the headline of an answer is announced", async (path) => {
  const { page } = await openPage(browser, path);
  const status = page.locator("#headline");
  await expect.poll(() => status.textContent()).toBe("");
  await expect.poll(() => page.locator("#answer").getAttribute("aria-live")).toBeNull();
  await page.locator("#code").fill("WIFI:S:home;P:secret;;");
  await page.keyboard.press("Enter");
  await status.getByText("Wi-Fi network", { exact: true }).waitFor();
  if (path === "/check") {
    await page.locator("#code").fill("9506000134353");
    await status.getByText("Did you mean this one?", { exact: true }).waitFor();
  }
  await expect.poll(() => status.getAttribute("role")).toBe("status");
  await page.context().close();
});

test("without JavaScript the box is first, and the answer below it", async () => {
  const settings = { ...PHONE, javaScriptEnabled: false };
  const { page } = await openPage(browser, check("9506000134353"), settings);
  await expect.poll(() => page.getByRole("button", { name: "Scan" }).count()).toBe(0);
  await page.locator("#code").fill("9506000134352");
  await page.keyboard.press("Enter");
  await page.waitForURL(`${PAGES_BASE}${check("9506000134352")}`);
  const y = async (selector: string) => (await page.locator(selector).boundingBox())!.y;
  expect(await y("#code")).toBeLessThan(await y("h1"));
  await page.context().close();
});

test("a code is answered while the catalog is down: verdict, fields, link and picture", async () => {
  const { url } = await shared("withoutCatalog");
  const { page } = await openPage(browser, url + check(`(01)${GTIN}(17)240101(10)L42`), PHONE);
  const seen = await page.evaluate<Seen[]>(BOXES);
  // A heading says that recalls are not known: nobody takes silence for an answer.
  const unread = "Recalls could not be checked right now";
  expect(seen.map(({ text }) => text)).toEqual([unread, EXPIRED, AFTER]);
  await expect.poll(() => page.locator("table").innerText()).toContain("L42");
  await page.locator("main img").scrollIntoViewIfNeeded();
  await expect
    .poll(() => page.evaluate("document.querySelector('main img').naturalWidth"))
    .toBeGreaterThan(0);
  if (SCREENSHOTS) await shoot(page, "check-without-catalog");
  await page.context().close();
});

async function shoot(page: Page, name: string): Promise<void> {
  mkdirSync(SCREENSHOTS!, { recursive: true });
  for (const colorScheme of ["light", "dark"] as const) {
    await page.emulateMedia({ colorScheme });
    await page.screenshot({ path: `${SCREENSHOTS}/${name}-${colorScheme}.png` });
  }
}
