/** `npm run prune`: deletes audit lines that are older than their retention. */
import { DEFAULT_AUDIT_DAYS, MAX_AUDIT_DAYS } from "../../src/bindings.ts";
import { dataOption, parseWholeNumber, runCommand, WHICH_CATALOG } from "../cli/cli.ts";
import { readEnvironment } from "../configuration/environment.ts";

await runCommand({
  name: "prune",
  help: `
Usage: npm run prune [-- --days N] [--dry-run] [--data DIR]

Deletes the audit lines (table user_actions) that are older than N days.

  --days N     days to keep (default: AUDIT_RETENTION_DAYS, else ${DEFAULT_AUDIT_DAYS})
  --dry-run    report how many would be deleted, and delete nothing
  --data DIR   the catalog's folder (default .data)
  --help       this text

${WHICH_CATALOG}`,
  options: { ...dataOption, days: { type: "string" }, "dry-run": { type: "boolean" } },
  run: async ({ data, days: given, "dry-run": dryRun = false }) => {
    const days =
      given === undefined ? readRetention() : parseWholeNumber("--days", given, 1, MAX_AUDIT_DAYS);
    const { withCatalog } = await import("../catalog/catalog.ts");
    const { pruneAudit } = await import("./prune.ts");
    return withCatalog(data, async ({ db, name }) => {
      const { before, lines } = await pruneAudit(db, days, { dryRun });
      const done = dryRun ? "Would delete" : "Deleted";
      console.log(`${done} ${lines} audit lines from before ${before} in ${name}.`);
    });
  },
});

function readRetention(): number {
  const text = readEnvironment().AUDIT_RETENTION_DAYS;
  return text
    ? parseWholeNumber("AUDIT_RETENTION_DAYS", text, 1, MAX_AUDIT_DAYS)
    : DEFAULT_AUDIT_DAYS;
}
