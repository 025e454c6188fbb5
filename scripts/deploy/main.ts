/** `npm run deploy`: bundles the worker and uploads it to Cloudflare. */

import { existsSync, rmSync } from "node:fs";
import { resolve } from "node:path";
import { DIST, reportSize } from "../bundle/size.ts";
import { runCommand } from "../cli/cli.ts";
import { withLifetime } from "../cli/lifetime.ts";
import { WRANGLER_CONFIG } from "../cli/paths.ts";
import { requireDeployable } from "../configuration/configuration.ts";
import { readWorkerConfig } from "../configuration/worker-config.ts";
import { ended } from "../processes/processes.ts";
import { runWrangler } from "../processes/wrangler.ts";

await runCommand({
  name: "deploy",
  help: `
Usage: npm run deploy [-- options [-- options of wrangler deploy]]

Checks the configuration, bundles the worker and uploads it to Cloudflare. The uploaded files are in
dist/, and the scripts of pages in dist-client/. Stops before it bundles if BASE_URL is not a public https origin.

  --env NAME      the environment of wrangler.toml (default production)
  --dry-run       do everything except the upload
  --config FILE   another wrangler configuration
  --help          this text`,
  options: {
    env: { type: "string", default: "production" },
    "dry-run": { type: "boolean", default: false },
    config: { type: "string", default: WRANGLER_CONFIG },
  },
  positionals: true,
  run: ({ env, config: file, "dry-run": dryRun }, more) =>
    withLifetime(async (life) => {
      const path = resolve(file);
      requireDeployable(await readWorkerConfig(path, env));
      rmSync(DIST, { recursive: true, force: true });
      const wrangler = runWrangler([
        "deploy",
        "--config",
        path,
        `--env=${env}`,
        ...(dryRun ? ["--dry-run"] : []),
        ...more,
      ]);
      life.signal.addEventListener("abort", () => wrangler.kill("SIGTERM"));
      const code = await ended(wrangler);
      // `-- --help` does not upload.
      if (code === 0 && existsSync(DIST)) reportSize();
      return code;
    }),
});
