/** resolve_gtin's use case on a real catalog: readings, what is unknown, what is reported. */
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { openCatalog } from "../../../src/catalog/catalog.ts";
import type { ReadContext } from "../../../src/services/context.ts";
import { compareProducts } from "../../../src/services/products/compare.ts";
import { lookupProduct } from "../../../src/services/products/lookup.ts";
import { resolveGtin } from "../../../src/services/resolve/gtin.ts";
import { validateGtin } from "../../../src/services/validate/gtin.ts";
import { type CatalogFile, openCatalogFile } from "../../support/catalog-file.ts";
import { rejection } from "../../support/context.ts";
import { CATALOG_MS } from "../../support/patience.ts";

let catalog: CatalogFile;
let context: ReadContext;
let now = "2026-11-21T12:00:00Z";

beforeAll(async () => {
  catalog = await openCatalogFile();
  const { reader } = openCatalog(catalog.options);
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
    expect(error.message).toContain(`Read as a UPC-E, the same digits are ${UPC_A}.`);
  });

  test("the only one known wins, whichever it is", async () => {
    await addProduct(UPC_A, "by UPC-E");
    expect(await resolveGtin(context, { gtin: "01234565" })).toMatchObject({
      gtin: UPC_A,
      understood_as: "upc_e",
      ambiguous: true,
      alternatives: [{ gtin: GTIN_8, understood_as: "gtin" }],
      product: { name: "by UPC-E" },
    });
    await addProduct(GTIN_8, "by GTIN-8");
    await removeProduct(UPC_A);
    expect(await lookupProduct(context, "0123-4565")).toMatchObject({
      gtin: GTIN_8,
      understood_as: "gtin",
      ambiguous: true,
      alternatives: [{ gtin: UPC_A, understood_as: "upc_e" }],
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

  test("compare, lookup, resolve and validate report the same", async () => {
    // The sample catalog has this number as the UPC-E of a bottle.
    const gtin = "01121148";
    const { understood_as: literal, ...judged } = validateGtin(context, gtin);
    const [other] = judged.alternatives;
    expect(judged).toMatchObject({ valid: true, ambiguous: true });
    const chosen = {
      gtin: other!.gtin,
      understood_as: other!.understood_as,
      ambiguous: true,
      alternatives: [{ gtin: judged.normalized, understood_as: literal }],
    };
    expect(await lookupProduct(context, gtin)).toMatchObject(chosen);
    expect(await resolveGtin(context, { gtin })).toMatchObject(chosen);
    const { products } = await compareProducts(context, [gtin, "9506000134352"]);
    expect(products).toMatchObject([
      chosen,
      { gtin: "09506000134352", ambiguous: false, alternatives: [] },
    ]);
  });
});

test("a UPC-E that is not a GTIN-8 goes ahead as what it stands for", async () => {
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
    ["2012345678903", "assigned locally"],
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

  const ask = [
    ["lookup_product", (gtin: string) => lookupProduct(context, gtin)],
    ["resolve_gtin", (gtin: string) => resolveGtin(context, { gtin })],
  ] as const;
  const guidanceOf = async (answer: Promise<unknown>): Promise<string> => {
    const error = await rejection(answer);
    expect(error).toMatchObject({
      errorCode: "validation_error",
      options: { errors: [{ field: "gtin" }] },
    });
    return error.options.guidance;
  };

  describe.each(ask)("%s: a wrong check digit", (_name, call) => {
    test.each([
      ["3017620422004", "03017620422003", "one digit"],
      ["3017620422 103", "03017620422003", "one digit"],
      ["03017620242003", "03017620422003", "two neighbouring digits"],
    ])("%s: the only product close to it is offered", async (gtin, offer, difference) => {
      const guidance = await guidanceOf(call(gtin));
      expect(guidance).toContain(
        `This catalog has ${offer}, “Nutella”, which differs in ${difference}.`,
      );
      expect(guidance).not.toContain("30176204220047");
    });

    test("none or several: nothing is offered", async () => {
      expect(await guidanceOf(call("9999999999999"))).not.toContain("In this catalog");
      await addProduct("03017620422010", "one digit and the check digit away");
      await addProduct("03017620422904", "its neighbour");
      expect(await guidanceOf(call("3017620422004"))).not.toContain("In this catalog");
      await removeProduct("03017620422010");
      await removeProduct("03017620422904");
    });

    test("of several swaps, each is named", async () => {
      expect(await guidanceOf(call("3046920022615"))).toContain(
        "Possibly meant: 03046920022651, 03046920026215, 03406920022615 (two neighbouring digits swapped).",
      );
    });
  });

  test.each(ask)("%s: a valid unknown number names the product one swap away", async (_, call) => {
    // 9506000134352 with 5 and 0 swapped: the check digit is right all the same.
    const error = await rejection(call("9056000134352"));
    expect(error).toMatchObject({ errorCode: "not_found" });
    expect(error.options.guidance).toContain(
      "This catalog has 09506000134352, “Dal Giardino Risotto Rice with Mushrooms”, which differs in two neighbouring digits.",
    );
    expect((await rejection(call("9521234567899"))).options.guidance).not.toContain("swapped");
  });

  test("without a catalog, a wrong check digit is still answered as one", async () => {
    const { reader } = openCatalog({
      url: "http://127.0.0.1:9",
      token: undefined,
      readOnlyToken: undefined,
      timeoutMs: CATALOG_MS,
    });
    const guidance = await guidanceOf(
      lookupProduct({ ...context, catalog: reader }, "3017620422004"),
    );
    expect(guidance).toMatch(/^Compare every digit with the label, and call again\./);
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
  test("of a label with a lot of only dots has no Digital Link, but a target", async () => {
    const answer = await resolveGtin(context, { gtin: "(01)09506000134352(10)." });
    expect(answer).toMatchObject({ http_status: 307, digital_link: null });
    expect(answer.target_url).toMatch(/^https?:/);
    expect(answer.warnings.join()).toContain("The value of AI 10 has only dots");
  });

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
    expect(answer.available).toEqual([]);
    expect(answer.other_link_types).toContain("gs1:instructions");
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
      languages: [{ range: "es", q: 1 }],
    });
    expect(answer.link?.link_type).toBe("gs1:recipeInfo");
    expect(answer.notices.map(({ href, scope }) => [scope, href])).toEqual([
      ["lot", "https://example.org/dal-giardino/recalls/ABC123"],
      ["product", "https://example.org/dal-giardino/recalls"],
    ]);
  });

  test("a seasonal rule follows the context's clock", async () => {
    const at = async (instant: string) => {
      now = instant;
      const { matched } = await resolveGtin(context, { gtin: "03045140105502" });
      return [matched?.valid_from, matched?.valid_until];
    };
    expect(await at("2026-11-21T12:00:00Z")).toEqual([null, null]);
    // The first moments of 1 and 27 December in Berlin.
    const season = ["2026-11-30T23:00:00.000Z", "2026-12-26T23:00:00.000Z"];
    expect(await at("2026-12-21T12:00:00Z")).toEqual(season);
    expect(await at(season[0]!)).toEqual(season);
    expect(await at(season[1]!)).toEqual([null, null]);
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
        name: expect.stringContaining("2nd edition"),
      },
    });
  });

  test("a successor that the catalog does not know has no name", async () => {
    await addProduct("09521234543213", "Old");
    await catalog.client.execute(
      "UPDATE products SET replaced_by_gtin = '09521234567899' WHERE gtin = '09521234543213'",
    );
    expect(await lookupProduct(context, "9521234543213")).toMatchObject({
      replaced_by: { gtin: "09521234567899", name: null },
    });
    await removeProduct("09521234543213");
  });
});
