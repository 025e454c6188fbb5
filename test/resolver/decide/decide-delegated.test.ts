/** Identifiers of a company prefix that another resolver answers (clause 2.8). */
import { describe, expect, it } from "vitest";
import type { DecisionInput } from "../../../src/resolver/decide/decision.ts";
import { explain } from "../../../src/resolver/decide/explain.ts";
import { buildLinkset } from "../../../src/resolver/linkset.ts";
import { brandAnchor, organizationAnchor, type Rule } from "../../../src/resolver/rules/rule.ts";
import {
  ACTIVE,
  decided,
  GTIN,
  gtin,
  identified,
  KEY,
  NOW,
  OVER,
  PRODUCT,
  request,
  rule,
} from "../builders.ts";

const OTHER = "https://id.other.example";
const companyPrefix = { organizationId: "o1", brandId: "b1", resolver: OTHER };
const delegated = (input: Partial<DecisionInput> = {}, ask = {}, rules = [] as never[]) =>
  decided(rules, ask, { companyPrefix, ...input });

describe("an identifier without a rule here", () => {
  it("is redirected to the other resolver, whole", () => {
    const identification = gtin(["10", "A+B"], ["21", "S"]);
    const decision = delegated({ identification });
    expect(decision).toMatchObject({ status: 307, reason: "delegated" });
    expect(decision.link).toMatchObject({
      id: null,
      linkType: "gs1:handledBy",
      href: `${OTHER}${KEY}/10/A%2BB/21/S`,
    });
    expect(decision.matched).toEqual({
      scope: "delegated",
      anchor: KEY,
      link_id: null,
      order_index: null,
      inherited: true,
      via: "company_prefix",
      timed: false,
      reason: "delegated",
    });
  });
  it("leads to the other resolver, whatever its key", () => {
    const sscc = identified("00", "095212345678901239");
    expect(delegated({ identification: sscc }).link?.href).toBe(`${OTHER}/00/095212345678901239`);
    const dock = identified("414", "9521234567899", ["254", "7"]);
    expect(delegated({ identification: dock }).link?.href).toBe(`${OTHER}/414/9521234567899/254/7`);
  });
  it("whatever link type is asked for: the other one knows", () => {
    expect(delegated({}, { linkType: "gs1:recipeInfo" })).toMatchObject({
      status: 307,
      reason: "delegated",
    });
  });
  it("but its linkset is answered here, and says gs1:handledBy", () => {
    for (const ask of [{ linkType: "linkset" }, { linkType: "all" }, { wantsLinkset: true }]) {
      const decision = delegated({}, ask);
      expect(decision).toMatchObject({ status: 200, reason: "linkset", link: null });
      const target = { href: OTHER + KEY, title: "Handled by id.other.example" };
      expect(buildLinkset(decision, { baseUrl: "https://id.example" }).linkset).toEqual([
        {
          anchor: `https://id.example${KEY}`,
          itemDescription: `(01)${GTIN}`,
          "https://ref.gs1.org/voc/defaultLink": [target],
          "https://ref.gs1.org/voc/handledBy": [target],
        },
      ]);
    }
  });
  it("until a rule begins to hold", () => {
    const from = "2026-07-01T00:00:00Z";
    const later = rule("later", { isDefault: true, timing: { ...ACTIVE, from, until: null } });
    const decision = decided([later], {}, { companyPrefix });
    expect(decision.reason).toBe("delegated");
    expect(decision.validUntil).toBe(Date.parse(from));
  });
});

const ofOwner = (anchor: string, isDefault: boolean) =>
  rule("owner", { anchor, isDefault, linkType: "gs1:faqs" });

describe("what has a link here stays here", () => {
  it.each([
    ["a rule of its own", [rule("own", { isDefault: true })], {}],
    ["a rule without a default", [rule("own")], {}],
    ["a default of the organization", [ofOwner(organizationAnchor("o1"), true)], {}],
    ["a default of the brand", [ofOwner(brandAnchor("b1"), true)], {}],
    ["a known product", [], { product: PRODUCT }],
  ])("%s", (_, rules, more) => {
    expect(decided(rules, {}, { companyPrefix, ...more }).reason).not.toBe("delegated");
  });
  it.each([
    ["is off", rule("r", { enabled: false })],
    ["is not public", rule("r", { isPublic: false })],
    ["is over", rule("r", { timing: OVER })],
    ["lacks its variable", rule("r", { href: "https://x.example/{serial}" })],
  ])("a rule that %s does not count", (_, off) => {
    expect(decided([off], {}, { companyPrefix }).reason).toBe("delegated");
  });
  it("a brand's rule is for GTINs only", () => {
    const identification = identified("00", "095212345678901239");
    const rules = [rule("b", { anchor: brandAnchor("b1"), isDefault: true })];
    expect(decided(rules, {}, { companyPrefix, identification }).reason).toBe("delegated");
  });
});

describe("a link of an owner that is not a default takes nothing away", () => {
  const links = [ofOwner(organizationAnchor("o1"), false), ofOwner(brandAnchor("b1"), false)];
  it.each(links)("$anchor", (link) => {
    for (const ask of [{}, { linkType: "gs1:none" }, { linkType: "linkset" }]) {
      const before = decided([], ask, { companyPrefix });
      const after = decided([link], ask, { companyPrefix });
      const linkset = (decision: typeof before) =>
        buildLinkset(decision, { baseUrl: "https://id.example" });
      expect(after).toMatchObject({ ...before, available: expect.anything() });
      expect(linkset(after)).toEqual(linkset(before));
    }
    const input = { companyPrefix: { ...companyPrefix, resolver: null } };
    expect(decided([link], {}, input).reason).toBe("unknown_identifier");
    expect(decided([link], { wantsLinkset: true }, input).reason).toBe("unknown_identifier");
  });
  it.each(links)("and answers requests for its type: $anchor", (link) => {
    const decision = decided([link], { linkType: "gs1:faqs" }, { companyPrefix });
    expect(decision).toMatchObject({ reason: "link_type", link: { id: "owner" } });
    const wanted = { linkType: "gs1:faqs", wantsLinkset: true };
    expect(decided([link], wanted, { companyPrefix }).reason).toBe("linkset");
    const lot = rule("lot", { anchor: `${KEY}/10/L`, linkType: "gs1:faqs", isDefault: true });
    const input = { companyPrefix, identification: gtin(["10", "L"]) };
    expect(decided([link, lot], { linkType: "gs1:faqs" }, input).link?.id).toBe("lot");
    const { linkset } = buildLinkset(decided([link, lot], {}, input), {
      baseUrl: "https://id.example",
    });
    expect(linkset.map(({ anchor }) => anchor)).toEqual([`https://id.example${KEY}/10/L`]);
  });
  it("leaves the organization its default of the same type", () => {
    const home = { ...ofOwner(organizationAnchor("o1"), true), id: "home" };
    const fr = { ...home, id: "fr", isDefault: false, isDefaultMulti: true, hreflang: ["fr"] };
    const brand = ofOwner(brandAnchor("b1"), false);
    const answers = (rules: Rule[], ask = {}) => decided(rules, ask, { companyPrefix }).link?.id;
    for (const own of [brand, { ...brand, timing: ACTIVE }]) {
      expect(answers([home, fr, own])).toBe("home");
      expect(answers([home, fr, own], { language: "fr" })).toBe("fr");
      expect(answers([home, fr, own], { linkType: "gs1:faqs" })).toBe("owner");
    }
  });
});

describe("never", () => {
  it.each([
    "https://id.example",
    "https://ID.example",
    "https://id.example:443",
    "https://alias.example",
    "http://id.other.example",
    "https://user@id.other.example",
    "https://id.other.example/path",
    "https://id.other.example/",
    "javascript:alert(1)",
    "",
  ])("to %s", (resolver) => {
    const input = { companyPrefix: { ...companyPrefix, resolver }, ownHosts: ["alias.example"] };
    expect(decided([], {}, input)).toMatchObject({ status: 404, reason: "unknown_identifier" });
  });
  it("where the prefix names no resolver", () => {
    const input = { companyPrefix: { ...companyPrefix, resolver: null } };
    expect(decided([], {}, input).reason).toBe("unknown_identifier");
  });
});

it("a delegated answer is explained", () => {
  const off = rule("off", { enabled: false });
  const { why } = explain({
    identification: gtin(),
    request: request({}),
    now: NOW,
    rules: [off],
    product: null,
    companyPrefix,
    baseUrl: "https://id.example",
  });
  expect(why.map(({ id, href, verdict }) => [id, href, verdict])).toEqual([
    [null, OTHER + KEY, "used"],
    ["off", off.href, "disabled"],
  ]);
});
