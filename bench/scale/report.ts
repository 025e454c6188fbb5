/** The measurements of large catalogs, as Markdown. */
import { table } from "../table.ts";
import { shown, summary, type Verdict } from "../verdict.ts";
import { type ImportResult, NO_SHELL } from "./import.ts";
import type { Row } from "./measure.ts";
import type { ScalePlan } from "./plan.ts";
import type { DiskUse } from "./sizes.ts";
import { megabytes } from "./targets.ts";

export interface ScaleMeasured {
  readonly command: string;
  readonly date: string;
  readonly machine: Readonly<Record<string, string>>;
  readonly plan: ScalePlan;
  readonly rows: readonly Row[];
  readonly disk: readonly DiskUse[];
  readonly imported: ImportResult | undefined;
  readonly verdicts: readonly Verdict[];
}

export function renderScale(measured: ScaleMeasured): string {
  const { command, date, machine, plan, rows, disk, imported, verdicts } = measured;
  const sizes = plan.sizes.map(whole);
  return `## Scale

Written by \`${command}\` on ${date}; do not edit.

${summary(verdicts, "targets of scale")}

${table(
  ["Target", "Measured", ""],
  verdicts.map(({ target, measured, outcome }) => [target, measured, shown(outcome)]),
)}

Machine: ${Object.entries(machine)
    .map(([name, value]) => `${name} ${value}`)
    .join(", ")}. All servers and the caller share its cores.

### Milliseconds by size of the catalog

The median of ${plan.runs} runs; the ratio is the catalog of ${sizes.at(-1)} products over that of ${sizes[0]}, run by run,
with the middle half of the runs in the targets above. A target is met if the whole middle half is, missed
if none of it is, and otherwise undecided.

${table(
  [
    "",
    ...sizes.map((size) => `p50, ${size}`),
    "ratio",
    ...sizes.map((size) => `p99, ${size}`),
    "ratio",
  ],
  rows.map(({ name, p50, p99, p50Ratio, p99Ratio }) => [
    name,
    ...p50.map(ms),
    p50Ratio.median.toFixed(2),
    ...p99.map(ms),
    p99Ratio.median.toFixed(2),
  ]),
)}

### On disk

${table(
  [
    "products",
    "file",
    "products and brands",
    "links",
    "index of words",
    "index for typos",
    "bytes a product",
  ],
  disk.map((use, i) => [
    sizes[i]!,
    ...[use.total, use.products, use.links, use.words, use.grams].map(megabytes),
    whole(use.total / plan.sizes[i]!),
  ]),
)}

### Import

${importText(imported)}

${HOW_TO_READ}
`;
}

function importText(imported: ImportResult | undefined): string {
  if (!imported) return "Not measured.";
  const { products, importer, shellSeconds, shell } = imported;
  const row = (name: string, seconds: number, memory: number | undefined) => [
    ...[name, seconds.toFixed(1), whole(products / seconds), whole((4 * products) / seconds)],
    memory === undefined ? "" : megabytes(memory),
  ];
  const rows = table(
    [`${whole(products)} products`, "seconds", "products/s", "rows/s", "memory at most"],
    [
      row("npm run import", importer.seconds, importer.peakMemory),
      ...(shellSeconds === undefined ? [] : [row(`sqlite3 ${shell}`, shellSeconds, undefined)]),
    ],
  );
  return shellSeconds === undefined ? `${rows}\n\n${NO_SHELL}` : rows;
}

const whole = (value: number) => Math.round(value).toLocaleString("en");
const ms = (value: number) => value.toFixed(2);

const HOW_TO_READ = `### How to read this

The catalogs are made by \`bench/scale/catalog.ts\`, the same every time: brands of very different sizes,
each with its own block of numbers below GS1's prefix 952; three links a product; words of which the most
frequent are in one of six names and the rarest in a few products, in every size. Each catalog has its own
sqld on loopback, all at the same time.

- A call is that of the service behind tool, REST and resolver (\`resolveGtin\`, \`lookupProduct\`,
  \`searchProducts\`), in this process, over HTTP to sqld. The worker in front would add the same to every
  size and so make the ratios smaller. Every call reads the catalog: only the HTTP resolver remembers facts.
- The calls go to the catalogs in turn, one at a time, in an order drawn anew for each. **any product** is
  drawn from the whole catalog, **hot products** are a hundred of it. Files are in the system's page cache
  as far as it has room, sqld's own is SQLite's usual 2 MB.
- Every answer is checked; a wrong one ends the run.
- **sqlite3** takes whole tables, which it does not check, and builds primary keys while it reads and all
  other indexes, those of the search too, at the end. \`npm run import\` reads one table of products, checks
  every value, finds brands, makes the links and keeps all indexes up to date, through sqld. Rows are
  products and links.`;
