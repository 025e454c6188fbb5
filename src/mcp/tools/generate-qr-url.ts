import * as z from "zod";
import { FORMATS } from "../../qr/draw.ts";
import { codeFaults } from "../../services/qr/code.ts";
import { generateQrUrl } from "../../services/qr/generate.ts";
import { DEFAULT_LOOK, LEVELS, LIMITS } from "../../services/qr/look.ts";
import { RESOLUTIONS, WIDTHS } from "../../services/qr/print-size.ts";
import { defineTool, WithImage } from "../define-tool.ts";
import * as shown from "./answers.ts";
import * as args from "./arguments.ts";

const text = (what: string) => z.string().optional().describe(what);
const colour = (what: string) => z.string().max(7).describe(what);
const { size, module, quiet } = LIMITS;

export const qrOutput = z.looseObject({
  notices: shown.notices,
  digital_link: shown.textOf("GS1 Digital Link in the code"),
  qr_url: shown.textOf("URL of the image"),
  element_string: shown.textOf("With AIs in brackets: (01)…"),
  hri: shown.textOf("Text to print under the symbol"),
  symbol: z
    .looseObject({
      version: shown.count("QR version, 1 to 40"),
      modules: shown.count("Along one side, without quiet zone"),
      error_correction: z.enum(LEVELS).describe("QR level"),
      minimum_size_mm: z.number().describe("Side with quiet zones at X = 0.396 mm"),
      target_size_mm: z.number().describe("The same at X = 0.495 mm"),
      module_mm: z.number().optional().describe("X-dimension of the image"),
      dots: z.int().optional().describe("Dots of the printer in a module"),
      size_mm: z
        .number()
        .nullable()
        .describe("Side with quiet zones at module_mm; null: no module"),
      meets_retail_pos: z.boolean().nullable().describe("Null: depends on the printed size"),
      retail_pos: shown.textOf("Why tills read it or not"),
    })
    .describe("Size and print"),
  resolvable: shown.flag("Whether a scan finds a target now"),
  target_url: z.string().nullable().describe("Where a scan leads; null: no single target"),
  warnings: z.array(z.string()).describe("Points to check before printing"),
  recorded: shown.flag("Whether it is recorded; false: with record: false, or as warnings say"),
});

/** The content of the code, and its look. */
export const qrInput = z.strictObject({
  gtin: args.gtinInput,
  cpv: args.cpv,
  lot: args.lot,
  serial: args.serial,
  expiry: text("Expiry date, YYYY-MM-DD"),
  best_before: text("Best before, YYYY-MM-DD"),
  net_weight_kg: text("Decimal, such as 0.750"),
  price: text("Amount, such as 12.99; needs net_weight_kg"),
  currency: text("Of the price, ISO 4217 digits: 978 is EUR"),
  format: z.enum(FORMATS).default("svg").describe("Of the image at qr_url"),
  size: z
    .int()
    .min(size.least)
    .max(size.most)
    .optional()
    .describe("Pixels wide: png, or svg without module; default 300"),
  module: z
    .number()
    .min(module.least)
    .max(module.most)
    .optional()
    .describe("X-dimension in mm; retail 0.396 to 0.99, best 0.495"),
  fit_mm: z
    .number()
    .min(WIDTHS.least)
    .max(WIDTHS.most)
    .optional()
    .describe("In place of module: the largest that fits this width, quiet zones included"),
  dpi: z.literal(RESOLUTIONS).optional().describe("The printer's: modules are whole dots"),
  error_correction: z
    .enum([...LEVELS, "highest"])
    .default(DEFAULT_LOOK.error_correction)
    .describe("QR level; GS1 recommends M; highest: no larger than M"),
  quiet: z
    .int()
    .min(quiet.least)
    .max(quiet.most)
    .default(DEFAULT_LOOK.quiet)
    .describe("Quiet zone in modules"),
  hri: z.boolean().default(false).describe("Print the text under the symbol"),
  color: colour("rrggbb").default(DEFAULT_LOOK.color),
  background: colour("rrggbb").default(DEFAULT_LOOK.background),
  compact: z.boolean().default(false).describe("Capital scheme and host: smaller, riskier"),
});

export const tool = defineTool({
  name: "generate_qr_url",
  title: "Generate a QR code URL",
  description:
    "Make the QR code of a GTIN for a pack: GS1 Digital Link, picture, print size, warnings. Where a code leads: resolve_gtin. Records the code unless record is false; repeating changes nothing.",
  use: "a GS1 Digital Link and QR code for packaging.",
  scope: "qr:generate",
  annotations: {
    readOnlyHint: false,
    destructiveHint: false,
    idempotentHint: true,
    openWorldHint: false,
  },
  heavy: true,
  input: qrInput.extend({
    record: z.boolean().default(true).describe("false: only try it out"),
  }),
  alsoWrong: codeFaults,
  example: { gtin: "3017620422003", lot: "L1", best_before: "2027-01-31" },
  output: qrOutput,
  card: "code",
  run: async ({ size = null, module = null, record, ...input }, context) => {
    const { answer, preview } = await generateQrUrl(context, { ...input, size, module }, record);
    return new WithImage(answer, preview);
  },
});
