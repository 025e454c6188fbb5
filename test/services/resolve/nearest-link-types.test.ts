import { describe, expect, test } from "vitest";
import { nearestLinkTypes } from "../../../src/services/resolve/link-types.ts";

describe("a name that GS1's vocabulary lacks", () => {
  test.each([
    ["instruction", "gs1:instructions"],
    ["Instructions", "gs1:instructions"],
    ["gs1:manual", "gs1:instructions"],
    ["user manual", "gs1:instructions"],
    ["recall", "gs1:recallStatus"],
    ["recall_status", "gs1:recallStatus"],
    ["gs1:recallStatsu", "gs1:recallStatus"],
    ["recipes", "gs1:recipeInfo"],
    ["whereToBuy", "gs1:hasRetailers"],
    ["retailer", "gs1:hasRetailers"],
    ["warranty", "gs1:registerProduct"],
    ["digitalProductPassport", "gs1:dpp"],
    ["productPage", "gs1:pip"],
    ["allergens", "gs1:allergenInfo"],
    ["faq", "gs1:faqs"],
    ["GS1:pip", "gs1:pip"],
    ["Gs1:Pip", "gs1:pip"],
  ])("%s is nearest to %s", (asked, nearest) => {
    const found = nearestLinkTypes(asked, []);
    expect(found[0]).toBe(nearest);
    expect(found.length).toBeLessThanOrEqual(5);
  });

  test("among equally near types, those that the product has come first", () => {
    expect(nearestLinkTypes("related", [])[0]).toBe("gs1:relatedImage");
    expect(nearestLinkTypes("related", ["gs1:relatedVideo"])[0]).toBe("gs1:relatedVideo");
  });
});

test.each([
  "gs1:pip",
  "instructions",
  "https://example.org/voc/manual",
  "own:manual",
  "",
  "…",
  "xqzw",
  "manual".repeat(20),
])("%j is near to nothing", (asked) => expect(nearestLinkTypes(asked, [])).toEqual([]));
