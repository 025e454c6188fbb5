import fc from "fast-check";
import { describe, expect, it } from "vitest";
import type { Decision } from "../../src/resolver/decide/decision.ts";
import { buildLinkset, type Linkset, reduceLanguage } from "../../src/resolver/linkset.ts";
import { brandAnchor } from "../../src/resolver/rules/rule.ts";
import { ACTIVE, decided, GTIN, gtin, KEY, PRODUCT, rule } from "./builders.ts";

const VOC = "https://ref.gs1.org/voc/";
const LOT_ANCHOR = `${KEY}/10/A%2BB`;
const LOT = { identification: gtin(["10", "A+B"]) };
const options = { baseUrl: "https://id.example", itemDescription: "Oat drink" };

/** The constraints both published schemas put on a linkset, as a list of what breaks them. */
function violations(value: Linkset): string[] {
  const found: string[] = [];
  const check = (holds: boolean, what: string) => {
    if (!holds) found.push(what);
  };
  const isText = (text: unknown): text is string => typeof text === "string";
  const http = /^https?:\/\/[a-zA-z0-9./]+/;
  check(Object.keys(value).join() === "linkset", "members of the document");
  for (const context of value.linkset) {
    for (const [name, member] of Object.entries(context)) {
      if (name === "anchor") check(isText(member) && http.test(member), "anchor");
      else if (name === "itemDescription") check(isText(member), "itemDescription");
      else {
        check(/(^[a-z-]+$)|(^https?:\/\/[a-zA-z0-9./]+$)/.test(name), `relation ${name}`);
        if (isText(member)) check(false, `${name} is no array`);
        else for (const target of member) targetViolations(target, check);
      }
    }
    check("anchor" in context && "itemDescription" in context, "required members");
  }
  return found;

  function targetViolations(target: object, note: typeof check) {
    const { href, title, hreflang, type, context, ...rest } = target as Record<string, unknown>;
    note(isText(href) && http.test(href), "href");
    note(isText(title), "title");
    const tags = hreflang === undefined ? [] : hreflang;
    note(
      Array.isArray(tags) && tags.every((tag) => /(^\w{2}$)|(^\w{2}-\w{2}$)/.test(tag)),
      "hreflang",
    );
    note(type === undefined || (isText(type) && /\w+\/[-+.\w]+/.test(type)), "type");
    note(context === undefined || Array.isArray(context), "context");
    note(Object.keys(rest).length === 0, `additional ${Object.keys(rest)}`);
  }
}

const built = (decision: Decision) => {
  const linkset = buildLinkset(decision, options);
  expect(violations(linkset)).toEqual([]);
  return linkset.linkset;
};

describe("the linkset (clauses 2.5.8 and 2.10)", () => {
  const standard = rule("default", {
    isDefault: true,
    title: "Product",
    hreflang: ["en-Latn-GB"],
    mediaType: "text/html",
    context: ["eu"],
  });
  it("lists the default twice: bare, and with its attributes under its own type", () => {
    expect(built(decided([standard], { linkType: "linkset" }))).toEqual([
      {
        anchor: "https://id.example/01/09506000134352",
        itemDescription: "Oat drink",
        "https://ref.gs1.org/voc/defaultLink": [
          { href: "https://example.com/default", title: "Product" },
        ],
        "https://ref.gs1.org/voc/pip": [
          {
            href: "https://example.com/default",
            title: "Product",
            hreflang: ["en-GB"],
            type: "text/html",
            context: ["eu"],
          },
        ],
      },
    ]);
  });
  it("lists defaultLinkMulti with attributes, and under its own type", () => {
    const fr = rule("fr", { isDefaultMulti: true, hreflang: ["fr"], linkType: "gs1:faqs" });
    const [context] = built(decided([standard, fr], { linkType: "linkset" }));
    const target = { href: "https://example.com/fr", title: "fr", hreflang: ["fr"] };
    expect(context?.[`${VOC}defaultLinkMulti`]).toEqual([target]);
    expect(context?.[`${VOC}faqs`]).toEqual([target]);
  });
  it("has one object for each non-empty level, most specific first, with exact anchors", () => {
    const lot = rule("lot", { anchor: LOT_ANCHOR, linkType: "gs1:epcis" });
    const input = { ...LOT, baseUrl: "https://id.example" };
    const anchors = (rules: Parameters<typeof decided>[0]) =>
      built(decided(rules, { wantsLinkset: true }, input)).map(({ anchor }) => anchor);
    expect(anchors([standard, lot])).toEqual([
      "https://id.example/01/09506000134352/10/A%2BB",
      "https://id.example/01/09506000134352",
    ]);
    expect(anchors([standard])).toEqual(["https://id.example/01/09506000134352"]);
  });
  it("leaves out a defaultLinkMulti that the decision does not take", () => {
    const fr = rule("fr", { isDefaultMulti: true, hreflang: ["fr"] });
    const recall = rule("recall", {
      anchor: LOT_ANCHOR,
      linkType: "gs1:recallStatus",
      isDefault: true,
    });
    const [lot, key] = built(decided([standard, fr, recall], { linkType: "linkset" }, LOT));
    expect(lot?.[`${VOC}defaultLink`]).toEqual([
      { href: "https://example.com/recall", title: "recall" },
    ]);
    expect(key?.[`${VOC}defaultLink`]).toEqual([
      { href: "https://example.com/default", title: "Product" },
    ]);
    expect(key?.[`${VOC}defaultLinkMulti`]).toBeUndefined();
    const lotFr = { ...fr, anchor: LOT_ANCHOR };
    const [lotOnly, both] = built(decided([standard, fr, lotFr], { linkType: "linkset" }, LOT));
    expect(lotOnly?.[`${VOC}defaultLinkMulti`]).toBeUndefined();
    expect(both?.[`${VOC}defaultLinkMulti`]).toHaveLength(1);
  });
  it("shows brand and hosted links under the GTIN", () => {
    const home = rule("home", { anchor: brandAnchor("b1"), linkType: "gs1:homepage" });
    const product = { ...PRODUCT, brandId: "b1" };
    const [context, ...none] = built(decided([home], { linkType: "linkset" }, { product }));
    expect(none).toEqual([]);
    expect(context?.anchor).toBe("https://id.example/01/09506000134352");
    expect(Object.keys(context ?? {})).toEqual([
      "anchor",
      "itemDescription",
      `${VOC}defaultLink`,
      `${VOC}homepage`,
      `${VOC}pip`,
    ]);
    expect(context?.[`${VOC}pip`]).toEqual([
      { href: `https://id.example/products/${GTIN}`, title: "Oat drink" },
    ]);
  });
  it("never shows a hidden, disabled or inactive link", () => {
    const hidden = rule("hidden", { linkType: "gs1:epcis", isPublic: false });
    const off = rule("off", { linkType: "gs1:faqs", enabled: false });
    const [context] = built(decided([standard, hidden, off], { linkType: "linkset" }));
    expect(Object.keys(context ?? {})).not.toContain(`${VOC}epcis`);
    expect(Object.keys(context ?? {})).not.toContain(`${VOC}faqs`);
  });
  it("has one default link even while a campaign's default stands beside it", () => {
    const promo = rule("promo", { linkType: "gs1:promotion", isDefault: true, timing: ACTIVE });
    const [context] = built(decided([standard, promo], { linkType: "linkset" }));
    expect(context?.[`${VOC}defaultLink`]).toEqual([
      { href: "https://example.com/promo", title: "promo" },
    ]);
    expect(context?.[`${VOC}pip`]).toHaveLength(1);
  });
  it("keeps another namespace's relation", () => {
    const own = rule("own", { linkType: "https://example.com/voc/spare" });
    const [context] = built(decided([own], { linkType: "linkset" }));
    expect(context?.["https://example.com/voc/spare"]).toHaveLength(1);
  });
  it("always has an itemDescription", () => {
    for (const itemDescription of [null, undefined, "  "]) {
      const linkset = buildLinkset(decided([rule("lot", { anchor: LOT_ANCHOR })], {}, LOT), {
        baseUrl: "https://id.example",
        ...(itemDescription !== undefined && { itemDescription }),
      });
      expect(linkset.linkset[0]?.itemDescription).toBe("(01)09506000134352(10)A+B");
      expect(linkset.linkset[0]?.anchor).toBe("https://id.example/01/09506000134352/10/A%2BB");
    }
  });
  it("is empty for an unknown identifier", () => {
    expect(built(decided([]))).toEqual([]);
  });
});

describe("the linkset of a 300", () => {
  it("holds the candidates alone", () => {
    const rules = [
      rule("default", { isDefault: true, linkType: "gs1:homepage" }),
      rule("a", { hreflang: ["de"] }),
      rule("b", { hreflang: ["fr"] }),
    ];
    expect(built(decided(rules, { linkType: "gs1:pip" }, LOT))).toEqual([
      {
        anchor: "https://id.example/01/09506000134352",
        itemDescription: "Oat drink",
        "https://ref.gs1.org/voc/pip": [
          { href: "https://example.com/a", title: "a", hreflang: ["de"] },
          { href: "https://example.com/b", title: "b", hreflang: ["fr"] },
        ],
      },
    ]);
  });
});

describe("hreflang in the linkset", () => {
  it.each([
    ["de", "de"],
    ["DE-ch", "de-CH"],
    ["es-419", "es"],
    ["zh-Hant", "zh"],
    ["zh-Hant-TW", "zh-TW"],
    ["en-GB-oxendict", "en-GB"],
    ["de-u-co-phonebk", "de"],
    ["de-x-CH", "de"],
    ["sl-rozaj-biske", "sl"],
    ["fil", null],
    ["i-klingon", null],
    ["x-whatever", null],
    ["", null],
  ])("reduces %j to %j", (tag, expected) => {
    expect(reduceLanguage(tag)).toBe(expected);
  });
  it("is left out when nothing remains, and names a language once", () => {
    const rules = [
      rule("a", { hreflang: ["fil"] }),
      rule("b", { hreflang: ["es-419", "es", "es-ES"], orderIndex: 1 }),
    ];
    const [context] = built(decided(rules, { linkType: "linkset" }));
    expect(context?.[`${VOC}pip`]).toEqual([
      { href: "https://example.com/a", title: "a" },
      { href: "https://example.com/b", title: "b", hreflang: ["es", "es-ES"] },
    ]);
  });
  it("always fits the published pattern", () => {
    fc.assert(
      fc.property(
        fc.array(fc.constantFrom("de", "CH", "Latn", "419", "x", "u", "fil", "1996", "")),
        (subtags) => {
          const reduced = reduceLanguage(subtags.join("-"));
          expect(reduced === null || /^[a-z]{2}(-[A-Z]{2})?$/.test(reduced)).toBe(true);
        },
      ),
    );
  });
});

describe("templates in a linkset", () => {
  const passport = rule("dpp", {
    linkType: "gs1:dpp",
    href: "https://dpp.example/{gtin}/{serial}",
    isDefault: true,
    title: "Passport",
  });
  const anchors = (...qualifiers: [string, string][]) => {
    const decision = decided(
      [passport, rule("faqs", { linkType: "gs1:faqs" })],
      { wantsLinkset: true },
      {
        identification: gtin(...qualifiers),
      },
    );
    return built(decision).map(({ anchor, itemDescription: _, ...relations }) => [
      anchor,
      ...Object.keys(relations).map((relation) => relation.replace(VOC, "")),
    ]);
  };
  it("are listed where their values are true: under the serial that filled them", () => {
    expect(anchors(["10", "L"], ["21", "S"])).toEqual([
      [`https://id.example${KEY}/21/S`, "defaultLink", "dpp"],
      [`https://id.example${KEY}`, "faqs"],
    ]);
  });
  it("are left out where the request has no value", () => {
    expect(anchors()).toEqual([[`https://id.example${KEY}`, "faqs"]]);
    expect(anchors(["10", "L"])).toEqual([[`https://id.example${KEY}`, "faqs"]]);
  });
  it("never give an anchor two defaults", () => {
    const own = rule("own", { anchor: `${KEY}/21/S`, isDefault: true, title: "Own" });
    const decision = decided(
      [own, passport],
      { wantsLinkset: true },
      {
        identification: gtin(["21", "S"]),
      },
    );
    const [serial, ...others] = built(decision);
    expect(others).toEqual([]);
    expect(serial?.[`${VOC}defaultLink`]).toEqual([{ href: own.href, title: "Own" }]);
    expect(serial?.[`${VOC}dpp`]).toEqual([
      { href: `https://dpp.example/${GTIN}/S`, title: "Passport" },
    ]);
  });
});
