/** Every page on a phone, a tablet and a desktop, light and dark, in Chromium. */
import { mkdirSync } from "node:fs";
import { join } from "node:path";
import type { Page } from "playwright-core";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { authorizeUrl, pkce, REDIRECT } from "../support/oauth-client.ts";
import { shared } from "../support/shared.ts";
import { bringAxe, findings, findingsOfColours } from "./axe.ts";
import { WRAPPED } from "./numbers.ts";
import {
  ARABIC,
  BASE,
  ENDLESS,
  MARKUP,
  NAMED,
  openWhole,
  type PagesDeployment,
  PRIVATE,
  RICE,
  SCANS,
  startPages,
  WITHDRAWN,
} from "./pages-deployment.ts";

/** The folder for screenshots; without it, none are made. */
const { SCREENSHOTS } = process.env;

const check = (code: string) => `/check?code=${encodeURIComponent(code)}`;

const PAGES: readonly [path: string, name: string][] = [
  ["/", "home"],
  ["/check", "check-empty"],
  [check(RICE), "check"],
  [`${check(RICE)}&lang=ja`, "check-japanese"],
  [check("9506000134353"), "check-damaged"],
  [check("2012345678900"), "check-not-a-product"],
  [check("01234565"), "check-ambiguous"],
  [check("(01)09506000134352(10)ABC123(17)270131"), "check-label"],
  [check("(01)09506000134352(10)ABC#123(17)271331"), "check-label-faults"],
  [check("(01)09506000134352(10)ABC123(15)240101(17)240101"), "check-recalled"],
  [check("(01)09506000134352(17)240101"), "check-expired"],
  [check(WITHDRAWN), "check-withdrawn"],
  [check("12345"), "check-not-complete"],
  [check("(17)270131(10)ABC"), "check-no-key"],
  [check("(8110)106141416543213150110120"), "check-coupon"],
  [check("WIFI:T:WPA;S:home;P:secret;;"), "check-not-gs1"],
  [check("https://www.example.com/menu"), "check-web-address"],
  [`/products/${RICE}?10=ABC123&17=240101`, "product-recalled"],
  [check("4012345678901"), "check-unknown"],
  [check(ENDLESS), "check-long-name"],
  [check(MARKUP), "check-markup"],
  [check(ARABIC), "check-arabic"],
  [check("ريزوتو"), "check-search-arabic"],
  [check("Donaudampfschifffahrt"), "check-search"],
  [check("qwxyzv"), "check-nothing-found"],
  ["/design", "design-empty"],
  ["/design?gtin=9506000134352&lot=ABC123", "design"],
  ["/design?gtin=9506000134353&color=eeeeee", "design-refused"],
  ["/design?gtin=4012345678901&width=9&dpi=300&ec=L&color=c0392b", "design-warnings"],
  ["/design/sheet", "design-sheet"],
  ["/check/list", "list"],
  ["/status", "status"],
  ["/mcp", "connect"],
  ["/developers", "developers"],
  ["/api", "api"],
  ["/privacy", "privacy"],
  ["/problems/catalog_unavailable", "problem-code"],
  [`/products/${RICE}`, "product"],
  [`/products/${NAMED}`, "product-without-picture"],
  [`/products/${WITHDRAWN}`, "product-withdrawn"],
  [`/products/${ENDLESS}`, "product-long-name"],
  [`/products/${MARKUP}`, "product-markup"],
  [`/products/${ARABIC}`, "product-arabic"],
  [`/products/${RICE}?lang=ja`, "product-japanese"],
  [`/01/${RICE}?linkType=linkset`, "linkset"],
  [`/01/${ARABIC}?linkType=linkset`, "linkset-arabic"],
  [`/01/${ENDLESS}?linkType=linkset`, "linkset-long-name"],
  [`/01/${RICE}?linkType=gs1:recipeInfo`, "choices"],
  [`/01/${RICE}?linkType=gs1:epil`, "error-no-such-kind"],
  [`/01/${RICE}/foo`, "error-unreadable"],
  ["/01/04012345678901", "error-unknown"],
  ["/nothing/here", "error-path"],
  ["/oauth/authorize", "sign-in-refused"],
];
const WIDTHS = [320, 360, 768, 1440];
const SCHEMES = ["light", "dark"] as const;

let pages: PagesDeployment;
beforeAll(async () => {
  pages = await startPages();
});
afterAll(() => pages?.stop());

/** What a browser complains of: a policy that refuses, a script that fails, a picture that is not there. */
const complaints = (page: Page): string[] => {
  const found: string[] = [];
  page.on("console", (message) => {
    if (message.type() === "error" && !/status of [45]\d\d/.test(message.text())) {
      found.push(message.text());
    }
  });
  page.on("pageerror", ({ message }) => found.push(message));
  return found;
};

interface Seen {
  /** Pixels that the page is wider than the screen. */
  overflow: number;
  mains: number;
  headings: number;
  lang: string;
  viewport: boolean;
  scheme: string;
  /** Whether the text is lighter than what it is on. */
  dark: boolean;
  /** Names in the header, and numbers in the content, that take more than one line. */
  wrapped: string[];
  /** Where a line of a code ends inside one of its parts. */
  cut: string[];
}

/** Runs in the page: as text, for the project's types are those of workers. */
const MEASURE = `(() => {
  ${WRAPPED}
  const { documentElement: root, body } = document;
  const light = (rgb) => rgb.match(/[\\d.]+/g).slice(0, 3).reduce((sum, part) => sum + Number(part), 0);
  const { color, backgroundColor } = getComputedStyle(body);
  const topOf = (text, at) => rangeOf(text, at, at + 1).getBoundingClientRect().top;
  const cuts = (code) => {
    const texts = document.createTreeWalker(code, NodeFilter.SHOW_TEXT);
    const found = [];
    let before = "";
    let line;
    for (let text = texts.nextNode(); text; text = texts.nextNode()) {
      for (let at = 0; at < text.length; at++) {
        const top = topOf(text, at);
        if (top > line + 8 && !/[/?&\\s-]$/.test(before) && text.data[at] !== "(") found.push(before + "|");
        before += text.data[at];
        line = top;
      }
    }
    return found;
  };
  return {
    overflow: root.scrollWidth - root.clientWidth,
    mains: document.querySelectorAll("main").length,
    headings: document.querySelectorAll("main h1").length,
    lang: root.lang,
    viewport: document.querySelector("meta[name=viewport]") !== null,
    scheme: getComputedStyle(root).colorScheme,
    dark: light(color) > light(backgroundColor),
    wrapped: [
      ...[...document.querySelectorAll("header :is(a, span)")].map((name) => rangeOf(name, 0, name.childNodes.length)),
      ...numbersIn(document.querySelector("main")),
    ].filter(isWrapped).map(String),
    cut: [...document.querySelectorAll("main code:not(pre code)")].flatMap(cuts),
  };
})()`;

/** How far content moved while the page loaded (Layout Instability API): 0 for not at all. */
const shiftOf = (page: Page) =>
  page.evaluate<number>(`new Promise((resolve) => {
    let sum = 0;
    new PerformanceObserver((list) => {
      for (const { value } of list.getEntries()) sum += value;
    }).observe({ type: "layout-shift", buffered: true });
    requestAnimationFrame(() => setTimeout(() => resolve(sum)));
  })`);

async function look(page: Page, shot: string) {
  const seen = await page.evaluate<Seen>(MEASURE);
  if (SCREENSHOTS) {
    mkdirSync(SCREENSHOTS, { recursive: true });
    await page.screenshot({ path: join(SCREENSHOTS, `${shot}.png`), fullPage: true });
  }
  return seen;
}

/**
 * The whole of axe once; at the other widths, and in dark, the rules that these can break. At twice the
 * size of text (WCAG 2.2, 1.4.4) nothing is wider than the screen either.
 */
async function isFine(page: Page, name: string, lang = "en"): Promise<void> {
  await bringAxe(page);
  for (const colorScheme of SCHEMES) {
    await page.emulateMedia({ colorScheme });
    for (const width of WIDTHS) {
      await page.setViewportSize({ width, height: 800 });
      const seen = await look(page, `${name}-${width}-${colorScheme}`);
      const isWhole = width === 360 && colorScheme === "light";
      const judge = () =>
        colorScheme === "dark" ? findingsOfColours(page) : findings(page, isWhole);
      const found = width === 320 ? [] : await judge();
      expect({ width, colorScheme, ...seen, found }).toMatchObject({
        ...{
          overflow: 0,
          mains: 1,
          headings: 1,
          lang,
          viewport: true,
          found: [],
          wrapped: [],
          cut: [],
        },
        ...{ scheme: "light dark", dark: colorScheme === "dark" },
      });
    }
  }
  await page.evaluate('document.documentElement.style.fontSize = "200%"');
  expect(await page.evaluate<Seen>(MEASURE)).toMatchObject({ overflow: 0 });
}

describe("every page, one after the other in a tab", () => {
  let page: Page;
  let found: string[];
  beforeAll(async () => {
    page = await pages.newPage();
    found = complaints(page);
    // Each is loaded as by somebody who comes for the first time.
    const browser = await page.context().newCDPSession(page);
    await browser.send("Network.setCacheDisabled", { cacheDisabled: true });
  });
  afterAll(() => page?.close());

  test.each(PAGES)(
    "%s fits every screen, light and dark, and axe finds nothing",
    async (path, name) => {
      await page.emulateMedia({ colorScheme: "light" });
      await page.setViewportSize({ width: 1280, height: 720 });
      await openWhole(page, BASE + path);
      expect(await shiftOf(page)).toBeLessThan(0.02);
      await isFine(page, name, path.endsWith("lang=ja") ? "ja" : "en");
      expect(found.splice(0)).toEqual([]);
    },
  );
});

/** Words that are cut in two, and boxes that their words do not fit into. */
const TIGHT = `(() => {
  const found = [];
  const texts = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
  for (let text = texts.nextNode(); text; text = texts.nextNode()) {
    if (/^http/.test(text.parentElement.textContent)) continue;
    for (const { 0: word, index } of text.data.matchAll(/\\p{L}{2,}/gu)) {
      const range = document.createRange();
      // The hyphen that a soft one draws, on the line before, belongs to the letter after it.
      range.setStart(text, index + (text.data[index - 1] === "\\u00AD" ? 1 : 0));
      range.setEnd(text, index + word.length);
      const lines = [...range.getClientRects()].filter(({ width }) => width > 0);
      if (lines.some(({ top }) => top > lines[0].top + 8)) found.push(word);
    }
  }
  const boxes = document.querySelectorAll("main :is(.tile, .card, .verdict, .button, button, label)");
  for (const box of boxes) {
    const end = box.getBoundingClientRect().right - Number.parseFloat(getComputedStyle(box).paddingRight);
    const isOut = (child) => child.getBoundingClientRect().right > end + 1;
    if ([...box.children].some(isOut)) found.push(box.textContent);
  }
  return found;
})()`;

test.each(["en", "de", "fr", "es", "it", "pt", "nl", "pl"])(
  "words in %s fit a phone",
  async (lang) => {
    const page = await pages.newPage({ hasTouch: true, isMobile: true });
    for (const path of [
      "/?",
      `${check("(01)09506000134352(10)ABC123(15)240101(17)240101")}&`,
      `/products/${RICE}?10=ABC123&`,
      "/design?gtin=4012345678901&width=9&dpi=300&ec=L&color=c0392b&",
      "/check/list?",
    ]) {
      await openWhole(page, `${BASE}${path}lang=${lang}`);
      for (const width of [320, 360]) {
        await page.setViewportSize({ width, height: 740 });
        const { overflow } = await page.evaluate<Seen>(MEASURE);
        const tight = await page.evaluate<string[]>(TIGHT);
        expect({ path, width, overflow, tight }).toEqual({ path, width, overflow: 0, tight: [] });
      }
    }
    await page.close();
  },
);

test("pages of a server whose catalog is down fit every screen, and axe finds nothing", async () => {
  const { url } = await shared("withoutCatalog");
  const page = await pages.newPage();
  const label = check("(01)09506000134352(17)240101(10)down");
  for (const [path, name, status, again] of [
    ["/status", "status-down", 503, null],
    [`/01/${RICE}/10/down`, "error-unavailable", 503, `/01/${RICE}/10/down`],
    [`/products/${RICE}`, "product-unavailable", 503, `/products/${RICE}`],
    [check("rice"), "check-search-unavailable", 503, check("rice")],
    [label, "check-unavailable", 200, label],
  ] as const) {
    expect((await page.goto(url + path))?.status()).toBe(status);
    const button = page.getByRole("link", { name: "Try again" });
    const leadsTo = (await button.count()) > 0 ? await button.getAttribute("href") : null;
    expect([path, leadsTo]).toEqual([path, again]);
    await isFine(page, name);
  }
  await page.close();
});

test("the page of too many scans fits every screen, and axe finds nothing", async () => {
  const page = await pages.newPage({ extraHTTPHeaders: { "CF-Connecting-IP": "192.0.2.7" } });
  const path = `/01/${RICE}?linkType=linkset`;
  const headers = { "CF-Connecting-IP": "192.0.2.7" };
  const again = () => page.request.head(pages.worker.url + path, { headers });
  // A new minute may begin in between.
  await expect
    .poll(async () => {
      for (let i = 0; i < SCANS; i++) if ((await again()).status() === 429) break;
      return (await page.goto(BASE + path))?.status();
    })
    .toBe(429);
  expect(await page.textContent("main")).toContain("Wait 60 seconds, then try again.");
  await page.getByRole("link", { name: "Try again" }).getByRole("timer").waitFor();
  await isFine(page, "error-too-many");
  await page.close();
});

test("a private product's page, as its owner sees it, fits every screen, and axe finds nothing", async () => {
  const extraHTTPHeaders = { Authorization: `Bearer ${pages.key}` };
  const page = await pages.newPage({ extraHTTPHeaders });
  for (const path of [`/products/${PRIVATE}`, check(PRIVATE)]) {
    await page.goto(BASE + path);
    expect(await page.textContent("main")).toContain("Not yet announced");
    await isFine(page, path.startsWith("/check") ? "check-private" : "product-private");
  }
  await page.close();
});

test("both pages of the sign-in fit every screen, and axe finds nothing", async () => {
  const page = await pages.newPage();
  const registered = await page.request.post(`${pages.worker.url}/oauth/register`, {
    headers: { Host: new URL(BASE).host },
    data: {
      ...{ client_name: "Host", redirect_uris: [REDIRECT], token_endpoint_auth_method: "none" },
    },
  });
  const { client_id } = (await registered.json()) as { client_id: string };
  const scope = "catalog:read qr:generate";
  await page.goto(authorizeUrl(BASE, { client_id, code_challenge: pkce().challenge, scope }));
  await isFine(page, "sign-in-key");
  await page.fill("#key", pages.key);
  await page.click("[value=continue]");
  await page.locator("fieldset").waitFor();
  await isFine(page, "sign-in-consent");
  await page.close();
});

test("the reader's language chooses the name, and its lang", async () => {
  const page = await pages.newPage({ locale: "de-CH" });
  await page.goto(`${BASE}/products/${NAMED}`);
  expect(await page.title()).toBe("kinder Überraschung");
  expect(await page.locator("h1 bdi").getAttribute("lang")).toBe("de");
  await page.close();
});

test("a text that is typed on the front page is checked", async () => {
  const page = await pages.newPage();
  const found = complaints(page);
  await page.goto(`${BASE}/`);
  await page.fill("#code", "9506000134353");
  await page.click("button[type=submit]");
  await page.waitForURL(`${BASE}/check?code=9506000134353`);
  // The product that was probably meant has recalled lots: it comes before the verdict.
  expect(await page.locator("h1").textContent()).toBe("Did you mean this one?");
  await page.getByRole("heading", { name: "Damaged or mistyped" }).waitFor();
  expect(found).toEqual([]);
  await page.close();
});

test("one click selects a whole command", async () => {
  const page = await pages.newPage();
  await page.goto(`${BASE}/mcp`);
  await page.locator("pre code", { hasText: "codex mcp add" }).click();
  expect(await page.evaluate<string>("String(getSelection())")).toBe(
    `codex mcp add gtin-resolver --url ${BASE}/mcp`,
  );
  await page.close();
});

/**
 * What can be done on a page, and with which outline what has the focus is shown. Of a group of radio
 * buttons, Tab reaches the chosen one, and arrows the others.
 */
const CONTROLS = `[...document.querySelectorAll("a[href],button,input:not([type=hidden],[type=radio]:not(:checked)),select,textarea,summary")]
  .filter((one) => one.checkVisibility())`;
const FOCUSED = `(() => {
  const one = document.activeElement;
  const { outlineStyle, outlineWidth } = getComputedStyle(one);
  return [${CONTROLS}.indexOf(one), outlineStyle === "none" ? 0 : Number.parseFloat(outlineWidth)];
})()`;

test.each([
  "/",
  check("(01)09506000134352(10)ABC123(17)270131"),
  check("9506000134353"),
  "/design?gtin=9506000134352",
  `/products/${RICE}`,
])("everything on %s is reached by the keyboard, and shows that it has the focus", async (path) => {
  const page = await pages.newPage();
  await page.goto(BASE + path);
  const all = await page.evaluate<number>(`${CONTROLS}.length`);
  const reached = new Set<number>();
  // A date has several stops, of which its button has an edge of the browser's own; and the page may
  // begin in its middle.
  for (let presses = 0; reached.size < all && presses < 2 * all + 10; presses++) {
    await page.keyboard.press("Tab");
    const [index, outline] = await page.evaluate<[number, number]>(FOCUSED);
    if (outline >= 2) reached.add(index);
  }
  expect([...Array(all).keys()].filter((index) => !reached.has(index))).toEqual([]);
  await page.close();
});

test("the first Tab stop leads past the header", async () => {
  const page = await pages.newPage();
  await page.goto(`${BASE}/products/${RICE}`);
  await page.keyboard.press("Tab");
  expect(await page.evaluate("document.activeElement.textContent")).toBe("Skip to content");
  await page.keyboard.press("Enter");
  await page.keyboard.press("Tab");
  expect(await page.evaluate("document.activeElement.closest('main') !== null")).toBe(true);
  await page.close();
});

test("a reader who wants no motion sees none, and forced colours leave every edge", async () => {
  const page = await pages.newPage({ reducedMotion: "reduce", forcedColors: "active" });
  await page.goto(BASE + check("9506000134353"));
  expect(await page.evaluate("getComputedStyle(document.documentElement).scrollBehavior")).toBe(
    "auto",
  );
  const moving = `[...document.querySelectorAll("*")].filter((one) => {
    const { animationName, transitionDuration } = getComputedStyle(one);
    return animationName !== "none" || transitionDuration !== "0s";
  }).length`;
  expect(await page.evaluate(moving)).toBe(0);
  const edge = (selector: string, side: string) =>
    page.evaluate<string>(
      `getComputedStyle(document.querySelector("${selector}")).border${side}Width`,
    );
  expect(Number.parseFloat(await edge(".verdict", "Left"))).toBeGreaterThanOrEqual(1);
  expect(Number.parseFloat(await edge("button[type=submit]", "Top"))).toBeGreaterThanOrEqual(1);
  await page.close();
});
