import * as z from "zod";
import { FAULT_CODES } from "../../gs1/fault.ts";
import { validateGtin } from "../../services/validate/gtin.ts";
import { defineTool } from "../define-tool.ts";
import { gtinInput, readings, warnings } from "./arguments.ts";

const text = z.string().nullable();

const output = z.looseObject({
  valid: z.boolean(),
  error: text.describe("The first of faults"),
  error_code: z.enum(FAULT_CODES).nullable(),
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
  digital_link: text.describe("On this server; resolve_gtin tells whether it has a target"),
  suggestions: z.array(
    z.looseObject({
      gtin: text,
      reason: z.string(),
      confidence: z.enum(["high", "medium", "low"]),
    }),
  ),
  faults: z
    .array(
      z.looseObject({
        code: z.string().describe("As error_code"),
        ai: text,
        position: z.int().nullable().describe("Character of the input, from 0"),
        message: z.string().describe("What is wrong, and how to fix it"),
      }),
    )
    .describe("Everything that is wrong"),
  elements: z
    .array(z.looseObject({ ai: z.string(), title: z.string(), value: z.string() }))
    .describe("Every application identifier of a label, its key first: lot, serial, expiry, …"),
  understood_as: text.describe("As what the input was read"),
  warnings,
});

export const validateGtinTool = defineTool({
  name: "validate_gtin",
  title: "Validate a GTIN",
  description:
    "Check a barcode number (GTIN) or a whole GS1 label: check digit, kind, issuing organisation, every fault with its place, and what was probably meant. Structure only, not registration.",
  scope: null,
  annotations: {
    readOnlyHint: true,
    destructiveHint: false,
    idempotentHint: true,
    openWorldHint: false,
  },
  input: z.strictObject({
    gtin: gtinInput.describe(
      "The number as found, or the element string, Digital Link or EPC that contains it",
    ),
  }),
  output,
  run: (input, context) => validateGtin(context, input.gtin),
});
