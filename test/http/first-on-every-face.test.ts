/**
 * What comes first, on every face: recalls, dates and states are told before any verdict, in the
 * same order. The faces are those that the app itself lists: its tools, and its paths.
 */
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test } from "vitest";
import { loadTools } from "../../src/mcp/tools/index.ts";
import { type CatalogFile, openCatalogFile } from "../support/catalog-file.ts";
import { pathsOfApp } from "../support/faces.ts";
import { answering, inProcess } from "../support/in-process.ts";

const GTIN = "05449000000996";
const OTHER = "05000112637939";
const ANCHOR = `/01/${GTIN}`;
const clock = () => new Date("2026-11-23T12:00:00Z");
const NOTICE = "https://recalls.example.org/notice";

let catalog: CatalogFile;
let fetchPath: ReturnType<typeof answering>;
let mcp: ReturnType<typeof inProcess>;
beforeAll(async () => {
  catalog = await openCatalogFile();
  fetchPath = answering(catalog.vars, { clock });
  mcp = inProcess(catalog.vars, { clock });
});
afterAll(() => catalog?.stop());
beforeEach(async () => {
  await catalog.client.batch([
    "DELETE FROM links WHERE id LIKE 'recall-%'",
    {
      sql: "UPDATE products SET lifecycle = 'active', contains_gtin = NULL WHERE gtin = ?",
      args: [GTIN],
    },
  ]);
});

async function recall(place: string, changed: Record<string, string | number> = {}) {
  const row = {
    ...{ id: `recall-${place}`, anchor: ANCHOR + place, link_type: "gs1:recallStatus" },
    ...{ href: NOTICE, title: "Glass splinters", is_default: 1, created_at: "", updated_at: "" },
    ...changed,
  };
  await catalog.client.execute({
    sql: `INSERT INTO links (${Object.keys(row).join(", ")}) VALUES (${Object.keys(row).map(() => "?")})`,
    args: Object.values(row),
  });
}

const become = (lifecycle: string) =>
  catalog.client.execute({
    sql: "UPDATE products SET lifecycle = ? WHERE gtin = ?",
    args: [lifecycle, GTIN],
  });

interface Code {
  readonly lot?: string;
  readonly serial?: string;
  /** YYMMDD. */
  readonly expiry?: string;
}

const label = ({ lot, serial, expiry }: Code) =>
  `(01)${GTIN}${lot ? `(10)${lot}` : ""}${serial ? `(21)${serial}` : ""}${expiry ? `(17)${expiry}` : ""}`;
const path = ({ lot, serial }: Code) =>
  `${ANCHOR}${lot ? `/10/${lot}` : ""}${serial ? `/21/${serial}` : ""}`;
const query = ({ expiry }: Code) => (expiry ? `17=${expiry}` : "");

interface Told {
  readonly kinds: readonly string[];
  readonly text: string;
}

/** A verdict, or a part of one, in the answers of tools and of REST. */
const VERDICT = /"valid": ?true|"lifecycle": ?"active"|"usable": ?true|Meets GS1's rules/;

// biome-ignore lint/suspicious/noExplicitAny: any answer
type Answer = any;

/** Kinds that are no warning about the code. */
const AFTER = ["recall_status", "not_recalled"];

/** @param part of the answer that is about the code */
const tool =
  (name: string, args: (code: Code) => object, part = (answer: Answer) => answer) =>
  async (code: Code): Promise<Told> => {
    const { body } = await mcp.call(name, args(code));
    const { structuredContent, content } = body.result;
    expect(structuredContent, content[0].text).toBeDefined();
    const notices: { kind: string; message: string }[] = part(structuredContent).notices ?? [];
    // "Recalled" is never said in the server's own words.
    expect(notices.map(({ message }) => message).join()).not.toMatch(/recalled/i);
    const kinds = notices.map(({ kind }) => kind).filter((kind) => !AFTER.includes(kind));
    return { kinds, text: content[0].text };
  };

const rest = (address: (code: Code) => string, member: string) => async (code: Code) => {
  const response = await fetchPath(address(code));
  const text = await response.text();
  expect(response.status, text).toBe(200);
  const notices: { kind: string }[] = JSON.parse(text)[member] ?? [];
  const kinds = notices.map(({ kind }) => kind).filter((kind) => !AFTER.includes(kind));
  return { kinds, text };
};

/** The words before the heading of a notice about what a case contains. */
const CONTAINS = /^Contains GTIN <a [^>]*>\d{8,14}<\/a>(?: \(<bdi>[^<]+ · [^<]+<\/bdi>\))?: /;

const HEADINGS: readonly (readonly [RegExp, string])[] = [
  [/^Recall information for/, "recall"],
  [/^(?:Lots? .*|Some (?:lots|items)) of this product (?:is|are) recalled/, "recalled_lots"],
  [/^Did you mean lot L2411A\? It is recalled\./, "similar_lot"],
  [/^Did you mean serial number S1\? It is recalled\./, "similar_serial"],
  [/has passed$/, "date_passed"],
  [/^Withdrawn from the market/, "withdrawn"],
  [/^No longer offered/, "discontinued"],
];

/** @param before headings of the page itself */
const page =
  (address: (code: Code) => string, before = 0) =>
  async (code: Code) => {
    const headers = { Accept: "text/html", "Accept-Language": "en" };
    // The memory of an app has what the catalog was before this test.
    const response = await answering(catalog.vars, { clock })(address(code), { headers });
    const html = await response.text();
    expect(response.status, address(code)).toBe(200);
    const text = html.replace(/^.*<main/s, "").replace(/<dialog.*?<\/dialog>/gs, "");
    const headings = [...text.matchAll(/<h[12][^>]*>(.*?)<\/h[12]>/gs)].map(([, one]) => one!);
    const kinds = headings.flatMap(
      (heading) => HEADINGS.find(([looks]) => looks.test(heading.replace(CONTAINS, "")))?.[1] ?? [],
    );
    // A shopper who has the product at home learns what to do.
    expect(text.includes("Ask the shop or the brand what to do.")).toBe(
      kinds.includes("withdrawn"),
    );
    if (kinds.length > 0) {
      expect(text).not.toContain("verdict good");
      expect(text).not.toContain("Right for this use");
      // Nothing but the number or the name comes before.
      expect(HEADINGS.some(([looks]) => looks.test(headings[before]!.replace(CONTAINS, "")))).toBe(
        true,
      );
    }
    return { kinds, text: "" };
  };

const checkPage = (text: (code: Code) => string) =>
  page((code) => `/check?code=${encodeURIComponent(text(code))}`);

const designed = ({ lot, serial, expiry }: Code) =>
  new URLSearchParams({
    ...{ gtin: GTIN, ...(lot && { lot }), ...(serial && { serial }) },
    ...(expiry && { expiry: `20${expiry.match(/../g)!.join("-")}` }),
  });

/** The questions by the tool or the path that the app lists. */
const ASKED: Readonly<Record<string, Readonly<Record<string, (code: Code) => Promise<Told>>>>> = {
  decode_barcode: {
    one: tool("decode_barcode", (code) => ({ barcode: label(code) })),
    link: tool("decode_barcode", (code) => ({
      barcode: `https://id.gs1.org${path(code)}?${query(code)}`,
    })),
    list: tool(
      "decode_barcode",
      (code) => ({ barcodes: [label(code), `(01)${OTHER}`] }),
      ({ results }) => results[0],
    ),
    "longer list": tool(
      "decode_barcode",
      (code) => ({ barcodes: [label(code), `(01)${OTHER}`, "5449000000996"] }),
      ({ results }) => results[0],
    ),
  },
  resolve_gtin: {
    default: tool("resolve_gtin", (code) => ({ gtin: label(code) })),
    "another link type": tool("resolve_gtin", (code) => ({
      ...{ gtin: label(code), link_type: "gs1:instructions" },
    })),
  },
  lookup_product: { label: tool("lookup_product", (code) => ({ gtin: label(code) })) },
  check_availability: { label: tool("check_availability", (code) => ({ gtin: label(code) })) },
  compare_products: {
    two: tool(
      "compare_products",
      (code) => ({ gtins: [label(code), OTHER] }),
      ({ products }) => products[0],
    ),
  },
  generate_qr_url: {
    "tried out": tool("generate_qr_url", (code) => ({ gtin: label(code), record: false })),
    recorded: tool("generate_qr_url", (code) => ({ gtin: label(code) })),
  },
  "/products/{gtin}": {
    page: page((code) => {
      const { lot, serial } = code;
      const parts = [lot && `10=${lot}`, serial && `21=${serial}`, query(code)].filter(Boolean);
      return `/products/${GTIN}?${parts.join("&")}`;
    }),
  },
  "/check": {
    label: checkPage(label),
    link: checkPage((code) => `https://id.gs1.org${path(code)}?${query(code)}`),
  },
  "/api/v1/check": {
    // The photo of a code and live answers ask this, too.
    label: rest((code) => `/api/v1/check?code=${encodeURIComponent(label(code))}`, "first"),
  },
  "/design": { page: page((code) => `/design?${designed(code)}`, 1) },
  "/api/v1/qr-codes/design": {
    "a code": rest((code) => `/api/v1/qr-codes/design?${designed(code)}`, "notices"),
  },
  "/api/v1/decode": {
    label: rest((code) => `/api/v1/decode?barcode=${encodeURIComponent(label(code))}`, "notices"),
  },
  "the resolver": {
    linkset: page((code) => `${path(code)}?linkType=all&${query(code)}`),
  },
};

/** Faces that list products, found by a name or as numbers: they tell kinds only. */
const LISTS_OF_PRODUCTS: Readonly<Record<string, () => Promise<Listed>>> = {
  async search_products() {
    const { body } = await mcp.call("search_products", { query: NAME });
    const { structuredContent } = body.result;
    return listedIn(structuredContent.results);
  },
  async "search_products as Markdown"() {
    const args = { query: NAME, response_format: "markdown" };
    const { text } = (await mcp.call("search_products", args)).body.result.content[0];
    const kinds = MARKS.filter(([mark]) => lineOf(text, GTIN).includes(mark));
    expect(lineOf(text, OTHER)).not.toContain("[");
    return { kinds: kinds.map(([, kind]) => kind), text: lineOf(text, GTIN) };
  },
  async "/api/v1/products"() {
    const text = await fresh(`/api/v1/products?q=${NAME}`);
    return listedIn(JSON.parse(text).items);
  },
  async "/api/v1/check"() {
    const text = await fresh(`/api/v1/check?code=${NAME}`);
    return listedIn(JSON.parse(text).found.results);
  },
  async "/api/v1/check/list"() {
    const body = JSON.stringify({ gtins: [GTIN, OTHER] });
    const text = await fresh("/api/v1/check/list", { method: "POST", body, ...JSON_TYPE });
    return listedIn(JSON.parse(text).products);
  },
  async "/check"() {
    const html = await fresh(`/check?code=${NAME}`, IN_ENGLISH);
    return badgesIn(html.split("<li>"));
  },
  async "/check/list"() {
    const body = new URLSearchParams({ list: `${GTIN}\n${OTHER}` });
    const html = await fresh("/check/list", { method: "POST", body, ...IN_ENGLISH });
    const row = html
      .split("<tr>")
      .slice(1)
      .find((part) => part.includes(GTIN.slice(1)))!;
    const badge = row.search(/<b class="(?:bad|note)">/);
    expect(badge).toBeLessThan(row.indexOf(">Valid<"));
    return badgesIn(html.split("<tr>"));
  },
};

interface Listed {
  readonly kinds: readonly string[];
  readonly text: string;
}

/** Words of both products. */
const NAME = "cola";
const JSON_TYPE = { headers: { "Content-Type": "application/json" } };
const IN_ENGLISH = { headers: { Accept: "text/html", "Accept-Language": "en" } };

async function fresh(address: string, init?: RequestInit, status = 200): Promise<string> {
  const response = await answering(catalog.vars, { clock })(address, init);
  const text = await response.text();
  expect(response.status, text).toBe(status);
  return text;
}

function listedIn(products: readonly { gtin: string; notices?: string[] }[]): Listed {
  const of = (wanted: string) => products.find(({ gtin }) => gtin === wanted)!;
  expect(of(OTHER).notices ?? []).toEqual([]);
  return { kinds: of(GTIN).notices ?? [], text: JSON.stringify(of(GTIN)) };
}

const MARKS: readonly (readonly [string, string])[] = [
  ["Recall information for all lots", "recall"],
  ["Recall information for this product", "recall"],
  ["Recall information for some lots or items", "recalled_lots"],
  ["Some lots or items are recalled", "recalled_lots"],
  ["Lot L2411A of this product is recalled", "recalled_lots"],
  ["Recall information for what it contains", "contents"],
  ["Withdrawn from the market", "withdrawn"],
  ["What it contains was withdrawn from the market", "contents_withdrawn"],
  ["No longer offered", "discontinued"],
];

const lineOf = (text: string, gtin: string) =>
  text.split("\n").find((line) => line.includes(gtin))!;

function badgesIn(parts: readonly string[]): Listed {
  const of = (gtin: string) => parts.slice(1).find((part) => part.includes(gtin))!;
  const kinds = [...of(GTIN).matchAll(/<b class="(?:bad|note)">(.*?)<\/b>/g)].map(
    ([, text]) => MARKS.find(([mark]) => mark === text)?.[1],
  );
  expect(of(OTHER)).not.toMatch(/<b class="(?:bad|note)">/);
  if (kinds.length > 0) expect(of(GTIN)).not.toMatch(/class="good"/);
  return { kinds: kinds.flatMap((kind) => kind ?? "unknown"), text: "" };
}

const NUMBER_ONLY = "judges the digits of a number, without the catalog";
const LISTS = "lists records to find one; it is no verdict about a code";
const NOT_ABOUT = "is about no product";
const OWNERS = "is for the owner of the record, with a key";
const DRAWS = "draws a code, and says nothing about its product";

/** Faces that answer no question about a code, with the reason. */
const OTHERS: readonly (readonly [RegExp, reason: string])[] = [
  [/^validate_gtins?$/, NUMBER_ONLY],
  [/^(?:list_links|\/api\/v1\/(?:links|link-states))$/, LISTS],
  [
    /^(?:put_product|withdraw_product|put_link|delete_link|recall_lots|end_recall|scan_statistics)$/,
    OWNERS,
  ],
  [/^\/api\/v1\/(?!check|decode|products$|links$|link-states$|x$)/, OWNERS],
  [/^\/(?:design\/|qr(?:\/|$))/, DRAWS],
  [
    /^(?:ping|\/|\/access\/\{id\}|\/api(?:\/v1\/x)?|\/brand\/.*|\/console.*|\/developers|\/pictures\/\{name\}|\/health.*)$/,
    NOT_ABOUT,
  ],
  [/^\/(?:mcp.*|oauth\/.*|\.well-known\/.*|problems\/.*|sitemap.*|privacy|status)$/, NOT_ABOUT],
  [/^\/[\w-]+\.(?:ico|png|svg|jsonld|txt|webmanifest|json|xml|md)$/, NOT_ABOUT],
];

test("each tool and each path of the app is asked, or is of no such kind", async () => {
  const tools = (await loadTools()).map(({ name }) => name);
  const faces = [...tools, ...(await pathsOfApp((name) => `{${name}}`))].filter(Boolean);
  const unknown = faces.filter(
    (face) =>
      ![ASKED, LISTS_OF_PRODUCTS].some((asked) => Object.hasOwn(asked, face)) &&
      !OTHERS.some(([paths]) => paths.test(face)),
  );
  expect(unknown).toEqual([]);
  expect(faces).toEqual(
    expect.arrayContaining(Object.keys(ASKED).filter((name) => name !== "the resolver")),
  );
});

const timing = (window: object) =>
  JSON.stringify({
    ...{ from: null, until: null, timeFrom: null, timeUntil: null },
    ...{ dateFrom: null, dateUntil: null, weekdays: null, zone: "UTC", ...window },
  });

/** A published recall has a timing, with which it comes before the default of its level. */
const SINCE_NOON = timing({ from: "2026-11-23T12:00:00Z" });

const RECALLED = () => recall("/10/L2411A");
const RECALLED_ALL = () =>
  Promise.all([RECALLED(), recall("", { id: "recall-all", timing: SINCE_NOON })]);

type Case = readonly [
  name: string,
  code: Code,
  kinds: readonly string[],
  before?: () => Promise<unknown>,
];

const CASES: readonly Case[] = [
  ["nothing", {}, []],
  ["a recalled lot", { lot: "L2411A" }, ["recall"], RECALLED],
  ["another lot", { lot: "L2411C" }, [], RECALLED],
  ["no lot", {}, ["recalled_lots"], RECALLED],
  ["a lot in other case", { lot: "l2411a" }, ["similar_lot"], RECALLED],
  ["a lot with a hyphen too many", { lot: "L2411-A" }, ["similar_lot"], RECALLED],
  ["a lot with the word LOT before it", { lot: "LOTL2411A" }, ["similar_lot"], RECALLED],
  ["the same with a colon", { lot: "Lot:L2411A" }, ["similar_lot"], RECALLED],
  ["a lot with the L of food before it", { lot: "LL2411A" }, ["similar_lot"], RECALLED],
  ["a lot without its L", { lot: "2411A" }, ["similar_lot"], RECALLED],
  ["a lot with a date joined to it", { lot: "L2411A17270131" }, ["similar_lot"], RECALLED],
  ["a lot with no date joined to it", { lot: "L2411A17279931" }, [], RECALLED],
  ["a serial of a recalled lot", { lot: "L2411A", serial: "S1" }, ["recall"], RECALLED],
  ["a serial without its lot", { serial: "S1" }, ["recalled_lots"], RECALLED],
  ["a recalled item", { serial: "S1" }, ["recall"], () => recall("/21/S1")],
  [
    "a serial in other case, of a recalled item",
    { serial: "s1" },
    ["similar_serial"],
    () => recall("/21/S1"),
  ],
  ["no serial, and a recalled item", { lot: "L1" }, ["recalled_lots"], () => recall("/21/S1")],
  ["a lot of a variant", { lot: "L1" }, ["recalled_lots"], () => recall("/22/A/10/L1")],
  [
    "a recalled product",
    {},
    ["recall"],
    () => recall("", { id: "recall-all", timing: SINCE_NOON }),
  ],
  // Whoever has another lot must not read that only some are recalled.
  ["a recalled product, and lots recalled before it", {}, ["recall"], RECALLED_ALL],
  ["another lot than those", { lot: "L2411C" }, ["recall"], RECALLED_ALL],
  ["a lot like those", { lot: "l2411a" }, ["recall"], RECALLED_ALL],
  [
    "a notice at the product about some lots",
    {},
    ["recalled_lots"],
    () => Promise.all([RECALLED(), recall("", { id: "recall-lots-1", timing: SINCE_NOON })]),
  ],
  [
    "a lot, and a notice at the product about lots whose links are deleted",
    { lot: "L9" },
    ["recall"],
    () => recall("", { id: "recall-lots-1", timing: SINCE_NOON }),
  ],
  ["a page about recalls of the product", {}, [], () => recall("", { is_default: 0 })],
  ["an expired item", { expiry: "240101" }, ["date_passed"]],
  [
    "an expired item of a recalled lot",
    { lot: "L2411A", expiry: "240101" },
    ["recall", "date_passed"],
    RECALLED,
  ],
  ["a withdrawn product", {}, ["withdrawn"], () => become("withdrawn")],
  ["a discontinued product", {}, ["discontinued"], () => become("discontinued")],
  [
    "a withdrawn and recalled product without a lot",
    {},
    ["recalled_lots", "withdrawn"],
    () => Promise.all([RECALLED(), become("withdrawn")]),
  ],
  [
    "a lot of a withdrawn and recalled product",
    { lot: "L2411A" },
    ["recall", "withdrawn"],
    () => Promise.all([RECALLED(), become("withdrawn")]),
  ],
  [
    "a recall that has ended, one that has not begun, and one that is not public",
    {},
    [],
    () =>
      Promise.all([
        recall("/10/OLD", { timing: timing({ until: "2026-11-23T11:59:59Z" }) }),
        recall("/10/NEW", { timing: timing({ from: "2026-11-23T12:00:01Z" }) }),
        recall("/10/OFF", { enabled: 0 }),
        recall("/10/PRIVATE", { is_public: 0, is_default: 0 }),
      ]),
  ],
];

describe.each(CASES.map((one) => [one[0], one] as const))(
  "%s",
  (_name, [, code, kinds, before]) => {
    const faces = Object.entries(ASKED).flatMap(([face, ways]) =>
      Object.entries(ways).map(([way, ask]) => [`${face}, ${way}`, ask] as const),
    );
    test.each(faces)("is told first by %s", async (_face, ask) => {
      await before?.();
      const told = await ask(code);
      expect(told.kinds).toEqual(kinds);
      if (kinds.length === 0) return;
      const verdict = told.text.search(VERDICT);
      const notices = told.text.search(/"(?:notices|first)":/);
      expect(verdict < 0 || notices < verdict).toBe(true);
    });
  },
);

/** An item that only what it is packed in is asked about. */
const UNIT = "09506000134376";
const recallInside = async (place: string, changed: Record<string, string | number> = {}) => {
  await recall(place, { anchor: `/01/${UNIT}${place}`, ...changed });
  await pack(GTIN, UNIT);
};
const pack = (gtin: string, contains: string) =>
  catalog.client.execute({
    sql: "UPDATE products SET contains_gtin = ? WHERE gtin = ?",
    args: [contains, gtin],
  });

const change = (gtin: string, column: "lifecycle" | "visibility", value: string) =>
  catalog.client.execute({
    sql: `UPDATE products SET ${column} = ? WHERE gtin = ?`,
    args: [value, gtin],
  });
const withdrawInside = async () => {
  await change(UNIT, "lifecycle", "withdrawn");
  await pack(GTIN, UNIT);
};

const PACKED: readonly Case[] = [
  ["a case of a recalled lot", {}, ["recalled_lots"], () => recallInside("/10/L2411A")],
  // The lot of the case need not be that of the units.
  ["a lot of the case", { lot: "L2411A" }, ["recalled_lots"], () => recallInside("/10/L2411A")],
  ["a case of a recalled item", {}, ["recalled_lots"], () => recallInside("/21/S1")],
  [
    "a case of a recalled product",
    {},
    ["recall"],
    () => recallInside("", { id: "recall-all", timing: SINCE_NOON }),
  ],
  [
    "a recalled case of a recalled lot",
    {},
    ["recalled_lots", "recalled_lots"],
    () => Promise.all([RECALLED(), recallInside("/10/L9")]),
  ],
  [
    "a pallet of cases of a recalled lot",
    {},
    ["recalled_lots"],
    async () => {
      await recallInside("/10/L2411A");
      await pack(GTIN, CASE);
      await pack(CASE, UNIT);
    },
  ],
  ["a case of a withdrawn product", {}, ["withdrawn"], () => withdrawInside()],
  ["a lot of such a case", { lot: "L9" }, ["withdrawn"], () => withdrawInside()],
  [
    "a case of a withdrawn product of which a lot is recalled, behind its own date",
    { expiry: "240101" },
    ["recalled_lots", "date_passed", "withdrawn"],
    () => Promise.all([recallInside("/10/L2411A"), withdrawInside()]),
  ],
  [
    "a pallet of cases of a withdrawn product",
    {},
    ["withdrawn"],
    async () => {
      await withdrawInside();
      await pack(GTIN, CASE);
      await pack(CASE, UNIT);
    },
  ],
  [
    "a case of a withdrawn product that is not public",
    {},
    [],
    async () => {
      await withdrawInside();
      await change(UNIT, "visibility", "organization");
    },
  ],
  [
    "a case that contains itself",
    { lot: "L2411A" },
    ["recall"],
    () => Promise.all([RECALLED(), pack(GTIN, GTIN)]),
  ],
  [
    "a recall within that has ended",
    {},
    [],
    () => recallInside("/10/OLD", { timing: timing({ until: "2026-11-23T11:59:59Z" }) }),
  ],
];
const CASE = "09506000134369";

describe.each(PACKED.map((one) => [one[0], one] as const))(
  "%s",
  (_name, [, code, kinds, setUp]) => {
    afterEach(() =>
      catalog.client.execute(
        `UPDATE products SET contains_gtin = NULL, lifecycle = 'active', visibility = 'public' WHERE gtin IN ('${GTIN}', '${CASE}', '${UNIT}')`,
      ),
    );
    const faces = Object.entries(ASKED).flatMap(([face, ways]) =>
      Object.entries(ways).map(([way, ask]) => [`${face}, ${way}`, ask] as const),
    );
    test.each(faces)("is told first by %s", async (_face, ask) => {
      await setUp?.();
      const told = await ask(code);
      expect(told.kinds).toEqual(kinds);
      // A sentence about "this product" names the product that it means.
      const inside = told.text.match(
        /Contains GTIN 09506000134376 \(Dal Giardino · [^)]+\): |"contents":\{"gtin":"09506000134376","named_in":"record","name":"[^"]+","brand":"Dal Giardino"/g,
      );
      if (kinds.length > 0 && told.text.includes(UNIT)) expect(inside).not.toBeNull();
    });

    test.each(Object.entries(LISTS_OF_PRODUCTS))("is told in a list by %s", async (_face, ask) => {
      await setUp?.();
      // A list only has the kinds of what is told of contents; it leads to the rest.
      const listed = kinds.filter((kind) => kind !== "withdrawn");
      const withdrawn = kinds.includes("withdrawn") ? ["contents_withdrawn"] : [];
      const inside = listed.filter((_, place) => !(place === 0 && listed.length === 2));
      const own = listed.filter((_, place) => place === 0 && listed.length === 2);
      if (code.lot !== undefined || code.expiry !== undefined) return;
      expect((await ask()).kinds).toEqual([...own, ...inside.map(() => "contents"), ...withdrawn]);
    });
  },
);

test("nobody learns from a recall what a private product contains", async () => {
  await recallInside("/10/L2411A");
  await catalog.client.execute(
    `UPDATE products SET visibility = 'organization' WHERE gtin = '${GTIN}'`,
  );
  try {
    for (const name of ["decode_barcode", "resolve_gtin"]) {
      const args = name === "decode_barcode" ? { barcode: label({}) } : { gtin: label({}) };
      expect(JSON.stringify((await mcp.call(name, args)).body)).not.toContain(UNIT);
    }
    expect(await fresh(`/check?code=${GTIN}`, IN_ENGLISH)).not.toContain("Contains");
  } finally {
    await catalog.client.execute(
      `UPDATE products SET visibility = 'public' WHERE gtin = '${GTIN}'`,
    );
  }
});

describe("beside recalled lots, another lot", () => {
  const code = { lot: "L2411C" };
  const TOOLS = ["decode_barcode", "resolve_gtin", "lookup_product", "check_availability"];

  test.each(TOOLS)("%s tells it before any verdict", async (name) => {
    await RECALLED();
    for (const ask of Object.values(ASKED[name]!)) {
      const { text } = await ask(code);
      const told = text.indexOf('"kind":"not_recalled"');
      expect(told).toBeGreaterThan(0);
      expect(text.slice(0, told)).not.toMatch(VERDICT);
    }
  });

  test.each([
    ["/check", `/check?code=${encodeURIComponent(label(code))}`],
    ["the page of the product", `/products/${GTIN}?10=L2411C`],
  ])("%s says it, and nothing below it is green", async (_, address) => {
    await RECALLED();
    const html = await fresh(address, IN_ENGLISH);
    expect(html).toContain("Lot L2411C is not among the recalled lots of this product");
    expect(html).not.toContain("verdict good");
  });
});

/** A list of products knows no lot: it tells what a code without one tells. */
const LISTED_CASES = CASES.filter(([, code]) => Object.keys(code).length === 0);

describe.each(LISTED_CASES.map((one) => [one[0], one] as const))(
  "in a list: %s",
  (_name, [, , kinds, before]) => {
    test.each(Object.entries(LISTS_OF_PRODUCTS))("is told first by %s", async (_face, ask) => {
      await before?.();
      const told = await ask();
      expect(told.kinds).toEqual(kinds);
      if (kinds.length === 0) return;
      const verdict = told.text.search(VERDICT);
      expect(verdict < 0 || told.text.search(/"notices":/) < verdict).toBe(true);
    });
  },
);

/** Lists of labels, whose lots and items are read. They tell no dates. */
const LISTS_OF_LABELS: Readonly<Record<string, (code: Code) => Promise<readonly string[]>>> = {
  async "/api/v1/check/list"({ lot, serial }) {
    const body = JSON.stringify({ gtins: [GTIN], labels: [{ gtin: GTIN, lot, serial }] });
    const text = await fresh("/api/v1/check/list", { method: "POST", body, ...JSON_TYPE });
    const [told] = JSON.parse(text).labels;
    return told.notices.map(({ kind }: { kind: string }) => kind);
  },
  async "/check/list"(code) {
    const body = new URLSearchParams({ list: `${label(code)}\n${OTHER}` });
    const html = await fresh("/check/list", { method: "POST", body, ...IN_ENGLISH });
    const [, row = ""] = html.split("<tr>").slice(1);
    const badges = [...row.matchAll(/<b class="(?:bad|note)">(.*?)<\/b>/g)];
    if (badges.length > 0) expect(row).not.toMatch(/class="good"/);
    return badges.map(([, text]) => {
      const heading = HEADINGS.find(([looks]) => looks.test(text!))?.[1];
      return heading ?? MARKS.find(([mark]) => mark === text)?.[1] ?? "unknown";
    });
  },
};

const LABEL_CASES = CASES.filter(
  ([, { lot, serial }]) => lot !== undefined || serial !== undefined,
);

describe.each(LABEL_CASES.map((one) => [one[0], one] as const))(
  "in a list of labels: %s",
  (_name, [, code, kinds, before]) => {
    test.each(Object.entries(LISTS_OF_LABELS))("is told first by %s", async (_face, ask) => {
      await before?.();
      expect(await ask(code)).toEqual(kinds.filter((kind) => kind !== "date_passed"));
    });
  },
);

test("each label of a list has its own answer, whatever the product has", async () => {
  const lots = Array.from({ length: 60 }, (_, i) => `A${String(i).padStart(2, "0")}`);
  for (const lot of [...lots, "Z9"]) await recall(`/10/${lot}`);
  for (const serial of ["1", "2", "3"]) await recall(`/21/${serial}`);
  await recall("/10/L1/21/S1");
  const asked = [{ lot: "Z9" }, { lot: "z9" }, { serial: "3" }, { lot: "Q", serial: "Q" }];
  const labels = asked.map((one) => ({ gtin: GTIN, ...one }));
  const body = JSON.stringify({ gtins: [GTIN, OTHER], labels });
  const text = await fresh("/api/v1/check/list", { method: "POST", body, ...JSON_TYPE });
  expect(JSON.parse(text).labels).toEqual([
    {
      gtin: GTIN,
      lot: "Z9",
      notices: [{ kind: "recall", scope: "lot", lot: "Z9" }, { kind: "recalled_lots" }],
    },
    {
      gtin: GTIN,
      lot: "z9",
      notices: [{ kind: "recalled_lots" }, { kind: "similar_lot", lot: "Z9" }],
    },
    {
      gtin: GTIN,
      serial: "3",
      notices: [{ kind: "recall", scope: "serial" }, { kind: "recalled_lots" }],
    },
    { gtin: GTIN, lot: "Q", serial: "Q", notices: [] },
  ]);
});

test("a faulty row of a list: what is known of what is certain comes first", async () => {
  await recall("/10/L2411A");
  const list = [
    `(01)${GTIN}(10)L2411A(11)240101(17)249901`,
    `(01)${GTIN}(10)l-2411a(11)240101(17)249901`,
    `(01)${GTIN}(17)249901`,
    `(01)${GTIN}(10)L9(11)240101(17)249901`,
  ].join("\n");
  const body = new URLSearchParams({ list });
  const html = await fresh("/check/list", { method: "POST", body, ...IN_ENGLISH });
  const badges = html
    .split("<tr>")
    .slice(2)
    .map((row) => /<b class="(?:bad|note)">(.*?)<\/b>/.exec(row)?.[1]);
  expect(badges).toEqual([
    "Recall information for lot L2411A",
    "Did you mean lot L2411A? It is recalled.",
    "Lot L2411A of this product is recalled",
    "Wrong",
  ]);
});

test("lists tell of items too, and of an end of one product", async () => {
  await Promise.all([recall("/21/S1"), become("withdrawn")]);
  for (const [face, ask] of Object.entries(LISTS_OF_PRODUCTS)) {
    expect((await ask()).kinds, face).toEqual(["recalled_lots", "withdrawn"]);
  }
});

/** A label with a fault, of which some values are certain: what is known of these comes first. */
const DAMAGED: readonly (readonly [
  name: string,
  label: string,
  link: string,
  kinds: readonly string[],
  before: () => Promise<unknown>,
])[] = [
  [
    "a recalled lot, and a date that is none",
    `(01)${GTIN}(10)L2411A(11)240101(17)249901`,
    `${ANCHOR}/10/L2411A?11=240101&17=249901`,
    ["recall"],
    RECALLED,
  ],
  [
    "a recalled lot that ends at a date that is none",
    `(01)${GTIN}(10)L2411A(17)249901`,
    `${ANCHOR}/10/L2411A?17=249901`,
    ["recalled_lots"],
    RECALLED,
  ],
  [
    "a lot with a space",
    `(01)${GTIN}(10)L 2411A`,
    `${ANCHOR}/10/L%202411A`,
    ["recalled_lots"],
    RECALLED,
  ],
  [
    "a lot in other case, and a date that is none",
    `(01)${GTIN}(10)l2411a(11)240101(17)249901`,
    `${ANCHOR}/10/l2411a?11=240101&17=249901`,
    ["similar_lot"],
    RECALLED,
  ],
  [
    "a passed date, a lot that cannot be, and a withdrawn product",
    `(01)${GTIN}(17)240101(10)L 2411A`,
    `${ANCHOR}/10/L%202411A?17=240101`,
    ["recalled_lots", "date_passed", "withdrawn"],
    () => Promise.all([RECALLED(), become("withdrawn")]),
  ],
  [
    "a recalled product",
    `(01)${GTIN}(17)249901`,
    `${ANCHOR}?17=249901`,
    ["recall"],
    () => recall("", { id: "recall-all", timing: SINCE_NOON }),
  ],
  [
    "a wrong check digit",
    `(01)${GTIN.slice(0, -1)}0(10)L2411A`,
    `${ANCHOR.slice(0, -1)}0/10/L2411A`,
    [],
    RECALLED,
  ],
];

/** Faces that read a faulty code; the others refuse it. */
const READ_ALL: Readonly<Record<string, (text: string) => Promise<Told>>> = {
  decode_barcode: (barcode) => tool("decode_barcode", () => ({ barcode }))({}),
  "decode_barcode, list": (text) =>
    tool(
      "decode_barcode",
      () => ({ barcodes: [`(01)${OTHER}`, text] }),
      ({ results }) => results[1],
    )({}),
  "/check": (text) => checkPage(() => text)({}),
  "/api/v1/check": (text) =>
    rest(() => `/api/v1/check?code=${encodeURIComponent(text)}`, "first")({}),
  "/api/v1/decode": (text) =>
    rest(() => `/api/v1/decode?barcode=${encodeURIComponent(text)}`, "notices")({}),
};

describe.each(DAMAGED.map((one) => [one[0], one] as const))(
  "a faulty code: %s",
  (_name, [, text, link, kinds, before]) => {
    const codes = { label: text, link: `https://id.gs1.org${link}` };
    const ways = Object.entries(READ_ALL).flatMap(([face, ask]) =>
      Object.entries(codes).map(([form, code]) => [`${face}, ${form}`, ask, code] as const),
    );
    test.each(ways)("is told what is certain by %s", async (_face, ask, code) => {
      await before();
      expect((await ask(code)).kinds).toEqual(kinds);
    });
  },
);

/** Codes that identify something else than a product, and name the trade item within or of it. */
const WITH_ITEM: readonly (readonly [
  name: string,
  code: (elements: string) => string,
  link?: (query: string) => string,
])[] = [
  [
    "a pallet and its content",
    (rest) => `(00)395277770000000016(02)${GTIN}(37)10${rest}`,
    (rest) => `https://id.gs1.org/00/395277770000000016?02=${GTIN}&37=10${rest}`,
  ],
  ["a second barcode with the content", (rest) => `(02)${GTIN}(37)10${rest}`],
  ["a piece of a trade item", (rest) => `(8006)${GTIN}0102${rest}`],
  ["a pallet of pieces", (rest) => `(00)395277770000000016(8026)${GTIN}0102(37)4${rest}`],
  ["a made-to-order item", (rest) => `(03)${GTIN}${rest}`],
];

const ITEM_CASES: readonly (readonly [
  name: string,
  rest: string,
  kinds: readonly string[],
  before: () => Promise<unknown>,
])[] = [
  ["nothing", "(10)L2411A", [], async () => {}],
  ["a recalled lot", "(10)L2411A", ["recall"], RECALLED],
  ["no lot", "", ["recalled_lots"], RECALLED],
  ["a lot in other case", "(10)l2411a", ["similar_lot"], RECALLED],
  ["another lot", "(10)L9", [], RECALLED],
  [
    "a recalled product",
    "(10)L9",
    ["recall"],
    () => recall("", { id: "recall-all", timing: SINCE_NOON }),
  ],
  ["a withdrawn product", "", ["withdrawn"], () => become("withdrawn")],
  [
    "a recalled lot of a withdrawn product, expired",
    "(17)240101(10)L2411A",
    ["recall", "date_passed", "withdrawn"],
    () => Promise.all([RECALLED(), become("withdrawn")]),
  ],
];

describe.each(WITH_ITEM.map((one) => [one[0], one] as const))(
  "of the trade item that is named by %s",
  (_what, [, code, link]) => {
    describe.each(ITEM_CASES.map((one) => [one[0], one] as const))(
      "%s",
      (_name, [, rest, kinds, before]) => {
        const query = rest.replace(/\((\d+)\)/g, "&$1=");
        const forms = { label: code(rest), ...(link && { link: link(query) }) };
        const ways = Object.entries(READ_ALL).flatMap(([face, ask]) =>
          Object.entries(forms).map(([form, text]) => [`${face}, ${form}`, ask, text] as const),
        );
        test.each(ways)("is told first by %s", async (_face, ask, text) => {
          await before();
          expect((await ask(text)).kinds).toEqual(kinds);
        });
      },
    );
  },
);

describe.each(WITH_ITEM.map((one) => [one[0], one] as const))(
  "a sentence about %s",
  (what, [, code]) => {
    // A piece of an item, and one made to order, are this product.
    const isContent = /pallet|content/.test(what);
    const ways = [
      ["a recalled lot", "(10)L2411A", RECALLED],
      ["no lot", "", RECALLED],
      ["another lot", "(10)L9", RECALLED],
      ["a withdrawn product", "", () => become("withdrawn")],
    ] as const;
    test.each(ways)("names the product that it means: %s", async (_name, rest, before) => {
      await before();
      const text = code(rest);
      const { structuredContent } = (await mcp.call("decode_barcode", { barcode: text })).body
        .result;
      const [notice] = structuredContent.notices;
      const title = "Coca-Cola · Coca-Cola Original Taste";
      expect(notice.message.startsWith(`Contains GTIN ${GTIN} (${title}): `)).toBe(isContent);
      expect(notice.contents_gtin).toBe(isContent ? GTIN : undefined);
      expect(notice.contents_name).toBe(isContent ? title : undefined);
      const asked = encodeURIComponent(text);
      const checked = JSON.parse(await fresh(`/api/v1/check?code=${asked}`));
      const told = checked.first[0] ?? checked.not_recalled;
      expect(told.contents).toEqual(
        isContent
          ? {
              ...{ gtin: GTIN, named_in: "code" },
              ...{ name: "Coca-Cola Original Taste", brand: "Coca-Cola" },
            }
          : undefined,
      );
      const html = await fresh(`/check?code=${asked}`, IN_ENGLISH);
      const [heading = ""] = /(?<=<h1[^>]*>).*?(?=<\/h1>)/s.exec(html) ?? [];
      expect(CONTAINS.test(heading), heading).toBe(isContent);
    });
  },
);

const EAN = GTIN.slice(1);

/** Texts that people type or copy from a pack: not codes, but their number is certain. */
const NUMBER_AND_MORE = [
  `${EAN} L2411A`,
  `EAN ${EAN} Charge L2411A`,
  `${EAN}; L2411A`,
  `${EAN.slice(0, 1)} ${EAN.slice(1, 7)} ${EAN.slice(7)} lot L2411A`,
  `MHD 27.01.2027 EAN ${EAN}`,
];

describe.each(NUMBER_AND_MORE)("a number in a text: %s", (text) => {
  test.each(Object.entries(READ_ALL))("recalls are told by %s", async (_face, ask) => {
    expect((await ask(text)).kinds).toEqual([]);
    await RECALLED();
    expect((await ask(text)).kinds).toEqual(["recalled_lots"]);
  });
});

test("two numbers, a wrong one, and a part of a longer one are not certain", async () => {
  await RECALLED();
  for (const text of [`${EAN} L1 ${OTHER}`, `${EAN.slice(0, -1)}5 L1`, `7${EAN}123 L1`]) {
    for (const ask of Object.values(READ_ALL)) expect((await ask(text)).kinds, text).toEqual([]);
  }
});

describe("a page of what a pallet or a piece leads to", () => {
  const PIECE = `/8006/${GTIN}0102`;
  beforeEach(() => recall("", { id: "recall-piece", anchor: PIECE, link_type: "gs1:pip" }));

  test.each([
    ["another lot", "/10/L9", []],
    ["a recalled lot", "/10/L2411A", ["recall"]],
    ["no lot", "", ["recalled_lots"]],
  ] as const)("tells of the trade item: %s", async (_name, qualifiers, kinds) => {
    await RECALLED();
    const told = await page(() => `${PIECE}${qualifiers}?linkType=all`)({});
    expect(told.kinds).toEqual(kinds);
  });

  test("tells of the recall without an answer, too", async () => {
    await RECALLED();
    const pallet = `/00/395277770000000016?02=${GTIN}&37=10&10=L2411A`;
    const html = await fresh(pallet, IN_ENGLISH, 404);
    expect(html.slice(html.indexOf("<main"), html.indexOf("<h1"))).toContain(NOTICE);
    expect(JSON.parse(await fresh(pallet, {}, 404)).detail).toContain(NOTICE);
  });

  test.each([
    `(00)395277770000000016(02)${GTIN}(37)10(17)240101`,
    `(02)${GTIN}(37)10`,
    `${PIECE.replace("/8006/", "(8006)")}`,
  ])("a lot that is typed beside the recalled ones is that of the item: %s", async (code) => {
    await RECALLED();
    const query = new URLSearchParams({ code, lot: "L2411A" });
    const answer = await fetchPath(`/check?${query}`, IN_ENGLISH);
    const location = new URL(answer.headers.get("location")!, "https://id.example.org");
    expect(location.searchParams.get("code")).toBe(`(01)${GTIN}(10)L2411A`);
  });
});

describe("a scan without an answer tells that lots of its product are recalled", () => {
  const SCANS: readonly (readonly [address: string, status: number])[] = [
    // A slash in a lot that is not written as %2F.
    [`${ANCHOR}/10/L24/11B-`, 400],
    [`${ANCHOR}/10/L24/11A/21/S1`, 400],
    [`${ANCHOR}/10/`, 400],
    [`${ANCHOR}/10/L24%`, 400],
    [`${ANCHOR}/10/${"L".repeat(21)}`, 400],
    [`${ANCHOR}/99/x`, 400],
    [`${ANCHOR}?17=261399`, 400],
    [`${ANCHOR}?linkType=gs1:epcis`, 404],
    [`/products/${GTIN}?17=261399`, 400],
    [`/products/${GTIN}?10=L24%2F11B%20C`, 400],
  ];

  test.each(SCANS)("%s", async (address, status) => {
    const before = JSON.parse(await fresh(address, {}, status));
    expect(before.detail).not.toContain("recall");
    await RECALLED();
    const html = await fresh(address, IN_ENGLISH, status);
    const first = html.slice(html.indexOf("<main"), html.indexOf("<h1"));
    expect(first).toContain("Lot L2411A of this product is recalled");
    expect(first).toContain(NOTICE);
    const { detail, ...after } = JSON.parse(await fresh(address, {}, status));
    expect(detail).toMatch(/^Lot L2411A of this product has recall information: “Glass splinters”/);
    expect(detail).toContain(NOTICE);
    expect(detail.endsWith(before.detail)).toBe(true);
    expect(after).toMatchObject({ error_code: before.error_code, guidance: before.guidance });
  });

  test("of a key whose digits are not certain, only the similar product is named", async () => {
    await RECALLED();
    const { detail, guidance } = JSON.parse(await fresh("/01/05449000000997/10/L24/11B-", {}, 400));
    expect(detail).not.toContain("recall");
    expect(guidance).toMatch(/^This catalog has .* It has recall information/);
  });

  test("while the catalog does not answer, the fault is still told", async () => {
    const response = await answering({}, { clock })(`${ANCHOR}/10/L24/11B-`);
    expect([response.status, (await response.json()).error_code]).toEqual([400, "bad_request"]);
  });
});

test("the page of a scan that cannot be read leads to what is known of it", async () => {
  await RECALLED();
  const headers = { Accept: "text/html", "Accept-Language": "en" };
  for (const address of [`${ANCHOR}/10/L%202411A`, `/products/${GTIN}?10=L%202411A`]) {
    const response = await fetchPath(address, { headers });
    const html = await response.text();
    expect(response.status, address).toBe(400);
    const [, href] = /<a class="button" href="([^"]*)"/.exec(html) ?? [];
    const { kinds } = await page(() => href!.replaceAll("&amp;", "&"))({});
    expect(kinds, href).toEqual(["recalled_lots"]);
  }
});

test("a faulty code does not say that nothing is recalled if the catalog does not answer", async () => {
  const offline = answering({}, { clock });
  const code = encodeURIComponent(`(01)${GTIN}(10)L2411A(17)249901`);
  const answer = await (await offline(`/api/v1/check?code=${code}`)).json();
  expect(answer).toMatchObject({
    ...{ kind: "faulty", catalog: "unavailable", first: [{ kind: "catalog_unavailable" }] },
  });
  const page = await offline(`/check?code=${code}`, { headers: { Accept: "text/html" } });
  expect(page.headers.get("cache-control")).toBe("no-store");
  expect(await page.text()).toContain("product and scan are not available right now");
});

test("the page of a withdrawn product does not say where it is sold", async () => {
  await catalog.client.execute({
    sql: "UPDATE products SET target_markets = '[\"DE\"]' WHERE gtin = ?",
    args: [GTIN],
  });
  const page = () => fresh(`/products/${GTIN}`, IN_ENGLISH);
  expect(await page()).toContain("Germany");
  await become("withdrawn");
  expect(await page()).not.toContain("Germany");
});

test("the page of links has the product's name in the language asked for", async () => {
  await catalog.client.execute({
    sql: "UPDATE products SET names = ? WHERE gtin = ?",
    args: [JSON.stringify({ de: "Orangenlimonade" }), GTIN],
  });
  const headers = { Accept: "text/html", "Accept-Language": "de" };
  const ask = answering(catalog.vars, { clock });
  const html = await (await ask(`${ANCHOR}?linkType=all`, { headers })).text();
  expect(html).toContain('<h1 dir="auto" lang="de">Orangenlimonade</h1>');
  expect(html).toContain("<title>Orangenlimonade");
  const json = await ask(`${ANCHOR}?linkType=all`, {
    headers: { Accept: "application/linkset+json" },
  });
  expect(await json.text()).not.toContain('Orangenlimonade"');
});

test("a code that should not be printed is not right for tills", async () => {
  await become("withdrawn");
  const { body } = await mcp.call("generate_qr_url", { gtin: GTIN, record: false, module: 0.5 });
  const { symbol } = body.result.structuredContent;
  const design = await fetchPath(`/api/v1/qr-codes/design?gtin=${GTIN}&module=0.5`);
  const judged = {
    meets_retail_pos: false,
    retail_pos: "Not for tills: it is withdrawn from the market.",
  };
  expect(symbol).toMatchObject(judged);
  expect(await design.json()).toMatchObject({ symbol: judged });
});

test("a number for demonstrations, of which nothing is known, has the same notices everywhere", async () => {
  const demo = "09521101530001";
  const kinds = ["demo", "unknown"];
  const asked = async (name: string, args: object) =>
    (await mcp.call(name, args)).body.result.structuredContent;
  const decoded = await asked("decode_barcode", { barcode: demo });
  const code = await asked("generate_qr_url", { gtin: demo, record: false });
  const design = JSON.parse(await (await fetchPath(`/api/v1/qr-codes/design?gtin=${demo}`)).text());
  for (const { notices } of [decoded, code, design]) {
    expect(notices.map(({ kind }: { kind: string }) => kind)).toEqual(kinds);
  }
  for (const { symbol } of [code, design]) expect(symbol.meets_retail_pos).toBe(false);
  expect(code.warnings.join()).toContain("Do not print it on a real pack.");
});

describe("a product that is not public", () => {
  const show = (visibility: string) =>
    catalog.client.execute({
      sql: "UPDATE products SET visibility = ? WHERE gtin = ?",
      args: [visibility, GTIN],
    });
  beforeEach(async () => {
    await show("organization");
    await become("withdrawn");
    await RECALLED();
  });
  afterEach(() => show("public"));

  const html = async (address: string) => {
    const headers = { Accept: "text/html", "Accept-Language": "en" };
    const response = await answering(catalog.vars, { clock })(address, { headers });
    return { response, text: await response.text() };
  };

  // The field for the lot leads to the page itself.
  const FIELD = `<form action="/products/${GTIN}"`;
  test.each([
    ["", "Lot L2411A of this product is recalled", FIELD],
    ["?10=L2411A", "Recall information for lot L2411A", "Glass splinters"],
    ["?10=l2411a", "Did you mean lot", FIELD],
    ["?10=L9", "is not among the recalled lots", FIELD],
  ])("has its recalls on the page that says there is none: %s", async (query, sentence, markup) => {
    const { response, text } = await html(`/products/${GTIN}${query}`);
    expect(response.status).toBe(404);
    const words = text.replace(/<[^>]*>/g, "");
    expect(words).toContain(sentence);
    expect(words).not.toMatch(/Withdrawn|Original Taste/);
    expect(text).toContain(markup);
    expect(response.headers.get("content-security-policy")).toContain("form-action 'self'");
  });

  test("has its recalls in a comparison", async () => {
    const { body } = await mcp.call("compare_products", { gtins: [GTIN, OTHER] });
    const { not_found } = body.result.structuredContent;
    expect(not_found).toMatchObject([{ gtin: GTIN, notices: [{ kind: "recalled_lots" }] }]);
    const none = await mcp.call("compare_products", { gtins: [GTIN, "04012345678901"] });
    expect(none.body.result.content[0].text).toContain("Lot L2411A of this product");
  });
});

test("a lot that is given with its application identifier is not said to be another one", async () => {
  await RECALLED();
  const { body } = await mcp.call("resolve_gtin", { gtin: GTIN, lot: "(10)L2411A" });
  const { notices } = body.result.structuredContent;
  expect(notices).toMatchObject([{ kind: "similar_lot", lots: ["L2411A"] }]);
});

test("resolve_gtin says of a lot that it is none of the recalled ones, as the check does", async () => {
  await RECALLED();
  const noticesOf = async (lot: string) => {
    const { body } = await mcp.call("resolve_gtin", { gtin: GTIN, lot });
    return body.result.structuredContent.notices ?? [];
  };
  const check = await fetchPath(`/api/v1/check?code=${encodeURIComponent(label({ lot: "L9" }))}`);
  const { lots } = JSON.parse(await check.text()).not_recalled;
  expect(await noticesOf("L9")).toMatchObject([
    { kind: "not_recalled", message: expect.stringContaining("Lot L9 is not among"), lots },
  ]);
  const kinds = (await noticesOf("L2411A")).map(({ kind }: { kind: string }) => kind);
  expect(kinds).toEqual(["recall"]);
});

test("a row of a list that is a pallet's label, or its second barcode, tells what it contains", async () => {
  await RECALLED();
  const pallet = "(00)395277770000000016";
  const list = [
    `${pallet}(02)${GTIN}(37)10(10)L2411A`,
    `${pallet}(02)${GTIN}(37)10(10)L9`,
    `${pallet}(02)${GTIN}(37)10`,
    `(02)${GTIN}(37)10(10)l2411a`,
    `(02)${GTIN}(10)L2411A(37)10(11)240101(17)249901`,
    `(8006)${GTIN}0102(10)L2411A`,
    `${pallet}(02)${OTHER}(37)10`,
  ];
  const body = new URLSearchParams({ list: list.join("\n") });
  const html = await fresh("/check/list", { method: "POST", body, ...IN_ENGLISH });
  const told = html
    .split("<tr>")
    .slice(2)
    .map((row) => [
      /Contains GTIN <a [^>]*>\d+<\/a>/.test(row),
      ...[...row.matchAll(/<b(?: class="\w+")?>(.*?)<\/b>/g)].map(([, text]) => text),
      row.includes('class="good"'),
    ]);
  expect(told).toEqual([
    [true, "Recall information for lot L2411A", "Valid", false],
    [true, "Valid", true],
    [true, "Lot L2411A of this product is recalled", "Valid", false],
    [true, "Did you mean lot L2411A? It is recalled.", "Valid", false],
    [false, "Recall information for lot L2411A", "Wrong", false],
    [false, "Recall information for lot L2411A", "Valid", false],
    [true, "Valid", true],
  ]);
  expect(html).not.toContain("Repeats");
});
