/** Figures like those of `npm run bench`, for tests of its arithmetic and its report. */
import { starters } from "../../bench/cold-start.ts";
import { contestants } from "../../bench/contestants.ts";
import type { Round } from "../../bench/measure.ts";
import { judgeCodes, judgeGtins, judgeLinks } from "../../bench/micro.ts";

/**
 * Four rounds of every contestant with 400 µs in workerd and 600 µs in sqld, except for the named
 * ones.
 */
export const measuredWith = (
  others: Record<string, readonly Pick<Round, "workerd" | "sqld">[]>,
  starts: Record<string, readonly number[]> = {},
) => ({
  rounds: new Map(
    contestants.map(({ name }) => {
      const costs = others[name] ?? Array(4).fill({ workerd: 400, sqld: 600 });
      return [name, costs.map((cost) => ({ perSecond: 1_000, ...cost }))];
    }),
  ),
  uploads: new Map(starters.map(({ name }) => [name, { modules: 2, bytes: 1_000, gzip: 500 }])),
  starts: new Map(starters.map(({ name }) => [name, starts[name] ?? [100, 100, 100, 100]])),
});

export const GTIN_ROWS = [
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

export const microVerdicts = () => [
  ...judgeGtins(GTIN_ROWS),
  ...judgeLinks(LINK_ROWS),
  ...judgeCodes(CODE_ROWS),
];
