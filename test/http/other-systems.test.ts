/** A code of another system is named as such by every face, whatever a scanner sent before it. */
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { type Agent, startAgent } from "../support/agent.ts";

let agent: Agent;
beforeAll(async () => {
  agent = await startAgent();
});
afterAll(() => agent?.stop());

const PPN = "9N110375286414\u001d1TABC\u001dD270131";

const refused = (name: string) => async (gtin: string) => {
  const { errors } = await agent.refusal(null, name, { gtin });
  return { code: errors[0].code, message: errors[0].message };
};
const query = (name: string, value: string) => new URLSearchParams({ [name]: value });

/** The first fault, as each face has it. */
const FACES: Readonly<Record<string, (code: string) => Promise<object>>> = {
  validate_gtin: async (gtin) => {
    const {
      error_code: code,
      error: message,
      warnings = [],
    } = await agent.answer(null, "validate_gtin", { gtin });
    expect(warnings.join()).not.toContain("not a GS1 symbol");
    return { code, message };
  },
  decode_barcode: async (barcode) => {
    const { kind, faults } = await agent.answer(null, "decode_barcode", { barcode });
    expect(kind).toBe("not_gs1");
    return faults[0];
  },
  resolve_gtin: refused("resolve_gtin"),
  lookup_product: refused("lookup_product"),
  check_availability: refused("check_availability"),
  generate_qr_url: refused("generate_qr_url"),
  "/api/v1/decode": async (code) =>
    (await agent.rest(null, "GET", `/decode?${query("barcode", code)}`)).body.faults[0],
};

describe.each([
  [`]d2[)>\u001e06\u001d${PPN}\u001e\u0004`, "PPN"],
  ["]d2[)>RS06GS9N110375286414", "PPN"],
  ["]d2[)>RS06GS9N110375286414GS1TABCGSD270131", "PPN"],
  [`[)>\u001e06\u001d${PPN}\u001e\u0004`, "PPN"],
  ["]d1[)>{RS}06{GS}25SUN1234567890", "ISO/IEC 15434, format 06"],
  ["[)>\\u001e06\\u001d1PABC", "ISO/IEC 15434, format 06"],
  ["]d2[)>\u001e12\u001d1PABC", "ISO/IEC 15434, format 12"],
  ["]C1+A123BJC5D6E71G", "HIBC"],
  ["]C01Z999AA10123456784", "UPS"],
])("%j", (code, system) => {
  test.each(Object.entries(FACES))("%s", async (_, ask) => {
    const message = `This is a code of another system (${system}), not a GS1 code. Scan or type the number below the product's own barcode.`;
    expect(await ask(code)).toEqual({ code: "not_gs1", message });
  });

  test("/api/v1/check", async () => {
    const { body } = await agent.rest(null, "GET", `/check?${query("code", code)}`);
    expect(body).toMatchObject({ kind: "not_gs1", what: "other_system", name: system });
  });

  test("validate_gtins", async () => {
    const { results } = await agent.answer(null, "validate_gtins", { gtins: [code] });
    expect(results[0].error).toContain(`(${system})`);
  });
});

test.each(["]d1", "]d2", ""])("format 05 behind %j is GS1", async (identifier) => {
  const barcode = `${identifier}[)>\u001e05\u001d0109506000134352\u001d10ABCRS\u001e\u0004`;
  const { valid, fields } = await agent.answer(null, "decode_barcode", { barcode });
  expect([valid, fields]).toEqual([true, { gtin: "09506000134352", lot: "ABCRS" }]);
});
