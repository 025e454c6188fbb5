import * as z from "zod";
import { DEFAULT_SIZE, generateQrUrl } from "../../services/generate-qr-url.ts";
import { defineTool } from "../define-tool.ts";
import * as args from "./arguments.ts";

const output = z.looseObject({
  digital_link: z.string(),
  qr_url: z.string(),
  element_string: z.string(),
  hri: z.string().describe("Text to print under the symbol"),
  symbol: z.looseObject({
    version: z.int(),
    modules: z.int().describe("Along one side, without quiet zone"),
    error_correction: z.string(),
    minimum_size_mm: z.number().describe("Side with quiet zones at X = 0.396 mm"),
  }),
  resolvable: z.boolean(),
  warnings: z.array(z.string()),
});

export const generateQrUrlTool = defineTool({
  name: "generate_qr_url",
  title: "Generate a QR code URL",
  description:
    "Make the GS1 Digital Link and the QR code URL for a GTIN, with lot, serial or expiry. Records the code; the same call again changes nothing.",
  scope: "qr:generate",
  annotations: {
    readOnlyHint: false,
    destructiveHint: false,
    idempotentHint: true,
    openWorldHint: false,
  },
  input: z.strictObject({
    gtin: args.gtin,
    cpv: args.cpv,
    lot: args.lot,
    serial: args.serial,
    expiry: z.string().optional().describe("Expiry date, YYYY-MM-DD"),
    format: z.enum(["svg", "png", "eps", "pdf"]).default("svg").describe("Of the image"),
    size: z.int().min(64).max(4096).default(DEFAULT_SIZE).describe("Side of the image in pixels"),
    error_correction: z
      .enum(["L", "M", "Q", "H"])
      .default("M")
      .describe("QR level; GS1 recommends M"),
  }),
  output,
  run: (input, context) => generateQrUrl(context, input),
});
