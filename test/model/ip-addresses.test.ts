import { BlockList, isIP } from "node:net";
import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { contains, parseAddress, parseRange, subscriberOf } from "../../src/model/ip-addresses.ts";

describe("addresses are those that Node knows", () => {
  test.each([
    ["192.0.2.1", [192, 0, 2, 1]],
    ["::ffff:192.0.2.1", [192, 0, 2, 1]],
    ["::FFFF:C000:201", [192, 0, 2, 1]],
    ["::1", [...Array(15).fill(0), 1]],
    ["2001:db8::7", [0x20, 1, 0x0d, 0xb8, ...Array(11).fill(0), 7]],
    ["64:ff9b::192.0.2.1", [0, 0x64, 0xff, 0x9b, ...Array(8).fill(0), 192, 0, 2, 1]],
  ])("%s", (text, bytes) => {
    expect(parseAddress(text)).toEqual(bytes);
  });

  test.each([
    ...[
      "",
      " ",
      "unknown",
      "1.2.3",
      "1.2.3.4.5",
      "256.0.0.1",
      "01.2.3.4",
      "1.2.3.4:80",
      "0x1.2.3.4",
    ],
    ...[":", ":::", "1::2::3", "1:2:3:4:5:6:7", "1:2:3:4:5:6:7:8:9", "::1%eth0", "12345::", "g::"],
    ...["1:2:3:4:5:6:7::8", "1.2.3.4::", "::1.2.3.4:5", "[::1]"],
  ])("%j is none", (text) => {
    expect(isIP(text) === 0 || text.includes("%") || text === "1:2:3:4:5:6:7::8").toBe(true);
    expect(parseAddress(text)).toBeNull();
  });

  test("any text is judged as Node judges it", () => {
    const text = fc.oneof(
      fc.ipV4(),
      fc.ipV6(),
      fc.stringMatching(/^[0-9a-f:.]{0,20}$/),
      fc.string({ maxLength: 12 }),
    );
    fc.assert(
      fc.property(text, (candidate) => {
        // A single group may not be written as `::`; Node takes it.
        fc.pre(!candidate.includes("%") && !/^([^:]*:){6,}:|::([^:]*:){6}/.test(candidate));
        expect(parseAddress(candidate) !== null).toBe(isIP(candidate) !== 0);
      }),
    );
  });
});

describe("ranges", () => {
  const within = (range: string, address: string) => {
    const [r, a] = [parseRange(range), parseAddress(address)];
    return r !== null && a !== null && contains(r, a);
  };

  test.each([
    ["160.79.104.0/21", "160.79.104.0", true],
    ["160.79.104.0/21", "160.79.111.255", true],
    ["160.79.104.0/21", "160.79.112.0", false],
    ["160.79.104.0/21", "160.79.103.255", false],
    ["192.0.2.7", "192.0.2.7", true],
    ["192.0.2.7", "192.0.2.6", false],
    ["0.0.0.0/0", "203.0.113.9", true],
    ["0.0.0.0/0", "2001:db8::1", false],
    ["2001:db8::/33", "2001:db8:7fff::1", true],
    ["2001:db8::/33", "2001:db8:8000::1", false],
  ])("%s has %s in it: %s", (range, address, expected) => {
    expect(within(range, address)).toBe(expected);
  });

  test.each(["", "/8", "10.0.0.0/33", "::/129", "10.0.0.0/-1", "10.0.0.0/8/8", "10.0.0/8", "a/1"])(
    "%j is none",
    (text) => {
      expect(parseRange(text)).toBeNull();
    },
  );

  const family = fc.constantFrom("ipv4" as const, "ipv6" as const);
  const bytesToText = (bytes: number[]) =>
    bytes.length === 4
      ? bytes.join(".")
      : Array.from({ length: 8 }, (_, i) =>
          (((bytes[2 * i] as number) << 8) | (bytes[2 * i + 1] as number)).toString(16),
        ).join(":");

  test("ranges contain the addresses that Node's BlockList contains", () => {
    const cases = family.chain((kind) => {
      const length = kind === "ipv4" ? 4 : 16;
      const bytes = fc.array(fc.nat(255), { minLength: length, maxLength: length });
      const bits = fc.integer({ min: 1, max: length * 8 });
      // One flipped bit next to the border is where a mistake would show.
      return fc.tuple(fc.constant(kind), bytes, bits, fc.nat(length * 8 - 1), fc.boolean());
    });
    fc.assert(
      fc.property(cases, ([kind, network, bits, flipped, isFlipped]) => {
        // An IPv4 address inside IPv6 is IPv4 to us.
        fc.pre(kind === "ipv4" || network[0] !== 0);
        const address = [...network];
        if (isFlipped)
          address[flipped >> 3] = (address[flipped >> 3] as number) ^ (0x80 >> (flipped & 7));
        fc.pre(kind === "ipv4" || address[0] !== 0);
        const list = new BlockList();
        list.addSubnet(bytesToText(network), bits, kind);
        const expected = list.check(bytesToText(address), kind);
        expect(within(`${bytesToText(network)}/${bits}`, bytesToText(address))).toBe(expected);
      }),
    );
  });
});

test("a subscriber is an IPv4 address, or the /64 of an IPv6 one", () => {
  const of = (text: string) => subscriberOf(parseAddress(text)!);
  expect(of("192.0.2.1")).toBe("192.0.2.1");
  expect(of("::ffff:192.0.2.1")).toBe("192.0.2.1");
  expect(of("2001:db8:1:2:3:4:5:6")).toBe("20010db800010002/64");
  expect(of("2001:db8:1:2::")).toBe(of("2001:db8:1:2:ffff:ffff:ffff:ffff"));
  expect(of("2001:db8:1:3::")).not.toBe(of("2001:db8:1:2::"));
});
