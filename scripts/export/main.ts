/** `npm run export -- FILE`: the catalog into a file that the import reads. */
import { dataOption, runCommand, WHICH_CATALOG } from "../cli/cli.ts";
import { keepMemorySmall } from "../cli/memory.ts";

await runCommand({
  name: "export",
  help: `
Usage: npm run --silent export -- FILE|- [options]

Writes a table for people, or a backup, to a file that npm run import reads.

A table (.xlsx) has a row for each product, with words as headings: "Name (German)", "Instructions
(French)". Edit it in a spreadsheet and import it again with --organization. Links that do not fit
into a table, such as scheduled ones, are in its second sheet, which the import reads too.

A backup (any other format) has organizations, brands, company prefixes, products, links and counts
of scans. Imported into an empty catalog with --records, it gives the same records again; counts of
scans come back only with npm run restore. Scans of the last minutes are added to the counts first, if
the token may write.

  FILE         .xlsx for a table; .jsonl (.ndjson), .json, .csv, .tsv or .linkset.json for a backup,
               also compressed (.gz); - writes to standard output
  --format F   csv, tsv, jsonl, json, xlsx or linkset, if the name does not show it (- is jsonl)
  --language L the language of a table's headings: de, en, es, fr, it, ja, nl, pl, pt or zh (default en);
               the import reads all of them
  --only LIST  of organization, brand, company_prefix, product, link, scan_count (default: all of
               them); the import passes over scan_count
  --data DIR   the catalog's folder (default that of settings.toml, else .data)
  --help       this text

Every record of a backup has a type; CSV has a column for each property of any type. A cell that a
spreadsheet would run as a formula gets an apostrophe before it, which the import removes; in a
table (.xlsx), all cells are texts. A table has at most 50,000 products and links, because it is
made in memory.
A linkset (RFC 9264) has only links, those of each anchor together; set BASE_URL for anchors that
are whole addresses. Left out are API keys, QR codes, the audit, and the versions and times of
records, which the catalog sets itself.

The file shows the catalog at one moment, unless the server ends a long transaction. The last line
reports this.

${WHICH_CATALOG}

Exit code: 0 written, 1 failed, 2 wrong usage; 130 or 143 stopped by a signal.`,
  options: {
    ...dataOption,
    format: { type: "string" },
    only: { type: "string" },
    language: { type: "string" },
  },
  positionals: true,
  async run(values, positionals) {
    keepMemorySmall();
    const { runExport } = await import("./run.ts");
    return runExport(values, positionals);
  },
});
