/** Checks a value against the schema of a record. */
import type * as z from "zod";
import { issueMessage, namePart, PLAIN_WORDS } from "../../src/model/issue.ts";

/** The fault of a value; undefined if it is valid. */
export function problemOf(schema: z.ZodType, value: unknown): string | undefined {
  const [issue] = schema.safeParse(value, PLAIN_WORDS).error?.issues ?? [];
  if (!issue) return undefined;
  const place = issue.path.map(namePart).join(".");
  return [...(place === "" ? [] : [place]), issueMessage(issue)].join(": ");
}
