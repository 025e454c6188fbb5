/** A schema's issue, as an error reports it. */
import type * as z from "zod";
import { REQUIRED } from "./field-codes.ts";

/** Part of a member's name, short enough to be repeated in an error. */
export const namePart = (part: PropertyKey): string => String(part).slice(0, 64);

/** The fault, in a sentence without the member's name. */
export const issueMessage = (issue: z.core.$ZodIssue): string =>
  (issue.code === "invalid_key" && issue.issues[0]?.message) || issue.message;

/** The fault of a value; undefined if it is valid. */
export function problemOf(schema: z.ZodType, value: unknown): string | undefined {
  const [issue] = schema.safeParse(value, PLAIN_WORDS).error?.issues ?? [];
  if (!issue) return undefined;
  const place = issue.path.map(namePart).join(".");
  return [...(place === "" ? [] : [place]), issueMessage(issue)].join(": ");
}

/**
 * An option for `safeParse`: texts of issues whose schema has no text of its own, instead of zod's.
 * `schema.safeParse(value, PLAIN_WORDS)`
 */
export const PLAIN_WORDS: z.core.ParseContext<z.core.$ZodIssue> = { error: plainWords };

function plainWords(issue: z.core.$ZodRawIssue): string {
  if (issue.input === undefined) return REQUIRED;
  switch (issue.code) {
    case "invalid_type":
      return wrongType(issue.expected, issue.input);
    case "invalid_value":
      return `must be one of ${issue.values.map(String).join(", ")}`;
    case "too_small":
      return outside(issue, issue.minimum, "least");
    case "too_big":
      return outside(issue, issue.maximum, "most");
    case "unrecognized_keys":
      return `has unknown members: ${issue.keys.slice(0, MOST_NAMES).map(namePart).join(", ")}`;
    default:
      return "has a wrong format";
  }
}

const MOST_NAMES = 10;

const KINDS: Readonly<Record<string, string>> = {
  string: "a text",
  number: "a number",
  int: "a whole number",
  boolean: "true or false",
  array: "a list",
  object: "an object",
  record: "an object",
};

function wrongType(expected: string, input: unknown): string {
  const kind = KINDS[expected] ?? "of another kind";
  if (expected === "int" && typeof input === "number") return `must be ${kind}`;
  return `must be ${kind}, not ${kindOf(input)}`;
}

function kindOf(input: unknown): string {
  if (input === null || typeof input === "boolean") return String(input);
  return KINDS[Array.isArray(input) ? "array" : typeof input]!;
}

const COUNTED: Readonly<Record<string, string>> = { string: "characters", array: "items" };

function outside(
  { origin }: { readonly origin: string },
  bound: number | bigint,
  which: "least" | "most",
): string {
  const counted = COUNTED[origin];
  if (counted === undefined) return `must be at ${which} ${bound}`;
  if (which === "least" && bound === 1) return "must not be empty";
  // The first call of `toLocaleString` takes twenty milliseconds.
  return `has ${which === "most" ? "more" : "fewer"} than ${bound.toLocaleString("en")} ${counted}`;
}

/** The text about a number where a text is required; other values get the usual texts. */
export const losesZeros = ({ input }: { readonly input?: unknown }): string | undefined =>
  typeof input === "number"
    ? "must be a text in quotes, not a number: a JSON number loses leading zeros"
    : undefined;
