/** The progress of a long command, on a terminal and elsewhere, by a clock of the test's own. */
import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { duration, type Output, Progress } from "../../scripts/cli/progress.ts";

let now: number;
beforeEach(() => {
  now = 1_000_000;
  vi.stubEnv("TERM", "xterm");
});
afterEach(() => vi.unstubAllEnvs());

function screen(columns: number | undefined, isTTY = true) {
  const written: string[] = [];
  const output = { isTTY, columns, write: (text: string) => written.push(text) } as Output;
  return { output, written };
}

const shown = (text: string) => text.replace("\r", "").replace("\u001b[K", "");

function progress(columns: number | undefined, total: number | undefined, isTTY = true) {
  const { output, written } = screen(columns, isTTY);
  return { written, it: new Progress({ unit: "rows", total, output, clock: () => now }) };
}

test("a bar with percent by bytes, rows, rate and time left", () => {
  const { it, written } = progress(120, 10_000);
  now += 2_000;
  it.update({ done: 2_500, count: 1_250 });
  expect(written).toEqual([
    `\r${"█".repeat(7)}${"░".repeat(23)}  25%  1,250 rows  625 rows/s  6 s left\u001b[K`,
  ]);
});

test("no rate before it has settled, and none left to wait for at the end", () => {
  const { it, written } = progress(120, 10_000);
  it.update({ done: 0, count: 0 });
  now += 500;
  it.update({ done: 10, count: 1 });
  now += 500;
  it.update({ done: 10_000, count: 3 });
  expect(written.map(shown)).toEqual([
    `${"░".repeat(30)}   0%  0 rows`,
    `${"░".repeat(30)}   0%  1 rows`,
    `${"█".repeat(30)} 100%  3 rows  3.0 rows/s  0 s left`,
  ]);
});

test("is drawn ten times a second at most", () => {
  const { it, written } = progress(80, 1_000);
  for (let i = 1; i <= 1_000; i++) {
    now += 1;
    it.update({ done: i, count: i });
  }
  expect(written.length).toBeGreaterThanOrEqual(9);
  expect(written.length).toBeLessThanOrEqual(11);
});

test.each([200, 80, 60, 40, 30, 20, 12, 8, 3, 0, undefined])("fits %s columns", (columns) => {
  const { it, written } = progress(columns, 1_000_000);
  now += 3_000;
  it.update({ done: 123_456, count: 12_345 });
  const text = shown(written[0]!);
  expect(text.length).toBeLessThan(columns || 80);
  if (columns === undefined || columns > 4) expect(text).toContain("12%");
});

test("what was done before counts for the percentage, not for the rate", () => {
  const { it, written } = progress(120, 1_000);
  it.startFrom({ done: 500, count: 5_000 });
  now += 10_000;
  it.update({ done: 600, count: 5_010 });
  expect(shown(written[0]!)).toBe(
    `${"█".repeat(18)}${"░".repeat(12)}  60%  5,010 rows  1.0 rows/s  40 s left`,
  );
});

test("without a total: rows and rate alone", () => {
  const { it, written } = progress(80, undefined);
  now += 2_000;
  it.update({ done: 9_999, count: 30 });
  expect(shown(written[0]!)).toBe("30 rows  15 rows/s");
});

test("an input of no bytes is complete", () => {
  const { it, written } = progress(80, 0);
  it.update({ done: 0, count: 0 });
  expect(shown(written[0]!)).toContain("100%");
});

test("is cleared once, and drawn again at once after that", () => {
  const { it, written } = progress(80, 10);
  it.clear();
  expect(written).toEqual([]);
  it.update({ done: 1, count: 1 });
  it.clear();
  it.clear();
  expect(written.slice(1)).toEqual(["\r\u001b[K"]);
  it.update({ done: 1, count: 1 });
  expect(written).toHaveLength(3);
});

test("elsewhere a plain line every five seconds, the first after five", () => {
  const { it, written } = progress(undefined, 100, false);
  for (let second = 1; second <= 11; second++) {
    now += 1_000;
    it.update({ done: second, count: second });
  }
  it.clear();
  expect(written).toEqual([
    "5%, 5 rows, 1.0 rows/s, 1 min 35 s left\n",
    "10%, 10 rows, 1.0 rows/s, 1 min 30 s left\n",
  ]);
});

test("a terminal that cannot redraw is none", () => {
  vi.stubEnv("TERM", "dumb");
  const { it, written } = progress(80, 100);
  it.update({ done: 50, count: 50 });
  expect(written).toEqual([]);
});

test.each([
  [-5, "0 s"],
  [59_400, "59 s"],
  [59_600, "1 min 0 s"],
  [3_599_000, "59 min 59 s"],
  [12_000_000, "3 h 20 min"],
])("%i ms is %s", (ms, text) => {
  expect(duration(ms)).toBe(text);
});
