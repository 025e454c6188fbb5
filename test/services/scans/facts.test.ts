/** What is counted of a scan: every outcome, level and device, and nothing that names a person. */
import { describe, expect, test } from "vitest";
import type { Facts } from "../../../src/catalog/catalog.ts";
import { parseAccept, parseAcceptLanguage } from "../../../src/model/accept.ts";
import { parseScan } from "../../../src/services/resolve/reading.ts";
import { decideOn } from "../../../src/services/resolve/resolve.ts";
import { deviceOf, type Sender, scanFacts } from "../../../src/services/scans/facts.ts";
import { KEY, rule } from "../../resolver/builders.ts";

const IPHONE =
  "Mozilla/5.0 (iPhone; CPU iPhone OS 18_1 like Mac OS X) AppleWebKit/605.1.15 (KHTML, like Gecko) Version/18.1 Mobile/15E148 Safari/604.1";
const PRODUCT = {
  gtin: "09506000134352",
  name: "Tea",
  brandId: "b",
  brandName: "B",
  organizationId: "by-brand",
  lifecycle: "active",
  discontinuedOn: null,
  replacedByGtin: null,
  names: {},
} as const;
const PREFIX = {
  prefix: "9506000",
  organizationId: "by-prefix",
  brandId: null,
  resolver: null,
  organizationName: "O",
  brandName: null,
};
const NOTHING: Facts = { product: null, links: [], companyPrefix: null };
const LINKS = [
  rule("home", { isDefault: true, hreflang: ["de"] }),
  rule("recipes", { linkType: "gs1:recipeInfo", hreflang: ["en"], mediaType: "text/html" }),
  rule("more", { linkType: "gs1:recipeInfo", hreflang: ["en"], mediaType: "text/html" }),
];
const KNOWN: Facts = { product: PRODUCT, links: LINKS, companyPrefix: PREFIX };

interface Sent extends Partial<Sender> {
  language?: string;
  accept?: string;
}

function factsOf(path: string, facts: Facts, sent: Sent = {}) {
  const [target = "", rawQuery = null] = path.split("?");
  const languages = parseAcceptLanguage(sent.language);
  const mediaTypes = parseAccept(sent.accept);
  const question = parseScan(
    { vocabularies: [] },
    { path: target, rawQuery, languages, mediaTypes },
  );
  const context = { clock: () => new Date(0), baseUrl: "https://id.example.org" };
  const { decision } = decideOn(context, question.reading, facts, question.request);
  const counted = scanFacts(
    { ...question, decision, facts },
    { userAgent: IPHONE, country: undefined, ...sent },
  );
  return { ...counted, ...Object.fromEntries(counted.values) };
}

test.each([
  ["default", "", KNOWN, "gs1:pip"],
  [
    "link_type",
    "?linkType=gs1:recipeInfo",
    { ...KNOWN, links: LINKS.slice(0, 2) },
    "gs1:recipeInfo",
  ],
  ["several", "?linkType=gs1:recipeInfo", KNOWN, "gs1:recipeInfo"],
  ["linkset", "?linkType=linkset", KNOWN, "none"],
  ["no_such_type", "?linkType=gs1:epcis", KNOWN, "none"],
  ["no_such_type", "", { ...NOTHING, links: LINKS.slice(1) }, "none"],
  ["unknown", "", NOTHING, "none"],
  [
    "delegated",
    "",
    { ...NOTHING, companyPrefix: { ...PREFIX, resolver: "https://other.example" } },
    "none",
  ],
])('a scan is counted with the outcome %s for "%s"', (outcome, query, facts, linkType) => {
  expect(factsOf(KEY + query, facts)).toMatchObject({ outcome, link_type: linkType });
});

test.each([
  ["key", KEY],
  ["key", `${KEY}/22/V`],
  ["lot", `${KEY}/10/L1`],
  ["lot", `${KEY}/22/V/10/L1`],
  ["serial", `${KEY}/10/L1/21/S1`],
  ["serial", "/8010/9506000ABC/8011/12"],
])("a scan at the level %s is counted without its value: %s", (level, path) => {
  const counted = factsOf(path, KNOWN);
  expect(counted).toMatchObject({ level });
  expect(JSON.stringify(counted)).not.toMatch(/L1|S1|8011/);
});

test.each([
  ["/8003/095060001343520042", "/8003/09506000134352"],
  ["/253/950600013435242", "/253/9506000134352"],
  ["/255/950600013435242", "/255/9506000134352"],
  ["/414/9506000134352", "/414/9506000134352"],
  ["/415/9506000134352/8020/INVOICE7", "/415/9506000134352"],
  // The number itself is that of one parcel, asset or person.
  ["/00/395060001343520001", null],
  ["/8004/9506000ASSET", null],
  ["/8018/950600013435200008", null],
])("%s is counted under %s", (path, anchor) => {
  expect(factsOf(path, KNOWN).anchor).toBe(anchor);
});

test("the company prefix decides on the owner, and only without one the brand", () => {
  // The brand is of another organization, which does not get these scans.
  expect(factsOf(KEY, KNOWN)).toMatchObject({ owner: "by-prefix", brand: null, prefix: "9506000" });
  expect(factsOf(KEY, { ...KNOWN, companyPrefix: null })).toMatchObject({
    owner: "by-brand",
    brand: "b",
    prefix: null,
  });
  expect(factsOf(KEY, NOTHING)).toMatchObject({
    owner: null,
    hasRecord: false,
    total: "no_record",
  });
});

test("links of an owner are no record of the number", () => {
  const links = [rule("all", { anchor: "organization:by-prefix", isDefault: true })];
  const counted = factsOf(KEY, { ...NOTHING, links, companyPrefix: PREFIX });
  expect(counted).toMatchObject({ hasRecord: false, outcome: "default" });
  expect(factsOf(KEY, { ...NOTHING, links: LINKS })).toMatchObject({ hasRecord: true });
});

describe("languages", () => {
  test.each([
    [undefined, "none"],
    ["*", "none"],
    ["fr-CH, de;q=0.5", "fr"],
    ["fr;q=0, de;q=0.5", "de"],
    ["tlh", "other"],
  ])("%s is %s", (header, language) => {
    expect(factsOf(KEY, KNOWN, { ...(header && { language: header }) })).toMatchObject({
      language,
    });
  });

  const LETTERS = [..."abcdefghijklmnopqrstuvwxyz"];
  const PAIRS = LETTERS.flatMap((first) => LETTERS.map((second) => first + second));

  test("are those of ISO 639-1, and invented ones one value", () => {
    const counted = PAIRS.map((code) => {
      const facts = factsOf(KEY, KNOWN, { language: code });
      return (facts as unknown as { language: string }).language;
    });
    const invented = PAIRS.filter((_, i) => counted[i] === "other");
    expect(new Set(counted).size).toBe(183 + 1);
    expect(invented).toEqual(expect.arrayContaining(["xx", "qq", "zz", "aq"]));
    // Codes of former times, as old programs send them, are those of today.
    expect(counted[PAIRS.indexOf("iw")]).toBe("he");
    expect(counted[PAIRS.indexOf("in")]).toBe("id");
    for (const code of ["de", "en", "zh", "tl", "he", "sr"]) {
      expect(counted[PAIRS.indexOf(code)]).toBe(code);
    }
  });

  test("countries are those of ISO 3166-1, and Kosovo", () => {
    const counted = PAIRS.map((code) => {
      const facts = factsOf(KEY, KNOWN, { country: code.toUpperCase() });
      return (facts as unknown as { country: string }).country;
    });
    expect(new Set(counted).size).toBe(249 + 2);
    expect(counted[PAIRS.indexOf("xk")]).toBe("XK");
    expect(counted[PAIRS.indexOf("zz")]).toBe("none");
  });

  test("that no answer is in are missing, and those of linksets are not", () => {
    const missed = (path: string, language: string, sent: Sent = {}) =>
      (factsOf(path, KNOWN, { language, ...sent }) as { missing_language?: string })
        .missing_language;
    expect(missed(KEY, "fr")).toBe("fr");
    expect(missed(KEY, "de-AT")).toBeUndefined();
    expect(missed(`${KEY}?linkType=linkset`, "fr")).toBeUndefined();
    expect(missed(`${KEY}?linkType=gs1:recipeInfo`, "fr")).toBe("fr");
    expect(missed(KEY, "fr", { userAgent: "Googlebot/2.1" })).toBeUndefined();
  });
});

test("link types that nobody registered are missing, invented ones under one name", () => {
  expect(factsOf(`${KEY}?linkType=gs1:epcis`, KNOWN)).toMatchObject({
    missing_link_type: "gs1:epcis",
  });
  expect(factsOf(`${KEY}?linkType=gs1:xyz`, KNOWN)).toMatchObject({ missing_link_type: "other" });
});

test.each([
  ["CH", "CH"],
  ["T1", "none"],
  ["XX", "none"],
  [undefined, "none"],
  ["Switzerland", "none"],
])("country %s is %s", (given, country) => {
  expect(factsOf(KEY, KNOWN, { country: given })).toMatchObject({ country });
});

const CHROME = (system: string) =>
  `Mozilla/5.0 (${system}) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/131.0.0.0 Safari/537.36`;
test.each([
  ["phone", "person", IPHONE],
  ["phone", "person", CHROME("Linux; Android 10; K").replace("Safari", "Mobile Safari")],
  ["tablet", "person", CHROME("Linux; Android 10; K")],
  [
    "tablet",
    "person",
    "Mozilla/5.0 (iPad; CPU OS 17_1 like Mac OS X) AppleWebKit/605.1.15 (KHTML, like Gecko) Version/17.1 Mobile/15E148 Safari/604.1",
  ],
  ["desktop", "person", CHROME("Windows NT 10.0; Win64; x64")],
  ["desktop", "person", CHROME("Macintosh; Intel Mac OS X 10_15_7")],
  ["desktop", "person", CHROME("X11; CrOS x86_64 14541.0.0")],
  ["app", "person", "Scanner/3.2 CFNetwork/1410.0.3 Darwin/22.6.0"],
])("a %s of a %s is counted as such: %s", (device, bot, userAgent) => {
  expect(factsOf(KEY, KNOWN, { userAgent })).toMatchObject({ device, bot });
});

test.each([
  ["curl/8.5.0"],
  ["Mozilla/5.0 (compatible; Googlebot/2.1; +http://www.google.com/bot.html)"],
  [""],
])("of a program, only that it was one: %s", (userAgent) => {
  expect(factsOf(KEY, KNOWN, { userAgent }).values).toEqual([["bot", "bot"]]);
});

test.each([
  ["phone", "?1", '"Android"'],
  ["tablet", "?0", '"Android"'],
  ["desktop", "?0", '"Windows"'],
])("client hints of a %s come before its user agent", (device, mobile, platform) => {
  expect(deviceOf({ userAgent: CHROME("X11; Linux x86_64"), mobile, platform })).toBe(device);
});

test("nothing of the user agent is kept", () => {
  const userAgent = `${IPHONE} Secret/42`;
  expect(JSON.stringify(factsOf(KEY, KNOWN, { userAgent }))).not.toContain("Secret");
});
