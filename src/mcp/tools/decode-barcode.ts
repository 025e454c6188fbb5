import * as z from "zod";
import { LONGEST_INPUT } from "../../gs1/identify/identify.ts";
import { INPUT_FORMS } from "../../gs1/identify/result.ts";
import { decodeBarcode } from "../../services/decode/barcode.ts";
import { CODE_KINDS } from "../../services/decode/kind.ts";
import { defineTool, READ_ONLY } from "../define-tool.ts";
import * as shown from "./answers.ts";

export const decodeInput = z.strictObject({
  barcode: z
    .string()
    .max(LONGEST_INPUT)
    .describe(
      "As scanned or printed; `<GS>`, `{GS}`, `<FNC1>` or `^` may stand for the group separator",
    ),
});

export const decodeOutput = z.looseObject({
  kind: z
    .enum(CODE_KINDS)
    .describe("What the text is; second_barcode: elements without a key, which another symbol has"),
  symbol: shown.textOf("Symbol that the symbology identifier names").optional(),
  scheme: shown.textOf("EPC scheme, such as sgtin-96").optional(),
  valid: shown.flag("Whether nothing is wrong; without a key it still identifies nothing"),
  understood_as: z.enum(INPUT_FORMS).optional().describe("As in validate_gtin"),
  fields: z
    .record(z.string(), z.string())
    .optional()
    .describe("Main values by name: gtin, lot, serial, expiry, …"),
  elements: z
    .array(
      z.looseObject({
        ...shown.element,
        meaning: shown.textOf("ISO date, number with unit, country, currency").optional(),
      }),
    )
    .optional()
    .describe("All values, key first"),
  coupon: z
    .record(z.string(), z.string())
    .optional()
    .describe(
      "Parts of a North American coupon: funder, offer_code, save_value, primary_purchase_requirement, expires, …; each code with its meaning. Money is in the currency of the country",
    ),
  alternatives: shown.reading.alternatives.optional(),
  faults: z
    .array(shown.fault)
    .optional()
    .describe("All that is wrong; members as in validate_gtin"),
  warnings: shown.warnings.optional(),
  digital_link: shown.textOf("Canonical GS1 Digital Link here").optional(),
  next: z
    .partialRecord(z.enum(["lookup_product", "resolve_gtin"]), z.record(z.string(), z.string()))
    .optional()
    .describe("Tools that tell more, each with its arguments"),
});

export const tool = defineTool({
  name: "decode_barcode",
  title: "Decode a barcode",
  description:
    "Read a scan, GS1 label, Digital Link, EPC or RFID tag: lot, serial, dates, weights, prices, origin in plain values, with every fault. Asks no catalog. To judge a plain number, use validate_gtin.",
  use: "what a scan, label, Digital Link or RFID tag says: lot, serial, dates, weights, faults. No catalog needed.",
  scope: null,
  annotations: READ_ONLY,
  input: decodeInput,
  example: { barcode: "(01)09506000134352(17)270131(10)L1" },
  output: decodeOutput,
  run: ({ barcode }, context) => decodeBarcode(context, barcode),
});
