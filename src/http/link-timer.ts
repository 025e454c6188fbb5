/** The run of the link checker that a cron trigger starts: over the links of all organizations. */
import { createContexts, type SharedConnections } from "../services/create-contexts.ts";
import { checkLinks, timerOf } from "../services/links/check-links.ts";
import { CATALOG } from "./contexts.ts";
import { runOfTimer } from "./link-targets.ts";
import { requireConfig } from "./transport/configured.ts";

/** Writes a log line with the counts, or with the error. */
export async function checkLinksByTimer(
  env: Record<string, unknown>,
  options: SharedConnections & { readonly clock: () => Date },
): Promise<void> {
  const { clock, reads, writes, kept } = options;
  const log = (facts: object) =>
    console.log(JSON.stringify({ time: clock().toISOString(), event: "link_checks", ...facts }));
  try {
    const config = requireConfig(env);
    const contexts = () =>
      createContexts({
        libsql: { ...config.libsql, reads, writes, kept },
        baseUrl: config.baseUrl,
        ownHosts: config.hosts,
        vocabularies: config.vocabularies,
        clock,
        access: { principal: null, reads: CATALOG, writes: null },
        mergeAudit: false,
        correlationId: crypto.randomUUID(),
      });
    const run = runOfTimer(config, () => contexts().read);
    log({ level: "info", ...(await checkLinks(timerOf(contexts().write), run)) });
  } catch (error) {
    log({ level: "error", error: String(error) });
  }
}
