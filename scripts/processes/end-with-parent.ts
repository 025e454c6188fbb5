/** Preloaded into wrangler, which would outlive a script that was killed outright. */
import { onParentGone } from "../cli/lifetime.ts";

onParentGone(() => process.kill(process.pid, "SIGTERM"));
