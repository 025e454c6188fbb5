/**
 * Where the time of a search goes. A search is one statement of several steps; here it is cut off after
 * each step in turn, and a step costs what the statement takes with it, less what it takes without it.
 */
import type { InStatement } from "@libsql/client/http";
import { searchStatement } from "../../src/catalog/search/product-search.ts";
import { wordsOf } from "../../src/catalog/search/terms.ts";
import { batchBody, pipelineOf } from "../../src/catalog/streams/hrana.ts";
import { SEARCH_LIMITS } from "../../src/services/search/products.ts";
import { sequence } from "../in-turns.ts";
import { median } from "../statistics.ts";
import type { Question } from "./ask.ts";
import type { Served } from "./measure.ts";

/** Named subqueries of the statement, in the order in which they need one another. */
export const STEPS = ["terms", "every", "named", "found"] as const;
/** Behind them, the statement reads the records of the products. */
const RECORDS = ", placed AS (";

/** Medians over the searches of one kind. */
export interface StepCosts {
  /** Of the whole call: HTTP, opening a connection. */
  readonly outsideMs: number;
  /** Of the whole statement: as long as it takes to explain it. */
  readonly compileMs: number;
  /** Of each of {@link STEPS}, and of the records. */
  readonly stepMs: readonly number[];
  /** As libSQL counts them, by the whole statement. */
  readonly rowsRead: number;
  /** Candidates, of which one page is shown. */
  readonly found: number;
}

/** One kind of search, on each catalog. */
export interface SearchSteps {
  readonly name: string;
  readonly costs: readonly StepCosts[];
}

export function statementsOf(text: string): InStatement[] {
  const search = { words: wordsOf(text), digits: null, brand: null, gpc: null };
  const whole = searchStatement({ ...search, limit: SEARCH_LIMITS.usualPage, offset: 0 });
  const { sql, args = {} } = whole as Exclude<InStatement, string>;
  const end = sql.indexOf(RECORDS);
  if (end < 0) throw new Error("The search does not read its records where it is cut off");
  const cut = (step: string) =>
    // Every argument that is given has to be there.
    `${sql.slice(0, end)} SELECT count(*) FROM ${step} WHERE :limit + :offset >= 0`;
  return [...STEPS.map((step) => ({ sql: cut(step), args })), whole];
}

/** @throws Error where a statement fails, and when `signal` is aborted */
export async function measureSteps(
  served: readonly Served[],
  questions: readonly Question[],
  searches: number,
  signal: AbortSignal,
): Promise<SearchSteps[]> {
  const random = sequence(43);
  const found: SearchSteps[] = [];
  for (const { name, pick } of questions) {
    const asked = served.map(() => [] as Asked[][]);
    for (let i = 0; i < searches; i++) {
      for (const [place, server] of served.entries()) {
        const each: Asked[] = [];
        for (const statement of statementsOf(pick(server.catalog, random))) {
          signal.throwIfAborted();
          each.push(await askBoth(server, statement));
        }
        asked[place]!.push(each);
      }
    }
    found.push({ name, costs: asked.map(costsOf) });
  }
  return found;
}

interface Asked {
  readonly callMs: number;
  /** With compiling. */
  readonly queryMs: number;
  readonly compileMs: number;
  readonly rowsRead: number;
  readonly first: number;
}

/** @param asked of each search its statements, the whole one last */
function costsOf(asked: readonly (readonly Asked[])[]): StepCosts {
  const of = (value: (each: readonly Asked[]) => number) => median(asked.map(value));
  const whole = (each: readonly Asked[]) => each.at(-1)!;
  const runMs = (asked: Asked | undefined) => (asked ? asked.queryMs - asked.compileMs : 0);
  return {
    outsideMs: of((each) => whole(each).callMs - whole(each).queryMs),
    compileMs: of((each) => whole(each).compileMs),
    stepMs: [...STEPS, "records"].map((_, step) =>
      of((each) => runMs(each[step]) - runMs(each[step - 1])),
    ),
    rowsRead: of((each) => whole(each).rowsRead),
    found: of((each) => each.at(-2)!.first),
  };
}

/** What libSQL tells of a statement beside its rows. */
interface Told {
  readonly query_duration_ms: number;
  readonly rows_read: number;
  readonly rows: readonly (readonly { readonly value?: unknown }[])[];
}

async function askBoth(server: Served, statement: InStatement): Promise<Asked> {
  const { sql, args = {} } = statement as Exclude<InStatement, string>;
  const plan = await ask(server, { sql: `EXPLAIN QUERY PLAN ${sql}`, args });
  return { ...(await ask(server, statement)), compileMs: plan.queryMs };
}

/** A stream of its own for each, as the calls of the benchmark have it. */
async function ask(
  { url, token }: Served,
  statement: InStatement,
): Promise<Omit<Asked, "compileMs">> {
  const start = performance.now();
  const response = await fetch(pipelineOf(url)!, {
    method: "POST",
    headers: { Authorization: `Bearer ${token}`, "Content-Type": "application/json" },
    body: batchBody(null, [statement], false),
  });
  const answer = await response.text();
  const callMs = performance.now() - start;
  const told: Told | undefined = response.ok
    ? JSON.parse(answer).results[0]?.response?.result?.step_results[0]
    : undefined;
  if (!told) throw new Error(`A step of the search fails: ${answer.slice(0, 500)}`);
  const { query_duration_ms: queryMs, rows_read: rowsRead, rows } = told;
  return { callMs, queryMs, rowsRead, first: Number(rows[0]?.[0]?.value) };
}
