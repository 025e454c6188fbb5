/**
 * Every face that reads codes or draws symbols for anybody weighs a request before its work begins.
 * The tools, routes and pages are those of the app, so that a new one cannot forget it.
 */
import { Hono } from "hono";
import { describe, expect, test } from "vitest";
import { routes } from "../../src/http/api/routes/index.ts";
import { createApp, type Env, MOUNTS } from "../../src/http/app.ts";
import { loadTools } from "../../src/mcp/tools/index.ts";
import { BUDGET, weigh, workOfTexts } from "../../src/services/budget.ts";
import { inProcess, type JsonSchema } from "../support/in-process.ts";

const BASE = "https://id.example.org";
const limiter = { limit: async () => ({ success: true }) };
/** Nobody answers at port 9. */
const VARS = {
  ...{
    BASE_URL: BASE,
    LIBSQL_URL: "http://127.0.0.1:9",
    LIBSQL_TOKEN: "token",
    COUNT_SCANS: "off",
  },
  ...{ ADDRESS_LIMITER: limiter, HEAVY_LIMITER: limiter },
};
const TOO_MUCH = "This is too much work for one request";

const app = createApp();

async function send(path: string, init: RequestInit = {}) {
  const answer = await app.fetch(new Request(BASE + path, init), VARS);
  const policies = answer.headers.get("ratelimit-policy") ?? "";
  return {
    status: answer.status,
    text: await answer.text(),
    isHeavy: policies.includes('"heavy"'),
  };
}

function call(name: string, args: object) {
  const params = { name, arguments: args };
  const headers = { Host: "id.example.org", "Content-Type": "application/json" };
  const body = JSON.stringify({ jsonrpc: "2.0", id: 1, method: "tools/call", params });
  return send("/mcp", { method: "POST", headers, body });
}

const form = (path: string, fields: Record<string, string>) =>
  send(path, { method: "POST", body: new URLSearchParams(fields) });

const LONGEST = 8_192;
const long = (length = LONGEST) => "9".repeat(length);

const publicTools = (await loadTools()).filter(({ scope }) => scope === null);
const propertiesOf = ({ inputSchema }: { inputSchema: unknown }) =>
  Object.entries((inputSchema as JsonSchema).properties ?? {});
const isTexts = ({ type, items }: JsonSchema) => type === "array" && items?.type === "string";
const lists = publicTools.flatMap((tool) =>
  propertiesOf(tool).flatMap(([field, schema]) =>
    isTexts(schema) ? [{ name: tool.name, field, most: Number(schema.maxItems) }] : [],
  ),
);

describe("tools", () => {
  test("three public tools take lists of codes", () => {
    expect(lists.map(({ name, field }) => `${name} ${field}`).toSorted()).toEqual([
      "compare_products gtins",
      "decode_barcode barcodes",
      "validate_gtins gtins",
    ]);
  });

  test.each(lists)(
    "$name: the longest list is refused, unless it is light enough",
    async (list) => {
      const { name, field, most } = list;
      expect(most).toBeGreaterThan(1);
      // The texts are as long as the body of somebody without a key may be.
      const length = Math.min(LONGEST, Math.floor(240_000 / most));
      const codes = Array.from({ length: most }, () => long(length));
      const { text, isHeavy } = await call(name, { [field]: codes });
      expect(text.includes(TOO_MUCH)).toBe(weigh(workOfTexts(codes)) > BUDGET);
      expect(isHeavy).toBe(true);
    },
  );

  const texts = publicTools.flatMap((tool) =>
    propertiesOf(tool)
      .filter(([, { type, enum: values }]) => type === "string" && values === undefined)
      .map(([field]) => ({ name: tool.name, field })),
  );

  test.each(texts)("$name: a very long $field is heavy work", async ({ name, field }) => {
    expect((await call(name, { [field]: long() })).isHeavy).toBe(true);
  });

  test("a label is not heavy work, and forty codes are", async () => {
    const label = "(01)09506000134352(17)270131(10)L1";
    expect((await call("decode_barcode", { barcode: label })).isHeavy).toBe(false);
    const few = Array(5).fill(label);
    expect((await call("decode_barcode", { barcodes: few })).isHeavy).toBe(false);
    const many = Array(40).fill(label);
    const { text, isHeavy } = await call("decode_barcode", { barcodes: many });
    expect(isHeavy).toBe(true);
    expect(text).not.toContain(TOO_MUCH);
  });

  test("what a call may carry is the same without HTTP", async () => {
    const { body } = await inProcess().call("validate_gtins", { gtins: Array(14).fill(long()) });
    expect(body.result.isError).toBe(true);
    expect(body.result.content[0].text).toContain(TOO_MUCH);
  });
});

describe("REST", () => {
  const open = routes.filter(({ scope }) => scope === null);

  test("every public route with a body is heavy work, and its body is weighed", async () => {
    const withBody = open.filter(({ body }) => body !== null);
    expect(withBody.map(({ method, path }) => `${method} ${path}`)).toEqual(["POST /check/list"]);
    for (const { heavy } of withBody) expect(heavy).toBe(true);
    const headers = { "Content-Type": "application/json" };
    const asked = (gtins: readonly string[]) =>
      send("/api/v1/check/list", { method: "POST", headers, body: JSON.stringify({ gtins }) });
    // The most that the schema allows are light enough: the catalog is asked.
    const { status } = await asked(Array(1_000).fill("09506000134352"));
    expect(status).toBe(503);
  });

  test.each(["/api/v1/decode?barcode=", "/api/v1/check?code=", "/check?code="])(
    "GET %s… is heavy work for a very long code only",
    async (path) => {
      expect((await send(path + long(4_000))).isHeavy).toBe(true);
      expect((await send(`${path}(01)09506000134352(10)L1`)).isHeavy).toBe(false);
    },
  );
});

describe("pages", () => {
  test("two public forms read codes; the other requests with a body do not", async () => {
    const posts = await Promise.all(
      Object.values(MOUNTS).map(async (mount) => {
        const face = new Hono<Env>();
        await mount(face);
        return face.routes.filter(({ method }) => method === "POST").map(({ path }) => path);
      }),
    );
    const pages = posts.flat().filter((path) => !path.startsWith("/api/v1/"));
    expect([...new Set(pages)].toSorted()).toEqual([
      "/check/list",
      "/console/session",
      "/console/session/invitation",
      "/console/session/invitation/accept",
      "/design/sheet",
      "/mcp",
      "/oauth/authorize",
    ]);
  });

  test("a list without JavaScript has room for 500 Digital Links of 37 characters, but not of 120", async () => {
    const row = (length: number) =>
      `https://example.org/01/09506000134352?${"x".repeat(length)}`.slice(0, length);
    const list = (length: number) => form("/check/list", { list: `${row(length)}\n`.repeat(500) });
    const fitting = await list(37);
    expect([fitting.status, fitting.isHeavy]).toEqual([200, true]);
    const refused = await list(120);
    expect(refused.status).toBe(400);
    expect(refused.text).toContain(
      "The rows are too long together: only the first 300 can be checked at once.",
    );
  });

  test("the other columns of a list are not read as codes", async () => {
    const { status } = await form("/check/list", {
      list: `gtin,text\n${`9506000134352,${"x".repeat(400)}\n`.repeat(499)}`,
    });
    expect(status).toBe(200);
  });

  test("a sheet has room for 40 codes of version 7 with text, but not 41", async () => {
    const row = `9506000134352;${"c".repeat(20)};${"l".repeat(20)};${"s".repeat(20)};2027-01-31\n`;
    const sheet = (count: number) =>
      form("/design/sheet", {
        table: `gtin;cpv;lot;serial;expiry\n${row.repeat(count)}`,
        ...{ ec: "M", hri: "1" },
      });
    const fitting = await sheet(40);
    expect([fitting.status, fitting.isHeavy]).toEqual([200, true]);
    // The symbol has 45 modules without its quiet zones of four modules each.
    expect(fitting.text).toContain('viewBox="0 0 53 ');
    const refused = await sheet(41);
    expect([refused.status, refused.isHeavy]).toEqual([400, true]);
    expect(refused.text).toContain("The first 40 fit.");
  });

  test.each([
    ["70 codes of a product and a lot", 70, "9506000134352;LOT12345;;2027-01-31;Rice\n"],
    [
      "55 codes of a lot and a serial number",
      55,
      "9506000134352;LOT12345;SERIAL0001;2027-01-31;Rice\n",
    ],
  ])("a sheet has room for %s with text", async (_, count, row) => {
    const { status } = await form("/design/sheet", { table: row.repeat(count), hri: "1" });
    expect(status).toBe(200);
  });
});
