/** /import: batches of records from files. */
import * as z from "zod";
import { productMembers } from "../../../model/product.ts";
import {
  type ImportRequest,
  MOST_RECORDS,
  previewImport,
  storeImport,
} from "../../../services/import/request.ts";
import { defineRoute, filter, okAnswer, type Route } from "../route.ts";

const body = z
  .strictObject({
    source: z.string().trim().min(1).max(200).describe("Source of products that name none"),
    file: filter(z.string().trim().min(1).max(200)).describe(
      "Name of the file, by which the history lists the import. Default: the source",
    ),
    licence: filter(z.string().min(1).max(200)).describe("Licence of products that name none"),
    confidence: productMembers.confidence,
    first_row: z
      .int()
      .min(1)
      .max(100_000_000)
      .default(1)
      .describe("Row of the file with the first record; the answer counts from it"),
    records: z
      .array(z.record(z.string(), z.unknown()))
      .min(1)
      .max(MOST_RECORDS)
      .describe(
        'Each with type "product" or "link". A link has id and the members of a LinkInput; that of a brand (`brand:ID`) may also have brand_name (the brand is added if it is new). It may have timing_keeps (members of the timing that a stored link keeps, such as ["weekdays"]). In a preview it may have key_in_file (an earlier batch has the product or the default link of its key) and default_in_file (an earlier batch has the default link of its anchor), and of_name (what the file calls its product). A product has gtin and members of a ProductInput; missing members keep their stored values. It may also have brand_name (added if it is new), links (targets by link type, such as {"gs1:pip": "https://…"}, or by link type and language, such as "gs1:instructions:de", and with a media type, such as "gs1:instructions:de:application/pdf"), names_added and descriptions_added (texts by language, added to the stored ones), and only_name (a stored product keeps its name)',
      ),
  })
  .meta({ id: "ImportBatch" });

const counts = {
  new: z.int(),
  changed: z.int(),
  unchanged: z.int(),
  kept: z.int().describe("Products that the catalog has with a higher confidence"),
  repeated: z.int().describe("Records whose key a later record of the batch has"),
  rejected: z.int(),
};

const finding = z
  .object({
    member: z.string().nullable().describe("Member of the record; null for all of it"),
    code: z
      .string()
      .nullable()
      .describe("What is wrong, such as lost_leading_zeros or url; null if only message says it"),
    message: z.string(),
    given: z.string().nullable().describe("Value as sent"),
    used: z.string().nullable().describe("What it was corrected to; null for a value left out"),
    meant: z.string().nullable().describe("What was probably meant; not used"),
  })
  .meta({ id: "ImportFinding" });

/** A recall or a withdrawal. */
export const start = z.object({
  what: z.enum(["recall", "withdrawal"]),
  anchor: z.string().describe("The product, or the lot or item of it"),
  lot: z.string().nullable(),
});

const row = z.object({
  row: z.int(),
  result: z.enum(["new", "changed", "unchanged", "kept", "repeated", "rejected"]),
  key: z.string().nullable().describe("GTIN-14 or id; as sent if it cannot be read"),
  name: z
    .string()
    .nullable()
    .describe("Name of the product, or title of the link, as the record has it, else the catalog"),
  stored_name: z.string().nullable().describe("What the catalog calls it, where that differs"),
  of: z
    .object({
      key: z.string().describe("GTIN-14, or the anchor of something else"),
      name: z.string().nullable().describe("Null if neither the batch nor the catalog has it"),
    })
    .nullable()
    .describe("What a link is of; null for a product"),
  brand: z.string().nullable().describe("Name of the brand that the record names"),
  net_content: z.string().nullable(),
  changes: z.array(
    z.object({
      member: z.string(),
      before: z.string().nullable(),
      after: z.string().nullable(),
    }),
  ),
  starts: z
    .array(start)
    .describe("The recall or the withdrawal that storing the record starts, or has started"),
  ends: z
    .array(start)
    .describe("The recall or the withdrawal that storing the record ends, or has ended"),
  reason: z.string().nullable().describe("Why it is rejected"),
  fault: finding.nullable().describe("What the reason is about"),
  warnings: z
    .array(finding)
    .describe("Values that were corrected or left out, and what works but is not recommended"),
});

const EXAMPLE = {
  source: "products.csv",
  first_row: 1,
  records: [
    {
      type: "product",
      gtin: "09506000134352",
      name: "Dal Giardino Risotto Rice with Mushrooms",
      links: { "gs1:pip": "https://dalgiardino.com/risotto-rice-with-mushrooms/" },
    },
  ],
};

export const importRoutes: readonly Route[] = [
  defineRoute({
    method: "POST",
    path: "/imports/preview",
    tag: "Import",
    summary: "Preview a batch of an import",
    description:
      "Returns, for each record, whether it is new, changed (member by member), unchanged or rejected, by the rules of the import for the key's organization. A number with one reading, such as one that lost its leading zeros, is corrected; a wrong optional value is left out, and the product is kept. Both are in warnings. Stores nothing.",
    scope: "catalog:write",
    onlyReads: true,
    body,
    bodyExample: EXAMPLE,
    answers: {
      200: { description: "The results", schema: z.object({ ...counts, rows: z.array(row) }) },
    },
    run: async ({ body }, { keyed }) => okAnswer(await previewImport(keyed, body as ImportRequest)),
  }),
  defineRoute({
    method: "POST",
    path: "/imports",
    tag: "Import",
    summary: "Store a batch of an import",
    description:
      "Stores the records that are valid, in one transaction with an audit line, and returns the others with their reasons. Sending the same batch again changes nothing. Send the same `Import-Id` header with each batch: with it, the whole import can be found in the audit and undone.",
    scope: "catalog:write",
    body,
    bodyExample: EXAMPLE,
    answers: {
      200: {
        description:
          "The counts, and the rows that are rejected, have warnings, or started or ended a recall or a withdrawal",
        schema: z.object({ ...counts, rows: z.array(row) }),
      },
    },
    errors: ["conflict"],
    run: async ({ body }, { keyed }) => okAnswer(await storeImport(keyed, body as ImportRequest)),
  }),
];
