/** Safety before validity: recalls of this lot, passed dates and withdrawn products come before any verdict. */
import { afterAll, afterEach, beforeAll, describe, expect, test } from "vitest";
import { checkRoutes } from "../../../src/http/api/routes/check.ts";
import { createApp } from "../../../src/http/app.ts";
import { type CatalogFile, openCatalogFile } from "../../support/catalog-file.ts";

const BASE = "https://id.example.org";
const GTIN = "09521006000050";
const ANCHOR = `/01/${GTIN}`;
const RICE = "09506000134352";
/** No lot of it has recall information. */
const COLA = "05449000000996";
const NOON = Date.parse("2026-11-23T12:00:00Z");

let catalog: CatalogFile;
beforeAll(async () => {
  catalog = await openCatalogFile();
  // A product without links: a scan leads to its page here.
  const [copy] = (await catalog.client.execute(`SELECT * FROM products WHERE gtin = '${RICE}'`))
    .rows;
  await insert("products", { ...copy!, gtin: GTIN, brand_id: null });
});
afterAll(() => catalog?.stop());
afterEach(async () => {
  await catalog.client.batch([
    "DELETE FROM links WHERE id LIKE 'recall-%'",
    `UPDATE products SET lifecycle = 'active', discontinued_on = NULL, replaced_by_gtin = NULL WHERE gtin = '${GTIN}'`,
  ]);
});

const app = createApp({ clock: () => new Date(NOON) });
const get = (path: string, headers: Record<string, string> = {}, vars: object = catalog.vars) =>
  app.fetch(new Request(BASE + path, { headers }), { BASE_URL: BASE, ...vars });
const check = (code: string, headers?: Record<string, string>, vars?: object) =>
  get(`/check?code=${encodeURIComponent(code)}`, headers, vars);
const mainOf = async (answer: Response) => (await answer.text()).replace(/^.*<main/s, "");
const ask = async (code: string, vars: object = catalog.vars) => {
  const answer = await get(`/api/v1/check?code=${encodeURIComponent(code)}`, {}, vars);
  const body = (await answer.json()) as Checked;
  expect(checkRoutes[0]!.answers[200]!.schema!.safeParse(body).error).toBeUndefined();
  return { answer, body };
};
interface Checked {
  first: { kind: string }[];
  [member: string]: unknown;
}
/** The texts of headings, in order; those of the closed dialog are not shown. */
const headings = (html: string) =>
  [...html.replace(/<dialog.*?<\/dialog>/gs, "").matchAll(/<h[12][^>]*>(.*?)<\/h[12]>/gs)].map(
    ([, text]) => text,
  );

async function insert(table: string, row: Record<string, unknown>) {
  const names = Object.keys(row).filter((name) => Number.isNaN(Number(name)) && name !== "length");
  await catalog.client.execute({
    sql: `INSERT INTO ${table} (${names.join(", ")}) VALUES (${names.map(() => "?").join(", ")})`,
    args: names.map((name) => row[name] as string | number | null),
  });
}

async function recall(id: string, anchor: string, title: string, more: object = {}) {
  const [copy] = (await catalog.client.execute("SELECT * FROM links LIMIT 1")).rows;
  await insert("links", {
    ...copy!,
    ...{ id: `recall-${id}`, anchor, title, link_type: "gs1:recallStatus" },
    ...{ href: `https://recalls.example.org/${id}`, hreflang: "[]", media_type: null },
    ...{ is_default: 0, is_default_multi: 0, context: "[]" },
    ...more,
  });
}

describe("a recalled, expired lot", () => {
  const CODE = `(01)${GTIN}(17)240101(10)L42`;

  test("says so on /check, before the verdict, which is not green", async () => {
    await recall("lot", `${ANCHOR}/10/L42`, "Glass splinters in lot L42");
    await recall("all", ANCHOR, "All recalls of this product");
    const main = await mainOf(await check(CODE));
    expect(headings(main).slice(0, 2)).toEqual([
      "Recall information for lot L42",
      "The expiry date has passed",
    ]);
    expect(main).toMatch(
      /^[^<]*>?.*?<a href="https:\/\/recalls\.example\.org\/lot"[^>]*>Glass splinters in lot L42<\/a>/s,
    );
    expect(main).toContain("January 1, 2024");
    expect(main).not.toContain("verdict good");
    expect(main.match(/<h1/g)).toHaveLength(1);
    // The recall page of the whole product is one link among others.
    expect(main.indexOf("All recalls of this product")).toBeGreaterThan(main.indexOf("<details>"));
  });

  test("says so over REST", async () => {
    await recall("lot", `${ANCHOR}/10/L42`, "Glass splinters in lot L42");
    const { body } = await ask(CODE);
    expect(body.first.slice(0, 2)).toMatchObject([
      {
        kind: "recall",
        link: { title: "Glass splinters in lot L42", href: "https://recalls.example.org/lot" },
      },
      { kind: "date_passed", ai: "17", date: "2024-01-01" },
    ]);
  });

  test("says so on the product page, to which a scan leads with its lot and dates", async () => {
    await recall("lot", `${ANCHOR}/10/L42`, "Glass splinters in lot L42");
    const scan = await get(`${ANCHOR}/10/L42?17=240101&utm=a`);
    const location = scan.headers.get("location")!;
    expect([scan.status, location]).toEqual([
      307,
      `${BASE}/products/${GTIN}?10=L42&17=240101&utm=a`,
    ]);
    const main = await mainOf(await get(location.slice(BASE.length)));
    expect(headings(main)[0]).toBe("Recall information for lot L42");
    expect(headings(main)[1]).toBe("The expiry date has passed");
    expect(main).toContain('<bdi class="num">L42</bdi>');
    expect(main).toContain('<dd><span class="num">January 1, 2024</span></dd>');
    const plain = await mainOf(await get(`/products/${GTIN}`));
    expect(headings(plain)[0]).toBe("Lot L42 of this product is recalled");
    expect(plain).not.toMatch(/Recall information|has passed/);
  });

  test("keeps lot and dates from /check to the product page", async () => {
    const main = await mainOf(await check(CODE));
    expect(main).toContain(`href="/products/${GTIN}?10=L42&amp;17=240101"`);
    const german = await mainOf(await get(`/check?code=${encodeURIComponent(CODE)}&lang=de`));
    expect(german).toContain(`href="/products/${GTIN}?10=L42&amp;17=240101&amp;lang=de"`);
  });
});

test("a recall of another lot, of a serial number of another item, or not active, is not this one's", async () => {
  await recall("other", `${ANCHOR}/10/L43`, "Lot L43");
  await recall("item", `${ANCHOR}/21/S9`, "Item S9");
  await recall("off", `${ANCHOR}/10/L42`, "Not published", { enabled: 0 });
  await recall("variant", `${ANCHOR}/22/2A`, "A variant");
  const { body } = await ask(`(01)${GTIN}(22)2A(10)L42(21)S8`);
  expect(body.first.map(({ kind }) => kind)).not.toContain("recall");
  expect((await ask(`(01)${GTIN}(10)L42(21)S9`)).body.first[0]).toMatchObject({
    kind: "recall",
    link: { title: "Item S9" },
  });
});

test("several recalls of a lot are all named, in the reader's language first", async () => {
  await recall("1", `${ANCHOR}/10/L42`, "First", { hreflang: '["en"]' });
  await recall("2", `${ANCHOR}/10/L42`, "Zweiter", { hreflang: '["de"]' });
  const main = await mainOf(await check(`(01)${GTIN}(10)L42`, { "Accept-Language": "de" }));
  expect(main.indexOf("Zweiter")).toBeLessThan(main.indexOf("First"));
  expect(main.indexOf("First")).toBeLessThan(main.indexOf("Gültig"));
  // One banner, so that a passed date stays near it.
  expect(main.match(/verdict bad/g)).toHaveLength(1);
});

test.each([
  ["(00)106141412345678908", "/00/106141412345678908"],
  ["(8004)95212340001234", "/8004/95212340001234"],
  ["(8003)09521234000068ASSET9", "/8003/09521234000068ASSET9"],
  ["(253)4602443000331XYZ", "/253/4602443000331XYZ"],
  ["(255)95212340000681", "/255/95212340000681"],
  ["(8006)095060001343520102(21)S1", "/8006/095060001343520102/21/S1"],
])("%s is one item itself", async (code, anchor) => {
  await recall("key", anchor, "This one");
  expect((await ask(code)).body.first[0]).toMatchObject({ kind: "recall" });
});

test.each([
  ["(8003)09521234000068", "/8003/09521234000068"],
  ["(253)4602443000331", "/253/4602443000331"],
  ["(8006)054490000009960102", "/8006/054490000009960102"],
])("%s is a kind of items", async (code, anchor) => {
  await recall("key", anchor, "All of these");
  expect((await ask(code)).body.first).toEqual([]);
});

describe("dates, on 2026-11-23 in UTC", () => {
  test.each([
    ["17", "261122", "2026-11-22", "The expiry date has passed"],
    ["15", "261122", "2026-11-22", "The best-before date has passed"],
    ["16", "261122", "2026-11-22", "The sell-by date has passed"],
    ["17", "261000", "2026-10-31", "The expiry date has passed"],
    ["7003", "2611222359", "2026-11-22", "The expiry date has passed"],
    ["17", "261123", null, ""],
    ["17", "261100", null, ""],
    ["15", "270101", null, ""],
    ["7003", "2611230100", null, ""],
    ["11", "200101", null, ""],
    ["13", "200101", null, ""],
  ])("warn of (%s)%s if it has passed", async (ai, value, date, heading) => {
    const code = `(01)${COLA}(${ai})${value}`;
    const { body } = await ask(code);
    expect(body.first).toEqual(date === null ? [] : [{ kind: "date_passed", ai, date }]);
    const main = await mainOf(await check(code));
    if (date === null) expect(main).toContain("verdict good");
    else expect(headings(main)[0]).toBe(heading);
  });

  test("are said of a damaged code too", async () => {
    const main = await mainOf(await check(`(01)09506000134353(17)240101`));
    expect(headings(main).slice(0, 3)).toEqual([
      "The expiry date has passed",
      "Did you mean this one?",
      "Damaged or mistyped",
    ]);
  });
});

test.each([
  ["withdrawn", "Withdrawn from the market since October 1, 2026", "Vom Markt genommen"],
  ["discontinued", "No longer offered since October 1, 2026", "Wird nicht mehr angeboten"],
])("a product that is %s", async (lifecycle, heading, german) => {
  await catalog.client.execute(
    `UPDATE products SET lifecycle = '${lifecycle}', discontinued_on = '2026-10-01', replaced_by_gtin = '${RICE}' WHERE gtin = '${GTIN}'`,
  );
  expect((await ask(GTIN)).body.first[0]).toEqual({
    ...{ kind: lifecycle, since: "2026-10-01", replaced_by: RICE },
  });
  for (const path of [`/check?code=${GTIN}`, `/products/${GTIN}`]) {
    const main = await mainOf(await get(path));
    expect(headings(main)[0]).toBe(heading);
    expect(main).toContain(`href="/products/${RICE}"`);
    expect(main).not.toContain("verdict good");
    expect(headings(await mainOf(await get(path, { "Accept-Language": "de" })))[0]).toContain(
      german,
    );
  }
});

test.each([
  ["2012345678903", ["restricted", "unknown"], "Valid, but not a product number"],
  ["9521234567806", ["demo", "unknown"], "Valid, but only for demonstrations"],
  ["4012345678901", ["unknown"], "Valid, but not in this catalog"],
  [COLA, [], "Valid"],
])("the page and the API say the same of %s", async (code, kinds, heading) => {
  const { body } = await ask(code);
  expect(body.first.map(({ kind }) => kind)).toEqual(kinds);
  const main = await mainOf(await check(code));
  expect(headings(main)[0]).toBe(heading);
  expect(main.includes("verdict good")).toBe(kinds.length === 0);
});

test.each([
  ["de", "Rückruf\u00ADstatus"],
  ["en", "Recall status"],
  ["es", "Estado de retirada"],
  ["fr", "Rappel éventuel"],
  ["it", "Stato dei richiami"],
  ["ja", "リコール状況"],
  ["nl", "Terugroep\u00ADstatus"],
  ["pl", "Informacje o wycofaniu"],
  ["pt", "Situação de recall"],
  ["zh", "召回状态"],
])("in %s, the heading of gs1:recallStatus claims no recall", async (language, heading) => {
  await recall("all", ANCHOR, "Recalls");
  const main = await mainOf(await get(`/products/${GTIN}`, { "Accept-Language": language }));
  expect(main).toContain("https://recalls.example.org/all");
  expect(main).toContain(`>${heading}<`);
});

/** A scan may remember the facts of an anchor for a minute, so that each test has its own lots. */
describe("the links of a scan as a page", () => {
  const CODE = `${ANCHOR}/10/L52?17=240101`;
  const linkset = async (path: string, language = "en") =>
    mainOf(
      await get(`${path}&linkType=linkset`, { Accept: "text/html", "Accept-Language": language }),
    );

  test("say first that this lot is recalled and expired, and that the product is withdrawn", async () => {
    await recall("lot", `${ANCHOR}/10/L52`, "Glass splinters in lot L52");
    await recall("other", `${ANCHOR}/10/L53`, "Another lot");
    await catalog.client.execute(
      `UPDATE products SET lifecycle = 'withdrawn', discontinued_on = '2026-10-01', replaced_by_gtin = '${RICE}' WHERE gtin = '${GTIN}'`,
    );
    const main = await linkset(CODE);
    expect(headings(main).slice(0, 3)).toEqual([
      "Recall information for lot L52",
      "The expiry date has passed",
      "Withdrawn from the market since October 1, 2026",
    ]);
    expect(main.indexOf("recalls.example.org/lot")).toBeLessThan(main.indexOf("has passed"));
    expect(main).toContain(`href="/products/${RICE}"`);
    expect(main.match(/<h1/g)).toHaveLength(1);
    expect(headings(await linkset(CODE, "de"))[0]).toContain("Rückruf");
    expect(await linkset(`${ANCHOR}/10/L53?17=300101`)).not.toMatch(/has passed|splinters/);
  });

  test("name the recalls in the language that the reader chose first", async () => {
    await recall("1", `${ANCHOR}/10/L55`, "First", { hreflang: '["en"]' });
    await recall("2", `${ANCHOR}/10/L55`, "Zweiter", { hreflang: '["de"]' });
    const main = await linkset(`${ANCHOR}/10/L55?lang=de`);
    expect(main.indexOf("Zweiter")).toBeLessThan(main.indexOf("First"));
  });

  test("begin with the product if there is nothing to warn of", async () => {
    await recall("other", `${ANCHOR}/10/L53`, "Another lot");
    const main = await linkset(`${ANCHOR}/10/L54?17=300101`);
    expect(main).not.toMatch(/Recall information for|has passed|Withdrawn/);
  });
});

describe("the query of a product page", () => {
  test.each([
    ["?17=261340", 400],
    ["?10=A%23", 400],
    ["?10=", 400],
    ["?10=A&10=B", 400],
    ["?10=A/21/B", 200],
    ["?10=A%2F21&21=%22%3E%3Cscript%3E", 200],
    ["?utm_source=x&linkType=all&lang=de&ab=%ZZ", 200],
    ["?10=A;17=300101", 200],
    ["?", 200],
  ])("%s is answered %i", async (query, status) => {
    const answer = await get(`/products/${RICE}${query}`, { Accept: "text/html" });
    expect(answer.status).toBe(status);
    const html = await answer.text();
    expect(html).not.toContain("<script>");
    if (status === 200) {
      expect(html).toContain(`<link rel="canonical" href="${BASE}/products/${RICE}"`);
      expect(answer.headers.get("cache-control")).toBe("public, max-age=60");
    }
  });

  test("stays on the way from a shorter number", async () => {
    const answer = await get("/products/9506000134352?10=L42&17=240101&lang=de");
    expect([answer.status, answer.headers.get("location")]).toEqual([
      308,
      `${BASE}/products/${RICE}?10=L42&17=240101&lang=de`,
    ]);
  });
});

const UNREAD = "Recalls could not be checked right now";

describe("without a catalog", () => {
  const NOBODY = { LIBSQL_URL: "http://127.0.0.1:9" };
  const CODE = `(01)${RICE}(17)240101(10)A&B`;

  test("/check answers all that needs none, and says what is missing", async () => {
    const answer = await check(CODE, {}, NOBODY);
    const main = await mainOf(answer);
    expect([answer.status, answer.headers.get("cache-control")]).toEqual([200, "no-store"]);
    expect(headings(main).slice(0, 3)).toEqual([
      UNREAD,
      "The expiry date has passed",
      "The code itself is valid",
    ]);
    const word = main.indexOf("product and scan are not available right now.");
    expect(word).toBeGreaterThan(0);
    expect(word).toBeLessThan(main.indexOf("The expiry date has passed"));
    expect(word).toBeLessThan(main.indexOf("The code itself is valid"));
    expect(main).toContain(`href="/check?code=${encodeURIComponent(CODE)}">Try again</a>`);
    expect(main).toContain(`<td>A&amp;B</td>`);
    expect(main).toContain(`src="/qr/01/${RICE}/10/A%26B.svg?17=240101"`);
    expect(main).not.toMatch(/does not know the product|Where a scan leads|not in this catalog/);
  });

  test("is never green: nobody knows whether there is a recall", async () => {
    for (const code of [`(01)${RICE}(10)A`, "(00)106141412345678908"]) {
      const main = await mainOf(await check(code, {}, NOBODY));
      expect(headings(main).slice(0, 2)).toEqual([UNREAD, "The code itself is valid"]);
      expect(main).not.toContain("verdict good");
    }
  });

  test("/api/v1/check says so, too", async () => {
    const { answer, body } = await ask(CODE, NOBODY);
    expect(answer.status).toBe(200);
    expect(body).toMatchObject({
      ...{ kind: "valid", catalog: "unavailable", product: null, scan: null, links: [] },
      ...{
        number: { valid: true },
        first: [{ kind: "catalog_unavailable" }, { kind: "date_passed", ai: "17" }],
      },
    });
    expect(answer.headers.get("cache-control")).not.toContain("max-age");
  });

  test("a search for a name says when to try again", async () => {
    const answer = await get("/check?code=risotto&lang=de", { Accept: "text/html" }, NOBODY);
    const main = await mainOf(answer);
    expect(answer.status).toBe(503);
    expect(main).toContain('href="/check?code=risotto&amp;lang=de"');
    expect(main).toContain("Sekunden");
  });
});

describe("pictures that an answer embeds", () => {
  const KEYS = [
    ...["(00)106141412345678908", `(01)${RICE}`, "(253)4602443000331XYZ", "(255)9521234000068"],
    ...["(401)0614141CONS", "(402)06141411234567896".slice(0, 22), "(414)9521234000068"],
    ...["(415)9521234000068(8020)R1", "(417)9521234000068", "(8003)09521234000068ASSET9"],
    ...[
      "(8004)0614141ASSET",
      "(8006)095060001343520102",
      "(8010)0614141PART",
      "(8017)952123400000000012",
    ],
    ...["(8018)952123400000000012", "(8013)1987654Ad4X4bL5ttr2310c2K"],
  ];
  const MORE = [
    ...[
      "",
      "(10)LOT1",
      "(21)S1",
      "(17)270131",
      "(3675)606585",
      "(3912)978123",
      "(8020)R1",
      "(02)09506000134352",
    ],
    ...[
      "(37)25",
      "(400)ORDER",
      "(422)380",
      "(7003)2701011200",
      "(98)internal",
      "(710)123",
      "(8005)000123",
    ],
  ];

  test("can all be drawn, and most codes have one", async () => {
    let [shown, left] = [0, 0];
    for (const code of KEYS.flatMap((key) => MORE.map((more) => key + more))) {
      const main = await mainOf(await check(code, {}, { LIBSQL_URL: "http://127.0.0.1:9" }));
      const [, src] = /<img src="(\/qr[^"]*)"/.exec(main) ?? [];
      if (src === undefined) left++;
      else {
        const picture = await get(src.replaceAll("&amp;", "&"));
        expect([code, src, picture.status]).toEqual([code, src, 200]);
        shown++;
      }
    }
    expect(shown).toBeGreaterThan(60);
    expect(left).toBeGreaterThan(0);
    const asset = await mainOf(await check("(8003)09521234000068ASSET9(3675)606585"));
    expect(asset).not.toContain("<img");
    expect(asset).toContain("Link in the code");
  });
});

test.each([
  ["fr", "anglais, fichier PDF"],
  ["es", "inglés, archivo PDF"],
  ["pl", "angielski, plik PDF"],
  ["ja", "英語、"],
])("the details of a link in %s have no and", async (language, text) => {
  await recall("pdf", ANCHOR, "A file", { hreflang: '["en"]', media_type: "application/pdf" });
  const main = await mainOf(await get(`/products/${GTIN}`, { "Accept-Language": language }));
  expect(main).toContain(text);
});

test.each(["1", "12345", "123456", "1234567", "1234567890", "12345678901", "123 45", "01-23"])(
  "%s is not complete yet, neither damaged nor valid",
  async (digits) => {
    const main = await mainOf(await check(digits));
    expect(headings(main)[0]).toBe("Not complete yet");
    expect(kindAbove(main, "Not complete yet")).toBe("Number");
    expect(main).toContain("8, 12, 13 or 14 digits");
    expect(main).not.toMatch(/verdict (good|bad)|class="code"/);
  },
);

/** The text in the verdict's box before its heading. */
const kindAbove = (main: string, heading: string) =>
  new RegExp(
    `<div class="verdict[^"]*">.{0,500}?<p[^>]*>([^<]*)</p><h[12]>${heading}</h[12]>`,
  ).exec(main)?.[1];

test.each([
  [
    "(17)240101(10)L42",
    "Second barcode of a label",
    ["The expiry date has passed", "Valid, but it identifies nothing by itself"],
  ],
  [
    "]C142045458",
    "Second barcode of a label · GS1-128",
    ["Valid, but it identifies nothing by itself"],
  ],
  ["(8110)106141416543213150110120", "Coupon", ["Valid, but it identifies nothing by itself"]],
  [COLA, "Number", ["Valid"]],
  ["9506000134353", "Number", ["Did you mean this one?", "Damaged or mistyped"]],
  [
    "(01)09506000134353(17)240101",
    "GS1 element string",
    ["The expiry date has passed", "Did you mean this one?", "Damaged or mistyped"],
  ],
  [
    "urn:epc:id:sgtin:9506000.013435.7",
    "EPC · sgtin",
    ["Lot ABC123 of this product is recalled", "The code itself is valid"],
  ],
  [
    "https://id.example.org/01/09506000134353",
    "GS1 Digital Link",
    ["Did you mean this one?", "Damaged or mistyped"],
  ],
])(
  "%s names its kind before the verdict, after what is more urgent",
  async (code, kind, expected) => {
    const { body } = await ask(code);
    const main = await mainOf(await check(code));
    expect(headings(main).slice(0, expected.length)).toEqual(expected);
    expect(kindAbove(main, expected.at(-1)!)).toBe(kind);
    const identifies = !expected.includes("Valid, but it identifies nothing by itself");
    if (body.kind === "valid") expect(body.picture !== null).toBe(identifies);
  },
);
