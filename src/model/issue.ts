/** A schema's issue, as an error reports it. */
import type * as z from "zod";

/** Part of a member's name, short enough to be repeated in an error. */
export const namePart = (part: PropertyKey): string => String(part).slice(0, 64);

/** The fault, in a sentence without the member's name. */
export const issueMessage = (issue: z.core.$ZodIssue): string =>
  (issue.code === "invalid_key" && issue.issues[0]?.message) || issue.message;
