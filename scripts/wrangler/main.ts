/**
 * `npm run wrangler`: wrangler as it is, but uploads of the worker are checked as in `npm run deploy`.
 *
 *     npm run wrangler -- versions upload --env production
 */
import { resolve } from "node:path";
import { runScript } from "../cli/cli.ts";
import { withLifetime } from "../cli/lifetime.ts";
import { WRANGLER_CONFIG } from "../cli/paths.ts";
import { requireDeployable } from "../configuration/configuration.ts";
import { readWorkerConfig } from "../configuration/worker-config.ts";
import { ended } from "../processes/processes.ts";
import { runWrangler } from "../processes/wrangler.ts";
import { uploadOf } from "./upload.ts";

await runScript("wrangler", () =>
  withLifetime(async (life) => {
    const args = process.argv.slice(2);
    const upload = uploadOf(args, process.env);
    if (upload) {
      const { config: file = WRANGLER_CONFIG, env, vars } = upload;
      const config = await readWorkerConfig(resolve(file), env);
      requireDeployable({ ...config, vars: { ...config.vars, ...vars } });
    }
    const wrangler = runWrangler(args);
    life.signal.addEventListener("abort", () => wrangler.kill("SIGTERM"));
    return ended(wrangler);
  }),
);
