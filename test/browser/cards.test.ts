/** The cards of assistants, in hosts made of the official package: what they show, do and never do. */
import { readFileSync } from "node:fs";
import type { Browser } from "playwright-core";
import { afterAll, beforeAll, describe, expect, inject, test } from "vitest";
import { connect } from "../../scripts/catalog/catalog.ts";
import { storeScans } from "../../scripts/eval/scans.ts";
import { startAgent } from "../support/agent.ts";
import { cardHost, type ShownCard } from "../support/card-host.ts";
import { startPagesBrowser } from "../support/pages-browser.ts";
import { bringAxe, findings } from "./axe.ts";

const COLA = { gtin: "5449000000996" };
const RICE = { gtin: "9506000134352" };
const LABEL = { barcode: "(01)09506000134352(17)270131(10)L1(3103)000750" };

const LIST = ["9506000134352", "16000275713", "9506000134353", "2012345678903"];

let browser: Browser;
let cards: Awaited<ReturnType<typeof cardHost>>;
beforeAll(async () => {
  browser = await startPagesBrowser();
  cards = await cardHost(browser);
});
afterAll(() => browser?.close());

const textOf = ({ card }: ShownCard) => card.locator("#card").innerText();
/** A screen reader gets these lines in this order, others between them. */
async function expectReading({ card }: Pick<ShownCard, "card">, lines: readonly string[]) {
  const said = (await card.locator("#card").ariaSnapshot()).split("\n").map((line) => line.trim());
  expect(said.filter((line) => lines.includes(line))).toEqual(lines);
}

/** Everything that Tab reaches, in order; Enter is pressed on each. */
async function pressAll({ card, page }: ShownCard): Promise<string[]> {
  const reached: string[] = [];
  const focus = "document.activeElement";
  for (;;) {
    await page.keyboard.press("Tab");
    const isThere = await card.evaluate(`document.hasFocus() && ${focus} !== document.body`);
    if (!isThere) return reached;
    reached.push(
      await card.evaluate<string>(`${focus}.ariaLabel ?? ${focus}.innerText.replace(/\\s+/g, " ")`),
    );
    await page.keyboard.press("Enter");
  }
}

const opened = async ({ events }: ShownCard) =>
  (await events()).filter((event) => (event as unknown[])[0] === "open");

describe("of a wrong number, in the reader's language", () => {
  const RIGHT = "Zu diesen Ziffern gehört die Prüfziffer 2.";
  const RECALLED = "Einige Chargen oder Exemplare werden zurückgerufen";

  test.each([
    ["lookup_product", { gtin: "9506000134353" }, "Keine Antwort"],
    [
      "decode_barcode",
      { barcode: "(01)09506000134353(10)A12" },
      "Beschädigt oder falsch eingegeben",
    ],
  ])(
    "%s: the recall of the similar product comes before the verdict",
    async (tool, input, verdict) => {
      const shown = await cards.show(tool, input, { context: { locale: "de" } });
      const text = await textOf(shown);
      const places = [RECALLED, "Risotto Rice", verdict, RIGHT].map((one) => text.indexOf(one));
      expect(places, text).not.toContain(-1);
      expect(places).toEqual(places.toSorted((a, b) => a - b));
      expect(text).not.toContain("The check digit");
    },
  );
});

test.each([
  [
    "decode_barcode",
    { barcode: "(01)09506000134352(17)271345(10)L1" },
    "Dieses Datum oder diese Uhrzeit gibt es nicht.",
  ],
  ["lookup_product", { gtin: "95060001343" }, "Eine GTIN hat 8, 12, 13 oder 14 Ziffern."],
])("%s: a fault is in the reader's language", async (tool, input, words) => {
  expect(await textOf(await cards.show(tool, input, { context: { locale: "de" } }))).toContain(
    words,
  );
});

describe("every card", () => {
  /** The tool of each card, its input, and a text of the card. */
  const CALLS: readonly (readonly [tool: string, input: Record<string, unknown>, text: string])[] =
    [
      ["lookup_product", RICE, "Dal Giardino Risotto Rice with Mushrooms"],
      ["resolve_gtin", { ...RICE, lot: "ABC123" }, "Recall status of lot ABC123"],
      ["decode_barcode", LABEL, "January 31, 2027"],
      ["validate_gtins", { gtins: [...LIST] }, "Valid: 2 / 4"],
      [
        "compare_products",
        { gtins: ["9506000134352", "5449000000996", "4006381333931"] },
        "What differs",
      ],
      ["generate_qr_url", { ...RICE, lot: "L1", record: false }, "(01)09506000134352"],
    ];

  test("is named by its tools, and read without a key and within 60 KB", async () => {
    const named = cards.tools.filter(({ _meta }) => _meta?.ui);
    expect(named.map(({ name }) => name).sort()).toEqual(CALLS.map(([tool]) => tool).sort());
    for (const { _meta } of named) {
      expect(Object.keys(_meta!)).toEqual(["ui"]);
      const uri = _meta!.ui.resourceUri;
      const { result } = await cards.ask("resources/read", { uri });
      const text = expect.stringMatching(/^<!doctype html>/);
      const ui = { csp: { connectDomains: [], resourceDomains: [] }, prefersBorder: true };
      expect(result.contents).toEqual([
        { uri, mimeType: "text/html;profile=mcp-app", text, _meta: { ui } },
      ]);
      const [content] = result.contents as { text: string }[];
      expect(Buffer.byteLength(content!.text)).toBeLessThanOrEqual(60_000);
    }
  });

  test("changes no answer: a host with cards is told the same as others", async () => {
    const extensions = {
      "io.modelcontextprotocol/ui": { mimeTypes: ["text/html;profile=mcp-app"] },
    };
    const greeted = (capabilities: object) => {
      const clientInfo = { name: "host", version: "1" };
      return cards.ask("initialize", { protocolVersion: "2025-06-18", capabilities, clientInfo });
    };
    expect(await greeted({ extensions })).toEqual(await greeted({}));
  });

  test("is accessible in light and dark, alike where nothing is allowed, and requests nothing", async () => {
    const viewport = { width: 390, height: 800 };
    for (const [tool, input, text] of CALLS) {
      const showIn = (theme: string) =>
        cards.show(tool, input, { context: { theme, locale: "en-US" }, viewport });
      const light = await showIn("light");
      const dark = await showIn("dark");
      for (const shown of [light, dark]) {
        expect(await textOf(shown), tool).toContain(text);
        await bringAxe(shown.card);
        expect(await findings(shown.card, shown === light), tool).toEqual([]);
        const height = await shown.card.evaluate<number>("document.documentElement.scrollHeight");
        await expect.poll(async () => (await shown.events()).at(-1)).toEqual(["size", height]);
        const width = await shown.card.evaluate<number>("document.documentElement.scrollWidth");
        expect(width, tool).toBe(390);
      }
      const denied = await cards.show(tool, input, { allows: false, viewport });
      expect(await textOf(denied), tool).toBe(await textOf(light));
      for (const { requests, complaints, page } of [light, dark, denied]) {
        expect([requests, complaints], tool).toEqual([[], []]);
        await page.context().close();
      }
    }
  });
});

describe("by keyboard", () => {
  const OF_LABEL = "https://id.example.org/01/09506000134352/10/L1?17=270131&3103=000750";
  /** The controls of each card in the order of Tab, and what Enter opens or saves. */
  const CARDS: readonly (readonly [
    tool: string,
    input: Record<string, unknown>,
    reached: readonly string[],
    done: readonly string[],
  ])[] = [
    [
      "resolve_gtin",
      { ...RICE, lot: "ABC123", link_type: "gs1:traceability" },
      [
        ...["Recall status of lot ABC123", "Where lot ABC123 comes from", "Allergens"],
        ...["Instructions", "Recall status", "Nutrition", "Certificates"],
        ...["Recycling and sustainability", "More about this product"],
        ...["Product page", "Support", "Recipes", "Where to buy", "Company", "Product data"],
      ],
      [
        "https://example.org/dal-giardino/recalls/ABC123",
        "https://example.org/dal-giardino/trace/ABC123",
        "https://id.example.org/01/09506000134352/10/ABC123?linkType=gs1%3AallergenInfo",
      ],
    ],
    ["decode_barcode", LABEL, [OF_LABEL], [OF_LABEL]],
    [
      "decode_barcode",
      { barcodes: [LABEL.barcode, "(01)09506000134353(10)L1"] },
      [
        "1: The code itself is valid (01)09506000134352(10)L1(17)270131(3103)000750",
        ...[OF_LABEL, "2: Damaged or mistyped (01)09506000134353(10)L1"],
      ],
      [OF_LABEL],
    ],
    ["validate_gtins", { gtins: Array(13).fill("9506000134352") }, ["All (13)"], []],
    [
      "compare_products",
      { gtins: ["9506000134352", "5449000000996"] },
      [
        "Recall status of lot ABC123",
        "What differs",
        "Dal Giardino Risotto Rice with Mushrooms",
        "Coca-Cola Original Taste",
        "The same",
      ],
      [
        "https://example.org/dal-giardino/recalls/ABC123",
        ...["https://id.example.org/01/09506000134352", "https://id.example.org/01/05449000000996"],
      ],
    ],
    [
      "generate_qr_url",
      { ...RICE, record: false },
      [
        ...["Recall status of lot ABC123", "SVG", "PNG", "EPS", "PDF"],
        "https://dalgiardino.com/risotto-rice-with-mushrooms/",
        "https://id.example.org/01/09506000134352",
      ],
      [
        "https://example.org/dal-giardino/recalls/ABC123",
        ...["code.svg", "code.png", "code.eps", "code.pdf"],
        "https://dalgiardino.com/risotto-rice-with-mushrooms/",
        "https://id.example.org/01/09506000134352",
      ],
    ],
  ];

  test("everything is reached by Tab and pressed by Enter, and nothing leaves the card", async () => {
    for (const [tool, input, reached, done] of CARDS) {
      const shown = await cards.show(tool, input);
      expect(await pressAll(shown), tool).toEqual(reached);
      const did = async () =>
        (await shown.events()).flatMap((event) => {
          const [what, of] = event as ["open", string] | ["download", { name: string }[]];
          return what === "open" ? of : what === "download" ? of.map(({ name }) => name) : [];
        });
      await expect.poll(async () => (await did()).slice(0, done.length)).toEqual(done);
      const folds = await shown.card.locator("details").all();
      for (const fold of folds) expect(await fold.getAttribute("open"), tool).toBe("");
      expect(shown.card.url()).toBe("about:srcdoc");
      await shown.page.context().close();
    }
  });
});

test("a screen reader gets each card in order, with headings, names of tables and their headers", async () => {
  const READINGS: readonly (readonly [string, Record<string, unknown>, readonly string[]])[] = [
    [
      "resolve_gtin",
      { gtin: "(01)09506000134352(10)ABC123(17)240101", link_type: "gs1:pip" },
      [
        '- heading "Dal Giardino Risotto Rice with Mushrooms" [level=1]',
        '- heading "Recall information for this lot or item" [level=2]',
        '- link "Recall status of lot ABC123":',
        '- heading "The expiry date has passed" [level=2]',
        '- heading "There is more than one page for this code." [level=2]',
        '- navigation "About this product":',
        '- link "Product information":',
        '- link "Información del producto Spanish":',
        "- term: Batch or lot",
        "- definition: ABC123",
      ],
    ],
    [
      "decode_barcode",
      { barcode: "(01)09506000134353(10)L1" },
      [
        '- heading "Did you mean this one?" [level=1]',
        "- paragraph: GS1 element string",
        '- heading "Damaged or mistyped" [level=2]',
        "- mark: (01)09506000134353",
        '- heading "What is wrong" [level=2]',
        '- table "What the code says":',
        '- columnheader "Field"',
        '- rowheader "Batch or lot"',
      ],
    ],
    [
      "validate_gtins",
      { gtins: LIST },
      [
        `- 'heading "Valid: 2 / 4" [level=1]'`,
        '- table "In your list":',
        '- columnheader "Finding"',
        '- rowheader "9506000134353"',
        '- cell "Wrong The check digit is 3, but for these digits it must be 2."',
      ],
    ],
    [
      "compare_products",
      { gtins: ["9506000134352", "5449000000996"] },
      [
        '- heading "What differs" [level=1]',
        '- region "What differs":',
        '- columnheader "Coca-Cola Original Taste 05449000000996":',
        '- rowheader "Net content"',
        '- cell "0.33L 330 ml"',
      ],
    ],
    [
      "generate_qr_url",
      { ...RICE, record: false },
      [
        '- heading "Preview at print size" [level=1]',
        '- img "(01)09506000134352"',
        '- region "Download":',
        '- button "EPS"',
      ],
    ],
  ];
  for (const [tool, input, lines] of READINGS) {
    const shown = await cards.show(tool, input);
    await expectReading(shown, lines);
    await shown.page.context().close();
  }
});

test("long values break within a card of 320 px", async () => {
  const long = "https://example.org/voc/aNameOfALinkTypeWithoutAnyPlaceToBreakIt";
  const scans = readFileSync(`${inject("client")}/assets/cards/scans.html`, "utf8");
  const counts = { scans: 1_000_000, values: [{ value: long, scans: 1_000_000 }] };
  const product = { name: long, brand: long, lifecycle: "active", link_types: [long] };
  const CARDS: readonly (readonly [string, Record<string, unknown>, object?])[] = [
    ["validate_gtins", { gtins: [long, "(01)09506000134352(10)ABCDEFGHIJKLMNOPQRST"] }],
    ["decode_barcode", { barcode: `(01)09506000134352(8200)${long}` }],
    ["lookup_product", {}, { content: [], structuredContent: product }],
    [scans, {}, { content: [], structuredContent: counts }],
  ];
  const viewport = { width: 320, height: 800 };
  for (const [tool, input, result] of CARDS) {
    const { card, page } = await cards.show(tool, input, { viewport }, result);
    expect(await card.evaluate<number>("document.documentElement.scrollWidth"), tool).toBe(320);
    await page.context().close();
  }
});

describe("the product's card", () => {
  test("shows the address that a host does not open", async () => {
    const shown = await cards.show("lookup_product", RICE, { allows: false });
    await shown.card.getByRole("link", { name: "Recall status", exact: true }).click();
    const status = shown.card.getByRole("status").filter({ hasText: "did not open" });
    await status.waitFor();
    await expect
      .poll(() => status.locator("code").innerText())
      .toBe("https://id.example.org/01/09506000134352?linkType=gs1%3ArecallStatus");
    expect(await opened(shown)).toEqual([]);
  });

  test("says first that a product is no longer offered, and by which one it is replaced", async () => {
    const shown = await cards.show("lookup_product", { gtin: "9781449319793" });
    const banner = shown.card.locator(".verdict").first();
    await expect.poll(() => banner.innerText()).toMatch(/^No longer offered\n+.*Replaced by/s);
  });

  test("names a recall of this lot before anything else, and one of every lot not", async () => {
    const bannersOf = async (input: object) => {
      const shown = await cards.show("resolve_gtin", { ...RICE, ...input });
      return shown.card.locator(".verdict").allInnerTexts();
    };
    const [first] = await bannersOf({ gtin: "(01)09506000134352(10)ABC123(17)240101" });
    expect(first).toMatch(
      /^Recall information for this lot or item\s+Recall status of lot ABC123$/,
    );
    const [asked] = await bannersOf({ lot: "ABC123", link_type: "gs1:recipeInfo" });
    expect(asked).toMatch(/^Recall information for this lot or item/);
    const others = await bannersOf({ link_type: "gs1:recallStatus" });
    expect(others.join()).toMatch(/Recall status of every lot/);
    expect(others.join()).not.toContain("for this lot");
  });

  test("says that a best-before date has passed, and praises no state", async () => {
    const shown = await cards.show("resolve_gtin", { gtin: "(01)05449000000996(15)240101" });
    await expect
      .poll(() => shown.card.locator(".verdict").first().innerText())
      .toMatch(/^The best-before date has passed\s+January 1, 2024$/);
    const label = { gtin: "(01)09506000134352(10)ABC123(17)240101" };
    const { card } = await cards.show("lookup_product", label);
    const banners = await card.locator(".verdict").allInnerTexts();
    expect(banners[0]).toMatch(/^Recall information for this lot or item/);
    expect(banners[1]).toMatch(/^The expiry date has passed/);
    expect(banners.indexOf("On sale")).toBe(2);
    await expect.poll(() => card.locator(".verdict.good").count()).toBe(0);
  });

  test("says why a lot that is not recalled leads to the notice", async () => {
    const href = "https://recalls.example.org/notice";
    const answer = {
      gtin: "09506000134352",
      notices: [{ kind: "not_recalled", lot: "L9", lots: ["L1"], message: "" }],
      http_status: 307,
      target_url: href,
      link: { title: "Glass splinters", href },
    };
    const shownOf = async (link_id: string) => {
      const result = { content: [], structuredContent: { ...answer, matched: { link_id } } };
      const { card } = await cards.show("resolve_gtin", {}, {}, result);
      await expect.poll(() => card.locator(".verdict").count()).toBe(2);
      return (await card.locator("article").innerText()).replace(/\s+/g, " ");
    };
    const why = "A scan of this lot still leads to the recall notice";
    expect(await shownOf("recall-lots-1")).toContain(why);
    expect(await shownOf("other")).not.toContain(why);
  });

  test("trusts no text and no address of a result", async () => {
    const hostile = '<img src="https://evil.example.org/x.png" onerror="document.title=1">';
    const result = {
      content: [{ type: "image", mimeType: "image/png", data: '"><script>' }],
      structuredContent: {
        name: hostile,
        brand: { toString: 1 },
        lifecycle: "constructor",
        digital_link: "javascript:alert(1)",
        link_types: ["gs1:pip", 7, "__proto__"],
        available: [{ link_type: "gs1:pip", href: "javascript:alert(1)", hreflang: ["--", 1] }, 1],
        provenance: { source: hostile, source_url: "http://evil.example.org/" },
        warnings: [hostile, null],
        dates: "none",
        countries_of_origin: ["not a country"],
      },
    };
    const shown = await cards.show("lookup_product", {}, {}, result);
    await expect.poll(() => shown.card.locator("h1").innerText()).toBe(hostile);
    await expect.poll(() => shown.card.locator("a, img").count()).toBe(0);
    expect([shown.requests, shown.complaints]).toEqual([[], []]);
  });
});

describe("the label's card", () => {
  const EXPIRED = "(01)09506000134352(17)240101(10)L1";

  test("says that a date has passed before the verdict, which is not green", async () => {
    const { card } = await cards.show("decode_barcode", { barcode: EXPIRED });
    await expect
      .poll(() => card.locator("h1, h2").allInnerTexts())
      .toEqual([
        "The expiry date has passed",
        "Lot L1 is not among the recalled lots of this product",
        "The code itself is valid",
      ]);
    await expect
      .poll(() => card.locator(".verdict").first().innerText())
      .toContain("January 1, 2024");
    const barcodes = [EXPIRED, LABEL.barcode];
    const list = await cards.show("decode_barcode", { barcodes });
    const rows = await list.card.locator("summary").allInnerTexts();
    expect(rows[0]).toMatch(/^1:\s+The expiry date has passed/);
    expect(rows[1]).toMatch(/^2:\s+The code itself is valid/);
  });

  test("has each value in a colour that its row has too", async () => {
    const { card } = await cards.show("decode_barcode", LABEL, { context: { locale: "de" } });
    const colours = (selector: string) =>
      card.evaluate<string[]>(
        `[...document.querySelectorAll("${selector}")].map((one) => getComputedStyle(one).color)`,
      );
    const parts = await colours(".string > span");
    expect(new Set(parts).size).toBe(4);
    expect(await colours("tbody .ai")).toEqual(parts);
    const rows = await card.locator("tbody tr").allInnerTexts();
    expect(rows[2]).toMatch(/^17\s+Verfallsdatum\s+31\. Januar 2027\s+270131$/);
  });

  test("marks what no valid element has, and says what is wrong", async () => {
    const barcode = "(01)09506000134353(10)L1";
    const { card } = await cards.show("decode_barcode", { barcode });
    await expect.poll(() => card.locator(".string").innerText()).toBe(barcode);
    await expect.poll(() => card.locator(".string mark").innerText()).toBe("(01)09506000134353");
    await expect
      .poll(() => card.locator("#card").innerText())
      .toContain("The check digit is 3 and should be 2");
  });
});

describe("with the host", () => {
  test("a card takes theme, colours and language, also when they change", async () => {
    const context = {
      theme: "light",
      styles: {
        variables: {
          "--color-text-primary": "rgb(1, 2, 3)",
          "--color-text-secondary": "rgb(60, 60, 60)",
          "--color-background-primary": "rgb(250, 250, 250)",
          "--color-background-secondary": "rgb(240, 240, 240)",
          // Its ground is missing, so it is not taken either.
          "--color-text-success": "rgb(9, 9, 9)",
        },
      },
    };
    const { card, page } = await cards.show("lookup_product", COLA, { context });
    const style = (selector: string, name: string) =>
      card.evaluate<string>(`getComputedStyle(document.querySelector("${selector}")).${name}`);
    expect(await style("body", "color")).toBe("rgb(1, 2, 3)");
    expect(await style("body", "backgroundColor")).toBe("rgb(250, 250, 250)");
    expect(await style(".good h2", "color")).toBe("rgb(20, 105, 44)");
    await page.evaluate(
      `bridge.sendHostContextChange({ theme: "dark", styles: {}, locale: "fr-FR" })`,
    );
    await expect.poll(() => style("body", "backgroundColor")).toBe("rgb(19, 20, 22)");
    await expect.poll(() => card.evaluate("document.documentElement.lang")).toBe("fr");
    // Only the host may do so: the same message from another window changes nothing.
    const method = "ui/notifications/host-context-changed";
    const message = JSON.stringify({ jsonrpc: "2.0", method, params: { locale: "it" } });
    await card.evaluate(`new Promise((resolve) => {
      addEventListener("message", () => resolve(null), { once: true });
      postMessage(${message}, "*");
    })`);
    await expect.poll(() => card.evaluate("document.documentElement.lang")).toBe("fr");
  });

  test("it answers ping and teardown, waits, and shows errors and cancelled calls", async () => {
    const wrong = await cards.ask("tools/call", {
      name: "lookup_product",
      arguments: { gtin: "1" },
    });
    const { card, page, ...shown } = await cards.show("lookup_product", {}, {}, wrong.result);
    await expect.poll(() => card.locator(".verdict.bad").innerText()).toMatch(/^No answer\n+gtin/);
    expect(await page.evaluate("bridge.teardownResource({})")).toEqual({});
    expect(await page.evaluate(`bridge.request({ method: "ping" })`)).toEqual({});
    await page.evaluate(`bridge.sendToolCancelled({ reason: "test" })`);
    await card.getByText("The call was cancelled.").waitFor();
    expect(shown.complaints).toEqual([]);
  });
});

test("the code's card has the code at print size, which the host saves in four formats", async () => {
  const shown = await cards.show("generate_qr_url", { ...RICE, module: 0.5, record: false });
  const { card, events } = shown;
  const image = card.locator("img");
  // A module more or less would be 0.5 mm.
  const side = (await image.boundingBox())!.width / (96 / 25.4);
  await expect
    .poll(() => card.locator("dl").innerText())
    .toContain(`${Math.round(side * 10) / 10} mm`);
  expect(await card.evaluate("document.images[0].naturalWidth > 0")).toBe(true);
  await card.getByRole("button", { name: "EPS" }).click();
  const uri = expect.stringMatching(/^https:\/\/id\.example\.org\/qr\/01\/09506000134352\.eps\?/);
  const file = { type: "resource_link", name: "code.eps", mimeType: "application/postscript", uri };
  await expect.poll(async () => (await events()).at(-1)).toEqual(["download", [file]]);
  expect([shown.requests, shown.complaints]).toEqual([[], []]);
});

test("the list's card has a verdict on each number, in words", async () => {
  const { card } = await cards.show("validate_gtins", { gtins: LIST });
  const verdicts = await card.locator("tbody b").allInnerTexts();
  expect(verdicts.map((text) => text.trim())).toEqual([
    "Valid",
    "Probably meant",
    "Wrong",
    "Not usable",
  ]);
});

test("the comparison's card has a column for each product, and scrolls by keyboard", async () => {
  const gtins = ["9506000134352", "5449000000996", "4006381333931", "9781449319793"];
  const viewport = { width: 390, height: 800 };
  const { card, page } = await cards.show("compare_products", { gtins }, { viewport });
  await expect.poll(() => card.locator("thead th").count()).toBe(4);
  const region = card.locator(".wide");
  await region.focus();
  await page.keyboard.press("ArrowRight");
  await expect
    .poll(() => card.evaluate<number>(`document.querySelector(".wide").scrollLeft`))
    .toBeGreaterThan(0);
});

test("the card of counts has bars that are a table", async () => {
  const agent = await startAgent();
  const counted = { gtin: "09521001234566", daysAgo: 3 };
  await storeScans(connect(agent.catalog.url), "acme", [
    { ...counted, language: "de", scans: 90 },
    { ...counted, language: "fr", scans: 30 },
    { ...counted, language: "it", scans: 4 },
    { ...counted, language: "es", scans: 4 },
    { ...counted, daysAgo: 10, language: "de", scans: 100 },
    // This scan makes the whole time before count.
    { ...counted, daysAgo: 20, language: "de", scans: 1 },
  ]);
  const asked = { period: "last_7_days", dimension: "language" };
  const { body } = await agent.call("reader", "scan_statistics", asked);
  await agent.stop();
  const html = readFileSync(`${inject("client")}/assets/cards/scans.html`, "utf8");
  const { result } = body;
  for (const theme of ["light", "dark"]) {
    const context = { theme, locale: "en" };
    const { card, requests, complaints } = await cards.show(html, asked, { context }, result);
    await expectReading({ card }, [
      '- paragraph: "128"',
      '- table "Scans":',
      '- columnheader "Scans"',
      '- row "German 90":',
      '- row "French 30":',
      '- row "Others 8":',
    ]);
    await expect.poll(() => card.locator("dl").innerText()).toContain("100 (+28%)");
    const widths = await card.evaluate<number[]>(
      `[...document.querySelectorAll("rect")].map((one) => one.getBoundingClientRect().width)`,
    );
    expect(widths[0]! / widths[1]!).toBeCloseTo(3);
    await bringAxe(card);
    expect(await findings(card, true)).toEqual([]);
    expect([requests, complaints]).toEqual([[], []]);
  }
});
