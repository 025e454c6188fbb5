/**
 * `npm run audit`: known vulnerabilities of all dependencies. It is a command of its own because it
 * needs the registry.
 */
import { spawnSync } from "node:child_process";
import { Failure, runCommand } from "../cli/cli.ts";
import { print, printError } from "../cli/print.ts";
import {
  type Advisory,
  ALLOWED_FILE,
  advisoriesIn,
  evaluate,
  readAllowances,
} from "./advisories.ts";

await runCommand({
  name: "audit",
  help: `
Usage: npm run audit

Asks npm's registry for known vulnerabilities of all dependencies (npm audit --json), and fails if
one is high or critical. One of a development dependency is allowed if ${ALLOWED_FILE}
has its id, a reason and a last day. One of a deployed dependency is never allowed. A mirror may
have no audit endpoint: set npm_config_registry=https://registry.npmjs.org for this step.

  --help   this text`,
  options: {},
  run: async () => {
    const allowed = readAllowances();
    const today = new Date().toISOString().slice(0, 10);
    const verdict = evaluate({ deployed: ask("--omit=dev"), all: ask() }, allowed, today);
    for (const line of verdict.waiting) print(`allowed: ${line}`);
    for (const line of verdict.failing) printError(line);
    if (verdict.failing.length > 0) return 1;
    print("No high or critical advisory is open.");
    return 0;
  },
});

/** @throws Failure if npm does not run, or the registry does not answer */
function ask(...args: string[]): Advisory[] {
  const options = { encoding: "utf8", maxBuffer: 64 * 1024 * 1024 } as const;
  const { stdout, error } = spawnSync("npm", ["audit", "--json", ...args], options);
  if (error) throw new Failure(`npm could not be started: ${error.message}`);
  const advisories = advisoriesIn(stdout);
  if (advisories) return advisories;
  throw new Failure(
    "This registry has no audit endpoint, or cannot be reached. Run the command again with npm_config_registry=https://registry.npmjs.org.",
  );
}
