import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { isWellFormedLanguageTag } from "../../../src/model/language-tag.ts";
import { ruleProblems } from "../../../src/resolver/rules/conformance.ts";
import type { Rule } from "../../../src/resolver/rules/rule.ts";
import { atOnce } from "../../support/at-once.ts";
import { times } from "../../support/soak.ts";
import { KEY, rule, timing } from "../builders.ts";

const problems = (members: Partial<Rule>) =>
  ruleProblems(rule("r", { title: "Page", ...members })).map(
    ({ field, clause }) => `${field} ${clause}`,
  );

describe("a rule that conforms", () => {
  it.each<[Partial<Rule>]>([
    [{}],
    [{ isDefault: true, isDefaultMulti: true }],
    [{ anchor: `${KEY}/22/V/10/A%2BB` }],
    [{ anchor: `${KEY}/21/S` }],
    [{ anchor: `${KEY}/235/T` }],
    [{ anchor: "/00/095060001343521232" }],
    [{ anchor: "/415/9506000134352/8020/INV7" }],
    [{ anchor: "/414/9506000134352/254/D1" }],
    [{ anchor: "/8006/095060001343520102/21/S" }],
    [{ anchor: "brand:b1", href: "https://example.com/{gtin}/{lot}/{serial}/{cpv}?x=1#y" }],
    [{ anchor: "organization:o1", href: "http://example.com/" }],
    [{ href: "https://example.com/{gtin}/{cpv}/{lot}/{serial}/{tpx}/{key}/{21}" }],
    [{ href: "https://example.com/{path}?a={serial}&{query}" }],
    [{ anchor: `${KEY}/10/L`, href: "https://example.com/{serial}" }],
    [{ anchor: "/00/095060001343521232", href: "https://example.com/{key}/{00}" }],
    [{ anchor: "/414/9506000134352", href: "https://example.com/{key}/{254}" }],
    [{ anchor: "/8006/095060001343520102", href: "https://example.com/{lot}/{serial}" }],
    [{ anchor: "organization:o1", href: "https://example.com/{8010}/{8011}" }],
    [{ href: "https://example.com" }],
    [{ href: "https://[2001:db8::1]:8443/a%20b;c?d=e&f=%7B%7D#!g" }],
    [{ hreflang: ["de", "zh-Hant-TW", "es-419", "i-klingon", "en-GB-oed", "und", "iw", "tl"] }],
    [
      {
        hreflang: ["gsg", "sgn", "mul", "qaa", "x-own", "de-1996", "sl-rozaj-biske-1994", "en-150"],
      },
    ],
    [{ hreflang: ["zh-yue-HK", "de-u-co-phonebk", "sr-Latn-RS", "DE-ch", "hy-Latn-IT-arevela"] }],
    [{ mediaType: "application/linkset+json" }],
    [{ mediaType: "Text/HTML" }],
    [{ mediaType: "application/vnd.openxmlformats-officedocument.wordprocessingml.document" }],
    [{ mediaType: "model/gltf-binary" }],
    [{ context: ["eu", "Great Britain"] }],
    [{ linkType: "gs1:dpp" }],
    [{ linkType: "gs1:productSustainabilityInfo" }],
    [{ isPublic: false }],
    [{ timing: timing({ weekdays: [1], zone: "Europe/Berlin" }) }],
  ])("may be %j", (members) => {
    expect(problems(members)).toEqual([]);
  });
});

describe("a rule that is refused, by clause", () => {
  it.each<[Partial<Rule>, string[]]>([
    [{ title: " " }, ["title 2.5.3"]],
    [{ href: "" }, ["href 2.5.1"]],
    [{ href: "javascript:alert(1)" }, ["href 2.5.1"]],
    [{ href: "ftp://example.com/" }, ["href 2.5.1"]],
    [{ href: "//example.com/" }, ["href 2.5.1"]],
    [{ href: "https://" }, ["href 2.5.1"]],
    [{ href: "HTTPS://example.com/" }, ["href 2.5.1"]],
    [{ href: "https://example.com:99999/" }, ["href 2.5.1"]],
    [{ href: "https://example.com/a b" }, ["href 2.5.1"]],
    [{ href: "https://example.com/\r\nSet-Cookie:x" }, ["href 2.5.1"]],
    [{ href: "https://example.com/ü" }, ["href 2.5.1"]],
    [{ href: "https://example.com/{8011}" }, ["href 2.5.1"]],
    [{ href: "https://example.com/{17}" }, ["href 2.5.1"]],
    [{ href: "https://example.com/{}" }, ["href 2.5.1"]],
    [{ href: "https://example.com/{GTIN}" }, ["href 2.5.1"]],
    [{ href: "https://example.com/{query}" }, ["href 2.5.1"]],
    [{ href: "https://example.com/?q={query}" }, ["href 2.5.1"]],
    [{ href: "https://example.com/?{query}&{query}" }, ["href 2.5.1"]],
    [{ anchor: "/00/095060001343521232", href: "https://e.example/{gtin}" }, ["href 2.5.1"]],
    [{ anchor: "/414/9506000134352", href: "https://e.example/{serial}" }, ["href 2.5.1"]],
    [{ anchor: "brand:b1", href: "https://example.com/{254}" }, ["href 2.5.1"]],
    [{ anchor: "brand:b1", href: "https://example.com/#{gtin}" }, ["href 2.5.1"]],
    [{ anchor: "brand:b1", href: "https://{gtin}.example.com/" }, ["href 2.5.1"]],
    [{ anchor: "brand:b1", href: "https://example.com/{colour}" }, ["href 2.5.1"]],
    [{ anchor: "brand:b1", href: "https://example.com/{gtin" }, ["href 2.5.1"]],
    [{ anchor: "brand:" }, ["anchor 2.4"]],
    [{ anchor: "products" }, ["anchor 2.4"]],
    [{ anchor: "/01" }, ["anchor 2.4"]],
    [{ anchor: `${KEY}/10` }, ["anchor 2.4"]],
    [{ anchor: `${KEY}/235/T/10/L` }, ["anchor 2.5.9 rule 1"]],
    [{ anchor: `${KEY}/10/L/21/S` }, ["anchor 2.5.9 rule 2"]],
    [{ anchor: `${KEY}/22/V/21/S` }, ["anchor 2.5.9 rule 2"]],
    [{ anchor: "/8006/095060001343520102/10/L/21/S" }, ["anchor 2.5.9 rule 2"]],
    [{ anchor: `${KEY}/10/L/22/V` }, ["anchor 2.5.9 rule 4"]],
    [{ anchor: "/01/9506000134352" }, ["anchor 2.5.9 rule 4"]],
    [{ anchor: `${KEY}/10/A+B` }, ["anchor 2.5.9 rule 4"]],
    [{ anchor: `${KEY}/10/A%2bB` }, ["anchor 2.5.9 rule 4"]],
    [{ anchor: `${KEY}/10/%` }, ["anchor 2.5.9 rule 4"]],
    [{ anchor: "/8006/095060001343520102/22/V" }, ["anchor 2.5.9 rule 4"]],
    [{ linkType: "gs1:defaultLink" }, ["linkType 2.5.8"]],
    [{ linkType: "gs1:defaultLinkMulti" }, ["linkType 2.5.8"]],
    [{ linkType: "https://gs1.org/voc/pip" }, ["linkType 2.14"]],
    [{ linkType: "pip" }, ["linkType 2.14"]],
    [{ linkType: "nosuch" }, ["linkType 2.5.2, 2.10"]],
    [{ linkType: "gs1:notALinkType" }, ["linkType 2.5.2, 2.14"]],
    [{ linkType: "gs1:Pip" }, ["linkType 2.5.2, 2.14"]],
    [{ linkType: "https://example.org/voc/pip" }, ["linkType 2.14"]],
    [{ linkType: "https://example.com/voc/spare" }, ["linkType 2.14"]],
    [{ linkType: "gs1:a-b" }, ["linkType 2.5.2, 2.10"]],
    [{ linkType: "gs1:" }, ["linkType 2.5.2, 2.10"]],
    [{ linkType: "https://my-shop.com/voc/x" }, ["linkType 2.5.2, 2.10"]],
    [{ linkType: "https://example.com/voc#x" }, ["linkType 2.5.2, 2.10"]],
    [{ linkType: "https://example.com:8080/voc/x" }, ["linkType 2.5.2, 2.10"]],
    [{ linkType: "urn:example:x" }, ["linkType 2.5.2, 2.10"]],
    [{ hreflang: ["de", "deutsch-"] }, ["hreflang 2.5.4"]],
    [{ hreflang: ["english"] }, ["hreflang 2.5.4"]],
    [{ hreflang: ["xyz"] }, ["hreflang 2.5.4"]],
    [{ hreflang: ["en-UK"] }, ["hreflang 2.5.4"]],
    [{ hreflang: ["zh-Chin"] }, ["hreflang 2.5.4"]],
    [{ hreflang: ["de-1997"] }, ["hreflang 2.5.4"]],
    [{ hreflang: ["en-999"] }, ["hreflang 2.5.4"]],
    [{ hreflang: ["de", "root"] }, ["hreflang 2.5.4"]],
    [{ mediaType: "text/notatype" }, ["mediaType 2.5.5"]],
    [{ mediaType: "application/x-foo" }, ["mediaType 2.5.5"]],
    [{ mediaType: "image/jpg" }, ["mediaType 2.5.5"]],
    [{ mediaType: "application/vnd." }, ["mediaType 2.5.5"]],
    [{ mediaType: "constructor/name" }, ["mediaType 2.5.5"]],
    [{ mediaType: "html" }, ["mediaType 2.5.5"]],
    [{ mediaType: "html/text" }, ["mediaType 2.5.5"]],
    [{ mediaType: "text/html; charset=utf-8" }, ["mediaType 2.5.5"]],
    [{ mediaType: "text/*" }, ["mediaType 2.5.5"]],
    [{ context: [""] }, ["context 2.5.6"]],
    [{ context: ["eu,us"] }, ["context 2.5.6"]],
    [{ isDefault: true, isPublic: false }, ["isPublic 2.5.8"]],
    [{ isDefaultMulti: true, isPublic: false }, ["isPublic 2.5.8"]],
    [{ title: "", href: "x" }, ["href 2.5.1", "title 2.5.3"]],
  ])("%j", (members, expected) => {
    expect(problems(members)).toEqual(expected);
  });
  it("names the member of a timing", () => {
    const found = ruleProblems(
      rule("r", { timing: timing({ zone: "Mars/Olympus", timeFrom: "9" }) }),
    );
    expect(found.map(({ field }) => field)).toEqual(["timing.timeFrom", "timing.zone"]);
  });
});

describe("another vocabulary (clause 2.14)", () => {
  const vocabularies = [{ prefix: "ex", namespace: "https://example.org/voc/" }];
  const found = (linkType: string) =>
    ruleProblems(rule("r", { linkType }), { baseUrl: null, vocabularies }).map(
      ({ clause, message }) => `${clause}: ${message}`,
    );
  it("is taken where it is declared", () => {
    expect(found("https://example.org/voc/spare")).toEqual([]);
    expect(found("https://example.org/voc/parts/spare")).toEqual([]);
  });
  it("names the variable where it is not", () => {
    for (const other of ["https://example.com/voc/spare", "https://example.org/vocabulary/x"]) {
      expect(found(other)).toEqual([
        expect.stringMatching(/^2\.14: .*operator.* LINK_VOCABULARIES, such as ex=https:/),
      ]);
    }
    expect(found("https://example.org/voc/")[0]).toMatch(/^2\.14/);
  });
  it("repeats no GS1 link type, declared or not", () => {
    expect(found("https://example.org/voc/pip")).toEqual([
      "2.14: repeats the GS1 link type gs1:pip: use gs1:pip",
    ]);
    expect(found("https://example.org/voc/PIP")[0]).toContain("gs1:pip");
    expect(found("https://example.org/voc/parts/recallStatus")[0]).toContain("gs1:recallStatus");
  });
  it("is stored under its full name", () => {
    expect(found("ex:spare")).toEqual(["2.14: must be written https://example.org/voc/spare"]);
  });
});

describe("a target that leads back (clause 2.5.1)", () => {
  const BASE = "https://id.example.org";
  const back = (href: string, members: Partial<Rule> = {}) =>
    ruleProblems(rule("r", { href, ...members }), { baseUrl: BASE, vocabularies: [] }).map(
      ({ field, clause }) => `${field} ${clause}`,
    );
  it.each<[string, Partial<Rule>]>([
    [`${BASE}${KEY}`, {}],
    [`${BASE}${KEY}/`, {}],
    [`${BASE}${KEY}?a=1#b`, {}],
    [`http://ID.example.org${KEY}`, {}],
    [`${BASE}:443${KEY}`, {}],
    [`${BASE}/01/9506000134352`, {}],
    [`${BASE}${KEY}/10/A`, {}],
    [`${BASE}${KEY}?linkType=gs1:pip`, {}],
    [`${BASE}${KEY}?linkType=gs1:defaultLink`, {}],
    [`${BASE}${KEY}/10/A`, { anchor: `${KEY}/10/A` }],
    [`${BASE}${KEY}/10/A/21/B`, { anchor: `${KEY}/10/A` }],
    [`${BASE}/01/{gtin}`, { anchor: "brand:b" }],
    [`${BASE}/01/{gtin}/10/{lot}`, { anchor: "organization:o" }],
    [`${BASE}/00/095212345678912347`, { anchor: "/00/095212345678912347" }],
  ])("%s %j", (href, members) => {
    expect(back(href, members)).toEqual(["href 2.5.1"]);
  });
  it.each<[string, Partial<Rule>]>([
    [`${BASE}/products/09506000134352`, {}],
    [`${BASE}/`, {}],
    [`https://id.example.com${KEY}`, {}],
    [`https://id.example.org.evil.example${KEY}`, {}],
    [`${BASE}/01/09506000134369`, {}],
    [`${BASE}/01/09506000134353`, {}],
    [`${BASE}/shop${KEY}`, {}],
    // The lot's own link may lead to its product, and a link to that of another type, or to the linkset.
    [`${BASE}${KEY}`, { anchor: `${KEY}/10/A` }],
    [`${BASE}${KEY}?linkType=gs1:faqs`, {}],
    [`${BASE}${KEY}?linkType=linkset`, {}],
    [`${BASE}${KEY}`, { anchor: "brand:b" }],
    [`${BASE}/products/{gtin}`, { anchor: "brand:b" }],
  ])("%s %j is no circle", (href, members) => {
    expect(back(href, members)).toEqual([]);
  });
  it("is not judged where the origin is not known", () => {
    expect(problems({ href: `${BASE}${KEY}` })).toEqual([]);
  });
});

describe("language tags (BCP 47)", () => {
  it.each([
    "de",
    "fr-Latn-CA",
    "zh-cmn-Hans-CN",
    "zh-yue-HK",
    "sl-rozaj-biske-1994",
    "de-CH-1901",
    "hy-Latn-IT-arevela",
    "es-419",
    "de-1996",
    "en-a-myext-b-another",
    "x-whatever",
    "x-a-b-1",
    "de-x-a",
    "en-u-ca-gregory-x-y",
    "i-default",
    "sgn-BE-FR",
    "art-lojban",
    "zh-min-nan",
    "az-Arab-x-AZE-derbend",
    "qaa-Qaaa-QM-x-southern",
    "root",
    "abcdefgh",
  ])("accepts %s", (tag) => {
    expect(isWellFormedLanguageTag(tag)).toBe(true);
    expect(isWellFormedLanguageTag(tag.toUpperCase())).toBe(true);
  });
  it.each([
    "",
    "-",
    "d",
    "de-",
    "-de",
    "de--CH",
    "de_CH",
    "de-419-DE",
    "de-DE-AT",
    "ar-a-aaa-b-bbb-a-ccc",
    "de-1996-1996",
    "x",
    "x-",
    "de-x",
    "en-a",
    "en-a-x-b",
    "a-DE",
    "i-nonesuch",
    "toolongsubtag",
    "12",
    "d3",
    "de-abcdefghi",
    "zh-aaa-bbb-ccc-ddd",
    "dé",
    "de ",
    " de",
    "*",
    "undefined",
  ])("refuses %j", (tag) => {
    expect(isWellFormedLanguageTag(tag)).toBe(false);
  });
  it("agrees with Intl wherever Intl has a word to say", () => {
    // Intl refuses extlangs, grandfathered tags and private use alone: only its yes counts.
    const subtag = fc.constantFrom(
      "de",
      "en",
      "fil",
      "Hant",
      "Latn",
      "CH",
      "419",
      "1996",
      "rozaj",
      "u",
      "co",
      "phonebk",
      "x",
      "a1",
      "t",
    );
    fc.assert(
      fc.property(fc.array(subtag, { minLength: 1, maxLength: 7 }), (subtags) => {
        const tag = subtags.join("-");
        let canonical = false;
        try {
          canonical = Intl.getCanonicalLocales(tag).length === 1;
        } catch {}
        if (canonical) expect(isWellFormedLanguageTag(tag)).toBe(true);
      }),
      { numRuns: times(250, 6_000) },
    );
  });
  it("is quick on long input", () => {
    expect(atOnce(() => isWellFormedLanguageTag("a-".repeat(1e6)))).toBe(false);
  });
});
