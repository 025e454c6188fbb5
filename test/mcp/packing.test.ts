/** A unit leads to its cartons, and a carton to its unit. */
import { afterAll, beforeAll, expect, test } from "vitest";
import { type Agent, startAgent } from "../support/agent.ts";

const UNIT = "09521001234566";
const CASE = "19521001234563";
const OLD = "29521001234560";
const SECRET = "39521001234567";

let agent: Agent;
beforeAll(async () => {
  agent = await startAgent();
  const put = (args: object) => agent.done("writer", "put_product", args);
  await put({ gtin: UNIT, name: "Oat drink" });
  const packed = { contains_gtin: UNIT, contains_quantity: 12 };
  await put({ gtin: OLD, name: "Old case", ...packed, lifecycle: "discontinued" });
  await put({ gtin: CASE, name: "Case of 12", ...packed, unit_kind: "case" });
  await put({ gtin: SECRET, name: "Secret case", ...packed, visibility: "organization" });
});
afterAll(() => agent?.stop());

const look = (gtin: string, who: "writer" | null = null) =>
  agent.answer(who, "lookup_product", { gtin });

test("a unit names the cases that contain it, those on the market first", async () => {
  expect((await look(UNIT)).contained_in).toEqual([
    { gtin: CASE, name: "Case of 12", unit_kind: "case", lifecycle: "active", quantity: 12 },
    { gtin: OLD, name: "Old case", lifecycle: "discontinued", quantity: 12 },
  ]);
});

test("a case names its unit, and nothing contains it", async () => {
  const found = await look(CASE);
  expect(found.contains).toEqual({ gtin: UNIT, quantity: 12, name: "Oat drink" });
  expect(found).not.toHaveProperty("contained_in");
});

test("the packed answer is whole in Markdown too", async () => {
  const { body } = await agent.call(null, "lookup_product", {
    gtin: UNIT,
    response_format: "markdown",
  });
  expect(body.result.content[0].text).toContain(`Contained in: ${CASE} (12), ${OLD} (12)`);
});
