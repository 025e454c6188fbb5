/** The targets for a large catalog, and whether they are met. */
import type { Spread } from "../statistics.ts";
import { atMost, metIf, type Verdict } from "../verdict.ts";
import type { ImportResult } from "./import.ts";
import { type Row, SEARCH_OF_ALL_KINDS } from "./measure.ts";

const MOST = { facts: { p50: 1.15, p99: 1.5 }, search: { p50: 2, p99: 2 } } as const;
const LEAST_IMPORT = 0.3;
/** Bytes. */
const MOST_MEMORY = 400 * 1024 ** 2;

export const megabytes = (bytes: number): string =>
  `${(bytes / 1024 ** 2).toLocaleString("en", { maximumFractionDigits: 1 })} MB`;

export function scaleVerdicts(rows: readonly Row[], imported: ImportResult | undefined): Verdict[] {
  return [...rows.flatMap(rowVerdicts), ...importVerdicts(imported)];
}

function rowVerdicts({ name, isSearch, p50Ratio, p99Ratio }: Row): Verdict[] {
  if (name === SEARCH_OF_ALL_KINDS) return [];
  const { p50, p99 } = isSearch ? MOST.search : MOST.facts;
  const verdict = (at: string, most: number, ratio: Spread): Verdict => {
    const [median, low, high] = [ratio.median, ratio.low, ratio.high].map((n) => n.toFixed(2));
    return {
      target: `${name}: the largest catalog within ${most}x of the smallest at ${at}`,
      measured: `${median}x (${low} to ${high})`,
      outcome: atMost(ratio, most),
    };
  };
  return [verdict("p50", p50, p50Ratio), verdict("p99", p99, p99Ratio)];
}

function importVerdicts(imported: ImportResult | undefined): Verdict[] {
  const found: Verdict[] = [];
  if (imported?.shellSeconds !== undefined) {
    const ratio = imported.shellSeconds / imported.importer.seconds;
    found.push({
      target: `import at least ${LEAST_IMPORT}x the rows a second of sqlite3's .import and the same indexes`,
      measured: `${(Math.floor(ratio * 100) / 100).toFixed(2)}x`,
      outcome: metIf(ratio >= LEAST_IMPORT),
    });
  }
  const memory = imported?.importer.peakMemory;
  if (memory !== undefined) {
    found.push({
      target: `the importer's own memory under ${megabytes(MOST_MEMORY)}`,
      measured: megabytes(memory),
      outcome: metIf(memory < MOST_MEMORY),
    });
  }
  return found;
}
