/**
 * Recalls of lots and items that a code does not name: how they are read, how many are named, and
 * the field for the lot of a pack.
 */
import { createServer, type Server } from "node:http";
import type { AddressInfo } from "node:net";
import { afterAll, beforeAll, beforeEach, describe, expect, test } from "vitest";
import { foldedValue, MARKS } from "../../src/gs1/ai/similar-values.ts";
import { percentEncode } from "../../src/gs1/digital-link/anchor.ts";
import { NO_TIMING } from "../../src/resolver/rules/timing.ts";
import { startCatalog, type TestCatalog } from "../support/catalog.ts";
import { errorIn } from "../support/failure.ts";
import { answering, inProcess } from "../support/in-process.ts";

const GTIN = "05449000000996";
const ANCHOR = `/01/${GTIN}`;
const clock = () => new Date("2026-11-23T12:00:00Z");
const HTML = { Accept: "text/html", "Accept-Language": "en" };

let catalog: TestCatalog;
let proxy: Server;
/** The SQL of each request to the catalog since the last `counted`. */
let trips: string[][] = [];
let vars: { LIBSQL_URL: string; LIBSQL_TOKEN: string };

beforeAll(async () => {
  catalog = await startCatalog();
  proxy = createServer(async (request, response) => {
    const chunks: Buffer[] = [];
    for await (const chunk of request) chunks.push(chunk);
    const body = Buffer.concat(chunks);
    const texts = [...body.toString().matchAll(/"sql":"((?:[^"\\]|\\.)*)"/g)].map(
      ([, sql]) => sql!,
    );
    if (texts.length > 0) trips.push(texts);
    const { host: _, ...headers } = request.headers;
    const answer = await fetch(catalog.url + request.url, {
      ...{ method: request.method!, headers: headers as Record<string, string> },
      ...(body.length > 0 && { body }),
    });
    response.writeHead(answer.status, { "Content-Type": answer.headers.get("content-type") ?? "" });
    response.end(Buffer.from(await answer.arrayBuffer()));
  });
  await new Promise<void>((resolve) => {
    proxy.listen(0, "127.0.0.1", resolve);
  });
  const { port } = proxy.address() as AddressInfo;
  vars = { LIBSQL_URL: `http://127.0.0.1:${port}`, LIBSQL_TOKEN: catalog.token };
});
afterAll(async () => {
  proxy?.closeAllConnections();
  proxy?.close();
  await catalog?.stop();
});
beforeEach(() =>
  catalog.client.batch([
    "DELETE FROM links WHERE id LIKE 'recall-%'",
    { sql: "UPDATE products SET visibility = 'public' WHERE gtin = ?", args: [GTIN] },
  ]),
);

/** Each trip: how many statements, and whether one asks for recalls. */
async function counted(work: () => Promise<unknown>) {
  trips = [];
  await work();
  const isOf = (sql: string) => sql.includes("gs1:recallStatus");
  return trips.map((texts) => (texts.some(isOf) ? "with recalls" : "without"));
}

const recalls = (places: readonly string[], changed: object = {}) =>
  catalog.client.batch(
    places.map((place) => {
      const row: Record<string, string | number> = {
        ...{ id: `recall-${place}`, anchor: ANCHOR + place, link_type: "gs1:recallStatus" },
        ...{ href: "https://recalls.example.org/en", title: "Glass splinters", is_default: 1 },
        ...{ created_at: "", updated_at: "", ...changed },
      };
      return {
        sql: `INSERT INTO links (${Object.keys(row)}) VALUES (${Object.keys(row).map(() => "?")})`,
        args: Object.values(row),
      };
    }),
  );

const decode = async (app: ReturnType<typeof inProcess>, args: object) =>
  (await app.call("decode_barcode", args)).body.result.structuredContent;

describe("how they are read", () => {
  test("a scan that redirects reads none, and none again from memory", async () => {
    const get = answering(vars, { clock });
    const scan = async () => expect((await get(ANCHOR, { headers: HTML })).status).toBe(307);
    expect(await counted(scan)).toEqual(["without"]);
    expect(await counted(scan)).toEqual([]);
  });

  test("the page of a linkset takes one trip, cold and from memory; its JSON reads none", async () => {
    await recalls(["/10/L2411A"]);
    const get = answering(vars, { clock });
    const page = async (headers: Record<string, string> = HTML) => {
      const response = await get(`${ANCHOR}?linkType=all`, { headers });
      expect(response.status).toBe(200);
      return response.text();
    };
    expect(await counted(() => page())).toEqual(["with recalls"]);
    expect(await counted(() => page())).toEqual(["with recalls"]);
    expect(await page()).toContain("Lot L2411A of this product is recalled");
    const json = { Accept: "application/linkset+json" };
    expect(await counted(() => page(json))).toEqual([]);
  });

  test("a choice between links takes one trip and names them first", async () => {
    await recalls(["/10/L2411A"]);
    const choices = { link_type: "gs1:faqs", is_default: 0, title: "Questions" };
    await recalls([""], { ...choices, id: "recall-faq1", href: "https://a.example.org/" });
    await recalls([""], { ...choices, id: "recall-faq2", href: "https://b.example.org/" });
    const get = answering(vars, { clock });
    let html = "";
    const ask = async () => {
      const response = await get(`${ANCHOR}?linkType=gs1:faqs`, { headers: HTML });
      expect(response.status).toBe(300);
      html = await response.text();
    };
    expect(await counted(ask)).toEqual(["with recalls"]);
    expect(html.indexOf("Lot L2411A of this product is recalled")).toBeGreaterThan(0);
    expect(html.indexOf("is recalled")).toBeLessThan(html.indexOf("https://a.example.org/"));
  });

  test.each([
    ["of the lot itself", "(10)ZZ1", "Recall information for lot ZZ1: “Glass splinters”."],
    ["of a lot that is not read", "", "Lot ZZ1 of this product"],
    ["of a similar lot", "(10)zz-1", "Did you mean lot ZZ1?"],
  ])("a recall %s is told of a number without a product", async (_, lot, message) => {
    await recalls(["/10/ZZ1"], { anchor: "/01/09506000134994/10/ZZ1" });
    const app = inProcess(vars, { clock });
    const { result } = (await app.call("lookup_product", { gtin: `(01)09506000134994${lot}` }))
      .body;
    const { detail, error_code } = errorIn(result.content[0].text);
    expect(error_code).toBe("not_found");
    expect(detail.startsWith(message), detail).toBe(true);
    expect(detail).toMatch(/ https:\/\/recalls\.example\.org\/en gtin: .* does not know it/);
  });

  test("fifty codes take one trip, a faulty one too, and codes without a key none", async () => {
    await recalls(["/10/L2411A"]);
    const app = inProcess(vars, { clock });
    const barcodes = Array.from({ length: 50 }, (_, i) => `(01)${GTIN}(10)L${i}`);
    const all = [`(01)${GTIN}(10)L2411A`, ...barcodes.slice(1)];
    // biome-ignore lint/suspicious/noExplicitAny: any answer
    let answer: any;
    expect(
      await counted(async () => {
        answer = await decode(app, { barcodes: all });
      }),
    ).toEqual(["with recalls"]);
    expect(answer.summary).toMatchObject({ noticed: 1, valid: 50 });
    expect(answer.results[0].notices[0].message).toBe(
      "Recall information for lot L2411A: “Glass splinters”.",
    );
    const faulty = barcodes.map((one) => `${one}(11)240101(17)249901`);
    expect(
      await counted(async () => {
        answer = await decode(app, { barcodes: [...faulty.slice(1), `(01)${GTIN}(10)L 2411A`] });
      }),
    ).toEqual(["with recalls"]);
    expect(answer.summary).toMatchObject({ noticed: 1, valid: 0 });
    const get = answering(vars, { clock });
    expect(await counted(() => get(`/api/v1/check?code=${faulty[1]}`))).toEqual(["with recalls"]);
    const meant = `(01)${GTIN}(10)L2411A(410)9506000134353`;
    expect(
      await counted(async () => {
        answer = await decode(app, { barcode: meant });
      }),
    ).toEqual(["with recalls"]);
    expect(answer.notices[0].kind).toBe("recalled_lots");
    expect(answer.suggestions[0].code).toContain("9506000134352");
    expect(await counted(() => get(`/api/v1/check?code=${meant}`))).toEqual(["with recalls"]);
    expect(await counted(() => get(`/check?code=${meant}`))).toEqual(["with recalls"]);
    expect(await counted(() => decode(app, { barcode: "9506000134353" }))).toEqual([
      "with recalls",
    ]);
    const keyless = () => decode(app, { barcodes: ["(17)270131(10)ABC", "(10)ABC(17)270131"] });
    expect(await counted(keyless)).toEqual([]);
  });
});

const NOT_KNOWN = /^The catalog did not answer: recalls .* not known/;
const UNREAD = "Recalls could not be checked right now";

describe("without the catalog", () => {
  test("a code is read, with a word about it, and is not green", async () => {
    const app = inProcess({}, { clock });
    const label = `(01)${GTIN}(10)L1(17)240101`;
    const answer = await decode(app, { barcode: label });
    expect(answer).toMatchObject({
      ...{ valid: true, catalog: "unavailable", fields: { lot: "L1" } },
      notices: [
        { kind: "catalog_unavailable", message: expect.stringMatching(NOT_KNOWN) },
        { kind: "date_passed", date: "2024-01-01" },
      ],
    });
    expect(answer).not.toHaveProperty("warnings");
    expect(Object.keys(answer).indexOf("notices")).toBeLessThan(
      Object.keys(answer).indexOf("valid"),
    );
    const several = await decode(app, { barcodes: [label, `(01)${GTIN}`] });
    expect(several.notices).toEqual([
      { kind: "catalog_unavailable", message: expect.stringMatching(NOT_KNOWN) },
    ]);
    expect(Object.keys(several)[0]).toBe("notices");
    expect(several.summary.noticed).toBe(1);
    const keyless = await decode(app, { barcode: "(17)330131(10)ABC" });
    expect(keyless).not.toHaveProperty("notices");
    const markdown = await app.call("decode_barcode", {
      ...{ barcodes: [label], response_format: "markdown" },
    });
    const { text } = markdown.body.result.content[0];
    expect(text).toMatch(/^- \*\*The catalog did not answer/);
    expect(text.split("The catalog did not answer")).toHaveLength(2);
  });

  test("the design of a code says so, too", async () => {
    const get = answering({}, { clock });
    const design = await get(`/api/v1/qr-codes/design?gtin=${GTIN}`);
    expect(await design.json()).toMatchObject({
      ...{ catalog: "unavailable", notices: [{ kind: "catalog_unavailable" }] },
    });
  });

  test("a remembered linkset is shown, for a few seconds, with a word about recalls", async () => {
    const own = await startCatalog();
    const get = answering(own.vars, { clock });
    const ask = () => get(`${ANCHOR}?linkType=all`, { headers: HTML });
    try {
      const complete = await ask();
      expect(complete.headers.get("cache-control")).toMatch(/max-age=60/);
      expect(await complete.text()).not.toContain(UNREAD);
      const json = async () => {
        const headers = { Accept: "application/linkset+json" };
        return (await get(`${ANCHOR}?linkType=all`, { headers })).text();
      };
      const before = await json();
      await own.crash();
      const response = await ask();
      expect(response.status).toBe(200);
      expect(response.headers.get("cache-control")).toBe("public, max-age=1");
      const html = await response.text();
      expect(html.indexOf(UNREAD)).toBeGreaterThan(0);
      expect(html.indexOf(UNREAD)).toBeLessThan(html.indexOf("<h1"));
      expect(await json()).toBe(before);
    } finally {
      await own.stop();
    }
  });
});

describe("what is told", () => {
  test("at most 50 lots, and that there are more; ended ones take no place", async () => {
    const timing = JSON.stringify({
      ...{ from: null, until: "2026-01-01T00:00:00Z", timeFrom: null, timeUntil: null },
      ...{ dateFrom: null, dateUntil: null, weekdays: null, zone: "UTC" },
    });
    const lots = (letter: string, count: number) =>
      Array.from({ length: count }, (_, i) => `/10/${letter}${String(i).padStart(3, "0")}`);
    await recalls(lots("A", 60), { timing });
    await recalls(lots("B", 50));
    const app = inProcess(vars, { clock });
    const ask = async () => (await decode(app, { barcode: GTIN })).notices[0];
    const fifty = await ask();
    expect(fifty.lots).toHaveLength(50);
    expect(fifty).not.toHaveProperty("more");
    await recalls(lots("C", 1));
    const more = await ask();
    expect(more.lots).toEqual(fifty.lots);
    expect(more).toMatchObject({ more: true, links: [{ title: "Glass splinters" }] });
    expect(more.message).toContain("B049 and more of this product have recall information");
    const html = await (
      await answering(vars, { clock })(`/products/${GTIN}`, { headers: HTML })
    ).text();
    expect(html).toContain("Some lots of this product are recalled");
    expect(html).toContain("More lots than these are recalled.");
  });

  test("recalls that a weekday pauses hide none that applies, for one code and in a list", async () => {
    const timing = JSON.stringify({
      ...{ from: null, until: null, timeFrom: null, timeUntil: null, dateFrom: null },
      ...{ dateUntil: null, weekdays: [6, 7], zone: "UTC" },
    });
    const paused = Array.from({ length: 60 }, (_, i) => `/10/A${String(i).padStart(3, "0")}`);
    await recalls(paused, { timing });
    const app = inProcess(vars, { clock });
    const ask = async () => (await decode(app, { barcode: GTIN })).notices;
    const listed = async () => {
      const { body } = await app.call("search_products", { query: GTIN });
      return body.result.structuredContent.results[0].notices;
    };
    expect(await ask()).toBeUndefined();
    expect(await listed()).toBeUndefined();
    await recalls(["/10/B1", "/21/S1"]);
    expect(await ask()).toMatchObject([{ kind: "recalled_lots", lots: ["B1"] }]);
    expect(await listed()).toEqual(["recalled_lots"]);
  });

  test("every lot is named, in however many languages each has its notice", async () => {
    const lots = Array.from({ length: 30 }, (_, i) => `L${100 + i}`);
    const tags = "bg cs da el en es et fi fr ga hr hu is it lt lv mt nl no pl pt ro sk sl".split(
      " ",
    );
    await catalog.client.execute({
      sql: `INSERT INTO links (id, anchor, link_type, href, title, hreflang, is_default,
          is_default_multi, created_at, updated_at)
        SELECT 'recall-' || lot.value || tag.value, ? || '/10/' || lot.value, 'gs1:recallStatus',
          'https://recalls.example.org/' || tag.value, 'Glass ' || tag.value,
          iif(tag.value = '', '[]', json_array(tag.value)), tag.value = '', tag.value <> '', '', ''
        FROM json_each(?) AS lot, json_each(?) AS tag`,
      args: [ANCHOR, JSON.stringify(lots), JSON.stringify(["", ...tags])],
    });
    const app = inProcess(vars, { clock });
    const { notices } = await decode(app, { barcode: GTIN });
    expect(notices).toMatchObject([{ kind: "recalled_lots", lots }]);
    const headers = { ...HTML, "Accept-Language": "sl" };
    const html = await (await answering(vars, { clock })(`/products/${GTIN}`, { headers })).text();
    expect(html).toContain("Glass sl");
  });

  test("every recall of the named lots is quoted, at most three", async () => {
    await recalls(["/10/L1", "/10/L2"]);
    await recalls(["/10/L3"], { title: "Wrong label", href: "https://recalls.example.org/label" });
    const app = inProcess(vars, { clock });
    const said = async () => (await decode(app, { barcode: GTIN })).notices[0].message;
    expect(await said()).toBe(
      "Lots L1, L2 and L3 of this product have recall information: “Glass splinters”, “Wrong label”. Compare the lot on the pack.",
    );
    for (const lot of ["L4", "L5"]) {
      await recalls([`/10/${lot}`], { title: lot, href: `https://recalls.example.org/${lot}` });
    }
    expect(await said()).toContain("“Glass splinters”, “Wrong label”, “L4” and others.");
  });

  test("a list with notices begins with them in Markdown", async () => {
    await recalls(["/10/L2411A"]);
    const app = inProcess(vars, { clock });
    const { body } = await app.call("decode_barcode", {
      ...{ barcodes: [GTIN, "05000112637939"], response_format: "markdown" },
    });
    const [first, second] = body.result.content[0].text.split("\n");
    expect([first, second]).toEqual(["## Codes: 2, with notices: 1, different: 2", "### 1: first"]);
  });

  test("a similar lot among many", async () => {
    await recalls(Array.from({ length: 70 }, (_, i) => `/10/A${i}`));
    await recalls(["/10/zULU"]);
    const app = inProcess(vars, { clock });
    const { notices } = await decode(app, { barcode: `(01)${GTIN}(10)ZULU` });
    expect(notices).toMatchObject([{ kind: "similar_lot", lots: ["zULU"] }]);
    await recalls(["/10/Z-24.11%2F2"]);
    const other = await decode(app, { barcode: `(01)${GTIN}(10)z2411-2` });
    expect(other.notices).toMatchObject([{ kind: "similar_lot", lots: ["Z-24.11/2"] }]);
    expect(foldedValue(`q9${MARKS} X`)).toBe("q9x");
    // Every mark, however it is written in an anchor.
    await recalls([`/10/Q9${encodeURIComponent(MARKS).replace("*", "%2A").replace("'", "%27")}X`]);
    const marked = await decode(app, { barcode: `(01)${GTIN}(10)q9x` });
    expect(marked.notices).toMatchObject([{ kind: "similar_lot", lots: [`Q9${MARKS}X`] }]);
  });

  test("a similar lot or serial number among many, with any character that an anchor encodes", async () => {
    await recalls(Array.from({ length: 60 }, (_, i) => `/10/0${i}`));
    await recalls(Array.from({ length: 60 }, (_, i) => `/21/0${i}`));
    const app = inProcess(vars, { clock });
    for (const sign of `!"%&();<=>?`) {
      const value = `Ab${sign}9${sign}`;
      await recalls(["10", "21"].map((ai) => `/${ai}/${percentEncode(value)}`));
      const asked = async (ai: string) => {
        const barcode = `]C101${GTIN}${ai}${value.toUpperCase()}`;
        return (await decode(app, { barcode })).notices.map(({ kind }: { kind: string }) => kind);
      };
      expect([sign, await asked("10"), await asked("21")]).toEqual([
        sign,
        ["recalled_lots", "similar_lot"],
        ["recalled_lots", "similar_serial"],
      ]);
    }
  });

  test("a similar serial number among many, also one with another mark", async () => {
    await recalls(Array.from({ length: 70 }, (_, i) => `/21/A${i}`));
    await recalls(["/21/SN-7a"]);
    const app = inProcess(vars, { clock });
    const asked = async (barcode: string) => (await decode(app, { barcode })).notices ?? [];
    expect(await asked(`(01)${GTIN}(21)sn7A`)).toMatchObject([
      {
        kind: "similar_serial",
        serial: "SN-7a",
        message: expect.stringMatching(
          /^Did you mean serial number SN-7a\? .* marks such as hyphens count\.$/,
        ),
        links: [{ title: "Glass splinters" }],
      },
    ]);
    const own = await asked(`(01)${GTIN}(21)SN-7a`);
    expect(own).toMatchObject([{ kind: "recall", scope: "serial" }]);
    const get = answering(vars, { clock });
    const code = encodeURIComponent(`(01)${GTIN}(21)sn7A`);
    const html = await (await get(`/check?code=${code}`, { headers: HTML })).text();
    expect(html.replace(/<[^>]*>/g, "")).toContain(
      "Did you mean serial number SN-7a? It is recalled.",
    );
    expect(html).not.toContain("verdict good");
  });

  test("notices in the reader's language first, each once", async () => {
    await recalls(["/10/A", "/10/B"], { hreflang: '["en"]' });
    const german = { hreflang: '["de"]', title: "Glassplitter", is_default: 0 };
    const href = "https://recalls.example.org/de";
    await recalls(["/10/A"], { ...german, href, id: "recall-de-a" });
    await recalls(["/10/B"], { ...german, href, id: "recall-de-b" });
    const get = answering(vars, { clock });
    const headers = { ...HTML, "Accept-Language": "de" };
    const html = await (await get(`/products/${GTIN}`, { headers })).text();
    expect(html).toContain("Die Chargen A und B dieses Produkts werden zurückgerufen");
    expect(html.split("Glassplitter<")).toHaveLength(2);
    expect(html.indexOf("Glassplitter")).toBeLessThan(html.indexOf("Glass splinters"));
  });

  test("nothing of a private product that a scan would not tell", async () => {
    await recalls(["/10/L2411A"]);
    await catalog.client.batch([
      { sql: "UPDATE products SET visibility = 'organization' WHERE gtin = ?", args: [GTIN] },
    ]);
    const app = inProcess(vars, { clock });
    const kinds = async (barcode: string) =>
      (await decode(app, { barcode })).notices.map(({ kind }: { kind: string }) => kind);
    const statusOf = async (path: string) =>
      (await answering(vars, { clock })(path, { headers: HTML })).status;
    // Its links are public, and so are those of its lots.
    expect(await statusOf(ANCHOR)).toBe(307);
    expect(await kinds(GTIN)).toEqual(["recalled_lots", "unknown"]);
    expect(await kinds(`(01)${GTIN}(10)L2411A`)).toEqual(["recall", "unknown"]);
  });

  test("a lot from which a reader left out the word LOT is asked about", async () => {
    await recalls(["/10/LOT17"]);
    const { notices } = await decode(inProcess(vars, { clock }), { barcode: `(01)${GTIN}(10)17` });
    expect(notices).toMatchObject([{ kind: "similar_lot", lots: ["LOT17"] }]);
  });

  test("a lot is read without a token where reading the catalog needs one, too", async () => {
    await recalls(["/10/L2411A"]);
    const app = inProcess({ ...vars, READ_ACCESS: "scoped", AUTH_PROVIDER: "keys" }, { clock });
    const { notices } = await decode(app, { barcode: GTIN });
    expect(notices).toMatchObject([{ kind: "recalled_lots", lots: ["L2411A"] }]);
    const { status } = await app.call("lookup_product", { gtin: GTIN });
    expect(status).toBe(401);
  });
});

describe("the field for the lot of a pack", () => {
  const follow = async (path: string) => {
    const get = answering(vars, { clock });
    const asked = await get(path, { headers: HTML });
    expect([asked.status, asked.headers.has("cache-control")]).toEqual([303, true]);
    const location = asked.headers.get("location")!;
    return { location, html: await (await get(location, { headers: HTML })).text() };
  };

  test.each([
    [`/products/${GTIN}?21=S1&lang=en`, `/products/${GTIN}`, ["21", "S1"]],
    [`/check?code=${GTIN}&lang=en`, "/check", ["code", GTIN]],
    [`${ANCHOR}?linkType=all&lang=en`, "/check", ["code", `http://localhost:8787${ANCHOR}`]],
  ])("is on %s", async (path, action, [name, value]) => {
    await recalls(["/10/L2411A"]);
    const html = await (await answering(vars, { clock })(path, { headers: HTML })).text();
    const [form = ""] =
      /<form action="[^"]*" method="get"><label for="lot">.*?<\/form>/s.exec(html) ?? [];
    expect(form).toContain(`action="${action}"`);
    expect(form).toContain(`<input type="hidden" name="${name}" value="${value}"/>`);
    expect(form).toContain('name="lot"');
  });

  test("leads to the same page with the lot, without the spaces that people type", async () => {
    await recalls(["/10/L2411A"]);
    const product = await follow(`/products/${GTIN}?21=S1&lot=L2411+A&lang=en`);
    expect(product.location).toBe(`/products/${GTIN}?21=S1&lang=en&10=L2411A`);
    expect(product.html).toContain("Recall information for lot L2411A");
    const check = await follow(`/check?code=${GTIN}&lot=+l2411a&lang=en`);
    expect(check.location).toBe(
      `/check?lang=en&code=${encodeURIComponent(`(01)${GTIN}(10)l2411a`)}`,
    );
    expect(check.html).toContain("Did you mean lot L2411A? It is recalled.");
    // Only the reader knows what is printed on the pack.
    expect(check.html).not.toContain("Recall information for");
    const [, proposed = ""] =
      /<a class="button" href="([^"]*lot=L2411A[^"]*)"/.exec(check.html) ?? [];
    const followed = await follow(proposed.replaceAll("&amp;", "&"));
    expect(followed.html).toContain("Recall information for lot L2411A");
  });

  test.each([
    ["LOT L2411A", "L2411A"],
    ["Lot: L2411A", "L2411A"],
    ["LOT NO. L2411A", "L2411A"],
    ["Lot:L2411A", "L2411A"],
    ["Charge L2411A", "L2411A"],
    ["(10)L2411A", "L2411A"],
    ["\uFF08\uFF11\uFF10\uFF09\uFF2C2411\uFF21", "L2411A"],
    ["L24\u200B11\uFEFFA\u00AD\u2060", "L2411A"],
    ["\u202AL2411A\u202C ", "L2411A"],
    ["L2411A. ", "L2411A"],
    ["ロット\u3000L2411A", "L2411A"],
    ["L-2411-A", "L-2411-A"],
    ["LOT-1", "LOT-1"],
    ["LOT2411", "LOT2411"],
    ["lot", "lot"],
  ])("%j is lot %s", async (typed, lot) => {
    const get = answering(vars, { clock });
    const path = `/products/${GTIN}?lot=${encodeURIComponent(typed)}`;
    const { headers } = await get(path, { headers: HTML });
    expect(headers.get("location")).toBe(`/products/${GTIN}?10=${lot}`);
  });

  test("a text of nothing but spaces and invisible characters is no lot", async () => {
    const get = answering(vars, { clock });
    const path = `/products/${GTIN}?lot=+%E2%80%8B.`;
    expect((await get(path, { headers: HTML })).status).toBe(200);
  });

  const lotField = (html: string) => /<input[^>]*id="lot"[^>]*>/.exec(html)?.[0] ?? "";
  const NOT_AMONG = "Lot L9 is not among the recalled lots of this product";

  test.each([
    ["/check", `/check?code=${GTIN}&lot=L9&lang=en`],
    ["the product page", `/products/${GTIN}?lot=L9&lang=en`],
  ])("%s says that a lot is not recalled, and which ones are", async (_, path) => {
    await recalls(["/10/L2411A", "/10/L2411B"]);
    const { html } = await follow(path);
    expect(html).toContain(NOT_AMONG);
    expect(html).toContain("Recalled lots: L2411A and L2411B");
    expect(html).not.toContain("More lots than these");
    expect(lotField(html)).toContain('value="L9"');
    expect(html).not.toContain("verdict good");
  });

  const LEADS_THERE = "A scan of this lot still leads to the recall notice";
  const FOR_OTHERS = {
    id: "recall-lots-1",
    title: "Glass splinters in lot L2411A",
    timing: JSON.stringify({ ...NO_TIMING, from: "2026-11-01T00:00:00Z" }),
  };

  test.each([
    ["/check", `/check?code=${GTIN}&lot=L9&lang=en`],
    ["the product page", `/products/${GTIN}?lot=L9&lang=en`],
  ])("%s says where its scan leads, if that is the notice of those lots", async (_, path) => {
    await recalls(["/10/L2411A"]);
    expect((await follow(path)).html).not.toContain(LEADS_THERE);
    await recalls([""], FOR_OTHERS);
    const { html } = await follow(path);
    expect(html).toContain(NOT_AMONG);
    expect(html).toContain(LEADS_THERE);
    // The notice is not the main page of this lot: that would be another answer.
    expect(html).not.toContain("It is the main page for this code.");
    const mcp = inProcess(vars, { clock });
    for (const name of ["resolve_gtin", "lookup_product"]) {
      const { body } = await mcp.call(name, { gtin: `(01)${GTIN}(10)L9` });
      const [notice] = body.result.structuredContent.notices;
      expect(notice.kind).toBe("not_recalled");
      expect(notice.message).toContain("A scan of it still leads there");
    }
  });

  test("where only the notice for other scans is left, it is one of every lot", async () => {
    await recalls([""], FOR_OTHERS);
    for (const query of ["", "(10)L9"]) {
      const code = encodeURIComponent(`(01)${GTIN}${query}`);
      const answer = await answering(vars, { clock })(`/check?code=${code}`, { headers: HTML });
      const html = await answer.text();
      expect(html).toContain("Recall information for all lots");
      expect(html).not.toContain("verdict good");
    }
  });

  test("of more than fifty recalled lots, the page says that there are more", async () => {
    await recalls(Array.from({ length: 60 }, (_, i) => `/10/A${100 + i}`));
    for (const path of [`/check?code=${GTIN}&lot=L9`, `/products/${GTIN}?lot=L9`]) {
      const { html } = await follow(path);
      expect(html).toContain(NOT_AMONG);
      expect(html).toContain("A149. More lots than these are recalled.");
    }
    const similar = await follow(`/check?code=${GTIN}&lot=a159`);
    expect(similar.html).toContain("Did you mean lot A159? It is recalled.");
    expect(similar.html).not.toContain("is not among");
    expect(lotField(similar.html)).toContain('value="a159"');
  });

  test("nothing is said of a lot if none is recalled, or if it is recalled itself", async () => {
    expect((await follow(`/check?code=${GTIN}&lot=L9`)).html).not.toContain("is not among");
    await recalls(["/10/L2411A"]);
    expect((await follow(`/check?code=${GTIN}&lot=L2411A`)).html).not.toContain("is not among");
  });

  test.each([
    ["L2411\u0410", "“\u0410” (U+0410) cannot be part of a lot."],
    ["L2411A\u20AC", "“€” (U+20AC) cannot be part of a lot."],
    ["Lot: L2411A exp 2027", "Type only the lot, without “exp”."],
    ["L2411A best before 2027", "Type only the lot, without “best”."],
    ["L2411A".repeat(5), "A lot has at most 20 characters."],
  ])("of %j the page says what is wrong, and keeps it", async (typed, sentence) => {
    await recalls(["/10/L2411A"]);
    const get = answering(vars, { clock });
    const asked = `lot=${encodeURIComponent(typed)}&lang=en`;
    const ofLot = encodeURIComponent(`(01)${GTIN}(10)L9`);
    for (const path of [
      `/products/${GTIN}?${asked}`,
      `/products/${GTIN}?10=L9&${asked}`,
      `/check?code=${GTIN}&${asked}`,
      `/check?code=${ofLot}&${asked}`,
    ]) {
      const response = await get(path, { headers: HTML });
      const html = await response.text();
      expect(response.status, path).toBe(200);
      expect(html).toContain("Lot L2411A of this product is recalled");
      expect(html).toContain(sentence);
      expect(lotField(html)).toContain(`value="${typed}"`);
      expect(lotField(html)).toContain('aria-invalid="true"');
    }
  });

  test("a person can send it again: the policy allows the form", async () => {
    await recalls(["/10/L2411A"]);
    const get = answering(vars, { clock });
    for (const lot of ["L9", "l2411a"]) {
      const { headers } = await get(`/products/${GTIN}?10=${lot}`, { headers: HTML });
      expect(headers.get("content-security-policy")).toContain("form-action 'self'");
    }
  });
});
