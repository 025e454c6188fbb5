/** Errors as pages: a person who scanned a code reads plain words, a program the whole problem. */
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { createApp } from "../../../src/http/app.ts";
import { loadTools } from "../../../src/mcp/tools/index.ts";
import { type CatalogFile, openCatalogFile } from "../../support/catalog-file.ts";

const tools = await loadTools();

const BASE = "https://id.example.org";
const DL = "/01/09506000134352";
const HTML = "text/html,application/xhtml+xml,*/*;q=0.8";

let catalog: CatalogFile;
beforeAll(async () => {
  catalog = await openCatalogFile();
});
afterAll(() => catalog?.stop());

const app = createApp();
const get = (path: string, accept: string, vars: object = catalog.vars, language = "en") =>
  app.fetch(
    new Request(BASE + path, { headers: { Accept: accept, "Accept-Language": language } }),
    { BASE_URL: BASE, ...vars },
  );
const NOBODY = { LIBSQL_URL: "http://127.0.0.1:9" };

const MACHINES = new RegExp(
  [
    ...tools.map(({ name }) => name),
    "character \\d",
    "position",
    "linkType",
    "argument",
    "MCP",
  ].join("|"),
  "i",
);

describe.each([
  [`${DL}/foo`, 400, "This code cannot be read"],
  [`${DL}/10/${"x".repeat(21)}`, 400, "This code cannot be read"],
  ["/01/09506000134353", 400, "This code cannot be read"],
  ["/products/09506000134353", 400, "This code cannot be read"],
  ["/products/abc", 400, "This code cannot be read"],
  ["/01/04012345678901", 404, "Nothing found for this code"],
  ["/products/04012345678901", 404, "Nothing found for this code"],
  [`${DL}?linkType=gs1:nosuchlt`, 404, "There is no page of this kind"],
])("%s", (path, status, title) => {
  test("is explained on a page without the words of machines", async () => {
    const answer = await get(path, HTML);
    // The language menu repeats the requested address.
    const html = (await answer.text()).replace(/^.*<\/header>/s, "");
    expect(answer.status).toBe(status);
    expect(html).toContain(`<h1>${title}</h1>`);
    expect(html.replace(/<[^>]*>/g, " ")).not.toMatch(MACHINES);
    expect(html).toContain(answer.headers.get("x-correlation-id"));
  });

  test("is a problem document for programs", async () => {
    const answer = await get(path, "application/json");
    const { detail, guidance, error_code } = (await answer.json()) as Record<string, string>;
    expect(answer.status).toBe(status);
    expect(detail!.length).toBeGreaterThan(20);
    const html = await (await get(path, HTML)).text();
    expect(html).not.toContain(detail);
    if (guidance) expect(html).not.toContain(guidance);
    expect(html).toContain(error_code);
  });
});

/** The list of faults is the last one of the page: similar products that have recalls are before it. */
const faultsIn = (html: string): string[] =>
  [
    ...html
      .split("<ul>")
      .at(-1)!
      .matchAll(/<li\b.*?<\/li>/gs),
  ].map(([item]) => item);

test("a shopper reads every fault of the code, in words", async () => {
  const path = `/01/09506000134353/10/A%23${"x".repeat(20)}?17=261340&3103=5`;
  const html = await (await get(path, HTML)).text();
  const items = faultsIn(html).map((item) => item.replace(/<.*?>/g, ""));
  expect(items).toEqual([
    "Product number (GTIN) (01) The check digit is 3 and should be 2. Compare every digit with the label.",
    expect.stringMatching(/^Batch or lot \(10\) # is not allowed\. Use letters A-Z and a-z, /),
    "Batch or lot (10) It has 22 characters, but 1 to 20 are allowed. Compare it with the label.",
    expect.stringMatching(/^Expiry date \(17\) There is no month 13\. /),
    expect.stringMatching(/^Net weight \(3103\) It has 1 character, but 6 are required\. /),
  ]);
  expect(html.replace(/^.*<body>/s, "").replace(/<[^>]*>/g, " ")).not.toMatch(MACHINES);
});

test("every fault is said in the reader's language, and nothing of it in English", async () => {
  const path = `/01/09506000134353/10/A%23${"x".repeat(20)}?17=261340&3103=5`;
  const html = await (await get(path, HTML, catalog.vars, "pl")).text();
  const items = faultsIn(html);
  expect(items).toHaveLength(5);
  expect(items[0]).toBe(
    "<li><strong><span>Numer produktu (GTIN)</span> (01)</strong> Cyfra kontrolna nie pasuje do pozostałych. Porównaj każdą cyfrę z etykietą. Dla tych cyfr cyfra kontrolna powinna wynosić 2.</li>",
  );
  for (const item of items) expect(item).not.toMatch(/Compare|allowed|characters/);
});

test("a fault without an application identifier is a sentence of its own", async () => {
  const html = await (await get("/01/09506000134353/foo", HTML)).text();
  expect(html).toMatch(
    /<li lang="en">[^<]*does not belong to an application identifier\. Remove it\.<\/li>/,
  );
});

test("nothing from the address is markup", async () => {
  const html = await (
    await get(`${DL}/10/%3Cu%3E%3Cu%3E%3Cu%3E%3Cu%3E%3Cu%3E%3Cu%3E%3Cu%3E?17=%3Cscript%3E`, HTML)
  ).text();
  expect(html).not.toMatch(/<u>|<script/);
});

test("what is wrong is still told to programs", async () => {
  const { detail } = (await (await get(`${DL}/foo`, "*/*")).json()) as { detail: string };
  expect(detail).toMatch(MACHINES);
});

test("a fault of the server says so", async () => {
  const answer = await get(`${DL}/10/down`, HTML, NOBODY);
  const html = (await answer.text()).replace(/^.*<body>|<small>.*$/gs, "");
  expect(answer.status).toBe(503);
  expect(html).toContain("<h1>Not available right now</h1>");
  expect(html).not.toMatch(/catalog|database/i);
});

test.each([
  ["/no/such/path", undefined, 404, "<h1>Unter dieser Adresse gibt es keine Seite</h1>"],
  ["/check?code=risotto", NOBODY, 503, "<h1>Zurzeit nicht verfügbar</h1>"],
])("the error at %s is in the reader's language", async (path, vars, status, title) => {
  const answer = await get(path, HTML, vars, "de");
  expect([answer.status, await answer.text()]).toEqual([status, expect.stringContaining(title)]);
});

test("at an address of programs a page has the words of the problem", async () => {
  const html = await (await get("/api/v1/nothing", HTML, catalog.vars, "de")).text();
  expect(html).toContain("<title>Not found</title>");
});

test.each([
  [`${DL}/10/down`, "Check 9506000134352"],
  ["/01/09506000134353", "Check 9506000134353"],
  ["/products/00000040084108", "Check 40084108"],
  ["/00/106141412345678909", "Check 106141412345678909"],
  ["/01/abc", "Check the code by hand"],
])("the page of an error at %s has the button %s", async (path, name) => {
  const html = await (await get(path, HTML, NOBODY)).text();
  expect(html).toMatch(new RegExp(`class="button" href="/check\\?code=[^"]+">${name}</a>`));
});

test("every error that a reader sees has the menu of languages, at its own address", async () => {
  const path = "/01/09506000134353/10/A%23?17=270131&lang=de";
  const html = await (await get(path, HTML)).text();
  expect(html).not.toContain('rel="alternate"');
  expect(html).toContain(
    'href="/01/09506000134353/10/A%23?17=270131&amp;lang=fr" hreflang="fr" lang="fr"',
  );
});

test("only an error that time may solve loads a script, which its policy allows", async () => {
  const down = await get(`${DL}/10/down`, HTML, NOBODY);
  expect(await down.text()).toMatch(/<script type="module" src="\/assets\/page\.js">/);
  expect(down.headers.get("content-security-policy")).toContain("script-src 'self';");
  const unreadable = await get(`${DL}/foo`, HTML);
  expect(await unreadable.text()).not.toContain("<script");
  expect(unreadable.headers.get("content-security-policy")).not.toContain("script-src");
});

describe("the buttons of an error", () => {
  const buttons = async (path: string, vars?: object) => {
    const html = await (await get(path, HTML, vars)).text();
    return [...html.matchAll(/class="button[^"]*" href="([^"]*)"/g)].map(([, href]) =>
      href!.replaceAll("&amp;", "&"),
    );
  };
  const checkOf = (code: string) => `/check?code=${encodeURIComponent(code)}`;

  test.each([
    [
      `${DL}/10/A%23?17=270131&utm=1&lang=de`,
      undefined,
      [`${checkOf(`${BASE}${DL}/10/A%23?17=270131`)}&lang=de`],
    ],
    ["/products/04012345678901?lang=fr", undefined, [`${checkOf("04012345678901")}&lang=fr`]],
    ["/no/such/path?lang=de", undefined, ["/check?lang=de"]],
    [
      `${DL}/10/down?lang=it`,
      NOBODY,
      [`${DL}/10/down?lang=it`, `${checkOf(`${BASE}${DL}/10/down`)}&lang=it`],
    ],
    ["/check?code=risotto&lang=de", NOBODY, ["/check?code=risotto&lang=de"]],
    ["//01/09506000134352/10/down", NOBODY, [`${DL}/10/down`, checkOf(`${BASE}${DL}/10/down`)]],
  ])("go on from what is right in %s", async (path, vars, hrefs) => {
    expect(await buttons(path, vars)).toEqual(hrefs);
  });
});
