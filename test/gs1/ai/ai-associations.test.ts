import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { allAis } from "../../../src/gs1/ai/application-identifiers.ts";
import { associationProblems } from "../../../src/gs1/ai/associations.ts";
import { atOnce } from "../../support/at-once.ts";

/** `01 10 21` as elements; `01=A` gives another value than `1`. */
const elements = (list: string) =>
  list.split(" ").map((word) => {
    const [ai = "", value = "1"] = word.split("=");
    return { ai, value };
  });

const told = (list: string) =>
  associationProblems(elements(list)).map(({ kind, ai, others }) =>
    [kind, ai, ...others].join(" "),
  );

describe("associationProblems", () => {
  it.each([
    "01",
    "01 22 10 21 17 3103",
    "01 235",
    "00 02 37",
    "00 8026 37",
    "255 3900",
    "415 8020 3911",
    "01 3103 3920",
    "01 30 3922",
    "3103 01 3953",
    "8010 8011 8030",
    // A digital signature signs one thing, so these keys carry their serial component.
    "253=9521234567899DOC1 8030",
    "255=9521234567899123 8030",
    "8003=09521234543213ASSET1 8030",
    "253=9521234567899",
    "414 254",
    "03 21 250",
    // The same value twice is one statement made twice.
    "01 10 01",
    // Neither is assigned, which the value check says.
    "05 9999",
  ])("%s may be combined", (list) => {
    expect(told(list)).toEqual([]);
  });

  it.each([
    ["10", ["missing 10 01 02 03 8006 8026"]],
    ["01 250", ["missing 250 01 21 03 8006"]],
    ["02", ["missing 02 37"]],
    ["02 37", ["missing 37 00 02 8026"]],
    ["00 37", ["missing 37 00 02 8026"]],
    ["01 01=A", ["repeated 01"]],
    ["01 01=A 01=B", ["repeated 01"]],
    ["01 255", ["excluded 01 255"]],
    ["255 01", ["excluded 255 01"]],
    // Only one of the two says so in the table.
    ["00 420 421", ["excluded 420 421"]],
    ["00 421 420", ["excluded 421 420"]],
    ["01 235 21", ["excluded 235 21"]],
    ["01 3102 3103", ["excluded 3102 3103"]],
    ["01 3102 3103 3105", ["excluded 3102 3103", "excluded 3102 3105", "excluded 3103 3105"]],
    ["8020 415 3900 3911", ["excluded 3900 3911"]],
    ["255 3940 8111", ["excluded 3940 8111"]],
    ["01 3920", ["missing 3920 01 30 31nn 32nn 35nn 36nn"]],
    ["00 3303 3920", ["missing 3920 01 30 31nn 32nn 35nn 36nn"]],
    ["22 8006", ["missing 22 01"]],
    ["253=9521234567899 8030", ["unserialised 253 8030"]],
    ["8030 255=9521234567899", ["unserialised 255 8030"]],
    ["8003=09521234543213 8030", ["unserialised 8003 8030"]],
    ["01 21 253=9521234567899 8030", ["unserialised 253 8030"]],
  ])("%s may not be combined", (list, problems) => {
    expect(told(list)).toEqual(problems);
  });

  it("says it in words", () => {
    const messages = associationProblems(elements("250 01 255 01=A")).map((p) => p.message);
    expect(messages).toEqual([
      "AI 250 requires AI 01 and 21, or AI 03 and 21, or AI 8006 and 21.",
      "AI 01 appears more than once, with different values. Keep one.",
      "AI 01 and AI 255 cannot be combined. Remove one.",
    ]);
  });

  it("never throws", () => {
    const list = fc.array(fc.record({ ai: fc.string(), value: fc.string() }));
    fc.assert(fc.property(list, (some) => associationProblems(some).length >= 0));
  });

  it("answers a hundred thousand elements, and every identifier at once, quickly", () => {
    const all = [...allAis()].map(({ ai }) => ai);
    const many = Array.from({ length: 100_000 }, (_, i) => ({
      ai: all[i % all.length]!,
      value: String(i),
    }));
    const problems = atOnce(() => associationProblems(many));
    expect(problems.filter(({ kind }) => kind === "repeated")).toHaveLength(541);
  });
});
