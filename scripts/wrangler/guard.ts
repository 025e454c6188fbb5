/**
 * Runs before wrangler builds with wrangler.toml, which is for this machine: an upload with it would
 * publish the development server. `npm run deploy` uploads with a generated configuration instead.
 */
import { printError } from "../cli/print.ts";

const command = process.env.WRANGLER_COMMAND ?? "";

if (command === "deploy" || command.includes("upload")) {
  printError(
    `wrangler.toml is for this machine, and is not uploaded. Deploy with: npm run deploy
(For another wrangler command: npm run wrangler -- COMMAND --config wrangler.deployment.json)`,
  );
  process.exitCode = 1;
}
