/** Templates in targets (clause 2.5.1): which rules take part, and what their targets become. */
import { describe, expect, it } from "vitest";
import type { Identification } from "../../../src/gs1/identification.ts";
import { organizationAnchor } from "../../../src/resolver/rules/rule.ts";
import { decided, GTIN, gtin, identified, KEY, PRODUCT, rule } from "../builders.ts";

const target = (href: string, identification: Identification, anchor = KEY) =>
  decided([rule("r", { href, anchor, isDefault: true })], {}, { identification }).link?.href;

describe("a rule on the key's own anchor", () => {
  const passport = "https://dpp.example/{gtin}/{serial}";
  it("serves every serial below it", () => {
    expect(target(passport, gtin(["21", "A1"]))).toBe(`https://dpp.example/${GTIN}/A1`);
    expect(target(passport, gtin(["10", "L"], ["21", "B/2"]))).toBe(
      `https://dpp.example/${GTIN}/B%2F2`,
    );
  });
  it("takes no part in a request without the variable", () => {
    expect(target(passport, gtin())).toBeUndefined();
    expect(target(passport, gtin(["10", "L"]))).toBeUndefined();
    const rules = [rule("dpp", { href: passport, isDefault: true, linkType: "gs1:dpp" })];
    expect(decided(rules, {}, { product: PRODUCT }).matched?.scope).toBe("hosted");
    const serial = { product: PRODUCT, identification: gtin(["21", "A1"]) };
    expect(decided(rules, {}, serial).matched).toMatchObject({
      scope: "product",
      anchor: KEY,
      link_id: "dpp",
      inherited: true,
    });
  });
});

describe("variables", () => {
  const full = gtin(["22", "V"], ["10", "L+1"], ["21", "S"]);
  it.each([
    ["{gtin}/{cpv}/{lot}/{serial}", `${GTIN}/V/L%2B1/S`],
    ["{01}/{22}/{10}/{21}", `${GTIN}/V/L%2B1/S`],
    ["{key}", GTIN],
    ["{path}", `01/${GTIN}/22/V/10/L%2B1/21/S`],
    ["x/{path}/y", `x/01/${GTIN}/22/V/10/L%2B1/21/S/y`],
  ])("are filled in %s for a GTIN", (path, filled) => {
    expect(target(`https://t.example/${path}`, full)).toBe(`https://t.example/${filled}`);
  });
  it("has the UPUI's", () => {
    expect(target("https://t.example/{tpx}", gtin(["235", "T/1"]))).toBe("https://t.example/T%2F1");
  });
  it.each([
    [
      identified("414", "9521234567899", ["254", "DOCK 7"]),
      "{key}/{254}",
      "9521234567899/DOCK%207",
    ],
    [identified("8010", "9521PART", ["8011", "42"]), "{8010}/{8011}", "9521PART/42"],
    [
      identified("8006", "095212345678990102", ["21", "S"]),
      "{key}/{serial}",
      "095212345678990102/S",
    ],
    [identified("00", "095212345678901239"), "{key}", "095212345678901239"],
    [identified("415", "9521234567899", ["8020", "INV1"]), "{path}", "415/9521234567899/8020/INV1"],
  ])("are filled for the identification %j", (identification, path, filled) => {
    const { key, qualifiers } = identification;
    const anchor = `/${key.ai}/${key.value}${key.ai === "415" ? `/8020/${qualifiers[0]?.value}` : ""}`;
    expect(target(`https://t.example/${path}`, identification, anchor)).toBe(
      `https://t.example/${filled}`,
    );
  });
  it("are filled in the query too, encoded as one value", () => {
    expect(target("https://t.example/?g={gtin}&l={lot}&p={path}", gtin(["10", "A&B"]))).toBe(
      `https://t.example/?g=${GTIN}&l=A%26B&p=01%2F${GTIN}%2F10%2FA%2526B`,
    );
    expect(target("https://t.example/?l={lot}", gtin())).toBeUndefined();
  });
  it("never touch the fragment", () => {
    expect(target("https://t.example/{gtin}#{gtin}", gtin())).toBe(
      `https://t.example/${GTIN}#{gtin}`,
    );
  });
  it.each([
    ["?{query}", ""],
    ["?a=b&{query}", "?a=b"],
    ["?{query}&a=b", "?a=b"],
    ["?a=b&{query}&c=d#f", "?a=b&c=d#f"],
  ])("{query} leaves the place to the forwarded query: %s", (written, left) => {
    expect(target(`https://t.example/${written}`, gtin())).toBe(`https://t.example/${left}`);
  });
  it("drop a rule that asks for what nobody knows", () => {
    for (const name of ["nope", "17", "", "GTIN", "constructor", "__proto__"]) {
      expect(target(`https://t.example/{${name}}`, full), name).toBeUndefined();
    }
    expect(
      target(
        "https://t.example/{gtin}",
        identified("00", "095212345678901239"),
        "/00/095212345678901239",
      ),
    ).toBeUndefined();
  });
  it("never climb out of their place", () => {
    expect(target("https://t.example/u/{serial}", gtin(["21", ".."]))).toBeUndefined();
    expect(target("https://t.example/u/{serial}/x", gtin(["21", "."]))).toBeUndefined();
    expect(target("https://t.example/{path}", gtin(["21", ".."]))).toBeUndefined();
    expect(target("https://t.example/u/s{serial}", gtin(["21", ".."]))).toBe(
      "https://t.example/u/s..",
    );
  });
});

describe("organization-wide templates", () => {
  const companyPrefix = { organizationId: "o1", brandId: "b1" };
  const anchor = organizationAnchor("o1");
  it("serve keys of every kind", () => {
    const rules = [
      rule("item", { anchor, linkType: "gs1:pip", href: "https://o.example/items/{gtin}" }),
      rule("any", { anchor, linkType: "gs1:homepage", href: "https://o.example/{key}" }),
    ];
    const of = (identification: Identification) =>
      decided(rules, {}, { identification, companyPrefix }).available.map(({ href }) => href);
    expect(of(gtin())).toEqual([`https://o.example/${GTIN}`, `https://o.example/items/${GTIN}`]);
    expect(of(identified("00", "095212345678901239"))).toEqual([
      "https://o.example/095212345678901239",
    ]);
  });
});
