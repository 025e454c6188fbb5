/** The sizes of catalogs and the number of calls, from the command line. */
import { parseWholeNumber, UsageError } from "../../scripts/cli/cli.ts";
import { MOST_PRODUCTS } from "./catalog.ts";

export interface ScalePlan {
  /** Products, ascending; the last catalog is compared with the first. */
  readonly sizes: readonly number[];
  /** The number of products for `npm run import` and for the `sqlite3` shell. */
  readonly importSize: number;
  readonly runs: number;
  /** Calls of each kind, on each catalog, in each run. */
  readonly calls: number;
  readonly searches: number;
  readonly quick: boolean;
  readonly enforce: boolean;
  readonly keep: boolean;
  /** The folder of the catalogs; undefined for one that is removed afterwards. */
  readonly data: string | undefined;
}

export const scaleOptions = {
  quick: { type: "boolean", default: false },
  enforce: { type: "boolean", default: false },
  keep: { type: "boolean", default: false },
  sizes: { type: "string" },
  import: { type: "string" },
  runs: { type: "string" },
  calls: { type: "string" },
  data: { type: "string" },
} as const;

interface Values {
  quick: boolean;
  enforce: boolean;
  keep: boolean;
  sizes?: string | undefined;
  import?: string | undefined;
  runs?: string | undefined;
  calls?: string | undefined;
  data?: string | undefined;
}

/** @throws UsageError for an invalid number, and for --keep without --data */
export function scalePlanOf({ quick, enforce, keep, sizes, data, ...values }: Values): ScalePlan {
  if (keep && data === undefined)
    throw new UsageError("--keep needs --data DIR, where to keep them.");
  const wanted = sizesOf(sizes ?? (quick ? "1000,10000" : "10000,100000,1000000"));
  const calls = parseWholeNumber("--calls", values.calls ?? (quick ? "100" : "1000"), 10, 100_000);
  return {
    sizes: wanted,
    importSize: parseWholeNumber(
      "--import",
      values.import ?? String(wanted.at(-1)),
      1,
      MOST_PRODUCTS,
    ),
    runs: parseWholeNumber("--runs", values.runs ?? (quick ? "2" : "5"), 1, 50),
    calls,
    searches: Math.ceil(calls / 5),
    ...{ quick, enforce, keep, data },
  };
}

function sizesOf(text: string): number[] {
  const sizes = text
    .split(",")
    .map((one) => parseWholeNumber("--sizes", one.trim(), 1_000, MOST_PRODUCTS));
  if (new Set(sizes).size < 2) throw new UsageError("--sizes must name two sizes or more.");
  return [...new Set(sizes)].sort((a, b) => a - b);
}
