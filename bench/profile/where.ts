/** Profiles the contestants of targets: under load, and at a cold start. */
import { SourceMap } from "node:module";
import { modulesOf, sourceMapOf } from "../../scripts/bundle/bundle.ts";
import { type Starter, starters } from "../cold-start.ts";
import { type Contestant, contestants } from "../contestants.ts";
import { askAll } from "../load.ts";
import { startWorkerd, type WorkerSource } from "../workerd.ts";
import { attribute, type Share } from "./attribute.ts";
import { profileService } from "./inspector.ts";

export interface Profiled {
  /** The name of the contestant or starter. */
  readonly name: string;
  readonly shares: readonly Share[];
}

const WARM_UP_MS = 1_000;
const PROFILED_MS = 2_000;

/** @param names of the resolver's contestants and starters; others are ignored */
export async function profileAll(
  names: readonly string[],
  source: WorkerSource,
  folder: string,
  signal: AbortSignal,
  say: (what: string) => void,
): Promise<Profiled[]> {
  const maps = new Map(
    modulesOf(source.bundle).flatMap((module) => {
      const map = sourceMapOf(module);
      return map === undefined ? [] : [[module.name, new SourceMap(JSON.parse(map))] as const];
    }),
  );
  const profiled: Profiled[] = [];
  for (const name of names) {
    signal.throwIfAborted();
    say(`profiling: ${name}`);
    const contestant = contestants.find((one) => one.name === name && one.service === "resolver");
    const starter = starters.find((one) => one.name === name && one.worker === "resolver");
    const profile = contestant
      ? await profileLoad(contestant, source, folder)
      : starter && (await profileStart(starter, source, folder));
    if (profile) profiled.push({ name, shares: attribute(profile, maps) });
  }
  return profiled;
}

async function profileLoad({ requests }: Contestant, source: WorkerSource, folder: string) {
  const workerd = await startWorkerd(folder, { worker: source }, { inspected: true });
  const load = async (milliseconds: number) => {
    const end = performance.now() + milliseconds;
    while (performance.now() < end) await askAll(workerd.ports.worker, requests, end);
  };
  try {
    await load(WARM_UP_MS);
    return await profileService(workerd.inspector!, "worker", () => load(PROFILED_MS));
  } finally {
    await workerd.stop();
  }
}

/** The worker is loaded, compiled and called while the profile is taken. */
async function profileStart({ request }: Starter, source: WorkerSource, folder: string) {
  const late = { ...source, loaded: "late" as const };
  const workerd = await startWorkerd(folder, { worker: late }, { inspected: true });
  try {
    const ask = () => askAll(workerd.ports.worker, [request]);
    return await profileService(workerd.inspector!, "worker", ask);
  } finally {
    await workerd.stop();
  }
}
