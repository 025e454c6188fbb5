import * as z from "zod";
import { validateGtin } from "../../services/validate-gtin.ts";
import { defineTool } from "../define-tool.ts";
import { gtin, readings } from "./arguments.ts";

const text = z.string().nullable();

const output = z.looseObject({
  valid: z.boolean(),
  error: text,
  error_code: text,
  normalized: text.describe("GTIN-14"),
  format: text,
  input_digits: z.int(),
  padded: z.boolean(),
  check_digit: z.looseObject({ given: z.int(), expected: z.int() }).nullable(),
  prefix: z
    .looseObject({ value: z.string(), issuer: z.string() })
    .nullable()
    .describe("Issuing organisation, never the country of origin"),
  prefix_table_date: z.string(),
  classification: text,
  restricted_scope: text,
  usable: z.boolean().nullable().describe("Null: cannot be told from the digits"),
  usable_reason: text,
  indicator: z.looseObject({ digit: z.int(), kind: z.string() }).nullable(),
  base_gtin: text.describe("Often, not always, the contained item"),
  ...readings,
  element_string: text,
  digital_link: text,
  suggestions: z.array(
    z.looseObject({
      gtin: text,
      reason: z.string(),
      confidence: z.enum(["high", "medium", "low"]),
    }),
  ),
  understood_as: text.describe("As what the input was read"),
});

export const validateGtinTool = defineTool({
  name: "validate_gtin",
  title: "Validate a GTIN",
  description:
    "Check a barcode number (GTIN): check digit, kind, issuing organisation, and what was probably meant. Structure only, not registration.",
  scope: null,
  annotations: {
    readOnlyHint: true,
    destructiveHint: false,
    idempotentHint: true,
    openWorldHint: false,
  },
  input: z.strictObject({
    gtin: gtin.describe(
      "The number as found, or the element string, Digital Link or EPC that holds it",
    ),
  }),
  output,
  run: (input, context) => validateGtin(context, input.gtin),
});
