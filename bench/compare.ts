/** Measures the contestants of a list of targets, and decides which targets are met. */
import type { Lifetime } from "../scripts/cli/lifetime.ts";
import { measureStarts, type Starts, starters } from "./cold-start.ts";
import { type Contestant, contestants } from "./contestants.ts";
import { measure, type Rounds } from "./measure.ts";
import type { Plan } from "./plan.ts";
import {
  type Bundles,
  type Catalogs,
  makeBundles,
  startCatalogs,
  startWorkers,
} from "./servers.ts";
import { type Result, resultOf, type Target } from "./targets.ts";
import { type Prepared, prepare, startCounter } from "./trips.ts";

export interface Compared {
  readonly rounds: Rounds;
  readonly starts: Starts;
  readonly results: readonly Result[];
}

interface Run {
  readonly plan: Plan;
  /** For bundles and catalogs. */
  readonly folder: string;
  readonly life: Lifetime;
  readonly say: (what: string) => void;
}

/** @throws Error at the first wrong answer */
export async function compare(targets: readonly Target[], run: Run): Promise<Compared> {
  if (targets.length === 0) {
    return { rounds: new Map(), starts: new Map(), results: [] };
  }
  const { plan, folder, life, say } = run;
  say("bundling");
  const bundles = await makeBundles(folder);
  say("making the catalogs");
  const catalogs = await startCatalogs(folder, life);

  const named = new Set(targets.flatMap(({ of, over }) => [of, over]));
  const isWanted = ({ name }: { name: string }) => plan.only === undefined || named.has(name);
  const rounds = await measureRounds(contestants.filter(isWanted), bundles, catalogs, run);

  const sourceOf = (bundle: string) => ({ bundle, catalog: catalogs.catalog });
  const sources = {
    ...{ bare: sourceOf(bundles.bare), sdk: sourceOf(bundles.sdk) },
    resolver: sourceOf(bundles.resolver),
  };
  const starting = starters.filter(isWanted);
  if (starting.length > 0) say(`cold starts, ${plan.starts} of each kind`);
  const starts = await measureStarts(starting, sources, folder, plan.starts, life.signal);

  const results = targets.map((target) => resultOf(target, { rounds, starts }));
  return { rounds, starts, results };
}

async function measureRounds(
  wanted: readonly Contestant[],
  bundles: Bundles,
  { catalog, small }: Catalogs,
  run: Run,
): Promise<Rounds> {
  if (wanted.length === 0) return new Map();
  const { plan, folder, life, say } = run;
  const prepared = await rehearse(wanted, bundles, { catalog, small }, run);
  const workerd = await startWorkers(folder, bundles, { catalog, small });
  life.defer(() => workerd.stop());
  const { ports, pid } = workerd;
  const servers = {
    resolver: { port: ports.resolver, workerd: pid, sqld: catalog.pid },
    counting: { port: ports.counting, workerd: pid, sqld: catalog.pid },
    peers: { port: ports.peers, workerd: pid, sqld: catalog.pid },
    small: { port: ports.small, workerd: pid, sqld: small.pid },
  };
  const rounds = await measure(wanted, prepared, servers, plan, life.signal, say);
  await workerd.stop();
  return rounds;
}

/** Uses workers of its own, whose requests to the catalog are counted. */
async function rehearse(
  wanted: readonly Contestant[],
  bundles: Bundles,
  { catalog, small }: Catalogs,
  { folder, life, say }: Run,
): Promise<Prepared> {
  const counter = await startCounter(catalog.url);
  life.defer(() => counter.stop());
  const counted = { url: counter.url, token: catalog.token };
  const workerd = await startWorkers(folder, bundles, { catalog: counted, small }, catalog);
  life.defer(() => workerd.stop());
  const prepared = await prepare(wanted, workerd.ports, counter, life.signal, say);
  await workerd.stop();
  counter.stop();
  return prepared;
}
