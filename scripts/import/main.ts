/** `npm run import -- FILE`: products, brands and links from a file into the catalog. */
import { runCommand, WHICH_CATALOG } from "../cli/cli.ts";
import { keepMemorySmall } from "../cli/memory.ts";
import { OPTIONS } from "./flags.ts";

await runCommand({
  name: "import",
  help: `
Usage: npm run import -- FILE [options]

Puts the products of a file into the catalog: what is new is added, what differs is changed, what is
the same is left alone. Columns that the file does not have keep what the catalog has.

  FILE               .csv, .tsv, .jsonl (.ndjson) or .json in UTF-8, also packed (.gz); - reads
                     standard input
  --format F         csv, tsv, jsonl or json, where the name does not tell
  --map FILE         a mapping for columns that are not known: {"columns": {"Artikel": "gtin"},
                     "constants": {"licence": "CC0-1.0"}}; a column that maps to null is left out
  --source NAME      where the rows come from, where they do not say (default: the file's name)
  --licence L        under which licence (--license too)
  --confidence C     how far they can be trusted, 0 to 1: a product of higher confidence is kept
  --organization ID  the organization that the file is imported for, added if it is not there: its
                     brands belong to it, and rows with what belongs to another are refused.
                     Without it, no brands are added, and no links to products that somebody owns
  --records          the file is one of npm run export: organizations, brands, company prefixes,
                     products and links become what it says, their owners too. With --organization,
                     only what belongs to it
  --overwrite        replace products that the catalog has with a higher confidence
  --delimiter D      of tables: , or ; or tab (default: guessed from the header)
  --no-quotes        a " in a table is a character like any other
  --limit N          the first N rows only
  --dry-run          read and judge everything, write nothing
  --restart          do not go on with an earlier import that was stopped
  --patience S       seconds to wait for a catalog that does not answer (default 30)
  --work DIR         the folder for FILE.rejected.csv and FILE.import-state.json (default: FILE's)
  --json             the summary as one line of JSON, with the peak of the memory in bytes
  --data DIR         the catalog's folder (default .data)
  --help             this text

Columns are known by their names: of plain tables (gtin, ean, upc, name, title, brand, description,
net_content, image_url, url, name_fr and so on, and all that npm run export writes), of Google
Merchant Center product feeds, and of the Open Food Facts export. The page of a product (url, link)
becomes its default link; a column named by a link type (gs1:instructions) becomes a link too.

The rules are those of the REST API. Rows that break one go to FILE.rejected.csv, with line and reason
(the first 20,000 of them, or 16 MB); corrected, that file can be imported itself. To continue an import
that was stopped or killed, give the same command again: FILE.import-state.json knows how far the
catalog has confirmed it.

The summary counts products kept for their higher confidence, rows refused as another organization's,
brands and links left out, and records whose owner changed. The audit has a line for each such change.

Links and images on private networks are refused, except where BASE_URL is on one itself.

${WHICH_CATALOG}

Exit code: 0 every row is in, 1 it could not run or finish, 2 wrong usage, 3 finished, but some rows
were refused; 130 or 143 stopped by a signal.`,
  options: OPTIONS,
  positionals: true,
  async run(values, positionals) {
    keepMemorySmall();
    const { runImport } = await import("./run.ts");
    return runImport(values, positionals);
  },
});
