/** `npm run bench:scale`: what large, slow and far catalogs cost, and the lists of the console. */
import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join, resolve } from "node:path";
import { parseWholeNumber, runCommand, UsageError } from "../scripts/cli/cli.ts";
import { withLifetime } from "../scripts/cli/lifetime.ts";
import { MOST_PRODUCTS } from "./base/catalog.ts";
import { requireLinux } from "./base/cpu.ts";
import { circumstances, writeResults, writeSection } from "./base/report.ts";
import { LargeCatalogs } from "./scale/subjects.ts";

const SUBJECTS = ["products", "console", "scans", "flushes", "import", "lists", "slow"] as const;
/** They ask each question several times. */
const ASKED: readonly string[] = ["products", "console", "scans"];
type Subject = (typeof SUBJECTS)[number];

await runCommand({
  name: "bench:scale",
  help: `
Usage: npm run bench:scale [-- --quick] [-- --only SUBJECT]

Measures the processor time of the libSQL server for questions to large catalogs, asked over HTTP through
the worker in bare workerd; that of the browser for long lists; and how long scans wait for a slow catalog.
Writes its part of bench/RESULTS.md. Takes some 35 minutes and 6 GB of disk; needs Linux.

  products   resolve, lookup and searches, in catalogs of several sizes
  console    the lists of the console's Home and Products, in the largest of at most 100,000
  scans      the questions about a year of counts, in the largest
  flushes    how many isolates can send counts at once to the largest
  import     npm run import, of as many products
  lists      lists of 500 rows in the console, on npm start with the smallest catalog, in Chromium
  slow       scans on both runtimes while the smallest catalog is far, slow, stands still or is gone

  --quick           a look, with 1,000 and 2,000 products: prints the report and writes nothing
  --only SUBJECT    only one of these: writes its own section
  --sizes A,B       products of the catalogs (10000,100000,1000000)
  --runs N          of each question (15; 2 with --quick)
  --isolates A,B    that send counts at once (1,25,100,1000; 2 with --quick)
  --embedded        with products, console or scans: the server on Node, which has the catalog as a file
  --data DIR        where the catalogs are made, and stay (default: a folder that is removed again)
  --help            this text`,
  options: {
    quick: { type: "boolean", default: false },
    only: { type: "string" },
    sizes: { type: "string" },
    runs: { type: "string" },
    isolates: { type: "string" },
    embedded: { type: "boolean", default: false },
    data: { type: "string" },
  },
  run: async ({ quick, only, embedded, data, ...values }) => {
    requireLinux("bench:scale");
    if (only !== undefined && !SUBJECTS.some((subject) => subject === only)) {
      throw new UsageError(`--only must be one of ${SUBJECTS.join(", ")}.`);
    }
    if (embedded && !ASKED.some((subject) => subject === only)) {
      throw new UsageError(`--embedded needs --only with one of ${ASKED.join(", ")}.`);
    }
    const numbers = (flag: string, text: string, most: number) =>
      text.split(",").map((one) => parseWholeNumber(flag, one.trim(), 1, most));
    const sizes = numbers(
      "--sizes",
      values.sizes ?? (quick ? "1000,2000" : "10000,100000,1000000"),
      MOST_PRODUCTS,
    );
    if (sizes.length < 2 || sizes.some((size) => size < 1_000)) {
      throw new UsageError("--sizes must name two sizes or more, each at least 1000.");
    }
    const plan = {
      sizes: sizes.toSorted((a, b) => a - b),
      runs: parseWholeNumber("--runs", values.runs ?? (quick ? "2" : "15"), 1, 100),
      isolates: numbers("--isolates", values.isolates ?? (quick ? "2" : "1,25,100,1000"), 5_000),
      seconds: quick ? 12 : 40,
      isQuick: quick,
      isEmbedded: embedded,
    };
    // The exit code of an interrupted run.
    let code = 1;
    await withLifetime(async (life) => {
      const where = circumstances();
      const folder = data ? resolve(data) : mkdtempSync(join(tmpdir(), "gtin-resolver-scale-"));
      if (!data) life.defer(() => rmSync(folder, { recursive: true, force: true }));
      const catalogs = new LargeCatalogs(plan, folder, life);
      await catalogs.prepare();
      const sections: string[] = [];
      for (const subject of only === undefined ? SUBJECTS : [only as Subject]) {
        sections.push(await catalogs[subject]());
      }
      const report = `## Large catalogs

\`npm run bench:scale\`, ${where}

Milliseconds are processor time of the libSQL server for a whole request, the median of ${plan.runs}, unless the section says otherwise. The catalogs are generated, the same every time, with three links a product (\`bench/base/catalog.ts\`). Each part of the report can be measured by itself with \`--only\`.

${sections.join("\n\n")}`;
      if (quick) console.log(report);
      else if (only !== undefined) {
        const [heading, ...rest] = sections[0]!.split("\n");
        const median = ASKED.includes(only) ? ` The median of ${plan.runs} runs.` : "";
        const whose = embedded ? " Milliseconds are those of the whole server." : "";
        const how = `\`npm run bench:scale -- --only ${only}${embedded ? " --embedded" : ""}\`, ${where}${median}${whose}`;
        writeSection("bench:scale", [heading, "", how, ...rest].join("\n"));
      } else writeResults("bench:scale", report);
      code = 0;
      return code;
    });
    return code;
  },
});
