/** A GLN is read as one where its words say so; 13 digits without words may be one. */
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { type Agent, startAgent } from "../support/agent.ts";

const GLN = "5412345000013";

let agent: Agent;
beforeAll(async () => {
  agent = await startAgent();
});
afterAll(() => agent?.stop());

describe.each([
  `GLN ${GLN}`,
  `gln:${GLN}`,
  `GLN no. ${GLN}`,
  "GLN 54 12345 00001 3",
  "GLN: 5412345-00001-3",
  `ILN ${GLN}`,
  `Global Location Number: ${GLN}`,
  `(414)${GLN}`,
  `(414) ${GLN}`,
  `https://id.gs1.org/414/${GLN}`,
  `https://id.gs1.org/gln/${GLN}`,
])("%s", (code) => {
  test("decode_barcode reads the GLN", async () => {
    const answer = await agent.answer(null, "decode_barcode", { barcode: code });
    const text = JSON.stringify(answer);
    // The names of keys in paths are of an older version, with the number as it should be.
    if (code.includes("/gln/")) expect(text).toContain(`/414/${GLN}`);
    else expect(answer).toMatchObject({ valid: true, fields: { gln: GLN } });
  });

  test.each(["resolve_gtin", "lookup_product", "check_availability", "generate_qr_url"])(
    "%s says that it is no GTIN",
    async (name) => {
      const { guidance, errors } = await agent.refusal(null, name, { gtin: code });
      expect(JSON.stringify([errors, guidance])).toMatch(/414/);
      if (errors[0].code === "other_key")
        expect(guidance).toContain(`list_links lists the links of /414/${GLN}.`);
    },
  );
});

describe.each([
  "195060001234567890",
  "00195060001234567890",
  "(00)195060001234567890",
  "SSCC 1 9506000 123456789 0",
  "NVE: 195060001234567890",
])("%s", (barcode) => {
  test("decode_barcode reads the SSCC", async () => {
    const answer = await agent.answer(null, "decode_barcode", { barcode });
    expect(answer).toMatchObject({ valid: true, fields: { sscc: "195060001234567890" } });
  });
});

const SENTENCE = `If the 13 digits are a GLN, the number of a company or place, decode_barcode reads (414)${GLN}.`;

describe("13 digits that this catalog does not have", () => {
  test.each(["lookup_product"])("%s", async (name) => {
    expect((await agent.refusal(null, name, { gtin: GLN })).guidance).toContain(SENTENCE);
  });

  test("decode_barcode", async () => {
    const { notices } = await agent.answer(null, "decode_barcode", { barcode: GLN });
    expect(notices).toEqual([{ kind: "unknown", message: expect.stringContaining(SENTENCE) }]);
  });

  test("REST", async () => {
    const { status, body } = await agent.rest(null, "GET", `/products/${GLN}`);
    expect([status, body.guidance]).toEqual([404, expect.stringContaining(SENTENCE)]);
  });
});

test("list_links of 13 digits without a link says where those of a GLN are", async () => {
  const { links, warnings } = await agent.answer(null, "list_links", { identifier: GLN });
  expect([links, warnings]).toEqual([
    [],
    [`If the 13 digits are a GLN, the number of a company or place, ask about /414/${GLN}.`],
  ]);
  for (const identifier of [`/414/${GLN}`, `/01/0${GLN}`, "9506000134352"]) {
    const { warnings: none } = await agent.answer(null, "list_links", { identifier });
    expect([identifier, none]).toEqual([identifier, undefined]);
  }
});

test("no label with a lot is a GLN", async () => {
  const barcode = `(01)0${GLN}(10)L1`;
  const { notices } = await agent.answer(null, "decode_barcode", { barcode });
  expect(notices).toEqual([{ kind: "unknown", message: expect.not.stringContaining("GLN") }]);
});

test.each(["036000291452", "15412345000010", "9781449319786", "96385074"])(
  "%s has another length or kind, and no GLN is named",
  async (barcode) => {
    const { notices = [] } = await agent.answer(null, "decode_barcode", { barcode });
    expect(JSON.stringify(notices)).not.toContain("GLN");
  },
);
