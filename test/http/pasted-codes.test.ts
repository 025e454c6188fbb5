/** Codes as people paste them: every face reads the same number in them, or the same fault. */
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { type Agent, startAgent } from "../support/agent.ts";

const GTIN = "09506000134352";
const EAN = "9506000134352";
const LOT = { gtin: GTIN, lot: "ABC123" };
const scan = (separator: string) => `]C101${GTIN}10ABC123${separator}17330131`;

let agent: Agent;
beforeAll(async () => {
  agent = await startAgent();
});
afterAll(() => agent?.stop());

const wide = (text: string) =>
  text.replace(/[!-~]/g, (one) => String.fromCharCode(one.charCodeAt(0) + 0xfee0));

/** What a valid code is read as; a faulty one has its suggestion. */
interface Read {
  readonly gtin?: string;
  readonly lot?: string;
  readonly meant?: string | null;
}

const READ: readonly (readonly [code: string, read: Read])[] = [
  ["9 506000 134352", { gtin: GTIN }],
  [`\u00a0${EAN}\u00a0`, { gtin: GTIN }],
  ["9506\u2011000-134352", { gtin: GTIN }],
  [wide(`EAN:${EAN}`), { gtin: GTIN }],
  [`GTIN: ${GTIN}.`, { gtin: GTIN }],
  [`="${EAN}"`, { gtin: GTIN }],
  [`01${GTIN}`, { gtin: GTIN }],
  [wide(`(01)${GTIN}`), { gtin: GTIN }],
  [`(01) ${GTIN} (17) 330131 (10) ABC123`, LOT],
  ...["\u001d", "\\x1d", "\\u001d", "\\u{1d}", "\\0x1d", "\\035", "&#29;", "&#x1D;", "%1D"].map(
    (separator) => [scan(separator), LOT] as const,
  ),
  ...["<GS>", "{GS}", "[GS]", "(GS)", "^", "{FNC1}", "<0x1D>", "[0x1D]", "~1", "\u241d"].map(
    (separator) => [scan(separator), LOT] as const,
  ),
  [`https://id.gs1.org/01/${GTIN}/10/ABC123`, LOT],
  [`http://id.gs1.org/01/${GTIN}/10/ABC123/`, LOT],
  [`HTTPS://ID.GS1.ORG/01/${GTIN}/10/ABC123`, LOT],
  [`id.gs1.org/01/${GTIN}/10/ABC123`, LOT],
  [`https://id.gs1.org/%30%31/${GTIN}/10/ABC%3123`, LOT],
  [`]Q1https://id.gs1.org/01/${GTIN}/10/ABC123`, LOT],
  [`]Q3https://id.gs1.org/01/${GTIN}/10/ABC123`, LOT],
  [`]d2http://id.gs1.org/01/${GTIN}/10/ABC123`, LOT],
  ["95O6000134352", { meant: GTIN }],
  ["9506000l34352", { meant: GTIN }],
  [`'${EAN}`, { meant: GTIN }],
  [`${EAN}.0`, { meant: GTIN }],
  ["9.506000134352E+12", { meant: GTIN }],
  ["316148410X", { meant: "09783161484100" }],
  [`(01)${EAN}`, { meant: GTIN }],
  [`(01)${EAN}(10)ABC123`, { meant: GTIN }],
  ["[01]036000291452", { meant: "00036000291452" }],
  ["950600013435Z", { meant: null }],
  [`${EAN} 9506000134369`, { meant: null }],
  [`https://example.com/p?gtin=${EAN}`, { meant: null }],
];

const first14 = (text: string): string | null => /(?<!\d)\d{14}(?!\d)/.exec(text)?.[0] ?? null;

describe.each(READ)("%j", (code, read) => {
  const isRead = "gtin" in read;

  test("decode_barcode and REST /decode", async () => {
    const query = new URLSearchParams({ barcode: code });
    const answers = [
      await agent.answer(null, "decode_barcode", { barcode: code }),
      (await agent.rest(null, "GET", `/decode?${query}`)).body,
    ];
    for (const { valid, fields = {}, suggestions = [] } of answers) {
      const { gtin, lot } = fields;
      if (isRead) expect({ valid, gtin, lot }).toEqual({ valid: true, lot: undefined, ...read });
      else expect([valid, first14(JSON.stringify(suggestions))]).toEqual([false, read.meant]);
    }
  });

  test("validate_gtin and validate_gtins", async () => {
    const { valid, normalized, suggestions, error } = await agent.answer(null, "validate_gtin", {
      gtin: code,
    });
    if (isRead) expect([valid, normalized]).toEqual([true, read.gtin]);
    else
      expect([valid, first14(JSON.stringify([suggestions, error]))]).toEqual([false, read.meant]);
    const { results } = await agent.answer(null, "validate_gtins", { gtins: [code] });
    expect([results[0].valid, results[0].normalized]).toEqual([valid, normalized]);
  });

  test.each(["resolve_gtin", "lookup_product", "check_availability"])("%s", async (name) => {
    if (isRead) {
      const { gtin, digital_link } = await agent.answer(null, name, { gtin: code });
      expect(gtin ?? GTIN).toBe(read.gtin);
      if (digital_link)
        expect(digital_link.split("?")[0]).toMatch(read.lot ? /\/10\/ABC123$/ : /\/01\/\d{14}$/);
    } else {
      const { guidance } = await agent.refusal(null, name, { gtin: code });
      expect(first14(guidance)).toBe(read.meant);
    }
  });

  test("REST /check", async () => {
    const query = new URLSearchParams({ code });
    const { body } = await agent.rest(null, "GET", `/check?${query}`);
    if (isRead) {
      expect([body.kind, body.number.normalized]).toEqual(["valid", read.gtin]);
    } else {
      expect(["faulty", "not_gs1"]).toContain(body.kind);
      const { suggestions = [] } = body.decoded ?? {};
      expect(body.offer?.gtin ?? first14(JSON.stringify(suggestions))).toBe(read.meant);
    }
  });
});
