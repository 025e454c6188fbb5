/**
 * One tool is declared in one place, and listed in src/mcp/tools/index.ts. Registration, the scope
 * check, the server's instructions, the docs and the tests of all tools are derived from that.
 */

import type { CallToolResult } from "@modelcontextprotocol/server";
import * as z from "zod";
import { type AppError, toAppError } from "../errors/errors.ts";
import { once } from "../gs1/once.ts";
import { isPlainJson, plainValues } from "../model/plain-text.ts";
import type { Scope } from "../model/scopes.ts";
import { requireAffordable, textsIn, workOfTexts } from "../services/budget.ts";
import type { ReadContext, WriteContext } from "../services/context.ts";
import type { AlsoWrong } from "../services/every-fault.ts";
import type { Run } from "../services/links/check-links.ts";
import { withLastChange } from "../services/write/last-change.ts";
import { asMeant, parseArguments } from "./arguments.ts";
import type { Card } from "./cards.ts";
import { leanBy, outlineOf } from "./lean.ts";
import { type AnswerOf, failure, type NoUnlisted, success, withImage } from "./results.ts";
import { portable } from "./schemas.ts";
import { type Most, type Shortened, type Shortening, shorten } from "./shorten.ts";
import { listedOutput } from "./tools/listed-output.ts";

/** Always all four hints: hosts read an absent destructiveHint as true. */
export interface Annotations<ReadOnly extends boolean = boolean> {
  readonly readOnlyHint: ReadOnly;
  readonly destructiveHint: boolean;
  readonly idempotentHint: boolean;
  readonly openWorldHint: boolean;
}

/** The hints of every tool that only reads. */
export const READ_ONLY = {
  readOnlyHint: true,
  destructiveHint: false,
  idempotentHint: true,
  openWorldHint: false,
} as const;

interface ToolBase<In extends z.ZodObject, Out extends z.ZodType | null, A extends object> {
  /** `^[a-z][a-z0-9_]*$`, at most 64 characters. */
  readonly name: string;
  readonly title: string;
  /** Descriptions of at most 200 characters are easiest to read in hosts. */
  readonly description: string;
  /**
   * What it answers, for the server's instructions. Tools that confirm are named there together.
   */
  readonly use?: string;
  /**
   * Whether its answers come from the catalog: then they require catalog:read if READ_ACCESS is
   * scoped.
   */
  readonly readsCatalog?: boolean;
  /**
   * Whether it reads only what a scan of a given code tells everybody, which needs no token, and with
   * a token also the private products of its owner.
   */
  readonly readsNumbers?: boolean;
  /**
   * A strict object: unknown arguments are rejected. An optional argument counts as absent if it is
   * null or "".
   */
  readonly input: In;
  /** Finds the faults of other arguments, which the schema cannot, if it rejects one. */
  readonly alsoWrong?: AlsoWrong<ReadContext>;
  /** Arguments that the sample catalog answers: for the reference, `npm run check` and the tests. */
  readonly example: Readonly<Record<string, unknown>>;
  /**
   * The answer of `run`; every member has a description. An optional member is omitted if it is
   * null, empty or its `default`. Null for plain text.
   */
  readonly output: Out;
  /**
   * Whether `run` reports its progress; then a client that requests progress is answered over SSE.
   */
  readonly reportsProgress?: boolean;
  /** Optional texts that `run` gets also if they are "". */
  readonly keepsEmpty?: readonly (keyof z.output<In> & string)[];
  /**
   * Whether every call takes much longer than most; then it has a lower rate limit. A public tool
   * has it too for arguments that take long to read.
   */
  readonly heavy?: boolean;
  /** What hosts with MCP Apps show beside the answer. */
  readonly card?: Card;
  /** How an answer with a record or a list is shortened and written as Markdown. */
  readonly long?: LongAnswer<A, z.output<In>>;
}

type RunTool<In extends z.ZodObject, Context, A extends object, Out> = (
  input: z.output<In>,
  context: Context,
  progress: ReportProgress,
  linkTargets: LinkTargets,
) => Promise<A | WithImage<A> | PlainText<Out>> | A | WithImage<A> | PlainText<Out>;

type PlainText<Out> = Out extends null ? string : never;

export interface ReadingTool<In extends z.ZodObject, Out extends z.ZodType | null, A extends object>
  extends ToolBase<In, Out, A> {
  /** Public. */
  readonly scope: null;
  readonly annotations: Annotations<true>;
  readonly run: RunTool<In, ReadContext, A, Out>;
}

/** Reads what belongs to the principal's organization, which is known by a key or a token. */
export interface OwnReadingTool<
  In extends z.ZodObject,
  Out extends z.ZodType | null,
  A extends object,
> extends ToolBase<In, Out, A> {
  readonly scope: "catalog:read";
  readonly annotations: Annotations<true>;
  readonly run: RunTool<In, OwnContext, A, Out>;
}

export type OwnContext = ReadContext & Pick<WriteContext, "authorization">;

export interface WritingTool<In extends z.ZodObject, Out extends z.ZodType | null, A extends object>
  extends ToolBase<In, Out, A> {
  /** The scope that a principal needs. */
  readonly scope: Exclude<Scope, "catalog:read">;
  readonly annotations: Annotations<false>;
  readonly run: RunTool<In, WriteContext, A, Out>;
}

/** An answer with a picture for people: a second content block. */
export class WithImage<A extends object> {
  readonly answer: A;
  readonly png: Uint8Array;

  constructor(answer: A, png: Uint8Array) {
    this.answer = answer;
    this.png = png;
  }
}

/** An answer that may have to be cut, and has a second form for `response_format: "markdown"`. */
export interface LongAnswer<A, Input> extends Omit<Shortening<A>, "most"> {
  /** The most items of a part that the client requests. */
  readonly most?: (input: Input) => Most<A>;
  readonly markdown: (answer: A & Shortened) => string;
}

/**
 * Called with the finished part of the whole; does nothing if the client did not request progress.
 */
export type ReportProgress = (done: number, total: number) => Promise<void>;

export interface CallContexts {
  readonly read: ReadContext;
  readonly write: WriteContext;
  /** Called with every failure. */
  readonly report: (error: AppError) => void;
  readonly progress?: ReportProgress | undefined;
  readonly linkTargets: LinkTargets;
}

/** How a tool requests the targets of links; one run for each call. */
type LinkTargets = () => Run;

export interface Tool {
  readonly name: string;
  readonly title: string;
  readonly description: string;
  readonly use: string | null;
  readonly scope: Scope | null;
  readonly readsCatalog: boolean;
  readonly readsNumbers: boolean;
  /** Whether a call without `confirm: true` is a preview, which writes nothing. */
  readonly confirms: boolean;
  readonly annotations: Annotations;
  readonly inputSchema: Record<string, unknown>;
  readonly example: Readonly<Record<string, unknown>>;
  /** The schema of the answer with every description. */
  readonly outputSchema: Record<string, unknown> | null;
  /** The schema as `tools/list` publishes it. */
  readonly listedOutputSchema: Record<string, unknown> | null;
  readonly output: z.ZodType | null;
  readonly reportsProgress: boolean;
  readonly heavy: boolean;
  readonly card: Card | null;
  /** Never throws: every failure becomes a result in the error contract. */
  call(args: unknown, contexts: CallContexts): Promise<CallToolResult>;
}

/**
 * @throws TypeError at start-up if scope and hints disagree, or the name is not a valid tool name
 */
export function defineTool<
  In extends z.ZodObject,
  const Out extends z.ZodType | null,
  A extends AnswerOf<Out>,
>(
  spec: (ReadingTool<In, Out, A> | OwnReadingTool<In, Out, A> | WritingTool<In, Out, A>) &
    NoUnlisted<A, Out>,
): Tool {
  const { name, title, description, scope, annotations, input, output } = spec;
  if (!/^[a-z][a-z0-9_]{0,63}$/.test(name)) throw new TypeError(`not a tool name: ${name}`);
  if (annotations.readOnlyHint !== (scope === null || scope === "catalog:read")) {
    throw new TypeError(
      `${name}: a tool that writes has a scope, and one that reads has none or catalog:read`,
    );
  }
  // Schemas are made as JSON when somebody asks for them: a first call need not wait for that.
  const inputSchema = once(() => jsonSchema(input, "input"));
  const outputSchema = once(() => output && jsonSchema(output, "output"));
  const lean = leanBy(output ? outlineOf(output) : {});
  return {
    name,
    title,
    description,
    use: spec.use ?? null,
    scope,
    readsCatalog: spec.readsCatalog ?? false,
    readsNumbers: spec.readsNumbers ?? false,
    confirms: "confirm" in input.shape,
    annotations,
    example: spec.example,
    output,
    reportsProgress: spec.reportsProgress ?? false,
    heavy: spec.heavy ?? false,
    card: spec.card ?? null,
    get inputSchema() {
      return inputSchema();
    },
    get outputSchema() {
      return outputSchema();
    },
    get listedOutputSchema() {
      const whole = outputSchema();
      return whole && listedOutput(whole);
    },
    async call(args, contexts) {
      try {
        const parsed = parseArguments(
          name,
          input,
          asMeant(args, inputSchema, spec.keepsEmpty),
          (valid) => spec.alsoWrong?.(valid, contexts.read) ?? [],
        );
        if (spec.scope === null) requireAffordable(workOfTexts(textsIn(parsed)));
        const progress = contexts.progress ?? UNHEARD;
        const { read, write, linkTargets } = contexts;
        const answer = await (spec.scope === null
          ? spec.run(parsed, read, progress, linkTargets)
          : spec.run(parsed, write, progress, linkTargets));
        if (typeof answer === "string") return { content: [{ type: "text", text: answer }] };
        const form: Form<A, z.output<In>> = { lean, long: spec.long, parsed };
        return answer instanceof WithImage
          ? withImage(render(answer.answer, form), answer.png)
          : render(answer, form);
      } catch (thrown) {
        const error = toAppError(await withLastChange(contexts.write, thrown));
        contexts.report(error);
        return failure(error, contexts.write.correlationId);
      }
    },
  };
}

const UNHEARD: ReportProgress = async () => {};

/** How an answer is written. */
interface Form<A, Input> {
  readonly lean: <T>(answer: T) => T;
  readonly long: LongAnswer<A, Input> | undefined;
  readonly parsed: Input & { readonly response_format?: unknown };
}

/**
 * Rows of the catalog are plain already; this makes plain the parts of the question that an answer
 * repeats.
 */
function render<A extends object, I>(given: A, { lean, long, parsed }: Form<A, I>) {
  if (!long) {
    const shown = lean(given);
    const text = JSON.stringify(shown);
    if (isPlainJson(text)) return success(shown, text);
    const plain = plainValues(shown);
    return success(plain, JSON.stringify(plain));
  }
  const answer = isPlainJson(JSON.stringify(given)) ? given : plainValues(given);
  const json = (a: object) => JSON.stringify(lean(a));
  const isMarkdown = parsed.response_format === "markdown";
  // structuredContent is JSON for every form of the text block, so both must fit.
  const forms = (a: A & Shortened) => (isMarkdown ? [json(a), long.markdown(a)] : [json(a)]);
  const { shown, rendered } = shorten(answer, { ...long, most: long.most?.(parsed) }, forms);
  return success(lean(shown), rendered.at(-1)!);
}

function jsonSchema(schema: z.ZodType, io: "input" | "output"): Record<string, unknown> {
  const { $schema: _draft, ...rest } = z.toJSONSchema(schema, { io });
  return portable(rest);
}
