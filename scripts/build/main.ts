/** `npm run build`: builds the worker's bundle as for a deployment, and prints its size. */

import { resolve } from "node:path";
import { bundle, bundleClient } from "../bundle/bundle.ts";
import { DIST, reportSize } from "../bundle/size.ts";
import { runCommand } from "../cli/cli.ts";
import { withLifetime } from "../cli/lifetime.ts";
import { clientFolder, WRANGLER_CONFIG } from "../cli/paths.ts";
import { requireDeployable } from "../configuration/configuration.ts";
import { readWorkerConfig } from "../configuration/worker-config.ts";

await runCommand({
  name: "build",
  help: `
Usage: npm run build [-- --env NAME]

Checks the configuration, bundles the worker into dist/ and the scripts of pages into dist-client/, and
prints the size and SHA-256 of the worker's modules, with a warning above Cloudflare's 3 MB for the
free plan. Uploads nothing. Stops before it builds if BASE_URL is not a public https origin.

  --env NAME      the environment of wrangler.toml (default production)
  --config FILE   another wrangler configuration
  --help          this text`,
  options: {
    env: { type: "string", default: "production" },
    config: { type: "string", default: WRANGLER_CONFIG },
  },
  run: ({ env, config: file }) =>
    withLifetime(async () => {
      const path = resolve(file);
      requireDeployable(await readWorkerConfig(path, env));
      await Promise.all([bundle({ outdir: DIST }), bundleClient(clientFolder(DIST))]);
      reportSize();
      return 0;
    }),
});
