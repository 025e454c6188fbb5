/** Verdicts on targets, and `bench/RESULTS.md`: each command writes its own part of it. */
import { existsSync, readFileSync, writeFileSync } from "node:fs";
import { availableParallelism, cpus, loadavg } from "node:os";
import { join } from "node:path";
import { ROOT } from "../../scripts/cli/paths.ts";
import { table } from "../../scripts/tables/markdown.ts";
import type { Spread } from "./statistics.ts";

/** `undecided`: the limit is within the middle half of the values; a quieter machine could decide. */
export type Outcome = "met" | "missed" | "undecided";

export interface Verdict {
  readonly target: string;
  readonly measured: string;
  readonly outcome: Outcome;
}

/** Met only if the whole middle half is at most the limit, missed only if all of it is above. */
export function atMost({ low, high }: Spread, most: number): Outcome {
  if (high <= most) return "met";
  return low > most ? "missed" : "undecided";
}

export const ratioText = ({ median, low, high }: Spread): string =>
  `${median.toFixed(2)}x (${low.toFixed(2)} to ${high.toFixed(2)})`;

/** A sentence with the counts, and a table of all. */
export function verdictTable(verdicts: readonly Verdict[]): string {
  const count = (wanted: Outcome) => verdicts.filter(({ outcome }) => outcome === wanted).length;
  const rows = verdicts.map(({ target, measured, outcome }) => [
    target,
    measured,
    outcome === "met" ? outcome : `**${outcome}**`,
  ]);
  return `Of ${verdicts.length} targets, ${count("met")} are met, ${count("missed")} missed and ${count("undecided")} undecided.

${table(["Target", "Measured", ""], rows)}`;
}

/** The date and the machine, for the first lines of a part. Call it before the load begins. */
export function circumstances(): string {
  const date = new Date().toISOString().slice(0, 10);
  const load = loadavg()[0]!;
  const others =
    load > 0.5
      ? ` Other programs used the cores (load ${load.toFixed(1)} before the run), so compare ratios, and figures of one run, only.`
      : "";
  return `${date}, ${availableParallelism()} cores (${cpus()[0]?.model ?? "unknown"}), Node ${process.versions.node}.${others}`;
}

const RESULTS = join(ROOT, "bench", "RESULTS.md");
const PARTS = ["bench", "bench:scale"] as const;

/** Replaces the part of `command` and does not change the others. */
export function writeResults(command: (typeof PARTS)[number], text: string): void {
  replacePart(command, () => text);
  console.log(`Wrote the part of npm run ${command} in bench/RESULTS.md.`);
}

/** Replaces one section of the part of `command`, which begins with its heading. */
export function writeSection(command: (typeof PARTS)[number], text: string): void {
  const heading = text.split("\n", 1)[0]!;
  replacePart(command, (part) => {
    const sections = part.split(/^(?=### )/m);
    const place = sections.findIndex((section) => section.startsWith(`${heading}\n`));
    sections.splice(place < 0 ? sections.length : place, 1, `${text}\n\n`);
    return sections.join("");
  });
  console.log(`Wrote "${heading}" in bench/RESULTS.md.`);
}

function replacePart(command: string, change: (before: string) => string): void {
  const before = existsSync(RESULTS) ? readFileSync(RESULTS, "utf8") : "";
  const parts = PARTS.flatMap((name) => {
    const old = before.split(markOf(name))[1]?.split(/^<!-- npm run /m)[0];
    const part = (name === command ? change(old ?? "") : old)?.trim();
    return part === undefined ? [] : [`${markOf(name)}\n${part}\n`];
  });
  writeFileSync(RESULTS, `# Benchmark results\n\n${parts.join("\n")}`);
}

const markOf = (name: string) => `<!-- npm run ${name} -->\n`;

export const whole = (value: number): string => Math.round(value).toLocaleString("en");
