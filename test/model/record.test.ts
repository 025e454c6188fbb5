/** Records go to rows and come back as they were: the one table of names serves both ways. */
import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { linkInput, linkRecord } from "../../src/model/link.ts";
import {
  brandInput,
  brandRecord,
  companyPrefixInput,
  companyPrefixRecord,
  organizationInput,
  organizationRecord,
} from "../../src/model/owners.ts";
import { productInput, productRecord, productRow } from "../../src/model/product.ts";

const orNull = <T>(values: fc.Arbitrary<T>) => fc.option(values, { nil: null });
const text = fc.constantFrom("Rice", "日清", "👩‍🍳 é", "=1+1");
const prose = fc.constantFrom("One line", "Two\nlines");
const id = fc.stringMatching(/^[A-Za-z0-9_-]{1,64}$/);
const url = fc.constantFrom("https://example.org/", "https://example.org/a?b=c");
const byLanguage = (values: fc.Arbitrary<string>) =>
  fc.dictionary(fc.constantFrom("de", "pt-BR", "zh-Hant"), values);
const countries = fc.uniqueArray(fc.constantFrom("DE", "AT"));
const net = fc.record({ value: fc.constantFrom("0.5", "330"), unit: fc.constant("GRM") });
const gtin = fc.constantFrom("09521001234566", "09521001234573");

const product = fc.record({
  ...{ name: text, names: byLanguage(text), description: orNull(prose) },
  ...{ descriptions: byLanguage(prose), brand_id: orNull(id), variant: orNull(text) },
  ...{ net_content_text: orNull(text), net_contents: fc.array(net, { maxLength: 2 }) },
  ...{ gpc_brick: orNull(fc.constant("10000045")), target_markets: countries },
  ...{ countries_of_origin: countries, image_url: orNull(url) },
  ...{ unit_kind: fc.constantFrom("base_unit", "unknown"), contains_gtin: gtin },
  ...{
    contains_quantity: orNull(fc.integer({ min: 1, max: 999 })),
    variable_measure: fc.boolean(),
  },
  ...{ lifecycle: fc.constantFrom("planned", "active"), replaced_by_gtin: orNull(gtin) },
  ...{ discontinued_on: orNull(fc.constant("2026-02-28")), source: text, source_url: orNull(url) },
  ...{ licence: orNull(text), retrieved_at: orNull(fc.constant("2026-11-21T09:00:00Z")) },
  ...{ confidence: orNull(fc.double({ min: 0, max: 1, noNaN: true })) },
  ...{ visibility: fc.constantFrom("public", "organization") },
});

const short = orNull(fc.stringMatching(/^[0-9:-]{1,5}$/));
const timing = fc.record({
  ...{ from: short, until: short, time_from: short, time_until: short },
  ...{ date_from: short, date_until: short, weekdays: orNull(fc.constant([1, 7])) },
  zone: fc.constantFrom("UTC", "Europe/Brussels"),
});
const link = fc.record({
  ...{ anchor: fc.constant("/01/09521001234566"), order_index: fc.nat(99), title: text, href: url },
  ...{ link_type: fc.constant("gs1:pip"), hreflang: fc.constant(["de", "fr"]) },
  ...{ media_type: orNull(fc.constant("text/html")), context: fc.constant(["a b"]) },
  ...{ is_default: fc.boolean(), is_default_multi: fc.boolean(), timing: orNull(timing) },
  ...{ is_public: fc.boolean(), enabled: fc.boolean() },
  ...{ rel: fc.constantFrom([], ["predecessor-version"]), access_request: orNull(url) },
  ...{ access: fc.constantFrom("open", "restricted"), access_roles: fc.constant(["recycler"]) },
});

const organization = fc.record({ name: text, url: orNull(url) });
const brand = fc.record({ organization_id: id, name: text, url: orNull(url) });
const resolver = fc.constant("https://id.example.com");
const prefix = fc.record({ organization_id: id, brand_id: orNull(id), resolver: orNull(resolver) });

describe.each([
  { name: "product", input: productInput, record: productRecord, values: product },
  { name: "link", input: linkInput, record: linkRecord, values: link },
  {
    name: "organization",
    input: organizationInput,
    record: organizationRecord,
    values: organization,
  },
  { name: "brand", input: brandInput, record: brandRecord, values: brand },
  { name: "prefix", input: companyPrefixInput, record: companyPrefixRecord, values: prefix },
])("$name", ({ input, record, values }) => {
  test("wire to row to wire, and row to wire to row, lose nothing", () => {
    fc.assert(
      fc.property(values as fc.Arbitrary<object>, (value) => {
        const given = input.parse(value);
        // Every member is given: one that this test does not know would be missing.
        expect(given).toEqual(value);
        const row = record.toRow(given as never);
        expect(Object.keys(row)).toHaveLength(record.members.length);
        expect(record.fromRow(row as never)).toEqual(given);
        expect(record.toRow(record.fromRow(row as never) as never)).toEqual(row);
        expect(input.parse(record.fromRow(row as never))).toEqual(given);
      }),
    );
  });
});

test("names are the columns of rows, also those within a timing", () => {
  const given = linkInput.parse({
    ...{ anchor: "/01/09521001234566", link_type: "gs1:pip", href: "https://example.org/" },
    ...{ title: "x", timing: { time_from: "09:00", weekdays: [1] } },
  });
  expect(linkRecord.toRow(given)).toEqual({
    ...{ anchor: "/01/09521001234566", orderIndex: 0, linkType: "gs1:pip", title: "x" },
    ...{ href: "https://example.org/", hreflang: [], mediaType: null, context: [] },
    ...{ isDefault: false, isDefaultMulti: false, isPublic: true, enabled: true },
    ...{ rel: [], access: "open", accessRoles: [], accessRequest: null },
    timing: {
      ...{ from: null, until: null, timeFrom: "09:00", timeUntil: null },
      ...{ dateFrom: null, dateUntil: null, weekdays: [1], zone: "UTC" },
    },
  });
});

test("rows have GTINs with 14 digits; answers no address that is none of the web", () => {
  const input = productInput.parse({ name: "x", contains_gtin: "9521001234573" });
  const row = productRow("09521001234566", input);
  expect(row).toMatchObject({ containsGtin: "09521001234573", source: "", visibility: "public" });
  const bySql = {
    ...row,
    ...{ imageUrl: "javascript:alert(1)", sourceUrl: "https://user@example.org/" },
    netContents: [{ value: "1", unit: "LTR", more: 1 }] as never,
  };
  expect(productRecord.fromRow(bySql)).toMatchObject({
    ...{ image_url: null, source_url: null, net_contents: [{ value: "1", unit: "LTR" }] },
  });
});

test("members that lead somewhere are known", () => {
  const url = "https://example.org/";
  const input = productInput.parse({ name: "x", image_url: url });
  expect(productRecord.addressesOf(input)).toEqual({ image_url: url, source_url: null });
  expect(organizationRecord.addressesOf({ name: "x", url })).toEqual({ url });
  const addresses = [linkRecord, companyPrefixRecord].flatMap(({ members }) =>
    members.flatMap(({ name, sort }) => (sort === "address" ? [name] : [])),
  );
  expect(addresses).toEqual(["href", "resolver"]);
});
