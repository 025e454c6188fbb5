import * as z from "zod";
import { type ValidateGtinsAnswer, validateGtins } from "../../services/validate-gtins.ts";
import { defineTool } from "../define-tool.ts";
import { literal } from "../markdown.ts";
import type { Shortened } from "../shorten.ts";
import * as args from "./arguments.ts";

const MOST_GTINS = 100;

const text = z.string().nullable();

const output = z.looseObject({
  summary: z.looseObject({
    count: z.int(),
    valid: z.int(),
    invalid: z.int(),
    unusable: z.int().describe("Valid, but no trade item's"),
    distinct: z.int(),
  }),
  findings: z
    .array(z.looseObject({ finding: z.string(), rows: z.array(z.int()) }))
    .describe("What is wrong with the list, and how to fix it"),
  results: z.array(
    z.looseObject({
      row: z.int(),
      input: z.string(),
      valid: z.boolean(),
      normalized: text,
      format: text,
      classification: text,
      usable: z.boolean().nullable(),
      error: text.describe("findings say how to fix it"),
      meant: text.describe("The number that was probably meant, where one is clear"),
      faults: z.array(z.looseObject({})).describe("Of a label, as in validate_gtin"),
    }),
  ),
  ...args.shortened("Results"),
});

export const validateGtinsTool = defineTool({
  name: "validate_gtins",
  title: "Validate a list of GTINs",
  description:
    "Check up to 100 barcode numbers at once: each one, and what is wrong with the list as a whole and how to fix it.",
  scope: null,
  annotations: {
    readOnlyHint: true,
    destructiveHint: false,
    idempotentHint: true,
    openWorldHint: false,
  },
  heavy: true,
  input: z.strictObject({
    gtins: z.array(z.string()).min(1).max(MOST_GTINS).describe("As found, in their order"),
    response_format: args.response_format,
  }),
  output,
  reportsProgress: true,
  run: ({ gtins }, context, progress) => validateGtins(context, gtins, progress),
  long: {
    parts: ["results"],
    counted: "results",
    hint: "findings name all rows; ask again with those that are left.",
    markdown,
  },
});

function markdown({ summary, findings, results, hint }: ValidateGtinsAnswer & Shortened): string {
  const { count, valid, invalid, unusable, distinct } = summary;
  const cell = (content: string | null) => literal(content ?? "");
  return [
    `## ${valid} of ${count} are valid`,
    `${distinct} different, ${unusable} no trade item's, ${invalid} invalid.`,
    ...(findings.length > 0 ? [""] : []),
    ...findings.map(({ finding, rows }) => `- ${finding} Rows ${rows.join(", ")}.`),
    "",
    "| row | number | GTIN-14 | kind | error | meant |",
    "| --- | --- | --- | --- | --- | --- |",
    ...results.map(
      ({ row, input, normalized, classification, error, meant }) =>
        `| ${row} | ${cell(input)} | ${cell(normalized)} | ${cell(classification)} | ${cell(error)} | ${cell(meant)} |`,
    ),
    ...(hint ? ["", hint] : []),
  ].join("\n");
}
