/** A call's arguments by the tool's schema: empty ones are absent, and each fault is named in plain words. */

import type * as z from "zod";
import { AppError, type FieldError } from "../errors/errors.ts";
import { issueMessage, namePart, PLAIN_WORDS } from "../model/issue.ts";
import { isRecord } from "../model/json.ts";
import { validMembers, withOthers } from "../services/every-fault.ts";

/** The part of a tool's listed input schema that is used here. */
interface InputSchema {
  readonly type?: unknown;
  readonly properties?: Readonly<Record<string, InputSchema>>;
  readonly required?: readonly string[];
}

/**
 * The arguments as they are meant. Null is removed from every optional argument, and "" from texts
 * and choices, except from those in `kept`, which the tool itself reports as empty. A list or an
 * object that was sent as JSON text is read. The same within an argument that is an object; any
 * other value is returned unchanged. The listed schemas allow neither, because hosts that cannot
 * read a list of types would drop the tool.
 * @param schemaOf is called only if an argument may need it
 */
export const asMeant = (
  args: unknown,
  schemaOf: () => InputSchema,
  kept: readonly string[] = [],
): unknown =>
  isRecord(args) && Object.values(args).some(isUnclear) ? meant(args, schemaOf(), kept) : args;

const isUnclear = (value: unknown): boolean =>
  value === null || value === "" || isRecord(value) || isJsonText(value);

/**
 * The longest text that is read as JSON, as long as the longest answer. A longer text stays one,
 * and the schema refuses it.
 */
const MOST_JSON_TEXT = 25_000;

const isJsonText = (value: unknown): value is string =>
  typeof value === "string" && value.length <= MOST_JSON_TEXT && /^\s*[[{]/.test(value);

/** The list or object in a JSON text, if the schema wants one. */
function unwrapped(value: unknown, { type }: InputSchema): unknown {
  if ((type !== "array" && type !== "object") || !isJsonText(value)) return value;
  try {
    return JSON.parse(value);
  } catch {
    return value;
  }
}

function meant(
  args: unknown,
  { properties = {}, required = [] }: InputSchema,
  kept: readonly string[] = [],
): unknown {
  if (!isRecord(args)) return args;
  const isAbsent = (name: string, value: unknown): boolean => {
    if (required.includes(name) || !Object.hasOwn(properties, name)) return false;
    if (value === "" && kept.includes(name)) return false;
    return value === null || (value === "" && properties[name]!.type === "string");
  };
  const given = Object.entries(args).filter(([name, value]) => !isAbsent(name, value));
  return Object.fromEntries(
    given.map(([name, sent]): [string, unknown] => {
      const inner = Object.hasOwn(properties, name) ? properties[name]! : {};
      const value = unwrapped(sent, inner);
      return [name, inner.properties ? meant(value, inner) : value];
    }),
  );
}

/**
 * @param others called with the valid arguments if others are not
 * @throws AppError validation_error naming every wrong argument
 */
export function parseArguments<In extends z.ZodObject>(
  name: string,
  input: In,
  args: unknown,
  others: (valid: Record<string, unknown>) => readonly FieldError[] = () => [],
) {
  const parsed = input.safeParse(args ?? {}, PLAIN_WORDS);
  if (parsed.success) return parsed.data;
  const known = Object.keys(input.shape);
  const { issues } = parsed.error;
  // The bounds of a list are checked for a text, too: both have a length.
  const typed = issues.flatMap(({ code, path }) => (code === "invalid_type" ? [path.join()] : []));
  const faults = issues
    .filter(({ code, path }) => code === "invalid_type" || !typed.includes(path.join()))
    .flatMap((issue) => fieldErrors(issue, known));
  const errors = withOthers(faults, isRecord(args) ? others(validMembers(input, args)) : []);
  const detail = errors.map(({ field, message }) => `${field}: ${message}`).join("; ");
  throw new AppError("validation_error", `${name} was called with wrong arguments: ${detail}`, {
    errors,
    guidance: `Correct the arguments named in errors and call ${name} again. tools/list has its schema.`,
  });
}

const MOST_NAMES = 10;

function fieldErrors(issue: z.core.$ZodIssue, known: readonly string[]): FieldError[] {
  if (issue.code === "unrecognized_keys") {
    // Known names are listed once, and only for the arguments themselves.
    const isInner = issue.path.length > 0;
    const message = `unknown argument; known arguments: ${known.join(", ") || "none"}`;
    return issue.keys.slice(0, MOST_NAMES).map((key, i) => ({
      field: [...issue.path, namePart(key)].join("."),
      message: i === 0 && !isInner ? message : "unknown argument",
    }));
  }
  return [{ field: issue.path.join(".") || "arguments", message: issueMessage(issue) }];
}
