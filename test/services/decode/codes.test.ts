/** Every face reads a string in the same way: the table in codes.ts, asked of each. */
import { readFileSync } from "node:fs";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { checkNumber } from "../../../src/gs1/identify/checked-number.ts";
import { scannedNotGs1 } from "../../../src/gs1/identify/not-gs1.ts";
import { certainElements, labelsMeant, validate } from "../../../src/gs1/identify/validate.ts";
import { Refused } from "../../../src/import/findings.ts";
import type { DecodeBarcodeAnswer } from "../../../src/services/decode/barcode.ts";
import { parseGtin } from "../../../src/services/import/checks.ts";
import { checkList } from "../../../src/ui/list/check.ts";
import type { Any } from "../../support/agent.ts";
import { type CatalogFile, openCatalogFile } from "../../support/catalog-file.ts";
import { errorIn } from "../../support/failure.ts";
import { answering, type InProcess, inProcess } from "../../support/in-process.ts";
import { CODES } from "./codes.ts";

const BASE = "http://localhost:8787";
const clock = () => new Date("2026-11-23T12:00:00Z");
/** The number of codes that one call of decode_barcode takes. */
const MOST_CODES = 50;

let catalog: CatalogFile;
let mcp: InProcess;
let get: ReturnType<typeof answering>;
beforeAll(async () => {
  catalog = await openCatalogFile();
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

const decoded = new Map<string, Promise<DecodeBarcodeAnswer>>();
/** The answer for one string alone; each is decoded once for all tests. */
function decode(barcode: string): Promise<DecodeBarcodeAnswer> {
  const known = decoded.get(barcode) ?? call("decode_barcode", { barcode });
  decoded.set(barcode, known);
  return known;
}

function saidOf({ valid, digital_link, fields = {}, faults = [] }: DecodeBarcodeAnswer): string {
  if (!valid) return `! ${faults.map(({ code, ai }) => (ai ? `${code} ${ai}` : code)).join(", ")}`;
  const named = Object.entries(fields).map(([name, value]) => `${name}=${value}`);
  return digital_link?.slice(BASE.length) ?? (named.join(" ") || "nothing");
}

const nameOf = ({ kind, symbol, scheme }: DecodeBarcodeAnswer) =>
  kind + (symbol ? ` (${symbol})` : "") + (scheme ? ` (${scheme})` : "");

/** The GTIN of an item, whatever else the string has; also of a UPC-E, which is not the number as typed. */
const itemIn = (says: string, gtin: string): string | undefined =>
  /^\d{14}/.exec(gtin)?.[0] ?? /^(?:\/01\/|gtin=)(\d{14})/.exec(says)?.[1];

/** Codes of validate_gtin for strings that are valid: without a GTIN, or a UPC-E. */
const OF_VALID = [undefined, "missing_key", "other_key", "check_digit"];

test.each(rows)("%s: %j has one code on every face", (_group, _text, _kind, says, _n, gtin) => {
  const [, code] = /^! (\w+)/.exec(gtin) ?? [];
  if (isValid(says)) expect(OF_VALID).toContain(code);
  else expect(/^! (\w+)/.exec(says)?.[1]).toBe(code);
});

test("docs/reference/labels.md names the kinds and the fields of all strings", async () => {
  const page = readFileSync("docs/reference/labels.md", "utf8");
  const names = new Set<string>();
  for (const [, barcode] of rows) {
    const { kind, fields = {} } = await decode(barcode);
    for (const name of [kind, ...Object.keys(fields)]) names.add(name);
  }
  expect(names.size).toBeGreaterThan(30);
  expect([...names].filter((name) => !page.includes(`\`${name}\``))).toEqual([]);
});

/** A notice of a list has the words and links of the one to which it refers. */
function inFull({ notices, ...answer }: Any, results: Any[]): Any {
  if (notices === undefined) return answer;
  const all = results.flatMap((one) => one.notices ?? []);
  const whole = ({ id: _, same_as, ...notice }: Any): Any => {
    if (same_as === undefined) return notice;
    const first = whole(all.find(({ id }) => id === same_as));
    const { message, title, href, hreflang, links = [{ title, href, hreflang }] } = first;
    const isOfLots = ["recalled_lots", "similar_lot", "similar_serial"].includes(notice.kind);
    const shared = { message, ...(isOfLots ? { links } : links[0]), ...notice };
    return JSON.parse(JSON.stringify(shared));
  };
  return { notices: notices.map(whole), ...answer };
}

const OF_ITEM_WITHIN = /^\(?(?:02|03|8006)\)?(\d{14})/;

test("the table has 400 strings", () => {
  expect(rows.length).toBeGreaterThanOrEqual(400);
  expect(new Set(rows.map(([, text]) => text)).size).toBe(rows.length);
});

describe.each(Object.entries(CODES))("%s", (_group, codes) => {
  test.each(codes)("decode_barcode and /decode: %j", async (barcode, kind, says, warnings) => {
    const answer = await decode(barcode);
    const told = [nameOf(answer), saidOf(answer), answer.warnings?.length ?? 0];
    expect(told).toEqual([kind, says, warnings]);
    const rest = await get(`/api/v1/decode?${query("barcode", barcode)}`);
    expect(await rest.json()).toEqual(answer);
  });

  test.each(codes)(
    "validate_gtin says the same of %j",
    async (text, _kind, _says, _warnings, gtin) => {
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
    },
  );

  test("validate_gtins says the same", async () => {
    const { results } = await call("validate_gtins", { gtins: codes.map(([text]) => text) });
    const told = results.map(({ normalized = null }: { normalized?: string | null }) => normalized);
    const wanted = codes.map(([, , , , gtin]) => /^\d{14}/.exec(gtin)?.[0] ?? null);
    expect(told).toEqual(wanted);
    results.forEach(({ meant }: { meant?: string }, i: number) => {
      if (meant !== undefined) expect(codes[i]![4]).toContain(`, meant ${meant}`);
    });
  });

  test("decode_barcode says the same of a list", async () => {
    for (let at = 0; at < codes.length; at += MOST_CODES) {
      const barcodes = codes.slice(at, at + MOST_CODES).map(([text]) => text);
      const { results } = await call("decode_barcode", { barcodes });
      for (const { rows: places, ...answer } of results) {
        const barcode = barcodes[places[0] - 1]!;
        expect(inFull(answer, results)).toEqual(await decode(barcode));
      }
    }
  });

  test.each(codes)(
    "resolve_gtin and generate_qr_url say the same of %j",
    async (text, _kind, says, _n, gtin) => {
      const item = itemIn(says, gtin);
      for (const tool of ["resolve_gtin", "generate_qr_url"]) {
        const { body } = await mcp.call(tool, { gtin: text });
        const { structuredContent: found, content } = body.result;
        const error = found ? null : errorIn(content[0].text);
        const isRead = found !== undefined || error.error_code !== "validation_error";
        // Six and seven digits are looked up as a UPC-E, though no check digit confirms them.
        if (item === undefined) expect(isRead).toBe(/^(?:\]I0)?\d{6,7}$/.test(text));
        else if (found) expect(found.gtin ?? found.digital_link).toContain(item);
      }
    },
  );

  test.each(codes)("the scanner says the same of %j", (code, kind, says) => {
    if (isValid(says)) expect(scannedNotGs1(code)).toBeNull();
    else if (kind === "not_gs1" && !/\p{Nd}|\p{No}/u.test(code))
      expect(scannedNotGs1(code)).not.toBeNull();
  });

  test.each(codes)("/check/list says the same of %j", async (cell, _kind, says, _n, gtin) => {
    const loadLabels = async () => ({ certainElements, labelsMeant, validate });
    const [row] = await checkList([[cell]], { column: 0, hasHeader: false, loadLabels });
    const [, valid, meant] = /^(?:(\d{14})|! \w+, meant (\d{14}))/.exec(gtin) ?? [];
    if (valid !== undefined) {
      expect(row).toMatchObject({ gtin: valid });
      expect(row?.verdict).toMatch(/^(?:valid|corrected|unusable)$/);
    } else if (isValid(says) && OF_ITEM_WITHIN.test(cell)) {
      // A right label of a pallet or a piece has the number of the trade item.
      const [, item] = OF_ITEM_WITHIN.exec(cell)!;
      expect(row).toMatchObject({ gtin: item, verdict: "valid" });
    } else {
      expect(row?.verdict).not.toBe("valid");
      if (row?.gtin) expect(row.gtin).toBe(meant);
    }
  });

  test.each(codes)("/api/v1/check and /check say the same of %j", async (code, kind, says) => {
    const rest = await get(`/api/v1/check?${query("code", code)}`);
    expect(rest.status).toBe(200);
    const answer = await rest.json();
    expect(answer.kind === "valid").toBe(isValid(says));
    if (isValid(says)) expect(nameOf(answer.decoded)).toBe(kind);
    const page = await get(`/check?${query("code", code)}`);
    expect(page.status).toBe(200);
    const main = (await page.text()).replace(/^.*<main/s, "");
    // A number that is not complete, or not a product's, is not damaged.
    const isShort = /^(?:\d{1,7}|\d{9,11})$/.test(code.replace(/[\s-]/g, ""));
    const isOther = isShort || says === "! issn";
    const isNotGs1 = answer.kind === "faulty" && answer.decoded.kind === "not_gs1";
    expect(main.includes(">Damaged or mistyped<")).toBe(
      answer.kind === "faulty" && !isOther && !isNotGs1,
    );
    if (isNotGs1) expect(main).toContain(">Not a GS1 code<");
    expect(main.includes(">ISSN, not a product number<")).toBe(says === "! issn");
    for (const [, src] of main.matchAll(/<img[^>]* src="(\/[^"]+)"/g)) {
      expect((await get(src!.replaceAll("&amp;", "&"))).status).toBe(200);
    }
  });

  test.each(codes)("a cell of an import is read the same: %j", (cell, _kind, says) => {
    const { verdict, gtin } = checkNumber(cell, validate(cell, ""));
    const read = () => parseGtin(cell, "contains_gtin").gtin;
    // A label with more than a number is not one, and neither are guesses.
    const isNumber = /^\/01\/\d{14}$|^gtin=\d{14}$/.test(says) || verdict === "corrected";
    const isTaken = /^(?:valid|corrected|unusable)$/.test(verdict) && isNumber;
    if (isTaken) expect(read()).toBe(gtin);
    else expect(read).toThrow(Refused);
  });
});
