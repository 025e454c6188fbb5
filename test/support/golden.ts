/** Golden files, indented for their readers, beside the end-to-end tests. */
import { readFileSync, writeFileSync } from "node:fs";
import { join } from "node:path";

/** What the file has; with UPDATE_GOLDEN it is `now` from here on. */
export function golden<T>(name: string, now: T): T {
  const file = join(import.meta.dirname, `../e2e/${name}.golden.json`);
  if (process.env.UPDATE_GOLDEN) writeFileSync(file, `${JSON.stringify(now, null, 2)}\n`);
  return JSON.parse(readFileSync(file, "utf8"));
}
