/** Bodies and parameters that mean to be more than data: SQL, FTS5, prototypes, duplicates, depth. */
import fc from "fast-check";
import { afterAll, beforeAll, describe, expect, onTestFinished, test } from "vitest";
import { routes } from "../../src/http/api/routes/index.ts";
import { contentOf } from "../support/catalog-content.ts";
import {
  type LocalWorkerApi,
  startLocalWorker,
  startLocalWorkerApi,
} from "../support/local-worker.ts";
import { fetch } from "../support/requests.ts";
import { call, modern, post } from "../support/rpc.ts";
import { times } from "../support/soak.ts";

const CANARY = "canary-2f9c41";
const GTIN = "09506000134352";

let api: LocalWorkerApi;
let before: string;
beforeAll(async () => {
  api = await startLocalWorkerApi({ QR_ACCESS: "open" });
  const { client } = api.catalog;
  await client.execute("CREATE TABLE secrets (value TEXT)");
  await client.execute({ sql: "INSERT INTO secrets VALUES (?)", args: [CANARY] });
  before = await content();
});
afterAll(async () => {
  expect(await content()).toBe(before);
  await api?.stop();
});

/** All that no read may change; what QR codes record is theirs to record. */
const content = () =>
  contentOf(api.catalog.client, [
    "secrets",
    "organizations",
    "brands",
    "company_prefixes",
    "products",
    "links",
    "api_keys",
  ]);

const SQL = [
  "'",
  '"',
  "';--",
  "' OR '1'='1",
  '" OR ""="',
  "') OR 1=1--",
  "' UNION SELECT value FROM secrets--",
  "x' UNION ALL SELECT value,value,value,value,value,value FROM secrets--",
  "'; DROP TABLE products;--",
  "'; UPDATE products SET name = 'pwned';--",
  "'; INSERT INTO secrets VALUES ('x');--",
  "1; ATTACH DATABASE '/tmp/x' AS x",
  "' AND (SELECT load_extension('x'))--",
  "%' ESCAPE '%",
  "\\'; --",
  ":gtin",
  "?1",
  "$limit",
  "@x",
  "\u0000' OR 1=1--",
  "ʼ OR 1=1--",
  "secrets",
];
const FTS = [
  '"',
  '"" OR *',
  "* OR secrets",
  "a AND",
  "NEAR(a b, 1)",
  "NEAR(",
  "name : canary",
  "{name brand} : a",
  "- name : a",
  "^ a",
  "a + b",
  "a NOT b",
  "a OR b AND (c",
  "NOT",
  "AND",
  "a*b**",
  'a" * "',
  "rank MATCH 'bm25(10)'",
  "product_words",
  "\ue000",
  'a" \ue000 "b',
  "a^2",
  "(((((((((a",
];

/** Neither the canary nor anything that only the database could have said. */
function expectQuiet(status: number, text: string, what: string) {
  expect(status, what).toBeLessThan(500);
  expect(text, what).not.toContain(CANARY);
  expect(text, what).not.toMatch(
    /SQLITE|no such (?:table|column)|fts5|syntax error|near "|internal_error|unterminated/i,
  );
}

const attack = fc.oneof(
  fc.constantFrom(...SQL, ...FTS),
  fc
    .tuple(fc.constantFrom(...SQL, ...FTS), fc.string({ unit: "binary", maxLength: 12 }))
    .map(([a, b]) => a + b),
  fc
    .tuple(fc.constantFrom("rice", GTIN, "brand:"), fc.constantFrom(...SQL, ...FTS))
    .map(([a, b]) => a + b),
  fc
    .array(fc.constantFrom(..."\"'()*:^+-{}|%_;\\ aN"), { maxLength: 30 })
    .map((all) => all.join("")),
);

describe("text is never SQL, and never FTS5's", async () => {
  test("in any argument of any tool", async () => {
    const { tools } = (await modern(api.worker.url, "tools/list")).body.result;
    for (const { name, inputSchema } of tools) {
      const texts = Object.entries<{ type?: string; enum?: unknown }>(inputSchema.properties ?? {});
      for (const [argument, { type, enum: choices }] of texts) {
        if (choices || !["string", "array"].includes(type ?? "")) continue;
        await fc.assert(
          fc.asyncProperty(attack, async (text) => {
            const good = { gtin: GTIN, gtins: [GTIN, "4006381333931"], query: "rice" };
            const needed = Object.entries(good).filter(([key]) =>
              inputSchema.required?.includes(key),
            );
            const args = {
              ...Object.fromEntries(needed),
              [argument]: type === "array" ? [text, GTIN] : text,
            };
            const answer = await call(api.worker.url, name, args);
            expectQuiet(answer.status, JSON.stringify(answer.body), `${name} ${argument}=${text}`);
          }),
          { numRuns: times(4, 40) },
        );
      }
    }
  });

  test("in any parameter of any REST route", async () => {
    for (const { method, path, params, query } of routes) {
      if (method !== "GET") continue;
      const fill = (text: string) =>
        path.replace(/\{\w+\}/g, () => encodeURIComponent(text) || "x");
      const names = [
        ...Object.keys(query.shape),
        ...(Object.keys(params.shape).length > 0 ? ["/"] : []),
      ];
      for (const name of names) {
        await fc.assert(
          fc.asyncProperty(attack, async (text) => {
            const sound = text.isWellFormed() ? text : "'";
            const target =
              name === "/" ? fill(sound) : `${fill("x")}?${new URLSearchParams({ [name]: sound })}`;
            const { status, body } = await api.send(method, target, { key: api.keys.admin });
            expectQuiet(status, JSON.stringify(body), target);
          }),
          { numRuns: times(3, 25) },
        );
      }
    }
  });

  test("in a path, a link type, a context or a header of a scan", async () => {
    await fc.assert(
      fc.asyncProperty(attack, fc.nat(3), async (text, place) => {
        const encoded = encodeURIComponent(text.toWellFormed());
        const path = [
          `/01/${GTIN}/10/${encoded}`,
          `/01/${GTIN}?linkType=${encoded}`,
          `/01/${GTIN}?context=${encoded}`,
          `/${encoded}/${GTIN}`,
        ][place]!;
        const headers = {
          "Accept-Language": encoded,
          Accept: encoded || "*/*",
          "If-None-Match": encoded,
        };
        const answer = await fetch(api.worker.url + path, { redirect: "manual", headers });
        expectQuiet(answer.status, await answer.text(), path);
      }),
      { numRuns: times(40, 300) },
    );
  });
});

describe("cursors", () => {
  const forged = (value: unknown) => Buffer.from(JSON.stringify(value)).toString("base64url");

  test.each([
    [
      "of another filter",
      async () => (await api.send("GET", "/products?limit=1&lifecycle=active")).body.next,
    ],
    ["of another list", async () => (await api.send("GET", "/brands?limit=1")).body.next],
    ["with SQL for a position", async () => forged([1, 0, "' OR 1=1--"])],
    ["with an object for a position", async () => forged([1, 0, { $gt: "" }])],
    ["with a prototype", async () => Buffer.from('{"__proto__":[1]}').toString("base64url")],
    ["a megabyte deep", async () => Buffer.from("[".repeat(700)).toString("base64url")],
    ["of 8,000 characters", async () => "A".repeat(8_000)],
    ["of nothing", async () => ""],
    ["of padding", async () => "===="],
  ])("%s is refused", async (_name, make) => {
    const cursor = encodeURIComponent(await make());
    const { status, body } = await api.send("GET", `/products?limit=2&cursor=${cursor}`);
    expect(status).toBe(400);
    expect(body.errors[0].field).toBe("cursor");
    // An empty argument of a tool counts as absent.
    if (cursor === "") return;
    const answer = await call(api.worker.url, "search_products", { query: "rice", cursor });
    expect(answer.body.result.isError).toBe(true);
  });

  test("changed in one character it leads nowhere it should not", async () => {
    const { next } = (await api.send("GET", "/audit?limit=1", { key: api.keys.other })).body;
    const first = (await api.send("GET", "/products?limit=1")).body.next as string;
    for (const cursor of [next, first].filter(Boolean)) {
      for (let i = 0; i < cursor.length; i++) {
        const changed = `${cursor.slice(0, i)}${cursor[i] === "A" ? "B" : "A"}${cursor.slice(i + 1)}`;
        const { status, body } = await api.send("GET", `/products?limit=1&cursor=${changed}`);
        expectQuiet(status, JSON.stringify(body), changed);
        expect([200, 400]).toContain(status);
      }
    }
  });
});

describe("members that are none", () => {
  const KEYS = [
    "__proto__",
    "constructor",
    "prototype",
    "toString",
    "hasOwnProperty",
    "unknown\u202e",
  ];
  const withBody = routes.filter(({ body }) => body !== null);

  test.each(withBody.map((route) => [`${route.method} ${route.path}`, route] as const))(
    "%s refuses each by its name, and changes nothing",
    async (_name, { method, path, bodyExample = { name: "x" } }) => {
      const target = path
        .replace("{gtin}", "09521000000001")
        .replace("{prefix}", "952199")
        .replace("{import_id}", "import-1")
        .replace(/\{\w+\}/, "acme");
      for (const key of KEYS) {
        const example = JSON.stringify(bodyExample).slice(1);
        const more = example === "}" ? "" : ",";
        const body = `{${JSON.stringify(key)}:{"polluted":1,"isAdmin":true}${more}${example}`;
        const answer = await api.send(method, target, { key: api.keys.admin, body });
        expect(answer.status, key).toBe(400);
        expect(answer.body.errors.map(({ field }: { field: string }) => field)).toContain(
          key.replace("\u202e", ""),
        );
      }
    },
  );

  test.each(routes.filter(({ method }) => method === "GET").map(({ path }) => path))(
    "GET %s refuses each as a parameter",
    async (path) => {
      for (const key of KEYS) {
        const target = `${path.replace("{prefix}", "952100").replace(/\{\w+\}/, GTIN)}?${encodeURIComponent(key)}=1`;
        const { status, body } = await api.send("GET", target, { key: api.keys.admin });
        expect(status, key).toBe(400);
        expect(body.errors.map(({ field }: { field: string }) => field)).toContain(
          key.replace("\u202e", ""),
        );
      }
    },
  );

  test("a member given twice counts as JSON says, the last, for check and use alike", async () => {
    const body = `{"jsonrpc":"2.0","id":1,"method":"tools/call","params":{"name":"ping","name":"validate_gtin","arguments":{"gtin":"1","gtin":"${GTIN}"}}}`;
    const answer = await post(api.worker.url, body);
    expect(answer.body.result.structuredContent).toMatchObject({ valid: true, normalized: GTIN });
  });

  test("of two names the gate and the tool see the same", async () => {
    const closed = startLocalWorker(api.catalog, { QR_ACCESS: "scoped" });
    onTestFinished(closed.stop);
    for (const [first, second, status] of [
      ["ping", "generate_qr_url", 401],
      ["generate_qr_url", "ping", 200],
    ] as const) {
      const body = `{"jsonrpc":"2.0","id":1,"method":"tools/call","params":{"name":"${first}","name":"${second}","arguments":{}}}`;
      const answer = await post(closed.url, body, { "Mcp-Name": first });
      expect(answer.status).toBe(status);
    }
  });
});

describe("depth and size", () => {
  const DEEP = 100_000;
  const deep = (open: string, close: string, n = DEEP) => open.repeat(n) + close.repeat(n);
  const NUMBERS = `1e999,-1e999,${"9".repeat(10_000)},0.${"0".repeat(10_000)}1`;

  test.each([
    ["brackets", deep("[", "]")],
    ["open brackets", "[".repeat(DEEP)],
    ["objects", `${'{"a":'.repeat(DEEP)}1${"}".repeat(DEEP)}`],
    ["huge numbers", `[${NUMBERS}]`],
  ])("%s are data for every reader", async (_name, json) => {
    const rpc = `{"jsonrpc":"2.0","id":1,"method":"tools/call","params":{"name":"validate_gtin","arguments":{"gtin":${json}}}}`;
    for (const body of [
      json,
      rpc,
      `{"jsonrpc":"2.0","id":1,"method":"ping","params":{"_meta":${json}}}`,
    ]) {
      const answer = await post(api.worker.url, body);
      expect(answer.status).toBeLessThan(500);
    }
    for (const { method, path } of routes.filter(({ body }) => body !== null)) {
      const target = path.replace(/\{\w+\}/, "acme");
      const answer = await api.send(method, target, { key: api.keys.admin, body: json });
      expect(answer.status, path).toBeGreaterThanOrEqual(400);
      expect(answer.status, path).toBeLessThan(500);
      const body = `{"name":${json},"names":${json}}`;
      const named = await api.send(method, target, { key: api.keys.admin, body });
      expect(named.status, path).toBeLessThan(500);
    }
  });
});
