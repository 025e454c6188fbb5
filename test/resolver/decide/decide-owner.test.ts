import { describe, expect, it } from "vitest";
import { brandAnchor, organizationAnchor } from "../../../src/resolver/rules/rule.ts";
import {
  answer,
  decided,
  GTIN,
  gtin,
  identified,
  ids,
  KEY,
  LOT,
  LOT_ANCHOR,
  OVER,
  PRODUCT,
  rule,
  standard,
} from "../builders.ts";

describe("brand and organization", () => {
  const product = { ...PRODUCT, brandId: "b1", organizationId: "o1" };
  const brand = (id: string, members = {}) => rule(id, { anchor: brandAnchor("b1"), ...members });
  const organization = (id: string, members = {}) =>
    rule(id, { anchor: organizationAnchor("o1"), ...members });
  it("add the link types the key lacks: brand first, then organization", () => {
    const rules = [
      rule("own-faqs", { linkType: "gs1:faqs" }),
      brand("brand-faqs", { linkType: "gs1:faqs" }),
      brand("brand-support", { linkType: "gs1:support" }),
      organization("org-support", { linkType: "gs1:support" }),
      organization("org-home", { linkType: "gs1:homepage" }),
      organization("org-home-2", { linkType: "gs1:homepage", orderIndex: 1 }),
    ];
    const { available } = decided(rules, {}, { product });
    expect(ids(available)).toEqual(["brand-support", "org-home", "own-faqs", "org-home-2", null]);
    const matched = (linkType: string) => decided(rules, { linkType }, { product }).matched;
    expect(matched("gs1:support")).toMatchObject({
      scope: "brand",
      anchor: KEY,
      link_id: "brand-support",
      inherited: true,
      via: "brand",
    });
    expect(matched("gs1:homepage")).toMatchObject({
      scope: "organization",
      link_id: null,
      via: "brand",
    });
    expect(matched("gs1:faqs")).toMatchObject({ scope: "product", link_id: "own-faqs", via: null });
  });
  it("count their default only if the key has none", () => {
    const home = brand("home", { linkType: "gs1:homepage", isDefault: true });
    const org = organization("org", { linkType: "gs1:support", isDefault: true });
    expect(answer([standard, home, org], {}, { product })).toBe("307 default default");
    expect(answer([rule("faqs", { linkType: "gs1:faqs" }), home, org], {}, { product })).toBe(
      "307 default home",
    );
    expect(answer([org], {}, { product })).toBe("307 default org");
    // A default of a type that the key has is not added, and so is no default.
    expect(answer([rule("own", { linkType: "gs1:homepage" }), home, org], {}, { product })).toBe(
      "307 default org",
    );
  });
  it("do not bring a defaultLinkMulti over the product's own default", () => {
    const french = brand("french", {
      linkType: "gs1:homepage",
      isDefaultMulti: true,
      hreflang: ["fr"],
    });
    expect(answer([standard, french], { language: "fr" }, { product })).toBe("307 default default");
    const home = brand("home", { linkType: "gs1:homepage", isDefault: true });
    expect(answer([home, french], { language: "fr" }, { product })).toBe(
      "307 default_multi french",
    );
  });
  it("fold into the key alone, below lots and serials", () => {
    const lot = rule("lot", { anchor: LOT_ANCHOR, linkType: "gs1:homepage" });
    const home = brand("home", { linkType: "gs1:homepage", isDefault: true });
    expect(answer([lot, home], { linkType: "gs1:homepage" }, { ...LOT, product })).toBe(
      "307 link_type lot",
    );
    expect(answer([lot, home], {}, { ...LOT, product })).toBe("307 default home");
  });
  it("answer for an unknown product whose company prefix matches", () => {
    const companyPrefix = { organizationId: "o1", brandId: "b1" };
    const rules = [
      brand("home", { isDefault: true, linkType: "gs1:homepage" }),
      organization("support", { linkType: "gs1:support" }),
    ];
    expect(decided(rules, {}, { companyPrefix }).matched).toMatchObject({
      scope: "brand",
      via: "company_prefix",
    });
    expect(answer(rules, { linkType: "gs1:support" }, { companyPrefix })).toBe(
      "307 link_type support",
    );
    expect(answer(rules.slice(1), {}, { companyPrefix })).toBe("404 unknown_identifier");
    expect(answer([], {}, { companyPrefix })).toBe("404 unknown_identifier");
    expect(answer(rules, {}, { companyPrefix: { organizationId: "o2", brandId: null } })).toBe(
      "404 unknown_identifier",
    );
  });
  it("come from the product's brand before the company prefix", () => {
    const rules = [
      brand("own-brand", { isDefault: true }),
      rule("prefix-brand", { anchor: brandAnchor("b2"), isDefault: true }),
      rule("prefix-org", { anchor: organizationAnchor("o2"), linkType: "gs1:support" }),
    ];
    const companyPrefix = { organizationId: "o2", brandId: "b2" };
    expect(ids(decided(rules, {}, { product, companyPrefix }).available)).toEqual(["own-brand"]);
    expect(ids(decided(rules, {}, { product: PRODUCT, companyPrefix }).available)).toEqual([
      "prefix-brand",
      "prefix-org",
    ]);
    expect(decided(rules, {}, { product: PRODUCT }).matched?.scope).toBe("hosted");
  });
  it("apply to keys of every kind, but brands to GTINs only", () => {
    const input = {
      identification: identified("00", "095060001343521232"),
      product,
      companyPrefix: { organizationId: "o1", brandId: "b1" },
    };
    const rules = [brand("b", { isDefault: true }), organization("o", { isDefault: true })];
    expect(decided(rules, {}, input).matched).toEqual({
      scope: "organization",
      anchor: "/00/095060001343521232",
      link_id: "o",
      order_index: 0,
      inherited: true,
      via: "company_prefix",
      timed: false,
      reason: "default",
    });
    expect(answer(rules, {}, { ...input, companyPrefix: null })).toBe("404 unknown_identifier");
    const own = rule("own", { anchor: "/00/095060001343521232", isDefault: true });
    expect(answer([own, ...rules], {}, input)).toBe("307 default own");
    expect(answer(rules.slice(0, 1), {}, input)).toBe("404 unknown_identifier");
  });
  it("fill templates in path and query, and drop a rule whose variable is missing", () => {
    const full = { product, identification: gtin(["22", "V"], ["10", "A/B+C"], ["21", "S!"]) };
    const trace = (href: string) => brand("trace", { linkType: "gs1:traceability", href });
    const target = (href: string, input: object) =>
      decided([trace(href)], { linkType: "gs1:traceability" }, input).link?.href;
    expect(target("https://x.example/{gtin}/{cpv}/{lot}/{serial}?gtin={gtin}#{gtin}", full)).toBe(
      `https://x.example/${GTIN}/V/A%2FB%2BC/S%21?gtin=${GTIN}#{gtin}`,
    );
    expect(target("https://x.example/{gtin}/{lot}", { product })).toBeUndefined();
    expect(target("https://x.example/{gtin}/{colour}", { product })).toBeUndefined();
    expect(target("https://x.example/{gtin}", { product })).toBe(`https://x.example/${GTIN}`);
    const own = rule("own", { href: "https://x.example/{gtin}", isDefault: true });
    expect(decided([own]).link?.href).toBe(`https://x.example/${GTIN}`);
  });
  it("let the organization step in for a dropped rule, type and default", () => {
    const rules = [
      brand("trace", {
        linkType: "gs1:traceability",
        href: "https://x.example/{serial}",
        isDefault: true,
      }),
      organization("org-trace", { linkType: "gs1:traceability", isDefault: true }),
    ];
    expect(answer(rules, {}, { product })).toBe("307 default org-trace");
    expect(answer(rules, {}, { product, identification: gtin(["21", "S"]) })).toBe(
      "307 default trace",
    );
  });
});

describe("the hosted page", () => {
  it("answers for a known product without any rule", () => {
    const decision = decided([], {}, { product: PRODUCT });
    expect(decision.status).toBe(307);
    expect(decision.link).toMatchObject({
      href: `https://id.example/products/${GTIN}`,
      title: "Oat drink",
      linkType: "gs1:pip",
    });
    expect(decision.matched).toEqual({
      scope: "hosted",
      anchor: KEY,
      link_id: null,
      order_index: null,
      inherited: false,
      via: null,
      timed: false,
      reason: "default",
    });
    expect(decided([], {}, { ...LOT, product: PRODUCT }).matched?.inherited).toBe(true);
    expect(answer([], { linkType: "gs1:pip" }, { product: PRODUCT })).toContain(
      "307 link_type https://id.example/",
    );
  });
  it("has a title for a product without a name", () => {
    const input = { product: { ...PRODUCT, name: null } };
    expect(decided([], {}, input).link).toMatchObject({
      href: `https://id.example/products/${GTIN}`,
      title: `GTIN ${GTIN}`,
    });
  });
  it("is the default only while no level has one", () => {
    const product = { product: PRODUCT };
    expect(ids(decided([standard], {}, product).available)).toEqual(["default"]);
    expect(answer([rule("faqs", { linkType: "gs1:faqs" })], {}, product)).toContain(
      "307 default https://",
    );
    const lot = rule("lot", { anchor: LOT_ANCHOR, isDefault: true });
    expect(ids(decided([lot], {}, { ...product, ...LOT }).available)).toEqual(["lot"]);
    expect(decided([{ ...standard, timing: OVER }], {}, product).matched?.scope).toBe("hosted");
  });
});
