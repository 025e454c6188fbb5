/** Catalogs of any content that the rules of the records allow, as rows of the tables. */
import fc from "fast-check";
import * as texts from "../../../src/model/text.ts";
import { gtin14 } from "./imports.ts";

/** What CSV, JSON and spreadsheets stumble over. */
const TROUBLE = [
  "=1+1",
  "'=x",
  "@",
  "-",
  '"',
  '""',
  ",",
  ";",
  "\n",
  " ",
  "null",
  "true",
  "0",
  "[]",
];
const piece = fc.oneof(
  fc.constantFrom(...TROUBLE),
  fc.string({ unit: "grapheme", maxLength: 6 }),
  fc.constantFrom("日清", "é", "😀", "👩‍🍳"),
);
const pieces = fc.array(piece, { minLength: 1, maxLength: 4 }).map((found) => found.join(""));
const isOf = (schema: ReturnType<typeof texts.text>) => (text: string) =>
  schema.safeParse(text).success;
const text = pieces.filter(isOf(texts.text(100)));
const longText = pieces.filter(isOf(texts.longText(5_000)));
const orNull = <T>(values: fc.Arbitrary<T>) => fc.option(values, { nil: null });
const url = fc.constantFrom("https://example.com/", "http://example.org/a?b=c#d");
const json = <T>(values: fc.Arbitrary<T>) => values.map((value) => JSON.stringify(value));
const byLanguage = (values: fc.Arbitrary<string>) =>
  json(fc.dictionary(fc.constantFrom("de", "pt-BR", "pt-br", "DE", "lld", "zh-Hant"), values));
const flag = fc.constantFrom(0, 1);
const codes = json(fc.uniqueArray(fc.constantFrom("DE", "AT", "US")));
const net = fc.record({ value: fc.constantFrom("0.5", "12", "330"), unit: fc.constant("GRM") });
const AT = { created_at: fc.constant("t"), updated_at: fc.constant("t") };

const product = (gtin: string, brands: readonly string[]) =>
  fc
    .record({
      ...{ gtin: fc.constant(gtin), name: text, names: byLanguage(text), variant: orNull(text) },
      ...{ brand_id: brands.length > 0 ? orNull(fc.constantFrom(...brands)) : fc.constant(null) },
      ...{ description: orNull(longText), descriptions: byLanguage(longText) },
      ...{ net_content_text: orNull(text) },
      ...{ net_contents: json(fc.array(net, { maxLength: 2 })), target_markets: codes },
      ...{ gpc_brick: orNull(fc.constant("10000045")), countries_of_origin: codes },
      ...{ image_url: orNull(fc.constant("https://example.com/a.jpg")) },
      ...{ unit_kind: fc.constantFrom("unknown", "pack", "case"), variable_measure: flag },
      ...{ contains_gtin: orNull(fc.constantFrom(gtin14(7), "02000000000008")) },
      ...{ contains_quantity: orNull(fc.integer({ min: 1, max: 999 })) },
      ...{ lifecycle: fc.constantFrom("active", "withdrawn"), source: text },
      ...{ source_url: orNull(url), discontinued_on: orNull(fc.constant("2026-02-28")) },
      ...{ licence: orNull(text), replaced_by_gtin: orNull(fc.constant(gtin14(8))) },
      ...{ retrieved_at: orNull(fc.constantFrom("2026-11-21T09:00:00Z", "2026-11-21")) },
      ...{ confidence: orNull(fc.double({ min: 0, max: 1, noNaN: true }).map(String)) },
      ...AT,
    })
    .map((row) => (row.contains_gtin === null ? { ...row, contains_quantity: null } : row));

const timing = {
  ...{ from: null, until: null, timeFrom: "09:00", timeUntil: "17:00" },
  ...{ dateFrom: null, dateUntil: null, weekdays: [1, 7], zone: "Europe/Brussels" },
};

const seen = fc.constantFrom(
  ...[
    { rel: "[]", access: "open", access_roles: "[]", access_request: null },
    {
      ...{ rel: '["predecessor-version"]', access: "restricted" },
      ...{ access_roles: '["regulator","recycler"]', access_request: "mailto:data@example.org" },
    },
  ],
);

const link = (id: string, anchors: readonly string[]) =>
  fc
    .tuple(seen, linkBesides(id, anchors))
    .map(([access, { created_at, updated_at, ...besides }]) => ({
      ...{ ...besides, ...access, created_at, updated_at },
    }));

const linkBesides = (id: string, anchors: readonly string[]) =>
  fc.record({
    ...{ id: fc.constant(id), anchor: fc.constantFrom(...anchors), title: text },
    ...{ order_index: fc.integer({ min: 0, max: 9 }), href: url },
    ...{ link_type: fc.constantFrom("gs1:pip", "gs1:recipeInfo", "gs1:dpp") },
    ...{ hreflang: json(fc.uniqueArray(fc.constantFrom("en", "de-AT"))), enabled: flag },
    ...{ media_type: orNull(fc.constant("text/html")), context: json(fc.constant(["a b"])) },
    ...{ is_default: fc.constant(0), is_default_multi: fc.constant(0), is_public: flag },
    ...{ timing: orNull(fc.constant(JSON.stringify(timing))), ...AT },
  });

type Row = Record<string, string | number | null>;

/** The rows of each table, in an order that foreign keys allow. */
export type GeneratedCatalog = Record<string, Row[]>;

const id = fc.stringMatching(/^[A-Za-z0-9_-][A-Za-z0-9._-]{0,20}$/);

export const catalogs: fc.Arbitrary<GeneratedCatalog> = fc
  .record({
    organizations: fc.uniqueArray(id, { minLength: 1, maxLength: 3 }),
    brands: fc.uniqueArray(id, { maxLength: 3 }),
    products: fc.integer({ min: 0, max: 4 }),
    links: fc.integer({ min: 0, max: 4 }),
  })
  .chain(({ organizations, brands, products, links }) => {
    const gtins = Array.from({ length: products }, (_, i) => gtin14(i));
    const anchors = [
      ...gtins.flatMap((gtin) => [`/01/${gtin}`, `/01/${gtin}/10/A%2B1`]),
      ...["/414/9506000134352", ...brands.map((id) => `brand:${id}`)],
    ];
    const owner = fc.constantFrom(...organizations);
    const ids = Array.from({ length: links }, (_, i) => `link-${i}`);
    return fc.record({
      organizations: fc.tuple(
        ...organizations.map((id) =>
          fc.record({ id: fc.constant(id), name: text, url: orNull(url), ...AT }),
        ),
      ),
      brands: fc.tuple(
        ...brands.map((id) =>
          fc.record({
            ...{ id: fc.constant(id), organization_id: owner, name: text, url: orNull(url), ...AT },
          }),
        ),
      ),
      company_prefixes: fc.tuple(
        fc.record({
          ...{ prefix: fc.constant("9521"), organization_id: owner, ...AT },
          resolver: orNull(fc.constantFrom("https://id.example.com", "https://r.example.org:8443")),
        }),
      ),
      products: fc.tuple(...gtins.map((gtin) => product(gtin, brands))),
      links: fc
        .tuple(...ids.map((id) => link(id, anchors)))
        .map((found) => found.map((row, i) => (i === 0 ? asDefault(row) : row))),
    }) as fc.Arbitrary<GeneratedCatalog>;
  });

/** The default link of the location, which nothing else gives one: links of its anchor rest on it. */
const asDefault = (row: Row): Row => ({
  ...{ ...row, anchor: "/414/9506000134352", enabled: 1 },
  ...{ is_default: 1, rel: "[]", is_public: 1, timing: null },
});
