/** Keys of every kind, templates and other resolvers, against the slow oracle. */
import fc from "fast-check";
import { expect, it } from "vitest";
import { decide } from "../../../src/resolver/decide/decide.ts";
import { explain } from "../../../src/resolver/decide/explain.ts";
import { buildLinkset } from "../../../src/resolver/linkset.ts";
import { times } from "../../support/soak.ts";
import { GTIN, identified, known, NOW, OVER, request, rule } from "../builders.ts";
import { oracle } from "./oracle.ts";

const IDENTIFIERS: [key: string, value: string, ...qualifiers: [string, string][]][] = [
  ["01", GTIN],
  ["01", GTIN, ["21", "S/1"]],
  ["01", GTIN, ["22", "V"], ["10", "L"], ["21", "S/1"]],
  ["01", GTIN, ["235", "T"]],
  ["00", "095060001343521232"],
  ["414", "9506000134352", ["254", "D 1"]],
  ["414", "9506000134352"],
  ["8006", "095060001343520102", ["10", "L"], ["21", "S/1"]],
  ["8010", "9506000PART", ["8011", "7"]],
  ["415", "9506000134352", ["8020", "INV"]],
];
const anchorsOf = ([key, value, ...qualifiers]: (typeof IDENTIFIERS)[number]) => {
  const path = (pairs: [string, string][]) =>
    pairs.map(([ai, text]) => `/${ai}/${encodeURIComponent(text)}`).join("");
  return [path([[key, value]]), path([[key, value], ...qualifiers.slice(-1)])];
};
const HREFS = [
  "",
  "{gtin}",
  "{serial}",
  "{21}/{lot}",
  "{key}/{254}",
  "{8011}",
  "x/{path}",
  "?p={path}",
  "?{query}",
  "{tpx}?l={lot}#{gtin}",
  "{nope}",
];

const question = fc.constantFrom(...IDENTIFIERS).chain((identifier) =>
  fc.record({
    identifier: fc.constant(identifier),
    linkType: fc.constantFrom(null, null, "gs1:pip", "gs1:none", "linkset"),
    product: fc.option(
      fc.constantFrom(
        { brandId: null, organizationId: null, withdrawn: false },
        { brandId: "b2", organizationId: "o2", withdrawn: false },
        { brandId: "b2", organizationId: "o2", withdrawn: true },
      ),
      { freq: 2 },
    ),
    prefix: fc.option(
      fc.record({
        brandId: fc.constantFrom(null, "b1"),
        organizationId: fc.constantFrom("o1", "o2"),
        resolver: fc.constantFrom(null, "https://other.example", "https://id.example"),
      }),
    ),
    rules: fc.array(
      fc.record({
        anchor: fc.constantFrom(
          ...anchorsOf(identifier),
          "brand:b1",
          "brand:b2",
          "organization:o1",
          "organization:o2",
        ),
        href: fc.constantFrom(...HREFS).map((path) => `https://e.example/${path}`),
        linkType: fc.constantFrom("gs1:pip", "gs1:faqs", "gs1:recallStatus"),
        isDefault: fc.boolean(),
        orderIndex: fc.nat(3),
        timing: fc.constantFrom(null, null, null, OVER),
      }),
      { maxLength: 6 },
    ),
  }),
);

it("agrees with the oracle, explains it, and fills every linkset", () => {
  const seen = new Set<string>();
  fc.assert(
    fc.property(question, ({ identifier, linkType, product: owner, prefix, rules: drafts }) => {
      const [key, value, ...qualifiers] = identifier;
      const rules = drafts.map((draft, i) => rule(`r${i}`, draft));
      const product = key === "01" ? owner : null;
      const input = {
        identification: identified(key, value, ...qualifiers),
        request: request(linkType === null ? {} : { linkType }),
        now: NOW,
        rules,
        product: product && known(product),
        companyPrefix: prefix,
        baseUrl: "https://id.example",
      };
      const decision = decide(input);
      const name = (link: { id: string | null; scope: string }) => link.id ?? link.scope;
      expect({
        status: decision.status,
        reason: decision.reason,
        link: decision.link && name(decision.link),
        href: decision.link?.href ?? null,
        candidates: decision.candidates.map(name),
        levels: Object.fromEntries(decision.levels.map((l) => [l.anchor, l.links.map(name)])),
        notices: decision.notices.map(name),
      }).toEqual(
        oracle({
          key,
          value,
          qualifiers: Object.fromEntries(qualifiers),
          linkType,
          wantsLinkset: false,
          mediaTypes: [],
          languages: [],
          contexts: [],
          now: NOW,
          rules,
          product,
          prefix,
        }),
      );
      expect(explain(input).decision).toEqual(decision);
      const { linkset } = buildLinkset(decision, { baseUrl: "https://id.example" });
      expect(JSON.stringify(linkset).replaceAll("#{gtin}", "")).not.toMatch(/\{(?!")/);
      expect(new Set(linkset.map(({ anchor }) => anchor)).size).toBe(linkset.length);
      seen.add(`${key === "01"} ${decision.reason}`);
    }),
    { numRuns: times(250, 6_000) },
  );
  for (const isGtin of [true, false]) {
    for (const reason of [
      "default",
      "delegated",
      "link_type",
      "linkset",
      "unknown_identifier",
      "no_default",
    ]) {
      expect(seen, `${isGtin} ${reason}`).toContain(`${isGtin} ${reason}`);
    }
  }
});
