/**
 * Checks whether a tool behaves as its hints say. Each check makes one call and returns what
 * contradicts the hint.
 */
import { createHash } from "node:crypto";
import type { Client } from "@libsql/client";
import fc from "fast-check";
import { expect } from "vitest";
import { contentOf } from "./catalog-content.ts";
import { type Arguments, callsOf } from "./generated-calls.ts";
import type { ListedTool } from "./in-process.ts";
import { call } from "./rpc.ts";
import { soak, times } from "./soak.ts";
import type { TestWorker } from "./worker.ts";

/** A worker and its catalog; the client can read all rows, and writes none. */
export interface Subject {
  url: string;
  client: Client;
  /** The headers of each call. */
  headers?: Record<string, string>;
  /** The catalog's content, as it was read last. */
  content?: { version: unknown; text: string };
}

/** One call: what contradicts the hint, or null, and whether the call succeeded. */
export interface Seen {
  contradiction: string | null;
  succeeded: boolean;
}

export type Check = (subject: Subject, name: string, args: Arguments) => Promise<Seen>;

/**
 * readOnlyHint: the catalog's content is the same before and after, and the server rejected
 * nothing.
 */
export const contradictsReadOnly: Check = async (subject, name, args) => {
  const before = await contentNow(subject);
  const { text, succeeded } = await answerOf(subject, name, args);
  if ((await contentNow(subject)) !== before) {
    return { contradiction: "the catalog's content changed", succeeded };
  }
  const refused = /"error_code":"(internal_error|catalog_unavailable)"/.test(text);
  return { contradiction: refused ? `with that token it fails: ${text}` : null, succeeded };
};

/** Reads all rows again only if another connection than the client's has written since. */
async function contentNow(subject: Subject): Promise<string> {
  const { rows } = await subject.client.execute("PRAGMA data_version");
  const version = rows[0]!.data_version;
  if (subject.content?.version !== version) {
    subject.content = { version, text: await digest(subject.client) };
  }
  return subject.content!.text;
}

/**
 * idempotentHint: a second call gives the same answer and leaves the same rows, except audit lines.
 * The first confirmed call also answers what it changed: then the second and the third are compared.
 */
export const contradictsIdempotent: Check = async (subject, name, args) => {
  const first = await answerOf(subject, name, args);
  const rows = await digest(subject.client, ["user_actions"]);
  const second = await answerOf(subject, name, args);
  const other = args.confirm === true ? await answerOf(subject, name, args) : first;
  const { succeeded } = first;
  if (succeeded !== second.succeeded || other.text !== second.text) {
    const contradiction = `the second answer differs: ${first.text} then ${second.text} then ${other.text}`;
    return { contradiction, succeeded };
  }
  const same = (await digest(subject.client, ["user_actions"])) === rows;
  return { contradiction: same ? null : "the second call changed rows", succeeded };
};

/** destructiveHint false: every earlier record still exists unchanged. */
export const contradictsNotDestructive: Check = async (subject, name, args) => {
  const before = await rowsOf(subject.client);
  const { succeeded } = await answerOf(subject, name, args);
  const after = new Set(await rowsOf(subject.client));
  const gone = before.find((row) => !after.has(row));
  return { contradiction: gone === undefined ? null : `gone or changed: ${gone}`, succeeded };
};

/** Every record and every line of the audit, each as text. */
async function rowsOf(client: Client): Promise<string[]> {
  const tables = JSON.parse(await contentOf(client)) as [table: string, rows: unknown[]][];
  return tables.flatMap(([table, rows]) => rows.map((row) => table + JSON.stringify(row)));
}

/**
 * openWorldHint false: the worker sends requests only to its catalog. A request for which the tool
 * did not wait may be recorded late: then the check of the next call sees it. (A request that has
 * not started when the answer is sent never leaves workerd.)
 */
export const contradictsClosedWorld =
  ({ outbound }: TestWorker, libsqlUrl: string): Check =>
  async (subject, name, args) => {
    const { succeeded } = await answerOf(subject, name, args);
    const { origin } = new URL(libsqlUrl);
    const elsewhere = outbound
      .splice(0)
      .filter((request) => new URL(request.split(" ")[1]!).origin !== origin);
    const contradiction = elsewhere.length > 0 ? `requests left: ${elsewhere.join(", ")}` : null;
    return { contradiction, succeeded };
  };

interface Verdict {
  /** What contradicted the hint, with arguments that show it; null if nothing did. */
  contradiction: string | null;
  calls: number;
  /** Successful calls: a check with only errors proves nothing. */
  successes: number;
}

/** Makes generated calls of the tool until one contradicts the hint. */
async function verdictOf(
  check: Check,
  subject: Subject,
  tool: ListedTool,
  numRuns: number,
): Promise<Verdict> {
  let successes = 0;
  const property = fc.asyncProperty(callsOf(tool), async (generated) => {
    const args = await withVersion(subject, tool.name, generated);
    const { contradiction, succeeded } = await check(subject, tool.name, args);
    if (contradiction) throw new Error(contradiction);
    if (succeeded) successes++;
  });
  // The long run also searches for the smallest arguments.
  const details = await fc.check(property, { numRuns, endOnFailure: !soak });
  const { failed, errorInstance, counterexample, numRuns: calls } = details;
  const why = errorInstance instanceof Error ? errorInstance.message : String(errorInstance);
  const contradiction = failed ? `${JSON.stringify(counterexample)}: ${why}` : null;
  return { contradiction, calls, successes };
}

/** Calls for each tool and hint. */
const RUNS = times(5, 40);

/** Nothing contradicts the hint, and enough of the calls succeed to say so. */
export async function expectKept(hint: Check, subject: Subject, tool: ListedTool): Promise<void> {
  const { contradiction, calls, successes } = await verdictOf(hint, subject, tool, RUNS);
  expect(contradiction).toBeNull();
  expect(calls).toBe(RUNS);
  expect(successes).toBeGreaterThan(RUNS / 8);
}

/** A confirmed call gets the version of its preview, if the preview succeeds. */
export async function withVersion(
  subject: Subject,
  name: string,
  args: Arguments,
): Promise<Arguments> {
  if (args.confirm !== true) return args;
  const preview = await call(subject.url, name, { ...args, confirm: false }, subject.headers);
  return { ...args, ...versionIn(preview.body.result.structuredContent) };
}

const versionIn = (answer: { version: string } | undefined) =>
  answer && { version: answer.version };

/** The same tool without `confirm`: every call is a preview. */
export function previewing(tool: ListedTool): ListedTool {
  const { confirm: _, version: _version, ...properties } = tool.inputSchema.properties ?? {};
  return { ...tool, inputSchema: { ...tool.inputSchema, properties } };
}

/** The same tool with `confirm: true` in every call, if it has that argument. */
export function confirming(tool: ListedTool): ListedTool {
  const { properties = {}, required = [] } = tool.inputSchema;
  if (!properties.confirm) return tool;
  const inputSchema = {
    ...tool.inputSchema,
    properties: { ...properties, confirm: { enum: [true] } },
    required: [...required, "confirm"],
  };
  return { ...tool, inputSchema };
}

/**
 * The result as text, without the members that differ in every answer: timestamp and correlation
 * id.
 */
async function answerOf({ url, headers }: Subject, name: string, args: Arguments) {
  const { status, body } = await call(url, name, args, headers);
  if (!body?.result) throw new Error(`${name} gave no result: ${status} ${JSON.stringify(body)}`);
  const { content, ...rest } = body.result;
  const texts = content.map((block: { text?: string }) =>
    (block.text ?? JSON.stringify(block)).replaceAll(VARYING, ""),
  );
  return { text: texts.join() + JSON.stringify(rest), succeeded: !rest.isError };
}

const VARYING = /"(timestamp|correlation_id)":"[^"]*",?/g;

/** The rows of every table, and the schema, without SQLite's own counters. */
async function digest(client: Client, except: string[] = []): Promise<string> {
  const { rows } = await client.execute(
    "SELECT name, type, sql FROM sqlite_master WHERE name NOT LIKE 'sqlite_%' ORDER BY name",
  );
  const tables = rows.filter(({ type }) => type === "table").map(({ name }) => String(name));
  // FTS5's own tables follow from the rows of others, and have integers of 64 bits.
  const virtual = rows.filter(({ sql }) => /^CREATE VIRTUAL/.test(String(sql)));
  const isShadow = (table: string) => virtual.some(({ name }) => table.startsWith(`${name}_`));
  const content = await contentOf(
    client,
    tables.filter((table) => !except.includes(table) && !isShadow(table)),
  );
  return createHash("sha256").update(JSON.stringify(rows)).update(content).digest("hex");
}
