/** The benchmark's arithmetic and its verdicts; nothing here is timed. */
import { describe, expect, test } from "vitest";
import { starters } from "../bench/cold-start.ts";
import { contestants } from "../bench/contestants.ts";
import { HOT_PRODUCTS, PRODUCTS } from "../bench/corpus.ts";
import { countCpu } from "../bench/cpu.ts";
import { parseAnswer } from "../bench/load.ts";
import { inTurn, roundOf } from "../bench/measure.ts";
import { isWanted, planOf } from "../bench/plan.ts";
import { median, quantile, ratio } from "../bench/statistics.ts";
import { judge, nameOf, targets } from "../bench/targets.ts";
import { onlyCloses } from "../bench/trips.ts";
import { allMet, atMost, summary } from "../bench/verdict.ts";
import { batchBody, closeBody } from "../src/catalog/streams/hrana.ts";
import { measuredWith, microVerdicts } from "./support/bench-measured.ts";

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

test.each([contestants.length, 10, 2])(
  "%d contestants: each once a round, each first once",
  (n) => {
    const items = contestants.slice(0, n).map(({ name }) => name);
    const firsts = new Set<string>();
    for (let round = 0; round < 2 * items.length; round++) {
      const order = inTurn(items, round);
      expect(order.toSorted()).toEqual(items.toSorted());
      firsts.add(order[0]!);
    }
    expect(firsts.size).toBe(items.length);
  },
);

test("a round is the sum of its slices, not their mean", () => {
  const slices = [
    { requests: 100, seconds: 0.1, workerd: 10, sqld: 0 },
    { requests: 300, seconds: 0.1, workerd: 90, sqld: 40 },
  ];
  expect(roundOf(slices)).toEqual({ perSecond: 2_000, workerd: 250, sqld: 100 });
});

test.runIf(process.platform === "linux")("processor time counts from the beginning on", () => {
  const spentMs = () => process.cpuUsage().user / 1_000;
  const spend = (ms: number) => {
    const end = spentMs() + ms;
    while (spentMs() < end);
  };
  spend(100);
  const began = process.cpuUsage();
  const counted = countCpu(process.pid);
  spend(50);
  const least = counted();
  const { user, system } = process.cpuUsage(began);
  // The kernel adds to a running thread's count at every tick: up to 10 ms late.
  expect(least).toBeGreaterThanOrEqual(30);
  expect(least).toBeLessThanOrEqual((user + system) / 1_000 + 20);
});

test("more products are asked for in rotation than the cache of decisions has room for", () => {
  expect(new Set(PRODUCTS).size).toBeGreaterThan(1_000);
  expect(PRODUCTS.filter((gtin) => HOT_PRODUCTS.includes(gtin))).toEqual([]);
  for (const gtin of PRODUCTS) expect(gtin).toMatch(/^0952\d{10}$/);
});

const given = { quick: false, enforce: false, profile: false, connections: "16" };

test("what only closes a stream is no trip, and a batch that closes its own is one", () => {
  expect(onlyCloses(closeBody("baton"))).toBe(true);
  expect(onlyCloses(batchBody(null, ["SELECT 1"], false))).toBe(false);
});

describe("arguments", () => {
  test("the rounds of a whole run are bounded to five minutes, of a quick one to one", () => {
    const seconds = ({ rounds, milliseconds, warmUpMilliseconds }: ReturnType<typeof planOf>) =>
      (contestants.length * (rounds * milliseconds + warmUpMilliseconds)) / 1000;
    expect(seconds(planOf(given))).toBeLessThan(300);
    expect(seconds(planOf({ ...given, quick: true }))).toBeLessThan(60);
  });

  test.each(["0", "51", "-1", "x", "1.5"])("--rounds %s is refused", (rounds) => {
    expect(() => planOf({ ...given, rounds })).toThrow(/--rounds must be a whole number/);
  });

  test("--only takes names that match, and nothing is written of a part", () => {
    const plan = planOf({ ...given, only: "^SCAN, cached" });
    expect(targets.map(nameOf).filter((name) => isWanted(plan, name))).toEqual([
      "scan, cached: CPU a request at most 1.8x of: Hono redirect",
    ]);
    expect(plan.partial).toBe(true);
    expect(planOf(given).partial).toBe(false);
    expect(isWanted(planOf(given), "anything")).toBe(true);
    expect(() => planOf({ ...given, only: "(" })).toThrow(/^--only: /);
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

describe("a verdict", () => {
  test.each([
    [{ median: 0.5, low: 0.4, high: 0.6 }, "met"],
    [{ median: 0.5, low: 0.4, high: 0.61 }, "undecided"],
    [{ median: 0.7, low: 0.6, high: 0.8 }, "undecided"],
    [{ median: 0.7, low: 0.61, high: 0.8 }, "missed"],
    [{ median: Number.NaN, low: Number.NaN, high: Number.NaN }, "undecided"],
  ] as const)("on %j, at most 0.6: %s", (spread, outcome) => {
    expect(atMost(spread, 0.6)).toBe(outcome);
  });

  test("only met targets are enough", () => {
    const of = (outcome: "met" | "missed" | "undecided") => ({ target: "", measured: "", outcome });
    expect([allMet([of("met")]), allMet([of("met"), of("undecided")]), allMet([])]).toEqual([
      true,
      false,
      true,
    ]);
    expect(allMet([of("missed")])).toBe(false);
    expect(summary([of("met"), of("undecided"), of("missed"), of("missed")])).toBe(
      "Of 4 targets, 1 are met, 2 missed and 1 undecided.",
    );
    expect(summary([of("met")], "targets of scale")).toBe("All 1 targets of scale are met.");
  });
});

describe("targets", () => {
  test("every one is between contestants that are measured", () => {
    const names = [...contestants, ...starters].map(({ name }) => name);
    expect(new Set(names).size).toBe(names.length);
    for (const { of, over } of targets) expect(names).toEqual(expect.arrayContaining([of, over]));
  });

  test("those of the requirement, in both eras", () => {
    expect(targets.map(nameOf).sort()).toEqual([
      "cold start, scan: CPU until the first answer at most 0.7x of: bare SDK worker, GET /",
      "cold start, tool call: CPU until the first answer at most 1.5x of: bare SDK worker, tool call",
      "lookup_product (2025): CPU a request at most 0.75x of: SDK tool, point query, fresh client (2025)",
      "lookup_product (2026): CPU a request at most 0.75x of: SDK tool, point query, fresh client (2026)",
      "resolve_gtin (2025): CPU a request at most 0.75x of: SDK tool, point query, fresh client (2025)",
      "resolve_gtin (2026): CPU a request at most 0.75x of: SDK tool, point query, fresh client (2026)",
      "scan, cached: CPU a request at most 1.8x of: Hono redirect",
      "scan: CPU a request at most 0.6x of: point query, fresh client",
      "scan: CPU a request at most 2x of: point query, kept stream",
      "scan: sqld CPU a request at most 3x of: SELECT 1, kept stream",
      "validate_gtin (2025): CPU a request at most 1.4x of: SDK tool (2025)",
      "validate_gtin (2026): CPU a request at most 1.4x of: SDK tool (2026)",
    ]);
  });

  /** Those that are not met, of one contestant. */
  const unmet = (of: string, measured: ReturnType<typeof measuredWith>) =>
    targets
      .filter((target) => target.of === of)
      .map((target) => judge(target, measured))
      .filter(({ outcome }) => outcome !== "met")
      .map(({ target, measured, outcome }) => `${target}: ${measured} ${outcome}`);

  test("workerd and sqld count together, sqld also alone, round by round", () => {
    const scan = [
      // 0.6 three times and 0.7 once of the others' 1,000 µs: the middle half reaches 0.625.
      ...Array(3).fill({ workerd: 10, sqld: 590 }),
      { workerd: 110, sqld: 590 },
    ];
    const one = Array(4).fill({ workerd: 400, sqld: 190 });
    expect(unmet("scan", measuredWith({ scan, "SELECT 1, kept stream": one }))).toEqual([
      "scan: CPU a request at most 0.6x of: point query, fresh client: 0.60x (0.60 to 0.63) undecided",
      "scan: sqld CPU a request at most 3x of: SELECT 1, kept stream: 3.11x (3.11 to 3.11) missed",
    ]);
  });

  test("cold starts are compared run by run", () => {
    const measured = measuredWith(
      {},
      { "cold start, scan": [60, 60, 90, 60], "cold start, tool call": [151, 151, 1, 151] },
    );
    expect(unmet("cold start, scan", measured)).toEqual([]);
    expect(unmet("cold start, tool call", measured)).toEqual([
      "cold start, tool call: CPU until the first answer at most 1.5x of: bare SDK worker, tool call: 1.51x (1.14 to 1.51) undecided",
    ]);
  });

  test("of functions are met from their bound on, and missed below it", () => {
    const missed = microVerdicts().filter(({ outcome }) => outcome === "missed");
    expect(missed.map(({ target, measured }) => `${target}: ${measured}`)).toEqual([
      "gtinReport, half damaged: at least 150,000 a second on one core: 149,999",
      "isGtin, valid: at least as fast as the fastest npm GTIN validator: 0.99x",
      "parseDigitalLink, mixed: at least 300,000 a second on one core: 299,999",
      "QR code as PNG: at least as fast as qrcode's own: 0.99x",
    ]);
  });
});
