import { globSync, readFileSync } from "node:fs";
import { expect, test } from "vitest";
import { rightCheckDigit } from "../../src/gs1/fault.ts";
import { codeOfMessage } from "../../src/model/field-codes.ts";
import { gtin } from "../../src/model/text.ts";
import { type DraftRule, ruleProblems } from "../../src/resolver/rules/conformance.ts";

const DRAFT: DraftRule = {
  ...{ anchor: "/01/09506000134352", href: "https://example.com/", title: "Page" },
  ...{ linkType: "gs1:pip", hreflang: [], mediaType: null, context: [], timing: null, rel: [] },
  ...{ isDefault: false, isDefaultMulti: false, isPublic: true, enabled: true },
  ...{ access: "open", accessRoles: [], accessRequest: null },
} as unknown as DraftRule;

const restricted = { access: "restricted" } as const;

test.each<[string, Partial<DraftRule>]>([
  ["own_default_type", { linkType: "gs1:defaultLink" }],
  ["other_spelling", { linkType: "https://gs1.org/voc/pip" }],
  ["unknown_link_type", { linkType: "gs1:noSuchType" }],
  ["not_link_type", { linkType: "page" }],
  ["repeats_link_type", { linkType: "https://example.org/voc/pip" }],
  ["undeclared_vocabulary", { linkType: "https://example.org/voc/recipe" }],
  ["variable_place", { href: "https://{gtin}.example.com/" }],
  ["query_place", { href: "https://example.com/{query}" }],
  ["query_once", { href: "https://example.com/?{query}&{query}" }],
  ["unknown_variable", { href: "https://example.com/{nothing}" }],
  ["malformed_language", { hreflang: ["deutsch-"] }],
  ["unknown_language", { hreflang: ["jp"] }],
  ["not_media_type", { mediaType: "pdf" }],
  ["unknown_media_type", { mediaType: "text/no-such" }],
  ["not_context", { context: ["a,b"] }],
  ["older_default", { rel: ["predecessor-version"], isDefault: true }],
  ["request_required", restricted],
  ["not_request_address", { ...restricted, accessRequest: "http://example.com/" }],
  ["serial_with_lot", { anchor: "/01/09506000134352/10/A/21/B" }],
  ["not_anchor", { anchor: "/01/9506000134352" }],
])("a rule with the fault %s says so by a code", (code, fault) => {
  const messages = ruleProblems({ ...DRAFT, ...fault }).map(({ message }) => message);
  expect(messages.map((message) => [message, codeOfMessage(message)])).toEqual([
    [expect.any(String), code],
  ]);
});

/** Services to which no screen sends what would be wrong: keys, the operator's records, queries. */
const FOR_PROGRAMS =
  /services\/(?:scans|search|owners|operator|cursor|qr|links\/(?:rules-seen|dry-run))/;

test("what a service finds wrong in a field of a screen has a code, by its message or of its own", () => {
  const faults = globSync("src/services/**/*.ts")
    .filter((path) => !FOR_PROGRAMS.test(path))
    .flatMap((path) => {
      const source = readFileSync(path, "utf8");
      const found = source.matchAll(
        /\{\s*field(?:: [^,]+)?,\s*message: (?:"([^"]+)"|`([^`]+)`)([^}]*)\}/g,
      );
      return [...found].map(([, text, template = "", more]) => ({
        message: text ?? template.replace(/\$\{.*$/, "X"),
        hasCode: more!.includes("code"),
      }));
    });
  expect(faults.length).toBeGreaterThan(4);
  const vague = faults.filter(({ message, hasCode }) => !hasCode && !codeOfMessage(message));
  expect(vague).toEqual([]);
  const named = "There is a recall already of L1 (link a)";
  expect([named, "requires contains_gtin"].map(codeOfMessage)).toEqual([
    "recalled_already",
    "quantity_alone",
  ]);
});

test("a message without its value still has a code", () => {
  const left = "must be one of base_unit, pack, case, pallet, unknown. The value was left out.";
  expect([left, "must be a number from 0 to 1"].map(codeOfMessage)).toEqual([
    "not_one_of",
    "not_fraction",
  ]);
});

test("the message about a number of a field names the right check digit, as that of a label does", () => {
  const { error } = gtin.safeParse("9506000134359");
  const [{ message = "" } = {}] = error!.issues;
  expect(codeOfMessage(message)).toBe("check_digit");
  expect(rightCheckDigit({ code: "check_digit", message })).toBe("2");
});
