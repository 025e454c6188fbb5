/** `npm run check -- URL`: a smoke test of any deployment, as a host's client sees it. */

import { runCommand, UsageError } from "../cli/cli.ts";
import { checkDeployment } from "./deployment.ts";
import { Report } from "./report.ts";
import { targetOf } from "./target.ts";

await runCommand({
  name: "check",
  help: `
Usage: npm run check -- URL [options]

Connects to a deployment of this server with the MCP client library that most hosts embed, and checks
that it is ready, lists the tools with the hints that the policy asks for, answers a call of each
read-only tool, reads resources and prompts, refuses what it has to refuse, resolves as GS1 asks of
it, and can be found: its discovery documents agree. Nothing is written unless you ask for it.

  URL          its origin or its MCP endpoint: https://id.example.org or https://id.example.org/mcp
  --token T    sent as Authorization: Bearer T. CHECK_TOKEN in the environment does the same, and
               does not show in the list of processes
  --write      calls generate_qr_url as well, which records a QR code for 09506000134352
  --help       this text

Exit code: 0 all is well, 1 something failed, 2 wrong usage.`,
  options: {
    token: { type: "string" },
    write: { type: "boolean", default: false },
  },
  positionals: true,
  async run({ token = process.env.CHECK_TOKEN, write }, [url, ...more]) {
    if (url === undefined) throw new UsageError("Which deployment? Give its URL.");
    if (more.length > 0) throw new UsageError(`One URL at a time, not also "${more[0]}".`);
    const target = targetOf(url);
    console.log(`Checking ${target.endpoint}\n`);
    const report = new Report((line) => console.log(line));
    await checkDeployment(target, { token: token || undefined, write }, report);
    console.log(`\n${report.summary()}`);
    return report.failed === 0 ? 0 : 1;
  },
});
