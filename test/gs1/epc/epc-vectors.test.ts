import { describe, expect, it } from "vitest";
import { decodeEpcBase64Url, decodeEpcHex } from "../../../src/gs1/epc/binary.ts";
import { decodeEpcUri } from "../../../src/gs1/epc/epc-uri.ts";
import { show, toBase64Url } from "./epc-encode.ts";

function bitsOf(hex: string): string {
  return [...hex].map((c) => Number.parseInt(c, 16).toString(2).padStart(4, "0")).join("");
}

/** EPC Tag Data Standard 2.3, Annex E.3: scheme, EPC binary encoding, element string. */
const ANNEX_E3: readonly (readonly [string, string, string])[] = [
  ["sgtin-96", "3066C4409047E140075BCD15", "(01)09506000134352(21)123456789"],
  [
    "sgtin-198",
    "3666C4409047E159B2C2BF100000000000000000000000000000",
    "(01)09506000134352(21)32a/b",
  ],
  ["sgtin+", "F73795211411234538566CB0AFC4", "(01)79521141123453(21)32a/b"],
  ["dsgtin+", "FB342CDE795211411234538566CB0AFC4", "(01)79521141123453(21)32a/b(17)220630"],
  ["sscc-96", "311BA1B300CE0A6A83000000", "(00)095201234567891235"],
  ["sscc+", "F90095201234567891235", "(00)095201234567891235"],
  ["sgln-96", "3276451FD46072000000162E", "(414)9521141123454(254)5678"],
  [
    "sgln-195",
    "3976451FD46072CD9615F8800000000000000000000000000000",
    "(414)9521141123454(254)32a/b",
  ],
  ["sgln+", "F2395211411234548566CB0AFC4", "(414)9521141123454(254)32a/b"],
  ["grai-96", "3376451FD40C0E400000162E", "(8003)095211411234545678"],
  ["grai-170", "3776451FD40C0E59B2C2BF1000000000000000000000", "(8003)0952114112345432a/b"],
  ["grai+", "F13095211411234548566CB0AFC4", "(8003)0952114112345432a/b"],
  ["giai-96", "3476451FD40000000000162E", "(8004)95211415678"],
  ["giai-202", "3876451FD59B2C2BF10000000000000000000000000000000000", "(8004)952114132a/b"],
  ["giai+", "FA3952114132E83C2BF10", "(8004)952114132a/b"],
  ["gsrn-96", "2D76451FD4499602D2000000", "(8018)952114112345678906"],
  ["gsrn+", "F43952114112345678906", "(8018)952114112345678906"],
  ["gsrnp-96", "2E76451FD4499602D2000000", "(8017)952114112345678906"],
  ["gsrnp+", "F53952114112345678906", "(8017)952114112345678906"],
  ["gdti-96", "2C76451FD46072000000162E", "(253)95211411234545678"],
  [
    "gdti-174",
    "3E76451FD7039B061438997367D0C18B266D1AB66EE0",
    "(253)9521141987650ABCDefgh012345678",
  ],
  ["gdti+", "F6395211411234540458B8", "(253)95211411234545678"],
  ["cpi-96", "3C76451FD400C0E680003039", "(8010)952114198765(8011)12345"],
  ["cpi-var", "3D76451FD75411DEF6B4CC00000003039000", "(8010)95211415PQ7/Z43(8011)12345"],
  ["cpi+", "F0395211415E87A145BAFB4D19A8C0E4", "(8010)95211415PQ7/Z43(8011)12345"],
  ["sgcn-96", "3F76451FD612640000019907", "(255)952114167890904711"],
  ["sgcn+", "F839521141678909509338", "(255)952114167890904711"],
  ["itip-110", "4076451FD40C0E40820000000F54", "(8006)095211411234540102(21)981"],
  [
    "itip-212",
    "4176451FD40C0E4082DBDD8B36600000000000000000000000000000",
    "(8006)095211411234540102(21)mw133",
  ],
  ["itip+", "F3309521141123454010266AE27FDF35", "(8006)095211411234540102(21)rif981"],
];

/**
 * The same annex, for the schemes with a host name. Two of its URIs say example.com where the bits say
 * id.example.com, as in all the others; two of its encodings have the header of the + scheme, F9 and
 * F3, in place of EF and ED from Table 14-1.
 */
const ANNEX_E3_HOSTS: readonly (readonly [string, string, string])[] = [
  ["sgtin++", "FD3795211411234538566CB0AFC525065F1876F0D996D800", "(01)79521141123453(21)32a/b"],
  [
    "dsgtin++",
    "FC342CDE795211411234538566CB0AFC525065F1876F0D996D80",
    "(01)79521141123453(21)32a/b(17)220630",
  ],
  ["sscc++", "EF009520123456789123592832F8C3B786CCB6C0", "(00)095201234567891235"],
  ["sgln++", "E9395211411234548566CB0AFC525065F1876F0D996D8000", "(414)9521141123454(254)32a/b"],
  ["grai++", "EB3095211411234548566CB0AFC525065F1876F0D996D800", "(8003)0952114112345432a/b"],
  ["giai++", "EE3952114132E83C2BF1494197C61DBC3665B600", "(8004)952114132a/b"],
  ["gsrn++", "E7395211411234567890692832F8C3B786CCB6C0", "(8018)952114112345678906"],
  ["gsrnp++", "E8395211411234567890692832F8C3B786CCB6C0", "(8017)952114112345678906"],
  ["gdti++", "EA395211411234540458BA4A0CBE30EDE1B32DB0", "(253)95211411234545678"],
  [
    "cpi++",
    "E6395211415E87A145BAFB4D19A8C0E64A0CBE30EDE1B32DB000",
    "(8010)95211415PQ7/Z43(8011)12345",
  ],
  ["sgcn++", "EC3952114167890950933C94197C61DBC3665B60", "(255)952114167890904711"],
  [
    "itip++",
    "ED309521141123454010266AE27FDF3592832F8C3B786CCB6C00",
    "(8006)095211411234540102(21)rif981",
  ],
];

describe("the examples of TDS 2.3, Annex E.3", () => {
  it.each(ANNEX_E3)("have their elements in every form: %s %s", (scheme, hex, elements) => {
    const result = decodeEpcHex(hex);
    expect(show(result)).toBe(elements);
    expect(result).toMatchObject({ ok: true, value: { scheme } });
    expect(result).not.toHaveProperty("value.hostname");
    expect(decodeEpcHex(hex.toLowerCase())).toEqual(result);
    expect(decodeEpcBase64Url(toBase64Url(bitsOf(hex)))).toEqual(result);
    expect(decodeEpcUri(`urn:epc:raw:${hex.length * 4}.x${hex}`)).toEqual(result);
  });

  it.each(ANNEX_E3_HOSTS)("have their host names: %s %s", (scheme, hex, elements) => {
    const result = decodeEpcHex(hex);
    expect(show(result)).toBe(elements);
    expect(result).toMatchObject({ ok: true, value: { scheme, hostname: "id.example.com" } });
    expect(decodeEpcBase64Url(toBase64Url(bitsOf(hex)))).toEqual(result);
  });

  it("refuses the two that are printed with the wrong header", () => {
    for (const header of [
      "F9009520123456789123592832F8C3B786CCB6C0",
      "F3309521141123454010266AE27FDF3592832F8C3B786CCB6C00",
    ]) {
      expect(decodeEpcHex(header).ok).toBe(false);
    }
  });

  it.each([
    ["sgtin:95060001343.05.123456789", "(01)09506000134352(21)123456789"],
    ["sgtin:95060001343.05.32a%2Fb", "(01)09506000134352(21)32a/b"],
    ["sscc:952012.03456789123", "(00)095201234567891235"],
    ["sgln:9521141.12345.5678", "(414)9521141123454(254)5678"],
    ["sgln:9521141.12345.32a%2Fb", "(414)9521141123454(254)32a/b"],
    ["grai:9521141.12345.5678", "(8003)095211411234545678"],
    ["grai:9521141.12345.32a%2Fb", "(8003)0952114112345432a/b"],
    ["giai:9521141.5678", "(8004)95211415678"],
    ["giai:9521141.32a%2Fb", "(8004)952114132a/b"],
    ["gsrn:9521141.1234567890", "(8018)952114112345678906"],
    ["gsrnp:9521141.1234567890", "(8017)952114112345678906"],
    ["gdti:9521141.12345.5678", "(253)95211411234545678"],
    ["gdti:9521141.98765.ABCDefgh012345678", "(253)9521141987650ABCDefgh012345678"],
    ["cpi:9521141.98765.12345", "(8010)952114198765(8011)12345"],
    ["cpi:9521141.5PQ7%2FZ43.12345", "(8010)95211415PQ7/Z43(8011)12345"],
    ["sgcn:9521141.67890.04711", "(255)952114167890904711"],
    ["itip:9521141.012345.01.02.981", "(8006)095211411234540102(21)981"],
    ["itip:9521141.012345.01.02.mw133", "(8006)095211411234540102(21)mw133"],
  ])("read the identity urn:epc:id:%s", (body, elements) => {
    expect(show(decodeEpcUri(`urn:epc:id:${body}`))).toBe(elements);
  });

  it.each([
    ["sgtin-96:3.95060001343.05.123456789", "(01)09506000134352(21)123456789"],
    ["sgtin-198:3.95060001343.05.32a%2Fb", "(01)09506000134352(21)32a/b"],
    ["sscc-96:0.952012.03456789123", "(00)095201234567891235"],
    ["cpi-var:3.9521141.5PQ7%2FZ43.12345", "(8010)95211415PQ7/Z43(8011)12345"],
    ["itip-212:3.9521141.012345.01.02.mw133", "(8006)095211411234540102(21)mw133"],
  ])("read the tag urn:epc:tag:%s", (body, elements) => {
    const result = decodeEpcUri(`urn:epc:tag:${body}`);
    expect(show(result)).toBe(elements);
    expect(result).toMatchObject({ value: { scheme: body.slice(0, body.indexOf(":")) } });
  });
});

describe("other published examples", () => {
  it("are decoded: EPC binary strings (EPCB 1.0.0), clause 4.2, both", () => {
    const hex = decodeEpcHex("30164596f40c0e5cbe991a83");
    expect(show(hex)).toBe("(01)09528765123457(21)123456789123");
    expect(decodeEpcBase64Url("MBZFlvQMDly-mRqD")).toEqual(hex);
  });

  it("are decoded: TDS 1.x, Annex E, SGTIN-96 and SGTIN-198", () => {
    expect(show(decodeEpcHex("3074257BF7194E4000001A85"))).toBe("(01)80614141123458(21)6789");
    expect(show(decodeEpcUri("urn:epc:tag:sgtin-96:3.0614141.812345.6789"))).toBe(
      "(01)80614141123458(21)6789",
    );
    expect(show(decodeEpcHex("3674257BF6B7A659B2C2BF1000000000000000000000000000"))).toBe(
      "(01)70614141123451(21)32a/b",
    );
  });

  it("are decoded: TDS 2.3, Annex E.2, an SGTIN-96 bit by bit", () => {
    const bits =
      "001100000110011011000100010000001001000001000111111000010100000000000000000000000001101010000101";
    expect(show(decodeEpcBase64Url(toBase64Url(bits)))).toBe("(01)09506000134352(21)6789");
  });

  it("GDTI-113, which the standard no longer shows: test vectors of two public EPC libraries", () => {
    expect(show(decodeEpcHex("3A74F4E4E7039AC790E65D7AA5C38000"))).toBe(
      "(253)401234598765212345678901234567",
    );
    expect(show(decodeEpcHex("3A28075BCD1502000000006695170000"))).toBe(
      "(253)01234567890123445678",
    );
  });

  /** TDS 2.3, clause 7: EPC URI and element string of every scheme. */
  it.each([
    ["id:sgtin:9521141.012345.32a%2Fb", "(01)09521141123454(21)32a/b"],
    ["id:sgtin:952656789012.0.4711", "(01)09526567890126(21)4711"],
    ["id:sscc:9521141.1234567890", "(00)195211412345678900"],
    ["id:sscc:952656789012.03456", "(00)095265678901234568"],
    ["id:sgln:9521141.12345.0", "(414)9521141123454"],
    ["id:sgln:952656789012..0", "(414)9526567890126"],
    ["id:sgln:952656789012..4711", "(414)9526567890126(254)4711"],
    ["id:giai:952656789012.345678901234567890", "(8004)952656789012345678901234567890"],
    ["id:gdti:9521141.12345.006847", "(253)9521141123454006847"],
    ["id:ginc:9521141.xyz47%2F11", "(401)9521141xyz47/11"],
    ["id:gsin:9521141.123456789", "(402)95211411234567892"],
    ["id:itip:9521141.012345.04.04.32a%2Fb", "(8006)095211411234540404(21)32a/b"],
    [
      "id:upui:9521141.089456.51qIgY)%3C%26Jp3*j7'SDB",
      "(01)09521141894569(235)51qIgY)<&Jp3*j7'SDB",
    ],
    ["id:pgln:9521141.89012", "(417)9521141890127"],
    ["class:lgtin:9521141.712345.32a%2Fb", "(01)79521141123453(10)32a/b"],
    // 7.3.1 and 7.3.2: GTIN-12, GTIN-13 and GTIN-8; 7.3.8: an ISBN.
    ["id:sgtin:0614141.012345.S", "(01)00614141123452(21)S"],
    ["id:sgtin:9521141.089012.S", "(01)09521141890127(21)S"],
    ["id:sgtin:00000950.01093.S", "(01)00000095010939(21)S"],
    ["id:sgtin:978817525.0766.S", "(01)09788175257665(21)S"],
  ])("are decoded: urn:epc:%s", (body, elements) => {
    expect(show(decodeEpcUri(`urn:epc:${body}`))).toBe(elements);
  });
});
