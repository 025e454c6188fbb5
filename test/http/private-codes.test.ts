/** A code of a private product tells its owner the same on every face, and others nothing. */
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { type Agent, agentOf, startAgent, type Who } from "../support/agent.ts";

const GTIN = "09521001000017";
const LOT = `(01)${GTIN}(10)L1`;

let agent: Agent;
beforeAll(async () => {
  agent = await startAgent();
  const record = { name: "Secret", visibility: "organization", lifecycle: "withdrawn" };
  const made = await agent.rest("writer", "PUT", `/products/${GTIN}`, record);
  expect(made.status, JSON.stringify(made.body)).toBe(201);
});
afterAll(() => agent?.stop());

interface Notice {
  readonly kind: string;
}
const kinds = (notices: readonly Notice[] = []) => notices.map(({ kind }) => kind);

/** Each as the kinds that it tells first. */
const FACES: Readonly<Record<string, (one: Agent, who: Who, code: string) => Promise<string[]>>> = {
  decode_barcode: async (one, who, barcode) =>
    kinds((await one.answer(who, "decode_barcode", { barcode })).notices),
  "decode_barcode, a list": async (one, who, barcode) =>
    kinds(
      (await one.answer(who, "decode_barcode", { barcodes: [barcode, "(10)A"] })).results[0]
        .notices,
    ),
  "REST /decode": async (one, who, barcode) =>
    kinds((await one.rest(who, "GET", `/decode?${new URLSearchParams({ barcode })}`)).body.notices),
  "REST /check": async (one, who, code) =>
    kinds((await one.rest(who, "GET", `/check?${new URLSearchParams({ code })}`)).body.first),
  "REST /qr-codes/design": async (one, who, code) => {
    const [, gtin = code, lot = ""] = /^\(01\)(\d+)\(10\)(.*)$/.exec(code) ?? [];
    const query = new URLSearchParams({ gtin, ...(lot && { lot }) });
    return kinds((await one.rest(who, "GET", `/qr-codes/design?${query}`)).body.notices);
  },
};

describe.each([
  ["public", {}],
  ["private", { READ_ACCESS: "scoped" }],
])("on a %s deployment", (_, vars) => {
  test.each(Object.entries(FACES))("%s", async (_, ask) => {
    const one = agentOf(agent, vars);
    for (const code of [GTIN, LOT]) {
      expect(await ask(one, "reader", code), code).toEqual(["withdrawn", "demo"]);
      expect(await ask(one, "other", code), code).toEqual(["demo", "unknown"]);
      expect(await ask(one, null, code), code).toEqual(["demo", "unknown"]);
    }
  });
});

test("lookup_product shows it to the same callers", async () => {
  expect(kinds((await agent.answer("reader", "lookup_product", { gtin: LOT })).notices)).toEqual([
    "withdrawn",
    "demo",
  ]);
  expect((await agent.refusal("other", "lookup_product", { gtin: LOT })).error_code).toBe(
    "not_found",
  );
});

test("a key that is not valid is refused, as in a look-up", async () => {
  const revoked = {
    ...agent,
    keys: { ...agent.keys, reader: `${agent.keys.reader.slice(0, -1)}x` },
  };
  const one = agentOf(revoked);
  for (const [name, args] of [
    ["decode_barcode", { barcode: GTIN }],
    ["lookup_product", { gtin: GTIN }],
  ] as const) {
    expect([name, (await one.call("reader", name, args)).status]).toEqual([name, 401]);
  }
});

test("a key decodes while the catalog is down", async () => {
  const down = agentOf({
    ...agent,
    catalog: { ...agent.catalog, vars: { LIBSQL_URL: "http://127.0.0.1:9" } },
  });
  const answer = await down.answer("reader", "decode_barcode", { barcode: LOT });
  expect(answer).toMatchObject({ valid: true, catalog: "unavailable", fields: { lot: "L1" } });
});
