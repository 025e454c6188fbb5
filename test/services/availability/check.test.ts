/** check_availability's use case: which links, for whom, and what nobody here knows. */
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { parseAcceptLanguage } from "../../../src/model/accept.ts";
import {
  type AvailabilityQuestion,
  checkAvailability,
} from "../../../src/services/availability/check.ts";
import { insertProduct } from "../../catalog/search/search-index.ts";
import { type CatalogFile, openCatalogFile } from "../../support/catalog-file.ts";
import { rejection, writeContext } from "../../support/context.ts";

const SHOP = "09521000000018";

let catalog: CatalogFile;
beforeAll(async () => {
  catalog = await openCatalogFile();
  await catalog.client.batch([
    insertProduct(SHOP, { name: "Kettle", target_markets: '["AT","DE"]' }),
    insertLink("pip", { link_type: "gs1:pip", is_default: 1 }),
    insertLink("all", {}),
    insertLink("at", { hreflang: '["de-AT"]' }),
    insertLink("de-ch", { hreflang: '["de-DE","de-CH"]' }),
    insertLink("se", { context: '["se","patient"]', hreflang: '["sv"]' }),
    insertLink("fr", { hreflang: '["fr-x-de"]' }),
    insertLink("sale", { link_type: "gs1:promotion", hreflang: '["de-Latn-AT"]' }),
    insertLink("parts", { link_type: "gs1:purchaseSuppliesOrAccessories" }),
    insertLink("pay", { link_type: "gs1:paymentLink" }),
    insertLink("filters", {
      link_type: "gs1:purchaseSuppliesOrAccessories",
      hreflang: '["nl-NL"]',
    }),
    insertLink("secret", { is_public: 0 }),
    insertLink("later", { timing: '{"from":"2099-01-01T00:00:00Z"}' }),
  ]);
});
afterAll(() => catalog?.stop());

let order = 0;
function insertLink(id: string, columns: Record<string, string | number>) {
  const row = {
    ...{ id, anchor: `/01/${SHOP}`, order_index: order++, link_type: "gs1:hasRetailers" },
    ...{ href: `https://example.org/${id}`, title: id, hreflang: "[]", context: "[]" },
    ...{ created_at: "", updated_at: "", ...columns },
  };
  return {
    sql: `INSERT INTO links (${Object.keys(row)}) VALUES (${Object.keys(row).map(() => "?")})`,
    args: Object.values(row),
  };
}

const ask = ({ gtin = SHOP, ...question }: Partial<AvailabilityQuestion> = {}) =>
  checkAvailability(writeContext(catalog), { gtin, ...question });
const idsOf = ({ links }: Awaited<ReturnType<typeof ask>>) => links.map(({ title }) => title);

test("links of the retail types that apply now, and nothing that is not public", async () => {
  const answer = await ask();
  expect(idsOf(answer).sort()).toEqual([
    "all",
    "at",
    "de-ch",
    "filters",
    "fr",
    "parts",
    "sale",
    "se",
  ]);
  expect(answer).toMatchObject({
    product: { name: "Kettle", brand: null, lifecycle: "active" },
    target_markets: ["AT", "DE"],
    is_target_market: null,
    other_markets: [],
    target_url: "https://example.org/pip",
    not_known: ["price", "stock", "link_markets"],
  });
});

describe("by market", () => {
  test("those that name it first, then those that name none; the others' markets are told", async () => {
    const answer = await ask({ market: "at" });
    expect(idsOf(answer)).toEqual(["at", "all", "fr", "sale", "parts"]);
    expect(answer.links.map(({ markets }) => markets)).toEqual([["AT"], [], [], ["AT"], []]);
    expect(answer).toMatchObject({
      is_target_market: true,
      other_markets: ["CH", "DE", "NL", "SE"],
    });
  });

  test("a shop comes before spare parts, even where only the spare parts name the market", async () => {
    const answer = await ask({ market: "NL" });
    expect(idsOf(answer)).toEqual(["all", "fr", "filters", "parts"]);
    expect(answer.has_shops).toBe(true);
    expect((await ask({ gtin: "05449000000996", market: "ES" })).has_shops).toBe(false);
  });

  test("a link is for the region of its language tag, or of its context", async () => {
    expect(idsOf(await ask({ market: "CH" }))[0]).toBe("de-ch");
    expect(idsOf(await ask({ market: "SE" }))[0]).toBe("se");
    // What stands behind x is the link's own business.
    expect(idsOf(await ask({ market: "DE" }))).toEqual(["de-ch", "all", "fr", "parts"]);
    expect((await ask({ market: "SE" })).is_target_market).toBe(false);
  });
});

describe("by language", () => {
  const languages = parseAcceptLanguage;

  test("the best first, and no others where there are some", async () => {
    expect(idsOf(await ask({ languages: languages("sv, fr;q=0.5") }))).toEqual([
      ...["se", "fr", "all", "parts"],
    ]);
    const german = await ask({ market: "AT", languages: languages("de") });
    expect(idsOf(german)).toEqual(["at", "all", "sale", "parts"]);
    expect(german.language_met).toBeNull();
  });

  test("all of them where none fits, and that is said", async () => {
    const answer = await ask({ gtin: "09506000134369", languages: languages("fi") });
    expect(answer.links.length).toBeGreaterThan(0);
    expect(answer.language_met).toBe(false);
    const none = await ask({ gtin: "05449000000996", languages: languages("fi") });
    expect(none).toMatchObject({ links: [], language_met: null });
  });
});

describe("what is not known is said", () => {
  test("without retailers, without markets, without a record", async () => {
    expect((await ask({ gtin: "05449000000996" })).not_known).toEqual([
      ...["price", "stock", "target_markets", "retailers"],
    ]);
    // An organization's rule answers for every number of its prefix.
    expect(await ask({ gtin: "04000417025005" })).toMatchObject({
      product: null,
      not_known: ["price", "stock", "product", "target_markets", "retailers"],
    });
  });

  test("a number that is unknown, or wrong", async () => {
    const error = await rejection(ask({ gtin: "4012345678901" }));
    expect(error).toMatchObject({ errorCode: "not_found" });
    expect(await rejection(ask({ gtin: "1" }))).toMatchObject({ errorCode: "validation_error" });
  });
});

test("what has the place of a product today", async () => {
  const { product, current_gtin } = await ask({ gtin: "9781449319793" });
  expect(product?.lifecycle).toBe("discontinued");
  expect(current_gtin).toMatch(/^\d{14}$/);
});
