import { describe, expect, it } from "vitest";
import {
  answer,
  decided,
  identified,
  ids,
  KEY,
  LOT,
  LOT_ANCHOR,
  OVER,
  rule,
  standard,
} from "../builders.ts";

describe("with a link type (clauses 2.6.2 and 2.6.3)", () => {
  it("redirects to the one there is, whatever the request prefers", () => {
    const faqs = rule("faqs", { linkType: "gs1:faqs", hreflang: ["de"], mediaType: "text/html" });
    expect(answer([standard, faqs], { linkType: "gs1:faqs", language: "fr", accept: "a/b" })).toBe(
      "307 link_type faqs",
    );
    expect(answer([standard, faqs], { linkType: "https://www.gs1.org/voc/faqs" })).toBe(
      "307 link_type faqs",
    );
    expect(answer([standard, faqs], { linkType: "faqs" })).toBe("307 link_type faqs");
  });
  it("takes another namespace by its IRI", () => {
    const own = rule("own", { linkType: "https://example.com/voc/spare" });
    expect(answer([own], { linkType: "https://example.com/voc/spare" })).toBe("307 link_type own");
  });
  it("takes the most specific level that has it, and inherits", () => {
    const rules = [
      rule("key", { linkType: "gs1:faqs" }),
      rule("lot", { anchor: LOT_ANCHOR, linkType: "gs1:faqs", hreflang: ["de"] }),
    ];
    expect(answer(rules, { linkType: "gs1:faqs", language: "fr" }, LOT)).toBe("307 link_type lot");
    const inherited = decided(rules.slice(0, 1), { linkType: "gs1:faqs" }, LOT);
    expect(inherited.matched).toMatchObject({ link_id: "key", inherited: true, scope: "product" });
  });
  it("answers 300 where the request cannot decide; order_index does not break the tie", () => {
    const a = rule("a", { orderIndex: 9, hreflang: ["de"] });
    const b = rule("b", { orderIndex: 1, hreflang: ["fr"] });
    const decision = decided([a, b], { linkType: "gs1:pip" });
    expect(decision.status).toBe(300);
    expect(decision.link).toBeNull();
    expect(ids(decision.candidates)).toEqual(["b", "a"]);
    expect(decision.matched).toEqual({
      scope: "product",
      anchor: KEY,
      link_id: null,
      order_index: null,
      inherited: false,
      via: null,
      timed: false,
      reason: "multiple_choices",
    });
    expect(answer([a, b], { linkType: "gs1:pip", language: "de" })).toBe("307 link_type a");
    expect(
      ids(decided([a, b, rule("c")], { linkType: "gs1:pip", language: "es" }).candidates),
    ).toEqual([]);
    expect(answer([a, b, rule("c")], { linkType: "gs1:pip", language: "es" })).toBe(
      "307 link_type c",
    );
  });
  it("offers two links that nothing tells apart", () => {
    const twins = [
      rule("a", { href: "https://example.com/" }),
      rule("b", { href: "https://example.com/" }),
    ];
    expect(ids(decided(twins, { linkType: "gs1:pip" }).candidates)).toEqual(["a", "b"]);
  });
});

describe("recall notices", () => {
  it("list every gs1:recallStatus link of the union, whatever was asked", () => {
    const rules = [
      standard,
      rule("key-recall", { linkType: "gs1:recallStatus" }),
      rule("lot-recall", { anchor: LOT_ANCHOR, linkType: "gs1:recallStatus" }),
      rule("old", { linkType: "gs1:recallStatus", timing: OVER }),
    ];
    for (const linkType of ["", "gs1:pip", "gs1:nosuchlt", "linkset"]) {
      expect(ids(decided(rules, { linkType }, LOT).notices)).toEqual(["lot-recall", "key-recall"]);
    }
    expect(ids(decided(rules).notices)).toEqual(["key-recall"]);
  });
});

describe("what is available", () => {
  it("lists most specific first, in order_index order, a repeated link once", () => {
    const rules = [
      rule("key-b", { orderIndex: 2 }),
      rule("key-a", { orderIndex: 1, linkType: "gs1:faqs" }),
      rule("lot", { anchor: LOT_ANCHOR, orderIndex: 7 }),
      rule("lot-copy", {
        anchor: LOT_ANCHOR,
        orderIndex: 8,
        href: "https://example.com/key-a",
        title: "key-a",
        linkType: "gs1:faqs",
      }),
    ];
    const decision = decided(rules, {}, LOT);
    expect(ids(decision.available)).toEqual(["lot", "lot-copy", "key-b"]);
    expect(decision.levels.map(({ links }) => ids(links))).toEqual([
      ["lot", "lot-copy"],
      ["key-a", "key-b"],
    ]);
  });
});

describe("every primary key", () => {
  it("has levels of its own", () => {
    const gln = { identification: identified("414", "9506000134352", ["254", "D1"]) };
    const site = rule("site", {
      anchor: "/414/9506000134352",
      isDefault: true,
      linkType: "gs1:locationInfo",
    });
    const dock = rule("dock", {
      anchor: "/414/9506000134352/254/D1",
      linkType: "gs1:openingHoursInfo",
    });
    expect(decided([site, dock], {}, gln).matched).toMatchObject({ scope: "key", inherited: true });
    expect(decided([site, dock], { linkType: "gs1:openingHoursInfo" }, gln).matched).toMatchObject({
      scope: "qualified_key",
      inherited: false,
    });
  });
});
