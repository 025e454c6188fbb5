/** /qr-codes */
import * as z from "zod";
import { qrInput, qrOutput } from "../../../mcp/tools/generate-qr-url.ts";
import { LONGEST_ANCHOR } from "../../../model/bounds.ts";
import * as texts from "../../../model/text.ts";
import { codeFaults } from "../../../services/qr/code.ts";
import { addQrCode, listQrCodes } from "../../../services/qr/recorded.ts";
import {
  defineRoute,
  filter,
  gtinList,
  okAnswer,
  pageSchema,
  paging,
  type Route,
} from "../route.ts";

const code = z
  .object({
    digital_link: z.string(),
    anchor: z.string(),
    product_name: z
      .string()
      .nullable()
      .describe("As the catalog has it now; null without a product"),
    created_at: z.string(),
    client: z
      .string()
      .nullable()
      .describe("Who recorded it first, as in the audit; null once that line is deleted"),
    end_user: z.string().nullable(),
    by: z
      .string()
      .nullable()
      .describe("Name of the key that recorded it; null without one, and for keys of others"),
  })
  .meta({ id: "QrCode" });

export const qrCodeRoutes: readonly Route[] = [
  defineRoute({
    method: "GET",
    path: "/qr-codes",
    tag: "QR codes",
    summary: "List recorded QR codes",
    description:
      "Lists the codes of identifiers that the key's organization owns, and who recorded each.",
    scope: "catalog:read",
    query: z
      .strictObject({
        ...paging,
        anchor: filter(z.string().max(LONGEST_ANCHOR)),
        product: filter(texts.gtin).describe("GTIN: its codes, and those of its lots and items"),
        gtins: gtinList.describe(
          "Up to 100 GTINs with commas: of each the first five codes, its own before those of lots and items. Not with anchor or product",
        ),
        organization: filter(texts.id),
      })
      .refine(({ anchor, product, gtins }) => gtins === null || (anchor ?? product) === null, {
        path: ["gtins"],
        message: "cannot be combined with anchor or product",
      }),
    answers: { 200: { description: "A page of codes", schema: pageSchema(code) } },
    run: async ({ query: { limit, cursor, ...filters } }, { keyed }) =>
      okAnswer(await listQrCodes(keyed, filters, { limit, cursor })),
  }),
  defineRoute({
    method: "POST",
    path: "/qr-codes",
    tag: "QR codes",
    summary: "Record a QR code, as generate_qr_url does",
    description:
      "Repeating the request changes nothing. Requires no key if QR_ACCESS is open; without one, a code of a number that has an owner here is made and not recorded.",
    scope: "qr:generate",
    heavy: true,
    once: true,
    body: qrInput,
    alsoWrong: codeFaults,
    bodyExample: { gtin: "09506000134352", lot: "ABC123", format: "svg" },
    answers: {
      201: {
        description: "The code; recorded says whether it is",
        schema: qrOutput.meta({ id: "GeneratedQr" }),
      },
    },
    errors: ["unprocessable_entity"],
    run: async ({ body, once }, { write }) => {
      const { size = null, module = null, ...others } = body;
      const question = { ...others, size, module };
      const { answer, replayed } = await addQrCode(write, question, once);
      return { status: 201, body: answer, replayed };
    },
  }),
];
