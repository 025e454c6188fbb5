/** `npm run deploy`: migrates the catalog, bundles the worker and uploads it to Cloudflare. */
import { resolve } from "node:path";
import { runCommand } from "../cli/cli.ts";
import { SETTINGS } from "../settings/settings.ts";

await runCommand({
  name: "deploy",
  help: `
Usage: npm run deploy [-- options [-- options of wrangler deploy]]

Deploys what npm run setup has set up, also after an upgrade: generates wrangler's configuration from
wrangler.toml and settings.toml, checks it, applies the migrations that the catalog does not have yet,
bundles the worker, and uploads it to Cloudflare. The uploaded files are in dist/, and the scripts of
pages in dist-client/. Stops before it changes anything if the configuration is wrong.

The migrations need a token of the database: LIBSQL_TOKEN in the environment, or TURSO_API_TOKEN to make
one for an hour. Without both, the command asks for it on a terminal.

  --dry-run         do everything except the migrations and the upload
  --no-migrate      leave the migrations out
  --settings FILE   other settings (default settings.toml)
  --help            this text`,
  options: {
    "dry-run": { type: "boolean", default: false },
    "no-migrate": { type: "boolean", default: false },
    settings: { type: "string", default: SETTINGS },
  },
  positionals: true,
  run: async ({ settings, "dry-run": isDry, "no-migrate": stays }, more) => {
    const { deploy } = await import("./deploy.ts");
    return deploy({ file: resolve(settings), isDry, migrates: !isDry && !stays, more });
  },
});
