/**
 * What comes first, on every face: recalls, dates and states are told before any verdict, in the
 * same order. The faces are those that the app itself lists: its tools, and its paths.
 */
import { afterAll, beforeAll, beforeEach, describe, expect, test } from "vitest";
import { loadTools } from "../../src/mcp/tools/index.ts";
import { startCatalog, type TestCatalog } from "../support/catalog.ts";
import { pathsOfApp } from "../support/faces.ts";
import { answering, inProcess } from "../support/in-process.ts";

const GTIN = "05449000000996";
const OTHER = "05000112637939";
const ANCHOR = `/01/${GTIN}`;
const clock = () => new Date("2026-11-23T12:00:00Z");
const NOTICE = "https://recalls.example.org/notice";

let catalog: TestCatalog;
let fetchPath: ReturnType<typeof answering>;
let mcp: ReturnType<typeof inProcess>;
beforeAll(async () => {
  catalog = await startCatalog();
  fetchPath = answering(catalog.vars, { clock });
  mcp = inProcess(catalog.vars, { clock });
});
afterAll(() => catalog?.stop());
beforeEach(async () => {
  await catalog.client.batch([
    "DELETE FROM links WHERE id LIKE 'recall-%'",
    { sql: "UPDATE products SET lifecycle = 'active' WHERE gtin = ?", args: [GTIN] },
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
    const kinds = notices.map(({ kind }) => kind).filter((kind) => kind !== "recall_status");
    return { kinds, text: content[0].text };
  };

const rest = (address: (code: Code) => string, member: string) => async (code: Code) => {
  const response = await fetchPath(address(code));
  const text = await response.text();
  expect(response.status, text).toBe(200);
  const notices: { kind: string }[] = JSON.parse(text)[member] ?? [];
  return { kinds: notices.map(({ kind }) => kind), text };
};

const HEADINGS: readonly (readonly [RegExp, string])[] = [
  [/^Recall information for (?:this|lot)/, "recall"],
  [/^(?:Lots? .*|Some (?:lots|items)) of this product (?:is|are) recalled/, "recalled_lots"],
  [/^Did you mean lot L2411A\? It is recalled\./, "similar_lot"],
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
      (heading) => HEADINGS.find(([looks]) => looks.test(heading))?.[1] ?? [],
    );
    if (kinds.length > 0) {
      expect(text).not.toContain("verdict good");
      expect(text).not.toContain("Right for this use");
      // Nothing but the number or the name comes before.
      expect(HEADINGS.some(([looks]) => looks.test(headings[before]!))).toBe(true);
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

/** By the tool or the path that the app lists. */
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

const NUMBER_ONLY = "judges the digits of a number, without the catalog";
const LISTS = "lists records to find one; it is no verdict about a code";
const NOT_ABOUT = "is about no product";
const OWNERS = "is for the owner of the record, with a key";
const DRAWS = "draws a code, and says nothing about its product";

/** Faces that answer no question about a code, with the reason. */
const OTHERS: readonly (readonly [RegExp, reason: string])[] = [
  [/^(?:validate_gtins?|\/check\/list|\/api\/v1\/check\/list)$/, NUMBER_ONLY],
  [/^(?:search_products|list_links|\/api\/v1\/(?:products|links|link-states))$/, LISTS],
  [/^(?:put_product|withdraw_product|put_link|delete_link|scan_statistics)$/, OWNERS],
  [/^\/api\/v1\/(?!check|decode|products$|links$|link-states$|x$)/, OWNERS],
  [/^\/(?:design\/|qr(?:\/|$))/, DRAWS],
  [
    /^(?:ping|\/|\/access\/\{id\}|\/api(?:\/v1\/x)?|\/brand\/.*|\/console.*|\/developers|\/health.*)$/,
    NOT_ABOUT,
  ],
  [/^\/(?:mcp.*|oauth\/.*|\.well-known\/.*|problems\/.*|sitemap.*|privacy|status)$/, NOT_ABOUT],
  [/^\/[\w-]+\.(?:ico|png|svg|jsonld|txt|webmanifest|json|xml|md)$/, NOT_ABOUT],
];

test("each tool and each path of the app is asked, or is of no such kind", async () => {
  const tools = (await loadTools()).map(({ name }) => name);
  const faces = [...tools, ...(await pathsOfApp((name) => `{${name}}`))].filter(Boolean);
  const unknown = faces.filter(
    (face) => !Object.hasOwn(ASKED, face) && !OTHERS.some(([paths]) => paths.test(face)),
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
  ["a serial of a recalled lot", { lot: "L2411A", serial: "S1" }, ["recall"], RECALLED],
  ["a serial without its lot", { serial: "S1" }, ["recalled_lots"], RECALLED],
  ["a recalled item", { serial: "S1" }, ["recall"], () => recall("/21/S1")],
  ["no serial, and a recalled item", { lot: "L1" }, ["recalled_lots"], () => recall("/21/S1")],
  ["a lot of a variant", { lot: "L1" }, ["recalled_lots"], () => recall("/22/A/10/L1")],
  [
    "a recalled product",
    {},
    ["recall"],
    () => recall("", { id: "recall-all", timing: SINCE_NOON }),
  ],
  [
    "a notice at the product about some lots",
    {},
    ["recalled_lots"],
    () => Promise.all([RECALLED(), recall("", { id: "recall-lots-1", timing: SINCE_NOON })]),
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
    test.each(faces)("%s", async (_face, ask) => {
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

test("a code that should not be printed is not right for tills", async () => {
  await become("withdrawn");
  const { body } = await mcp.call("generate_qr_url", { gtin: GTIN, record: false, module: 0.5 });
  const { symbol } = body.result.structuredContent;
  const design = await fetchPath(`/api/v1/qr-codes/design?gtin=${GTIN}&module=0.5`);
  const judged = {
    meets_retail_pos: false,
    retail_pos: "Not for tills: Withdrawn from the market.",
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
