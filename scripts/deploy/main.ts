/** `npm run deploy`: builds the worker and uploads it to Cloudflare. */
import { resolve } from "node:path";
import { BUNDLE, build } from "../build/build.ts";
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

Checks the configuration, builds the worker and uploads it to Cloudflare. Stops before it builds if
BASE_URL is not a public https origin.

  --env NAME      the environment of wrangler.toml (default production)
  --dry-run       everything but the upload
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
      await build(path, env, life);
      const wrangler = runWrangler([
        // It is bundled and minified already, and wrangler warns of flags that contradict that.
        ...["deploy", BUNDLE, "--no-bundle", "--minify=false"],
        ...["--config", path, `--env=${env}`],
        ...(dryRun ? ["--dry-run"] : []),
        ...more,
      ]);
      life.signal.addEventListener("abort", () => wrangler.kill("SIGTERM"));
      return ended(wrangler);
    }),
});
