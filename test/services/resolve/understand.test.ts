/** What people paste, and what scanners request, becomes one identification or a clear error. */
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import type { AppError } from "../../../src/errors/errors.ts";
import { parseAnchor } from "../../../src/services/anchor.ts";
import type { WriteContext } from "../../../src/services/context.ts";
import { dryRun } from "../../../src/services/links/dry-run.ts";
import { compareProducts } from "../../../src/services/products/compare.ts";
import { lookupProduct } from "../../../src/services/products/lookup.ts";
import { generateQrUrl } from "../../../src/services/qr/generate.ts";
import { DEFAULT_LOOK } from "../../../src/services/qr/look.ts";
import { resolveGtin } from "../../../src/services/resolve/gtin.ts";
import { parseLinkTarget } from "../../../src/services/resolve/reading.ts";
import { resolvePath } from "../../../src/services/resolve/scan.ts";
import { validateGtin } from "../../../src/services/validate/gtin.ts";
import { validateGtins } from "../../../src/services/validate/gtins.ts";
import { type CatalogFile, openCatalogFile } from "../../support/catalog-file.ts";
import { rejection, writeContext } from "../../support/context.ts";

let catalog: CatalogFile;
let context: WriteContext;
beforeAll(async () => {
  catalog = await openCatalogFile();
  context = writeContext(catalog);
});
afterAll(() => catalog?.stop());

const FORMS = [
  ["9506000134352", "gtin"],
  ["(01)09506000134352(10)ABC123", "element_string"],
  ["(01)09506000134352 (10)ABC123", "hri"],
  ["]C1010950600013435210ABC123", "element_string"],
  ["https://id.gs1.org/01/09506000134352/10/ABC123?17=270131", "digital_link"],
  ["HTTPS://EXAMPLE.COM/a/b/01/09506000134352?15=261231&linkType=all#x", "digital_link"],
  ["urn:epc:id:sgtin:9506000.013435.1234", "epc_uri"],
] as const;

describe.each(FORMS)("%s", (gtin, understood_as) => {
  test(`is understood as ${understood_as} by every tool`, async () => {
    expect(validateGtin(context, gtin)).toMatchObject({
      valid: true,
      normalized: "09506000134352",
      understood_as,
    });
    expect(await resolveGtin(context, { gtin })).toMatchObject({
      gtin: "09506000134352",
      understood_as,
    });
    expect(await lookupProduct(context, gtin)).toMatchObject({
      gtin: "09506000134352",
      understood_as,
    });
  });
});

test("lot, serial and dates in the input count like arguments", async () => {
  const lot = await resolveGtin(context, { gtin: "(01)09506000134352(10)ABC123(17)261120" });
  expect(lot).toMatchObject({
    digital_link: "https://id.example.org/01/09506000134352/10/ABC123?17=261120",
    matched: { scope: "lot" },
    dates: { best_before: null, expiry: "2026-11-20", expired: true },
  });
  const serial = await resolveGtin(context, { gtin: "urn:epc:id:sgtin:9506000.013435.1234" });
  expect(serial.digital_link).toBe("https://id.example.org/01/09506000134352/21/1234");
  const kept = await resolveGtin(context, { gtin: "(01)09506000134352(15)270100" });
  expect(kept.dates).toEqual({ best_before: "2027-01-31", expiry: null, expired: null });
});

test("arguments beside it are added; one that contradicts it is refused by name", async () => {
  const gtin = "https://id.gs1.org/01/09506000134352/10/ABC123";
  const added = await resolveGtin(context, { gtin, serial: "S1" });
  expect(added.digital_link).toBe("https://id.example.org/01/09506000134352/10/ABC123/21/S1");
  expect(await rejection(resolveGtin(context, { gtin, lot: "OTHER" }))).toMatchObject({
    errorCode: "validation_error",
    options: { errors: [{ field: "lot" }] },
  });
});

test("a code for a pack keeps what the pasted one carried", async () => {
  const gtin = "(01)09506000134352(10)L1(3103)000195(90)a&b";
  const { answer } = await generateQrUrl(context, {
    ...DEFAULT_LOOK,
    gtin,
    format: "svg",
    expiry: "2027-01-31",
  });
  expect(answer.digital_link).toBe(
    "https://id.example.org/01/09506000134352/10/L1?17=270131&3103=000195&90=a%26b",
  );
  expect(answer.qr_url).toBe(
    "https://id.example.org/qr/01/09506000134352/10/L1.svg?17=270131&3103=000195&90=a%26b",
  );
});

test("the order of attributes does not change the code", async () => {
  const options = { ...DEFAULT_LOOK, format: "svg" } as const;
  const links = [];
  for (const gtin of [
    "(01)09506000134352(17)270131(15)261231",
    "(01)09506000134352(15)261231(17)270131",
  ]) {
    links.push((await generateQrUrl(context, { gtin, ...options })).answer.digital_link);
  }
  expect(new Set(links).size).toBe(1);
});

test("what was overlooked in reading is a warning", async () => {
  const gtin = "https://example.com/01/5449000000996";
  const options = { ...DEFAULT_LOOK, format: "svg" } as const;
  const { answer } = await generateQrUrl(context, { gtin, ...options }, false);
  expect(answer.warnings).toEqual([expect.stringMatching(/14 digits|zeros/)]);
});

describe("what a link lacks or leaves out is a warning in every tool that reads", () => {
  const NEEDS_21 = "AI 250 requires AI 01 and 21, or AI 03 and 21, or AI 8006 and 21.";

  test.each([
    ["(01)09506000134352(250)X", "?250=X", [NEEDS_21]],
    ["https://example.org/01/09506000134352?250=X", "?250=X", [NEEDS_21]],
    [
      "(01)09506000134352(235)T(10)L",
      "/10/L",
      [expect.stringMatching(/^AI 235 is left out .*AI 10/)],
    ],
    ["(01)09506000134352(8200)https://a", "", [expect.stringMatching(/^AI 8200 is left out/)]],
    [
      "(01)09506000134352(415)9521234567899(8020)INV",
      "?415=9521234567899",
      [expect.stringMatching(/^AI 8020 is left out/), "AI 415 requires AI 8020."],
    ],
    ["(01)09506000134352(10)L", "/10/L", []],
  ])("%s", async (gtin, tail, warnings) => {
    const digital_link = `https://id.example.org/01/09506000134352${tail}`;
    expect(await resolveGtin(context, { gtin })).toMatchObject({ digital_link, warnings });
    expect(await lookupProduct(context, gtin)).toMatchObject({ digital_link, warnings });
    const report = validateGtin(context, gtin);
    expect(report.digital_link).toBe("https://id.example.org/01/09506000134352");
    // Its link is that of the number alone.
    expect(report.warnings).toEqual(warnings.slice(0, 1));
  });

  test("a scanned EAN/UPC symbol is a number, whatever the scanner sends before it", () => {
    const scanned = validateGtin(context, "]E09506000134352");
    expect(scanned).toEqual(validateGtin(context, "9506000134352"));
    expect(validateGtin(context, "]E09506000134325").suggestions).toHaveLength(1);
  });

  test("a number without a link says why", async () => {
    const usable_reason = expect.stringMatching(/^Numbers with this prefix/);
    expect(validateGtin(context, "2012345678903")).toMatchObject({
      ...{ valid: true, digital_link: null, usable_reason, warnings: [] },
    });
  });

  test("a link that is longer than this server reads is none", async () => {
    // A slash takes three bytes in a link.
    const counted = (first: number, count: number, text: string) =>
      Array.from({ length: count }, (_, i) => `(${first + i})${text}`);
    const others = [
      ...[...counted(91, 9, "/".repeat(90)), ...counted(4302, 5, "/".repeat(70))],
      ...[...counted(4312, 5, "/".repeat(70)), ...counted(7030, 10, `056${"/".repeat(27)}`)],
      ...[...counted(7230, 10, `AB${"/".repeat(28)}`), ...counted(710, 8, "/".repeat(20))],
      ...[...counted(240, 2, "/".repeat(30)), ...counted(250, 2, "/".repeat(30))],
      ...[...counted(4300, 2, "/".repeat(35)), ...counted(4310, 2, "/".repeat(35))],
      ...[...counted(7256, 1, "/".repeat(90)), ...counted(7257, 1, "/".repeat(70))],
      ...[...counted(4320, 1, "/".repeat(35)), ...counted(8012, 1, "/".repeat(20))],
      ...[...counted(400, 1, "/".repeat(30)), ...counted(8009, 1, "/".repeat(50))],
    ];
    const gtin = `(01)09506000134352${others.join("")}`;
    const answer = await resolveGtin(context, { gtin });
    expect(answer.digital_link).toBeNull();
    expect(answer.warnings.at(-1)).toMatch(/longer than the 8192 bytes/);
  });
});

describe("refused", () => {
  test.each([
    ["(00)095212345678912347", "AI 00"],
    ["https://id.gs1.org/414/9521234567899", "AI 414"],
    ["(01)09506000134353", "AI 01"],
    ["https://id.gs1.org/01/09506000134352/21/A/10/B", "AI 10"],
    ["urn:epc:id:sgtin:9506000.013435", "components"],
    ["https://example.com/", ""],
    ["recipe for risotto", ""],
  ])("%s", async (gtin, words) => {
    const report = validateGtin(context, gtin);
    expect(report).toMatchObject({ valid: false, normalized: null });
    const error = await rejection(resolveGtin(context, { gtin }));
    expect(error).toMatchObject({
      errorCode: "validation_error",
      options: { errors: [{ field: "gtin" }] },
    });
    expect(error.message).toContain(words);
  });

  test("a megabyte, at once and without repeating it", async () => {
    for (const unit of ["(", "/01/", "x", "1", "^"]) {
      const error = await rejection(resolveGtin(context, { gtin: unit.repeat(1e6) }));
      expect(error.message.length).toBeLessThan(500);
      expect(JSON.stringify(validateGtin(context, unit.repeat(1e6))).length).toBeLessThan(2_000);
    }
  });
});

describe("a label with three faults", () => {
  const gtin = "(01)09506000134353(17)261340(10)A#";
  const path = "/01/09506000134353/10/A%23?17=261340";
  const named = (
    faults: readonly { code?: string; ai?: string | null; position?: number | null }[],
  ) => faults.map(({ code, ai, position }) => `${code} ${ai}@${position}`);
  const OF_LABEL = ["ai_check_digit 01@17", "date 17@24", "ai_characters 10@33"];
  const OF_LINK = ["ai_check_digit 01@17", "ai_characters 10@23", "date 17@32"];
  const errorsOf = async (call: Promise<unknown>) => {
    const { options, message } = (await rejection(call)) as AppError;
    expect(options.guidance).not.toMatch(/validate_gtin/);
    for (const error of options.errors ?? []) {
      expect(message).toContain(`AI ${error.ai}: `);
      expect(error.message.length).toBeGreaterThan(30);
    }
    return options.errors ?? [];
  };

  test("validate_gtin names all of them, and the first one's code", () => {
    const report = validateGtin(context, gtin);
    expect(named(report.faults)).toEqual(OF_LABEL);
    expect(report).toMatchObject({
      valid: false,
      error_code: "ai_check_digit",
      error: report.faults[0]?.message,
      check_digit: null,
      suggestions: [],
      elements: [],
    });
    expect(named(validateGtin(context, path).faults)).toEqual(OF_LINK);
  });

  test("a row of validate_gtins too; a plain number has its error alone", async () => {
    const { results, findings } = await validateGtins(context, [gtin, "4006381333932"]);
    expect(named(results[0]!.faults)).toEqual(OF_LABEL);
    expect(results[1]).toMatchObject({ valid: false, faults: [] });
    expect(findings.map(({ finding }) => finding)).not.toContain(
      "The row contains something other than a number.",
    );
  });

  test("so do the errors of the tools", async () => {
    for (const call of [
      resolveGtin(context, { gtin }),
      lookupProduct(context, gtin),
      generateQrUrl(context, { ...DEFAULT_LOOK, gtin, format: "svg" }),
    ]) {
      const errors = await errorsOf(call);
      expect(named(errors)).toEqual(OF_LABEL);
      expect(errors.map(({ field }) => field)).toEqual(["gtin", "gtin", "gtin"]);
    }
    const compared = await errorsOf(compareProducts(context, ["9506000134352", gtin]));
    expect(named(compared)).toEqual(OF_LABEL);
    expect(compared[0]?.field).toBe("gtins.1");
  });

  test("a scan, an anchor and a dry run", async () => {
    const [rawPath = "", rawQuery = ""] = path.split("?");
    const scan = { path: rawPath, rawQuery };
    const scanned = await errorsOf(resolvePath(context, scan, null));
    expect(named(scanned)).toEqual(OF_LINK);
    expect(scanned[0]?.field).toBe("path");
    expect(() => parseLinkTarget(rawPath, rawQuery, 3)).toThrow(/at character 21/);
    const reading = parseAnchor(rawPath);
    expect(named(reading.ok ? [] : reading.error)).toEqual(OF_LINK.slice(0, 2));
    const dry = await errorsOf(dryRun(context, null, { at: null, digital_link: path }));
    expect(named(dry)).toEqual(OF_LINK);
  });

  test("many faults stay readable: five in the detail, all in errors", async () => {
    const many = `(01)09506000134352${[0, 1, 2, 3, 4, 5, 6].map((n) => `(310${n})X`).join("")}`;
    const error = await rejection(resolveGtin(context, { gtin: many }));
    expect(error.options.errors?.length).toBeGreaterThanOrEqual(7);
    expect(error.message).toMatch(/See errors for \d+ more\.$/);
  });
});

describe("elements", () => {
  test("validate_gtin keeps what a label says beside the number", () => {
    const scanned = "(01)09506000134352(22)2A(10)ABC123(21)S1(17)270131(3103)000195";
    expect(validateGtin(context, scanned).elements).toEqual([
      { ai: "01", title: "GTIN", value: "09506000134352" },
      { ai: "22", title: "CPV", value: "2A" },
      { ai: "10", title: "BATCH/LOT", value: "ABC123" },
      { ai: "21", title: "SERIAL", value: "S1" },
      { ai: "17", title: "USE BY or EXPIRY", value: "270131" },
      { ai: "3103", title: "NET WEIGHT (kg)", value: "000195" },
    ]);
    expect(validateGtin(context, "urn:epc:id:sgtin:9506000.013435.1234").elements).toEqual([
      { ai: "01", title: "GTIN", value: "09506000134352" },
      { ai: "21", title: "SERIAL", value: "1234" },
    ]);
    expect(validateGtin(context, "9506000134352").elements).toEqual([]);
  });

  test("of another key they are there too, and the code says so", () => {
    const report = validateGtin(context, "(00)952012345678912345(02)09520123456788(37)25");
    expect(report).toMatchObject({ valid: false, error_code: "other_key", faults: [{ ai: "00" }] });
    expect(report.elements.map(({ ai }) => ai)).toEqual(["00", "02", "37"]);
  });
});

describe("every primary key resolves over HTTP, through its qualifiers", () => {
  const KEYS = [
    ["/00/095212345678912347", ""],
    ["/01/09521234543213", "/22/2A/10/L1/21/S1"],
    ["/253/9521234567899DOC1", ""],
    ["/255/9521234567899123", ""],
    ["/401/9521234CON1", ""],
    ["/402/95212345678912347", ""],
    ["/414/9521234567899", "/254/X%2F1"],
    ["/415/9521234567899/8020/INV1", ""],
    ["/417/9521234567899", ""],
    ["/8003/09521234543213ASSET1", ""],
    ["/8004/9521234ASSET2", ""],
    ["/8006/095212345432130102", "/21/S1"],
    ["/8010/9521234PART1", "/8011/12"],
    ["/8013/1987654Ad4X4bL5ttr2310c2K", ""],
    ["/8017/952123456789123454", "/8019/5"],
    ["/8018/952123456789123454", "/8019/5"],
  ] as const;

  test.each(KEYS)("%s", async (anchor, qualifiers) => {
    await catalog.client.execute({
      sql: `INSERT INTO links (id, anchor, link_type, href, title, is_default, created_at, updated_at)
        VALUES (?, ?, 'gs1:pip', 'https://example.org/target', 'Target', 1, '', '')`,
      args: [`key-${anchor}`, anchor],
    });
    const scan = { rawQuery: null };
    for (const path of [anchor, `${anchor}/`, anchor + qualifiers]) {
      expect(await resolvePath(context, { ...scan, path }, null)).toMatchObject({
        status: 307,
        location: "https://example.org/target",
      });
    }
  });

  test("a compressed EPC leads where its Digital Link does, under the uncompressed anchor", async () => {
    const scan = { rawQuery: null };
    // SGTIN-96 of the Tag Data Standard's own example: 80614141123458, serial 6789.
    const hex = await resolvePath(context, { ...scan, path: "/eh3074257BF7194E4000001A85" }, null);
    const plain = await resolvePath(context, { ...scan, path: "/01/80614141123458/21/6789" }, null);
    expect(hex).toEqual(plain);
    expect(hex.anchor).toBe("/01/80614141123458/21/6789");
    const error = await rejection(resolvePath(context, { ...scan, path: "/eh35FF" }, null));
    expect(error).toMatchObject({ errorCode: "bad_request" });
  });

  test("what precedes the key is no part of this resolver", async () => {
    const scan = { rawQuery: null };
    const path = "/414/9521234567899/01/09506000134352";
    expect(await rejection(resolvePath(context, { ...scan, path }, null))).toMatchObject({
      errorCode: "bad_request",
    });
  });
});
