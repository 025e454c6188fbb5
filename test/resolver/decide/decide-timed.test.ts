import { describe, expect, it } from "vitest";
import { brandAnchor } from "../../../src/resolver/rules/rule.ts";
import {
  ACTIVE,
  answer,
  decided,
  ids,
  LOT,
  LOT_ANCHOR,
  NOW,
  OVER,
  PRODUCT,
  rule,
  standard,
  timing,
} from "../builders.ts";

describe("timed rules", () => {
  const campaign = rule("campaign", { timing: ACTIVE, orderIndex: 9 });
  it("displace those of the same type and dimensions, and inherit the default", () => {
    const decision = decided([standard, campaign]);
    expect(ids(decision.available)).toEqual(["campaign"]);
    expect(decision.link).toMatchObject({ id: "campaign", isDefault: true });
    expect(decision.matched).toMatchObject({ timed: true, reason: "default" });
    expect(answer([standard, campaign], {}, { now: Date.parse("2026-07-01T00:00:00Z") })).toBe(
      "307 default default",
    );
  });
  it("inherit the place among defaultLinkMulti too", () => {
    const fr = rule("fr", { isDefaultMulti: true, hreflang: ["fr"] });
    const frCampaign = { ...campaign, id: "fr-campaign", hreflang: ["FR"] };
    expect(answer([standard, fr, frCampaign], { language: "fr" })).toBe(
      "307 default_multi fr-campaign",
    );
  });
  it("let the lowest order_index stand", () => {
    const first = { ...campaign, id: "first", orderIndex: 2 };
    expect(ids(decided([campaign, standard, first]).available)).toEqual(["first"]);
    expect(answer([campaign, standard, first])).toBe("307 default first");
  });
  it("leave other types, languages, media types, contexts and levels alone", () => {
    const others = [
      rule("type", { linkType: "gs1:faqs" }),
      rule("language", { hreflang: ["de"] }),
      rule("media", { mediaType: "text/html" }),
      rule("context", { context: ["eu"] }),
    ];
    const lot = rule("lot", { anchor: LOT_ANCHOR });
    expect(ids(decided([campaign, standard, ...others, lot], {}, LOT).available).sort()).toEqual([
      "campaign",
      "context",
      "language",
      "lot",
      "media",
      "type",
    ]);
  });
  it("take languages and contexts as sets", () => {
    const twin = { hreflang: ["de", "fr"], context: ["eu", "us"], mediaType: "text/html" };
    const other = { hreflang: ["FR", "de"], context: ["us", "eu"], mediaType: "Text/HTML" };
    expect(ids(decided([rule("a", twin), { ...campaign, ...other }]).available)).toEqual([
      "campaign",
    ]);
  });
  it("outrank the untimed default of another type while they last", () => {
    const promo = { ...campaign, linkType: "gs1:promotion", isDefault: true };
    const decision = decided([standard, promo]);
    expect(decision.link?.id).toBe("campaign");
    expect(decision.available.filter((link) => link.isDefault).map(({ id }) => id)).toEqual([
      "campaign",
    ]);
    expect(ids(decision.available)).toEqual(["default", "campaign"]);
  });
  it("displace a brand's within the brand, and the hosted page", () => {
    expect(answer([campaign], {}, { product: PRODUCT })).toBe("307 default campaign");
    const anchor = brandAnchor("b1");
    const product = { ...PRODUCT, brandId: "b1" };
    const rules = [
      { ...standard, anchor },
      { ...campaign, anchor },
    ];
    expect(answer(rules, {}, { product })).toBe("307 default campaign");
  });
  it("are reported on a 300 when any candidate is timed", () => {
    const decision = decided(
      [
        campaign,
        rule("de", { hreflang: ["de"] }),
        { ...campaign, id: "x", hreflang: ["de"] },
        rule("fr", { hreflang: ["fr"] }),
      ],
      { linkType: "gs1:pip", language: "de, fr" },
    );
    expect(ids(decision.candidates)).toEqual(["fr", "x"]);
    expect(decision.matched?.timed).toBe(true);
  });
  it("do not displace under an empty timing", () => {
    expect(ids(decided([standard, rule("empty", { timing: timing() })]).available)).toEqual([
      "empty",
      "default",
    ]);
  });
});

describe("validUntil", () => {
  const at = Date.parse;
  it("is the next boundary of any candidate rule, active or not", () => {
    const soon = rule("soon", { timing: timing({ from: "2026-06-20T00:00:00Z" }) });
    expect(decided([standard, soon, rule("c", { timing: ACTIVE })]).validUntil).toBe(
      at("2026-06-20T00:00:00Z"),
    );
    expect(decided([standard, rule("c", { timing: ACTIVE })]).validUntil).toBe(
      at("2026-07-01T00:00:00Z"),
    );
    expect(decided([soon]).validUntil).toBe(at("2026-06-20T00:00:00Z"));
  });
  it("is null without one", () => {
    expect(decided([standard]).validUntil).toBeNull();
    expect(decided([standard, rule("over", { timing: OVER })]).validUntil).toBeNull();
    expect(
      decided([standard, rule("off", { timing: ACTIVE, enabled: false })]).validUntil,
    ).toBeNull();
    expect(
      decided([standard, rule("b", { anchor: "brand:zz", timing: ACTIVE })]).validUntil,
    ).toBeNull();
  });
  it("counts the owner's rules", () => {
    const product = { ...PRODUCT, organizationId: "o1", brandId: "b1" };
    const rules = [rule("o", { anchor: "organization:o1", timing: ACTIVE })];
    expect(decided(rules, {}, { product }).validUntil).toBe(at("2026-07-01T00:00:00Z"));
  });
  it("takes a Date for now", () => {
    expect(
      decided([standard, rule("c", { timing: ACTIVE })], {}, { now: new Date(NOW) }).link?.id,
    ).toBe("c");
  });
});
