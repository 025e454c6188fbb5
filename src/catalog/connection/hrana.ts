/**
 * Batches of reads in Hrana's JSON over HTTP: one request on one stream.
 * @see https://github.com/tursodatabase/libsql/blob/main/docs/HTTP_V2_SPEC.md
 */
import type { InStatement, InValue, ResultSet, Row } from "@libsql/client/http";

/**
 * The server rejected the request, or its answer is unreadable. The log treats it like errors of
 * `@libsql/client`, by its name.
 */
export class ReadError extends Error {
  override readonly name = "LibsqlError";
  /** SQLite's code, or one of Hrana's. */
  readonly code: string;

  constructor(message: string, code: string, cause?: unknown) {
    super(message, { cause });
    this.code = code;
  }
}

/** Relative to the server's URL, or to the `base_url` of an answer. */
const PIPELINE = "v2/pipeline";

/** A cache: a deployment has one URL. */
let last: { readonly url: string; readonly pipeline: string | null } | undefined;

/** The URL of the server's pipeline; null for a URL that only `@libsql/client` supports. */
export function pipelineOf(url: string): string | null {
  if (last?.url !== url) last = { url, pipeline: readPipeline(url) };
  return last.pipeline;
}

function readPipeline(url: string): string | null {
  const address = URL.parse(url.replace(/^libsql:/i, "https:"));
  if (address === null || !/^https?:$/.test(address.protocol)) return null;
  return address.search === "" && address.username === "" ? new URL(PIPELINE, address).href : null;
}

type Value =
  | { type: "null" }
  | { type: "integer"; value: string }
  | { type: "float"; value: number }
  | { type: "text"; value: string }
  | { type: "blob"; base64: string };

interface StatementResult {
  cols: { name: string | null; decltype?: string | null }[];
  rows: Value[][];
  affected_row_count: number;
  last_insert_rowid: string | null;
}

interface StepError {
  message: string;
  code?: string | null;
}

interface BatchResult {
  step_results: (StatementResult | null)[];
  step_errors: (StepError | null)[];
}

/** The answer to one request of a pipeline. */
interface Answer {
  type: "ok" | "error";
  response?: { type: string; result?: BatchResult };
  error?: StepError;
}

interface PipelineAnswer {
  baton: string | null;
  base_url: string | null;
  results: Answer[];
}

/** The next request on a stream: a baton is valid for one request. */
export interface Next {
  readonly baton: string;
  /** The pipeline to which it is sent. */
  readonly pipeline: string;
}

const step = (stmt: string, condition?: string) =>
  condition === undefined ? `{"stmt":${stmt}}` : `{"stmt":${stmt},"condition":${condition}}`;
const word = (sql: string) => JSON.stringify({ sql, want_rows: false });
const after = (step: number) => `{"type":"ok","step":${step}}`;
const BEGIN = step(word("BEGIN TRANSACTION READONLY"));

/** A single statement sees one state of the database by itself; several need a transaction. */
function stepsOf(statements: readonly InStatement[]): string {
  const asked = statements.map(statementOf);
  if (asked.length === 1) return step(asked[0]!);
  const last = asked.length;
  return [
    BEGIN,
    ...asked.map((stmt, i) => step(stmt, after(i))),
    step(word("COMMIT"), after(last)),
    step(word("ROLLBACK"), `{"type":"not","cond":${after(last + 1)}}`),
  ].join();
}

/**
 * The body of a request that reads.
 * @param baton the stream's; null opens a stream
 * @param keep whether the stream stays open
 */
export const batchBody = (
  baton: string | null,
  statements: readonly InStatement[],
  keep: boolean,
): string => {
  const batch = `{"type":"batch","batch":{"steps":[${stepsOf(statements)}]}}`;
  return `{"baton":${JSON.stringify(baton)},"requests":[${batch}${keep ? "" : ',{"type":"close"}'}]}`;
};

/** Skips BEGIN, if there is one. */
const firstStep = (count: number): number => (count === 1 ? 0 : 1);

/**
 * The results of the statements.
 * @throws ReadError the error of the first failed statement, or HRANA_PROTO_ERROR for an incomplete
 * answer
 */
export function parseResults(answer: unknown, count: number): ResultSet[] {
  const [batch] = (answer as Partial<PipelineAnswer> | null)?.results ?? [];
  if (batch?.type === "error") throw failedStepError(batch.error);
  const { step_results: results, step_errors: errors } = batch?.response?.result ?? {};
  if (!Array.isArray(results) || !Array.isArray(errors)) throw halfAnswerError();
  const steps = count === 1 ? 1 : count + 3;
  if (results.length !== steps || errors.length !== steps) throw halfAnswerError();
  const first = firstStep(count);
  const failed = errors.findIndex((error) => error !== null);
  if (failed >= 0) {
    throw failedStepError(errors[failed]);
  }
  // A transaction that was not committed has an error above, or no result here.
  if (count > 1 && results[count + 1] == null) throw halfAnswerError();
  return results.slice(first, first + count).map((result) => resultOf(result ?? null));
}

/**
 * The next request on the stream after a complete answer; null if the server has closed the stream.
 * @param asked the pipeline that answered
 */
export function nextOf(answer: unknown, asked: string): Next | null {
  const { baton, base_url: base } = answer as PipelineAnswer;
  if (typeof baton !== "string" || baton === "") return null;
  if (base == null) return { baton, pipeline: asked };
  const moved = URL.parse(PIPELINE, base);
  const isSafe = moved?.protocol === "https:" || moved?.protocol === new URL(asked).protocol;
  return moved && isSafe ? { baton, pipeline: moved.href } : null;
}

/** The error in an answer other than 200, if it has one. */
export function statusError(status: number, text: string): ReadError {
  const sent = text.startsWith("{") ? (parsed(text) as Partial<StepError> | null) : null;
  const message = `Server returned HTTP status ${status}`;
  const code = typeof sent?.code === "string" ? sent.code : "SERVER_ERROR";
  return Object.assign(new ReadError(message, code), { status });
}

export const halfAnswerError = (cause?: unknown): ReadError =>
  new ReadError("The answer is not a whole one of Hrana", "HRANA_PROTO_ERROR", cause);

function parsed(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return null;
  }
}

const failedStepError = (error: StepError | null | undefined): ReadError =>
  new ReadError(String(error?.message ?? "The server tells no reason"), error?.code ?? "UNKNOWN");

/** The statement as JSON. */
function statementOf(statement: InStatement): string {
  if (typeof statement === "string") return `{"sql":${JSON.stringify(statement)}}`;
  const { sql, args = [] } = statement;
  if (Array.isArray(args)) {
    return `{"sql":${JSON.stringify(sql)},"args":${JSON.stringify(args.map(encode))}}`;
  }
  const named = Object.entries(args).map(([name, value]) => ({ name, value: encode(value) }));
  return `{"sql":${JSON.stringify(sql)},"named_args":${JSON.stringify(named)}}`;
}

/**
 * Encodes as `@libsql/client` does: a number is sent as a float, which SQLite treats as the integer
 * that it equals.
 */
function encode(value: InValue): Value {
  if (value === null) return { type: "null" };
  if (typeof value === "string") return { type: "text", value };
  if (typeof value === "number" && Number.isFinite(value)) return { type: "float", value };
  if (typeof value === "boolean") return { type: "integer", value: value ? "1" : "0" };
  if (typeof value === "bigint") return { type: "integer", value: String(value) };
  throw new TypeError(`No reading statement is given a ${typeof value}`);
}

function decode(value: Value): string | number | null {
  switch (value.type) {
    case "null":
      return null;
    case "text":
    case "float":
      return value.value;
    case "integer": {
      const number = Number(value.value);
      if (!Number.isSafeInteger(number)) throw new RangeError("An integer is too large");
      return number;
    }
    default:
      throw halfAnswerError();
  }
}

function resultOf(result: StatementResult | null): ResultSet {
  if (!Array.isArray(result?.cols) || !Array.isArray(result.rows)) throw halfAnswerError();
  const columns = result.cols.map(({ name }) => name ?? "");
  const rowid = result.last_insert_rowid;
  return {
    columns,
    columnTypes: result.cols.map(({ decltype }) => decltype ?? ""),
    rows: result.rows.map((values) => rowOf(columns, values)),
    rowsAffected: result.affected_row_count,
    lastInsertRowid: rowid == null ? undefined : BigInt(rowid),
    toJSON: () => ({ columns, rows: result.rows }),
  };
}

/** Values by position and by name, as in `@libsql/client`. */
function rowOf(columns: readonly string[], values: readonly Value[]): Row {
  const row = values.map(decode) as unknown as Row;
  columns.forEach((name, i) => {
    if (!Object.hasOwn(row, name)) row[name] = row[i]!;
  });
  return row;
}
