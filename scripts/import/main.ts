/** `npm run import -- FILE`: imports products, brands and links from a file into the catalog. */
import { PROGRAM_NAMES } from "../../src/import/programs.ts";
import { runCommand, WHICH_CATALOG } from "../cli/cli.ts";
import { keepMemorySmall } from "../cli/memory.ts";
import { OPTIONS } from "./flags.ts";

await runCommand({
  name: "import",
  help: `
Usage: npm run import -- FILE [options]

Imports the products of a file into the catalog: adds new products, and changes those that differ.
Keeps the catalog's values for columns that the file does not have.

  FILE               .csv, .tsv, .jsonl (.ndjson), .json, .xml or .xlsx; also compressed (.gz);
                     - reads standard input. Texts are UTF-8, UTF-16 with its mark, or Windows-1252
  --format F         csv, tsv, jsonl, json, xlsx or xml, if the name does not show it
  --sheet NAME       the sheet of a workbook (default: the visible one with products)
  --header-row N     the line with the names of the columns, 0 for none (default: found, also below
                     titles and instructions)
  --column NAME=TO   what a column becomes: gtin, name, name:fr, gs1:instructions, gs1:pip:de and so
                     on; nothing behind = leaves it out. Can be given several times
  --map FILE         a mapping for unknown columns: {"columns": {"Artikel": "gtin"},
                     "constants": {"licence": "CC0-1.0"}}; a column that maps to null is left out
  --source NAME      source of rows that do not name one (default: the organization's name, else the
                     file's)
  --licence L        licence of rows that do not name one (also --license)
  --confidence C     their confidence, 0 to 1: products with a higher confidence are kept
  --organization ID  the organization that the file is imported for: new brands belong to it, and
                     rows with numbers that none of its company prefixes begins are rejected, as in
                     the console.
                     Without it, new brands have no owner, and products that have an owner get
                     no new brands and no links
  --records          the file is one of npm run export: organizations, brands, company prefixes,
                     products and links become as in the file, with their owners. With --organization,
                     only the records of that organization
  --overwrite        also replace products that have a higher confidence in the catalog
  --doubles D        of rows with one GTIN that differ, import the first or the last (default: neither;
                     they are rejected)
  --take-meant       correct wrong values to what was probably meant: letters for digits, an address
                     without https://, a misspelt country (default: only named, as in the console)
  --delimiter D      delimiter of tables: , or ; or tab (default: detected from the header)
  --no-quotes        read " in a table as an ordinary character
  --skip N           do not import the first N rows: to continue an import that was stopped
  --limit N          read only the first N rows
  --dry-run          check all rows, but write nothing
  --patience S       seconds to wait for a catalog that does not answer (default 30)
  --work DIR         the folder for the file of rejected rows (default: FILE's)
  --json             the summary as one line of JSON, with the peak memory in bytes
  --data DIR         the catalog's folder (default that of settings.toml, else .data)
  --help             this text

Columns are found by their names: those of plain tables in ten languages (gtin, ean, upc, name, title,
brand, description, net_content, image_url, url, name_fr, "Name (English)", "Instructions URL" and so
on, and all columns of npm run export), and those in files of
  ${PROGRAM_NAMES.join("\n  ")}
A column of valid GTINs is found without a name. Documents of GS1 Resolver CE (versions 2 and 3) and
linksets (RFC 9264) become links, and products that the catalog does not have.
The page of a product (url, link) becomes its default link; a column named by a link type
(gs1:instructions) becomes a link too.

The rules are those of the REST API. Rows that break one are written to FILE.rejected.csv, or .tsv,
.xlsx, .json or .jsonl as FILE is, with line and reason (the first 20,000 of them, or 16 MB). Correct
that file and import it.

To continue an import that was stopped or killed, run the same command again: rows that the catalog
has already are counted as unchanged. After Ctrl-C it says how many rows are imported; --skip passes
over them, and adds to the file of rejected rows. Rows are stored in batches of up to 4,000.

Rows with the GTIN of another row of the file are found before the first is stored, as in the console.
If they say the same, the first is imported. If they differ, none is: --doubles chooses one of each.

The summary counts products kept for their higher confidence, rejected rows of other organizations,
brands and links left out, and records whose owner changed. The audit has a line for each such change.

Links and images on private networks are rejected, unless BASE_URL is on one itself.

${WHICH_CATALOG}

Exit code: 0 all rows are imported, 1 it could not run or finish, 2 wrong usage, 3 finished, but some
rows were rejected; 130 or 143 stopped by a signal.`,
  options: OPTIONS,
  positionals: true,
  async run(values, positionals) {
    keepMemorySmall();
    const { runImport } = await import("./run.ts");
    return runImport(values, positionals);
  },
});
