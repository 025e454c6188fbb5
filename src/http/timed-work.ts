/**
 * What is done without a request, every few minutes on both runtimes: scans that isolates have sent
 * are added to the counts and to months, old rows are deleted, and the next links are checked.
 */
import { SCAN_DAYS, TIMED_WORK_MINUTES } from "../config/bindings.ts";
import type { Config } from "../config/config.ts";
import type { WriteContext } from "../services/context.ts";
import { createContexts, type SharedConnections } from "../services/create-contexts.ts";
import { checkLinks, timedPace, timerOf } from "../services/links/check-links.ts";
import { deleteOld } from "../services/retention.ts";
import { rollUp } from "../services/scans/roll-up.ts";
import { storeScans } from "../services/scans/stored.ts";
import { CATALOG } from "./contexts.ts";
import { requireConfig } from "./every-request.ts";
import { runOfTimer } from "./link-targets.ts";

export const EVERY_MS = TIMED_WORK_MINUTES * 60_000;

interface TimedOptions extends SharedConnections {
  readonly clock: () => Date;
  /** The process ends. */
  readonly stopping?: AbortSignal | undefined;
}

/** Writes a log line for each work with its counts, or with its error. Never throws. */
export async function runTimedWork(
  env: Record<string, unknown>,
  options: TimedOptions,
): Promise<void> {
  const { clock, stopping } = options;
  const log = (line: object) => JSON.stringify({ time: clock().toISOString(), ...line });
  const logged = async (event: string, work: () => Promise<object>) => {
    try {
      console.log(log({ event, level: "info", ...(await work()) }));
    } catch (error) {
      console.error(log({ event, level: "error", error: String(error) }));
    }
  };
  await logged("scans", async () => {
    const { catalog } = contextOf(env, options).write();
    const batches = await rollUp(catalog, () => !stopping?.aborted);
    if (!stopping?.aborted) await storeScans(catalog, clock());
    return { batches };
  });
  if (stopping?.aborted) return;
  await logged("retention", async () => {
    const { config, write } = contextOf(env, options);
    const retention = { auditDays: config.operator.auditDays, scanDays: SCAN_DAYS };
    return deleteOld(write().catalog, retention, clock());
  });
  if (stopping?.aborted) return;
  await logged("link_checks", async () => {
    const { config, read, write } = contextOf(env, options);
    const most = await timedPace(write(), EVERY_MS);
    if (most === 0) return { checked: 0, complete: true };
    const run = runOfTimer(config, read, stopping);
    return checkLinks(timerOf(write()), { ...run, most });
  });
}

/** @throws AppError if the configuration is faulty */
function contextOf(env: Record<string, unknown>, options: TimedOptions) {
  const { clock, reads, writes, kept } = options;
  const config: Config = requireConfig(env);
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
  const write = (): WriteContext => contexts().write;
  return { config, read: () => contexts().read, write };
}
