/** Recall information and the page of a withdrawn product come before every other default. */
import { describe, expect, it } from "vitest";
import type { DecisionInput } from "../../../src/resolver/decide/decision.ts";
import { locationOf } from "../../../src/resolver/decide/redirect.ts";
import { buildLinkset } from "../../../src/resolver/linkset.ts";
import type { Rule } from "../../../src/resolver/rules/rule.ts";
import {
  ACTIVE,
  type Ask,
  answer,
  decided,
  GTIN,
  gtin,
  ids,
  KEY,
  LOT,
  LOT_ANCHOR,
  OVER,
  PRODUCT,
  rule,
  standard,
} from "../builders.ts";

const recall = (id: string, members: Partial<Rule> = {}) =>
  rule(id, { linkType: "gs1:recallStatus", isDefault: true, orderIndex: 9, ...members });
const sale = rule("sale", { linkType: "gs1:promotion", isDefault: true, timing: ACTIVE });
const french = rule("french", { isDefaultMulti: true, hreflang: ["fr"] });

const baseUrl = "https://id.example";
const linksetOf = (...[rules, ask, input]: Parameters<typeof decided>) =>
  buildLinkset(decided(rules, { ...ask, linkType: "linkset" }, input), { baseUrl }).linkset;
const voc = (name: string) => `https://ref.gs1.org/voc/${name}`;
/** The hrefs of a relation by anchor. */
const listed = (name: string, ...args: Parameters<typeof decided>) =>
  Object.fromEntries(
    linksetOf(...args).map((context) => [
      context.anchor.slice(baseUrl.length),
      ((context[voc(name)] ?? []) as readonly { href: string }[]).map(({ href }) => href),
    ]),
  );

describe("a default of type gs1:recallStatus", () => {
  it.each([
    ["timed", recall("notice", { timing: ACTIVE })],
    ["untimed", recall("notice")],
  ])("comes before a campaign and every other default: %s", (_, notice) => {
    const other = notice.timing === null ? { ...standard, timing: ACTIVE } : standard;
    for (const rules of [
      [sale, notice],
      [other, notice],
      [other, sale, notice],
    ]) {
      expect(answer(rules)).toBe("307 default notice");
    }
  });
  it("leaves variants of other types no part, in scans and in linksets", () => {
    const rules = [standard, french, recall("notice")];
    expect(answer(rules, { language: "fr" })).toBe("307 default notice");
    expect(linksetOf(rules).flatMap(Object.keys)).not.toContain(voc("defaultLinkMulti"));
    expect(listed("pip", rules)[KEY]).toEqual([
      "https://example.com/french",
      "https://example.com/default",
    ]);
  });
  it("has its own languages", () => {
    const own = recall("french-notice", {
      isDefault: false,
      isDefaultMulti: true,
      hreflang: ["fr"],
    });
    const rules = [standard, french, recall("notice"), own];
    expect(answer(rules, { language: "fr" })).toBe("307 default_multi french-notice");
    expect(answer(rules, { language: "de" })).toBe("307 default notice");
  });
  it("is not a default by its type, and has an end", () => {
    expect(answer([standard, recall("page", { isDefault: false })])).toBe("307 default default");
    expect(answer([standard, french, recall("over", { timing: OVER })], { language: "fr" })).toBe(
      "307 default_multi french",
    );
  });
  it("is of its own level: a lot with a default keeps it", () => {
    const lot = rule("lot", { anchor: LOT_ANCHOR, isDefault: true });
    expect(answer([recall("notice"), lot, standard], {}, LOT)).toBe("307 default lot");
  });
});

describe("the page of a withdrawn product", () => {
  const PAGE = `${baseUrl}/products/${GTIN}`;
  const product = { ...PRODUCT, lifecycle: "withdrawn" as const };
  const lot = rule("lot", { anchor: LOT_ANCHOR, isDefault: true, linkType: "gs1:instructions" });
  const page = (rules: readonly Rule[], ask: Ask = {}, input: Partial<DecisionInput> = {}) =>
    answer(rules, ask, { product, ...input });

  it("is the default of the product, of lots, and instead of campaigns", () => {
    expect(page([standard])).toBe(`307 default ${PAGE}`);
    expect(page([standard, sale])).toBe(`307 default ${PAGE}`);
    expect(page([standard, lot], {}, LOT)).toBe(`307 default ${PAGE}`);
    expect(page([lot], {}, LOT)).toBe(`307 default ${PAGE}`);
    expect(page([])).toBe(`307 default ${PAGE}`);
    expect(page([standard], {}, { product: null })).toBe("307 default default");
    expect(page([standard], {}, { product: PRODUCT })).toBe("307 default default");
  });
  it("leaves variants of stored defaults no part", () => {
    expect(page([standard, french], { language: "fr" })).toBe(`307 default ${PAGE}`);
    const notice = recall("general", { isDefault: false, isDefaultMulti: true, hreflang: ["fr"] });
    expect(page([standard, notice], { language: "fr" })).toBe(`307 default ${PAGE}`);
    expect(linksetOf([standard, french], {}, { product }).flatMap(Object.keys)).not.toContain(
      voc("defaultLinkMulti"),
    );
  });
  it("leaves scans that name a type as they are", () => {
    const faqs = rule("faqs", { linkType: "gs1:faqs" });
    for (const linkType of ["gs1:pip", "gs1:instructions", "gs1:faqs", "gs1:none"]) {
      for (const input of [{}, LOT]) {
        expect(page([standard, lot, faqs], { linkType }, input)).toBe(
          answer([standard, lot, faqs], { linkType }, { product: PRODUCT, ...input }),
        );
      }
    }
    // The linkset lists the page under a type of its own, which nothing else has here.
    expect(page([lot], { linkType: "gs1:pip" }, LOT)).toBe(`307 link_type ${PAGE}`);
  });
  it("comes after recall information of the level and of less specific levels", () => {
    const everywhere = recall("everywhere");
    const here = recall("here", { anchor: LOT_ANCHOR });
    expect(page([standard, everywhere])).toBe("307 default everywhere");
    expect(page([standard, lot, everywhere], {}, LOT)).toBe("307 default everywhere");
    expect(page([standard, lot, here], {}, LOT)).toBe("307 default here");
    expect(page([standard, lot, here])).toBe(`307 default ${PAGE}`);
    expect(page([standard, lot, here, everywhere], {}, LOT)).toBe("307 default here");
    expect(listed("defaultLink", [standard, lot, everywhere], {}, { product, ...LOT })).toEqual({
      [LOT_ANCHOR]: [],
      [KEY]: ["https://example.com/everywhere"],
    });
  });
  it("is in the linkset as the default of each level, and other defaults under their types", () => {
    const input = { product, ...LOT };
    expect(listed("defaultLink", [standard, lot], {}, input)).toEqual({
      [LOT_ANCHOR]: [`${PAGE}?10=ABC`],
      [KEY]: [PAGE],
    });
    expect(listed("instructions", [standard, lot], {}, input)[LOT_ANCHOR]).toEqual([lot.href]);
    expect(listed("pip", [standard, lot], {}, input)[KEY]).toEqual([standard.href, PAGE]);
  });
  it("has the part of the request at each level that is the level's own", () => {
    const input = { product, identification: gtin(["10", "ABC"], ["21", "S"]) };
    expect(listed("defaultLink", [standard, lot], {}, input)).toEqual({
      [`${KEY}/21/S`]: [`${PAGE}?10=ABC&21=S`],
      [LOT_ANCHOR]: [`${PAGE}?10=ABC`],
      [KEY]: [PAGE],
    });
  });
  it("is offered once", () => {
    const { available } = decided([standard, lot], {}, { product, ...LOT });
    expect(ids(available)).toEqual(["lot", null, "default"]);
  });
});

describe("the address of the hosted page", () => {
  it.each([
    ["of a product", [], {}],
    ["of a variant", [], { identification: gtin(["22", "V 1"]) }],
    ["of an item", [], { identification: gtin(["22", "V"], ["10", "L/1"], ["21", "S"]) }],
    [
      "of a variant with a link",
      [rule("v", { anchor: `${KEY}/22/V` })],
      {
        identification: gtin(["22", "V"]),
      },
    ],
  ] as const)("is one in redirect and linkset: %s", (_, rules, input) => {
    for (const product of [PRODUCT, { ...PRODUCT, lifecycle: "withdrawn" as const }]) {
      const { link, levels } = decided(rules, {}, { product, ...input });
      const location = locationOf(link!, { path: "/", rawQuery: null }, "");
      const [first, ...others] = Object.values(
        listed("defaultLink", rules, {}, { product, ...input }),
      );
      expect(first).toEqual([location]);
      // The key has its default, too.
      expect(others.at(-1) ?? first).toEqual([`${baseUrl}/products/${GTIN}`]);
      expect(levels.at(-1)?.anchor).toBe(KEY);
    }
  });
});
