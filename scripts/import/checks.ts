/** Values of a file against the rules of the records. */
import type * as z from "zod";
import { correctionText } from "../../src/gs1/gtin/corrections.ts";
import { normalizeGtin } from "../../src/gs1/gtin/reading.ts";
import { issueMessage, namePart } from "../../src/model/issue.ts";
import { numberProblem } from "../../src/model/product-number.ts";
import { plainFor } from "../../src/model/record.ts";
import type { Column } from "../../src/model/record-types.ts";
import * as texts from "../../src/model/text.ts";
import type { BrandReference, SqlValue } from "../../src/services/write/import/rows.ts";

/** Why a row cannot be taken; the reason is for whoever mends the file. */
export class Refused extends Error {}

/** @throws Refused naming the column, as the file calls it where that is known. */
export function refuse(column: string, why: string): never {
  throw new Refused(`${column}: ${why}`);
}

/** For a message: no longer than a line. */
export const quoted = (value: unknown): string => {
  const text = typeof value === "string" ? value : jsonOf(value);
  return JSON.stringify(text.length > 60 ? `${text.slice(0, 57)}...` : text);
};

/** A list in a list in a list, hundreds of thousands deep, is more than the stack takes. */
function jsonOf(value: unknown): string {
  try {
    return JSON.stringify(value) ?? "";
  } catch {
    return "…";
  }
}

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
    const problem = `${quoted(value)} is not a GTIN. ${found.error.error}`;
    return { problem: [problem, correctionText(found.error.suggestions)].join(" ").trimEnd() };
  }
  const { gtin14, understood_as } = found.value;
  if (understood_as === "upc_e") {
    return {
      problem: `${quoted(value)} is not a GTIN, but can be a UPC-E: write it as ${gtin14}.`,
    };
  }
  const problem = isReference ? undefined : numberProblem(gtin14);
  return problem === undefined
    ? { gtin: gtin14 }
    : { problem: `${quoted(value)} cannot identify a product. ${problem}` };
}

/** @throws Refused for ids and names that no brand has */
export function checkedBrand(brand: BrandReference): BrandReference {
  const values = [
    ["brand_id", brand.id, texts.id],
    ["brand_name", brand.name, texts.name],
    ["organization_id", brand.organizationId, texts.id],
    ["organization_name", brand.organizationName, texts.name],
  ] as const;
  for (const [column, value, schema] of values) {
    const problem = value === null ? undefined : problemOf(schema, value);
    if (problem !== undefined) refuse(column, problem);
  }
  return brand;
}

/** @throws Refused naming the column, as `calledHere` where the file has another name for it. */
export function toSql(column: Column, value: unknown, calledHere = column.name): SqlValue {
  if (value === null || value === "") return column.otherwise ?? null;
  if (typeof value === "string" && !value.isWellFormed()) {
    // Half a character, as JSON can escape it, is no UTF-8.
    refuse(calledHere, "has half a character (a lone surrogate)");
  }
  const { schema, kind } = column;
  const plain = plainFor(schema, value);
  const problem = problemOf(schema, plain);
  if (problem !== undefined) refuse(calledHere, problem);
  if (kind === "json") return JSON.stringify(schema.parse(plain));
  if (kind === "boolean") return plain ? 1 : 0;
  return plain as SqlValue;
}
