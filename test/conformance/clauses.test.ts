/**
 * GS1-Conformant Resolver 1.2.1, clause by clause; docs/reference/conformance.md lists them with
 * these tests. What only a deployment can show (TLS) is in `npm run check`.
 */
import { readFileSync } from "node:fs";
import Ajv from "ajv";
import { afterAll, beforeAll, beforeEach, expect, test } from "vitest";
import { createApp } from "../../src/http/app.ts";
import { OPEN, type Rule } from "../../src/resolver/rules/rule.ts";
import type { WriteContext } from "../../src/services/context.ts";
import { writeLink } from "../../src/services/links/write.ts";
import { type CatalogFile, openCatalogFile } from "../support/catalog-file.ts";
import { rejection, writeContext } from "../support/context.ts";
import { DESCRIPTION_FILE, LINKSET_1_2, LINKSET_OF_THE_SUITE } from "../support/gs1-schemas.ts";

const BASE = "https://id.example.org";
const KEY = "/01/09521234543213";
const VOC = "https://ref.gs1.org/voc/";
const NOW = new Date("2026-11-21T12:00:00Z");

let catalog: CatalogFile;
let context: WriteContext;
const app = createApp({ clock: () => NOW, memory: null });

beforeAll(async () => {
  catalog = await openCatalogFile();
  context = writeContext(catalog, { clock: () => NOW, baseUrl: BASE });
});
afterAll(() => catalog?.stop());
beforeEach(() => catalog.client.execute("DELETE FROM links WHERE id LIKE 'clause-%'"));

const ask = (path: string, headers: Record<string, string> = {}, method = "GET") =>
  app.fetch(new Request(BASE + path, { method, headers }), { BASE_URL: BASE, ...catalog.vars });
const target = async (path: string, headers = {}) =>
  (await ask(path, headers)).headers.get("location");

let count = 0;
const link = (changed: Partial<Rule> = {}): Promise<unknown> =>
  writeLink(context, {
    id: `clause-${++count}`,
    anchor: KEY,
    orderIndex: count,
    linkType: "gs1:pip",
    href: `https://example.org/${count}`,
    title: "Title",
    hreflang: [],
    mediaType: null,
    context: [],
    isDefault: false,
    isDefaultMulti: false,
    timing: null,
    isPublic: true,
    enabled: true,
    ...OPEN,
    ...changed,
  });
/** A default at the key, at https://example.org/default. */
const byDefault = (changed: Partial<Rule> = {}) =>
  link({ isDefault: true, href: "https://example.org/default", ...changed });

type LinkContext = { anchor: string } & Record<string, Record<string, unknown>[]>;
const linkset = async (path: string): Promise<LinkContext[]> => {
  const answer = await ask(path, { Accept: "application/linkset+json" });
  return ((await answer.json()) as { linkset: LinkContext[] }).linkset;
};
const refusal = async (written: Promise<unknown>) => (await rejection(written)).message;

test("2.1, 2.5.9 / §5.1 every key qualifier is supported", async () => {
  await byDefault();
  for (const path of ["/22/A", "/10/A", "/21/A", "/235/A", "/22/A/10/B/21/C"]) {
    expect(await target(KEY + path)).toBe("https://example.org/default");
  }
});

test("2.2 / §5.2 GET, HEAD and OPTIONS", async () => {
  await byDefault();
  for (const method of ["GET", "HEAD"]) expect((await ask(KEY, {}, method)).status).toBe(307);
  expect((await ask(KEY, {}, "OPTIONS")).status).toBe(204);
});

test("2.2 / §5.4 every answer allows other origins (CORS)", async () => {
  await byDefault();
  for (const path of [KEY, `${KEY}/foo`, "/01/09521234567899", "/.well-known/gs1resolver"]) {
    const { headers } = await ask(path, { Origin: "https://a.example" });
    expect(headers.get("access-control-allow-origin")).toBe("*");
  }
});

test("2.3 / §5.5, §5.10 EPC binary strings are decompressed, anchors are uncompressed", async () => {
  const hex = "/eh3074257BF7194E4000001A85";
  const base64url = `/ex${Buffer.from("3074257BF7194E4000001A85", "hex").toString("base64url")}`;
  for (const path of [hex, base64url]) {
    const [context] = await linkset(`${path}?linkType=linkset`);
    expect(context?.anchor).toMatch(`${BASE}/01/80614141123458`);
    expect((await ask(path)).status).toBe(307);
  }
});

test("2.4 an invalid identifier gets no link", async () => {
  expect(await refusal(byDefault({ anchor: "/01/09521234543214" }))).toContain("clause 2.4");
});

test("2.4.1 / §5.7 what fails syntactic validation is 400", async () => {
  for (const path of [
    "/01/09521234543214",
    "/01/0952123454321",
    `${KEY}/10/${"A".repeat(21)}`,
    `${KEY}/10/%E2%82%AC`,
    `${KEY}/21/A/10/B`,
    `${KEY}/10/A/10/B`,
    `${KEY}?10=A`,
    `${KEY}?17=271301`,
    `${KEY}?99999=1`,
    `${KEY}?17=271231&17=271231`,
    "/00/095212345678912340",
    "/8006/095212345432130301",
  ]) {
    expect([path, (await ask(path)).status]).toEqual([path, 400]);
  }
});

test("2.4.1 / §5.8 valid but unknown is 404", async () => {
  expect((await ask("/01/09521234567899")).status).toBe(404);
  expect((await ask("/00/095212345678912347")).status).toBe(404);
});

test("2.4.1 / §5.9 never 200 for an error", async () => {
  for (const path of [`${KEY}/foo`, "/01/09521234567899", "/02/x", "/eh", "/ehZZ", "/nothing"]) {
    for (const Accept of ["*/*", "text/html", "application/linkset+json"]) {
      expect((await ask(path, { Accept })).status).toBeGreaterThanOrEqual(400);
    }
  }
});

test("2.5.1 every link has a target; templates in the path, in the query against the recommendation", async () => {
  expect(await refusal(byDefault({ href: "" }))).toContain("clause 2.5.1");
  expect(await refusal(byDefault({ href: "https://example.org/{colour}" }))).toContain(
    "clause 2.5.1",
  );
  await byDefault({ href: "https://example.org/{gtin}?g={gtin}" });
  expect(await target(KEY)).toBe("https://example.org/09521234543213?g=09521234543213");
});

test("2.5.2 every link has a link type", async () => {
  expect(await refusal(byDefault({ linkType: "" }))).toContain("2.5.2");
});

test("2.5.3 / §5.11 is required", async () => {
  expect(await refusal(byDefault({ title: "" }))).toContain("clause 2.5.3");
});

test("2.5.4 hreflang is an array of BCP 47 tags", async () => {
  expect(await refusal(byDefault({ hreflang: ["e_n"] }))).toContain("clause 2.5.4");
  expect(await refusal(byDefault({ hreflang: ["english"] }))).toContain("clause 2.5.4");
  await byDefault({ hreflang: ["en", "fil"], title: "x" });
  const [context] = await linkset(KEY);
  expect(context?.[`${VOC}pip`]).toEqual([
    { href: "https://example.org/default", title: "x", hreflang: ["en"] },
  ]);
});

test("2.5.5 / §5.11 media types are IANA types", async () => {
  for (const mediaType of ["page/html", "text/notatype", "text/html;a=b"]) {
    expect(await refusal(byDefault({ mediaType }))).toContain("clause 2.5.5");
  }
});

test("2.5.8 / §5.14 a linkset has exactly one default link, with href and title only", async () => {
  await byDefault({ hreflang: ["en"], mediaType: "text/html" });
  expect(await refusal(byDefault())).toContain("clause 2.5.8");
  const [context] = await linkset(KEY);
  expect(context?.[`${VOC}defaultLink`]).toEqual([
    { href: "https://example.org/default", title: "Title" },
  ]);
});

test("2.5.8 / §5.12 the default is listed under its descriptive type too", async () => {
  await byDefault({ hreflang: ["en"], mediaType: "text/html" });
  const [context] = await linkset(KEY);
  expect(context?.[`${VOC}pip`]).toEqual([
    { href: "https://example.org/default", title: "Title", hreflang: ["en"], type: "text/html" },
  ]);
  expect(await refusal(link({ linkType: "gs1:defaultLink" }))).toContain("clause 2.5.8");
});

test("2.5.8 variants of the default are typed defaultLinkMulti", async () => {
  await byDefault({ isDefaultMulti: true, hreflang: ["en"] });
  await link({ isDefaultMulti: true, hreflang: ["fr"], href: "https://example.org/fr" });
  const [context] = await linkset(KEY);
  expect(context?.[`${VOC}defaultLinkMulti`]).toHaveLength(2);
  // No variant without what it is a variant of.
  const lone = { anchor: `${KEY}/10/A`, isDefaultMulti: true, hreflang: ["fr"] };
  expect(await refusal(link(lone))).toContain("clause 2.5.8");
});

test("2.5.9 / §5.16 a default link exists at each level or higher", async () => {
  for (const isDefault of [false, true]) {
    const lot = { anchor: `${KEY}/10/A`, isDefault };
    expect(await refusal(link(lot))).toContain("clause 2.5.9");
  }
  await byDefault();
  await link({ anchor: `${KEY}/10/A` });
  expect(await target(`${KEY}/10/A`)).toBe("https://example.org/default");
});

test("2.5.9 walking up is no redirect of its own", async () => {
  await byDefault();
  expect(await target(`${KEY}/22/A/10/B/21/C`)).toBe("https://example.org/default");
});

test("2.5.9 rules 1 to 3 / §5.23 235 stands alone, serials carry no variant or lot", async () => {
  await byDefault();
  expect(await refusal(link({ anchor: `${KEY}/22/A/235/B` }))).toContain("rule 1");
  expect(await refusal(link({ anchor: `${KEY}/10/A/21/B` }))).toContain("rule 2");
  await link({
    anchor: `${KEY}/22/A/10/B`,
    href: "https://example.org/rule3",
    linkType: "gs1:faqs",
  });
  expect(await target(`${KEY}/22/A/10/B?linkType=gs1:faqs`)).toMatch("https://example.org/rule3");
});

test("2.5.9 rule 4 (2.5.10) a linkset is the union of the levels, serial before lot", async () => {
  await byDefault();
  for (const [level, name] of [
    ["/21/S", "serial"],
    ["/22/V/10/L", "variant_lot"],
    ["/10/L", "lot"],
    ["/22/V", "variant"],
  ] as const) {
    await link({ anchor: KEY + level, linkType: "gs1:faqs", href: `https://example.org/${name}` });
  }
  const anchors = (await linkset(`${KEY}/22/V/10/L/21/S`)).map(({ anchor }) => anchor);
  expect(anchors).toEqual(
    ["/21/S", "/22/V/10/L", "/10/L", "/22/V", ""].map((level) => BASE + KEY + level),
  );
  expect(await target(`${KEY}/22/V/10/L/21/S?linkType=gs1:faqs`)).toMatch("/serial");
  expect(await target(`${KEY}/22/V/10/L/21/T?linkType=gs1:faqs`)).toMatch("/variant_lot");
});

test("2.6.1 / §5.15 without linkType the default, or a better defaultLinkMulti; never 300", async () => {
  await byDefault();
  for (const href of ["https://example.org/a", "https://example.org/b"]) {
    await link({ isDefaultMulti: true, hreflang: ["fr"], href });
  }
  expect(await target(KEY)).toBe("https://example.org/default");
  const french = await ask(KEY, { "Accept-Language": "fr" });
  expect([french.status, french.headers.get("location")]).toEqual([307, "https://example.org/a"]);
});

test("2.6.2 / §5.17 a scan is redirected to an available link type, also an inherited one", async () => {
  await byDefault();
  await link({ linkType: "gs1:faqs", href: "https://example.org/faqs" });
  for (const path of [KEY, `${KEY}/10/A`]) {
    expect(await target(`${path}?linkType=gs1:faqs`)).toMatch("https://example.org/faqs");
  }
});

test("2.6.2 / §5.18 a link type that is not there is 404", async () => {
  await byDefault();
  expect((await ask(`${KEY}?linkType=gs1:faqs`)).status).toBe(404);
});

test("2.6.3 / §5.20 the media type decides first, then the language, then the context", async () => {
  await byDefault();
  const faq = (name: string, changed: Partial<Rule>) =>
    link({ linkType: "gs1:faqs", href: `https://example.org/${name}`, ...changed });
  await faq("pdf-en", { mediaType: "application/pdf", hreflang: ["en"] });
  await faq("html-fr", { mediaType: "text/html", hreflang: ["fr"] });
  await faq("html-en", { mediaType: "text/html", hreflang: ["en"] });
  await faq("html-en-pro", { mediaType: "text/html", hreflang: ["en"], context: ["pro"] });
  const best = (headers: object, query = "") => target(`${KEY}?linkType=gs1:faqs${query}`, headers);
  expect(await best({ Accept: "application/pdf", "Accept-Language": "fr" })).toMatch("/pdf-en");
  expect(await best({ Accept: "text/html", "Accept-Language": "fr" })).toMatch("/html-fr");
  const english = { Accept: "text/html", "Accept-Language": "en" };
  expect(await best(english, "&context=pro")).toMatch("/html-en-pro");
});

test("2.6.3 (7) candidates that fit equally well are answered with 300", async () => {
  await byDefault();
  for (let i = 0; i < 2; i++) await link({ linkType: "gs1:faqs" });
  const answer = await ask(`${KEY}?linkType=gs1:faqs`, { Accept: "application/json" });
  expect(answer.status).toBe(300);
  const { linkset } = (await answer.json()) as { linkset: LinkContext[] };
  expect(linkset[0]?.[`${VOC}faqs`]).toHaveLength(2);
});

test("2.8 / §5.6 another resolver is gs1:handledBy, and gets the request whole", async () => {
  const at = "'2026-01-01T00:00:00.000Z', '2026-01-01T00:00:00.000Z'";
  await catalog.client.execute(
    `INSERT INTO company_prefixes (prefix, organization_id, resolver, created_at, updated_at)
     SELECT '952123', id, 'https://id.other.example', ${at} FROM organizations LIMIT 1`,
  );
  try {
    const asked = `${KEY}/10/A%2bB/21/S?17=271231&linkType=gs1:pip`;
    expect(await target(asked)).toBe(`https://id.other.example${asked}`);
    const [context, ...others] = await linkset(KEY);
    expect(others).toEqual([]);
    expect(context?.[`${VOC}handledBy`]).toMatchObject([
      { href: `https://id.other.example${KEY}` },
    ]);
    await byDefault();
    expect(await target(asked)).toMatch("https://example.org/default");
    expect((await linkset(KEY))[0]).not.toHaveProperty(`${VOC}handledBy`);
  } finally {
    await catalog.client.execute("DELETE FROM company_prefixes WHERE prefix = '952123'");
  }
});

test("2.9 linkType=linkset, or Accept, gives the linkset without redirecting", async () => {
  await byDefault();
  expect((await ask(`${KEY}?linkType=linkset`)).status).toBe(200);
  expect((await ask(KEY, { Accept: "application/linkset+json" })).status).toBe(200);
});

test("2.10 linksets are valid under the published schemas, and application/json is the same", async () => {
  await byDefault({ hreflang: ["es-419", "de"], mediaType: "text/html", context: ["pro"] });
  const query = `${KEY}?linkType=linkset`;
  const [named, plain] = [
    await (await ask(query, { Accept: "application/linkset+json" })).json(),
    await (await ask(query, { Accept: "application/json" })).json(),
  ];
  expect(plain).toEqual(named);
  for (const schema of [LINKSET_1_2, LINKSET_OF_THE_SUITE]) {
    const validate = new Ajv({ strict: false }).compile(schema);
    expect(validate(named), JSON.stringify(validate.errors)).toBe(true);
  }
});

test("2.10 / §5.13 the JSON-LD context is linked, embedded, and in the page", async () => {
  await byDefault();
  expect((await ask(KEY)).headers.get("link")).toContain(
    'rel="http://www.w3.org/ns/json-ld#context"',
  );
  const linked = await ask(`${KEY}?linkType=linkset`, { Accept: "application/ld+json" });
  expect(await linked.json()).toHaveProperty("@context");
  const page = await ask(`${KEY}?linkType=linkset`);
  expect(page.headers.get("content-type")).toMatch(/^text\/html/);
  expect(await page.text()).toContain('<script type="application/ld+json">{"@context"');
});

test("2.12 / §5.19 the entirety of the query string goes along", async () => {
  await byDefault({ href: "https://example.org/t?x=1#part" });
  expect(await target(`${KEY}?17=271231&b=%20+&b&=&c=1`)).toBe(
    "https://example.org/t?x=1&17=271231&b=%20+&b&=&c=1#part",
  );
});

test("2.13 / §5.25 a trailing slash is tolerated", async () => {
  await byDefault();
  expect(await target(`${KEY}/`)).toBe("https://example.org/default");
});

test("2.14 / §5.24 gs1: is https://ref.gs1.org/voc/, and its types are not duplicated", async () => {
  await byDefault();
  for (const prefix of ["gs1:", VOC, "https://gs1.org/voc/", "https://www.gs1.org/voc/"]) {
    expect(await target(`${KEY}?linkType=${encodeURIComponent(`${prefix}pip`)}`)).toMatch(
      "/default",
    );
  }
  for (const linkType of [`${VOC}pip`, "https://example.org/voc/pip", "https://example.org/x"]) {
    expect(await refusal(link({ linkType }))).toContain("clause 2.14");
  }
  expect(await refusal(link({ linkType: "gs1:notALinkType" }))).toContain("2.14");
});

test("3 / §5.21, §5.22 the description file is valid, and declares the keys that work", async () => {
  const file = (await (await ask("/.well-known/gs1resolver")).json()) as Record<string, unknown>;
  const ajv = new Ajv({ strict: false, formats: { uri: (text) => URL.canParse(text) } });
  const validate = ajv.compile(DESCRIPTION_FILE);
  expect(validate(file), JSON.stringify(validate.errors)).toBe(true);
  expect(file.resolverRoot).toBe(BASE);
  expect((file.supportedPrimaryKeys as string[]).sort()).toEqual(
    "00 01 253 255 401 402 414 415 417 8003 8004 8006 8010 8013 8017 8018".split(" "),
  );
});

test("2.5.6 / 2.14 / 3 the description file declares vocabularies, contexts and whom to ask", async () => {
  const settings = {
    ...{ BASE_URL: BASE, ...catalog.vars },
    LINK_VOCABULARIES: "ex=https://example.org/voc/",
    LINK_CONTEXTS: "patient,hcp",
    OPERATOR_NAME: "Example & Sons",
  };
  const fileOf = async (contact: string) => {
    const vars = { ...settings, OPERATOR_CONTACT: contact };
    const answer = await app.fetch(new Request(`${BASE}/.well-known/gs1resolver`), vars);
    return (await answer.json()) as Record<string, unknown>;
  };
  const file = await fileOf("codes@example.org");
  expect(file).toMatchObject({
    supportedLinkType: [
      { prefix: "gs1:", namespace: VOC },
      { prefix: "ex:", namespace: "https://example.org/voc/" },
    ],
    supportedContextValuesEnumerated: ["patient", "hcp"],
    contact: { fn: "Example & Sons", hasEmail: "mailto:codes@example.org" },
  });
  expect((await fileOf("https://example.org/contact")).contact).toEqual({
    fn: "Example & Sons",
    hasURL: "https://example.org/contact",
  });
  const ajv = new Ajv({ strict: false, formats: { uri: (text) => URL.canParse(text) } });
  expect(ajv.compile(DESCRIPTION_FILE)(file)).toBe(true);
});

test("2.14 a declared vocabulary's types are written in full, and asked for by prefix too", async () => {
  await byDefault();
  const vocabularies = [{ prefix: "ex", namespace: "https://example.org/voc/" }];
  const href = "https://example.org/spare";
  await writeLink(
    { ...context, vocabularies },
    {
      ...{ id: "clause-own", anchor: KEY, orderIndex: 1, href, title: "Spare parts" },
      ...{ linkType: "https://example.org/voc/spare", hreflang: [], mediaType: null, context: [] },
      ...{ isDefault: false, isDefaultMulti: false, timing: null, isPublic: true, enabled: true },
      ...OPEN,
    },
  );
  const vars = {
    ...{ BASE_URL: BASE, ...catalog.vars },
    LINK_VOCABULARIES: "ex=https://example.org/voc/",
  };
  for (const [name, variables] of [
    ["https://example.org/voc/spare", vars],
    ["ex:spare", vars],
    // A stored type is answered, declared or not.
    ["https://example.org/voc/spare", { ...vars, LINK_VOCABULARIES: "" }],
  ] as const) {
    const path = `${BASE}${KEY}?linkType=${encodeURIComponent(name)}`;
    const answer = await app.fetch(new Request(path), variables);
    expect([answer.status, answer.headers.get("location")]).toEqual([
      307,
      expect.stringContaining(href),
    ]);
  }
});

test("the reference page names the test of every clause", () => {
  const page = readFileSync("docs/reference/conformance.md", "utf8");
  const own = readFileSync("test/conformance/clauses.test.ts", "utf8");
  const names = [...own.matchAll(/^test\("([\d§][^"]*)"/gm)].map(([, name]) => name!);
  expect(names.length).toBeGreaterThan(30);
  for (const name of names)
    expect(page).toContain(name.split(" ").filter((w) => /^[\d§(]/.test(w))[0]!);
});
