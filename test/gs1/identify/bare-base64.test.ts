/** EPCs in base64 without the prefix of compressed Digital Links, and texts that are not EPCs. */
import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { identify } from "../../../src/gs1/identify/identify.ts";
import { atOnce } from "../../support/at-once.ts";
import { times } from "../../support/soak.ts";
import { alphanumeric, encodeClassic, hostname7, nibbles, toBase64Url } from "../epc/epc-encode.ts";

const standard = (text: string) => text.replaceAll("-", "+").replaceAll("_", "/");
const meant = (text: string) => {
  const result = identify(text);
  return result.ok ? `${result.value.understood_as}: ${result.value.anchor}` : result.error.code;
};

describe("an EPC in base64", () => {
  it.each([
    ["MDQle_QAt4AABMsv", "epc_binary: /01/00614141007349/21/314159"],
    ["MDQle/QAt4AABMsv", "epc_binary: /01/00614141007349/21/314159"],
    [" MDQle/QAt4AABMsv\n", "epc_binary: /01/00614141007349/21/314159"],
    ["MHQle_cZTkAAABqF", "epc_binary: /01/80614141123458/21/6789"],
  ])("is recognized in %j", (text, expected) => {
    expect(meant(text)).toBe(expected);
    const hex = Buffer.from(standard(text.trim()), "base64").toString("hex");
    expect(meant(hex)).toBe(expected);
  });

  it("has = where its bytes do not fill the last characters, or lacks them", () => {
    const bits = encodeClassic("sgtin-198", 3, ["0614141", "712345", "32a/b"]);
    const bytes = bits.padEnd(200, "0").match(/.{8}/g) as string[];
    const text = Buffer.from(bytes.map((byte) => Number.parseInt(byte, 2))).toString("base64");
    expect(text).toMatch(/[^=]==$/);
    const expected = "epc_binary: /01/70614141123451/21/32a%2Fb";
    for (const one of [text, text.replace("==", ""), toBase64Url(bits)]) {
      expect(meant(one)).toBe(expected);
    }
    expect(meant(text.replace("==", "="))).toBe("not_digits");
  });

  it("may begin with a slash, as a path does", () => {
    // The header of an SGTIN++.
    const gtin = `111111010011${nibbles("09506000134352")}${alphanumeric("S1", 3, 5)}`;
    const text = standard(toBase64Url(gtin + hostname7("a.b")));
    expect(text).toMatch(/^\/T/);
    expect(meant(text)).toBe("epc_binary: /01/09506000134352/21/S1");
    expect(meant("/01/09506000134352")).toBe("digital_link: /01/09506000134352");
    expect(meant("/products/MDQleQAt4AABMsv")).toBe("digital_link");
  });

  it("is recognized in most cases, whatever its number is", () => {
    const number = fc.tuple(
      ...[fc.nat(9_999_999), fc.nat(999_999), fc.nat(99_999_999)].map((one) => one.map(String)),
    ) as fc.Arbitrary<[string, string, string]>;
    const epcs = fc
      .sample(number, { numRuns: 500, seed: 15 })
      .map(([prefix, reference, serial]) => {
        const values: [string, string, string] = [
          prefix.padStart(7, "0"),
          reference.padStart(6, "0"),
          serial,
        ];
        return toBase64Url(encodeClassic("sgtin-96", 1, values));
      });
    const read = epcs.filter((text) => identify(text).ok && identify(standard(text)).ok);
    expect(read.length).toBeGreaterThan(0.97 * epcs.length);
  });
});

describe("not an EPC", () => {
  it.each([
    "MARGARINEBECHERX",
    "MERIDIANSCHOKOLA",
    "MARMELADE-500-GR",
    "MilchSchokolade5",
    "MineralWasser-6l",
    "Mineralwasser500",
  ])("%s, although its bits are those of an EPC", (text) => {
    expect(meant(`ex${text}`)).toMatch(/^epc_binary/);
    expect(meant(text)).toBe("not_digits");
  });

  it.each([
    ["both alphabets", "MDQle_QAt4AA/Msv"],
    ["blanks inside", "MDQle_QA t4AABMsv"],
    ["another header", "mDQle_QAt4AABMsv"],
    ["an unknown header", "_DQle_QAt4AABMsv"],
    ["bits after the EPC", "MDQle_QAt4AABMsvMDQl"],
    ["partition 7", "MBwle_QAt4AABMsv"],
    ["a character less", "MDQle_QAt4AABMs"],
  ])("is %s", (_, text) => {
    expect(meant(text)).toBe("not_digits");
  });

  it("are words, in any case and with numbers", () => {
    const small = fc.stringMatching(/^[a-z]{2,12}$/);
    const capital = small.map((word) => word.charAt(0).toUpperCase() + word.slice(1));
    const word = fc.oneof(small, capital, fc.stringMatching(/^\d{1,4}$/));
    const words = fc
      .tuple(fc.constantFrom("", "-", "_", "/"), fc.array(word, { minLength: 1, maxLength: 4 }))
      .map(([separator, all]) => `Me${all.join(separator)}`)
      .filter((text) => !text.includes("/"));
    const shout = fc.stringMatching(/^M[A-P][A-Z]{14}$/).filter((text) => !text.includes("AAA"));
    fc.assert(
      fc.property(fc.oneof(words, shout), (text) => {
        expect(identify(text).ok).toBe(false);
      }),
      { numRuns: times(200, 4_000) },
    );
  });

  it("are numbers, hexadecimal digits and element strings", () => {
    const text = fc.oneof(
      fc.stringMatching(/^[\d -]{8,20}$/),
      fc.stringMatching(/^[\dA-F]{18,30}$/),
      fc.stringMatching(/^[\da-f]{18,30}$/),
      fc.stringMatching(/^01\d{14}10[A-Za-z0-9]{1,9}$/),
    );
    fc.assert(
      fc.property(text, (input) => {
        const result = identify(input);
        const form = result.ok ? result.value.understood_as : null;
        const asHex = /^(?:0x)?[\dA-F]{18,}$/i.test(input.replace(/\s/g, ""));
        if (!asHex) expect(form).not.toBe("epc_binary");
        else if (form === "epc_binary") expect(identify(`eh${input}`)).toEqual(result);
      }),
      { numRuns: times(200, 4_000) },
    );
  });

  it.each([
    ["small letters", `M${"a".repeat(8_000)}!`],
    ["words", `${"MeridianBecher".repeat(500)}A`],
    ["digits and letters", "Ma1".repeat(2_700)],
    ["8 KB of characters", "MDQle_QAt4AABMsv".repeat(512)],
  ])("8 KB of %s are answered at once", (_, text) => {
    expect(atOnce(() => identify(text)).ok).toBe(false);
  });
});
