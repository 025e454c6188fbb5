/** `npm run prune`: deletes audit lines and sums of scans that are older than their retention. */
import { DEFAULT_AUDIT_DAYS, MAX_AUDIT_DAYS, SCAN_DAYS } from "../../src/config/bindings.ts";
import { dataOption, parseWholeNumber, runCommand, UsageError, WHICH_CATALOG } from "../cli/cli.ts";
import { print } from "../cli/print.ts";
import { readEnvironment } from "../configuration/environment.ts";

await runCommand({
  name: "prune",
  help: `
Usage: npm run prune [-- --days N] [--erase-scans ANCHOR] [--dry-run] [--data DIR]

Deletes the audit lines (table user_actions) that are older than N days, and the counts of scans
(table scan_counts) of days more than ${SCAN_DAYS} days ago, of which months keep the sums.

  --days N     days to keep audit lines (default: AUDIT_RETENTION_DAYS, else ${DEFAULT_AUDIT_DAYS})
  --erase-scans ANCHOR
               delete only the counts of one identifier (/01/09506000134352), of one brand
               (brand:<id>) or of one organization (organization:<id>), of all days and months
  --dry-run    report how many would be deleted, and delete nothing
  --data DIR   the catalog's folder (default that of settings.toml, else .data)
  --help       this text

${WHICH_CATALOG}`,
  options: {
    ...dataOption,
    days: { type: "string" },
    "erase-scans": { type: "string" },
    "dry-run": { type: "boolean" },
  },
  run: async ({ data, days: given, "erase-scans": erased, "dry-run": dryRun = false }) => {
    if (erased !== undefined && !/^(?:\/|(?:brand|organization):.)/.test(erased)) {
      throw new UsageError(
        `--erase-scans: "${erased}" is not an anchor. Give one such as /01/09506000134352, brand:<id> or organization:<id>.`,
      );
    }
    const days =
      given === undefined ? readRetention() : parseWholeNumber("--days", given, 1, MAX_AUDIT_DAYS);
    const { withCatalog } = await import("../catalog/catalog.ts");
    const { eraseScans, prune } = await import("./prune.ts");
    return withCatalog(data, async ({ db, name }) => {
      if (erased !== undefined) {
        const rows = await eraseScans(db, erased, { dryRun });
        print(`${dryRun ? "Would delete" : "Deleted"} ${rows} counts of ${erased} in ${name}.`);
        return;
      }
      const pruned = await prune(db, { auditDays: days, scanDays: SCAN_DAYS }, { dryRun });
      const { before, audit_lines: lines, scan_counts: scans } = pruned;
      const done = dryRun ? "Would delete" : "Deleted";
      print(`${done} ${lines} audit lines from before ${before.audit} in ${name}.`);
      print(`${done} ${scans} counts of scans from before ${before.scans}.`);
    });
  },
});

function readRetention(): number {
  const text = readEnvironment().AUDIT_RETENTION_DAYS;
  return text
    ? parseWholeNumber("AUDIT_RETENTION_DAYS", text, 1, MAX_AUDIT_DAYS)
    : DEFAULT_AUDIT_DAYS;
}
