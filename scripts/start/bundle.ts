/** The build of `npm start`. The files of pages are written last: a build that was interrupted is made again. */
import { bundleClient, bundleForNode } from "../bundle/bundle.ts";
import { runScript } from "../cli/cli.ts";
import { FILES } from "./build.ts";

await runScript("start", async () => {
  await bundleForNode();
  await bundleClient(FILES);
  return 0;
});
