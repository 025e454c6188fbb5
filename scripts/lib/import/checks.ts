/** Values of a file against the rules of the records. */
import type * as z from "zod";
import { correctionText } from "../../../src/gs1/gtin/corrections.ts";
import { normalizeGtin } from "../../../src/gs1/gtin/reading.ts";
import { numberProblem } from "../../../src/model/product.ts";
import { issueMessage, namePart } from "../../../src/model/text.ts";
import { quoted } from "./refused.ts";

/** What is wrong with a value; undefined for a good one. */
export function problemOf(schema: z.ZodType, value: unknown): string | undefined {
  const [issue] = schema.safeParse(value).error?.issues ?? [];
  if (!issue) return undefined;
  const place = issue.path.map(namePart).join(".");
  return [...(place === "" ? [] : [place]), issueMessage(issue)].join(": ");
}

export const isPlainObject = (value: unknown): value is Record<string, unknown> =>
  typeof value === "object" && value !== null && !Array.isArray(value);

/**
 * The GTIN-14, or why there is none; what damaged it is named where that can be told.
 * @param isReference whether it only names another product, as `contains_gtin` does
 */
export function readGtin(
  value: string,
  isReference = false,
): { gtin: string } | { problem: string } {
  const found = normalizeGtin(value);
  if (!found.ok) {
    const problem = `${quoted(value)} is no GTIN. ${found.error.error}`;
    return { problem: [problem, correctionText(found.error.suggestions)].join(" ").trimEnd() };
  }
  const { gtin14, understood_as } = found.value;
  if (understood_as === "upc_e") {
    return { problem: `${quoted(value)} is a UPC-E at most: write it as ${gtin14}.` };
  }
  const problem = isReference ? undefined : numberProblem(gtin14);
  return problem === undefined
    ? { gtin: gtin14 }
    : { problem: `${quoted(value)} names no product in open trade. ${problem}` };
}
