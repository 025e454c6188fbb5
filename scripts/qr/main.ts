/** `npm run qr -- FILE --out DIR`: draws the QR codes of a whole table of products. */
import { runCommand } from "../cli/cli.ts";
import { OPTIONS } from "./flags.ts";

await runCommand({
  name: "qr",
  help: `
Usage: npm run qr -- FILE --out DIR [options]

Draws a QR code with a GS1 Digital Link for every row of a table.

  FILE                CSV in UTF-8 with a header, comma, semicolon or tab; - reads standard input
  --out DIR           the folder for the codes; created if it is missing
  --base-url URL      the resolver that the codes lead to, such as https://id.example.org. Every code
                      contains it (default: BASE_URL in the environment or .dev.vars)
  --allow-loopback    allow localhost, for a trial
  --format LIST       of svg, png, pdf, eps (default svg,png,pdf)
  --module MM         the size in print: the side of one module (X-dimension) of svg, pdf and eps,
                      0.396 to 0.99 for retail (default: pdf and eps 0.495, svg in pixels)
  --size PX           width of png, and of svg without --module (default 300)
  --ec LEVEL          error correction L, M, Q or H (default M)
  --quiet N           light modules around the code (default 4)
  --hri               print the text (01)… below the code. Without --hri, take the text from
                      index.csv, and set it in the font of the pack
  --color RRGGBB, --background RRGGBB    dark on light (default 000000 on ffffff)
  --compact           write scheme and host in capitals: a smaller code
  --delimiter D       of FILE: , or ; or tab (default: detected from the header); --tsv is tab
  --force             overwrite files of other runs and programs, which otherwise end the run
  --help              this text

Columns, in any order and case: gtin (or ean, upc, barcode, isbn), or digital_link for whole Digital
Links; optionally cpv (variant), lot (batch), serial, expiry and best_before (YYYY-MM-DD),
net_weight_kg, price, currency (978 for EUR): all of these are in the code, a price only with a
weight. name (title) is written to the index; other columns are ignored.

DIR gets the codes, index.csv (a line for each row, with the names of its files and its text) and
refused.csv (the refused rows, with reasons). Both tables have the format of FILE: semicolons and a
byte order mark if it has them. A cell that a spreadsheet would run as a formula gets an apostrophe
before it. A row with the code of an earlier one gets the same files.

To continue a run that was stopped, run it again: files that are already there are kept and counted.
The tables are written at the end. A file that differs from the code of its row, because
another run or program made it, ends the run, unless you add --force.

Exit code: 0 every row has a code, 1 it could not run or finish, 2 wrong usage, 3 finished, but some
rows were refused; 130 or 143 stopped by a signal.`,
  options: OPTIONS,
  positionals: true,
  async run(values, positionals) {
    const { runQr } = await import("./batch.ts");
    return runQr(values, positionals);
  },
});
