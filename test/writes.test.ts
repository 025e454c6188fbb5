/** Every write goes through src/services: no statement in scripts/ changes the catalog. */
import { readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { expect, test } from "vitest";

/** They copy or change a catalog as a whole, or end the life of audit lines. */
const ALLOWED = ["catalog/migrate.ts", "catalog/backup.ts", "restore/main.ts", "prune/prune.ts"];

const SQL =
  /\b(?:INSERT\s+(?:OR\s+\w+\s+)?INTO|REPLACE\s+INTO|UPDATE\s+\S+\s+SET|DELETE\s+FROM)\b/i;
/** Calls of drizzle: a table, or a variable of that name, is what they are given. */
const BUILDER = /\b(?:db|database|tx)\s*\.\s*(?:insert|update|delete)\s*\(/i;
const COMMENTS = /\/\*[\s\S]*?\*\/|^\s*\/\/.*$/gm;

const writes = (source: string): boolean => {
  const code = source.replace(COMMENTS, "");
  return SQL.test(code) || BUILDER.test(code);
};

test("no script writes to the catalog directly, except those that are named", () => {
  const files = readdirSync("scripts", { recursive: true, encoding: "utf8" }).filter(
    (path) => path.endsWith(".ts") && !ALLOWED.includes(path),
  );
  expect(files.length).toBeGreaterThan(50);
  const offenders = files.filter((path) => writes(readFileSync(join("scripts", path), "utf8")));
  expect(offenders).toEqual([]);
});

test.each([
  "await client.execute(`INSERT INTO brands (id) VALUES (?)`);",
  'const sql = "insert or ignore into links SELECT 1";',
  "const sql = `UPDATE api_keys SET revoked_at = ?`;",
  "const sql = `DELETE\n  FROM links`;",
  "await db\n  .insert(links)\n  .values(row);",
  "await tx.delete(links);",
])("%j is a write", (source) => {
  expect(writes(source)).toBe(true);
});

test.each([
  "/** INSERT INTO links is what services do. */",
  "batch.delete(row); progress.update({ done });",
  'const why = "Update the file, and set it again.";',
])("%j is not a write", (source) => {
  expect(writes(source)).toBe(false);
});
