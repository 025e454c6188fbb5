/** `npm run generate`: updates the generated blocks and the pictures of pages in docs/. */
import { writeFileSync } from "node:fs";
import { join, relative } from "node:path";
import { runCommand, UsageError } from "../cli/cli.ts";
import { ROOT } from "../cli/paths.ts";
import { print, printError } from "../cli/print.ts";
import { stalePages } from "./pages.ts";
import { takeScreenshots } from "./screenshots.ts";

await runCommand({
  name: "generate",
  help: `
Usage: npm run generate [-- --check | --screenshots] [--docs DIR]

Writes the blocks between <!-- generated:... --> markers in the Markdown files under docs/.

  --check        write nothing; name the stale files, and exit with 1 if there are any
  --screenshots  also take the pictures of pages (.png) in docs/images/ again, in the browser of the
                 tests; before a release
  --docs DIR     the folder (default docs)
  --help         this text`,
  options: {
    check: { type: "boolean" },
    screenshots: { type: "boolean" },
    docs: { type: "string", default: join(ROOT, "docs") },
  },
  run: async ({ check = false, screenshots = false, docs }) => {
    if (check && screenshots) throw new UsageError("Give --check or --screenshots, not both.");
    const stale = stalePages(docs);
    for (const { file, content } of stale) {
      const name = relative(process.cwd(), file);
      if (check) printError(`Stale: ${name}. Run \`npm run generate\`.`);
      else {
        writeFileSync(file, content);
        print(`Wrote ${name}.`);
      }
    }
    if (stale.length === 0) print("All generated blocks are up to date.");
    if (check) return stale.length > 0 ? 1 : 0;
    if (screenshots) {
      print("Taking the pictures of pages.");
      await takeScreenshots(join(docs, "images"));
    }
    return 0;
  },
});
