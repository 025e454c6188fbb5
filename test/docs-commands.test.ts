/** No command of README, a how-to or a tutorial goes untried: it is run by a test, or listed with a reason. */
import { execFileSync } from "node:child_process";
import { existsSync } from "node:fs";
import { createRequire } from "node:module";
import { expect, test } from "vitest";
import { commandsOf, fateOf, PAGES } from "./support/commands.ts";
import { NOT_RUN, RUN_ELSEWHERE } from "./support/commands-list.ts";

const all = PAGES.flatMap((page) => commandsOf(page).map((command) => ({ page, command })));

test("every command is run by a test, or listed with the reason why not", () => {
  expect(all.length).toBeGreaterThan(80);
  expect(all.filter(({ page, command }) => fateOf(page, command) === "unknown")).toEqual([]);
});

test("no line of the lists has outlived its command, or its test", () => {
  for (const [begins, reason] of NOT_RUN) {
    expect(
      all.some(({ command }) => command.startsWith(begins)),
      `${begins}: ${reason}`,
    ).toBe(true);
  }
  for (const [page, pattern, run] of RUN_ELSEWHERE) {
    const matches = all.filter((each) => each.page === page && pattern.test(each.command));
    expect(matches.length, `${page} ${pattern}`).toBeGreaterThan(0);
    expect(existsSync(run.replace(/ .*/, "")), run).toBe(true);
  }
});

/** `secret put NAME --env x` has the words secret put; capitals are the reader's values. */
const wranglerCommands = all.flatMap(({ page, command }) => {
  const call = /^npm run wrangler -- (.*)$/.exec(command)?.[1];
  if (page !== "docs/how-to/deploy.md" || call === undefined) return [];
  const words = call
    .split(/ -/)[0]!
    .split(" ")
    .filter((word) => /^[a-z]+$/.test(word));
  return [{ words, options: call.match(/--[a-z-]+/g) ?? [] }];
});

test("the wrangler commands of the deployment exist with their options", () => {
  expect(wranglerCommands.length).toBeGreaterThan(5);
  const cli = createRequire(import.meta.url).resolve("wrangler");
  const helps = new Map<string, string>();
  for (const { words, options } of wranglerCommands) {
    const name = words.join(" ");
    const args = ["--no-warnings", cli, ...words, "--help"];
    if (!helps.has(name))
      helps.set(name, execFileSync(process.execPath, args, { encoding: "utf8" }));
    const help = helps.get(name)!;
    expect(help).toContain(`wrangler ${name}`);
    for (const option of options) expect(help, name).toContain(option);
  }
});
