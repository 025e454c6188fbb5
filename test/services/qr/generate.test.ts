/** generate_qr_url's use case on a real catalog: what it answers, refuses, warns of and records. */
import { afterAll, beforeAll, beforeEach, describe, expect, test } from "vitest";
import { openCatalog } from "../../../src/catalog/catalog.ts";
import { productOf } from "../../../src/catalog/tables/products.ts";
import { OPEN } from "../../../src/resolver/rules/rule.ts";
import type { WriteContext } from "../../../src/services/context.ts";
import { writeLink } from "../../../src/services/links/write.ts";
import { codeFaults, type QrQuestion } from "../../../src/services/qr/code.ts";
import { generateQrUrl } from "../../../src/services/qr/generate.ts";
import { DEFAULT_LOOK } from "../../../src/services/qr/look.ts";
import { type CatalogFile, openCatalogFile } from "../../support/catalog-file.ts";
import { rejection, writeContext } from "../../support/context.ts";

let catalog: CatalogFile;
let context: WriteContext;

beforeAll(async () => {
  catalog = await openCatalogFile();
  // Callers without the scope record codes of numbers without an owner only.
  await catalog.client.execute("DELETE FROM company_prefixes");
  context = writeContext(catalog, {
    principal: { client: "key:abc", endUser: "user:1", scopes: ["qr:generate"], keyHash: null },
  });
});
afterAll(() => catalog?.stop());
beforeEach(() => catalog.client.executeMultiple("DELETE FROM user_actions; DELETE FROM qr_codes;"));

const generate = (question: Partial<QrQuestion> & { gtin: string }, changed = {}) =>
  generateQrUrl({ ...context, ...changed }, { ...DEFAULT_LOOK, format: "svg", ...question });
const ask = async (...asked: Parameters<typeof generate>) => (await generate(...asked)).answer;
const rowsOf = async (table: string) =>
  (await catalog.client.execute(`SELECT * FROM ${table}`)).rows;
test("highest is the most correction that makes the symbol no larger", async () => {
  const levels = ["L", "M", "Q", "H"] as const;
  const chosen = new Set<string>();
  for (let length = 1; length <= 20; length++) {
    const asked = { gtin: "9506000134352", lot: "A".repeat(length) };
    const { symbol, qr_url } = await ask({ ...asked, error_correction: "highest" });
    const sizes = new Map<string, number>();
    for (const level of levels) {
      sizes.set(level, (await ask({ ...asked, error_correction: level })).symbol.modules);
    }
    const fitting = levels.filter((level) => sizes.get(level)! <= sizes.get("M")!);
    expect(symbol.error_correction).toBe(fitting.at(-1));
    expect(symbol.modules).toBe(sizes.get("M"));
    const written = new URL(qr_url).searchParams.get("ec") ?? "M";
    expect(written).toBe(symbol.error_correction);
    chosen.add(written);
  }
  expect(chosen.size).toBeGreaterThan(1);
});

test("an answer says whether the code was recorded", async () => {
  const question = { ...DEFAULT_LOOK, format: "svg" as const, gtin: "9506000134352", lot: "TRY" };
  const tried = await generateQrUrl(context, question, false);
  expect(tried.answer.recorded).toBe(false);
  expect((await generateQrUrl(context, question)).answer.recorded).toBe(true);
});

test("an answer has the link, the picture, the texts and the symbol", async () => {
  const { answer, preview } = await generate({
    gtin: "9506000134352",
    lot: "A/1(2",
    serial: "S+1",
    expiry: "2027-02-28",
    format: "png",
    size: 512,
    error_correction: "Q",
  });
  expect(answer).toEqual({
    recorded: true,
    notices: [],
    digital_link: "https://id.example.org/01/09506000134352/10/A%2F1%282/21/S%2B1?17=270228",
    qr_url:
      "https://id.example.org/qr/01/09506000134352/10/A%2F1%282/21/S%2B1.png?17=270228&size=512&ec=Q",
    element_string: "(01)09506000134352(10)A/1\\(2(21)S+1(17)270228",
    hri: "(01)09506000134352 (10)A/1(2 (21)S+1 (17)270228",
    symbol: {
      version: 5,
      modules: 37,
      error_correction: "Q",
      minimum_size_mm: 17.9,
      target_size_mm: 22.3,
      meets_retail_pos: null,
      size_mm: null,
      retail_pos:
        "Meets GS1's rules for tills if printed 17.9 to 44.5 mm wide, best 22.3. Print (01)09506000134352 below it.",
    },
    resolvable: true,
    target_url: "https://dalgiardino.com/risotto-rice-with-mushrooms/",
    warnings: ["The code has no link of its own. A scan uses the link of /01/09506000134352."],
  });
  expect(Buffer.from(preview).subarray(1, 4).toString()).toBe("PNG");
});

test("each canonical URI has one row, each call one audit line and the same answer", async () => {
  const question = { gtin: "09506000134352", lot: "L1" };
  const [first, second] = [await ask(question), await ask({ gtin: " 9506000-134352", lot: "L1" })];
  expect(second).toEqual(first);
  expect(await rowsOf("qr_codes")).toMatchObject([
    {
      digital_link: "https://id.example.org/01/09506000134352/10/L1",
      anchor: "/01/09506000134352/10/L1",
      created_at: "2026-11-21T12:00:00.000Z",
    },
  ]);
  const line = {
    action: "qr.generate",
    client_principal: "key:abc",
    end_user_principal: "user:1",
    subject: "https://id.example.org/01/09506000134352/10/L1",
    outcome: "recorded",
    correlation_id: "c-1",
    once_key: null,
  };
  expect(await rowsOf("user_actions")).toMatchObject([line, line]);
});

test("open use off loopback merges the audit by principal, URI and minute", async () => {
  const open = { principal: null, mergeAudit: true };
  const at = (time: string) => ({ ...open, clock: () => new Date(`2026-11-21T${time}Z`) });
  const gtin = "09506000134352";
  await ask({ gtin }, at("12:00:00"));
  await ask({ gtin }, at("12:00:59"));
  await ask({ gtin, lot: "2" }, at("12:00:59"));
  await ask({ gtin }, at("12:01:00"));
  expect(await rowsOf("user_actions")).toHaveLength(3);
});

test("the audit refuses every change to a line", async () => {
  await ask({ gtin: "09506000134352" });
  await expect(
    catalog.client.execute("UPDATE user_actions SET outcome = 'forged'"),
  ).rejects.toThrow("append-only");
});

describe("numbers that must not go on a pack are refused before anything is written", () => {
  test.each([
    ["2012345678903", "unprocessable_entity"],
    ["0412345678903", "unprocessable_entity"],
    ["9901234567899", "unprocessable_entity"],
    ["9801234567892", "unprocessable_entity"],
    ["9506000134353", "validation_error"],
  ])("%s: %s", async (gtin, errorCode) => {
    expect(await rejection(ask({ gtin }))).toMatchObject({
      errorCode,
      options: { errors: [{ field: "gtin" }] },
    });
    expect(await rowsOf("qr_codes")).toEqual([]);
    expect(await rowsOf("user_actions")).toEqual([]);
  });

  test.each(["2027-02-30", "28.02.2027", "2127-01-01", ""])("expiry %j", async (expiry) => {
    expect(await rejection(ask({ gtin: "09506000134352", expiry }))).toMatchObject({
      errorCode: "validation_error",
      options: { errors: [{ field: "expiry" }] },
    });
  });
});

describe("what cannot be drawn is refused before anything is written", () => {
  test.each([
    [{ format: "pdf", size: 300 }, "size"],
    [{ format: "svg", size: 300, module: 0.5 }, "size"],
    [{ format: "png", size: 64, hri: true }, "size"],
    [{ color: "ff0000" }, "color"],
    [{ color: "ffffff", background: "000000" }, "color"],
    [{ color: "black" }, "color"],
    [{ background: "#12345" }, "background"],
  ] as const)("%j: %s", async (look, field) => {
    expect(await rejection(ask({ gtin: "09506000134352", ...look }))).toMatchObject({
      errorCode: "validation_error",
      options: { errors: [{ field }] },
    });
    expect(await rowsOf("qr_codes")).toEqual([]);
    expect(await rowsOf("user_actions")).toEqual([]);
  });
});

describe("every fault at once", () => {
  const fieldsOf = async (question: Parameters<typeof ask>[0]) =>
    (await rejection(ask(question))).options.errors.map(({ field }: { field: string }) => field);

  test.each([
    [{ gtin: "9506000134353", expiry: "2027-02-30", format: "eps", size: 300 }, "size gtin expiry"],
    [{ gtin: "9506000134353", price: "12.99", color: "ff0000" }, "color gtin price"],
    [{ gtin: "2012345678903", price: "12.99", fit_mm: 20, module: 0.5 }, "module gtin price"],
    [{ gtin: "9506000134353", expiry: "2027-02-30", price: "12.99" }, "gtin expiry price"],
    [{ gtin: "9506000134352", net_weight_kg: "0,750", price: "12.99" }, "net_weight_kg"],
    [{ gtin: "09506000134352", color: "zz", format: "png", size: 64, hri: true }, "color size"],
    [{ gtin: "09506000134352", fit_mm: 5, dpi: 203, lot: "A".repeat(20) }, "fit_mm"],
  ] as const)("of %j is told: %s", async (question, fields) => {
    expect((await fieldsOf(question)).join(" ")).toBe(fields);
    expect(await rowsOf("user_actions")).toEqual([]);
  });

  test("a price without a weight names the argument that it needs", async () => {
    const { options } = await rejection(ask({ gtin: "09506000134352", price: "12.99" }));
    expect(options.guidance).toBe("Give net_weight_kg, or remove price.");
  });

  test("also beside a fault that the schema finds", () => {
    const valid = { gtin: "9506000134353", expiry: "soon" };
    expect(codeFaults(valid, context).map(({ field }) => field)).toEqual(["gtin", "expiry"]);
    expect(codeFaults({ color: "zz" }, context).map(({ field }) => field)).toEqual(["color"]);
  });
});

test("the largest module that fits, in whole dots", async () => {
  const { qr_url, symbol } = await ask({ gtin: "09506000134352", fit_mm: 20, dpi: 300 });
  // 29 modules with 8 of quiet zone; 6 dots of 25.4/300 mm would be 18.8 mm, 7 would be 21.9 mm.
  expect(symbol).toMatchObject({ modules: 29, dots: 6, module_mm: 0.508, size_mm: 18.8 });
  expect(qr_url).toMatch(/\.svg\?module=0\.508$/);
  const png = await ask({ gtin: "09506000134352", fit_mm: 20, dpi: 300, format: "png" });
  expect(png.qr_url).toMatch(/\.png\?size=222&module=0\.508$/);
  const { symbol: offset } = await ask({ gtin: "09506000134352", fit_mm: 20 });
  expect(offset).toMatchObject({ module_mm: 0.5405, size_mm: 20 });
  expect("dots" in offset).toBe(false);
});

test("a code that is tried out leaves no rows, but has the same answer", async () => {
  const question = { ...DEFAULT_LOOK, format: "svg" as const, gtin: "09506000134352", lot: "T1" };
  const tried = await generateQrUrl(context, question, false);
  expect([await rowsOf("qr_codes"), await rowsOf("user_actions")]).toEqual([[], []]);
  expect((await generateQrUrl(context, question)).answer).toEqual({
    ...tried.answer,
    recorded: true,
  });
  const authorization = { keyHash: "0".repeat(64), scope: "qr:generate" as const };
  const unknown = generateQrUrl({ ...context, authorization }, question, false);
  expect(await rejection(unknown)).toMatchObject({ errorCode: "unauthorized" });
});

test("attributes become application identifiers, canonically ordered", async () => {
  const answer = await ask({
    gtin: "95210001234566",
    best_before: "2026-12-31",
    expiry: "2027-02-28",
    net_weight_kg: "0.750",
    price: "12.99",
    currency: "978",
  });
  expect(answer.digital_link).toBe(
    "https://id.example.org/01/95210001234566?15=261231&17=270228&3103=000750&3932=9781299",
  );
  expect(answer.hri).toBe("(01)95210001234566 (15)261231 (17)270228 (3103)000750 (3932)9781299");
});

test.each([
  [{ best_before: "31.12.2026" }, "best_before"],
  [{ net_weight_kg: "0,750" }, "net_weight_kg"],
  [{ net_weight_kg: "1234567" }, "net_weight_kg"],
  [{ net_weight_kg: "1", price: "12.9999" }, "price"],
  [{ net_weight_kg: "1", price: "12", currency: "EUR" }, "currency"],
  [{ currency: "978" }, "currency"],
])("%j is refused", async (attributes, field) => {
  expect(await rejection(ask({ gtin: "09506000134352", ...attributes }))).toMatchObject({
    errorCode: "validation_error",
    options: { errors: [{ field }] },
  });
});

describe("a link that breaks a rule is refused before anything is written", () => {
  const GTIN = "(01)09506000134352";

  test.each([
    [{ gtin: `${GTIN}(250)X` }, "gtin", "AI 250 requires AI 21", "4.13.2"],
    [{ gtin: `${GTIN}(3922)299` }, "gtin", "AI 3922 requires AI 30", "4.13.2"],
    [{ gtin: "09506000134352", price: "12.99" }, "price", "AI 3922 requires AI 30", "4.13.2"],
    [
      { gtin: `${GTIN}(415)9521234567899(8020)INV` },
      "gtin",
      "AI 415 requires AI 8020, which a Digital Link of AI 01 with these AIs cannot carry",
      "4.13.2",
    ],
    [
      { gtin: `${GTIN}(3102)000001`, net_weight_kg: "0.750" },
      "net_weight_kg",
      "AI 3102 cannot be combined with AI 3103",
      "4.13.1",
    ],
    [{ gtin: `${GTIN}(250)X`, price: "1" }, "gtin", "AI 250 requires AI 21", "4.13.2"],
  ])("%j", async (question, field, problem, clause) => {
    const error = await rejection(ask(question));
    expect(error).toMatchObject({ errorCode: "unprocessable_entity" });
    const [{ field: named, message }] = error.options.errors;
    expect([named, message]).toEqual([field, expect.stringContaining(problem)]);
    expect(message).toContain(`(GS1 General Specifications, clause ${clause}).`);
    expect(error.options.guidance).toMatch(/\b[Rr]emove .*\.$/);
    expect(await rowsOf("qr_codes")).toEqual([]);
    expect(await rowsOf("user_actions")).toEqual([]);
  });
});

test.each([
  [
    "(235)TPX(10)LOT1",
    "/10/LOT1",
    "(10)LOT1",
    "AI 235 is left out of the Digital Link: with AI 01 it cannot be combined with AI 10 (URI Syntax, clause 4).",
  ],
  [
    "(8200)https://a",
    "",
    "",
    "AI 8200 is left out of the Digital Link: it is neither a data attribute nor a qualifier of AI 01 (URI Syntax, clause 4).",
  ],
])("%s: text and element string name what the link carries", async (others, tail, text, why) => {
  const answer = await ask({ gtin: `(01)09506000134352${others}` });
  expect(answer).toMatchObject({
    digital_link: `https://id.example.org/01/09506000134352${tail}`,
    element_string: `(01)09506000134352${text}`,
    hri: ["(01)09506000134352", text].filter(Boolean).join(" "),
  });
  expect(answer.warnings).toContain(why);
});

describe("warnings", () => {
  const only = async (question: Parameters<typeof ask>[0]) => (await ask(question)).warnings;

  test("have nothing to say of a product with links of several types", async () => {
    expect(await only({ gtin: "05449000000996" })).toEqual([]);
  });

  test("say if there is only a default, or only the hosted page", async () => {
    const known = "20011140100561";
    expect(await only({ gtin: known })).toEqual([
      "The code has no link. A scan leads to the hosted page.",
    ]);
    await writeLink(context, {
      ...{ id: "only", anchor: `/01/${known}`, linkType: "gs1:pip", title: "Only" },
      ...{ href: "https://example.org/only", hreflang: [], mediaType: null, context: [] },
      ...{ isDefault: true, isDefaultMulti: false, orderIndex: 0, timing: null },
      ...{ isPublic: true, enabled: true, ...OPEN },
    });
    expect(await only({ gtin: known })).toEqual([
      "The code has only a default link: every scan leads to target_url.",
    ]);
  });

  test("what its owner has for all products", async () => {
    expect(await only({ gtin: "00000040822938" })).toContain(
      "The product has no link of its own. A scan uses the link of its organization.",
    );
  });

  test("name measures on an item of fixed measure, and capitals that some scanners refuse", async () => {
    expect(await only({ gtin: "05449000000996", net_weight_kg: "0.750" })).toEqual([
      expect.stringContaining("variable measure"),
    ]);
    expect(await only({ gtin: "05449000000996", compact: true })).toEqual([
      expect.stringMatching(/^compact=1 .*test yours/),
    ]);
  });

  test("a public origin that is this machine alone", async () => {
    const { warnings } = await ask(
      { gtin: "05449000000996" },
      { baseUrl: "http://localhost:8787" },
    );
    expect(warnings).toEqual([expect.stringContaining("Set BASE_URL before printing")]);
  });

  test("what a long base URL costs, where a short one would make a smaller symbol", async () => {
    const long = { baseUrl: "https://digital-link.packaging.example.com" };
    const { warnings, symbol } = await ask({ gtin: "9506000134352" }, long);
    const { symbol: short } = await ask(
      { gtin: "9506000134352" },
      { baseUrl: "https://id.example.a" },
    );
    expect(symbol.modules).toBeGreaterThan(short.modules);
    const said = `The base URL has 42 of the 60 characters in the code. A base URL of 20 characters would make the symbol ${short.modules} modules wide instead of ${symbol.modules}.`;
    expect(warnings).toContain(said);
    for (const baseUrl of ["https://id.example.a", "http://localhost:8787"]) {
      const { warnings } = await ask({ gtin: "9506000134352" }, { baseUrl });
      expect(warnings.join()).not.toContain("The base URL is");
    }
  });

  test("a private product leads nobody anywhere, whoever asks", async () => {
    const gtin = "09521000001701";
    await catalog.client.execute(
      `INSERT INTO products (gtin, name, source, visibility, created_at, updated_at)
        VALUES ('${gtin}', 'Secret', 'test', 'organization', '', '')`,
    );
    const claims = { organizationId: "org-dal-giardino", scopes: ["admin"] };
    const principal = { keyHash: null, scope: "qr:generate", claims };
    const { writer } = openCatalog({
      ...catalog.options,
      readAs: { principal, at: "2026-11-21T12:00:00Z" },
    });
    expect((await writer.ask([productOf(gtin)]))[0]).toMatchObject({ name: "Secret" });
    const answer = await ask({ gtin }, { catalog: writer });
    expect(answer).toMatchObject({ resolvable: false, target_url: null });
    expect(answer.warnings.join()).toContain("The product is private");
  });

  test("a demo number, and a code that leads nowhere", async () => {
    const { resolvable, warnings } = await ask({ gtin: "9521234567899" });
    expect(resolvable).toBe(false);
    expect(warnings).toEqual([
      expect.stringMatching(/demonstration.*real pack/is),
      expect.stringContaining("404"),
    ]);
  });

  test("a carton of demo items is a demo number, too", async () => {
    const { warnings } = await ask({ gtin: "19525113011012" });
    expect(warnings[0]).toMatch(/demonstration.*real pack/is);
  });

  test("a lot of only dots has no link, so no code", async () => {
    const error = await rejection(ask({ gtin: "(01)09506000134352(10)." }));
    expect(error.errorCode).toBe("unprocessable_entity");
    expect(error.message).toContain("only dots");
  });

  test("name an unallocated prefix", async () => {
    const { warnings } = await ask({ gtin: "3901234567895" });
    expect(warnings[0]).toMatch(/prefix/i);
  });

  test("name a number that could also be a UPC-E", async () => {
    const { warnings } = await ask({ gtin: "10000007" });
    expect(warnings).toEqual(
      expect.arrayContaining([expect.stringContaining("UPC-E for 00100000000007")]),
    );
  });

  test("where the GTIN-8 is refused, the UPC-E reading is named", async () => {
    const error = await rejection(ask({ gtin: "01234565" }));
    expect(error.options.guidance).toContain("00012345000065");
  });
});
