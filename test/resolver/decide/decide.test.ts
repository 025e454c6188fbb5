import { describe, expect, it } from "vitest";
import {
  type Ask,
  answer,
  decided,
  gtin,
  ids,
  KEY,
  LOT,
  LOT_ANCHOR,
  OVER,
  rule,
  standard,
} from "../builders.ts";

describe("not found (clauses 2.4.1 and 2.6.2): three kinds", () => {
  it("knows nothing of the identifier", () => {
    const decision = decided([]);
    expect(decision).toEqual({
      status: 404,
      reason: "unknown_identifier",
      link: null,
      candidates: [],
      available: [],
      matched: null,
      notices: [],
      levels: [],
      older: [],
      validUntil: null,
    });
    expect(answer([], { linkType: "linkset" })).toBe("404 unknown_identifier");
    expect(answer([rule("other", { anchor: "/01/09506000134369", isDefault: true })])).toBe(
      "404 unknown_identifier",
    );
  });
  it("has links, but no default", () => {
    const decision = decided([rule("pip")]);
    expect(decision.reason).toBe("no_default");
    expect(decision.matched).toBeNull();
    expect(ids(decision.available)).toEqual(["pip"]);
  });
  it("has no such link type, and lists what there is", () => {
    const decision = decided([standard], { linkType: "gs1:nosuchlt" });
    expect(decision.status).toBe(404);
    expect(decision.reason).toBe("no_such_link_type");
    expect(decision.matched).toBeNull();
    expect(ids(decision.available)).toEqual(["default"]);
  });
  it("does not count what is disabled, hidden or not active now", () => {
    for (const members of [{ enabled: false }, { isPublic: false }, { timing: OVER }]) {
      expect(answer([{ ...standard, ...members }])).toBe("404 unknown_identifier");
    }
  });
});

describe("the linkset (clause 2.9)", () => {
  it.each<[Ask]>([
    [{ linkType: "linkset" }],
    [{ linkType: "all" }],
    [{ wantsLinkset: true }],
    [{ wantsLinkset: true, linkType: "gs1:pip" }],
  ])("is answered to %j", (ask) => {
    const decision = decided([rule("pip")], ask);
    expect(decision.status).toBe(200);
    expect(decision.reason).toBe("linkset");
    expect(decision.matched).toBeNull();
    expect(decision.levels).toHaveLength(1);
  });
});

describe("without a link type (clause 2.6.1)", () => {
  it.each(["", "gs1:defaultLink", "gs1:defaultLinkMulti", "https://gs1.org/voc/defaultLink"])(
    "redirects %j to the default",
    (linkType) => {
      expect(answer([standard, rule("pip")], { linkType })).toBe("307 default default");
    },
  );
  it("reports what matched", () => {
    expect(decided([standard]).matched).toEqual({
      scope: "product",
      anchor: KEY,
      link_id: "default",
      order_index: 5,
      inherited: false,
      via: null,
      timed: false,
      reason: "default",
    });
  });
  const fr = rule("fr", { isDefaultMulti: true, hreflang: ["fr"], orderIndex: 1 });
  const de = rule("de", { isDefaultMulti: true, hreflang: ["de"], orderIndex: 2 });
  it("takes a defaultLinkMulti that matches explicitly", () => {
    expect(answer([standard, fr, de], { language: "fr" })).toBe("307 default_multi fr");
    expect(answer([standard, fr, de], { language: "de;q=0.5, fr;q=0.4" })).toBe(
      "307 default_multi de",
    );
    expect(answer([standard, fr, de], { language: "es" })).toBe("307 default default");
    expect(answer([standard, fr, de], { language: "es, *" })).toBe("307 default default");
    expect(answer([standard, fr, de])).toBe("307 default default");
  });
  it("prefers the better variant to a worse default", () => {
    const html = { mediaType: "text/html", hreflang: ["en"] };
    const page = rule("page", { ...html, isDefault: true });
    const data = rule("data", {
      mediaType: "application/json",
      hreflang: ["en"],
      isDefaultMulti: true,
    });
    // Nothing is in French: the media type decides.
    expect(answer([page, data], { accept: "application/json", language: "fr" })).toBe(
      "307 default_multi data",
    );
    expect(answer([page, data], { accept: "text/html", language: "fr" })).toBe("307 default page");
    const french = rule("french", { hreflang: ["fr"], isDefault: true });
    const swedish = rule("swedish", { hreflang: ["sv"], context: ["se"], isDefaultMulti: true });
    expect(answer([french, swedish], { language: "de", context: "se" })).toBe(
      "307 default_multi swedish",
    );
    expect(answer([french, swedish], { language: "de" })).toBe("307 default french");
    expect(answer([french, swedish], { language: "de", context: "fr" })).toBe("307 default french");
  });
  it("compares the default by what it declares itself", () => {
    const english = rule("english", { hreflang: ["en"], isDefault: true });
    // Undeclared is better than a mismatch, and no better than an explicit match.
    const any = rule("any", { isDefaultMulti: true });
    expect(answer([english, any], { language: "fr" })).toBe("307 default_multi any");
    expect(answer([english, any], { language: "en" })).toBe("307 default english");
    // Media type before language.
    const pdf = rule("pdf", {
      hreflang: ["de"],
      mediaType: "application/pdf",
      isDefaultMulti: true,
    });
    expect(answer([english, pdf], { language: "de", accept: "text/html" })).toBe(
      "307 default english",
    );
  });
  it("is a default, not a variant, where the default is flagged as both and fits best", () => {
    const both = rule("both", { hreflang: ["fr"], isDefault: true, isDefaultMulti: true });
    expect(answer([both, de], { language: "fr" })).toBe("307 default both");
    expect(answer([both, de], { language: "de" })).toBe("307 default_multi de");
  });
  it("leaves out one with a mismatched dimension", () => {
    const pdf = { ...fr, id: "pdf", mediaType: "application/pdf", orderIndex: 0 };
    expect(answer([standard, pdf], { language: "fr", accept: "text/html" })).toBe(
      "307 default default",
    );
    expect(answer([standard, pdf, fr], { language: "fr", accept: "text/html" })).toBe(
      "307 default_multi fr",
    );
  });
  it("lets order_index decide among equals, and never answers 300", () => {
    const second = { ...fr, id: "second", orderIndex: 3 };
    expect(answer([second, standard, fr], { language: "fr" })).toBe("307 default_multi fr");
    expect(answer([{ ...fr, id: "b" }, standard, { ...fr, id: "a" }], { language: "fr" })).toBe(
      "307 default_multi a",
    );
  });
  it("takes the default of the first level that has one", () => {
    const decision = decided(
      [standard, rule("lot", { anchor: LOT_ANCHOR, linkType: "gs1:epcis" })],
      {},
      LOT,
    );
    expect(decision.link?.id).toBe("default");
    expect(decision.matched?.inherited).toBe(true);
    expect(decision.matched?.anchor).toBe(KEY);
    expect(decision.matched?.scope).toBe("product");
  });
  it("does not let a lot's recall page lose to marketing in French", () => {
    const recall = rule("recall", {
      anchor: LOT_ANCHOR,
      linkType: "gs1:recallStatus",
      isDefault: true,
    });
    const decision = decided([standard, fr, recall], { language: "fr" }, LOT);
    expect(decision.link?.id).toBe("recall");
    expect(decision.matched?.scope).toBe("lot");
    expect(decision.matched?.inherited).toBe(false);
    expect(ids(decision.notices)).toEqual(["recall"]);
  });
  it("does not take a multi from a level above or below the default's", () => {
    const lotMulti = { ...fr, id: "lot-fr", anchor: LOT_ANCHOR };
    expect(answer([standard, lotMulti], { language: "fr" }, LOT)).toBe("307 default default");
  });
  it("inherits through every level, a serial before a lot", () => {
    const input = { identification: gtin(["22", "V"], ["10", "L"], ["21", "S"]) };
    const at = (path: string) => rule(path, { anchor: KEY + path, isDefault: true });
    const chain = ["/21/S", "/22/V/10/L", "/10/L", "/22/V", ""].map(at);
    const scopes = ["serial", "variant_lot", "lot", "variant", "product"];
    chain.forEach((first, index) => {
      const { matched } = decided(chain.slice(index).reverse(), {}, input);
      expect(matched).toMatchObject({
        scope: scopes[index],
        link_id: first.id,
        inherited: index > 0,
      });
    });
  });
});
