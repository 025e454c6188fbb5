import * as z from "zod";
import { FAULT_CODES } from "../../gs1/fault.ts";
import { LONGEST_INPUT } from "../../gs1/identify/identify.ts";
import { INPUT_FORMS } from "../../gs1/identify/result.ts";
import { decodeBarcode } from "../../services/decode/barcode.ts";
import { defineTool, READ_ONLY } from "../define-tool.ts";
import * as shown from "./answers.ts";

export const decodeInput = z.strictObject({
  barcode: z
    .string()
    .max(LONGEST_INPUT)
    .describe("As scanned or printed; `<GS>`, `{GS}` or `^` may stand for the group separator"),
});

export const decodeOutput = z.looseObject({
  valid: shown.flag("Whether nothing is wrong"),
  understood_as: z.enum(INPUT_FORMS).optional().describe("How it was read"),
  fields: z
    .record(z.string(), z.string())
    .optional()
    .describe("Main values by name: gtin, sscc, variant, lot, serial, expiry, best_before, …"),
  elements: z
    .array(
      z.looseObject({
        ai: shown.textOf("Application identifier"),
        title: shown.textOf("GS1 data title"),
        value: shown.textOf("As encoded"),
        meaning: shown.textOf("ISO date, number with unit, country, currency").optional(),
      }),
    )
    .optional()
    .describe("All values, key first"),
  alternatives: shown.reading.alternatives.optional(),
  faults: z
    .array(
      z.looseObject({
        code: z.enum(FAULT_CODES).describe("Kind of fault"),
        ai: shown.textOf("Where it is about one").optional(),
        position: shown.count("Character, from 0").optional(),
        message: shown.textOf("What is wrong, and how to fix it"),
      }),
    )
    .optional()
    .describe("Everything that is wrong"),
  warnings: shown.warnings.optional(),
  digital_link: shown.textOf("Canonical GS1 Digital Link here").optional(),
  next: z
    .array(
      z.looseObject({
        tool: z.enum(["lookup_product", "resolve_gtin"]).describe("Its name"),
        arguments: z.record(z.string(), z.string()).describe("For that tool"),
      }),
    )
    .optional()
    .describe("Calls for more details"),
});

export const decodeBarcodeTool = defineTool({
  name: "decode_barcode",
  title: "Decode a barcode",
  description:
    "Read a scan, GS1 label, Digital Link, EPC or RFID tag: lot, serial, dates, weights, prices, origin in plain values, with every fault. Asks no catalog. To judge a plain number, use validate_gtin.",
  scope: null,
  annotations: READ_ONLY,
  input: decodeInput,
  output: decodeOutput,
  run: ({ barcode }, context) => decodeBarcode(context, barcode),
});
