/** What is measured of catalogs: a method for each subject of the command. */
import { cpSync, mkdirSync, rmSync } from "node:fs";
import { join } from "node:path";
import { bundle } from "../../scripts/bundle/bundle.ts";
import { connect, type Database } from "../../scripts/catalog/catalog.ts";
import { createKey } from "../../scripts/catalog/keys.ts";
import type { Lifetime } from "../../scripts/cli/lifetime.ts";
import { dataFiles } from "../../scripts/cli/paths.ts";
import { type Sqld, startSqld } from "../../scripts/processes/sqld.ts";
import { table } from "../../scripts/tables/markdown.ts";
import { type CatalogPlan, planCatalog } from "../base/catalog.ts";
import { Client } from "../base/client.ts";
import { countCpu } from "../base/cpu.ts";
import { copied, fillCatalog, ORGANIZATION } from "../base/fill.ts";
import { nodeSource, startNode } from "../base/node.ts";
import { atMost, ratioText, type Verdict, verdictTable, whole } from "../base/report.ts";
import { BINDINGS, resolverOf, type WorkerSource } from "../base/runtimes.ts";
import { startNpmStart } from "../base/start.ts";
import { inMs, median, p95Of, ratio, sequence, spread } from "../base/statistics.ts";
import { startWorkerd } from "../base/workerd.ts";
import { flushFrom } from "./flushes.ts";
import { importProducts } from "./import.ts";
import { measureLists } from "./lists.ts";
import { addOwners } from "./owners.ts";
import {
  type Asker,
  CONSOLE_ASKERS,
  consoleQuestions,
  MOST_MS,
  MOST_RATIO,
  PRODUCT_QUESTIONS,
  type Question,
  SCAN_ASKERS,
  scanQuestions,
} from "./questions.ts";
import { measureSlow, type Runtime } from "./slow.ts";
import { BATCHES, fillYear } from "./year.ts";

export interface ScalePlan {
  /** Products, ascending. */
  readonly sizes: readonly number[];
  readonly runs: number;
  readonly isolates: readonly number[];
  /** The seconds of load for each number of isolates. */
  readonly seconds: number;
  readonly isQuick: boolean;
  /** The catalogs are files of the server on Node; else a libSQL server has them. */
  readonly isEmbedded: boolean;
}

/** Products that are changed in a second, beside the isolates that send counts. */
const WRITES = 20;
/** The most times that the load of the most isolates is raised until it is felt. */
const MOST_TIMES = 8;

/** Runs that are not measured: a server that has just started reads its file first. */
const WARM_UP = 5;

/** A catalog with the server that answers. */
interface Served {
  readonly catalog: CatalogPlan;
  /** The process whose time is counted: it has the database. */
  readonly pid: number;
  readonly db: Database;
  readonly client: Client;
  stop(): Promise<void>;
}

/** Each subject returns its part of the report. */
export class LargeCatalogs {
  readonly #plan: ScalePlan;
  readonly #folder: string;
  readonly #life: Lifetime;
  readonly #now = new Date();
  #bundle = "";
  #onNode: Promise<WorkerSource> | undefined;

  constructor(plan: ScalePlan, folder: string, life: Lifetime) {
    this.#plan = plan;
    this.#folder = folder;
    this.#life = life;
  }

  async prepare(): Promise<void> {
    const work = join(this.#folder, "work");
    mkdirSync(work, { recursive: true });
    this.#life.defer(() => rmSync(work, { recursive: true, force: true }));
    say("bundling");
    this.#bundle = await bundle({ outdir: join(work, "bundle") });
  }

  async products(): Promise<string> {
    const served: Served[] = [];
    for (const size of this.#plan.sizes) served.push(await this.#serve(await this.#fill(size)));
    const rows: string[][] = [];
    const verdicts: Verdict[] = [];
    for (const question of PRODUCT_QUESTIONS) {
      say(`products: ${question.name}`);
      const times = await this.#times(served.map((one) => this.#turn(one, question, {})));
      const most = question.name.startsWith("search") ? MOST_RATIO.search : MOST_RATIO.read;
      const growth = ratio(times.at(-1)!, times[0]!);
      rows.push([
        question.name,
        ...times.map((ms) => median(ms).toFixed(1)),
        growth.median.toFixed(2),
      ]);
      verdicts.push({
        target: `${question.name}: the largest catalog at most ${most}x of the smallest`,
        measured: ratioText(growth),
        outcome: atMost(growth, most),
      });
    }
    for (const one of served) await one.stop();
    const heads = this.#plan.sizes.map((size) => `${whole(size)} products`);
    return `### Products${this.#where()}

${verdictTable(verdicts)}

${table(["milliseconds", ...heads, "ratio"], rows)}`;
  }

  async console(): Promise<string> {
    const { catalog, data } = await this.#fill(this.#middle());
    const copy = join(this.#folder, "work", "console");
    cpSync(data, copy, { recursive: true });
    say("adding owners, windows and results of the link checker");
    await addOwners(catalog, copy, this.#now);
    const served = await this.#serve({ catalog, data: copy });
    const asked = await this.#askAll(served, "console", CONSOLE_ASKERS, (asker) =>
      consoleQuestions(catalog, asker, this.#now),
    );
    await served.stop();
    return `### The console${this.#where()}

${whole(catalog.size)} products, a tenth of them private; links with an end; a result of the checker for every link. **nearly all**: an organization with a prefix for nearly every brand. **member**: has those of ten brands. **outer**: its ten short prefixes are around those, and leave it few products. **brands only**: has brands and no prefix, and owns nothing. **admin** asks about all organizations.

${asked}`;
  }

  async scans(): Promise<string> {
    const { catalog, data } = await this.#fill(this.#plan.sizes.at(-1)!);
    say("adding a year of counts");
    await fillYear(catalog, data, this.#now);
    const served = await this.#serve({ catalog, data });
    const asked = await this.#askAll(served, "scans", SCAN_ASKERS, () =>
      scanQuestions(catalog, this.#now),
    );
    await served.stop();
    return `### Questions about scans${this.#where()}

${whole(catalog.size)} products, a year of counts, 1,000 products scanned each day, and ${BATCHES} batches of 30 scans in the journal; 200 prefixes of another organization within those of the asking one.

${asked}`;
  }

  async flushes(): Promise<string> {
    const { catalog, data } = await this.#fill(this.#plan.sizes.at(-1)!);
    const sqld = await this.#startSqld(data);
    const rows: string[][] = [];
    const { seconds } = this.#plan;
    const flush = async (isolates: number, writes: number): Promise<number[]> => {
      say(`${isolates} isolates and ${writes} writes a second, for ${seconds} s`);
      const load = { isolates, writes, seconds };
      const found = await flushFrom(load, sqld, catalog, this.#life.signal);
      const p95 = [found.flushes, found.writes, found.reads].map(p95Of);
      rows.push([
        whole(isolates),
        String(writes),
        (found.flushes.length / seconds).toFixed(1),
        `${whole(100 * found.sqld)} %`,
        ...p95.map(inMs),
        whole(found.failedFlushes),
        whole(found.failed),
        whole(found.scans),
        (found.rows / found.scans).toFixed(1),
        whole(found.dropped),
        whole(found.wrong),
      ]);
      say(rows.at(-1)!.join(" | "));
      return p95;
    };
    let last: number[] = [];
    for (const isolates of this.#plan.isolates) last = await flush(isolates, WRITES);
    const most = this.#plan.isolates.at(-1)!;
    const isDoubled = (p95: readonly number[]) => p95.some((ms, n) => ms >= 2 * last[n]!);
    const raised = this.#plan.isQuick ? 1 : MOST_TIMES;
    for (let times = 1.5; times <= raised; times *= 1.5) {
      if (isDoubled(await flush(Math.round(most * times), Math.round(WRITES * times)))) break;
    }
    await sqld.stop();
    const heads = [
      "isolates",
      "writes/s",
      "batches/s",
      "sqld, of one core",
      "batch p95",
      "write p95",
      "read p95",
      "batches without answer",
      "others without answer",
      "scans",
      "rows a scan",
      "dropped",
      "wrong products",
    ];
    return `### Isolates that send counts

${whole(catalog.size)} products. Each isolate counts three scans a second of different products, and sends a batch every ten seconds, for ${seconds} s, all from one process; beside them, so many products are changed in a second, and as many read as a scan does. The last rows raise isolates and writes until the p95 of batches, writes or reads has doubled.

When the load ends, each isolate sends again what was not acknowledged, as its next scan would, and all is rolled up: "wrong products" have another count than the isolates counted. "Rows" are those that batches and roll-ups wrote and deleted, until then. "Dropped" scans are those of which an isolate says so.

${table(heads, rows)}`;
  }

  async import(): Promise<string> {
    const size = this.#middle();
    say(`importing ${whole(size)} products`);
    const folder = join(this.#folder, "work");
    const { products, seconds, memory } = await importProducts(planCatalog(size), folder);
    return `### Import

\`npm run import\` of ${whole(products)} products with three links each: ${whole(products / seconds)} products a second, ${whole(memory / 1024 ** 2)} MB of memory at most.`;
  }

  async lists(): Promise<string> {
    const { data } = await this.#copy("lists");
    const started = await startNpmStart(data, ORGANIZATION);
    this.#life.defer(started.stop);
    const section = await measureLists(started, this.#plan.isQuick ? 1 : 3, { ...this.#life, say });
    await started.stop();
    return section;
  }

  async slow(): Promise<string> {
    const { catalog, data } = await this.#copy("slow");
    const work = join(this.#folder, "work");
    this.#onNode ??= nodeSource(work, {});
    const onNode = await this.#onNode;
    const runtimes: Runtime[] = [
      {
        name: "workerd",
        start: (source) => startWorkerd(work, { bundle: this.#bundle, ...source }),
      },
      { name: "Node", start: (source) => startNode({ ...onNode, ...source }) },
    ];
    const { isQuick } = this.#plan;
    return measureSlow(runtimes, { catalog, data, isQuick, say, defer: this.#life.defer });
  }

  /** A copy of the smallest catalog, which the subject changes. */
  async #copy(name: string): Promise<{ catalog: CatalogPlan; data: string }> {
    const { catalog, data } = await this.#fill(this.#plan.sizes[0]!);
    const copy = join(this.#folder, "work", name);
    cpSync(data, copy, { recursive: true });
    return { catalog, data: copy };
  }

  /** The largest catalog of at most 100,000 products, else the smallest. */
  #middle(): number {
    return this.#plan.sizes.findLast((size) => size <= 100_000) ?? this.#plan.sizes[0]!;
  }

  async #fill(size: number): Promise<{ catalog: CatalogPlan; data: string }> {
    const catalog = planCatalog(size);
    const data = join(this.#folder, String(size));
    await fillCatalog(catalog, data, say, this.#life.signal);
    return { catalog, data };
  }

  async #startSqld(data: string): Promise<Sqld> {
    const sqld = await startSqld({ dataDir: data });
    this.#life.defer(() => sqld.stop());
    say("sqld copies the catalog");
    await copied(data, this.#life.signal);
    return sqld;
  }

  async #serve({ catalog, data }: { catalog: CatalogPlan; data: string }): Promise<Served> {
    if (this.#plan.isEmbedded) return this.#serveFile(catalog, dataFiles(data).sqlite);
    const sqld = await this.#startSqld(data);
    const source = resolverOf(this.#bundle, sqld);
    const worker = await startWorkerd(join(this.#folder, "work"), source);
    this.#life.defer(() => worker.stop());
    const client = new Client(worker.port);
    const stop = async () => {
      client.close();
      await worker.stop();
      await sqld.stop();
    };
    return { catalog, pid: sqld.pid, db: connect(sqld.url, sqld.token), client, stop };
  }

  async #serveFile(catalog: CatalogPlan, file: string): Promise<Served> {
    const url = `file:${file}`;
    this.#onNode ??= nodeSource(join(this.#folder, "work"), {});
    const bindings = { ...BINDINGS, LIBSQL_URL: url };
    const server = await startNode({ ...(await this.#onNode), bindings });
    this.#life.defer(server.stop);
    const client = new Client(server.port);
    const stop = async () => {
      client.close();
      await server.stop();
    };
    return { catalog, pid: server.pid, db: connect(url), client, stop };
  }

  /** Ends the heading of a section: each way to run has its own. */
  #where(): string {
    return this.#plan.isEmbedded ? ", with the catalog as a file of the server on Node" : "";
  }

  /** A table of all questions of all askers, with the number of those within the limit. */
  async #askAll(
    served: Served,
    subject: keyof typeof MOST_MS,
    askers: readonly Asker[],
    questionsOf: (asker: Asker) => readonly Question[],
  ): Promise<string> {
    const rows: string[][] = [];
    const outcomes: string[] = [];
    const most = MOST_MS[subject];
    for (const asker of askers) {
      const headers = { Authorization: `Bearer ${await keyOf(served.db, asker)}` };
      say(`${subject}: ${asker.name}`);
      const asked = questionsOf(asker);
      const turns = asked.map((question) => this.#turn(served, question, headers));
      for (const [place, times] of (await this.#times(turns)).entries()) {
        rows.push([`${asker.name}: ${asked[place]!.name}`, median(times).toFixed(1)]);
        outcomes.push(atMost(spread(times), most));
      }
    }
    const met = outcomes.filter((outcome) => outcome === "met").length;
    return `At most ${most} ms are wanted: met by ${met} of ${rows.length} questions.

${table(["question", "ms"], rows)}`;
  }

  /** The milliseconds of each, run by run: the speed of a processor changes within seconds. */
  async #times(turns: readonly (() => Promise<number>)[]): Promise<number[][]> {
    const times = turns.map(() => [] as number[]);
    for (let run = -WARM_UP; run < this.#plan.runs; run++) {
      for (const [place, turn] of turns.entries()) {
        const ms = await turn();
        if (run >= 0) times[place]!.push(ms);
      }
    }
    return times;
  }

  /** @returns a function that asks once, and returns the server's milliseconds */
  #turn(
    { catalog, pid, client }: Served,
    { name, ask, status = 200, isSecondPage = false }: Question,
    headers: Readonly<Record<string, string>>,
  ): () => Promise<number> {
    const random = sequence(42);
    return async () => {
      this.#life.signal.throwIfAborted();
      const first = ask(catalog, random);
      const asked = { ...first, headers: { ...first.headers, ...headers } };
      if (isSecondPage) {
        const { next } = JSON.parse((await client.send(asked)).body);
        asked.path += `&cursor=${encodeURIComponent(next)}`;
      }
      const spent = countCpu(pid);
      const answer = await client.send(asked);
      const ms = spent();
      if (answer.status === 200 || answer.status === status) return ms;
      throw new Error(`${name}: ${asked.path} answers ${answer.status}: ${answer.body}`);
    };
  }
}

/** A new key of the asker's organization. */
async function keyOf(db: Database, { organization, scope }: Asker): Promise<string> {
  const grant = { organizationId: organization, scopes: [scope], name: "", expiresAt: null };
  return (await createKey(db, grant)).key;
}

function say(what: string): void {
  console.error(`bench:scale: ${what}`);
}
