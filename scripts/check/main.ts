/** `npm run check -- URL`: a smoke test of any deployment, with the client library of hosts. */

import { onlyArgument, runCommand } from "../cli/cli.ts";
import { print } from "../cli/print.ts";
import { parseTarget } from "../cli/target.ts";
import { checkDeployment } from "./deployment.ts";
import { Report } from "./report.ts";

await runCommand({
  name: "check",
  help: `
Usage: npm run check -- URL [options]

Connects to a deployment of this server with the MCP client library that most hosts embed, and checks
that it is ready, lists the tools with the hints of the policy, answers a call of each
read-only tool, reads resources and prompts, rejects invalid requests, resolves as GS1 requires,
and has discovery documents that agree. Writes nothing without --write.

  URL          its origin or its MCP endpoint: https://id.example.org or https://id.example.org/mcp
  --token T    sent as Authorization: Bearer T. CHECK_TOKEN in the environment does the same, and
               is not visible in the list of processes
  --write      also calls generate_qr_url, which records a QR code for 09506000134352
  --help       this text

Exit code: 0 all checks passed, 1 a check failed, 2 wrong usage.`,
  options: {
    token: { type: "string" },
    write: { type: "boolean", default: false },
  },
  positionals: true,
  async run({ token = process.env.CHECK_TOKEN, write }, positionals) {
    const missing = "The URL of the deployment is missing.";
    const target = parseTarget(onlyArgument(positionals, "URL", missing));
    print(`Checking ${target.endpoint}\n`);
    const report = new Report((line) => print(line));
    await checkDeployment(target, { token: token || undefined, write }, report);
    print(`\n${report.summary()}`);
    return report.failed === 0 ? 0 : 1;
  },
});
