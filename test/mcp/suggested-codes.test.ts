/** What the catalog adds to the suggestions for a faulty code, for tools and REST alike. */
import { afterAll, beforeAll, expect, test } from "vitest";
import { type Agent, agentOf, startAgent } from "../support/agent.ts";

let agent: Agent;
beforeAll(async () => {
  agent = await startAgent();
});
afterAll(() => agent?.stop());

const GS1 = { organization: "GS1 AISBL" };

const RICE = {
  code: "(01)09506000134352",
  reason: "in_catalog",
  name: "Dal Giardino Risotto Rice with Mushrooms",
  notices: ["recalled_lots"],
};

test.each([
  // Another digit is wrong than the last: no check of digits finds it.
  ["9506000134342", [RICE]],
  ["GTIN 9506000134353", [RICE]],
  ["(01)09506000134342(10)ABC", [RICE]],
  ["(410)9506000134353", [{ code: "(410)9506000134352", reason: "check_digit", ...GS1 }]],
  ["GLN 9506000134353", [{ code: "(414)9506000134352", reason: "check_digit", ...GS1 }]],
  ["195060001234567891", [{ code: "(00)195060001234567890", reason: "check_digit", ...GS1 }]],
  // Nobody has this prefix here.
  ["GLN 5412345000012", [{ code: "(414)5412345000013", reason: "check_digit" }]],
  ["1234567890123", undefined],
  ["09506000134352", undefined],
])("%s may have been %j", async (barcode, suggestions) => {
  const answer = await agent.answer(null, "decode_barcode", { barcode });
  expect(answer.suggestions).toEqual(suggestions);
  const { body } = await agent.rest(null, "GET", `/decode?${new URLSearchParams({ barcode })}`);
  expect(body.suggestions).toEqual(suggestions);
  const { results } = await agent.answer(null, "decode_barcode", { barcodes: [barcode, "X"] });
  expect(results[0].suggestions).toEqual(suggestions);
});

test("a registered number comes first", async () => {
  const { suggestions } = await agent.answer(null, "decode_barcode", {
    barcode: "GLN 9506000134325",
  });
  expect(
    suggestions.every(
      ({ organization }: { organization?: string }) => organization === "GS1 AISBL",
    ),
  ).toBe(true);
  expect(suggestions.length).toBeGreaterThan(1);
});

test.each([
  ["9506000134342", '<a class="num" href="/check?code=09506000134352">'],
  ["GLN 9506000134353", "Company: <bdi>GS1 AISBL</bdi>"],
])("the page about %s has %s", async (code, shown) => {
  const page = await agent.scan(`/check?${new URLSearchParams({ code })}`);
  expect(await page.text()).toContain(shown);
});

test("a catalog that is not open to everybody adds nothing", async () => {
  const closed = agentOf(agent, { READ_ACCESS: "scoped" });
  const { suggestions } = await closed.answer(null, "decode_barcode", {
    barcode: "GLN 9506000134353",
  });
  expect(suggestions).toEqual([{ code: "(414)9506000134352", reason: "check_digit" }]);
});
