/** `npm run bench:console`: the processor time of sqld for what the console asks about many products. */
import { mkdtempSync, rmSync } from "node:fs";
import { availableParallelism, cpus, tmpdir } from "node:os";
import { join, resolve } from "node:path";
import { parseWholeNumber, runCommand } from "../scripts/cli/cli.ts";
import { withLifetime } from "../scripts/cli/lifetime.ts";
import { startSqld } from "../scripts/processes/sqld.ts";
import { table } from "../scripts/tables/markdown.ts";
import { addOwners, INNER, MEMBER, OUTER } from "./console/catalog.ts";
import { questionsOf } from "./console/questions.ts";
import { writeResults } from "./results.ts";
import { planCatalog } from "./scale/catalog.ts";
import { ORGANIZATION } from "./scale/files.ts";
import { fillCatalog, isFilled } from "./scale/fill.ts";
import { type Asked, contextOf, middleOf, timesOf } from "./sqld-time.ts";

const TODAY = new Date("2026-11-23T12:00:00Z");
const MOST_MS = 30;

const ASKING = [
  [INNER, "catalog:read", "nearly all"],
  [OUTER, "catalog:read", "outer"],
  [MEMBER, "catalog:read", "member"],
  [ORGANIZATION, "catalog:read", "brands only"],
  [ORGANIZATION, "admin", "admin"],
] as const;

await runCommand({
  name: "bench:console",
  help: `
Usage: npm run bench:console [-- --products N] [-- --data DIR]

Makes a catalog of 100,000 products of three organizations, whose prefixes are within each other, with
windows, results of the link checker and changes over a year. Measures the processor time of sqld for the
lists of Home and for the table of products. Writes its part of bench/RESULTS.md. Takes about two minutes;
needs Linux.

  --products N   of the catalog (100000)
  --data DIR     where the catalog is made, and stays (default: a folder that is removed again)
  --look         prints the report, and writes nothing
  --help         this text`,
  options: {
    products: { type: "string", default: "100000" },
    data: { type: "string" },
    look: { type: "boolean" },
  },
  run: ({ products, data: kept, look }) =>
    withLifetime(async (life) => {
      const plan = planCatalog(parseWholeNumber("--products", products, 1_000, 1_000_000));
      const folder = kept ? resolve(kept) : mkdtempSync(join(tmpdir(), "gtin-resolver-console-"));
      if (!kept) life.defer(async () => rmSync(folder, { recursive: true, force: true }));
      const data = join(folder, String(plan.size));
      if (!isFilled(data)) {
        console.error(`bench:console: making a catalog of ${plan.size} products`);
        rmSync(data, { recursive: true, force: true });
        await fillCatalog(plan, data, () => life.signal.throwIfAborted());
      }
      await addOwners(plan, data, TODAY);
      const sqld = await startSqld({ dataDir: data });
      life.defer(() => sqld.stop());
      const asked: Asked[] = [];
      for (const [organization, scope, who] of ASKING) {
        const context = await contextOf(sqld, organization, scope, TODAY);
        const own = scope === "admin" ? null : organization;
        const questions = questionsOf(plan, own, TODAY);
        for (const [name, ask] of Object.entries(questions)) {
          // A key with thousands of prefixes or brands searches its private products by all of them.
          if (name.startsWith("search") && own !== null && own !== MEMBER) continue;
          life.signal.throwIfAborted();
          asked.push({ name: `${who}: ${name}`, ms: await timesOf(sqld.pid, () => ask(context)) });
        }
      }
      const report = reportOf(plan.size, asked);
      if (look) console.log(report);
      else writeResults("bench:console", report);
      return 0;
    }),
});

function reportOf(products: number, asked: readonly Asked[]): string {
  const slow = asked.filter((each) => middleOf(each) > MOST_MS).length;
  return `# The console

\`npm run bench:console\`, ${new Date().toISOString().slice(0, 10)}, ${availableParallelism()} cores (${cpus()[0]?.model ?? "unknown"}) that other programs used too.
${products.toLocaleString("en")} products, a tenth of them private; three links each, a tenth of these with an end; a result of the checker for every link, every twentieth broken. **nearly all**: an organization with a prefix for each of some 2,500 brands, which has nearly all products. **member**: has those of ten of these brands. **outer**: its ten short prefixes lie around those, and leave it few products. **brands only**: has brands and no prefix, and owns nothing, because prefixes of others decide. **admin** asks about all organizations.

Processor time of sqld for a whole request, the middle of seven. At most ${MOST_MS} ms are wanted: met by ${asked.length - slow} of ${asked.length} questions.

${table(
  ["question", "ms"],
  asked.map((each) => [each.name, middleOf(each).toFixed(1)]),
)}`;
}
