/** Products over the REST API: who may write which, two writers, conditions, pages, hostile input. */
import {
  afterAll,
  afterEach,
  beforeAll,
  beforeEach,
  describe,
  expect,
  onTestFinished,
  test,
} from "vitest";
import { checkDigit } from "../../../src/gs1/gtin/check-digit.ts";
import { type LocalApi, type Sent, startLocalApi } from "../../support/local-api.ts";

let api: LocalApi;
beforeAll(async () => {
  api = await startLocalApi();
  await api.catalog.client.executeMultiple(`
    INSERT INTO brands VALUES ('b-acme', 'acme', 'Acme brand', NULL, '2026-01-01T00:00:00.000Z', '2026-01-01T00:00:00.000Z');
    INSERT INTO brands VALUES ('b-other', 'other', 'Other brand', NULL, '2026-01-01T00:00:00.000Z', '2026-01-01T00:00:00.000Z');
  `);
});
afterAll(() => api?.stop());
beforeEach(() =>
  api.catalog.client.executeMultiple(
    "DELETE FROM user_actions; DELETE FROM products WHERE gtin LIKE '09521%';",
  ),
);

/** Numbers under acme's prefix 952100, and other's 9521 and 95210000. */
const OWN = "09521001234566";
const THEIRS = "09521111111115";
const THEIR_LONGER = "09521000000001";
const RECORD = { name: "Oat drink", lifecycle: "active" };

const put = (gtin: string, body: unknown = RECORD, sent: Sent = {}) =>
  api.send("PUT", `/products/${gtin}`, { key: api.keys.writer, body, ...sent });
const patch = (gtin: string, body: unknown, tag: string, sent: Sent = {}) =>
  api.send("PATCH", `/products/${gtin}`, {
    key: api.keys.writer,
    body,
    headers: { "If-Match": tag },
    ...sent,
  });
const stored = async (gtin = OWN) =>
  (await api.catalog.client.execute({ sql: "SELECT * FROM products WHERE gtin = ?", args: [gtin] }))
    .rows[0];
const gtinOf = (body: string) => body + checkDigit(body);
const auditActions = async () => (await api.audit()).map(({ action }) => action);

describe("the page that a record would make", () => {
  const preview = (gtin: string, body: object, key = api.keys.writer, query = "") =>
    api.send("POST", `/products/${gtin}/page${query}`, { key, body });
  /** The main part without the data for search engines, which no preview has. */
  const mainOf = (html: string) =>
    /<main[\s\S]*<\/main>/.exec(html)![0].replace(/<script[\s\S]*?<\/script>/, "");
  const pageOf = async (gtin: string) => {
    const headers = { authorization: `Bearer ${api.keys.writer}`, "accept-language": "de" };
    return (await api.fetch(`/products/${gtin}`, { headers })).text();
  };

  test("is the page after the PUT, with links of the new brand, and nothing is written", async () => {
    const link = (id: string, brand: string) =>
      `INSERT INTO links (id, anchor, order_index, link_type, href, title, created_at, updated_at)
        VALUES ('${id}', 'brand:${brand}', 1, 'gs1:faqs', 'https://example.com/${id}', 'Of ${id}', '', '');`;
    await api.catalog.client.executeMultiple(`
      INSERT INTO brands VALUES ('b-acme-2', 'acme', 'Second', NULL, '', '');
      ${link("of-acme", "b-acme")} ${link("of-second", "b-acme-2")}`);
    onTestFinished(() =>
      api.catalog.client.executeMultiple(`DELETE FROM links WHERE id LIKE 'of-%';
        DELETE FROM products WHERE brand_id = 'b-acme-2'; DELETE FROM brands WHERE id = 'b-acme-2';`),
    );
    await put("09521001234573", { name: "Successor", lifecycle: "active" });
    const before = { ...RECORD, brand_id: "b-acme" };
    const after = {
      ...{ name: "Oat <b>drink</b>", names: { de: "Haferdrink" }, brand_id: "b-acme-2" },
      ...{
        net_content_text: "1 l",
        lifecycle: "withdrawn",
        image_url: "https://example.com/x.png",
      },
      ...{ replaced_by_gtin: "09521001234573", target_markets: ["DE"], visibility: "public" },
    };
    for (const record of [before, after]) {
      const rows = JSON.stringify(await stored());
      const lines = (await api.audit()).length;
      const made = await preview(OWN, record, api.keys.writer, "?lang=de");
      expect([made.status, made.trips]).toEqual([200, 1]);
      expect(JSON.stringify(await stored())).toBe(rows);
      expect(await api.audit()).toHaveLength(lines);
      const now = await stored();
      const sent = now ? { headers: { "If-Match": `"v${now.version}"` } } : {};
      expect((await put(OWN, record, sent)).status).toBeLessThan(300);
      const plain = (html: string) =>
        mainOf(html).replaceAll("&amp;lang=de", "").replaceAll("?lang=de", "");
      expect(plain(made.body.html)).toBe(plain(await pageOf(OWN)));
    }
    const { html } = (await preview(OWN, after)).body;
    expect(html).toContain("Oat &lt;b&gt;drink");
    expect(html).toContain("https://example.com/of-second");
    expect(html).not.toMatch(/of-acme|<script/);
  });

  test("refuses what the PUT refuses, and everybody who may not write the product", async () => {
    const refused = async (gtin: string, body: object, key?: string) => {
      const page = await preview(gtin, body, key);
      const written = await put(gtin, body, { key: key ?? api.keys.writer });
      expect([page.status, page.body.error_code]).toEqual([
        written.status,
        written.body.error_code,
      ]);
      expect(page.body.errors).toEqual(written.body.errors);
      return page.status;
    };
    expect(await refused(OWN, { name: "", gpc_brick: "1" })).toBe(400);
    expect(await refused(OWN, { ...RECORD, image_url: "http://example.com/x.png" })).toBe(400);
    expect(await refused(OWN, { ...RECORD, brand_id: "b-other" })).toBe(403);
    expect(await refused(OWN, { ...RECORD, brand_id: "b-none" })).toBe(422);
    expect(await refused(OWN, { ...RECORD, replaced_by_gtin: OWN })).toBe(409);
    expect(await refused("2100000000005", RECORD)).toBe(422);
    expect(await refused(THEIRS, RECORD)).toBe(403);
    expect(await refused(OWN, RECORD, api.keys.reader)).toBe(403);
    expect((await api.send("POST", `/products/${OWN}/page`, { body: RECORD })).status).toBe(401);
  });
});

describe("every fault of a request at once", () => {
  const PAGE = (gtin: string, body: object) =>
    api.send("POST", `/products/${gtin}/page`, { key: api.keys.writer, body });
  const faultsOf = async (ask: typeof PAGE, gtin: string, body: object) => {
    const { status, body: problem } = await ask(gtin, body);
    const errors = problem.errors as { field: string; code?: string }[];
    return [status, ...errors.map(({ field, code }) => `${field} ${code ?? ""}`.trim())];
  };

  test.each([
    ["PUT", put],
    ["preview", PAGE],
  ])("%s: a wrong number hides no fault of the record, and is one fault", async (_, ask) => {
    const record = { name: "", gpc_brick: "1000", contains_gtin: "123", retrieved_at: "yesterday" };
    const own = [
      ...["name required", "gpc_brick not_brick"],
      ...["contains_gtin not_gtin", "retrieved_at not_date_or_instant"],
    ];
    expect(await faultsOf(ask, "123", record)).toEqual([400, "gtin not_gtin", ...own]);
    expect(await faultsOf(ask, "9521001234567", record)).toEqual([400, "gtin check_digit", ...own]);
    expect(await faultsOf(ask, "%20", record)).toEqual([400, "gtin not_gtin", ...own]);
    // A number of no trade item, and an address within the network.
    const address = { ...RECORD, image_url: "https://10.0.0.1/x.png" };
    const more = { ...address, discontinued_on: "2026-13-01", source_url: "example.org" };
    expect(await faultsOf(ask, "2100000000005", more)).toEqual([
      400,
      ...["discontinued_on no_such_date", "source_url not_url"],
      ...["gtin unusable", "image_url private_address"],
    ]);
    expect(await faultsOf(ask, "2100000000005", address)).toEqual([
      400,
      ...["gtin unusable", "image_url private_address"],
    ]);
  });

  test("the query and the path, with the guidance of one", async () => {
    const { body } = await api.send("PUT", "/products/123?hide_links=no", {
      key: api.keys.writer,
      body: RECORD,
    });
    expect(body.errors.map(({ field }: { field: string }) => field)).toEqual([
      "gtin",
      "hide_links",
    ]);
    expect(body.guidance).toBe(
      "Correct the fields that errors names. /openapi.json has the schema of each route.",
    );
  });
});

describe("reading", () => {
  test("a wrong check digit: the only product one slip away, in one round trip", async () => {
    const answer = await api.send("GET", "/products/3017620422004");
    expect(answer.status).toBe(400);
    expect(answer.body).toMatchObject({
      error_code: "validation_error",
      errors: [{ field: "gtin", message: "has a wrong check digit: the last digit should be 3" }],
      guidance: expect.stringContaining(
        "This catalog has 03017620422003, “Nutella”, which differs in one digit.",
      ),
    });
    expect(answer.trips).toBe(1);
  });

  test("a wrong check digit that no product is close to", async () => {
    const answer = await api.send("GET", "/products/9999999999999");
    expect(answer.status).toBe(400);
    expect(answer.body.guidance).not.toContain("In this catalog");
  });
});

describe("writing", () => {
  test("PUT adds: 201, ETag, Location, one round trip, one audit line", async () => {
    const { prefix } = await api.newKey("acme", []);
    expect(prefix).toMatch(/^gtr_/);
    await api.catalog.client.execute("DELETE FROM user_actions");
    const answer = await put(OWN, { ...RECORD, brand_id: "b-acme", names: { de: "Haferdrink" } });
    expect(answer.body).toMatchObject({
      gtin: OWN,
      name: "Oat drink",
      names: { de: "Haferdrink" },
      brand_id: "b-acme",
      brand_name: "Acme brand",
      organization_id: "acme",
      source: "Acme",
      version: 1,
      unit_kind: "unknown",
      digital_link: `http://localhost:8787/01/${OWN}`,
    });
    expect(answer.status).toBe(201);
    expect(answer.headers.get("etag")).toBe('"v1"');
    expect(answer.headers.get("location")).toBe(`http://localhost:8787/api/v1/products/${OWN}`);
    expect(answer.headers.get("access-control-allow-origin")).toBeNull();
    expect(answer.trips).toBe(1);
    expect(await api.audit()).toMatchObject([
      {
        action: "product.put",
        subject: OWN,
        client_principal: `key:${api.keys.writer.slice(0, 12)}`,
        correlation_id: answer.headers.get("x-correlation-id"),
      },
    ]);
  });

  test("PUT replaces what its sender has seen: defaults for what is left out", async () => {
    await put(OWN, { ...RECORD, gpc_brick: "10000201" });
    const answer = await put(OWN, { name: "New" }, { headers: { "If-Match": '"v1"' } });
    expect([answer.status, answer.headers.get("etag"), answer.trips]).toEqual([200, '"v2"', 1]);
    expect(answer.body).toMatchObject({ name: "New", gpc_brick: null, version: 2 });
    expect(answer.body.created_at <= answer.body.updated_at).toBe(true);
    expect(await auditActions()).toEqual(["product.put", "product.put"]);
  });

  test("PATCH merges: null removes, members of names one by one; two round trips", async () => {
    await put(OWN, { ...RECORD, names: { de: "a", fr: "b" }, gpc_brick: "10000201" });
    const change = { names: { fr: null, it: "c" }, gpc_brick: null, confidence: 5 / 6 };
    const answer = await patch(OWN, change, '"v1"');
    expect([answer.status, answer.trips]).toEqual([200, 2]);
    expect(answer.body).toMatchObject({
      name: "Oat drink",
      names: { de: "a", it: "c" },
      gpc_brick: null,
      // All 17 digits of a float.
      confidence: 5 / 6,
      version: 2,
    });
    const merged = await patch(OWN, { name: "x" }, '"v2"', {
      headers: { "If-Match": '"v2"', "Content-Type": "application/merge-patch+json" },
    });
    expect(merged.status).toBe(200);
    expect(await auditActions()).toEqual(["product.put", "product.patch", "product.patch"]);
  });

  test("DELETE withdraws, and lookup_product says what replaced it", async () => {
    const successor = "09521001234573";
    await put(OWN, { ...RECORD, replaced_by_gtin: "9521001234573" });
    const answer = await api.send("DELETE", `/products/${OWN}?as=withdrawn`, {
      key: api.keys.writer,
    });
    expect(answer.body).toMatchObject({ lifecycle: "withdrawn", version: 2 });
    expect([answer.status, answer.trips]).toEqual([200, 1]);
    expect(await auditActions()).toEqual(["product.put", "product.withdraw"]);
    const { body } = await api.mcp.call("lookup_product", { gtin: OWN });
    expect(body.result.structuredContent).toMatchObject({
      lifecycle: "withdrawn",
      // The successor is not in the catalog, so nothing would answer a link to it.
      replaced_by: { gtin: successor },
    });
    const tag = { "If-Match": '"v1"' };
    const late = await api.send("DELETE", `/products/${OWN}?as=withdrawn`, {
      key: api.keys.writer,
      headers: tag,
    });
    expect(late.status).toBe(412);
    const never = await api.send("DELETE", "/products/9521001234573?as=removed", {
      key: api.keys.writer,
    });
    expect([never.status, never.body.error_code]).toEqual([404, "not_found"]);
  });

  test("DELETE without a choice names the choices, and writes nothing", async () => {
    await put(OWN);
    for (const query of ["", "?as=deleted"]) {
      const answer = await api.send("DELETE", `/products/${OWN}${query}`, { key: api.keys.writer });
      expect(answer.status).toBe(400);
      expect(JSON.stringify(answer.body)).toMatch(/discontinued.*withdrawn.*removed/);
    }
    expect(await stored()).toMatchObject({ version: 1, lifecycle: "active" });
  });

  test("DELETE as discontinued sets its day, unless it has one", async () => {
    const end = () =>
      api.send("DELETE", `/products/${OWN}?as=discontinued`, { key: api.keys.writer });
    await put(OWN);
    const today = [0, 1].map((days) =>
      new Date(Date.now() - days * 86_400_000).toISOString().slice(0, 10),
    );
    const { body } = await end();
    expect(body).toMatchObject({ lifecycle: "discontinued", version: 2 });
    expect(today).toContain(body.discontinued_on);
    await patch(OWN, { discontinued_on: "2026-01-31" }, '"v2"');
    expect((await end()).body.discontinued_on).toBe("2026-01-31");
    expect(await auditActions()).toContain("product.discontinue");
  });
});

describe("DELETE as removed", () => {
  const remove = (headers: Sent["headers"] = {}) =>
    api.send("DELETE", `/products/${OWN}?as=removed`, { key: api.keys.writer, headers });
  const sql = (text: string) => api.catalog.client.executeMultiple(text);
  const count = async (table: string) =>
    Number(
      (
        await api.catalog.client.execute(
          `SELECT count(*) FROM ${table} WHERE anchor LIKE '/01/${OWN}%'`,
        )
      ).rows[0]![0],
    );
  const addLink = (id: string, anchor: string) =>
    api.send("PUT", `/links/${id}`, {
      key: api.keys.writer,
      body: {
        ...{ anchor, link_type: "gs1:pip", href: "https://acme.example/", title: "Page" },
        is_default: true,
      },
    });
  beforeEach(() => put(OWN));
  afterEach(() =>
    sql(`DELETE FROM qr_codes WHERE anchor LIKE '/01/${OWN}%';
      DELETE FROM links WHERE anchor LIKE '/01/${OWN}%'`),
  );

  test("takes its links along, and scans and search forget it; then it can be added again", async () => {
    expect((await addLink("gone-1", `/01/${OWN}`)).status).toBe(201);
    expect((await addLink("gone-2", `/01/${OWN}/10/L1`)).status).toBe(201);
    const scan = () => api.fetch(`/01/${OWN}`, { redirect: "manual" });
    expect((await scan()).status).toBe(307);
    expect((await remove({ "If-Match": '"v9"' })).status).toBe(412);
    const answer = await remove({ "If-Match": '"v1"' });
    expect([answer.status, answer.trips]).toEqual([204, 1]);
    expect(await count("links")).toBe(0);
    expect((await scan()).status).toBe(404);
    const found = await api.send("GET", `/products?q=${encodeURIComponent(RECORD.name)}`);
    expect(found.body.items.map(({ gtin }: { gtin: string }) => gtin)).not.toContain(OWN);
    expect(await auditActions()).toEqual(["product.put", "link.put", "link.put", "product.remove"]);
    const again = await put(OWN);
    expect([again.status, again.body.version]).toEqual([201, 1]);
  });

  const made = (minutesAgo: number) =>
    `UPDATE products SET created_at = strftime('%Y-%m-%dT%H:%M:%fZ', 'now', '-${minutesAgo} minutes') WHERE gtin = '${OWN}'`;

  test("is possible for a product of almost a day", async () => {
    await sql(made(1_435));
    expect((await remove()).status).toBe(204);
  });

  const KEPT: [string, string, RegExp][] = [
    ["a minute older than a day", made(1_441), /24 hours/],
    [
      "older than a day",
      `UPDATE products SET created_at = '2026-01-01T00:00:00.000Z' WHERE gtin = '${OWN}'`,
      /24 hours/,
    ],
    [
      "a QR code",
      `INSERT INTO qr_codes VALUES ('https://a/01/${OWN}/21/1', '/01/${OWN}/21/1', '')`,
      /QR code/,
    ],
    [
      "contained",
      `UPDATE products SET contains_gtin = '${OWN}' WHERE gtin = '09506000134352'`,
      /contains_gtin/,
    ],
    [
      "a successor",
      `UPDATE products SET replaced_by_gtin = '${OWN}' WHERE gtin = '09506000134352'`,
      /replaced_by_gtin/,
    ],
  ];
  test.each(KEPT)("%s: 409, and nothing is written", async (_what, change, why) => {
    const before = await api.catalog.client.execute(
      "SELECT contains_gtin, replaced_by_gtin FROM products WHERE gtin = '09506000134352'",
    );
    onTestFinished(async () => {
      await api.catalog.client.execute({
        sql: "UPDATE products SET contains_gtin = ?, replaced_by_gtin = ? WHERE gtin = '09506000134352'",
        args: [before.rows[0]![0]!, before.rows[0]![1]!],
      });
    });
    await addLink("kept-1", `/01/${OWN}`);
    await sql(change);
    const answer = await remove();
    expect([answer.status, answer.body.error_code]).toEqual([409, "conflict"]);
    expect(answer.body.detail).toMatch(why);
    expect(answer.body.guidance ?? answer.body.detail).toContain("discontinued");
    expect(await stored()).toMatchObject({ version: 1 });
    expect(await count("links")).toBe(1);
  });

  test("a product of its own kind does not refer to itself", async () => {
    await sql(`UPDATE products SET replaced_by_gtin = '${OWN}' WHERE gtin = '${OWN}'`);
    expect((await remove()).status).toBe(204);
  });
});

describe("preconditions", () => {
  const REFUSED: [string, Sent["headers"]][] = [
    ["without a condition, for what is there", {}],
    ["If-None-Match: *, for what is there", { "If-None-Match": "*" }],
    ["another version", { "If-Match": '"v2"' }],
    ["a weak tag", { "If-Match": 'W/"v1"' }],
  ];
  test.each(REFUSED)("PUT %s: 412, and nothing is written", async (_what, headers = {}) => {
    await put(OWN);
    const answer = await put(OWN, { name: "Mine" }, { headers });
    expect([answer.status, answer.body.error_code]).toEqual([412, "precondition_failed"]);
    expect(answer.body.guidance).toMatch(/If-Match/);
    expect(await stored()).toMatchObject({ name: "Oat drink", version: 1 });
    expect(await auditActions()).toEqual(["product.put"]);
  });

  test("If-Match for what is not there: 412; PATCH of it: 404", async () => {
    expect((await put(OWN, RECORD, { headers: { "If-Match": "*" } })).status).toBe(412);
    expect((await patch(OWN, { name: "x" }, '"v1"')).status).toBe(404);
    expect(await stored()).toBeUndefined();
    expect(await auditActions()).toEqual([]);
  });

  test("If-Match: * and a list of tags are valid; a PATCH without a tag is not", async () => {
    await put(OWN, RECORD, { headers: { "If-None-Match": "*" } });
    expect((await put(OWN, RECORD, { headers: { "If-Match": "*" } })).status).toBe(200);
    expect((await put(OWN, RECORD, { headers: { "If-Match": '"v9", "v2"' } })).status).toBe(200);
    expect((await patch(OWN, { name: "x" }, "*")).status).toBe(200);
    expect((await patch(OWN, { name: "y" }, '"v1"')).status).toBe(412);
    expect((await patch(OWN, { name: "y" }, "", { headers: {} })).status).toBe(412);
  });

  test.each([
    ["If-Match", "v1"],
    ["If-Match", '"v1'],
    ["If-None-Match", '"v1"'],
  ])("%s: %s is no condition: 400", async (name, value) => {
    expect((await put(OWN, RECORD, { headers: { [name]: value } })).status).toBe(400);
  });

  test("two writers on one product: one wins, the other is told, ten times", async () => {
    await put(OWN);
    for (let version = 1; version <= 10; version++) {
      const headers = { "If-Match": `"v${version}"` };
      const answers = await Promise.all([
        put(OWN, { name: "A" }, { headers }),
        version % 2
          ? put(OWN, { name: "B" }, { headers })
          : patch(OWN, { name: "B" }, `"v${version}"`),
      ]);
      expect(answers.map(({ status }) => status).sort()).toEqual([200, 412]);
      const winner = answers.find(({ status }) => status === 200)!;
      expect(await stored()).toMatchObject({ name: winner.body.name, version: version + 1 });
    }
    expect(await auditActions()).toHaveLength(11);
  });

  test("let one of two who add it at once have 201, the other 412", async () => {
    const answers = await Promise.all([put(OWN, { name: "A" }), put(OWN, { name: "B" })]);
    expect(answers.map(({ status }) => status).sort()).toEqual([201, 412]);
    expect(await auditActions()).toHaveLength(1);
  });
});

describe("whose it is", () => {
  test.each([
    ["another's prefix", THEIRS, {}],
    ["a longer prefix of another", THEIR_LONGER, {}],
    ["nobody's prefix", "04006381333931", {}],
    ["a GTIN-8, which has none", "00000096385074", {}],
    ["another's brand", OWN, { brand_id: "b-other" }],
  ])("%s: 403, and nothing is written; an administrator may", async (_what, gtin, more) => {
    await api.catalog.client.execute({ sql: "DELETE FROM products WHERE gtin = ?", args: [gtin] });
    const { status, body } = await put(gtin, { ...RECORD, ...more });
    expect([status, body.error_code]).toEqual([403, "forbidden"]);
    expect(await stored(gtin)).toBeUndefined();
    expect(await api.audit()).toEqual([]);
    const admin = await put(gtin, { ...RECORD, ...more }, { key: api.keys.admin });
    expect(admin.status).toBe(201);
    await api.catalog.client.execute({ sql: "DELETE FROM products WHERE gtin = ?", args: [gtin] });
  });

  test("another organization may not patch or withdraw the product", async () => {
    await put(OWN);
    const { other } = api.keys;
    expect((await patch(OWN, { name: "x" }, '"v1"', { key: other })).status).toBe(403);
    expect((await api.send("DELETE", `/products/${OWN}?as=removed`, { key: other })).status).toBe(
      403,
    );
    expect(await stored()).toMatchObject({ version: 1, lifecycle: "active" });
    expect(await auditActions()).toEqual(["product.put"]);
  });

  test("another scope: 403 that names what is missing; none: 401 with a challenge", async () => {
    const scope = await put(OWN, RECORD, { key: api.keys.reader });
    expect(scope.status).toBe(403);
    expect(scope.headers.get("www-authenticate")).toContain(
      'error="insufficient_scope", scope="catalog:write"',
    );
    const none = await put(OWN, RECORD, { key: undefined });
    expect([none.status, none.trips]).toEqual([401, 0]);
    expect(none.headers.get("www-authenticate")).toBe(
      'Bearer realm="gtin-resolver", scope="catalog:write"',
    );
    const expired = await api.newKey("acme", ["catalog:write"], "2026-01-01T00:00:00.000Z");
    const revoked = await api.newKey("acme", ["catalog:write"]);
    await api.catalog.client.execute({
      sql: "UPDATE api_keys SET revoked_at = '2026-01-01T00:00:00.000Z' WHERE prefix = ?",
      args: [revoked.prefix],
    });
    for (const { key } of [expired, revoked]) {
      for (const answer of [
        await put(OWN, RECORD, { key }),
        await patch(OWN, { name: "x" }, '"v1"', { key }),
      ]) {
        expect(answer.status).toBe(401);
        expect(answer.headers.get("www-authenticate")).toContain('error="invalid_token"');
      }
    }
    expect(await stored()).toBeUndefined();
  });
});

describe("refused, with nothing written", () => {
  test.each<[string, object, number, string]>([
    ["no name", {}, 400, "name"],
    ["an empty name", { name: "  " }, 400, "name"],
    ["a long name", { name: "x".repeat(301) }, 400, "name"],
    ["a control character", { name: "a\u0000b" }, 400, "name"],
    ["a bidi override", { name: "a\u202eb" }, 400, "name"],
    ["half a surrogate pair", { name: "a\ud800" }, 400, "name"],
    ["an unknown member", { name: "x", colour: "red" }, 400, "colour"],
    ["a member that is only read", { name: "x", version: 7 }, 400, "version"],
    ["no language tag", { name: "x", names: { de_CH: "x" } }, 400, "names.de_CH"],
    ["a number as GTIN", { name: "x", contains_gtin: 9521001234573 }, 400, "contains_gtin"],
    ["a wrong check digit", { name: "x", contains_gtin: "9521001234570" }, 400, "contains_gtin"],
    ["a quantity of nothing", { name: "x", contains_quantity: 2 }, 400, "contains_quantity"],
    [
      "a quantity of none",
      { name: "x", contains_gtin: "9521001234573", contains_quantity: 0 },
      400,
      "contains_quantity",
    ],
    ["a country", { name: "x", target_markets: ["Germany"] }, 400, "target_markets.0"],
    ["an http picture", { name: "x", image_url: "http://example.org/x.png" }, 400, "image_url"],
    ["a script", { name: "x", source_url: "javascript:alert(1)" }, 400, "source_url"],
    [
      "no decimal",
      { name: "x", net_contents: [{ value: "1,5", unit: "GRM" }] },
      400,
      "net_contents.0.value",
    ],
    ["a brick", { name: "x", gpc_brick: "123" }, 400, "gpc_brick"],
    ["a day that is none", { name: "x", discontinued_on: "2026-02-30" }, 400, "discontinued_on"],
    ["too sure", { name: "x", confidence: 1.1 }, 400, "confidence"],
    ["a lifecycle", { name: "x", lifecycle: "gone" }, 400, "lifecycle"],
    ["a brand that is not there", { name: "x", brand_id: "b-none" }, 422, "brand_id"],
    ["replaced by itself", { name: "x", replaced_by_gtin: OWN }, 409, "replaced_by_gtin"],
    ["containing itself", { name: "x", contains_gtin: OWN }, 409, "contains_gtin"],
  ])("%s", async (_what, body, status, field) => {
    const answer = await put(OWN, body);
    expect([answer.status, answer.body.errors?.[0].field]).toEqual([status, field]);
    expect(await stored()).toBeUndefined();
    expect(await api.audit()).toEqual([]);
  });

  test("is a circle of products that replace each other, with 409", async () => {
    const [b, c] = ["09521001234573", "09521001234580"];
    await put(b!, { name: "b", replaced_by_gtin: c });
    await put(c!, { name: "c", replaced_by_gtin: OWN });
    const answer = await put(OWN, { name: "a", replaced_by_gtin: b });
    expect([answer.status, answer.body.errors[0].field]).toEqual([409, "replaced_by_gtin"]);
  });

  test.each(["2100000000005", "9950000000009", "9800000000007"])(
    "%s means something else in every company: 422, also for an administrator",
    async (gtin) => {
      expect((await put(gtin, RECORD, { key: api.keys.admin })).status).toBe(422);
    },
  );

  test.each(["9521001234560", "123", "abc", "%E0%A4%A", "9521001234566%00"])(
    "%s is not a GTIN: 400",
    async (gtin) => {
      const { status } = await put(gtin);
      expect([400, 404]).toContain(status);
    },
  );

  test("a patch is judged as what would come of it", async () => {
    await put(OWN);
    const { status, body } = await patch(OWN, { name: null }, '"v1"');
    expect([status, body.errors[0].field]).toEqual([400, "name"]);
    expect((await patch(OWN, { nmae: "x" }, '"v1"')).status).toBe(400);
    expect((await patch(OWN, '{"__proto__":{"name":"x"}}', '"v1"')).status).toBe(400);
    expect(await stored()).toMatchObject({ version: 1 });
    const polluting = '{"names":{"__proto__":{"polluted":1},"constructor":null}}';
    expect((await patch(OWN, polluting, '"v1"')).body.names).toEqual({});
  });
});

describe("reading", () => {
  test("in any length; with an ETag, and 304 for what was seen; HEAD; CORS", async () => {
    await put(OWN);
    const answer = await api.send("GET", "/products/9521001234566");
    expect([answer.status, answer.body.gtin, answer.trips]).toEqual([200, OWN, 1]);
    expect(answer.headers.get("access-control-allow-origin")).toBe("*");
    expect(answer.headers.get("cache-control")).toBe("no-cache");
    const seen = { headers: { "If-None-Match": answer.headers.get("etag")! } };
    const again = await api.send("GET", `/products/${OWN}`, seen);
    expect([again.status, again.body]).toEqual([304, null]);
    const head = await api.send("HEAD", `/products/${OWN}`);
    expect([head.status, head.body, head.headers.get("etag")]).toEqual([200, null, '"v1"']);
  });

  test("what is not there: 404, naming the prefix's owner", async () => {
    const { status, body } = await api.send("GET", `/products/${OWN}`);
    expect([status, body.error_code]).toEqual([404, "not_found"]);
    expect(body.detail).toContain("952100 belongs to Acme");
  });

  test("pages are complete, in order, and stable while others add products", async () => {
    const gtins = [1, 2, 3, 4, 5, 6, 7].map((n) => gtinOf(`095210012300${n}`));
    await Promise.all(gtins.map((gtin) => put(gtin, { name: gtin, brand_id: "b-acme" })));
    const seen: string[] = [];
    let path: string | null = "/products?limit=3&brand=b-acme";
    for (let page = 0; path !== null; page++) {
      const { body, headers, trips }: Awaited<ReturnType<LocalApi["send"]>> = await api.send(
        "GET",
        path,
      );
      expect(trips).toBe(1);
      seen.push(...body.items.map(({ gtin }: { gtin: string }) => gtin));
      // This one is before the page that was read: it is neither shown nor does it move the others.
      if (page === 0)
        await put("09521000900004", { name: "early", brand_id: "b-acme" }, { key: api.keys.admin });
      const link = /^<http:\/\/localhost:8787\/api\/v1([^>]*)>; rel="next"$/.exec(
        headers.get("link") ?? "",
      );
      expect(link === null).toBe(body.next === null);
      path = link ? link[1]! : null;
    }
    expect(seen).toEqual(gtins);
  });

  test("with updated_since, the order is that of the last changes, across pages", async () => {
    const gtins = ["09521000900301", "09521000900103", "09521000900202"];
    const since = new Date().toISOString();
    for (const gtin of gtins) {
      await put(gtin, { name: "changed", brand_id: "b-acme" }, { key: api.keys.admin });
    }
    const page = async (
      cursor: string | null,
    ): Promise<{ items: { gtin: string }[]; next: string | null }> => {
      const from = cursor === null ? "" : `&cursor=${cursor}`;
      return (await api.send("GET", `/products?updated_since=${since}&limit=2${from}`)).body;
    };
    const first = await page(null);
    expect(first.items.map(({ gtin }) => gtin)).toEqual(gtins.slice(0, 2));
    // One that changes between the pages comes again, at the end.
    const again = { name: "changed again", brand_id: "b-acme" };
    const headers = { "If-Match": "*" };
    expect((await put(gtins[0]!, again, { key: api.keys.admin, headers })).status).toBe(200);
    const second = await page(first.next);
    expect(second.items.map(({ gtin }) => gtin)).toEqual([gtins[2], gtins[0]]);
    expect(second.next).toBeNull();
    const { body } = await api.send(
      "GET",
      `/products?updated_since=${since}&cursor=${btoa('[1,0,"x"]')}`,
    );
    expect(body.errors[0].field).toBe("cursor");
  });

  test("filters, and a cursor that is valid only for its filters", async () => {
    await put(OWN, { ...RECORD, brand_id: "b-acme" });
    const list = async (query: string) => await api.send("GET", `/products?${query}`);
    expect((await list("organization=acme")).body.items).toHaveLength(1);
    expect((await list("organization=acme&lifecycle=planned")).body).toEqual({
      items: [],
      next: null,
    });
    expect((await list("updated_since=2999-01-01T00:00:00Z")).body.items).toEqual([]);
    const { next } = (await list("limit=1")).body;
    expect((await list(`limit=100&cursor=${next}`)).status).toBe(200);
    expect((await list(`limit=1&cursor=${next}&lifecycle=active`)).body.errors[0].field).toBe(
      "cursor",
    );
  });

  test.each([
    ["limit=0", "limit"],
    ["limit=101", "limit"],
    ["limit=1e1", "limit"],
    ["limit=1&limit=2", "limit"],
    ["cursor=abc", "cursor"],
    ["cursor=WzEsMCxudWxsXQ", "cursor"],
    ["page=2", "page"],
    ["__proto__=1", "__proto__"],
    ["lifecycle=gone", "lifecycle"],
    ["updated_since=yesterday", "updated_since"],
  ])("with %s gets 400 naming the parameter", async (query, field) => {
    const { status, body } = await api.send("GET", `/products?${query}`);
    expect([status, body.errors?.[0].field]).toEqual([400, field]);
  });
});
