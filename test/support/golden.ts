/** Golden files, indented for readers, beside the end-to-end tests. */
import { readFileSync, writeFileSync } from "node:fs";
import { join } from "node:path";

/** The content of the file; with UPDATE_GOLDEN, `now` becomes its content. */
export function golden<T>(name: string, now: T): T {
  const file = join(import.meta.dirname, `../e2e/${name}.golden.json`);
  if (process.env.UPDATE_GOLDEN) writeFileSync(file, `${JSON.stringify(now, null, 2)}\n`);
  return JSON.parse(readFileSync(file, "utf8"));
}
