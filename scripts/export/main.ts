/** `npm run export -- FILE`: the catalog into a file that the import reads. */
import { dataOption, runCommand, WHICH_CATALOG } from "../cli/cli.ts";
import { keepMemorySmall } from "../cli/memory.ts";

await runCommand({
  name: "export",
  help: `
Usage: npm run --silent export -- FILE|- [options]

Writes organizations, brands, company prefixes, products and links to a file that npm run import
reads: imported into an empty catalog, it gives the same catalog again.

  FILE         .jsonl (.ndjson), .json, .csv or .tsv, also packed (.gz); - writes to standard output
  --format F   csv, tsv, jsonl or json, where the name does not tell (- is jsonl)
  --only LIST  of organization, brand, company_prefix, product, link (default: all of them)
  --data DIR   the catalog's folder (default .data)
  --help       this text

Every record has a type; a table has a column for each property of any type. A cell that a
spreadsheet would run as a formula gets an apostrophe before it, which the import takes away. Left
out are API keys, QR codes, the audit, and what the catalog keeps of its own: versions and when a
row was made and changed.

The file shows the catalog at one moment, unless the server ends a long transaction, which is said
at the end.

${WHICH_CATALOG}

Exit code: 0 written, 1 not, 2 wrong usage; 130 or 143 stopped by a signal.`,
  options: { ...dataOption, format: { type: "string" }, only: { type: "string" } },
  positionals: true,
  async run(values, positionals) {
    keepMemorySmall();
    const { runExport } = await import("./run.ts");
    return runExport(values, positionals);
  },
});
