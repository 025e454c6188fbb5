/** The filters of search_products, and parts of a number. */
import { afterAll, beforeAll, expect, test } from "vitest";
import { type Agent, type Any, startAgent } from "../support/agent.ts";

const UNIT = "09521001234566";
const CASE = "19521001234563";
const PALLET = "99521001234569";
const OLD = "09521001234573";
const SECRET = "09521001234580";

let agent: Agent;
beforeAll(async () => {
  agent = await startAgent();
  const put = (args: object) => agent.done("writer", "put_product", args);
  await put({ gtin: UNIT, name: "Oat drink" });
  await put({ gtin: CASE, name: "Oat drink, case" });
  await put({ gtin: PALLET, name: "Oat drink, by weight" });
  await put({ gtin: OLD, name: "Oat drink, old", lifecycle: "discontinued" });
  await put({ gtin: SECRET, name: "Oat drink, next", lifecycle: "planned" });
});
afterAll(() => agent?.stop());

const found = async (args: object, who: "reader" | null = null) => {
  const { results } = await agent.answer(who, "search_products", args);
  return results.map(({ gtin }: Any) => gtin).toSorted();
};

test("results can be filtered by lifecycle and visibility", async () => {
  const oats = { query: "oat drink" };
  expect(await found({ ...oats, lifecycle: "discontinued" })).toEqual([OLD]);
  expect(await found({ ...oats, lifecycle: "active" })).toEqual([UNIT, CASE, PALLET]);
  expect(await found({ ...oats, lifecycle: "planned" })).toEqual([]);
  expect(await found({ ...oats, lifecycle: "planned" }, "reader")).toEqual([SECRET]);
  expect(await found({ ...oats, visibility: "organization" }, "reader")).toEqual([SECRET]);
  const data = await agent.refusal(null, "search_products", { ...oats, lifecycle: "sold" });
  expect(data.errors[0].field).toBe("lifecycle");
});

test.each(["9521001", "09521001", "952100123456"])(
  "%s, the beginning of a number, also finds its cartons",
  async (query) => {
    const all = await found({ query, lifecycle: "active" });
    expect(all).toEqual(
      [UNIT, CASE, PALLET].filter(
        (gtin) => gtin.slice(1).startsWith(query) || gtin.startsWith(query),
      ),
    );
  },
);

test("the cartons of a UPC and of a GTIN-8 are found by its digits", async () => {
  const insert = (gtin: string) =>
    agent.catalog.client.execute({
      sql: "INSERT INTO products (gtin, name, source, created_at, updated_at) SELECT ?, 'Part', source, created_at, updated_at FROM products WHERE gtin = ?",
      args: [gtin, UNIT],
    });
  for (const gtin of ["00614141000036", "10614141000033", "00000095050003", "10000095050000"]) {
    await insert(gtin);
  }
  const upc = await found({ query: "6141410000" });
  expect(upc).toEqual(["00614141000036", "10614141000033"]);
  expect(await found({ query: "9505000" })).toEqual(["00000095050003", "10000095050000"]);
});

test("a brand that all results have is named once", async () => {
  const ask = (args: object) => agent.answer(null, "search_products", args);
  const ofOne = await ask({ query: "ritter sport", limit: 3 });
  expect(ofOne.results).toHaveLength(3);
  expect(ofOne.brand).toBe("Ritter Sport");
  expect(ofOne.results.map((one: Any) => one.brand)).toEqual([undefined, undefined, undefined]);
  const ofSeveral = await ask({ query: "", lifecycle: "active", limit: 20 });
  const brands = new Set(ofSeveral.results.map((one: Any) => one.brand));
  expect(brands.size).toBeGreaterThan(1);
  expect(ofSeveral).not.toHaveProperty("brand");
  const [single] = (await ask({ query: "ritter sport", limit: 1 })).results;
  expect(single.brand).toBe("Ritter Sport");
});

test("the error of a cursor holds for every argument of the search", async () => {
  const asked = { query: "oat drink", limit: 1 };
  const { next_cursor: cursor } = await agent.answer(null, "search_products", asked);
  for (const more of [{ lifecycle: "active" }, { visibility: "public" }, { gpc: "10" }]) {
    const sent = { ...asked, ...more, cursor };
    const { errors, guidance } = await agent.refusal(null, "search_products", sent);
    expect(errors).toEqual([{ field: "cursor", message: "is not a cursor of this search" }]);
    expect(guidance).toContain(
      "Send all arguments of the page that returned it; only limit may differ.",
    );
  }
  const next = await agent.answer(null, "search_products", { ...asked, limit: 2, cursor });
  expect(next.results).toHaveLength(2);
});
