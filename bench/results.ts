/** `bench/RESULTS.md`: each benchmark writes its own part and does not change the others. */
import { existsSync, readFileSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { ROOT } from "../scripts/cli/paths.ts";

export const RESULTS = join(ROOT, "bench", "RESULTS.md");

/** In their order; text before the first mark belongs to the first part. */
const PARTS = ["bench", "bench:scale", "bench:scans", "bench:console"] as const;
export type Part = (typeof PARTS)[number];

const markOf = (part: Part) => `<!-- npm run ${part} -->\n`;

export function writeResults(part: Part, text: string): void {
  const before = existsSync(RESULTS) ? readFileSync(RESULTS, "utf8") : "";
  writeFileSync(RESULTS, withPart(before, part, text));
}

/** The file with `text` in place of that part. */
export function withPart(file: string, part: Part, text: string): string {
  const texts = new Map<Part, string>();
  let rest = file;
  for (const name of PARTS.toReversed()) {
    const at = rest.indexOf(markOf(name));
    if (at === -1) continue;
    texts.set(name, rest.slice(at + markOf(name).length));
    rest = rest.slice(0, at);
  }
  if (rest.trim() !== "" && !texts.has("bench")) texts.set("bench", rest);
  texts.set(part, text);
  return PARTS.flatMap((name) => {
    const own = texts.get(name)?.trim();
    if (own === undefined) return [];
    return name === PARTS[0] ? [`${own}\n`] : [`${markOf(name)}\n${own}\n`];
  }).join("\n");
}
