import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { decodeEpcHex } from "../../../src/gs1/epc/binary.ts";
import { times } from "../../support/soak.ts";
import {
  alphanumeric,
  CSET82,
  dated,
  delimited,
  digits,
  fixed,
  hosts,
  itip,
  join,
  key,
  nibbles,
  numeric,
  type Pairs,
  type Piece,
  PLUS,
  record,
} from "./epc-arbitraries.ts";
import * as encode from "./epc-encode.ts";

/** Table F as it is printed, rows of one form together, with 30 corrected to 40 for (7254). */
const TABLE_F: readonly (readonly [ais: string, piece: Piece])[] = [
  ["00 8017 8018", nibbles(key(18))],
  ["01 02", nibbles(key(14))],
  ["10 21 22 243 254 420 4318 7020-7022 710-716 7240 8002 8012", alphanumeric(20, 5)],
  ["11 12 13 15 16 17 4326 7006", dated],
  ["20", fixed(2)],
  ["235", alphanumeric(28, 5)],
  ["240 241 250 251 400 401 403 4308 4319 7002 7230-7239 90", alphanumeric(30, 5)],
  ["242", numeric(6, 3)],
  ["253", join(nibbles(key(13)), alphanumeric(17, 5, 0))],
  ["255", join(nibbles(key(13)), numeric(12, 4, 0))],
  ["30 37", numeric(8, 4)],
  [
    "3100-3105 3110-3115 3120-3125 3130-3135 3140-3145 3150-3155 3160-3165 3200-3205 3210-3215 " +
      "3220-3225 3230-3235 3240-3245 3250-3255 3260-3265 3270-3275 3280-3285 3290-3295 3300-3305 " +
      "3310-3315 3320-3325 3330-3335 3340-3345 3350-3355 3360-3365 3370-3375 3400-3405 3410-3415 " +
      "3420-3425 3430-3435 3440-3445 3450-3455 3460-3465 3470-3475 3480-3485 3490-3495 3500-3505 " +
      "3510-3515 3520-3525 3530-3535 3540-3545 3550-3555 3560-3565 3570-3575 3600-3605 3610-3615 " +
      "3620-3625 3630-3635 3640-3645 3650-3655 3660-3665 3670-3675 3680-3685 3690-3695 3950-3953 8005",
    fixed(6),
  ],
  ["3900-3909 3920-3929 423 425", numeric(15, 4)],
  ["3910-3919 3930-3939", join(fixed(3), numeric(15, 4))],
  ["3940-3943 8111", fixed(4)],
  ["402", fixed(17)],
  ["410-417", nibbles(key(13))],
  ["421", join(fixed(3), alphanumeric(9, 4))],
  ["422 424 426", fixed(3)],
  ["427 7008", alphanumeric(3, 2)],
  ["4300 4301 4310 4311 4320", alphanumeric(35, 6)],
  ["4302-4306 4312-4316 7257 8110 8112 8200", alphanumeric(70, 7)],
  ["4307 4317", fc.constant(["BR", "000001010001"])],
  ["4309", fixed(20)],
  ["4321-4323", fc.constantFrom(["0", "0"], ["1", "1"])],
  [
    "4324 4325 7003",
    fc.oneof(
      dated.map(([v, b]) => [`${v}2359`, b + encode.time("2359")] as const),
      dated.map(([v, b]) => [`${v}2400`, b + encode.time("2400")] as const),
    ),
  ],
  ["4330-4333", join(fixed(6), fc.constantFrom(["", "0"], ["-", "1"]))],
  ["7001", fixed(13)],
  ["7004", numeric(4, 3)],
  ["7005", alphanumeric(12, 4)],
  [
    "7007",
    fc.oneof(
      dated.map(([v, b]) => [v, `0${b}`] as const),
      join(fc.constant(["", "1"]), dated, dated),
    ),
  ],
  ["7009 7255", alphanumeric(10, 4)],
  ["7010", alphanumeric(2, 2)],
  [
    "7011 8008",
    fc.oneof(
      dated.map(([v, b]) => [v, `11${b}`] as const),
      dated.map(([v, b]) => [`${v}07`, `00${b}${encode.time("07")}`] as const),
      dated.map(([v, b]) => [`${v}0759`, `01${b}${encode.time("0759")}`] as const),
      dated.map(([v, b]) => [`${v}075901`, `10${b}${encode.time("075901")}`] as const),
    ),
  ],
  ["7023 8004", delimited(CSET82.replace(/\d/g, ""))],
  ["7030-7039", join(fixed(3), alphanumeric(27, 5))],
  ["7040 7041", alphanumeric(4, 3)],
  ["7241", nibbles(digits(2))],
  ["7242 8013 8020", alphanumeric(25, 5)],
  ["7250", fixed(8)],
  ["7251", fixed(12)],
  ["7252", fixed(1)],
  ["7253 7254 7259", alphanumeric(40, 6)],
  ["7256 8030 91-99", alphanumeric(90, 7)],
  ["7258", fc.constant(["1/3", "00010011"])],
  ["8001", fixed(14)],
  ["8003", join(nibbles(key(13).map((k) => `0${k}`)), alphanumeric(16, 5, 0))],
  ["8006 8026", itip],
  ["8007", alphanumeric(24, 5)],
  ["8009", alphanumeric(50, 6)],
  ["8010", delimited("ABCXYZ#-/")],
  ["8011", numeric(12, 4)],
  ["8019", numeric(10, 4)],
];

/** `"410-412 90"` -> `["410", "411", "412", "90"]`. */
const expand = (ais: string): string[] =>
  ais.split(" ").flatMap((range) => {
    const [first = "", last = first] = range.split("-");
    const count = Number(last) - Number(first) + 1;
    return Array.from({ length: count }, (_, i) =>
      String(Number(first) + i).padStart(first.length, "0"),
    );
  });

const AFTER = new Map(TABLE_F.flatMap(([ais, piece]) => expand(ais).map((ai) => [ai, piece])));

describe("the data after an EPC (15.3)", () => {
  const SSCC = `11111001${"1000"}${encode.nibbles("095201234567891235")}`;

  it.each(TABLE_F)("is read for every value of (%s)", (ais, piece) => {
    for (const ai of expand(ais)) {
      if (ai === "00") continue;
      fc.assert(
        fc.property(piece, ([value, bits]) => {
          const result = decodeEpcHex(encode.toHex(SSCC + encode.nibbles(ai) + bits));
          expect(encode.show(result)).toBe(`(00)095201234567891235(${ai})${value}`);
        }),
        { numRuns: times(3, 50) },
      );
    }
  });

  it("has no other application identifier", () => {
    for (let number = 0; number < 10_000; number++) {
      const digits = String(number).padStart(4, "0");
      const known = [2, 3, 4].some((length) => AFTER.has(digits.slice(0, length)));
      const result = decodeEpcHex(encode.toHex(SSCC + encode.nibbles(digits) + "1".repeat(16)));
      expect(encode.show(result).startsWith("No EPC carries"), digits).toBe(!known);
    }
  });

  it("may be several, in their order, after any scheme and its host name", () => {
    const several = fc
      .uniqueArray(fc.constantFrom(...[...AFTER.keys()].filter((ai) => !/^(?:01|21)$/.test(ai))), {
        minLength: 1,
        maxLength: 3,
      })
      .chain((ais) => fc.tuple(fc.constant(ais), ...ais.map((ai) => AFTER.get(ai) as Piece)));
    const value = record(PLUS.sgtin?.[2] as Pairs);
    fc.assert(
      fc.property(value, hosts, several, (own, host, [ais, ...pieces]) => {
        const bits = ais.map((ai, i) => encode.nibbles(ai) + pieces[i]?.[1]).join("");
        const after = ais.map((ai, i) => `(${ai})${pieces[i]?.[0]}`).join("");
        const plain = decodeEpcHex(encode.toHex(`111101111011${own[1]}${bits}`));
        expect(encode.show(plain)).toBe(own[0] + after);
        const hosted = decodeEpcHex(encode.toHex(`111111011011${own[1]}${host[1]}${bits}`));
        expect(encode.show(hosted)).toBe(own[0] + after);
        expect(hosted).toMatchObject({ value: { hostname: host[0] } });
      }),
    );
  });
});

describe("the sequences of Tables 14-11, 14-14 and 14-15", () => {
  const hosted = `111111010011${encode.nibbles("09506000134352")}${encode.alphanumeric("1", 0, 5)}`;
  const hostOf = (...parts: (string | number)[]) =>
    decodeEpcHex(encode.toHex(hosted + encode.hostname7(...parts)));

  it.each([
    ["0011110", "qr."],
    ["0011111", "www."],
    ["0100000", "id."],
    ["1011011", ".com"],
    ["1011100", ".org"],
    ["1011101", ".net"],
    ["1011110", ".int"],
    ["1100000", ".edu"],
    ["1111011", ".gov"],
    ["1111100", ".mil"],
    ["1111101", ".biz"],
    ["1111110", ".eco"],
    ["1111111", ".med"],
  ])("decode %s to %s", (bits, sequence) => {
    const hostname = `a${sequence}b`;
    expect(hostOf("a", Number(`0b${bits}`), "b")).toMatchObject({ value: { hostname } });
  });

  it("stand for compound domains", () => {
    const all = (
      "com.au net.au org.au co.at com.bd co.bd com.br net.br co.nz com.ng com.pk co.in com.in " +
      "co.il co.jp co.za co.kr com.es com.lk co.th co.tt com.tt com.tr biz.tr com.ua co.uk co.zm " +
      "com.zm com.cn org.cn net.cn gov.cn"
    ).split(" ");
    all.forEach((domain, row) => {
      expect(hostOf("a", 2, row)).toMatchObject({ value: { hostname: `a.${domain}` } });
    });
    expect(hostOf("a", 2, all.length).ok).toBe(false);
    expect(hostOf("a", 3, 0)).toMatchObject({ value: { hostname: "a.tech" } });
    expect(hostOf("a", 3, 1).ok).toBe(false);
  });
});

describe("the domains of two letters (Tables 14-12 and 14-13)", () => {
  it("are 245, in the order of the alphabet", () => {
    const hosted = `111111010011${encode.nibbles("09506000134352")}${encode.alphanumeric("1", 0, 5)}`;
    const found: string[] = [];
    for (let row = 0; row < 256; row++) {
      const host = encode.hostname7("a", row >> 7, row & 127);
      const result = decodeEpcHex(encode.toHex(hosted + host));
      if (result.ok) found.push(result.value.hostname ?? "");
    }
    expect(found).toHaveLength(245);
    expect(found).toEqual([...new Set(found)].sort());
    for (const host of found) expect(host).toMatch(/^a\.[a-z]{2}$/);
  });
});
