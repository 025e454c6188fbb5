/**
 * Splits a text into numeric, alphanumeric and byte segments (ISO/IEC 18004, clause 7.4), with the
 * same result as `qrcode`. The library's search for a shortest path takes longer than all the rest
 * of a symbol; here each run of characters looks only at the run before it.
 */
import { from as levelOf } from "qrcode/lib/core/error-correction-level.js";
import { rawSplit } from "qrcode/lib/core/segments.js";
import { getBestVersionForData } from "qrcode/lib/core/version.js";

type Mode = "numeric" | "alphanumeric" | "byte";

export interface Segment {
  readonly data: string;
  readonly mode: Mode;
}

const RUNS = /[0-9]+|[A-Z $%*+\-./:]+|[^0-9A-Z $%*+\-./:]+/g;

/** The modes that can encode a run, in the library's order. */
const modesOf = (run: string): readonly Mode[] =>
  /^[0-9]/.test(run)
    ? ["numeric", "alphanumeric", "byte"]
    : /^[A-Z $%*+\-./:]/.test(run)
      ? ["alphanumeric", "byte"]
      : ["byte"];

const BITS: Record<Mode, (length: number) => number> = {
  numeric: (length) => 10 * Math.floor(length / 3) + (length % 3 && 3 * (length % 3) + 1),
  alphanumeric: (length) => 11 * Math.floor(length / 2) + 6 * (length % 2),
  byte: (length) => 8 * length,
};

/** Bits of a segment's length (table 3): up to version 9, up to 26, and above. */
const LENGTH_BITS: Record<Mode, readonly [number, number, number]> = {
  numeric: [10, 12, 14],
  alphanumeric: [9, 11, 13],
  byte: [8, 16, 16],
};

/** A run in one of its modes, at the end of the cheapest way to it. */
interface Step {
  readonly mode: Mode;
  readonly run: string;
  readonly cost: number;
  readonly before: Step | null;
  /** Place of `before` in the library's order. */
  readonly turn: number;
  /** Characters of this mode that the library counts up to here. */
  counted: number;
}

export function segmentsOf(text: string, level: Parameters<typeof levelOf>[0]): Segment[] {
  const version = getBestVersionForData(rawSplit(text), levelOf(level)) ?? 40;
  const size = version < 10 ? 0 : version < 27 ? 1 : 2;
  let steps: Step[] = [];
  for (const run of text.match(RUNS) ?? []) steps = stepsTo(run, steps, size);
  const [last = null] = byCost(steps);
  return segmentsTo(last);
}

function stepsTo(run: string, earlier: readonly Step[], size: 0 | 1 | 2): Step[] {
  const order = byCost(earlier);
  const isAscii = /^[\0-\x7f]*$/.test(run);
  return modesOf(run).map((mode) => {
    const length = isAscii ? run.length : new TextEncoder().encode(run).length;
    const bits = BITS[mode];
    const alone = 4 + LENGTH_BITS[mode][size] + bits(length);
    const costs = new Map<Step, number>();
    for (const step of earlier) {
      const { counted } = step;
      const isSame = step.mode === mode;
      costs.set(step, step.cost + (isSame ? bits(counted + length) - bits(counted) : alone));
      step.counted = isSame ? counted + length : length;
    }
    let [cost, turn] = [order.length === 0 ? alone : Number.POSITIVE_INFINITY, 0];
    for (const [at, step] of order.entries()) {
      const whole = costs.get(step)!;
      if (whole < cost) [cost, turn] = [whole, at];
    }
    return { mode, run, cost, before: order[turn] ?? null, turn, counted: 0 };
  });
}

/** The order in which the library looks at them, which decides among equal ways. */
const byCost = (steps: readonly Step[]): Step[] =>
  steps.toSorted((a, b) => a.cost - b.cost || a.turn - b.turn);

function segmentsTo(last: Step | null): Segment[] {
  const segments: { data: string; mode: Mode }[] = [];
  for (let step = last; step !== null; step = step.before) {
    const next = segments[0];
    if (next?.mode === step.mode) next.data = step.run + next.data;
    else segments.unshift({ data: step.run, mode: step.mode });
  }
  return segments;
}
