/** Options that a command does not take, and numbers that it cannot use: one sentence, exit code 2. */
import { join } from "node:path";
import { expect, test } from "vitest";
import { run, temporaryFolder } from "./processes.ts";

const WRONG: readonly [string, string[], string][] = [
  ["prune", ["--days", "-3"], '--days must be a whole number from 1 to 36500, not "-3".'],
  ["prune", ["--days", "many"], '--days must be a whole number from 1 to 36500, not "many".'],
  ["start", ["--port", "-1"], '--port must be a whole number from 0 to 65535, not "-1".'],
  [
    "import",
    ["a.csv", "--skip", "-5"],
    '--skip must be a whole number from 1 to 999999999, not "-5".',
  ],
  ["prune", ["--days"], "--days needs a value."],
  ["prune", ["--days", "--dry-run"], "--days needs a value."],
  ["prune", ["--dry-run=yes"], "--dry-run takes no value."],
  ["prune", ["--before", "3"], "There is no option --before."],
  ["prune", ["3 days"], '"3 days" is one argument too many.'],
  [
    "setup",
    ["--target", "server", "--domain", "id.example.org"],
    "--domain is only for --target cloudflare. Give the address with --base-url https://id.example.org.",
  ],
  [
    "setup",
    ["--target", "server", "--workers-dev"],
    "--workers-dev is only for --target cloudflare.",
  ],
  ["setup", ["--target", "cloudflare", "--port", "80"], "--port is only for --target server."],
];

test.each(WRONG)("npm run %s -- %j", async (name, args, sentence) => {
  const settings = name === "setup" ? ["--settings", join(temporaryFolder(), "settings.toml")] : [];
  const { code, output } = await run([`scripts/${name}/main.ts`, ...args, ...settings]);
  expect([code, output]).toEqual([2, `${sentence}\nTry: npm run ${name} -- --help\n`]);
});
