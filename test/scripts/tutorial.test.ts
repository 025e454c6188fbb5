/** docs/tutorial/your-first-catalog.md, done as it says, in a folder of its own. */
import { execFile } from "node:child_process";
import { cpSync, existsSync, readFileSync, symlinkSync, writeFileSync } from "node:fs";
import { join, resolve } from "node:path";
import { promisify } from "node:util";
import { expect, test } from "vitest";
import { anyFreePort } from "../../scripts/lib/ports.ts";
import { start, temporaryFolder, until } from "./processes.ts";

const PAGE = "docs/tutorial/your-first-catalog.md";
const PARTS = ["scripts", "src", "migrations", "package.json", "wrangler.toml", "tsconfig.json"];

interface Block {
  language: string;
  text: string;
}

const blocksOf = (markdown: string): Block[] =>
  [...markdown.matchAll(/^```(\w*)\n(.*?)^```$/gms)].map(([, language = "", text = ""]) => ({
    language,
    text,
  }));

test("every command of the tutorial answers what it says", { timeout: 180_000 }, async () => {
  const folder = temporaryFolder();
  for (const part of PARTS) cpSync(part, join(folder, part), { recursive: true });
  symlinkSync(resolve("node_modules"), join(folder, "node_modules"));
  const port = await anyFreePort();
  const here = (text: string) => text.replaceAll("localhost:8787", `localhost:${port}`);

  const dev = start([
    join(folder, "scripts/node.mjs"),
    join(folder, "scripts/dev.ts"),
    "--port",
    String(port),
    "--db-port",
    "0",
  ]);
  await until("the server is ready", () => dev.output().includes("is ready"), 60_000);

  const [first, file, ...rest] = blocksOf(readFileSync(PAGE, "utf8"));
  expect(first).toEqual({ language: "sh", text: "npm run dev\n" });
  expect(file!.language).toBe("csv");
  writeFileSync(join(folder, "products.csv"), file!.text);

  // One shell for all, as the reader's: what a command sets, the next one has.
  const marks = rest.filter(({ language }) => language === "sh");
  const script = marks.map(({ text }, i) => `echo "=== ${i}"\n${here(text)}`).join("\n");
  const { stdout } = await promisify(execFile)("bash", ["-c", script], {
    cwd: folder,
    env: { ...process.env, BASE_URL: "", LIBSQL_URL: "" },
  });
  const answers = stdout.split(/^=== \d+\n/m).slice(1);
  expect(answers).toHaveLength(marks.length);
  rest.forEach((block, i) => {
    if (block.language === "sh") return;
    const answer = answers[marks.indexOf(rest[i - 1]!)]!;
    for (const line of here(block.text).trimEnd().split("\n")) {
      if (line === "…") continue;
      // Catalogs have other ports in tests.
      const said = line.replace(/…$/, "").replace(/http:\/\/127\.0\.0\.1:\d+$/, "");
      expect(answer.replaceAll("\r", "")).toContain(said.trimEnd());
    }
  });
  for (const made of ["labels/index.html", "catalog.csv", "catalog.db"]) {
    expect(existsSync(join(folder, made)), made).toBe(true);
  }
  expect(answers.join("")).toContain('"action":"link.put","subject":"oat-recall"');
});
