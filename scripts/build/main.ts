/** `npm run build`: builds the worker's bundle as for a deployment, and prints its size. */

import { resolve } from "node:path";
import { bundle, bundleClient } from "../bundle/bundle.ts";
import { DIST, reportSize } from "../bundle/size.ts";
import { runCommand } from "../cli/cli.ts";
import { withLifetime } from "../cli/lifetime.ts";
import { clientFolder } from "../cli/paths.ts";
import { requireDeployable } from "../configuration/configuration.ts";
import { generateDeployment } from "../settings/deployment.ts";
import { SETTINGS } from "../settings/settings.ts";

await runCommand({
  name: "build",
  help: `
Usage: npm run build [-- --settings FILE]

Checks the settings, bundles the worker into dist/ and the scripts of pages into dist-client/, and
prints the size and SHA-256 of the worker's modules, with a warning above Cloudflare's 3 MB for the
free plan. Uploads nothing. Stops before it builds if BASE_URL is not a public https origin.

  --settings FILE   other settings (default settings.toml)
  --help            this text`,
  options: { settings: { type: "string", default: SETTINGS } },
  run: ({ settings }) =>
    withLifetime(async () => {
      const { config } = await generateDeployment(resolve(settings));
      requireDeployable(config);
      await Promise.all([bundle({ outdir: DIST }), bundleClient(clientFolder(DIST))]);
      reportSize();
      return 0;
    }),
});
