/** What a schema finds wrong, as it is reported. */
import type * as z from "zod";

/** Part of the name of a member, short enough to be repeated. */
export const namePart = (part: PropertyKey): string => String(part).slice(0, 64);

/** What is wrong, in a sentence without the member's name. */
export const issueMessage = (issue: z.core.$ZodIssue): string =>
  (issue.code === "invalid_key" && issue.issues[0]?.message) || issue.message;
