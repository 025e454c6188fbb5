/** What is to be reached, and whether it was. */
import {
  BATCH,
  BATCH_ROUTE,
  CACHED_REDIRECT,
  EMPTY,
  ERAS,
  inEra,
  parsedOnce,
  REDIRECT,
  REDIRECT_ROUTE,
} from "./contestants.ts";
import type { CallRate } from "./in-turns.ts";
import { ratio, type Spread } from "./statistics.ts";

/** Requests a second of every contestant, one value a round. */
export type Rates = ReadonlyMap<string, readonly number[]>;

export interface Comparison {
  readonly of: string;
  readonly over: string;
  /** Null where the ratio is shown for information only. */
  readonly least: number | null;
}

export interface ComparisonResult extends Comparison, Spread {}

const CATALOG_TOOLS = ["resolve_gtin", "lookup_product"];

const redirects: readonly Comparison[] = [
  { of: REDIRECT, over: BATCH_ROUTE, least: 0.8 },
  { of: CACHED_REDIRECT, over: REDIRECT_ROUTE, least: 0.6 },
];

const calls: readonly Comparison[] = ERAS.flatMap((era) => {
  const compare = (of: string, over: string, least: number | null): Comparison => ({
    of: inEra(of, era),
    over: over === BATCH_ROUTE ? over : inEra(over, era),
    least,
  });
  return [
    compare("validate_gtin", EMPTY, 0.9),
    compare("validate_gtin", parsedOnce(EMPTY), null),
    compare("ping", EMPTY, null),
    ...CATALOG_TOOLS.flatMap((tool) => [
      compare(tool, BATCH, 0.9),
      compare(tool, parsedOnce(BATCH), null),
      compare(tool, BATCH_ROUTE, 0.6),
    ]),
  ];
});

export const comparisons: readonly Comparison[] = [...calls, ...redirects];

export function compareAll(rates: Rates): ComparisonResult[] {
  return comparisons.map((comparison) => ({
    ...comparison,
    ...ratio(rates.get(comparison.of)!, rates.get(comparison.over)!),
  }));
}

export interface Verdict {
  readonly target: string;
  readonly measured: string;
  readonly met: boolean;
}

export function judge(
  results: readonly ComparisonResult[],
  gtins: readonly CallRate[],
  links: readonly CallRate[],
  codes: readonly CallRate[],
): Verdict[] {
  return [
    ...results.flatMap(judgeRatio),
    ...judgeGtins(gtins),
    ...judgeLinks(links),
    ...judgeCodes(codes),
  ];
}

function judgeCodes(rows: readonly CallRate[]): Verdict[] {
  return rows.flatMap(({ name, ratio }) =>
    ratio === undefined
      ? []
      : [
          {
            target: `QR code as ${name}: at least as fast as qrcode's own`,
            measured: `${ratio}x`,
            met: ratio >= 1,
          },
        ],
  );
}

function judgeLinks(rows: readonly CallRate[]): Verdict[] {
  return rows
    .filter(({ name }) => name.startsWith("parseDigitalLink"))
    .map(({ name, opsPerSecond }) => ({
      target: `${name}: at least 300,000 a second on one core`,
      measured: opsPerSecond.toLocaleString("en"),
      met: opsPerSecond >= 300_000,
    }));
}

function judgeRatio({ of, over, least, median }: ComparisonResult): Verdict[] {
  if (least === null) return [];
  const target = `${of} at least ${least}x the throughput of: ${over}`;
  return [{ target, measured: `${Math.floor(median * 1000) / 1000}x`, met: median >= least }];
}

function judgeGtins(rows: readonly CallRate[]): Verdict[] {
  const perSecond = (name: string, least: number): Verdict => {
    const { opsPerSecond } = rows.find((row) => row.name === name)!;
    const target = `${name}: at least ${least.toLocaleString("en")} a second on one core`;
    return { target, measured: opsPerSecond.toLocaleString("en"), met: opsPerSecond >= least };
  };
  return [
    perSecond("gtinReport, valid", 1_000_000),
    perSecond("gtinReport, half damaged", 150_000),
    ...rows.flatMap(({ name, ratio }) =>
      ratio === undefined
        ? []
        : [
            {
              target: `${name}: at least as fast as the fastest npm GTIN validator`,
              measured: `${ratio}x`,
              met: ratio >= 1,
            },
          ],
    ),
  ];
}
