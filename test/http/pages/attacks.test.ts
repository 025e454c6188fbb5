/** Attacks through addresses and headers, in process on a real catalog: pages answer them with text. */

import { type DefaultTreeAdapterTypes, parse } from "parse5";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { notGs1 } from "../../../src/gs1/identify/not-gs1.ts";
import { createApp } from "../../../src/http/app.ts";
import { type CatalogFile, openCatalogFile } from "../../support/catalog-file.ts";
import { HOSTILE_TARGETS } from "../../support/hostile.ts";
import { INJECTIONS } from "../../support/injections.ts";
import { share } from "../../support/share.ts";

const BASE = "https://id.example.org";
const RICE = "09506000134352";

let catalog: CatalogFile;
beforeAll(async () => {
  catalog = await openCatalogFile();
});
afterAll(() => catalog?.stop());

const app = createApp();
async function get(path: string, headers: Record<string, string> = {}) {
  const request = new Request(BASE + path, { headers: { Accept: "text/html", ...headers } });
  const answer = await app.fetch(request, { BASE_URL: BASE, ...catalog.vars });
  return { answer, html: await answer.text() };
}

interface Markup {
  /** `element` and `element@attribute`. */
  parts: Set<string>;
  /** The values of href, src, action and content: where a browser may go. */
  targets: string[];
  scripts: string[];
  values: Map<string, string>;
}

function markupOf(html: string): Markup {
  const found: Markup = { parts: new Set(), targets: [], scripts: [], values: new Map() };
  const walk = (node: DefaultTreeAdapterTypes.Node) => {
    if ("attrs" in node) {
      const { tagName, attrs } = node;
      const attributes = new Map(attrs.map(({ name, value }) => [name, value]));
      found.parts.add(tagName);
      for (const [name, value] of attributes) {
        found.parts.add(`${tagName}@${name}`);
        if (["href", "src", "action"].includes(name)) found.targets.push(value);
      }
      if (tagName === "script") found.scripts.push(attributes.get("type") ?? "");
      if (tagName === "input") found.values.set(attributes.get("name")!, attributes.get("value")!);
    }
    if ("childNodes" in node) node.childNodes.forEach(walk);
  };
  walk(parse(html));
  return found;
}

/** Whatever pages are made of, in each state. */
const INNOCENT = [
  ...["/", "/check", `/check?code=${RICE}`, "/check?code=9506000134353", "/check?code=01234565"],
  ...["/check?code=2012345678900", "/check?code=risotto", "/check?code=(01)09506000134352(10)A%23"],
  ...[`/check?code=(01)${RICE}(17)271301`, "/design", `/design?gtin=${RICE}&hri=1&color=ffff00`],
  ...["/design?gtin=1", `/design?gtin=${RICE}&module=9`, `/products/${RICE}`, "/nothing", "/01/1"],
  ...[`/01/${RICE}?linkType=linkset`, `/01/${RICE}?linkType=gs1:epil`, "/design?gtin=1&lang=de"],
  ...[
    "/check?code=9506000134353&lang=de",
    `/check?code=(01)${RICE}(10)A%23&lang=de`,
    "/check?code=WIFI:S:home",
    "/check?code=https://a.example/",
    `/check?code=(01)${RICE}(3912)9781234(10)A%23`,
  ],
];
let usual: Set<string>;
beforeAll(async () => {
  const pages = await Promise.all(INNOCENT.map(async (path) => markupOf((await get(path)).html)));
  usual = new Set(pages.flatMap(({ parts }) => [...parts]));
  expect([...usual].filter((part) => /@(on|style)/.test(part))).toEqual([]);
});

const TEXTS = [
  ...Object.entries(INJECTIONS),
  ...HOSTILE_TARGETS.map((text) => [text, text] as const),
];
const DESIGN = ["lot", "serial", "expiry", "module", "ec", "color", "background", "hri", "lang"];

describe.each(share(TEXTS, 3))("%s", (_name, text) => {
  const value = encodeURIComponent(text);

  test.each([
    ["as a code", `/check?code=${value}`, {}],
    ["behind a number", `/check?code=${RICE}${value}`, {}],
    ["in a label", `/check?code=${encodeURIComponent(`(01)${RICE}(10)${text}`)}&lang=fr`, {}],
    [
      "in a link",
      `/check?code=${encodeURIComponent(`https://evil.example/01/${RICE}/10/`)}${value}`,
      {},
    ],
    [
      "in a design",
      `/design?gtin=${RICE}&${DESIGN.map((name) => `${name}=${value}`).join("&")}`,
      {},
    ],
    ["as a design's number", `/design?gtin=${value}`, {}],
    ["as a lot", `/01/${RICE}/10/${value}`, {}],
    ["as a link type", `/01/${RICE}?linkType=${value}`, {}],
    ["as a product", `/products/${value}`, {}],
    ["as a path", `/${value}`, {}],
    ["as a language", `/check?code=${RICE}&lang=${value}`, {}],
    ["in Accept-Language", `/products/${RICE}`, { "Accept-Language": `en, ${printable(text)}` }],
  ])("is harmless %s", async (where, path, headers) => {
    const { answer, html } = await get(path, headers as Record<string, string>);
    expect(answer.status).toBeLessThan(500);
    const location = answer.headers.get("location");
    // A scan leads to the links of the catalog; nothing else leads away.
    const ofScan = /^https:\/\/(id\.example\.org|dalgiardino\.com)\//;
    if (location !== null) expect(location).toMatch(path.startsWith("/01/") ? ofScan : `${BASE}/`);
    if (html === "") return;
    expect(answer.headers.get("content-security-policy")).toMatch(
      /^default-src 'none'.*frame-ancestors 'none'/,
    );
    expect(answer.headers.get("referrer-policy")).toBe("no-referrer");
    const { parts, targets, scripts, values } = markupOf(html);
    expect([...parts].filter((part) => !usual.has(part))).toEqual([]);
    expect(scripts.filter((type) => !["module", "application/ld+json"].includes(type))).toEqual([]);
    for (const target of targets) expect(target).toMatch(/^(https?:\/\/|\/(?!\/)|#)/);
    expect(targets.filter((target) => /^https?:\/\/([^/]*@)?(www\.)?evil/.test(target))).toEqual(
      [],
    );
    // What was typed is in the box again, to be corrected; but not what is not a GS1 code.
    const isNotGs1 = notGs1(text) !== null;
    if (where === "as a code") expect(values.get("code")).toBe(isNotGs1 ? "" : parsed(text).trim());
  });
});

/** The text as a parser of HTML reads its ends of lines, and a character that is none. */
const parsed = (text: string) => text.replace(/\r\n?/g, "\n").replaceAll("\0", "\ufffd");

/** A header takes no other characters. */
function printable(text: string): string {
  return text.replace(/[^\x20-\x7e]/g, "?");
}

describe("addresses that look like others", () => {
  test.each([
    "//evil.example/",
    "/%2F%2Fevil.example",
    "/products//evil.example",
    "/products/9506000134352/%2e%2e//evil.example",
    `/products/9506000134352?lang=//evil.example`,
    "/products/9506000134352#@evil.example",
    "/check?code=//evil.example&return=https://evil.example",
    "/mcp//evil.example",
    `/design?gtin=${RICE}&next=https://evil.example`,
  ])("%s leads to no other host", async (path) => {
    const { answer, html } = await get(path);
    const location = answer.headers.get("location");
    if (location !== null) expect(new URL(location, BASE).origin).toBe(BASE);
    for (const target of markupOf(html).targets) {
      expect(new URL(target, BASE).hostname).not.toContain("evil");
    }
  });
});

describe("a product's picture", () => {
  const image = async (address: string) => {
    await catalog.client.execute({
      ...{ sql: "UPDATE products SET image_url = ? WHERE gtin = ?", args: [address, RICE] },
    });
    return get(`/products/${RICE}`);
  };

  test("is loaded from https, without a referrer", async () => {
    const { answer, html } = await image("https://pictures.example/rice.png");
    const [tag = ""] = /<img[^>]*pictures\.example[^>]*>/.exec(html) ?? [];
    expect(tag).toContain('referrerpolicy="no-referrer"');
    expect(answer.headers.get("content-security-policy")).toContain("img-src 'self' https:;");
  });

  test.each([
    "http://pictures.example/a.png",
    "javascript:alert(1)",
    "data:image/png;base64,AAAA",
    "//pictures.example/a",
  ])("%s is not loaded, or named to a messenger", async (address) => {
    const { answer, html } = await image(address);
    expect(answer.headers.get("content-security-policy")).toMatch(/img-src 'self'( blob:)?;/);
    expect(html).not.toMatch(/pictures\.example|javascript:|data:image/);
    expect(html).toContain('property="og:image" content="https://id.example.org/open-graph.png"');
  });

  test("is on no other page", async () => {
    await image("https://pictures.example/rice.png");
    for (const path of [
      `/check?code=${RICE}`,
      `/01/${RICE}?linkType=linkset`,
      "/check?code=risotto",
    ]) {
      const { answer, html } = await get(path);
      expect(html).not.toContain("pictures.example");
      expect(answer.headers.get("content-security-policy")).toMatch(/img-src 'self'( blob:)?;/);
    }
  });
});
