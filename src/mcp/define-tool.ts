/**
 * One tool is declared in one place. Registration, the scope gate, the docs table and the tests'
 * walk over all tools derive from the definitions; see docs/reference/tool-annotations.md.
 */
import type { CallToolResult } from "@modelcontextprotocol/server";
import * as z from "zod";
import { AppError, type FieldError, toAppError } from "../errors.ts";
import type { ReadContext, Scope, WriteContext } from "../services/context.ts";
import { failure, type Shortenable, shorten, success } from "./results.ts";

/** All four hints, always: an absent destructiveHint means true to a host. */
export interface Annotations<ReadOnly extends boolean = boolean> {
  readonly readOnlyHint: ReadOnly;
  readonly destructiveHint: boolean;
  readonly idempotentHint: boolean;
  readonly openWorldHint: boolean;
}

export interface ToolSpec<In extends z.ZodObject, A extends object, ReadOnly extends boolean> {
  /** `^[a-z][a-z0-9_]*$`, at most 64 characters. */
  readonly name: string;
  readonly title: string;
  /** At most 200 characters read best in hosts. */
  readonly description: string;
  /** What a principal needs; null for a public tool. */
  readonly scope: Scope | null;
  readonly annotations: Annotations<ReadOnly>;
  /** A strict object: unknown arguments are refused. */
  readonly input: In;
  /** What `run` answers, for listing; tests hold the two together. Null for plain text. */
  readonly output: z.ZodType | null;
  readonly run: (
    input: z.output<In>,
    context: ReadOnly extends true ? ReadContext : WriteContext,
  ) => Promise<A | string> | A | string;
  /** The list that is cut where the answer would be too long. */
  readonly list?: Shortenable<A>;
  /** The text block for `response_format: "markdown"`. */
  readonly markdown?: (answer: A) => string;
}

export interface CallContexts {
  readonly read: ReadContext;
  readonly write: WriteContext;
  /** Told of every failure that is not the caller's. */
  readonly report: (error: AppError) => void;
}

export interface Tool {
  readonly name: string;
  readonly title: string;
  readonly description: string;
  readonly scope: Scope | null;
  readonly annotations: Annotations;
  readonly inputSchema: Record<string, unknown>;
  readonly outputSchema: Record<string, unknown> | null;
  readonly output: z.ZodType | null;
  /** Never throws: every failure becomes a result in the one error contract. */
  call(args: unknown, contexts: CallContexts): Promise<CallToolResult>;
}

/** @throws TypeError at start-up where scope and hints disagree, or the name is not a tool name. */
export function defineTool<
  In extends z.ZodObject,
  A extends object,
  const ReadOnly extends boolean,
>(spec: ToolSpec<In, A, ReadOnly>): Tool {
  const { name, title, description, scope, annotations, input, output } = spec;
  if (!/^[a-z][a-z0-9_]{0,63}$/.test(name)) throw new TypeError(`not a tool name: ${name}`);
  if (annotations.readOnlyHint !== (scope === null)) {
    throw new TypeError(`${name}: a tool that writes has a scope, and one that reads has none`);
  }
  return {
    name,
    title,
    description,
    scope,
    annotations,
    output,
    inputSchema: jsonSchema(input, "input"),
    outputSchema: output && jsonSchema(output, "output"),
    async call(args, contexts) {
      try {
        const parsed = parseArguments(name, input, args);
        const context = annotations.readOnlyHint ? contexts.read : contexts.write;
        const answer = await spec.run(parsed, context as never);
        if (typeof answer === "string") return { content: [{ type: "text", text: answer }] };
        return render(spec, answer, parsed);
      } catch (thrown) {
        const error = toAppError(thrown);
        contexts.report(error);
        const { baseUrl, correlationId, clock } = contexts.write;
        return failure(error, { baseUrl, correlationId, now: clock() });
      }
    },
  };
}

function render<In extends z.ZodObject, A extends object>(
  { list, markdown }: Pick<ToolSpec<In, A, boolean>, "list" | "markdown">,
  answer: A,
  parsed: z.output<In>,
): CallToolResult {
  const text =
    markdown && parsed.response_format === "markdown" ? markdown : (a: A) => JSON.stringify(a);
  if (!list) return success(answer, text(answer));
  const longest = (a: A) => (text === markdown ? [text(a), JSON.stringify(a)] : [text(a)]);
  const fitting = shorten(answer, list, (a) =>
    longest(a).reduce((x, y) => (x.length < y.length ? y : x)),
  );
  return success(fitting, text(fitting));
}

function parseArguments<In extends z.ZodObject>(name: string, input: In, args: unknown) {
  const parsed = input.safeParse(args ?? {});
  if (parsed.success) return parsed.data;
  const known = Object.keys(input.shape);
  const errors = parsed.error.issues.flatMap((issue) => fieldErrors(issue, known));
  const detail = errors.map(({ field, message }) => `${field}: ${message}`).join("; ");
  throw new AppError("validation_error", `${name} was called with wrong arguments: ${detail}`, {
    errors,
    guidance: `Mend the arguments named in errors and call ${name} again; tools/list has its schema.`,
  });
}

const MOST_NAMES = 10;

function fieldErrors(issue: z.core.$ZodIssue, known: readonly string[]): FieldError[] {
  if (issue.code === "unrecognized_keys") {
    const message = `unknown argument; known are ${known.join(", ") || "none"}`;
    return issue.keys.slice(0, MOST_NAMES).map((key) => ({ field: key.slice(0, 64), message }));
  }
  return [{ field: issue.path.join(".") || "arguments", message: issue.message }];
}

function jsonSchema(schema: z.ZodType, io: "input" | "output"): Record<string, unknown> {
  const { $schema: _draft, ...rest } = z.toJSONSchema(schema, { io });
  return rest;
}
