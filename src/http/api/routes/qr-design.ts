/** /qr-codes/design */
import * as z from "zod";
import { qrInput, qrOutput } from "../../../mcp/tools/generate-qr-url.ts";
import { designQr } from "../../../services/qr/design.ts";
import { parseLook } from "../../../services/qr/look.ts";
import { defineRoute, okAnswer, type Route } from "../route.ts";

/** As in a picture's address: the same rules read these texts. */
const look = (what: string) => z.string().optional().describe(what);

const query = z.strictObject({
  ...qrInput.pick({ gtin: true, cpv: true, lot: true, serial: true, expiry: true }).shape,
  ...qrInput.pick({ best_before: true, net_weight_kg: true, price: true, currency: true }).shape,
  module: look("X-dimension in mm; default 0.495"),
  ec: look("Error correction: L, M, Q or H; default M"),
  quiet: look("Quiet zone in modules; default 4"),
  hri: look("1: with the text below the symbol"),
  color: look("rrggbb; default 000000"),
  background: look("rrggbb; default ffffff"),
  compact: look("1: capital scheme and host"),
});

const picture = z.string().describe("Address of the picture");

const design = z
  .object({
    ...qrOutput.pick({ digital_link: true, hri: true, symbol: true, warnings: true }).shape,
    is_below_retail: z.boolean().describe("Whether the modules are too small for tills"),
    quiet_zone_mm: z.number().describe("Width that must stay free on every side"),
    contrast: z.object({
      percent: z.int().describe("Symbol contrast: in red light or in brightness, the lower one"),
      rating: z
        .enum(["good", "weak"])
        .describe("weak: accepted, but printing lowers the contrast further"),
    }),
    urls: z.object({ svg: picture, png: picture, eps: picture, pdf: picture }),
  })
  .meta({ id: "QrDesign" });

export const qrDesignRoutes: readonly Route[] = [
  defineRoute({
    method: "GET",
    path: "/qr-codes/design",
    tag: "QR codes",
    summary: "Check a QR code before printing",
    description:
      "Size in mm, contrast, quiet zone, warnings, and the addresses of the picture. Records nothing, and does not use the catalog. The page /design shows the same data.",
    scope: null,
    withoutCatalog: true,
    heavy: true,
    query,
    queryExample: { gtin: "09506000134352", lot: "ABC123", module: "0.495" },
    answers: { 200: { description: "Points to check before printing", schema: design } },
    errors: ["unprocessable_entity"],
    run: async ({ query: asked }, { read }) => {
      const { module, ec, quiet, hri, color, background, compact, ...content } = asked;
      const texts = Object.entries({ module, ec, quiet, hri, color, background, compact }).filter(
        (entry): entry is [string, string] => entry[1] !== undefined,
      );
      return okAnswer(designQr(read, { ...content, ...parseLook("svg", new Map(texts)) }));
    },
  }),
];
