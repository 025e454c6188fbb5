/**
 * What a wrong number was probably meant for is the same on every face: first the product of the
 * catalog, then what the number itself shows.
 */
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { type Agent, startAgent } from "../support/agent.ts";

let agent: Agent;
beforeAll(async () => {
  agent = await startAgent();
  for (const gtin of ["09525113041012", "19525113041019"]) {
    const made = await agent.rest("admin", "PUT", `/products/${gtin}`, { name: gtin });
    expect(made.status, JSON.stringify(made.body)).toBe(201);
  }
});
afterAll(() => agent?.stop());

/** 14 digits in a row, each once, in their order; not those that were asked about. */
function numbersIn(text: string, asked: string): string[] {
  const found = text.match(/(?<!\d)\d{14}(?!\d)/g) ?? [];
  return [...new Set(found)].filter((gtin) => gtin !== asked.padStart(14, "0"));
}

interface Case {
  readonly typed: string;
  /** The product of the catalog; null: none, or several. */
  readonly inCatalog: string | null;
  /** The numbers that the digits themselves suggest. */
  readonly byRule: readonly string[];
}

const CASES: readonly Case[] = [
  // A carton with the check digit of its unit; only the unit is in the catalog.
  { typed: "14006381333931", inCatalog: "04006381333931", byRule: ["14006381333938"] },
  // Unit and carton are in the catalog: the carton is what the digits show.
  { typed: "19525113041012", inCatalog: "19525113041019", byRule: ["19525113041019"] },
  { typed: "9506000134325", inCatalog: "09506000134352", byRule: ["09506000134352"] },
  { typed: "9506000134342", inCatalog: "09506000134352", byRule: [] },
  {
    typed: "3046920022615",
    inCatalog: "03046920022651",
    byRule: ["03046920022651", "03046920026215", "03406920022615"],
  },
  { typed: "1234567890123", inCatalog: null, byRule: [] },
];

/** Faces that, beside a product, name no other number that is not clearly meant. */
const CLEAR_ONLY = [
  "decode_barcode",
  "decode_barcode, a list",
  "/api/v1/decode",
  "/api/v1/check",
  "/check",
];

/** Faces with the catalog, each as the text of what it suggests. */
const WITH_CATALOG: Readonly<Record<string, (typed: string) => Promise<string>>> = {
  decode_barcode: async (barcode) => {
    const { suggestions = [], faults } = await agent.answer(null, "decode_barcode", { barcode });
    expect(JSON.stringify(faults)).not.toContain("meant");
    return JSON.stringify(suggestions);
  },
  "decode_barcode, a list": async (barcode) => {
    const { results } = await agent.answer(null, "decode_barcode", {
      barcodes: ["(10)A", barcode],
    });
    return JSON.stringify(results[1].suggestions ?? []);
  },
  resolve_gtin: async (gtin) => (await agent.refusal(null, "resolve_gtin", { gtin })).guidance,
  lookup_product: async (gtin) => (await agent.refusal(null, "lookup_product", { gtin })).guidance,
  check_availability: async (gtin) =>
    (await agent.refusal(null, "check_availability", { gtin })).guidance,
  generate_qr_url: async (gtin) =>
    (await agent.refusal(null, "generate_qr_url", { gtin })).guidance,
  "generate_qr_url, not recorded": async (gtin) =>
    (await agent.refusal(null, "generate_qr_url", { gtin, record: false })).guidance,
  "/api/v1/decode": async (barcode) => {
    const { body } = await agent.rest(null, "GET", `/decode?${new URLSearchParams({ barcode })}`);
    return JSON.stringify(body.suggestions ?? []);
  },
  "/api/v1/check": async (code) => {
    const { body } = await agent.rest(null, "GET", `/check?${new URLSearchParams({ code })}`);
    return JSON.stringify([body.offer, body.decoded.suggestions ?? []]);
  },
  "/api/v1/products": async (typed) =>
    (await agent.rest(null, "GET", `/products/${typed}`)).body.guidance,
  "/api/v1/qr-codes/design": async (gtin) =>
    (await agent.rest(null, "GET", `/qr-codes/design?gtin=${gtin}`)).body.guidance,
  "/check": async (code) => {
    const page = await (await agent.scan(`/check?code=${code}`)).text();
    const [, list = ""] = /<h[12]>Did you mean.*?<ul[^>]*>(.*?)<\/ul>/s.exec(page) ?? [];
    return list;
  },
};

describe.each(CASES)("$typed", ({ typed, inCatalog, byRule }) => {
  test.each(Object.entries(WITH_CATALOG))("%s", async (face, suggested) => {
    const isBare = inCatalog !== null && byRule.length > 1 && CLEAR_ONLY.includes(face);
    const all = [...(inCatalog === null ? [] : [inCatalog]), ...(isBare ? [] : byRule)];
    expect(numbersIn(await suggested(typed), typed)).toEqual([...new Set(all)]);
  });

  test("validate_gtin and validate_gtins, which do not ask the catalog", async () => {
    const { suggestions = [] } = await agent.answer(null, "validate_gtin", { gtin: typed });
    expect(numbersIn(JSON.stringify(suggestions), typed)).toEqual(byRule);
    const { results } = await agent.answer(null, "validate_gtins", { gtins: [typed] });
    expect(results[0].meant).toBe(byRule.length === 1 ? byRule[0] : undefined);
  });
});

test("the number of a label, as of a number", async () => {
  const label = "(01)14006381333931(10)A";
  const codes = ["(01)04006381333931", "(01)14006381333938(10)A"];
  const { suggestions } = await agent.answer(null, "decode_barcode", { barcode: label });
  expect(suggestions.map(({ code }: { code: string }) => code)).toEqual(codes);
  for (const name of ["resolve_gtin", "lookup_product", "check_availability"]) {
    const { guidance } = await agent.refusal(null, name, { gtin: label });
    expect(numbersIn(guidance, label), name).toEqual(["04006381333931", "14006381333938"]);
  }
});

test("a guess of the digits is only possible where the catalog has another number", async () => {
  const { guidance } = await agent.refusal(null, "resolve_gtin", { gtin: "14006381333931" });
  expect(guidance).toMatch(/^This catalog has 04006381333931, .* Possibly meant: 14006381333938/);
  const known = await agent.refusal(null, "resolve_gtin", { gtin: "19525113041012" });
  expect(known.guidance).toMatch(
    /^This catalog has 19525113041019, .* Probably meant: 19525113041019 \(a digit before the unit's number/,
  );
});
