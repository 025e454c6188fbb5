import { describe, expect, it } from "vitest";
import { isBetter, narrow } from "../../../src/resolver/decide/narrow.ts";
import { type Ask, request, rule } from "../builders.ts";

/** Links by name: `html:text/html`, `de:de`, `us@us`, `plain`. */
const links = (...names: string[]) =>
  names.map((name) => {
    if (name.includes("/")) return rule(name, { mediaType: name });
    if (name.startsWith("@")) return rule(name, { context: [name.slice(1)] });
    if (name === "none") return rule(name);
    return rule(name, { hreflang: name.split("+") });
  });

const preferences = (ask: Ask) => {
  const { mediaTypes = [], languages = [], contexts = [] } = request(ask);
  return { mediaTypes, languages, contexts };
};
const narrowed = (ask: Ask, ...names: string[]) =>
  narrow(links(...names), preferences(ask)).map(({ id }) => id);

describe("one dimension (clause 2.6.3)", () => {
  it.each<[string, string[], string[]]>([
    ["fr", ["de", "fr", "none"], ["fr"]],
    ["fr;q=0.1", ["none", "fr"], ["fr"]],
    // Undeclared over a mismatch, and over a wildcard.
    ["fr", ["de", "none"], ["none"]],
    ["fr, *;q=0.9", ["de", "none"], ["none"]],
    ["fr, *;q=0.1", ["de", "fr"], ["fr"]],
    // q ranks explicit matches before their kind does.
    ["de;q=0.8, fr", ["de", "fr"], ["fr"]],
    ["de, en;q=0.9", ["de-DE", "en"], ["de-DE"]],
    // Equal q: exact, then truncated, then the longer tag.
    ["de-CH, de", ["de-CH", "de", "de-AT"], ["de-CH", "de"]],
    ["de-CH", ["de", "de-AT"], ["de"]],
    ["de", ["de", "de-CH"], ["de"]],
    ["de-CH, en", ["de", "en-US"], ["de"]],
    ["de", ["fr", "de-CH", "de-AT"], ["de-CH", "de-AT"]],
    ["zh-Hant-TW", ["zh", "zh-Hant", "zh-Hans"], ["zh-Hant"]],
    ["DE-ch", ["fr", "de-CH"], ["de-CH"]],
    // The nearest range gives the weight.
    ["de, de-CH;q=0.3, fr;q=0.5", ["de-CH", "fr"], ["fr"]],
    ["de;q=0.9, de-CH;q=0", ["de-CH", "none"], ["none"]],
    ["de;q=0.3, de-CH-1996;q=0, en;q=0.2", ["de-CH-1996", "en"], ["en"]],
    ["de;q=0.3, de-CH, fr;q=0.5", ["de-CH-1996", "fr"], ["de-CH-1996"]],
    ["de, de-CH;q=0.3, fr;q=0.5", ["de-CH-1996", "fr"], ["fr"]],
    // q=0 refuses; it does not refuse the shorter tag.
    ["fr, de;q=0", ["de", "none"], ["none"]],
    ["*, de;q=0", ["de", "fr"], ["fr"]],
    ["de;q=0", ["de", "fr"], ["fr"]],
    ["de-CH;q=0, en", ["de", "en"], ["en"]],
    // Nothing fits: nothing is lost.
    ["fr", ["de", "es"], ["de", "es"]],
    // Silence: undeclared over declared.
    ["", ["de", "none"], ["none"]],
    ["*", ["de", "none"], ["none"]],
    ["", ["de", "fr"], ["de", "fr"]],
    // A link's best language counts.
    ["fr;q=0.5, de", ["fr+de", "fr"], ["fr+de"]],
    // Likely subtags (CLDR): script decides, and tells what a region or its absence means.
    ["zh-TW,zh;q=0.9", ["zh-Hans", "zh-Hant"], ["zh-Hant"]],
    ["zh-HK", ["zh-Hans", "zh-Hant", "none"], ["zh-Hant"]],
    ["zh-CN,zh;q=0.9", ["zh-Hant", "zh-Hans"], ["zh-Hans"]],
    ["zh", ["zh-Hant", "zh-Hans"], ["zh-Hans"]],
    ["zh-Hans", ["zh", "none"], ["zh"]],
    ["zh-Hant", ["zh", "none"], ["none"]],
    ["zh-TW", ["zh-HK", "zh-Hant", "zh-Hant-TW"], ["zh-Hant-TW"]],
    ["zh-TW", ["zh-HK", "none"], ["none"]],
    ["zh-Hant", ["zh-TW", "zh-CN"], ["zh-TW"]],
    ["zh-cmn-Hant", ["zh", "zh-TW"], ["zh-TW"]],
    ["sr-ME", ["sr-Cyrl", "sr-Latn"], ["sr-Latn"]],
    ["sh", ["sr", "sr-Latn"], ["sr-Latn"]],
    // Old codes and new ones are the same.
    ["iw", ["he", "none"], ["he"]],
    ["he-IL", ["none", "iw"], ["iw"]],
    ["in", ["id", "none"], ["id"]],
    ["id", ["in", "none"], ["in"]],
    ["tl", ["fil", "none"], ["fil"]],
    ["fil-PH", ["tl", "none"], ["tl"]],
    ["iw;q=0, en;q=0.1", ["he", "none"], ["none"]],
    ["de-Latn;q=0.2, de;q=0.9, fr;q=0.5", ["de", "fr"], ["de"]],
    // Exact over truncated over longer, with scripts written out.
    ["de-CH", ["de", "de-Latn-CH", "de-AT"], ["de-Latn-CH"]],
    ["de-Latn", ["de-CH", "de"], ["de"]],
    // Tags that CLDR does not know are compared as they are written.
    ["qaa, en;q=0.1", ["qaa", "en"], ["qaa"]],
    ["x-a-b", ["x-a-b", "none"], ["x-a-b"]],
    ["i-klingon", ["i-klingon", "none"], ["i-klingon"]],
    ["de-x-a", ["de-x-b", "de", "de-x-a"], ["de-x-a"]],
    // und: for any language that no other link serves.
    ["fr", ["de", "und"], ["und"]],
    ["fr", ["und", "fr"], ["fr"]],
    ["fr;q=0.1", ["und", "fr"], ["fr"]],
    ["fr-BE", ["und", "fr"], ["fr"]],
    ["en", ["und", "de"], ["und"]],
    ["fr, *;q=0.5", ["de", "und"], ["und"]],
    ["und", ["de", "und"], ["und"]],
    ["", ["de", "und"], ["de", "und"]],
    // A tag is a prefix by subtags, not by letters.
    ["d", ["de", "none"], ["none"]],
    ["den", ["de", "none"], ["none"]],
    ["deu", ["de", "none"], ["de"]],
  ])("by language: %s among %j is %j", (language, names, expected) => {
    expect(narrowed({ language }, ...names)).toEqual(expected);
  });

  it.each<[string, string[], string[]]>([
    ["text/html", ["application/pdf", "text/html", "none"], ["text/html"]],
    ["TEXT/HTML;level=1;q=0.2", ["none", "text/html"], ["text/html"]],
    ["text/html, application/pdf;q=0.9", ["application/pdf", "text/html"], ["text/html"]],
    ["text/*", ["text/html", "application/pdf"], ["text/html"]],
    ["text/*", ["text/html", "none"], ["none"]],
    ["text/html, */*;q=0.8", ["application/pdf", "none"], ["none"]],
    ["*/*, image/*;q=0", ["image/png", "application/pdf"], ["application/pdf"]],
    ["text/*, text/plain;q=0", ["text/plain", "text/html"], ["text/html"]],
    ["undefined", ["text/html", "application/pdf"], ["text/html", "application/pdf"]],
    ["*/*", ["text/html", "none"], ["none"]],
  ])("by media type: %s among %j is %j", (accept, names, expected) => {
    expect(narrowed({ accept }, ...names)).toEqual(expected);
  });

  it.each<[string, string[], string[]]>([
    ["us", ["@eu", "@US", "none"], ["@US"]],
    ["us", ["@eu", "none"], ["none"]],
    ["us;q=0.5, eu", ["@us", "@eu"], ["@eu"]],
    ["us, *", ["@eu", "@jp"], ["@eu", "@jp"]],
    ["", ["@eu", "none"], ["none"]],
  ])("by context: %s among %j is %j", (context, names, expected) => {
    expect(narrowed({ context }, ...names)).toEqual(expected);
  });
});

describe("the dimensions together", () => {
  const candidates = [
    rule("pdf-de", { mediaType: "application/pdf", hreflang: ["de"] }),
    rule("html-fr-us", { mediaType: "text/html", hreflang: ["fr"], context: ["us"] }),
    rule("html-fr-eu", { mediaType: "text/html", hreflang: ["fr"], context: ["eu"] }),
    rule("html-en-eu", { mediaType: "text/html", hreflang: ["en"], context: ["eu"] }),
  ];
  const among = (ask: Ask) => narrow(candidates, preferences(ask)).map(({ id }) => id);
  it("goes by media type first, then language, then context", () => {
    expect(among({ accept: "text/html", language: "de, fr;q=0.1", context: "eu" })).toEqual([
      "html-fr-eu",
    ]);
    expect(among({ accept: "text/html", language: "fr" })).toEqual(["html-fr-us", "html-fr-eu"]);
    expect(among({ language: "de", context: "eu" })).toEqual(["pdf-de"]);
    expect(among({ accept: "application/pdf", language: "fr", context: "eu" })).toEqual(["pdf-de"]);
  });
  it("keeps the only one, and nothing of nothing", () => {
    expect(narrowed({ language: "fr" }, "de")).toEqual(["de"]);
    expect(narrowed({ language: "fr" })).toEqual([]);
  });
});

describe("a better link than another (clause 2.6.1)", () => {
  const better = (link: Parameters<typeof rule>[1], other: Parameters<typeof rule>[1], ask: Ask) =>
    isBetter(rule("link", link), rule("other", other), preferences(ask));
  it("is better in the first dimension that differs", () => {
    expect(better({ hreflang: ["fr"] }, {}, { language: "fr" })).toBe(true);
    expect(better({}, { hreflang: ["fr"] }, { language: "fr" })).toBe(false);
    expect(better({ hreflang: ["fr"] }, {}, {})).toBe(false);
    expect(better({ hreflang: ["fr"] }, {}, { language: "en, *;q=0.5" })).toBe(false);
    const pdf = { mediaType: "application/pdf" };
    const html = { mediaType: "text/html" };
    const ask = { accept: "application/pdf", language: "fr", context: "eu" };
    expect(better(pdf, { ...html, hreflang: ["fr"], context: ["eu"] }, ask)).toBe(true);
    expect(better({ hreflang: ["de"] }, { hreflang: ["fr"], context: ["eu"] }, ask)).toBe(false);
  });
  it("is not better where nothing differs", () => {
    expect(better({ hreflang: ["fr"] }, { hreflang: ["fr"] }, { language: "fr" })).toBe(false);
    expect(better({}, {}, { language: "fr" })).toBe(false);
    expect(better({ hreflang: ["fr"] }, { hreflang: ["de"] }, { language: "it" })).toBe(false);
  });
});
