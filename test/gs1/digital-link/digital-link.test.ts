import { describe, expect, it } from "vitest";
import { canonicalDigitalLink } from "../../../src/gs1/digital-link/build.ts";
import {
  parseDigitalLink,
  parseDigitalLinkPath,
} from "../../../src/gs1/digital-link/digital-link.ts";

/** `(01)…(10)… ? (17)…`: what a URI says, in one line; a refusal as `position: message`. */
function said(uri: string): string {
  const result = parseDigitalLink(uri);
  if (!result.ok) return `${result.error[0].position}: ${result.error[0].message}`;
  const { key, qualifiers, attributes } = result.value.identification;
  const path = [key, ...qualifiers].map(({ ai, value }) => `(${ai})${value}`);
  const query = attributes.map(({ ai, value }) => `(${ai})${value}`);
  return [path.join(""), ...(query.length > 0 ? [query.join("")] : [])].join(" ? ");
}

const stemOf = (uri: string) => {
  const result = parseDigitalLink(uri);
  return result.ok ? result.value.stem : null;
};

const ID = "https://id.gs1.org";
const GTIN = "09506000134352";

describe("published examples", () => {
  it.each([
    [`${ID}/01/09506000134352`, "(01)09506000134352"],
    [`${ID}/01/09520123456788`, "(01)09520123456788"],
    ["https://brand.example.com/01/09520123456788", "(01)09520123456788"],
    ["https://example.com/some-extra/pathinfo/01/09520123456788", "(01)09520123456788"],
    [`${ID}/01/09520123456788/22/2A`, "(01)09520123456788(22)2A"],
    [`${ID}/01/09520123456788/10/ABC123`, "(01)09520123456788(10)ABC123"],
    [`${ID}/01/09520123456788/21/12345`, "(01)09520123456788(21)12345"],
    [
      `${ID}/01/09520123456788/10/ABC1/21/12345?17=180426`,
      "(01)09520123456788(10)ABC1(21)12345 ? (17)180426",
    ],
    [
      `${ID}/01/09520123456788/22/2A/10/ABC1/21/12345?3103=000195`,
      "(01)09520123456788(22)2A(10)ABC1(21)12345 ? (3103)000195",
    ],
    [`${ID}/01/09520123456788?3103=000195`, "(01)09520123456788 ? (3103)000195"],
    [
      "https://example.com/01/9520123456788?3103=000195&3922=0299&17=201225",
      "(01)09520123456788 ? (3103)000195(3922)0299(17)201225",
    ],
    [`${ID}/00/952012345678912345`, "(00)952012345678912345"],
    [
      `${ID}/00/952012345678912345?02=09520123456788&37=25&10=ABC123`,
      "(00)952012345678912345 ? (02)09520123456788(37)25(10)ABC123",
    ],
    [`${ID}/414/9520123456788`, "(414)9520123456788"],
    [`${ID}/414/9520123456788/254/32a%2Fb`, "(414)9520123456788(254)32a/b"],
    [
      "https://example.com/8004/9520614141234567?01=9520123456788",
      "(8004)9520614141234567 ? (01)09520123456788",
    ],
    // Facts from the tests of GS1's own engine: the URIs that it takes for the same.
    ["http://a/00/006141411234567890", "(00)006141411234567890"],
    ["https://a/00/faux/00/006141411234567890", "(00)006141411234567890"],
    ["https://a/01/12312312312333/235/TEST", "(01)12312312312333(235)TEST"],
    ["https://a/253/1231231231232TEST5678901234567", "(253)1231231231232TEST5678901234567"],
    ["https://a/8018/123456789012345675/8019/123", "(8018)123456789012345675(8019)123"],
    ["https://a/stem/401/12345678?99=ABC", "(401)12345678 ? (99)ABC"],
    ["https://a/01/12312312312333?&&&99=ABC&&&&&&98=XYZ&&&", "(01)12312312312333 ? (99)ABC(98)XYZ"],
    [
      "https://a/01/12312312312333?singleton1&99=ABC&u=6&98=XYZ&u=7",
      "(01)12312312312333 ? (99)ABC(98)XYZ",
    ],
    [
      "https://a/01/12312312312333/22/ABC%2d123?99=ABC&98=XYZ%2f987",
      "(01)12312312312333(22)ABC-123 ? (99)ABC(98)XYZ/987",
    ],
    [
      "https://a/01/12312312312333/22/test/10/abc/21/xyz#fragment",
      "(01)12312312312333(22)test(10)abc(21)xyz",
    ],
    ["https://a/stem/00/006141411234567890?99=ABC#frag?98=X", "(00)006141411234567890 ? (99)ABC"],
  ])("%s", (uri, expected) => {
    expect(said(uri)).toBe(expected);
  });
});

describe("every primary key with its qualifiers", () => {
  it.each([
    ["/00/952012345678912345"],
    ["/01/09520123456788/22/2A/10/ABC1/21/12345"],
    ["/01/09520123456788/235/2A"],
    ["/253/9520123456788DOC-1"],
    ["/255/9520123456788123"],
    ["/401/9520123HOUSE-1"],
    ["/402/95201234567890122"],
    ["/414/9520123456788/254/32a%2Fb"],
    ["/414/9520123456788/7040/1A2b"],
    ["/415/9520123456788/8020/INV%2F1"],
    ["/417/9520123456788/7040/1A2b"],
    ["/8003/09520123456788SER"],
    ["/8004/9520614141234567/7040/1A2b"],
    ["/8006/095201234567880102/22/2A/10/L/21/S"],
    ["/8010/9520123P%2F1/8011/123"],
    ["/8013/1987654Ad4X4bL5ttr2310c2K"],
    ["/8017/952012345678912345/8019/7"],
    ["/8018/952012345678912345/8019/7"],
  ])("%s is its own canonical path", (path) => {
    const result = parseDigitalLink(ID + path);
    expect(result).toMatchObject({ ok: true, value: { stem: ID } });
    if (result.ok) expect(canonicalDigitalLink(result.value.identification)).toBe(ID + path);
  });
});

describe("stems", () => {
  it.each([
    [`HTTPS://ID.GS1.ORG/01/${GTIN}`, "https://id.gs1.org"],
    [`hTTp://Example.COM:8080/A/b/01/${GTIN}`, "http://example.com:8080/A/b"],
    // RFC 3986, clause 3.2.3: the digits of a port may be missing, and then so is the port.
    [`https://example.com:/01/${GTIN}`, "https://example.com"],
    [`https://[::1]:/x/01/${GTIN}`, "https://[::1]/x"],
    [`http://localhost:8787/01/${GTIN}/`, "http://localhost:8787"],
    [`https://müller.de/x/01/${GTIN}`, "https://xn--mller-kva.de/x"],
    [`HTTPS://MÜLLER.de:443/01/${GTIN}`, "https://xn--mller-kva.de:443"],
    [`http://例え。テスト:/01/${GTIN}`, "http://xn--r8jz45g.xn--zckzah"],
    [`https://[2001:DB8::1]:8443/01/${GTIN}`, "https://[2001:db8::1]:8443"],
    [`https://a/01/${GTIN}/01/09520123456788`, `https://a/01/${GTIN}`],
    [`https://a//x//01/${GTIN}?linkType=gs1:pip`, "https://a//x/"],
    [`https://a/%D0%B0/gtin/01/${GTIN}`, "https://a/%D0%B0/gtin"],
  ])("has the scheme, host and path before the key of %s", (uri, stem) => {
    expect(stemOf(uri)).toBe(stem);
  });

  it("takes values that look like keys for values", () => {
    expect(said(`${ID}/01/${GTIN}/10/01/21/00`)).toBe(`(01)${GTIN}(10)01(21)00`);
    expect(said(`${ID}/01/${GTIN}/22/414/10/8006`)).toBe(`(01)${GTIN}(22)414(10)8006`);
  });
});

describe("reading", () => {
  it("splits before it decodes, and decodes each part once", () => {
    expect(said(`${ID}/01/${GTIN}/10/A%2FB%2f10%2FC`)).toBe(`(01)${GTIN}(10)A/B/10/C`);
    expect(said(`${ID}/01/${GTIN}/10/A%252FB`)).toBe(`(01)${GTIN}(10)A%2FB`);
    expect(said(`${ID}/00/952012345678912345?99=A%26B%3D%3b`)).toBe(
      "(00)952012345678912345 ? (99)A&B=;",
    );
    expect(said(`${ID}/%30%31/%30${GTIN.slice(1)}?%31%37=25123%31`)).toBe(
      `(01)${GTIN} ? (17)251231`,
    );
  });

  it("takes + literally in a path, and for a space in a query", () => {
    expect(said(`${ID}/01/${GTIN}/10/A+B`)).toBe(`(01)${GTIN}(10)A+B`);
    expect(said(`${ID}/01/${GTIN}?99=A%2BB`)).toBe(`(01)${GTIN} ? (99)A+B`);
    expect(said(`${ID}/01/${GTIN}?99=A+B`)).toBe(
      "41: AI 99: A + is a space in a query. Write %2B for the plus sign.",
    );
  });

  it("passes over the fragment, other parameters, and one slash at the end", () => {
    expect(said(`${ID}/01/${GTIN}/?linkType=gs1:pip&context=100%&17=251231&x#17=&10=Z`)).toBe(
      `(01)${GTIN} ? (17)251231`,
    );
    expect(said(`${ID}/01/${GTIN}/10/A/`)).toBe(`(01)${GTIN}(10)A`);
    expect(said(`${ID}/01/${GTIN}//`)).toMatch(/^37: /);
  });

  it("decompresses EPC binary strings", () => {
    for (const segment of [
      "eh3074257BF7194E4000001A85",
      "eh3074257bf7194e4000001a85",
      "exMHQle_cZTkAAABqF",
    ]) {
      expect(said(`https://example.com/x/${segment}`)).toBe("(01)80614141123458(21)6789");
      expect(stemOf(`https://example.com/x/${segment}/`)).toBe("https://example.com/x");
    }
    expect(said(`${ID}/eh3074257BF7194E4000001A85?17=251231&linkType=all`)).toBe(
      "(01)80614141123458(21)6789 ? (17)251231",
    );
    expect(said(`${ID}/eh3074257BF7194E4000001A85?10=A`)).toMatch(
      /^46: AI 10: It is a key qualifier/,
    );
    // A value that looks like one is a value.
    expect(said(`${ID}/01/${GTIN}/10/eh3074`)).toBe(`(01)${GTIN}(10)eh3074`);
  });
});

describe("parseDigitalLinkPath", () => {
  const GOOD = { key: { ai: "01", value: GTIN }, qualifiers: [{ ai: "10", value: "A/B" }] };

  it("reads a raw request target", () => {
    expect(parseDigitalLinkPath(`/01/${GTIN}/10/A%2FB`, null)).toEqual({
      ok: true,
      value: {
        stem: "",
        identification: { ...GOOD, attributes: [] },
        fromPath: [],
        warnings: [],
      },
    });
    expect(parseDigitalLinkPath(`/id/01/${GTIN}/10/A%2FB/`, "linkType=all&17=251231")).toEqual({
      ok: true,
      value: {
        stem: "/id",
        identification: { ...GOOD, attributes: [{ ai: "17", value: "251231" }] },
        fromPath: [],
        warnings: [],
      },
    });
    expect(parseDigitalLinkPath(`/01/${GTIN}`, "")).toMatchObject({ ok: true });
  });

  it("tells the attributes of a compressed path from those of the query", () => {
    // DSGTIN+ with the serial number 5678 and the expiry 2022-06-30.
    const path = "/ehFB342CDE795211411234538566CB0AFC4";
    const found = parseDigitalLinkPath(path, "3103=000189");
    expect(found).toMatchObject({
      ok: true,
      value: {
        identification: {
          attributes: [
            { ai: "17", value: "220630" },
            { ai: "3103", value: "000189" },
          ],
        },
        fromPath: [{ ai: "17", value: "220630" }],
      },
    });
  });

  it.each([
    ["/", null, 0],
    ["", null, 0],
    ["/01", "", 1],
    [`/01/${GTIN}`, "17=251231&10=A", 29],
    [`/01/${GTIN}/`, "10=A", 20],
    ["/favicon.ico", null, 0],
  ])("%s ? %s is refused at %i", (path, query, position) => {
    expect(parseDigitalLinkPath(path, query)).toMatchObject({ ok: false, error: [{ position }] });
  });
});
