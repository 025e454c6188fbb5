/** `npm run qr -- FILE --out DIR`: the QR codes of a whole table of products. */
import { runCommand } from "../cli/cli.ts";
import { OPTIONS } from "./flags.ts";

await runCommand({
  name: "qr",
  help: `
Usage: npm run qr -- FILE --out DIR [options]

Draws a QR code with a GS1 Digital Link for every row of a table.

  FILE                CSV in UTF-8 with a header, comma, semicolon or tab; - reads standard input
  --out DIR           the folder for the codes; made if it is not there
  --base-url URL      the resolver that the codes lead to, such as https://id.example.org: it is
                      what gets printed (default: BASE_URL in the environment or .dev.vars)
  --allow-loopback    let it be localhost, for a trial
  --format LIST       of svg, png, pdf, eps (default svg,png,pdf)
  --module MM         the size in print: the side of one module (X-dimension) of svg, pdf and eps,
                      0.396 to 0.99 for retail (default: pdf and eps 0.495, svg in pixels)
  --size PX           width of png, and of svg without --module (default 300)
  --ec LEVEL          error correction L, M, Q or H (default M)
  --quiet N           light modules around the code (default 4)
  --hri               the text (01)… below the code. Without it the code stands alone, for whoever
                      sets the text in the type of the pack: index.csv has it
  --color RRGGBB, --background RRGGBB    dark on light (default 000000 on ffffff)
  --compact           scheme and host in capitals: a smaller code
  --delimiter D       of FILE: , or ; or tab (default: guessed from the header); --tsv is tab
  --force             start over: remove what an earlier run lists, overwrite what is in the way
  --help              this text

Columns, in any order and case: gtin (or ean, upc, barcode, isbn), or digital_link for whole Digital
Links; if you like cpv (variant), lot (batch), serial, expiry and best_before (YYYY-MM-DD),
net_weight_kg, price, currency (978 for EUR): all of these go into the code, a price only beside a
weight. name (title) goes into the index; other columns are left alone.

In DIR you find the codes, index.csv (a line for each row, with the names of its files and its
text), refused.csv (the rows that make no code, with reasons) and index.html to look at. Both tables
are written like FILE: with semicolons and a byte order mark where it has them. A cell that a
spreadsheet would run as a formula gets an apostrophe before it. A row with the code of an earlier
one gets the same files.

A run that was stopped goes on where it was when it is started again with the same arguments.

Exit code: 0 every row has a code, 1 it could not run or finish, 2 wrong usage, 3 finished, but some
rows were refused; 130 or 143 stopped by a signal.`,
  options: OPTIONS,
  positionals: true,
  async run(values, positionals) {
    const { runQr } = await import("./run.ts");
    const { stopSignal } = await import("../cli/stop.ts");
    return runQr(values, positionals, stopSignal);
  },
});
