/** `npm run generate`: updates generated blocks and pictures of docs/. */
import { mkdirSync, writeFileSync } from "node:fs";
import { dirname, join, relative } from "node:path";
import { runCommand } from "../cli/cli.ts";
import { ROOT } from "../cli/paths.ts";
import { print, printError } from "../cli/print.ts";
import { stalePages } from "./pages.ts";
import { stalePictures } from "./pictures.ts";
import { staleScreenshots, takeScreenshots } from "./screenshots.ts";

await runCommand({
  name: "generate",
  help: `
Usage: npm run generate [-- --check] [--docs DIR]

Writes the blocks between <!-- generated:... --> markers in the Markdown files under docs/, and the
pictures in docs/images/. Pictures of pages are taken again, in the browser of the tests, where what
they show has changed.

  --check     write nothing; name the stale files, and exit with 1 if there are any
  --docs DIR  the folder (default docs)
  --help      this text`,
  options: {
    check: { type: "boolean" },
    docs: { type: "string", default: join(ROOT, "docs") },
  },
  run: async ({ check = false, docs }) => {
    const stale = [...stalePages(docs), ...stalePictures(join(docs, "images"))];
    for (const { file, content } of stale) {
      const name = relative(process.cwd(), file);
      if (check) printError(`Stale: ${name}. Run \`npm run generate\`.`);
      else {
        mkdirSync(dirname(file), { recursive: true });
        writeFileSync(file, content);
        print(`Wrote ${name}.`);
      }
    }
    const shots = staleScreenshots(join(docs, "images"));
    for (const file of shots) {
      const name = relative(process.cwd(), file);
      if (check) printError(`Stale: ${name}. Run \`npm run generate\`.`);
      else print(`Taking ${name}.`);
    }
    if (!check && shots.length > 0) await takeScreenshots(join(docs, "images"));
    if (stale.length + shots.length === 0)
      print("All generated blocks and pictures are up to date.");
    return check && stale.length + shots.length > 0 ? 1 : 0;
  },
});
