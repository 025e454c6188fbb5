/** Every face reads a string in the same way: the table in codes.ts, asked of each. */
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import type { DecodeBarcodeAnswer } from "../../../src/services/decode/barcode.ts";
import { parseGtin } from "../../../src/services/import/checks.ts";
import { startCatalog, type TestCatalog } from "../../support/catalog.ts";
import { answering, type InProcess, inProcess } from "../../support/in-process.ts";
import { CODES } from "./codes.ts";

const BASE = "http://localhost:8787";
const clock = () => new Date("2026-11-23T12:00:00Z");

let catalog: TestCatalog;
let mcp: InProcess;
let get: ReturnType<typeof answering>;
beforeAll(async () => {
  catalog = await startCatalog();
  mcp = inProcess(catalog.vars, { clock });
  get = answering(catalog.vars, { clock });
});
afterAll(() => catalog?.stop());

const rows = Object.entries(CODES).flatMap(([group, codes]) =>
  codes.map((code) => [group, ...code] as const),
);
const isValid = (says: string) => !says.startsWith("!");
const query = (name: string, text: string) => `${name}=${encodeURIComponent(text)}`;

async function call(tool: string, args: object) {
  const { body } = await mcp.call(tool, args);
  return body.result.structuredContent;
}

function saidOf({ valid, digital_link, fields = {}, faults = [] }: DecodeBarcodeAnswer): string {
  if (!valid) return `! ${faults.map(({ code, ai }) => (ai ? `${code} ${ai}` : code)).join(", ")}`;
  const named = Object.entries(fields).map(([name, value]) => `${name}=${value}`);
  return digital_link?.slice(BASE.length) ?? (named.join(" ") || "nothing");
}

const nameOf = ({ kind, symbol, scheme }: DecodeBarcodeAnswer) =>
  kind + (symbol ? ` (${symbol})` : "") + (scheme ? ` (${scheme})` : "");

test("the table has 400 strings", () => {
  expect(rows.length).toBeGreaterThanOrEqual(400);
  expect(new Set(rows.map(([, text]) => text)).size).toBe(rows.length);
});

describe.each(Object.entries(CODES))("%s", (_group, codes) => {
  test.each(codes)("decode_barcode and /decode: %j", async (barcode, kind, says, warnings) => {
    const answer: DecodeBarcodeAnswer = await call("decode_barcode", { barcode });
    const told = [nameOf(answer), saidOf(answer), answer.warnings?.length ?? 0];
    expect(told).toEqual([kind, says, warnings]);
    const rest = await get(`/api/v1/decode?${query("barcode", barcode)}`);
    expect(await rest.json()).toEqual(answer);
  });

  test.each(codes)("validate_gtin: %j", async (text, _kind, _says, _warnings, gtin) => {
    const {
      valid,
      normalized,
      ambiguous,
      error_code,
      suggestions = [],
    } = await call("validate_gtin", {
      gtin: text,
    });
    const [meant] = suggestions.flatMap((one: { gtin: string | null }) => one.gtin ?? []);
    const told = valid
      ? normalized + (ambiguous ? " or another" : "")
      : `! ${error_code}${meant ? `, meant ${meant}` : ""}`;
    expect(told).toBe(gtin);
  });

  test("validate_gtins says the same", async () => {
    const { results } = await call("validate_gtins", { gtins: codes.map(([text]) => text) });
    const told = results.map(({ normalized = null }: { normalized?: string | null }) => normalized);
    const wanted = codes.map(([, , , , gtin]) => /^\d{14}/.exec(gtin)?.[0] ?? null);
    expect(told).toEqual(wanted);
  });

  test.each(codes)("/api/v1/check and /check: %j", async (code, kind, says) => {
    const rest = await get(`/api/v1/check?${query("code", code)}`);
    expect(rest.status).toBe(200);
    const answer = await rest.json();
    expect(answer.kind === "valid").toBe(isValid(says));
    if (isValid(says)) expect(nameOf(answer.decoded)).toBe(kind);
    const page = await get(`/check?${query("code", code)}`);
    expect(page.status).toBe(200);
    const main = (await page.text()).replace(/^.*<main/s, "");
    // Not complete, or another number than a product's: neither is damaged.
    const isShort = /^(?:\d{1,7}|\d{9,11})$/.test(code.replace(/[\s-]/g, ""));
    const isOther = isShort || says === "! issn";
    expect(main.includes(">Damaged or mistyped<")).toBe(answer.kind === "faulty" && !isOther);
    expect(main.includes(">ISSN, not a product number<")).toBe(says === "! issn");
  });

  test.each(codes)("a cell of an import: %j", (cell, _kind, says, _warnings, gtin) => {
    const read = parseGtin(cell, true);
    const [, only] = /^\/01\/(\d{14})$/.exec(says) ?? /^gtin=(\d{14})$/.exec(says) ?? [];
    if (!gtin.startsWith("!") && only !== undefined)
      expect(read).toEqual({ ok: true, value: only });
    else expect(read.ok).toBe(false);
  });
});
