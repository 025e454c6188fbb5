import * as z from "zod";
import { FAULT_CODES } from "../../gs1/fault.ts";
import { CLASSIFICATIONS, RESTRICTED_SCOPES } from "../../gs1/gtin/classify.ts";
import { GTIN_FORMATS } from "../../gs1/gtin/report.ts";
import { CONFIDENCES, SUGGESTION_REASONS } from "../../gs1/gtin/suggest.ts";
import { INPUT_FORMS } from "../../gs1/identify/result.ts";
import { validateGtin } from "../../services/validate/gtin.ts";
import { defineTool, READ_ONLY } from "../define-tool.ts";
import * as shown from "./answers.ts";
import { gtinInput } from "./arguments.ts";

const output = z.looseObject({
  valid: shown.flag("Whether everything is correct"),
  error: shown.optionalText("Message of the first fault"),
  error_code: z.enum(FAULT_CODES).optional().describe("Code of the first fault"),
  normalized: shown.optionalText("GTIN-14"),
  format: z.enum(GTIN_FORMATS).optional().describe("Shortest form of the number"),
  input_digits: shown.count("Digits in the input"),
  padded: shown.usually(false, shown.flag("More leading zeros than format has")),
  check_digit: z
    .looseObject({ given: shown.count("As typed"), expected: shown.count("As calculated") })
    .optional()
    .describe("Last digit, if known"),
  prefix: z
    .looseObject({
      value: shown.textOf("2 to 7 digits"),
      issuer: shown.textOf("Organisation or purpose"),
    })
    .optional()
    .describe("Issuing organisation, never the country of origin"),
  prefix_table_date: shown.optionalText("Date of the prefix table"),
  classification: z.enum(CLASSIFICATIONS).optional().describe("Kind of number"),
  restricted_scope: z
    .enum(RESTRICTED_SCOPES)
    .optional()
    .describe("Where a restricted number is unique"),
  usable: shown.usable,
  usable_reason: shown.optionalText("Why usable or not"),
  indicator: shown.indicator,
  base_gtin: shown.optionalText("Often, not always, the contained item"),
  ambiguous: shown.reading.ambiguous,
  alternatives: shown.reading.alternatives.describe("Other numbers with these digits"),
  element_string: shown.optionalText("With AIs in brackets: (01)…"),
  digital_link: shown.optionalText("Here; resolve_gtin says whether it has a target"),
  suggestions: z
    .array(
      z.looseObject({
        gtin: shown.optionalText("GTIN-14; absent: digits are lost"),
        reason: z.enum(SUGGESTION_REASONS).describe("What probably happened"),
        confidence: z.enum(CONFIDENCES).describe("How likely this number is"),
      }),
    )
    .optional()
    .describe("Numbers probably meant, likeliest first"),
  faults: z.array(shown.fault).optional().describe("Of a label; of a number, see error"),
  elements: z
    .array(z.looseObject(shown.element))
    .optional()
    .describe("All AIs of a label, key first"),
  understood_as: z.enum(INPUT_FORMS).optional().describe("How it was read, if it was"),
  warnings: shown.warnings,
  for_till: shown.forTill,
});

export const tool = defineTool({
  name: "validate_gtin",
  title: "Validate a GTIN",
  description:
    "Judge one bare GTIN; a list: validate_gtins; a scan or label: decode_barcode. Check digit, kind, issuing organisation, what was meant. Structure only, not registration; recalls: lookup_product.",
  use: "is the number well formed, what kind is it, what was probably meant. No catalog needed.",
  scope: null,
  annotations: READ_ONLY,
  input: z.strictObject({
    gtin: gtinInput.describe(
      "The number as found, or the element string, Digital Link or EPC that contains it",
    ),
  }),
  example: { gtin: "9506000134352" },
  output,
  run: (input, context) => validateGtin(context, input.gtin),
});
