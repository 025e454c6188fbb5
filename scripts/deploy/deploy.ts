/** Deploys the settings: migrations, build, upload. */
import { rmSync } from "node:fs";
import { bundle, bundleClient } from "../bundle/bundle.ts";
import { DIST, reportSize } from "../bundle/size.ts";
import { migrateDatabase } from "../catalog/migrate-database.ts";
import { withLifetime } from "../cli/lifetime.ts";
import { clientFolder } from "../cli/paths.ts";
import { print } from "../cli/print.ts";
import { requireDeployable } from "../configuration/configuration.ts";
import { ended } from "../processes/processes.ts";
import { runWrangler } from "../processes/wrangler.ts";
import { generateDeployment } from "../settings/deployment.ts";
import { databaseOf } from "../setup/database.ts";

export interface DeployOptions {
  /** The settings. */
  file: string;
  isDry: boolean;
  migrates: boolean;
  /** Options of wrangler deploy. */
  more: readonly string[];
}

/** @returns the exit code */
export function deploy({ file, isDry, migrates, more }: DeployOptions): Promise<number> {
  return withLifetime(async ({ signal }) => {
    const deployment = await generateDeployment(file);
    requireDeployable(deployment.config);
    if (migrates) {
      const database = await databaseOf(deployment.settings);
      for (const tag of await migrateDatabase(database)) print(`Applied ${tag}.`);
    }
    await build();
    const options = [...(isDry ? ["--dry-run"] : []), ...more];
    const wrangler = runWrangler(["deploy", "--config", deployment.file, ...options]);
    signal.addEventListener("abort", () => wrangler.kill("SIGTERM"));
    const code = await ended(wrangler);
    if (code === 0) reportSize();
    return code;
  });
}

/** Builds the worker that is uploaded. */
export async function build(): Promise<void> {
  rmSync(DIST, { recursive: true, force: true });
  await Promise.all([bundle({ outdir: DIST }), bundleClient(clientFolder(DIST))]);
}
