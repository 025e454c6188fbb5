/** /decode */
import { decodeInput, decodeOutput } from "../../../mcp/tools/decode-barcode.ts";
import { decodeBarcode } from "../../../services/decode/barcode.ts";
import { defineRoute, okAnswer, type Route } from "../route.ts";

export const decodedBarcode = decodeOutput.meta({ id: "DecodedBarcode" });

export const decodeRoutes: readonly Route[] = [
  defineRoute({
    method: "GET",
    path: "/decode",
    tag: "Barcodes",
    summary: "Decode a barcode, as decode_barcode does",
    description:
      "A label with faults gets 200 with `valid: false`. Percent-encode the value: a `+` in a query is a space. Does not use the catalog.",
    scope: null,
    withoutCatalog: true,
    query: decodeInput,
    queryExample: { barcode: "(01)09506000134352(17)270331(10)ABC123" },
    answers: {
      200: {
        description: "The decoded barcode",
        schema: decodedBarcode,
      },
    },
    run: async ({ query: { barcode } }, { read }) => okAnswer(decodeBarcode(read, barcode)),
  }),
];
