import * as z from "zod";
import { CLASSIFICATIONS } from "../../gs1/gtin/classify.ts";
import { GTIN_FORMATS } from "../../gs1/gtin/report.ts";
import { losesZeros } from "../../model/issue.ts";
import {
  type ValidatedGtin,
  type ValidateGtinsAnswer,
  validateGtins,
} from "../../services/validate/gtins.ts";
import { defineTool, READ_ONLY } from "../define-tool.ts";
import { literal } from "../markdown.ts";
import type { Shortened } from "../shorten.ts";
import * as shown from "./answers.ts";
import * as args from "./arguments.ts";

const MOST_GTINS = 100;

const output = z.looseObject({
  summary: z
    .looseObject({
      count: shown.count("Numbers given"),
      valid: shown.count("Valid numbers"),
      invalid: shown.count("Invalid numbers"),
      unusable: shown.count("Valid but not usable"),
      distinct: shown.count("Different valid numbers"),
    })
    .describe("Counts over the whole list"),
  findings: z
    .array(
      z.looseObject({
        finding: shown.textOf("One sentence"),
        rows: z.array(z.int()).describe("Rows it is about"),
      }),
    )
    .describe("What is wrong and how to fix it"),
  results: z
    .array(
      z.looseObject({
        row: shown.count("Place in gtins, from 1"),
        input: shown.textOf("As given, invisible characters as <U+200B>; cut if long"),
        valid: shown.flag("Whether everything is correct"),
        normalized: shown.optionalText("GTIN-14"),
        format: z.enum(GTIN_FORMATS).optional().describe("Shortest form of the number"),
        classification: z.enum(CLASSIFICATIONS).optional().describe("Kind of number"),
        usable: shown.usable,
        for_till: shown.forTill,
        indicator: shown.indicator,
        error: shown.optionalText("findings say how to fix it"),
        meant: shown.optionalText("GTIN-14 probably meant"),
        faults: z
          .array(shown.fault.partial())
          .optional()
          .meta({ description: "As in validate_gtin", membersOf: "validate_gtin" }),
        warnings: shown.warnings.optional(),
      }),
    )
    .meta({
      description: "One for each number; members as in validate_gtin",
      membersOf: "validate_gtin",
    }),
  ...shown.cutOutput,
});

type Row = Pick<ValidatedGtin, "row" | "input" | "valid"> &
  Partial<Omit<ValidatedGtin, "faults">> & {
    readonly faults?: readonly Partial<ValidatedGtin["faults"][number]>[];
  };
interface Answer extends Omit<ValidateGtinsAnswer, "results"> {
  readonly results: readonly Row[];
}

/** The most characters of a row's texts if all hundred rows must be short. */
const SHORT = { input: 20, error: 70 } as const;

/** A row whose faults have only their code and AI; a finding names the rows with warnings. */
function lean({ faults = [], warnings: _, ...row }: Row): Row {
  const named = faults.map(({ code, ai }) => ({ code, ...(ai != null && { ai }) }) as object);
  return { ...row, faults: named };
}

function leanest(row: Row): Row {
  const { faults: _, ...rest } = lean(row);
  const { input, error } = rest;
  return {
    ...rest,
    input: cutAt(input, SHORT.input),
    ...(error && { error: cutAt(error, SHORT.error) }),
  };
}

const cutAt = (text: string, most: number): string =>
  text.length > most ? `${text.slice(0, most).toWellFormed()}…` : text;

const each = (form: (row: Row) => Row) => (answer: Answer) => ({
  ...answer,
  results: answer.results.map(form),
});

export const tool = defineTool({
  name: "validate_gtins",
  title: "Validate a list of GTINs",
  description:
    "Judge 2 to 100 bare GTINs; one: validate_gtin; scans or labels: decode_barcode. A verdict on each, and how to fix the list. Structure only, not registration; recalls: lookup_product.",
  use: "the same for up to 100 numbers. No catalog needed.",
  scope: null,
  annotations: READ_ONLY,
  heavy: true,
  input: z.strictObject({
    gtins: z
      .array(z.string({ error: losesZeros }))
      .min(1)
      .max(MOST_GTINS)
      .describe("As found, in their order"),
    response_format: args.response_format,
  }),
  example: { gtins: ["9506000134352", "16000275713"] },
  output,
  reportsProgress: true,
  run: ({ gtins }, context, progress): Promise<Answer> => validateGtins(context, gtins, progress),
  card: "list",
  long: {
    parts: ["results"],
    leaner: [
      { without: "messages of faults", form: each(lean) },
      { without: "faults, and with their texts cut", form: each(leanest) },
    ],
    hint: "findings name all rows; ask again with fewer, or validate_gtin with one.",
    markdown,
  },
});

function markdown({ summary, findings, results, hint }: Answer & Shortened): string {
  const { count, valid, invalid, unusable, distinct } = summary;
  const cell = (content: string | null = null) => literal(content ?? "");
  return [
    `## ${valid} of ${count} are valid`,
    `${distinct} different, ${unusable} not usable for trade items, ${invalid} invalid.`,
    ...(findings.length > 0 ? [""] : []),
    ...findings.map(({ finding, rows }) => `- ${literal(finding)} Rows ${rows.join(", ")}.`),
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
