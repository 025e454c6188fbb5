import { join } from "node:path";
import { Failure } from "../scripts/cli/cli.ts";
import type { Lifetime } from "../scripts/cli/lifetime.ts";
import { ended, stopGroup } from "../scripts/processes/processes.ts";
import { spawnWrangler } from "../scripts/processes/wrangler.ts";

/** Bundles an entry as a deployment is bundled. @returns the file. */
export async function bundleWorker(entry: string, outdir: string, life: Lifetime): Promise<string> {
  const wrangler = spawnWrangler(
    ["deploy", entry, "--dry-run", "--minify", "--env=", "--outdir", outdir],
    { watchParent: true },
  );
  life.defer(() => stopGroup(wrangler, 3_000));
  const code = await ended(wrangler);
  if (code !== 0) throw new Failure(`wrangler could not bundle ${entry} (exit code ${code}).`);
  return join(outdir, entry.replace(/.*\//, "").replace(".ts", ".js"));
}
