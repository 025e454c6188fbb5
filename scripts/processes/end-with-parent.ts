/** Preloaded into wrangler, which otherwise would continue after its script was killed. */
import { onParentGone } from "../cli/lifetime.ts";

onParentGone(() => process.kill(process.pid, "SIGTERM"));
