/**
 * What wrangler runs before it starts the worker (`[build]` of wrangler.toml): bundles it, and the scripts
 * of its pages, in one process. An upload with wrangler.toml, which is for this machine, would publish the
 * development server: it ends here, and `npm run deploy` uploads with a generated configuration instead.
 */
import { bundle, bundleClient } from "../bundle/bundle.ts";
import { Failure, runScript } from "../cli/cli.ts";
import { clientFolder } from "../cli/paths.ts";

await runScript("build", async () => {
  const command = process.env.WRANGLER_COMMAND ?? "";
  if (command === "deploy" || command.includes("upload")) {
    throw new Failure(
      `wrangler.toml is for this machine, and is not uploaded. Deploy with: npm run deploy
(For another wrangler command: npm run wrangler -- COMMAND --config wrangler.deployment.json)`,
    );
  }
  // `npm run dev` has a folder of its own.
  const outdir = process.env.OUT_DIR ?? "dist";
  await Promise.all([bundle({ outdir }), bundleClient(clientFolder(outdir))]);
  return 0;
});
