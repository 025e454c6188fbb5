/** /qr-codes/design */
import * as z from "zod";
import * as shown from "../../../mcp/tools/answers.ts";
import { qrInput, qrOutput } from "../../../mcp/tools/generate-qr-url.ts";
import { allOf } from "../../../services/every-fault.ts";
import { designWithNotices } from "../../../services/qr/design.ts";
import { parseLook } from "../../../services/qr/look.ts";
import { parsePrint, USE_NAMES } from "../../../services/qr/print-size.ts";
import { defineRoute, okAnswer, type Route } from "../route.ts";

/** A parameter as in a picture's address: the same rules read these texts. */
const look = (what: string) => z.string().optional().describe(what);

const query = z.strictObject({
  ...qrInput.pick({ gtin: true, cpv: true, lot: true, serial: true, expiry: true }).shape,
  ...qrInput.pick({ best_before: true, net_weight_kg: true, price: true, currency: true }).shape,
  use: look(`Place of use: ${USE_NAMES.join(", ")}; default pack`),
  width: look("Width in mm with the quiet zones; default: the best for the use"),
  dpi: look("The printer's 203, 300, 600 or 1200 dpi: modules are whole dots"),
  module: look("X-dimension in mm, in place of width"),
  ec: look("Error correction: L, M, Q or H; default M"),
  quiet: look("Quiet zone in modules; default 4"),
  hri: look("1: with the text below the symbol"),
  color: look("rrggbb; default 000000"),
  background: look("rrggbb; default ffffff"),
  compact: look("1: capital scheme and host"),
});

/** The name of each parameter that is not part of the code's content. */
const LOOK = ["module", "ec", "quiet", "hri", "color", "background", "compact"] as const;
const PRINT = ["use", "width", "dpi", "module"] as const;

const moduleSize = z.object({
  module_mm: z.number().describe("X-dimension"),
  dots: z.int().nullable().describe("The printer's dots in one module; null without dpi"),
});

const picture = z.string().describe("Address of the picture");

const design = z
  .object({
    catalog: shown.catalogState,
    notices: shown.notices,
    ...qrOutput.pick({ digital_link: true, hri: true, symbol: true }).shape,
    module: moduleSize,
    fitting_widths_mm: z
      .array(z.number())
      .nullable()
      .describe(
        "Widths below and above the given one in whole dots of the printer; the code has the first, or the second if the first is too small for the use and farther. Null if the given one fits",
      ),
    code_mm: z.number().describe("Side of the code without its quiet zones"),
    use: z
      .object({
        name: z.enum(USE_NAMES),
        least_module_mm: z.number(),
        most_module_mm: z.number(),
        least_width_mm: z.number(),
        most_width_mm: z.number(),
      })
      .describe("GS1's range for the place of use"),
    quiet_zone_mm: z.number().describe("Width that must stay free on every side"),
    contrast: z.object({
      percent: z.int().describe("Symbol contrast: in red light or in brightness, the lower one"),
      rating: z
        .enum(["good", "weak"])
        .describe("weak: accepted, but printing lowers the contrast further"),
    }),
    urls: z.object({ svg: picture, png: picture, eps: picture, pdf: picture }),
    barcode: z
      .object({
        symbology: z.enum(["ean13", "ean8", "upca", "itf14"]),
        text: z.string().describe("Digits"),
        module: moduleSize,
      })
      .nullable()
      .describe("Linear barcode with the number, for packs that carry both"),
    data_matrix: z.string().describe("Message of a GS1 DataMatrix with the same data; ^ is FNC1"),
    warnings: z.array(
      z.object({
        code: z.string().describe("Such as too_small, low_correction, demo"),
        message: z.string(),
      }),
    ),
  })
  .meta({ id: "QrDesign" });

export const qrDesignRoutes: readonly Route[] = [
  defineRoute({
    method: "GET",
    path: "/qr-codes/design",
    tag: "QR codes",
    summary: "Check a QR code before printing",
    description:
      "`notices` first: the catalog is asked once, and while it does not answer, `catalog` is `unavailable`. Then size in mm, contrast, quiet zone, warnings, and the addresses of the picture. Records nothing. The page /design shows the same data. Private products are only visible to keys of their owner with catalog:read.",
    scope: null,
    hasPrivate: true,
    byNumber: true,
    heavy: true,
    query,
    queryExample: { gtin: "09506000134352", lot: "ABC123", width: "20", dpi: "300" },
    answers: { 200: { description: "Points to check before printing", schema: design } },
    errors: ["unprocessable_entity"],
    run: async ({ query: asked }, { read }) => {
      const { use, width, dpi, module, ec, quiet, hri, color, background, compact, ...content } =
        asked;
      const textsOf = (names: readonly (keyof typeof asked)[]) =>
        new Map(names.flatMap((name) => (asked[name] === undefined ? [] : [[name, asked[name]]])));
      const parse = () => {
        const [look, print] = allOf(
          () => parseLook("svg", textsOf(LOOK)),
          () => parsePrint(textsOf(PRINT)),
        );
        return { ...look, ...print };
      };
      return okAnswer(await designWithNotices(read, content, parse));
    },
  }),
];
