/**
 * The table against an independent implementation: BWIPP 2026-04-21, as in `@bwip-js/generic` 4.10.1
 * (MIT). It has no titles, so those are pinned by a few literals.
 */
import { readFileSync } from "node:fs";
import { describe, expect, it } from "vitest";
import { allAis, findAi, primaryKeys } from "../../../src/gs1/ai/application-identifiers.ts";
import { CHECKS } from "../../../src/gs1/ai/checks/index.ts";
import { AI_TABLE_SOURCE } from "../../../src/gs1/ai/table.ts";

interface JudgedEntry {
  get(key: "parts"): Map<string, unknown>[];
  get(key: "ex"): string[] | undefined;
  get(key: "req"): string[][][] | undefined;
  get(key: "dlpkey"): string[][] | undefined;
  get(key: "dlattr"): boolean | undefined;
}

interface Judge {
  gs1syntax: Map<string, JudgedEntry>;
  aifixed: Map<string, string>;
}

const judge = loadJudge();

describe("the table", () => {
  it("says what BWIPP says, line by line", () => {
    const ais = [...new Set([...[...allAis()].map(({ ai }) => ai), ...judge.gs1syntax.keys()])];
    expect(ais).toHaveLength(541);
    const differing = ais.flatMap((ai) => difference(ai, ourLine(ai), judgedLine(ai)));
    // BWIPP 2026-04-21 has the dictionary's release of 2026-01-27. A later commit lets AI 03, the
    // made-to-order GTIN, carry attributes as AI 01 does, and keeps it apart from others.
    expect(differing.map((line) => line.split(":")[0]).join(" ")).toBe(AI_TABLE_SOURCE.laterAis);
    expect(differing).toEqual([
      "03: 01,02,37,235 | 01,02,37",
      "20: 01,02,03,8006,8026 | 01,02,8006,8026",
      "240: 01,02,03,8006,8026 | 01,02,8006,8026",
      "241: 01,02,03,8006,8026 | 01,02,8006,8026",
      "243: 01,03 | 01",
      "250: 01+21,03+21,8006+21 | 01+21,8006+21",
      "251: 01,03,8006 | 01,8006",
      "422: 01,02,03,8006,8026 | 01,02,8006,8026",
      "423: 01,02,03 | 01,02",
      "424: 01,02,03 | 01,02",
      "425: 01,02,03 | 01,02",
      "426: 01,02,03 | 01,02",
      "427: 01+422,02+422,03+422 | 01+422,02+422",
      "7003: 01,02,03 | 01,02",
      "7004: 01+10,03+10 | 01+10",
      "7010: 01,02,03 | 01,02",
      "7011: 01,02,03 | 01,02",
      "7020: 01+416,03+416,8006+416 | 01+416,8006+416",
      "7021: 01,03,8006 | 01,8006",
      "7022: 01+7021,03+7021,8006+7021 | 7021",
      "7240: not 03 | ",
      "8006: 01,03,37 | 01,37",
      "8008: 01,02,03 | 01,02",
      "8009: 00,01,03 | 00,01",
      "8012: 01,03,8006 | 01,8006",
      "8026: 02,03,8006 | 02,8006",
      "8030: 00,01+21,03+21,253,255,8003,8004,8006+21,8010+8011,8017,8018 | 00,01+21,253,255,8003,8004,8006+21,8010+8011,8017,8018",
    ]);
  });

  it("names the release of the dictionary, and the later commit of 27 associations", () => {
    const { release, laterCommit, laterAis } = AI_TABLE_SOURCE;
    expect(release).toBe("2026-01-27");
    expect(laterCommit).toBe("ff2eb4bfc8f647aa3244626bdb875165d067a3e6");
    expect(laterAis.split(" ")).toHaveLength(27);
  });

  it("names checks that exist, and every check is named", () => {
    const named = [...allAis()].flatMap(({ components }) => components.flatMap((c) => c.checks));
    expect([...new Set(named)].sort()).toEqual(Object.keys(CHECKS).sort());
  });

  it("has no identifier that is the beginning of another", () => {
    const ais = [...allAis()].map(({ ai }) => ai);
    const beginnings = ais.filter((ai) =>
      ais.some((other) => other !== ai && other.startsWith(ai)),
    );
    expect(beginnings).toEqual([]);
  });

  it("has fixed lengths wherever no FNC1 is needed, and optional components last", () => {
    for (const { ai, components, predefinedLength } of allAis()) {
      const kinds = components.map(({ optional }) => optional);
      expect(kinds, ai).toEqual([...kinds].sort());
      if (predefinedLength)
        expect(
          components.every((c) => !c.optional && c.shortest === c.longest),
          ai,
        ).toBe(true);
    }
  });
});

describe("findAi", () => {
  it.each([
    ["00", "SSCC"],
    ["01", "GTIN"],
    ["3103", "NET WEIGHT (kg)"],
    ["3160", "NET VOLUME (m³)"],
    ["7030", "PROCESSOR # 0"],
    ["7039", "PROCESSOR # 9"],
    ["7230", "CERT # 1"],
    ["7239", "CERT # 10"],
    ["8110", ""],
    ["90", "INTERNAL"],
    ["99", "INTERNAL"],
  ])("%s is %s", (ai, title) => {
    expect(findAi(ai)?.title).toBe(title);
  });

  it.each(["", "1", "04", "14", "23", "3106", "3958", "7042", "010", "(01)", "٠١", "__proto__"])(
    "%j is none",
    (ai) => {
      expect(findAi(ai)).toBeUndefined();
    },
  );

  it("finds those of the table among all digits, and no other", () => {
    const digits = [1, 2, 3, 4, 5].flatMap((length) =>
      Array.from({ length: 10 ** length }, (_, n) => String(n).padStart(length, "0")),
    );
    const found = digits.filter((ai) => findAi(ai)?.ai === ai);
    expect(found.toSorted()).toEqual(
      allAis()
        .map(({ ai }) => ai)
        .toSorted(),
    );
    expect(digits.filter((ai) => findAi(ai) !== undefined)).toEqual(found);
  });

  it("tells everything of the GTIN", () => {
    expect(findAi("01")).toEqual({
      ai: "01",
      title: "GTIN",
      components: [
        {
          characterSet: "N",
          shortest: 14,
          longest: 14,
          optional: false,
          checks: ["csum", "gcppos2"],
        },
      ],
      predefinedLength: true,
      isDataAttribute: true,
      isPrimaryKey: true,
      qualifierSequences: [["22", "10", "21"], ["235"]],
      requires: [],
      excludes: ["255", "37"],
    });
  });

  it("replaces what a line of the table abbreviates", () => {
    expect(findAi("3105")?.excludes).toEqual(["310n"]);
    expect(findAi("3952")?.excludes).toEqual(["392n", "393n", "395n", "8005"]);
    expect(findAi("16")?.requires).toEqual([["01"], ["02"], ["03"], ["8006"], ["8026"]]);
    expect(findAi("37")?.requires).toEqual([
      ["00", "02"],
      ["00", "8026"],
    ]);
    expect(findAi("8003")?.components.map((c) => `${c.longest} ${c.optional}`)).toEqual([
      "1 false",
      "13 false",
      "16 true",
    ]);
  });
});

it("the primary keys are those of the Digital Link URI Syntax", () => {
  expect(primaryKeys()).toEqual(
    "00 01 253 255 401 402 414 415 417 8003 8004 8006 8010 8013 8017 8018".split(" "),
  );
});

/** The words of the two lines that differ, `ai: ours | theirs`; empty when none does. */
function difference(ai: string, ours: string, theirs: string): string[] {
  const [one, other] = [ours.split(" "), theirs.split(" ")];
  const only = (words: string[], others: string[]) =>
    words.filter((word) => !others.includes(word)).join(" ");
  return ours === theirs ? [] : [`${ai}: ${only(one, other)} | ${only(other, one)}`];
}

function ourLine(ai: string): string {
  const entry = findAi(ai);
  if (entry === undefined) return "none";
  const components = entry.components.map(({ characterSet, shortest, longest, optional, checks }) =>
    [characterSet, shortest, longest, optional, ...checks].join(),
  );
  return line(
    components,
    entry.predefinedLength,
    entry.isDataAttribute,
    entry.isPrimaryKey ? entry.qualifierSequences : undefined,
    entry.requires,
    entry.excludes,
  );
}

function judgedLine(ai: string): string {
  const entry = judge.gs1syntax.get(ai);
  if (entry === undefined) return "none";
  const components = entry.get("parts").map((part) => {
    const checks = (part.get("linters") as string[]).map((name) => name.replace(/^lint/, ""));
    return [part.get("cset"), part.get("min"), part.get("max"), part.get("opt"), ...checks].join();
  });
  // All of several lists of alternatives are asked for: multiplied out, that is one list.
  const requires = (entry.get("req") ?? []).reduce<string[][]>(
    (all, alternatives) => all.flatMap((list) => alternatives.map((more) => [...list, ...more])),
    [[]],
  );
  return line(
    components,
    judge.aifixed.has(ai.slice(0, 2)),
    entry.get("dlattr") ?? true,
    entry.get("dlpkey"),
    requires.filter((list) => list.length > 0),
    entry.get("ex") ?? [],
  );
}

function line(
  components: readonly string[],
  predefinedLength: boolean,
  isDataAttribute: boolean,
  qualifiers: readonly (readonly string[])[] | undefined,
  requires: readonly (readonly string[])[],
  excludes: readonly string[],
): string {
  return [
    ...components,
    predefinedLength ? "predefined" : "",
    isDataAttribute ? "" : "no attribute",
    qualifiers ? `key ${qualifiers.map((list) => list.join()).join("|")}` : "",
    requires.length > 0 ? `needs ${requires.map((list) => list.join("+")).join()}` : "",
    excludes.length > 0 ? `not ${excludes.join()}` : "",
  ]
    .filter((word) => word !== "")
    .join(" ");
}

/** Its table is private: the function that builds it is called, fails for want of a barcode, and leaves it. */
function loadJudge(): Judge {
  const file = new URL("../../../node_modules/@bwip-js/generic/dist/bwipp.mjs", import.meta.url);
  const source = readFileSync(file, "utf8");
  const process = new Function(
    `${source.slice(0, source.lastIndexOf("export {"))}\nreturn bwipp_gs1process;`,
  )() as { (): void; globals: Judge };
  expect(process).toThrow(/GS1/);
  return process.globals;
}
