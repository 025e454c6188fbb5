/** Resources and completions over plain JSON-RPC: round trips, errors, how long an answer stands. */
import { afterAll, beforeEach, describe, expect, test } from "vitest";
import { openCatalogFile } from "../../support/catalog-file.ts";
import { type LocalWorker, startLocalWorker } from "../../support/local-worker.ts";
import { fetch } from "../../support/requests.ts";
import { call, modern, post, type RpcAnswer } from "../../support/rpc.ts";

const catalog = await openCatalogFile();
const worker = startLocalWorker(catalog);
const without = startLocalWorker(null);
afterAll(() => {
  worker.stop();
  without.stop();
  return catalog.stop();
});
let before: number;
beforeEach(() => {
  before = worker.trips();
});
const trips = () => worker.trips() - before;

type Params = Record<string, unknown>;
const ask = (method: string, params: Params, { url }: LocalWorker = worker): Promise<RpcAnswer> =>
  post(url, { jsonrpc: "2.0", id: 1, method, params });
const read = (uri: unknown, from: LocalWorker = worker) => ask("resources/read", { uri }, from);
const ofTemplate = (uri: string, name: string, value: string) =>
  [
    "completion/complete",
    { ref: { type: "ref/resource", uri }, argument: { name, value } },
  ] as const;
const ofPrompt = (prompt: string, name: string, value: string) =>
  [
    "completion/complete",
    { ref: { type: "ref/prompt", name: prompt }, argument: { name, value } },
  ] as const;
const get = (name: string, args: Params) => ["prompts/get", { name, arguments: args }] as const;
const GTIN = "09506000134352";

describe("round trips", () => {
  test.each([
    ["resources/read", { uri: `gtin://${GTIN}` }],
    ["resources/read", { uri: "gtin://01234565" }],
    ["resources/read", { uri: "gtin://4012345678901" }],
    // A wrong check digit: whether the catalog has the product that was meant.
    ["resources/read", { uri: "gtin://09506000134353" }],
    ["resources/read", { uri: `digital-link://01/${GTIN}/10/ABC123` }],
    ["resources/read", { uri: "digital-link://00/095212345678912347" }],
    ["resources/read", { uri: "catalog://statistics" }],
    ofTemplate("gtin://{gtin}", "gtin", "95"),
    ofTemplate("digital-link://{+path}", "path", "01/"),
    ofPrompt("review_brand", "brand", "coca"),
    ofPrompt("review_brand", "brand", ""),
    get("product_brief", { gtin: GTIN }),
  ] as const)("%s %j asks once", async (method, params) => {
    await ask(method, params);
    expect(trips()).toBe(1);
  });

  test.each([
    ["resources/list", {}],
    // Cards are files of the deployment, which this one was started without.
    ["resources/read", { uri: "ui://product" }],
    ["resources/templates/list", {}],
    ["prompts/list", {}],
    ["resources/read", { uri: `digital-link://01/${GTIN}/foo` }],
    ["resources/read", { uri: "catalog://no-such-thing" }],
    ofTemplate("gtin://{gtin}", "gtin", "abc"),
    ofTemplate("gtin://{gtin}", "gtin", "123456789012345"),
    ofTemplate("digital-link://{+path}", "path", `01/${GTIN}/10/`),
    ofPrompt("product_brief", "link_type", "in"),
    ofPrompt("review_brand", "brand", '"*'),
    get("check_label", { gtin: "1" }),
    get("recall_notice", { gtin: GTIN, lot: "A1" }),
    get("product_brief", { gtin: "1" }),
    get("audit_gtins", { gtins: "1, 2" }),
    get("review_brand", { brand: "Coca-Cola" }),
  ] as const)("%s %j asks nothing", async (method, params) => {
    await ask(method, params);
    expect(trips()).toBe(0);
  });
});

describe("gtin:// takes what validate_gtin takes", () => {
  test.each([
    ["40084107", "00000040084107"],
    ["9506000134352", GTIN],
    [GTIN, GTIN],
    ["950-6000-13435-2", GTIN],
    ["950%206000%20134352", GTIN],
    [`(01)${GTIN}(10)ABC123`, GTIN],
    [encodeURIComponent(`https://id.gs1.org/01/${GTIN}`), GTIN],
  ])("%s", async (text, stored) => {
    const uri = `gtin://${text}`;
    const { body } = await read(uri);
    expect(body.result.contents).toMatchObject([{ uri, mimeType: "application/json" }]);
    expect(JSON.parse(body.result.contents[0].text).gtin).toBe(stored);
  });

  test("a number of 12 digits takes one round trip, too", async () => {
    const { rows } = await catalog.client.execute(
      "SELECT gtin FROM products WHERE gtin LIKE '00%' AND gtin NOT LIKE '000000%' LIMIT 1",
    );
    const stored = String(rows[0]!.gtin);
    const { body } = await read(`gtin://${stored.slice(2)}`);
    expect(JSON.parse(body.result.contents[0].text).gtin).toBe(stored);
  });

  test("the whole record, also where a tool's answer would be cut", async () => {
    const gtin = "09506000134369";
    const description = "x".repeat(30_000);
    const args = [description, gtin];
    await catalog.client.execute({
      sql: "UPDATE products SET description = ? WHERE gtin = ?",
      args,
    });
    const { body } = await read(`gtin://${gtin}`);
    expect(JSON.parse(body.result.contents[0].text).description).toBe(description);
    const cut = (await call(worker.url, "lookup_product", { gtin })).body.result.structuredContent;
    expect(cut.truncated).toBe(true);
  });
});

describe("digital-link:// is the resolver's linkset, to the byte", () => {
  test.each([
    `01/${GTIN}`,
    `01/${GTIN}/22/2A/10/ABC123/21/1234`,
    `01/${GTIN}/10/NO%2FSUCH`,
    `01/${GTIN}?17=270131`,
    `01/${GTIN}?linkType=all`,
    "01/9506000134352",
    "00/095212345678912347",
    "8004/9521234567890123",
  ])("%s", async (path) => {
    const response = await fetch(`${worker.url}/${path.split("?")[0]}?linkType=linkset`, {
      headers: { Accept: "application/linkset+json" },
    });
    const { body } = await read(`digital-link://${path}`);
    if (response.status === 404) {
      expect(body.error.data).toEqual({ uri: `digital-link://${path}` });
      return;
    }
    expect(response.status).toBe(200);
    expect(body.result.contents[0].text).toBe(await response.text());
  });
});

describe.each([
  ["2025", ask],
  [
    "2026",
    (method: string, params: Params, { url }: LocalWorker = worker) => modern(url, method, params),
  ],
] as const)("errors in the era of %s", (_era, send) => {
  const failure = async (uri: string, from = worker) =>
    (await send("resources/read", { uri }, from)).body.error;

  test.each([
    "gtin://4012345678901",
    "digital-link://01/04012345678901",
    "catalog://nothing",
    "x://y",
  ])("%s is not there: -32602, and data with the URI alone", async (uri) => {
    const { code, data } = await failure(uri);
    expect([code, data]).toEqual([-32602, { uri }]);
  });

  test.each([
    ["gtin://5449000000997", "validate_gtin"],
    ["gtin://544900000099", "validate_gtin"],
    ["gtin://%E0%A4%A", "validate_gtin"],
    ["gtin://8006000134352x", "validate_gtin"],
  ])("%s is wrong, and how to go on", async (uri, advice) => {
    const { code, message, data } = await failure(uri);
    expect([code, data.error_code]).toEqual([-32602, "validation_error"]);
    expect(data.errors[0].field).toBe("gtin");
    expect(data.guidance).toContain(advice);
    expect(message).toMatch(/\S{3}/);
    expect(message.endsWith(` ${data.guidance}`)).toBe(true);
  });

  test.each([
    [`digital-link://01/${GTIN}/foo`, /character 20/],
    ["digital-link://01", /Compare with/],
    [`digital-link://01/${GTIN}?linkType=gs1:pip`, /resolve_gtin/],
  ])("%s is no linkset, and why", async (uri, advice) => {
    const { code, message, data } = await failure(uri);
    expect([code, data.error_code]).toEqual([-32602, "bad_request"]);
    expect(message).toMatch(advice);
  });

  test.each([
    ["resources/read", { uri: "catalog://statistics" }],
    ["resources/read", { uri: `gtin://${GTIN}` }],
    ["resources/read", { uri: `digital-link://01/${GTIN}` }],
    ofTemplate("gtin://{gtin}", "gtin", "9"),
    ofPrompt("review_brand", "brand", "c"),
    get("product_brief", { gtin: GTIN }),
  ] as const)("%s %j without a catalog is catalog_unavailable", async (method, params) => {
    const { status, body } = await send(method, params, without);
    const { code, data } = body.error;
    expect([status, code]).toEqual([200, -32603]);
    expect(data).toMatchObject({
      error_code: "catalog_unavailable",
      retryable: true,
      retry_after: 5,
    });
    expect(JSON.stringify(body)).not.toMatch(/127\.0\.0\.1|SQL/);
  });

  test.each([
    ["resources/read", {}, "uri must be text"],
    ["resources/read", { uri: 5 }, "uri must be text"],
    ["prompts/get", { name: ["x"] }, "name must be text"],
    // No text can be made of it at all.
    ["tools/call", { name: { toString: 1 }, arguments: {} }, "name must be text"],
    [
      "prompts/get",
      { name: "check_label", arguments: [] },
      "arguments must be an object of strings",
    ],
    [
      "prompts/get",
      { name: "check_label", arguments: { gtin: 5 } },
      "arguments.gtin must be text, in quotes",
    ],
    ["completion/complete", {}, /^ref must be/],
    ["completion/complete", { ref: { type: "ref/prompt" } }, "ref.name must be text"],
    [
      "completion/complete",
      { ref: { type: "ref/prompt", name: "x" } },
      "argument must have a name and a value",
    ],
    [
      "completion/complete",
      { ref: { type: "ref/resource", uri: "x" }, argument: { name: "x", value: 1 } },
      "argument.value must be text",
    ],
  ])(
    "%s %j is refused in plain words, and not the validator's",
    async (method, params, message) => {
      const { error } = (await send(method, params)).body;
      expect(error.code).toBe(-32602);
      const words = error.message.replace(/^Invalid params: /, "");
      if (typeof message === "string") expect(words).toBe(message);
      else expect(words).toMatch(message);
    },
  );

  test("a revision that is not a text is no fault of the server", async () => {
    const { status } = await send("initialize", { protocolVersion: { toString: 1 } });
    expect(status).toBeLessThan(500);
  });

  test.each([
    ofPrompt("no_such_prompt", "gtin", ""),
    ofPrompt("check_label", "no_such_argument", ""),
    ofPrompt("constructor", "x", ""),
    ofPrompt("check_label", "constructor", ""),
    ofTemplate("gtin://x", "gtin", ""),
    ofTemplate("gtin://{gtin}", "path", ""),
    ofTemplate("catalog://statistics", "x", ""),
  ])("%s %j: there is no such thing to complete", async (method, params) => {
    const { code, message } = (await send(method, params)).body.error;
    expect(code).toBe(-32602);
    expect(message).toMatch(/^There is no /);
  });
});

test.each(["watch", "subscribe"])("nothing is watched: %s is unknown", async (verb) => {
  const { body } = await ask(`resources/${verb}`, { uri: "catalog://statistics" });
  expect(body.error.code).toBe(-32601);
});

describe("how long an answer stands", () => {
  const kept = async (uri: string) => {
    const { ttlMs, cacheScope } = (await modern(worker.url, "resources/read", { uri })).body.result;
    return { ttlMs, cacheScope };
  };

  test("a minute, for everyone", async () => {
    const minute = { ttlMs: 60_000, cacheScope: "public" };
    expect(await kept("catalog://statistics")).toEqual(minute);
    expect(await kept(`gtin://${GTIN}`)).toEqual(minute);
    const { ttlMs, cacheScope } = await kept(`digital-link://01/${GTIN}`);
    expect(cacheScope).toBe("public");
    // The lifetime is in whole seconds, by the clock, as over HTTP.
    expect([ttlMs % 1_000, ttlMs > 30_000, ttlMs <= 60_000]).toEqual([0, true, true]);
  });

  test("a linkset no longer than until a timed link comes or goes", async () => {
    const until = new Date(Date.now() + 50_000).toISOString();
    const timing = { from: null, until, timeFrom: null, timeUntil: null, dateFrom: null };
    await catalog.client.execute({
      sql: `INSERT INTO links (id, anchor, link_type, href, title, timing, created_at, updated_at)
        VALUES ('soon', '/01/09506000134376', 'gs1:promotion', 'https://example.org/', 'Soon over', ?, '', '')`,
      args: [JSON.stringify({ ...timing, dateUntil: null, weekdays: null, zone: "UTC" })],
    });
    const { ttlMs, cacheScope } = await kept("digital-link://01/09506000134376");
    expect(cacheScope).toBe("public");
    expect(ttlMs).toBeLessThanOrEqual(50_000);
  });

  test("clients of 2025 get only the contents", async () => {
    for (const uri of ["catalog://statistics", `digital-link://01/${GTIN}`]) {
      expect(Object.keys((await read(uri)).body.result)).toEqual(["contents"]);
    }
  });
});

describe("completion", () => {
  const complete = async (...[method, params]: ReturnType<typeof ofPrompt | typeof ofTemplate>) =>
    (await ask(method, params)).body.result.completion;

  test("no more than a hundred, and that there are more", async () => {
    const rows = Array.from({ length: 120 }, (_, i) => ({
      sql: "INSERT INTO products (gtin, name, source, created_at, updated_at) VALUES (?, 'n', 's', '', '')",
      args: [`099999${String(i).padStart(8, "0")}`],
    }));
    await catalog.client.batch(rows);
    const many = await complete(...ofTemplate("gtin://{gtin}", "gtin", "99999"));
    expect(many.values).toHaveLength(100);
    expect(many).toEqual({ values: many.values, hasMore: true });
    const few = await complete(...ofTemplate("gtin://{gtin}", "gtin", "9999900000001"));
    expect(few).toEqual({ values: ["9999900000001"], total: 1, hasMore: false });
  });

  test("completes link types by name and prefix in any case, without the one that is not given out", async () => {
    const types = async (typed: string) =>
      (await complete(...ofPrompt("product_brief", "link_type", typed))).values;
    expect(await types("gs1:inst")).toEqual(["gs1:instructions"]);
    expect(await types("RECALL")).toEqual(["gs1:recallStatus"]);
    expect(await types("productSus")).toEqual([]);
    expect((await types("")).length).toBeGreaterThan(50);
    expect(await types("'; DROP TABLE links")).toEqual([]);
  });

  test.each([
    "' OR 1=1 --",
    '"*',
    "NEAR(a b)",
    "a\u0000b",
    "\ud800",
    "x".repeat(100_000),
    "%",
    "_",
  ])("hostile text is only text: %j", async (typed) => {
    for (const asked of [
      ofTemplate("gtin://{gtin}", "gtin", typed),
      ofTemplate("digital-link://{+path}", "path", typed),
      ofPrompt("review_brand", "brand", typed),
      ofPrompt("product_brief", "link_type", typed),
    ]) {
      const completion = await complete(...asked);
      expect(completion).toEqual({
        values: expect.any(Array),
        total: expect.any(Number),
        hasMore: false,
      });
    }
  });
});

test("hostile URIs get an answer of the protocol, and no part of the server", async () => {
  for (const uri of [
    "gtin://__proto__",
    "gtin://constructor",
    `gtin://${"9".repeat(100_000)}`,
    "gtin://a b",
    "digital-link://../../etc/passwd",
    `digital-link://01/${GTIN}/../../../health`,
    `digital-link://${"01/".repeat(20_000)}`,
    "file:///etc/passwd",
    "http://127.0.0.1/",
    "",
  ]) {
    const { status, body } = await read(uri);
    expect([uri.slice(0, 40), status, body.error?.code]).toEqual([uri.slice(0, 40), 200, -32602]);
  }
  expect(trips()).toBe(0);
});
