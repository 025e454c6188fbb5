import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { allAis } from "../../../../src/gs1/ai/application-identifiers.ts";
import { CHECKS, checkValue } from "../../../../src/gs1/ai/checks/index.ts";
import { atOnce } from "../../../support/at-once.ts";
import { times } from "../../../support/soak.ts";
import { aiValue, anyElement } from "../ai-values.ts";

/** Each check with values that are valid, and values that are not with the position of the fault. */
const VECTORS: Readonly<Record<string, readonly [good: string[], bad: [string, number][]]>> = {
  csum: [
    ["09506000134352", "9506000134352", "106141412345678908", "00000000000000"],
    [
      ["09506000134353", 13],
      ["9506000134325", 12],
    ],
  ],
  csumalpha: [
    ["1987654Ad4X4bL5ttr2310c2K", "12345_ABCDEFGHIJKLMCP", `12345_!"%&'()*+,-./LC`, "22", "!22"],
    [
      ["1987654Ad4X4bL5ttr2310cXK", 23],
      ["1987654Ad4X4bL5ttr2310c2X", 23],
      ["1987654Ad4X4bL5ttr2310ck2", 23],
      ["33", 0],
      ["2", 0],
      ["", 0],
    ],
  ],
  gcppos1: [
    ["9506", "9506A", "0000"],
    [
      ["950A", 3],
      ["A506", 0],
      ["950", 3],
      ["", 0],
    ],
  ],
  gcppos2: [
    ["09506", "A9506"],
    [
      ["0950A", 4],
      ["0950", 4],
      ["0", 1],
    ],
  ],
  yymmd0: [
    ["260228", "260200", "240229", "000229", "991231"],
    [
      ["261301", 2],
      ["260001", 2],
      ["260229", 4],
      ["260431", 4],
      ["000230", 4],
    ],
  ],
  yymmdd: [
    ["260228", "240229"],
    [
      ["260200", 4],
      ["261328", 2],
      ["260132", 4],
    ],
  ],
  yyyymmdd: [
    ["20000229", "19991231", "00010101"],
    [
      ["19000229", 6],
      ["20260200", 6],
      ["20261301", 4],
    ],
  ],
  hhmi: [
    ["0000", "2359"],
    [
      ["2400", 0],
      ["2360", 2],
    ],
  ],
  hh: [["00", "23"], [["24", 0]]],
  mi: [["00", "59"], [["60", 0]]],
  ss: [["00", "59"], [["60", 0]]],
  iso3166: [
    ["004", "056", "894"],
    [
      ["000", 0],
      ["999", 0],
      ["005", 0],
    ],
  ],
  iso3166999: [["056", "999"], [["998", 0]]],
  iso3166alpha2: [
    ["BE", "ZW"],
    [
      ["XK", 0],
      ["be", 0],
      ["UK", 0],
    ],
  ],
  iso4217: [
    ["978", "840", "924"],
    [
      ["000", 0],
      ["280", 0],
    ],
  ],
  iso5218: [
    ["0", "1", "2", "9"],
    [
      ["3", 0],
      ["8", 0],
    ],
  ],
  pieceoftotal: [
    ["0101", "0199", "9999"],
    [
      ["0001", 0],
      ["0100", 2],
      ["0201", 0],
    ],
  ],
  iban: [
    ["BE71096123456769", "FR7630006000011234567890189", "MU43BOMM0101123456789101000MUR"],
    [
      ["BE71096123456760", 2],
      ["XX361234567890", 0],
      ["LC14BOSLxx3456789012345678901230", 8],
      ["BE71096123", 0],
      ["BE71", 0],
    ],
  ],
  importeridx: [
    ["A", "z", "0", "-", "_"],
    [
      ["+", 0],
      ["/", 0],
    ],
  ],
  latitude: [["0000000000", "1800000000"], [["1800000001", 0]]],
  longitude: [["0000000000", "3600000000"], [["3600000001", 0]]],
  mediatype: [
    ["01", "09", "10", "80", "99"],
    [
      ["00", 0],
      ["11", 0],
      ["79", 0],
    ],
  ],
  nonzero: [["001", "100"], [["000", 0]]],
  zero: [["0"], [["1", 0]]],
  nozeroprefix: [
    ["1", "10"],
    [
      ["01", 0],
      ["0", 0],
    ],
  ],
  hasnondigit: [["1/", "A"], [["123", 0]]],
  hyphen: [["-"], [["+", 0]]],
  packagetype: [
    ["8", "1A", "200", "APE", "AT", "X20", "ZZ"],
    [
      ["AE", 0],
      ["X13", 0],
      ["pe", 0],
      ["0", 0],
    ],
  ],
  pcenc: [
    ["a", "%20b", "%c3%A9"],
    [
      ["a%", 1],
      ["a%2", 1],
      ["%20%zz", 3],
    ],
  ],
  posinseqslash: [
    ["1/1", "2/3", "9/10"],
    [
      ["3/2", 0],
      ["0/1", 0],
      ["1/0", 2],
      ["1//", 0],
      ["123", 0],
      ["/12", 0],
    ],
  ],
  winding: [["0", "1", "9"], [["2", 0]]],
  yesno: [["0", "1"], [["2", 0]]],
  couponcode: [
    [
      "012345612345611110123",
      "012345612345611110123101101230123456",
      "012345612345611110123101101230123456211012393260131",
      "01234561234561111012332601314251231",
      "01234561234561111012342512315012345661123456795211",
      // It may expire on the day that it starts, and then 9 with the last fields alone.
      "01234561234561111012332601314260131",
      "01234561234561111012390090",
    ],
    [
      ["a12345612345611110123", 0],
      ["", 0],
      ["712345678901231111011", 0],
      ["012345", 1],
      ["0123456123456", 13],
      ["01234561234560", 13],
      ["012345612345611115123", 17],
      ["0123456123456111101237", 21],
      ["0123456123456111101233261301", 24],
      ["01234561234561111012332512314260101", 29],
      ["01234561234561111012393000", 22],
      ["01234561234561111012390300", 23],
      ["01234561234561111012390002", 25],
      ["0123456123456111101239000", 25],
      ["01234561234561111012360123456", 22],
      ["01234561234561111012361123456", 23],
      ["012345612345611110123501234", 23],
    ],
  ],
  couponposoffer: [
    ["001234561234560123456", "061234567890121234569123456789012345"],
    [
      ["201234561234560123456", 0],
      ["07", 1],
      ["0012345", 2],
      ["00123456123456", 14],
      ["0012345612345601234567", 21],
      ["00123456123456012345a", 20],
    ],
  ],
};

describe("every check", () => {
  it("has its vectors", () => {
    expect(Object.keys(VECTORS).sort()).toEqual(Object.keys(CHECKS).sort());
  });

  it.each(Object.entries(VECTORS).flatMap(([name, [good]]) => good.map((value) => [name, value])))(
    "%s holds for %s",
    (name = "", value = "") => {
      expect(CHECKS[name]?.(value)).toBeNull();
    },
  );

  it.each(
    Object.entries(VECTORS).flatMap(([name, [, bad]]) =>
      bad.map(([value, position]) => [name, value, position] as const),
    ),
  )("%s does not hold for %s, at %i", (name, value, position) => {
    const found = CHECKS[name]?.(value);
    expect(found?.position).toBe(position);
    expect(found?.message).toMatch(/^[A-Z=].+[.)0-9-]$/);
  });
});

describe("checkValue", () => {
  it.each([
    ["01", "09506000134352"],
    ["253", "9506000134352"],
    ["253", "9506000134352ABC/1"],
    ["3102", "000123"],
    ["3910", "9781234"],
    ["423", "056"],
    ["423", "056528840276004"],
    ["4330", "003400"],
    ["4330", "003400-"],
    ["7007", "260101260131"],
    ["7040", "1A-_"],
    ["8003", "09506000134352"],
    ["8003", "09506000134352SERIAL"],
    ["8008", "26010112"],
    ["8008", "2601011259"],
    ["8008", "260101125959"],
    ["8010", "9506#/-A"],
    ["8030", "abc_-012"],
    ["8030", "abcdef=="],
    ["8030", "12="],
    ["8043", "123456789012345678"],
    ["8043", "1234567890123456789"],
    ["10", `!"%&'()*+,-./:;<=>`],
  ])("%s takes %s", (ai, value) => {
    expect(checkValue(ai, value)).toBeNull();
  });

  it.each([
    ["01", "", 0, "ai_length", "It is empty."],
    ["01", "0950600013435", 13, "ai_length", "It has 13 characters, but 14 are required."],
    ["01", "095060001343521", 14, "ai_length", "It has 15 characters, but 14 are required."],
    ["01", "09506000134353", 13, "ai_check_digit", "The check digit is 3 and should be 2."],
    ["01", "0950600013435X", 13, "ai_characters", "X is not allowed. Use digits only."],
    ["01", "0950600013435²", 13, "ai_characters", "U+00B2 is not allowed. Use digits only."],
    [
      "10",
      "123456789012345678901",
      20,
      "ai_length",
      "It has 21 characters, but 1 to 20 are allowed.",
    ],
    ["10", "A B", 1, "ai_characters", expect.stringMatching(/^A space is not allowed\./)],
    ["10", "A\u001dB", 1, "ai_characters", expect.stringMatching(/^U\+001D is not allowed\./)],
    ["10", "A😀", 1, "ai_characters", expect.stringMatching(/^U\+1F600 is not allowed\./)],
    ["10", "A\ud800", 1, "ai_characters", expect.stringMatching(/^U\+D800 is not allowed\./)],
    ["10", "A#", 1, "ai_characters", expect.stringMatching(/^# is not allowed\./)],
    ["17", "260229", 4, "date", "There is no day 29 in that month."],
    ["253", "9506000134352#", 13, "ai_characters", expect.stringMatching(/^# is not allowed\./)],
    [
      "3910",
      "978",
      3,
      "ai_length",
      expect.stringMatching(/^It has 3 characters, but 4 to 18 are allowed\./),
    ],
    ["3910", "0001234", 0, "ai_value", "There is no currency 000."],
    ["423", "0565", 4, "ai_length", "3 characters are required here."],
    ["4321", "5", 0, "ai_value", "It must be 0 or 1."],
    ["7252", "5", 0, "ai_value", "It must be 0, 1, 2 or 9."],
    [
      "4330",
      "000123A",
      6,
      "ai_value",
      "After the digits, only - is allowed, for a temperature below zero.",
    ],
    ["3103", "1", 1, "ai_length", "It has 1 character, but 6 are required."],
    ["4321", "12", 1, "ai_length", "It has 2 characters, but 1 is required."],
    ["8110", "7", 0, "ai_value", "The company prefix must begin with 0, 1, 2, 3, 4, 5 or 6."],
    ["423", "056999", 3, "ai_value", "There is no country 999."],
    ["4324", "2601012460", 6, "date", "There is no hour 24."],
    ["7040", "1A-+", 3, "ai_value", "Use a letter, a digit, - or _."],
    ["8003", "19506000134352", 0, "ai_value", "This digit is always 0."],
    ["8006", "095060001343520201", 14, "ai_value", "There is no piece 2 of 1."],
    ["8008", "260101125960", 10, "date", "There is no second 60."],
    ["8010", "9506a", 4, "ai_characters", expect.stringMatching(/^a is not allowed\./)],
    ["8014", "100096", 0, "ai_value", "It must contain a character that is not a digit."],
    ["8030", "ab=c", 2, "ai_characters", expect.stringMatching(/^= is only allowed/)],
    ["8030", "a===", 1, "ai_characters", expect.stringMatching(/^= is only allowed/)],
    ["8030", "abcde==", 5, "ai_characters", expect.stringMatching(/^= is only allowed/)],
    ["05", "1", 0, "unknown_ai", "There is no such application identifier."],
    ["", "", 0, "unknown_ai", "There is no such application identifier."],
  ] as [string, string, number, string, string][])(
    "%s refuses %j at %i",
    (ai, value, position, code, message) => {
      expect(checkValue(ai, value)).toEqual({ code, position, message });
    },
  );

  it("takes every generated value of every identifier", () => {
    for (const { ai } of allAis()) {
      const property = fc.property(aiValue(ai), (value) => checkValue(ai, value) === null);
      fc.assert(property, { numRuns: times(4, 60) });
    }
  });

  it("refuses every other check digit, whatever the identifier", () => {
    const first = [...allAis()].filter(({ components }) => components[0]?.checks[0] === "csum");
    expect(first.map(({ ai }) => ai)).toEqual(
      "00 01 02 03 253 255 402 410 411 412 413 414 415 416 417 8006 8017 8018 8026".split(" "),
    );
    for (const { ai, components } of first) {
      const last = (components[0]?.longest ?? 0) - 1;
      const property = fc.property(aiValue(ai), fc.integer({ min: 1, max: 9 }), (value, more) => {
        const wrong = String((Number(value.charAt(last)) + more) % 10);
        const found = checkValue(ai, value.slice(0, last) + wrong + value.slice(last + 1));
        expect(found?.position).toBe(last);
        expect(found?.message).toContain(`should be ${value.charAt(last)}.`);
      });
      fc.assert(property, { numRuns: times(4, 60) });
    }
  });

  it("never throws, and points into the value", () => {
    const ai = fc.oneof(
      fc.string(),
      anyElement().map((element) => element.ai),
    );
    const property = fc.property(ai, fc.string({ unit: "binary" }), (some, value) => {
      const found = checkValue(some, value);
      return found === null || (found.position >= 0 && found.position <= value.length);
    });
    fc.assert(property, { numRuns: times(166, 4_000) });
  });

  it("answers a megabyte at once", () => {
    for (const { ai } of allAis()) {
      for (const character of ["0", "%", "A", "=", "/", "\ud800"])
        atOnce(() => checkValue(ai, character.repeat(1e6)));
    }
    for (const check of Object.values(CHECKS)) atOnce(() => check("0".repeat(1e6)));
  });
});

/** ISO 4217 list one of 2026-01-01: the numeric codes of currencies, funds and precious metals. */
const CURRENCIES = `
008 012 032 036 044 048 050 051 052 060 064 068 072 084 090 096 104 108 116 124 132 136
144 152 156 170 174 188 192 203 208 214 222 230 232 238 242 262 270 292 320 324 328 332
340 344 348 352 356 360 364 368 376 388 392 396 398 400 404 408 410 414 417 418 422 426
430 434 446 454 458 462 480 484 496 498 504 512 516 524 532 533 548 554 558 566 578 586
590 598 600 604 608 634 643 646 654 682 690 702 704 706 710 728 748 752 756 760 764 776
780 784 788 800 807 818 826 834 840 858 860 882 886 901 924 925 926 927 928 929 930 933
934 936 938 940 941 943 944 946 947 948 949 950 951 952 953 955 956 957 958 959 960 961
962 963 964 965 967 968 969 970 971 972 973 976 977 978 979 980 981 984 985 986 990 994
997 999
`;

/** The codes of list three that were withdrawn in the five years before. */
const WITHDRAWN = ["191", "694", "932", "975"];

describe("currencies (AI 391n, 393n)", () => {
  const codes = CURRENCIES.trim().split(/\s+/);

  it("are those of ISO 4217 and those withdrawn lately, all of them and no others", () => {
    const numbers = Array.from({ length: 1000 }, (_, n) => String(n).padStart(3, "0"));
    expect(numbers.filter((code) => checkValue("3910", `${code}1`) === null)).toEqual(
      [...codes, ...WITHDRAWN].sort(),
    );
    expect(codes).toHaveLength(178);
  });

  it.each([
    ["926", true, "the digital bolivar (VED), assigned in 2021"],
    ["924", true, "Zimbabwe Gold (ZWG), assigned in 2024"],
    ["396", true, "the Arab Accounting Dinar (XAD), assigned in 2025"],
    ["191", true, "the kuna (HRK), withdrawn in 2023"],
    ["694", true, "the old leone (SLL), withdrawn in 2024"],
    ["932", true, "the Zimbabwe dollar (ZWL), withdrawn in 2024"],
    ["931", false, "the convertible peso (CUC), withdrawn in 2021"],
    ["975", true, "the lev (BGN), withdrawn in 2026"],
  ])("%s is judged as %s, %s", (code, isAllowed) => {
    expect(checkValue("3932", `${code}1299`) === null).toBe(isAllowed);
  });
});
