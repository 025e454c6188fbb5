/** The targets: ratios of processor time, each measured within one run. */
import { STARTS, type Starts } from "./cold-start.ts";
import { CACHED_SCAN, CATALOG_TOOLS, inEra, PEERS, SCAN, VALIDATE } from "./contestants.ts";
import type { Round, Rounds } from "./measure.ts";
import { ERAS } from "./requests.ts";
import { ratio, type Spread } from "./statistics.ts";
import { atMost, type Verdict } from "./verdict.ts";

export interface Target {
  readonly of: string;
  readonly over: string;
  readonly measure: Measure;
  /** The greatest ratio that meets the target. */
  readonly most: number;
}

export type Measure = "CPU a request" | "sqld CPU a request" | "CPU until the first answer";

export interface Measured {
  readonly rounds: Rounds;
  readonly starts: Starts;
}

export const totalCpu = ({ workerd, sqld }: Round): number => workerd + sqld;

const VALUES: Record<Measure, (measured: Measured, name: string) => readonly number[]> = {
  "CPU a request": ({ rounds }, name) => rounds.get(name)!.map(totalCpu),
  "sqld CPU a request": ({ rounds }, name) => rounds.get(name)!.map(({ sqld }) => sqld),
  "CPU until the first answer": ({ starts }, name) => starts.get(name)!,
};

const requests: readonly Omit<Target, "measure">[] = [
  { of: SCAN, over: PEERS.fresh, most: 0.6 },
  { of: SCAN, over: PEERS.kept, most: 2 },
  { of: CACHED_SCAN, over: PEERS.redirect, most: 2.5 },
  ...ERAS.flatMap((era) => [
    ...CATALOG_TOOLS.map((tool) => ({
      ...{ of: inEra(tool, era), over: inEra(PEERS.toolFresh, era), most: 0.75 },
    })),
    { of: inEra(VALIDATE, era), over: inEra(PEERS.tool, era), most: 1.4 },
  ]),
];

const starts: readonly Omit<Target, "measure">[] = [
  { of: STARTS.scan, over: STARTS.sdk, most: 0.7 },
  { of: STARTS.tool, over: STARTS.sdkTool, most: 1.5 },
];

export const targets: readonly Target[] = [
  ...requests.map((one): Target => ({ ...one, measure: "CPU a request" })),
  { of: SCAN, over: PEERS.one, measure: "sqld CPU a request", most: 3 },
  ...starts.map((one): Target => ({ ...one, measure: "CPU until the first answer" })),
];

/** "scan: CPU a request at most 0.6x of: point query, fresh client". */
export const nameOf = ({ of, over, measure, most }: Target): string =>
  `${of}: ${measure} at most ${most}x of: ${over}`;

export interface Result extends Target, Verdict {
  readonly ratio: Spread;
}

export function resultOf(target: Target, measured: Measured): Result {
  const values = (name: string) => VALUES[target.measure](measured, name);
  const spread = ratio(values(target.of), values(target.over));
  const [median, low, high] = [spread.median, spread.low, spread.high].map((n) => n.toFixed(2));
  return {
    ...target,
    ratio: spread,
    target: nameOf(target),
    measured: `${median}x (${low} to ${high})`,
    outcome: atMost(spread, target.most),
  };
}
