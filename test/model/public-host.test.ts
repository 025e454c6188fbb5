/** Which hosts are public, in whatever notation they are written. */
import fc from "fast-check";
import { expect, test } from "vitest";
import { isLoopback, isOwnMachine, reachOf, reachProblem } from "../../src/model/public-host.ts";

const reach = (url: string) => reachOf(new URL(url).hostname);

test.each([
  "https://example.com/",
  "https://93.184.216.34/",
  "https://[2606:2800:220:1::1]/",
  "https://xn--bcher-kva.example/",
  "https://local.example.org/",
  "https://internal.example.org/",
  "https://11.0.0.1/",
  "https://192.0.2.1/",
  "https://[2001:db8::1]/",
  "https://172.32.0.1/",
])("%s is public", (url) => expect(reach(url)).toBe("public"));

test.each([
  "http://localhost/",
  "http://LOCALHOST./",
  "http://a.localhost/",
  "http://127.0.0.1/",
  "http://127.1/",
  "http://0x7f000001/",
  "http://0177.0.0.01/",
  "http://2130706433/",
  "http://%31%32%37.0.0.1/",
  "http://127.0.0.1./",
  "http://①②⑦.0.0.1/",
  "http://127。0。0。1/",
  "http://[::1]/",
  "http://[0:0:0:0:0:0:0:1]/",
  "http://[::ffff:127.0.0.1]/",
])("%s is on loopback", (url) => expect(reach(url)).toBe("loopback"));

test.each([
  "http://0.0.0.0/",
  "http://10.0.0.1/",
  "http://012.1/",
  "http://100.64.0.1/",
  "http://169.254.169.254/",
  "http://0xa9fea9fe/",
  "http://172.16.0.1/",
  "http://192.168.1.1/",
  "http://198.18.0.1/",
  "http://224.0.0.1/",
  "http://255.255.255.255/",
  "http://[::]/",
  "http://[::ffff:10.0.0.1]/",
  "http://[::ffff:a9fe:a9fe]/",
  "http://[::10.0.0.1]/",
  "http://[64:ff9b::10.0.0.1]/",
  "http://[2002:a00:1::]/",
  "http://[2001:0:a00:1::1]/",
  "http://[fc00::1]/",
  "http://[fe80::1]/",
  "http://[ff02::1]/",
  "http://intranet/",
  "http://printer.local/",
  "http://printer.LOCAL./",
  "http://wiki.corp.internal/",
  "http://router.lan/",
  "http://nas.home.arpa/",
])("%s is private", (url) => expect(reach(url)).toBe("private"));

test("every private IPv4 address is private, in every notation", () => {
  const first = fc.constantFrom(
    [10],
    [127],
    [169, 254],
    [172, 16],
    [172, 31],
    [192, 168],
    [100, 64],
  );
  const rest = fc.array(fc.nat(255), { minLength: 4, maxLength: 4 });
  fc.assert(
    fc.property(first, rest, (head, tail) => {
      const bytes = [...head, ...tail].slice(0, 4);
      const value = bytes.reduce((sum, byte) => sum * 256 + byte, 0);
      const hex = (n: number) => `0x${n.toString(16)}`;
      const octal = (n: number) => `0${n.toString(8)}`;
      const notations = [
        bytes.join("."),
        ...[String(value), hex(value), octal(value)],
        ...[bytes.map(hex).join("."), bytes.map(octal).join(".")],
        `${bytes[0]}.${value % 2 ** 24}`,
        `${bytes.join(".")}.`,
        `[::ffff:${bytes.join(".")}]`,
      ];
      for (const host of notations)
        expect([host, reach(`http://${host}/`)]).not.toContain("public");
    }),
  );
});

test.each<[string, string | null, boolean]>([
  ["https://example.com/", null, true],
  ["http://localhost/", null, false],
  ["http://localhost/", "https://id.example.org", false],
  ["http://10.0.0.1/", "https://id.example.org", false],
  ["http://127.0.0.1:3000/", "http://localhost:8787", true],
  ["http://10.0.0.1/", "http://localhost:8787", false],
  ["http://wiki/", "http://localhost:8787", false],
  ["http://wiki/", "https://id.corp.internal", true],
  ["http://10.0.0.1/", "https://10.0.0.2", true],
  ["http://localhost/", "https://id.corp.internal", true],
])("whether %s may be a target of a server at %s: %s", (url, baseUrl, isAllowed) => {
  expect(reachProblem(url, baseUrl) === undefined).toBe(isAllowed);
});

test.each([
  ...[
    ["localhost", true, true],
    ["127.0.0.1", true, true],
    ["[::1]", true, true],
  ],
  ...[
    ["127.9.9.9", false, true],
    ["a.localhost.", false, true],
    ["0.0.0.0", false, true],
  ],
  ...[
    ["[::]", false, true],
    ["10.0.0.1", false, false],
    ["notlocalhost", false, false],
  ],
  ...[
    ["127.0.0.1.example.org", false, false],
    ["example.org", false, false],
  ],
] as const)("%s: what a loopback server answers to %s, this machine alone %s", (host, is, own) => {
  expect([isLoopback(host), isOwnMachine(host)]).toEqual([is, own]);
});
