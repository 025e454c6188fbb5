import { describe, expect, it } from "vitest";
import {
  expandLinkType,
  GS1_LINK_TYPES,
  linkTypeTitle,
  normalizeLinkType,
} from "../../../src/resolver/rules/link-types.ts";

describe("link types", () => {
  it("has the sixty of the vocabulary", () => {
    expect(Object.keys(GS1_LINK_TYPES)).toHaveLength(60);
    expect(linkTypeTitle("gs1:pip")).toBe("Product Information Page");
    expect(linkTypeTitle("gs1:relatedVideo")).toBe("Related video");
    expect(linkTypeTitle("gs1:toString")).toBeNull();
    expect(linkTypeTitle("https://example.com/voc/pip")).toBeNull();
  });
  it.each([
    ["gs1:pip", "gs1:pip"],
    [" gs1:pip ", "gs1:pip"],
    ["https://gs1.org/voc/pip", "gs1:pip"],
    ["https://www.gs1.org/voc/pip", "gs1:pip"],
    ["https://ref.gs1.org/voc/pip", "gs1:pip"],
    ["http://ref.gs1.org/voc/pip", "gs1:pip"],
    ["http://gs1.org/voc/newerThanThis", "gs1:newerThanThis"],
    ["pip", "gs1:pip"],
    ["defaultLink", "gs1:defaultLink"],
    ["toString", "toString"],
    ["nosuch", "nosuch"],
    ["PIP", "PIP"],
    ["linkset", "linkset"],
    ["all", "all"],
    ["https://example.com/voc/pip", "https://example.com/voc/pip"],
    ["https://ref.gs1.org/voc/", "https://ref.gs1.org/voc/"],
    ["https://evil-gs1.org/voc/pip", "https://evil-gs1.org/voc/pip"],
    ["", ""],
  ])("reads %j as %j", (given, expected) => {
    expect(normalizeLinkType(given)).toBe(expected);
  });
  it("expands to the canonical namespace", () => {
    expect(expandLinkType("gs1:pip")).toBe("https://ref.gs1.org/voc/pip");
    expect(expandLinkType("https://example.com/voc/x")).toBe("https://example.com/voc/x");
  });
});
