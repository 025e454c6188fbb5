/** One prompt is declared in one place: listing, arguments, completion, docs, and its text. */
import type { GetPromptResult, McpServer } from "@modelcontextprotocol/server";
import { AppError, type FieldError } from "../../errors/errors.ts";
import { namePart } from "../../model/issue.ts";
import type { ReadContext } from "../../services/context.ts";
import type { Completer } from "../../services/search/complete.ts";
import type { CallContexts } from "../define-tool.ts";
import { runOrRpcError } from "../rpc-error.ts";
import { passThrough } from "../schemas.ts";
import { type PromptArguments, type Task, taskText } from "./task.ts";

export interface PromptArgument {
  readonly description: string;
  readonly required?: true;
  /** The most characters. */
  readonly most: number;
  readonly complete?: Completer;
}

export interface PromptSpec {
  readonly name: string;
  readonly title: string;
  readonly description: string;
  readonly arguments: Readonly<Record<string, PromptArgument>>;
  /** A tool without which there is no such prompt. */
  readonly needs?: string;
  /** Whether its text needs the catalog. */
  readonly readsCatalog?: true;
  /** @throws AppError for an argument that cannot be used */
  readonly task: (given: PromptArguments, context: ReadContext) => Task | Promise<Task>;
}

/** Arguments as received: the protocol has only texts. */
type Texts = Readonly<Record<string, string>>;

export interface Prompt extends PromptSpec {
  get(args: Texts, contexts: CallContexts): Promise<GetPromptResult>;
}

export function definePrompt(spec: PromptSpec): Prompt {
  const get: Prompt["get"] = (args, contexts) =>
    runOrRpcError(contexts, async () => {
      const given = read(spec, args);
      const task = await spec.task(given, contexts.read);
      const text = { type: "text" as const, text: taskText(task, given) };
      const attached = task.attached && { type: "resource" as const, resource: task.attached };
      return {
        description: spec.title,
        messages: [text, ...(attached ? [attached] : [])].map((content) => ({
          role: "user" as const,
          content,
        })),
      };
    });
  return { ...spec, get };
}

export function registerPrompt(server: McpServer, prompt: Prompt, contexts: CallContexts): void {
  const { name, title, description } = prompt;
  const argsSchema = passThrough(jsonSchema(prompt));
  server.registerPrompt(name, { title, description, argsSchema }, (args) =>
    prompt.get((args ?? {}) as Texts, contexts),
  );
}

const jsonSchema = ({ arguments: known }: PromptSpec) => ({
  type: "object",
  properties: Object.fromEntries(
    Object.entries(known).map(([name, { description }]) => [name, { type: "string", description }]),
  ),
  required: Object.keys(known).filter((name) => known[name]!.required),
});

/** The most unknown arguments that an error names. */
const MOST_NAMES = 10;

/** @throws AppError validation_error naming every invalid argument */
function read({ name, arguments: known }: PromptSpec, args: Texts): PromptArguments {
  const values: PromptArguments = Object.fromEntries(
    Object.entries(args).map(([key, value]) => [key, value.trim() || undefined]),
  );
  const errors = [
    ...Object.keys(values)
      .filter((key) => !Object.hasOwn(known, key))
      .slice(0, MOST_NAMES)
      .map((key) => unknownArgument(key, Object.keys(known))),
    ...Object.entries(known).flatMap(([key, argument]) => {
      const message = problemOf(values[key], argument);
      return message === null ? [] : [{ field: key, message }];
    }),
  ];
  if (errors.length === 0) return values;
  const detail = errors.map(({ field, message }) => `${field}: ${message}`).join("; ");
  throw new AppError(
    "validation_error",
    `${name} cannot be written with these arguments: ${detail}`,
    {
      errors,
      guidance: "Correct the arguments named in errors. prompts/list describes them.",
    },
  );
}

const unknownArgument = (key: string, known: readonly string[]): FieldError => ({
  field: namePart(key),
  message: `unknown argument; known arguments: ${known.join(", ")}`,
});

function problemOf(
  value: string | undefined,
  { required, most, description }: PromptArgument,
): string | null {
  if (value === undefined) return required ? `is missing (${description})` : null;
  return value.length > most ? `is longer than ${most} characters` : null;
}
