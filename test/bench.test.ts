/** The benchmark's arithmetic and its report; nothing here is timed. */
import { describe, expect, test } from "vitest";
import { contestants } from "../bench/contestants.ts";
import { parseAnswer } from "../bench/load.ts";
import { inTurn } from "../bench/measure.ts";
import { planOf } from "../bench/plan.ts";
import { renderReport } from "../bench/report.ts";
import { median, quantile, ratio } from "../bench/statistics.ts";
import { compareAll, comparisons, judge } from "../bench/targets.ts";

describe("statistics", () => {
  test.each([
    [[3], 3],
    [[1, 9], 5],
    [[9, 1, 4], 4],
    [[10, 1, 2, 4], 3],
  ])("the median of %j is %d", (values, expected) => {
    expect(median(values)).toBe(expected);
  });

  test("quantiles lie between the least and the greatest", () => {
    const values = [50, 10, 40, 20, 30];
    expect([0, 0.25, 0.75, 1].map((share) => quantile(values, share))).toEqual([10, 20, 40, 50]);
    expect(() => quantile([], 0.5)).toThrow(RangeError);
  });

  test("a ratio is taken round by round: a slow moment on both sides does not change it", () => {
    expect(ratio([90, 45, 9], [100, 50, 10])).toEqual({ median: 0.9, low: 0.9, high: 0.9 });
    expect(() => ratio([1], [1, 2])).toThrow(RangeError);
  });
});

test("each round has every contestant once, in another order", () => {
  const items = contestants.map(({ name }) => name);
  const firsts = new Set<string>();
  for (let round = 0; round < 2 * items.length; round++) {
    const order = inTurn(items, round);
    expect(order.toSorted()).toEqual(items.toSorted());
    firsts.add(order[0]!);
  }
  expect(firsts.size).toBe(items.length);
});

describe("arguments", () => {
  const given = { quick: false, enforce: false, connections: "16" };

  test("a whole run is bounded to four minutes, a quick one to less than one", () => {
    const seconds = ({ rounds, milliseconds, warmUpMilliseconds }: ReturnType<typeof planOf>) =>
      (contestants.length * (rounds * milliseconds + warmUpMilliseconds)) / 1000;
    expect(seconds(planOf(given))).toBeLessThan(210);
    expect(seconds(planOf({ ...given, quick: true }))).toBeLessThan(25);
  });

  test.each(["0", "51", "-1", "x", "1.5"])("--rounds %s is refused", (rounds) => {
    expect(() => planOf({ ...given, rounds })).toThrow(/--rounds must be a whole number/);
  });
});

describe("the load's reading of answers", () => {
  const answer = (head: string, body: string) => Buffer.from(`${head}\r\n\r\n${body}`);
  const OK = "HTTP/1.1 200 OK\r\nContent-Length: 2";

  test("a body counts once it is there in full", () => {
    expect(parseAnswer(answer(OK, "{}"))?.toString()).toBe("{}");
    expect(parseAnswer(answer(OK, "{"))).toBeUndefined();
    expect(parseAnswer(Buffer.from(OK))).toBeUndefined();
  });

  test("of a redirect the target counts", () => {
    const redirect = answer("HTTP/1.1 307 Temporary Redirect\r\nLocation: https://a.example/", "");
    expect(parseAnswer(redirect)?.toString()).toBe('{"location":"https://a.example/"}');
  });

  test.each([
    [answer("HTTP/1.1 500 Oops\r\nContent-Length: 2", "{}"), /not 200/],
    [answer("HTTP/1.1 200 OK", "{}"), /no Content-Length/],
    [answer(OK, "{}HTTP/1.1"), /more bytes/],
    [answer("HTTP/1.1 307 Temporary Redirect", ""), /no Location/],
    [answer("HTTP/1.1 307 Temporary Redirect\r\nLocation: /x", "{}"), /with a body/],
  ])("%s is a failure", (received, reason) => {
    expect(parseAnswer(received)).toMatch(reason);
  });
});

/** Every contestant at 1,000 a second, but for those named. */
const ratesWith = (others: Record<string, number>) =>
  new Map(contestants.map(({ name }) => [name, [1, 2, 3].map(() => others[name] ?? 1_000)]));

const GTIN_ROWS = [
  { name: "gtinReport, valid", opsPerSecond: 1_000_000 },
  { name: "gtinReport, half damaged", opsPerSecond: 149_999 },
  { name: "isGtin, valid", opsPerSecond: 30_000_000, ratio: 0.99 },
];

const LINK_ROWS = [
  { name: "parseDigitalLink, mixed", opsPerSecond: 299_999, ratio: 700 },
  { name: "digital-link.js 1.4.3, mixed", opsPerSecond: 700 },
];

const CODE_ROWS = [
  { name: "PNG", opsPerSecond: 9_000, ratio: 0.99 },
  { name: "SVG", opsPerSecond: 4_000, ratio: 1 },
  { name: "qrcode 1.5.4, toString", opsPerSecond: 4_000 },
];

describe("targets", () => {
  test("every comparison is between contestants that are measured", () => {
    const names = contestants.map(({ name }) => name);
    expect(new Set(names).size).toBe(names.length);
    for (const { of, over } of comparisons)
      expect(names).toEqual(expect.arrayContaining([of, over]));
  });

  test("those of the requirement, in both eras", () => {
    const held = comparisons.filter(({ least }) => least !== null);
    expect(held.map(({ of, over, least }) => `${of} / ${over} >= ${least}`).sort()).toEqual([
      "lookup_product (2025) / Hono route + batch >= 0.6",
      "lookup_product (2025) / SDK tool + batch (2025) >= 0.9",
      "lookup_product (2026) / Hono route + batch >= 0.6",
      "lookup_product (2026) / SDK tool + batch (2026) >= 0.9",
      "redirect / Hono route + batch >= 0.8",
      "redirect, cached / Hono redirect >= 0.6",
      "resolve_gtin (2025) / Hono route + batch >= 0.6",
      "resolve_gtin (2025) / SDK tool + batch (2025) >= 0.9",
      "resolve_gtin (2026) / Hono route + batch >= 0.6",
      "resolve_gtin (2026) / SDK tool + batch (2026) >= 0.9",
      "validate_gtin (2025) / empty SDK tool (2025) >= 0.9",
      "validate_gtin (2026) / empty SDK tool (2026) >= 0.9",
    ]);
  });

  test("are met from their bound on, and missed below it", () => {
    const rates = ratesWith({ "validate_gtin (2025)": 900, "resolve_gtin (2026)": 899 });
    const missed = judge(compareAll(rates), GTIN_ROWS, LINK_ROWS, CODE_ROWS).filter(
      ({ met }) => !met,
    );
    expect(missed.map(({ target, measured }) => `${target}: ${measured}`)).toEqual([
      "resolve_gtin (2026) at least 0.9x the throughput of: SDK tool + batch (2026): 0.899x",
      "gtinReport, half damaged: at least 150,000 a second on one core: 149,999",
      "isGtin, valid: at least as fast as the fastest npm GTIN validator: 0.99x",
      "parseDigitalLink, mixed: at least 300,000 a second on one core: 299,999",
      "QR code as PNG: at least as fast as qrcode's own: 0.99x",
    ]);
  });
});

describe("the report", () => {
  const rates = ratesWith({ "validate_gtin (2026)": 450 });
  const results = compareAll(rates);
  const report = renderReport({
    command: "npm run bench",
    date: "2026-11-21",
    machine: { cores: "2", node: "24.0.0" },
    plan: planOf({ quick: false, enforce: false, connections: "16" }),
    rates,
    cost: new Map(),
    results,
    gtins: GTIN_ROWS,
    peer: "gtin.js 1.1.1",
    links: LINK_ROWS,
    linkPeer: "digital-link.js 1.4.3",
    codes: CODE_ROWS,
    codePeer: "qrcode 1.5.4",
    verdicts: judge(results, GTIN_ROWS, LINK_ROWS, CODE_ROWS),
  });

  /** Without the padding. */
  const plain = report.replace(/ +/g, " ");

  test("says plainly what is missed", () => {
    expect(plain).toContain("\n5 of 18 targets are missed.\n");
    expect(plain).toContain(
      "| validate_gtin (2026) at least 0.9x the throughput of: empty SDK tool (2026) | 0.45x | **not met** |",
    );
  });

  test("shows ratios, rates and GTINs", () => {
    expect(plain).toContain(
      "| validate_gtin (2026) | empty SDK tool (2026) | 0.45 | 0.45 to 0.45 | 0.9 |",
    );
    expect(plain).toContain("| validate_gtin (2026) | 450 | 450 to 450 |");
    expect(plain).toContain("| isGtin, valid | 30,000,000 | 0.99 |");
    expect(plain).toContain("| parseDigitalLink, mixed | 299,999 | 700 |");
    expect(plain).toContain("Machine: cores 2, node 24.0.0.");
  });

  test("every table is whole", () => {
    const rows = report.split("\n").filter((line) => line.startsWith("|"));
    for (const row of rows) expect(row).not.toMatch(/undefined|NaN/);
  });
});
