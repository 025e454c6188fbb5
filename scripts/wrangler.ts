/**
 * `npm run wrangler`: wrangler as it is, but uploads of the worker are checked as in `npm run deploy`.
 *
 *     npm run wrangler -- versions upload --env production
 */
import { resolve } from "node:path";
import { runScript } from "./lib/cli.ts";
import { requireDeployable } from "./lib/configuration.ts";
import { withLifetime } from "./lib/lifetime.ts";
import { WRANGLER_CONFIG } from "./lib/paths.ts";
import { ended } from "./lib/processes.ts";
import { uploadOf } from "./lib/upload.ts";
import { readWorkerConfig } from "./lib/worker-config.ts";
import { runWrangler } from "./lib/wrangler.ts";

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
