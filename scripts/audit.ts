/** `npm run audit`: known vulnerabilities of what is deployed. A step of its own: it needs the registry. */
import { spawnSync } from "node:child_process";
import { Failure, runCommand } from "./lib/cli.ts";

const ARGS = ["audit", "--omit=dev", "--audit-level=high"];

await runCommand({
  name: "audit",
  help: `
Usage: npm run audit

Asks npm's registry for known vulnerabilities of the production dependencies (npm ${ARGS.join(" ")}),
and fails where one is high or critical. A mirror without an audit endpoint cannot answer: set
npm_config_registry=https://registry.npmjs.org for this step.

  --help   this text`,
  options: {},
  run: async () => {
    const { status, stdout, stderr, error } = spawnSync("npm", ARGS, { encoding: "utf8" });
    if (error) throw new Failure(`npm could not be started: ${error.message}`);
    process.stdout.write(stdout);
    if (/audit endpoint returned an error|ENOTFOUND|EAI_AGAIN|ECONNREFUSED|ENOAUDIT/.test(stderr)) {
      throw new Failure(
        "This registry has no audit endpoint, or is not reached, so nothing is known. Run it with npm_config_registry=https://registry.npmjs.org.",
      );
    }
    process.stderr.write(stderr);
    return status ?? 1;
  },
});
