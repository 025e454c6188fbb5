/** resolve_gtin's use case on a real catalog: readings, what is unknown, what is reported. */
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { openCatalog } from "../../src/catalog/catalog.ts";
import type { ReadContext } from "../../src/services/context.ts";
import { lookupProduct } from "../../src/services/lookup-product.ts";
import { resolveGtin } from "../../src/services/resolve-gtin.ts";
import { startCatalog, type TestCatalog } from "../support/catalog.ts";
import { rejection } from "../support/context.ts";

let catalog: TestCatalog;
let context: ReadContext;
let now = "2026-11-21T12:00:00Z";

beforeAll(async () => {
  catalog = await startCatalog();
  const { reader } = openCatalog({
    url: catalog.url,
    token: undefined,
    readOnlyToken: undefined,
    timeoutMs: 5_000,
  });
  context = { catalog: reader, clock: () => new Date(now), baseUrl: "https://id.example.org" };
});
afterAll(() => catalog?.stop());

async function addProduct(gtin: string, name: string): Promise<void> {
  await catalog.client.execute({
    sql: "INSERT INTO products (gtin, name, source, created_at, updated_at) VALUES (?, ?, 'test', '', '')",
    args: [gtin, name],
  });
}

const removeProduct = (gtin: string) =>
  catalog.client.execute({ sql: "DELETE FROM products WHERE gtin = ?", args: [gtin] });

describe("eight digits that are a GTIN-8 and a UPC-E", () => {
  // 01234565 is a GTIN-8 by its check digit, and the UPC-E of 012345000065 by the same one.
  const GTIN_8 = "00000001234565";
  const UPC_A = "00012345000065";

  test("neither known: the literal reading is unknown", async () => {
    const error = await rejection(resolveGtin(context, { gtin: "01234565" }));
    expect(error).toMatchObject({ errorCode: "not_found" });
    expect(error.message).toContain(GTIN_8);
  });

  test("the only one known wins, whichever it is", async () => {
    await addProduct(UPC_A, "by UPC-E");
    expect(await resolveGtin(context, { gtin: "01234565" })).toMatchObject({
      gtin: UPC_A,
      understood_as: "upc_e",
      product: { name: "by UPC-E" },
    });
    await addProduct(GTIN_8, "by GTIN-8");
    await removeProduct(UPC_A);
    expect(await lookupProduct(context, "0123-4565")).toMatchObject({
      gtin: GTIN_8,
      understood_as: "gtin",
    });
  });

  test("both known: the literal reading", async () => {
    await addProduct(UPC_A, "by UPC-E");
    expect(await resolveGtin(context, { gtin: "01234565" })).toMatchObject({
      gtin: GTIN_8,
      understood_as: "gtin",
    });
    await removeProduct(UPC_A);
    await removeProduct(GTIN_8);
  });
});

test("a UPC-E that is no GTIN-8 goes ahead as what it stands for", async () => {
  await addProduct("00042100005264", "Cereal");
  expect(await lookupProduct(context, "04252614")).toMatchObject({
    gtin: "00042100005264",
    understood_as: "upc_e",
  });
  await removeProduct("00042100005264");
});

describe("what is unknown says why", () => {
  test.each([
    ["4012345678901", "this catalog does not know it"],
    ["2012345678903", "another region"],
    ["00673419999991", "LEGO"],
  ])("%s", async (gtin, words) => {
    const error = await rejection(lookupProduct(context, gtin));
    expect(error).toMatchObject({ errorCode: "not_found" });
    expect(error.message).toContain(words);
  });

  test("an unknown product under a company prefix resolves by its owner's rule", async () => {
    expect(await resolveGtin(context, { gtin: "04000417025005" })).toMatchObject({
      http_status: 307,
      matched: { scope: "organization", via: "company_prefix", inherited: true },
      product: null,
    });
  });

  test.each([
    ["2012345678903", "2012"],
    ["96385074", "0000"],
  ])("%s carries no company prefix, whatever was granted", async (gtin, prefix) => {
    await catalog.client.execute({
      sql: "INSERT INTO company_prefixes (prefix, organization_id, created_at, updated_at) SELECT ?, id, '', '' FROM organizations LIMIT 1",
      args: [prefix],
    });
    expect(await rejection(resolveGtin(context, { gtin }))).toMatchObject({
      errorCode: "not_found",
      message: expect.not.stringContaining("company prefix"),
    });
    await catalog.client.execute({
      sql: "DELETE FROM company_prefixes WHERE prefix = ?",
      args: [prefix],
    });
  });

  test("a wrong check digit names the argument and what was probably meant", async () => {
    const error = await rejection(resolveGtin(context, { gtin: "9506000134325" }));
    expect(error).toMatchObject({
      errorCode: "validation_error",
      options: { errors: [{ field: "gtin" }] },
    });
    expect(error.options.guidance).toContain("09506000134352");
  });

  test.each([
    [{ lot: "" }, "lot"],
    [{ lot: "x".repeat(21) }, "lot"],
    [{ serial: "ü" }, "serial"],
    [{ cpv: ".." }, "cpv"],
    [{ tpx: "1", lot: "2" }, "tpx"],
  ])("%j is refused by name", async (values, field) => {
    const error = await rejection(resolveGtin(context, { gtin: "09506000134352", ...values }));
    expect(error).toMatchObject({
      errorCode: "validation_error",
      options: { errors: [{ field }] },
    });
  });
});

describe("the answer", () => {
  test("a link type that is not there lists what is", async () => {
    const answer = await resolveGtin(context, {
      gtin: "09506000134352",
      link_type: "gs1:epcis",
    });
    expect(answer).toMatchObject({
      http_status: 404,
      reason: "no_such_link_type",
      matched: null,
      link: null,
      target_url: null,
    });
    expect(answer.available.map(({ link_type }) => link_type)).toContain("gs1:instructions");
  });

  test("two links that nothing tells apart: 300, and no rule is named", async () => {
    const question = { gtin: "00673419188067", link_type: "gs1:instructions" };
    expect(await resolveGtin(context, question)).toMatchObject({
      http_status: 300,
      reason: "multiple_choices",
      matched: { link_id: null, order_index: null },
      target_url: null,
    });
  });

  test("a known product without a rule leads to its hosted page", async () => {
    expect(await resolveGtin(context, { gtin: "04004764007967" })).toMatchObject({
      http_status: 307,
      target_url: "https://id.example.org/products/04004764007967",
      matched: { scope: "hosted", link_id: null },
    });
  });

  test("recall status is noticed whatever was asked", async () => {
    const answer = await resolveGtin(context, {
      gtin: "09506000134352",
      lot: "ABC123",
      link_type: "gs1:recipeInfo",
      language: "es",
    });
    expect(answer.link?.link_type).toBe("gs1:recipeInfo");
    expect(answer.notices.map(({ href }) => href)).toEqual([
      "https://example.org/dal-giardino/recalls/ABC123",
      "https://example.org/dal-giardino/recalls",
    ]);
  });

  test("a seasonal rule follows the context's clock", async () => {
    const at = async (instant: string) => {
      now = instant;
      return (await resolveGtin(context, { gtin: "03045140105502" })).matched?.timed;
    };
    expect(await at("2026-11-21T12:00:00Z")).toBe(false);
    expect(await at("2026-12-21T12:00:00Z")).toBe(true);
    now = "2026-11-21T12:00:00Z";
  });

  test("a hidden link is offered to nobody", async () => {
    const { rows } = await catalog.client.execute("SELECT href FROM links WHERE is_public = 0");
    const { available } = await resolveGtin(context, { gtin: "03017620422003" });
    const hrefs = available.map(({ href }) => href);
    for (const { href } of rows) expect(hrefs).not.toContain(href);
  });

  test("what replaced a discontinued product", async () => {
    expect(await lookupProduct(context, "9781449319793")).toMatchObject({
      lifecycle: "discontinued",
      replaced_by: {
        gtin: expect.stringMatching(/^\d{14}$/),
        digital_link: expect.stringMatching(/^https:\/\/id\.example\.org\/01\/\d{14}$/),
      },
    });
  });

  test("a successor that the catalog does not know has no link", async () => {
    await addProduct("09521234543213", "Old");
    await catalog.client.execute(
      "UPDATE products SET replaced_by_gtin = '09521234567899' WHERE gtin = '09521234543213'",
    );
    expect(await lookupProduct(context, "9521234543213")).toMatchObject({
      replaced_by: { gtin: "09521234567899", digital_link: null },
    });
    await removeProduct("09521234543213");
  });
});
