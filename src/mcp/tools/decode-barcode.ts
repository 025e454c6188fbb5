import * as z from "zod";
import { AppError } from "../../errors/errors.ts";
import { LONGEST_INPUT } from "../../gs1/identify/bounds.ts";
import { INPUT_FORMS } from "../../gs1/identify/result.ts";
import { SUGGESTED_REASONS } from "../../services/decode/barcode.ts";
import { CODE_KINDS } from "../../services/decode/kind.ts";
import {
  type AllDecodedWithNotices,
  type DecodedWithNotices,
  decodeAllWithNotices,
  decodeWithNotices,
} from "../../services/decode/with-notices.ts";
import { LISTED_KINDS } from "../../services/resolve/listed.ts";
import { defineTool, READ_ONLY } from "../define-tool.ts";
import { exact, listedHeading, literal, noticeList } from "../markdown.ts";
import type { Shortened } from "../shorten.ts";
import * as shown from "./answers.ts";
import * as args from "./arguments.ts";

const barcode = z
  .string()
  .max(LONGEST_INPUT)
  .describe(
    "As scanned or printed; `<GS>`, `{GS}`, `<FNC1>` or `^` may stand for the group separator",
  );

export const decodeInput = z.strictObject({ barcode });

const MOST_CODES = 50;

export const decodeOutput = z.looseObject({
  notices: shown.notices.describe(
    "Tell these before all else; of a faulty code, about what is certain",
  ),
  kind: z
    .enum(CODE_KINDS)
    .describe("What the text is; second_barcode: elements without a key, which another symbol has"),
  symbol: shown.textOf("Symbol that the symbology identifier names").optional(),
  scheme: shown.textOf("EPC scheme, such as sgtin-96").optional(),
  filter: shown.textOf("Filter value of a tag").optional(),
  valid: shown.flag("Whether nothing is wrong; without a key it still identifies nothing"),
  understood_as: z.enum(INPUT_FORMS).optional().describe("As in validate_gtin"),
  fields: z
    .record(z.string(), z.string())
    .optional()
    .describe("Main values by name: gtin, lot, serial, expiry, total, price_per_kg, …"),
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
      "Parts of a North American coupon: funder, offer_code, save_value, expires, …; money in the country's currency",
    ),
  alternatives: shown.reading.alternatives.optional(),
  faults: z.array(shown.fault).optional().meta({
    description: "All that is wrong; members as in validate_gtin",
    membersOf: "validate_gtin",
  }),
  warnings: shown.warnings.optional(),
  digital_link: shown.textOf("Canonical GS1 Digital Link here").optional(),
  corrected: shown.textOf("A faulty Digital Link as it should be").optional(),
  suggestions: z
    .array(
      z.looseObject({
        code: shown.textOf("Element string"),
        reason: z
          .enum(SUGGESTED_REASONS)
          .describe("What may have happened; in_catalog: a similar product here"),
        organization: shown.textOf("Owner of its prefix here").optional(),
        name: shown.textOf("Product here").optional(),
        notices: z.array(z.enum(LISTED_KINDS)).optional().describe("Tell first"),
      }),
    )
    .optional()
    .describe("What a faulty label may have said: never take one without its print"),
  next: z
    .partialRecord(z.enum(["lookup_product", "resolve_gtin"]), z.record(z.string(), z.string()))
    .optional()
    .describe("Tools that tell more, each with its arguments"),
});

/** The answer to one code, or to a list. */
const output = z.looseObject({
  ...decodeOutput.partial().shape,
  catalog: shown.catalogState,
  summary: z
    .looseObject({
      noticed: shown.count("Codes with notices but not_recalled"),
      count: shown.count("Codes given"),
      valid: shown.count("Valid codes"),
      distinct: shown.count("Different codes"),
      duplicates: shown.count("Codes that repeat an earlier one"),
      by_gtin: z.record(z.string(), z.int()).describe("Valid codes by GTIN"),
    })
    .optional()
    .describe("Of barcodes"),
  results: z
    .array(
      z.looseObject({
        rows: z.array(z.int()).describe("Places in barcodes, from 1"),
        ...decodeOutput.shape,
        notices: shown.listedNotices,
      }),
    )
    .optional()
    .meta({
      description:
        "Each code once; as in decode_barcode; same_as: id of the notice with what is left out",
      membersOf: "decode_barcode",
    }),
  ...shown.cutOutput,
});

type Answer = Partial<DecodedWithNotices> & Partial<AllDecodedWithNotices>;

export const tool = defineTool({
  name: "decode_barcode",
  title: "Decode a barcode",
  description:
    "Read scans, labels, Digital Links, EPC or RFID tags, one or up to 50; a bare GTIN: validate_gtin. Notices first (asks the catalog once), then lot, serial, dates, weights, prices, with every fault.",
  use: "what a scan, label, Digital Link or RFID tag says: lot, serial, dates, weights, faults; and what to know first, such as a recall of that lot.",
  scope: null,
  readsNumbers: true,
  annotations: READ_ONLY,
  input: z.strictObject({
    barcode: barcode.optional(),
    barcodes: z
      .array(z.string().max(LONGEST_INPUT))
      .min(1)
      .max(MOST_CODES)
      .optional()
      .describe("In place of barcode: a list"),
    response_format: args.response_format,
  }),
  example: { barcode: "(01)09506000134352(17)270131(10)L1" },
  output,
  run: async ({ barcode: one, barcodes }, context): Promise<Answer> => {
    if (barcodes && one) throw barcodeError("give either barcode or barcodes");
    if (barcodes) return decodeAllWithNotices(context, barcodes);
    if (one === undefined) throw barcodeError("give either barcode or barcodes");
    if (one === "") throw barcodeError("must not be empty");
    return decodeWithNotices(context, one);
  },
  keepsEmpty: ["barcode"],
  card: "label",
  long: {
    parts: ["results", "elements"],
    hint: "Ask again with fewer codes: rows name the places of those shown.",
    markdown,
  },
});

const barcodeError = (message: string) =>
  new AppError("validation_error", `barcode: ${message}`, {
    errors: [{ field: "barcode", message }],
  });

/** No verdict comes before what is to be told first. */
function headlineOf({ count, noticed, valid, distinct }: AllDecodedWithNotices["summary"]): string {
  return noticed > 0
    ? `## Codes: ${count}, with notices: ${noticed}, different: ${distinct}`
    : `## ${valid} of ${count} are valid, ${distinct} different`;
}

type MarkdownCode = Omit<Answer, "notices"> &
  Pick<Partial<AllDecodedWithNotices["results"][number]>, "notices" | "rows">;

function markdown(answer: Answer & Shortened): string {
  const { summary, results, hint } = answer;
  const codes: readonly MarkdownCode[] = results ?? [answer];
  return [
    ...(summary ? [...noticeList(answer.notices), headlineOf(summary)] : []),
    ...codes.flatMap(({ rows, kind, valid, fields, faults = [], warnings = [], ...code }) => [
      ...(code.notices && rows ? [`### ${rows.join(", ")}: first`] : []),
      ...noticeList(code.notices),
      `${rows ? `### ${rows.join(", ")}: ` : "## "}${kind}, ${valid ? "valid" : "faulty"}`,
      ...Object.entries({ ...fields, digital_link: code.digital_link, corrected: code.corrected })
        .filter(([, value]) => value != null)
        .map(([name, value]) => `- ${name}: ${exact(String(value))}`),
      ...faults.map(({ message }) => `- **Fault:** ${literal(message)}`),
      ...(code.suggestions ?? []).map(({ code: meant, reason, organization, name, notices = [] }) =>
        [
          `- Possibly meant: ${exact(meant)} (${reason}${organization ? `, prefix of ${literal(organization)}` : ""})`,
          ...notices.map(listedHeading),
          ...(name === undefined ? [] : [literal(name)]),
        ].join(" "),
      ),
      ...warnings.map((warning) => `- Note: ${literal(warning)}`),
    ]),
    ...(hint ? ["", hint] : []),
  ].join("\n");
}
