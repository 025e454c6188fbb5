/** `GET /products?q=`: the search of search_products, as a page of the REST API. */
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { type LocalApi, startLocalApi } from "../../support/local-api.ts";

let api: LocalApi;
beforeAll(async () => {
  api = await startLocalApi();
});
afterAll(() => api?.stop());

const get = (query: string) => api.send("GET", `/products?${query}`);
const tool = async (args: object) =>
  (await api.mcp.call("search_products", args)).body.result.structuredContent;

describe("finds what the tool finds, in its order, in one round trip", () => {
  test.each([
    ["q=ritter+sprot", { query: "ritter sprot" }],
    ["q=coca", { query: "coca" }],
    ["q=CRE%CC%80ME", { query: "CRÈME" }],
    ["q=5449000000996", { query: "5449000000996" }],
    ["q=&brand=Coca-Cola", { query: "", brand: "Coca-Cola" }],
    ["q=zero&brand=brand-coca-cola", { query: "zero", brand: "brand-coca-cola" }],
    ["q=cola&gpc=50", { query: "cola", gpc: "50" }],
    ["q=no+such+thing+qqqq", { query: "no such thing qqqq" }],
  ])("%s", async (query, args) => {
    const { status, body, trips, headers } = await get(`${query}&limit=5`);
    const { results, next_cursor, understood, total_at_least } = await tool({ ...args, limit: 5 });
    expect([status, trips]).toEqual([200, 1]);
    // The REST API has more members of each: the tool leaves out what says nothing to an agent.
    const found = { understood, total_at_least, items: results, next: next_cursor ?? null };
    expect(body).toMatchObject(found);
    expect(headers.get("cache-control")).toBe("no-cache");
    expect(headers.get("access-control-allow-origin")).toBe("*");
  });

  test("a typo is mended, and a hit stands in guillemets", async () => {
    const { body } = await get("q=ritter+sprot&limit=2");
    expect(body.understood).toBe("similar");
    expect(body.items[0]).toMatchObject({
      gtin: "04000417018007",
      brand: "Ritter Sport",
      snippet: expect.stringContaining("«Ritter»"),
      digital_link: "http://localhost:8787/01/04000417018007",
    });
  });
});

test("pages have each product once, to the end, by the Link header", async () => {
  const whole = (await get("q=co&limit=50")).body;
  expect(whole.items.length).toBeGreaterThan(4);
  expect(whole.next).toBeNull();
  const seen: string[] = [];
  let query: string | undefined = "q=co&limit=2";
  while (query !== undefined) {
    const { body, headers } = await get(query);
    seen.push(...body.items.map(({ gtin }: { gtin: string }) => gtin));
    query = /\/products\?([^>]*)>; rel="next"/.exec(headers.get("link") ?? "")?.[1];
    expect(query === undefined).toBe(body.next === null);
  }
  expect(seen).toEqual(whole.items.map(({ gtin }: { gtin: string }) => gtin));
});

test("a cursor is valid only for its own search, not for a list", async () => {
  const { next } = (await get("q=co&limit=2")).body;
  expect(next).toEqual(expect.any(String));
  for (const other of ["q=cola", "q=co&gpc=50", "limit=2", "q="]) {
    const { status, body } = await get(`${other}&cursor=${next}`);
    expect([other, status]).toEqual([other, 400]);
    if (other !== "q=") expect(body.errors[0].field).toBe("cursor");
  }
  const listed = (await get("limit=1")).body.next;
  const { status, body } = await get(`q=cola&cursor=${listed}`);
  expect([status, body.errors[0].field]).toEqual([400, "cursor"]);
});

describe("what makes no sense is refused, and asks the catalog nothing", () => {
  test.each([
    ["q=", "q", /empty/],
    ["q=%2A%2A", "q", /no letters or digits/],
    [`q=${"x".repeat(201)}`, "q", /200/],
    ["q=cola&gtins=09506000134352", "gtins", /cannot be combined with q/],
    ["q=cola&limit=51", "limit", /at most 50/],
    ["q=cola&limit=0", "limit", /1/],
    ["q=cola&gpc=x", "gpc", /2 to 8 digits/],
    [`q=cola&brand=${"x".repeat(201)}`, "brand", /200/],
    ["q=cola&q=zero", "q", /once/],
    ["q=cola&cursor=abc", "cursor", /not a cursor/],
    ["gpc=50", "gpc", /requires q/],
    ["brand=Coca+Cola", "brand", /with q, it can also be a name/],
  ])("%s", async (query, field, message) => {
    const { status, body, trips } = await get(query);
    expect([status, body.error_code, trips]).toEqual([400, "validation_error", 0]);
    expect(body.errors).toMatchObject([{ field, message: expect.stringMatching(message) }]);
  });

  test("each parameter that does not fit is named", async () => {
    const { body } = await get("q=cola&gtins=09506000134352&gpc=x&limit=99");
    const fields = body.errors.map(({ field }: { field: string }) => field);
    expect(fields).toEqual(expect.arrayContaining(["gpc", "limit"]));
  });
});

test.each([
  '" OR 1=1 --',
  "name:cola",
  "cola*",
  "NEAR(cola zero, 2)",
  "-cola AND NOT (",
  "cola\u0000zero",
  "🥤🥤 cola",
])("hostile syntax is words: %j", async (q) => {
  const { status, body, trips } = await get(`q=${encodeURIComponent(q)}`);
  expect([status, trips]).toEqual([200, 1]);
  expect(body.items).toBeInstanceOf(Array);
});

test("OpenAPI tells both shapes and every parameter", async () => {
  const document = await (await api.fetch(`/openapi.json`)).json();
  const { parameters, responses } = (document as never as { paths: Paths }).paths["/products"].get;
  const names = parameters.map(({ name }) => name);
  expect(names).toEqual(expect.arrayContaining(["q", "brand", "gpc", "limit", "cursor"]));
  const { anyOf } = responses["200"].content["application/json"].schema;
  expect(anyOf.map(({ properties }) => properties.items.items.$ref)).toEqual([
    "#/components/schemas/ListedProduct",
    "#/components/schemas/FoundProduct",
  ]);
});

interface Paths {
  "/products": {
    get: {
      parameters: { name: string }[];
      responses: {
        200: {
          content: {
            "application/json": {
              schema: { anyOf: { properties: { items: { items: { $ref: string } } } }[] };
            };
          };
        };
      };
    };
  };
}
