/**
 * `npm run wrangler`: unchanged wrangler, except that uploads of the worker are checked as in `npm run deploy`.
 *
 *     npm run wrangler -- tail --config wrangler.deployment.json
 */
import { runScript } from "../cli/cli.ts";
import { withLifetime } from "../cli/lifetime.ts";
import { ended } from "../processes/processes.ts";
import { runWrangler } from "../processes/wrangler.ts";
import { requireUploadable } from "./upload.ts";

await runScript("wrangler", () =>
  withLifetime(async (life) => {
    const args = process.argv.slice(2);
    await requireUploadable(args, process.env);
    const wrangler = runWrangler(args);
    life.signal.addEventListener("abort", () => wrangler.kill("SIGTERM"));
    return ended(wrangler);
  }),
);
