/** What was measured, as Markdown. */
import type { CallRate } from "./in-turns.ts";
import type { Plan } from "./plan.ts";
import { spread } from "./statistics.ts";
import { table } from "./table.ts";
import type { ComparisonResult, Rates, Verdict } from "./targets.ts";

export interface Measured {
  readonly command: string;
  readonly date: string;
  /** Names and values, such as `cores` and `2`. */
  readonly machine: Readonly<Record<string, string>>;
  readonly plan: Plan;
  readonly rates: Rates;
  /** Microseconds of workerd's processor time for each request; empty where it is not known. */
  readonly cost: ReadonlyMap<string, number>;
  readonly results: readonly ComparisonResult[];
  readonly gtins: readonly CallRate[];
  /** The npm package that the yes/no check is compared with. */
  readonly peer: string;
  readonly links: readonly CallRate[];
  /** The npm package that Digital Link parsing is compared with. */
  readonly linkPeer: string;
  readonly codes: readonly CallRate[];
  /** The npm package that QR codes are compared with. */
  readonly codePeer: string;
  readonly verdicts: readonly Verdict[];
}

export function renderReport(measured: Measured): string {
  const { verdicts, machine, plan } = measured;
  const missed = verdicts.filter(({ met }) => !met).length;
  return `# Benchmark results

Written by \`${measured.command}\` on ${measured.date}; do not edit.

${missed === 0 ? `All ${verdicts.length} targets are met.` : `${missed} of ${verdicts.length} targets are missed.`}

${table(
  ["Target", "Measured", ""],
  verdicts.map(({ target, measured, met }) => [target, measured, met ? "met" : "**not met**"]),
)}

Machine: ${Object.entries(machine)
    .map(([name, value]) => `${name} ${value}`)
    .join(", ")}. The load, workerd and sqld share its cores.

## Ratios of throughput

The median of ${plan.rounds} rounds, and the middle half of them. Each ratio is taken within a round.

${table(
  ["", "compared with", "ratio", "middle half", "target"],
  measured.results.map(({ of, over, median, low, high, least }) => [
    of,
    over,
    median.toFixed(2),
    `${low.toFixed(2)} to ${high.toFixed(2)}`,
    least === null ? "none" : `${least}`,
  ]),
)}

## Requests a second

${plan.connections} keep-alive connections with one request each under way, ${plan.milliseconds} ms a round.

${rateTable(measured)}

## GTINs a second, one core

In Node, without a server: the full validation report (\`gtinReport\`) and the bare yes/no check
(\`isGtin\`). The peer is ${measured.peer}, the fastest npm GTIN validator found, on the same inputs.

${table(
  ["", "a second", "x peer"],
  measured.gtins.map(({ name, opsPerSecond, ratio }) => [
    name,
    whole(opsPerSecond),
    ratio === undefined ? "" : `${ratio}`,
  ]),
)}

## Digital Links a second, one core

In Node, every value checked. The peer is ${measured.linkPeer}: the one npm parser found, which checks
nothing.

${table(
  ["", "a second", "x peer"],
  measured.links.map(({ name, opsPerSecond, ratio }) => [
    name,
    whole(opsPerSecond),
    ratio === undefined ? "" : `${ratio}`,
  ]),
)}

## QR codes a second, one core

In Node, from the Digital Link to the file. The peer is ${measured.codePeer} with \`toBuffer\` and \`toString\`
for the same links in the same size.

${table(
  ["", "a second", "x peer"],
  measured.codes.map(({ name, opsPerSecond, ratio }) => [
    name,
    whole(opsPerSecond),
    ratio === undefined ? "" : `${ratio}`,
  ]),
)}

${HOW_TO_READ}`;
}

function rateTable({ rates, cost }: Measured): string {
  const known = cost.size > 0;
  return table(
    ["", "median", "middle half", ...(known ? ["workerd CPU, µs a request"] : [])],
    [...rates].map(([name, values]) => {
      const { median, low, high } = spread(values);
      const cpu = known ? [whole(cost.get(name)!)] : [];
      return [name, whole(median), `${whole(low)} to ${whole(high)}`, ...cpu];
    }),
  );
}

const whole = (value: number) => Math.round(value).toLocaleString("en");

const HOW_TO_READ = `## How to read this

Bare \`workerd serve\` runs the bundle as a deployment would (minified by wrangler) and, as a second
worker of the same process, the baselines of \`bench/baseline-worker.ts\`. The catalog is a real sqld on
loopback with the sample data. The numbers asked about are in \`bench/corpus.ts\`. "2025" is a plain
JSON-RPC call, "2026" one of the revision 2026-07-28 with its envelope and headers; all answers are JSON.

- **Hono route**: a GET that answers \`{"ok":true}\`. **Hono route + batch** sends the libSQL batch of
  \`resolve_gtin\` and \`lookup_product\` and drops the answer.
- **redirect**: a Digital Link whose decision is not in the cache (1,200 requests in rotation, told apart by
  the weight of a language, for a cache of 1,000), against the route that sends the same batch.
  **redirect, cached**: a repeat, against **Hono redirect**, which answers 307 and asks nothing.
- **QR code**: \`GET /qr/01/{gtin}\` as SVG and as PNG of 300 pixels, drawn anew each time.
- **empty SDK tool**: a tool without arguments and without an answer on the SDK that the resolver uses, a
  fresh server for each request, both eras told apart as the SDK documents it. **SDK tool + batch** sends
  the batch from there and drops the answer.
- **body parsed once**: the same with the SDK's shortcut for a body that is parsed already, which
  spares the copy of the body and which the resolver uses, too. It is the strictest thing to be compared
  with. The targets are judged on the documented form; the ratios to this one are shown without a target.
- The baselines check no Host and no Origin, limit no body, ask for no scope, give no correlation id and
  have no error contract. The resolver does all of it, and fills its answers: some 1 to 4 KB of JSON,
  as text and as structured content, which the SDK checks once more.
- Before measuring, a recorder stands in for the catalog: what baselines and tools send is compared byte
  for byte. While measuring, every answer is compared byte for byte with one that was looked
  into; a single wrong one ends the run.
- Ratios mean more than rates: the machine's other work moves every rate, but both sides of a ratio alike.
`;
