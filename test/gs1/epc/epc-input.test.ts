import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { decodeEpcBase64Url, decodeEpcHex } from "../../../src/gs1/epc/binary.ts";
import { decodeEpcUri } from "../../../src/gs1/epc/epc-uri.ts";
import type { EpcResult } from "../../../src/gs1/epc/result.ts";
import { atOnce } from "../../support/at-once.ts";
import { epcHeaders } from "../../support/epc-headers.ts";
import { times } from "../../support/soak.ts";
import * as encode from "./epc-encode.ts";

const refusal = (result: EpcResult) =>
  result.ok ? `read: ${encode.show(result)}` : result.error.message;

describe("epcHeaders", () => {
  it("says what is read", () => {
    expect(epcHeaders()).toHaveLength(43);
    const row = (header: string) => epcHeaders().find((found) => found.header === header);
    expect(row("30")).toEqual({ header: "30", scheme: "sgtin-96", bits: 96, ais: ["01", "21"] });
    expect(row("36")).toEqual({ header: "36", scheme: "sgtin-198", bits: 198, ais: ["01", "21"] });
    expect(row("39")).toEqual({ header: "39", scheme: "sgln-195", bits: 195, ais: ["414", "254"] });
    expect(row("3D")).toEqual({
      header: "3D",
      scheme: "cpi-var",
      bits: null,
      ais: ["8010", "8011"],
    });
    expect(row("F0")).toEqual({ header: "F0", scheme: "cpi+", bits: null, ais: ["8010", "8011"] });
    expect(row("F9")).toEqual({ header: "F9", scheme: "sscc+", bits: 84, ais: ["00"] });
    expect(row("EF")).toEqual({ header: "EF", scheme: "sscc++", bits: null, ais: ["00"] });
    expect(row("FC")?.ais).toEqual(["01", "21", "11", "13", "15", "16", "17", "7006", "7007"]);
  });

  it("is all that is read: any other header is refused by name", () => {
    const read = new Set(epcHeaders().map(({ header }) => header));
    for (let value = 0; value < 256; value++) {
      const header = value.toString(16).toUpperCase().padStart(2, "0");
      const message = refusal(decodeEpcHex(`${header}${"0".repeat(150)}`));
      expect(message.startsWith(`The EPC header ${header} is `), message).toBe(!read.has(header));
    }
  });

  // The bits of the first three are from TDS 2.3, Annex E.3.
  it.each([
    ["3500E86F8000A9E000000586", "The EPC header 35 is GID-96, which contains no GS1 key."],
    ["2F320434147455900000162E", "The EPC header 2F is USDOD-96, which contains no GS1 key."],
    [
      "3B0E0CF5E76C9047759AD00373DC7602E7200",
      "The EPC header 3B is ADI-var, which contains no GS1 key.",
    ],
    ["000000000000000000000000", "The EPC header 00 is a tag that was never programmed."],
    ["E28011052000000000000000", "The EPC header E2 is a tag's TID memory, not an EPC."],
    ["FE", "The EPC header FE is not assigned to a scheme."],
  ])("says of %s: %s", (hex, message) => {
    expect(decodeEpcHex(hex)).toEqual({
      ok: false,
      error: { message, position: expect.any(Number) },
    });
  });
});

describe("text that is no EPC", () => {
  it.each([
    ["", "An EPC starts with a header of 8 bits; this one has 0 bits."],
    ["3", "An EPC starts with a header of 8 bits; this one has 4 bits."],
    ["30G4", '"G" is not a hexadecimal character.'],
    ["30 4", '" " is not a hexadecimal character.'],
    ["0x30", '"x" is not a hexadecimal character.'],
    ["30３", '"３" is not a hexadecimal character.'],
  ])("hexadecimal %j", (text, message) => {
    expect(decodeEpcHex(text)).toEqual({
      ok: false,
      error: { message, position: expect.any(Number) },
    });
  });

  it.each([
    ["M", "An EPC starts with a header of 8 bits; this one has 6 bits."],
    ["MBZFlvQMDly-mRqD=", '"=" is not a base64url character.'],
    ["MBZFlvQMDly+mRqD", '"+" is not a base64url character.'],
    ["MBZFlvQMDly/mRqD", '"/" is not a base64url character.'],
  ])("base64url %j", (text, message) => {
    expect(decodeEpcBase64Url(text)).toEqual({
      ok: false,
      error: { message, position: expect.any(Number) },
    });
  });

  it("answers a megabyte at once", () => {
    const million = "F".repeat(1_000_000);
    expect(refusal(atOnce(() => decodeEpcHex(million)))).toBe(
      "An EPC has at most 512 hexadecimal characters here; this one has 1000000.",
    );
    expect(refusal(atOnce(() => decodeEpcBase64Url(million)))).toBe(
      "An EPC has at most 341 base64url characters here; this one has 1000000.",
    );
    for (const uri of [
      "urn:epc:id:sgtin:",
      "urn:epc:raw:9",
      "urn:epc:tag:[",
      "",
      "urn:epc:id:cpi:.%2F",
    ]) {
      expect(refusal(atOnce(() => decodeEpcUri(uri + million)))).toMatch(
        /^An EPC URI has at most 600 characters/,
      );
      for (const rest of ["[a=1]".repeat(100), ".".repeat(500), "%2F".repeat(150)])
        atOnce(() => decodeEpcUri(uri + rest));
    }
    for (const { header } of epcHeaders()) {
      for (const digit of "0123456789ABCDEF")
        atOnce(() => decodeEpcHex(header + digit.repeat(510)));
    }
  });
});

describe("arbitrary input", () => {
  const never = (result: EpcResult) => {
    if (!result.ok) {
      expect(result.error.message).toMatch(/^.+\.$/s);
      return;
    }
    expect(result.value.elements.length).toBeGreaterThan(0);
    for (const { ai, value } of result.value.elements) {
      expect(ai).toMatch(/^\d{2,4}$/);
      expect(value).toMatch(/^[!-~]{1,90}$/);
    }
  };
  const HEX = [..."0123456789abcdefABCDEF"];
  const header = fc.constantFrom(...epcHeaders().map((row) => row.header));

  it("never throws", () => {
    fc.assert(fc.property(fc.string({ unit: "binary" }), (t) => never(decodeEpcHex(t))));
    fc.assert(fc.property(fc.string(), (t) => never(decodeEpcBase64Url(t))));
    fc.assert(fc.property(fc.string({ unit: "binary" }), (t) => never(decodeEpcUri(t))));
    fc.assert(
      fc.property(header, fc.string({ unit: fc.constantFrom(...HEX), maxLength: 120 }), (h, t) =>
        never(decodeEpcHex(h + t)),
      ),
      { numRuns: times(416, 10_000) },
    );
    fc.assert(
      fc.property(fc.string({ unit: fc.constantFrom(...encode.BASE64) }), (t) =>
        never(decodeEpcBase64Url(t)),
      ),
      { numRuns: times(166, 4_000) },
    );
    const form = fc.constantFrom("id", "class", "idpat", "tag", "raw");
    const scheme = fc.constantFrom(
      "sgtin",
      "sgln",
      "cpi",
      "itip",
      "sgtin-96",
      "__proto__",
      "constructor",
    );
    const body = fc.string({ unit: fc.constantFrom(..."0123456789.*%2FAx/é[]=:") });
    fc.assert(
      fc.property(form, scheme, body, (f, s, b) => never(decodeEpcUri(`urn:epc:${f}:${s}:${b}`))),
      { numRuns: times(250, 6_000) },
    );
  });
});
