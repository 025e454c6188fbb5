/**
 * Parameters of another kind than the method accepts, for which the SDK would answer an internal
 * error with its validator's text.
 */
import { namePart } from "../model/issue.ts";

interface Message {
  readonly method: string;
  readonly params: Readonly<Record<string, unknown>>;
}

/** The fault in words, or null if the parameters can be read. */
export function malformedParams({ method, params }: Message): string | null {
  switch (method) {
    case "tools/call":
      return notText("name", params.name);
    case "resources/read":
      return notText("uri", params.uri);
    case "prompts/get":
      return notText("name", params.name) ?? wrongArguments(params.arguments);
    case "completion/complete":
      return wrongReference(params.ref) ?? wrongArgument(params.argument);
    default:
      return null;
  }
}

const notText = (name: string, value: unknown): string | null =>
  typeof value === "string" ? null : `${name} must be text`;

function wrongArguments(value: unknown): string | null {
  if (value === undefined) return null;
  if (!isRecord(value)) return "arguments must be an object of strings";
  const wrong = Object.keys(value).find((name) => typeof value[name] !== "string");
  return wrong === undefined ? null : `arguments.${namePart(wrong)} must be text, in quotes`;
}

function wrongReference(ref: unknown): string | null {
  if (isRecord(ref) && ref.type === "ref/prompt") return notText("ref.name", ref.name);
  if (isRecord(ref) && ref.type === "ref/resource") return notText("ref.uri", ref.uri);
  return "ref must be of type ref/prompt, with a name, or ref/resource, with a uri";
}

const wrongArgument = (argument: unknown): string | null =>
  isRecord(argument)
    ? (notText("argument.name", argument.name) ?? notText("argument.value", argument.value))
    : "argument must have a name and a value";

const isRecord = (value: unknown): value is Record<string, unknown> =>
  typeof value === "object" && value !== null && !Array.isArray(value);
