/** /audit */
import * as z from "zod";
import { LONGEST_ANCHOR } from "../../../model/bounds.ts";
import * as texts from "../../../model/text.ts";
import * as audit from "../../../services/write/audit.ts";
import { LONGEST_VALUE } from "../../../services/write/record.ts";
import { defineRoute, filter, okAnswer, pageSchema, paging, type Route } from "../route.ts";

const fields = z
  .record(z.string(), z.unknown())
  .nullable()
  .describe("before: null for a new record; after: null for a deleted one");

export const recordKind = z.enum(
  Object.keys(audit.MODELS) as [keyof typeof audit.MODELS, ...(keyof typeof audit.MODELS)[]],
);

const counts = {
  added: z.int().describe("Records that the import added"),
  changed: z.int().describe("Records that the import changed"),
  kinds: z.partialRecord(recordKind, z.int()).describe("How many of both there are, by their kind"),
};

const change = z
  .object({
    member: z.enum(audit.BULK_MEMBERS),
    to: z.string().nullable().describe("The new value; of a brand its name"),
  })
  .nullable();

const replaced = z
  .object({ find: z.string(), by: z.string() })
  .nullable()
  .describe("If it only replaced a text of addresses: the old and the new one");

export const line = z
  .object({
    id: z.int(),
    at: z.string(),
    action: z.string(),
    subject: z.string(),
    anchor: z
      .string()
      .nullable()
      .describe("Anchor of the link that the line is about; null for other records"),
    client: z
      .string()
      .describe(
        "key: and the first characters of the key, oauth: and the application, operator, or anonymous. An application of another organization is only oauth",
      ),
    end_user: z
      .string()
      .nullable()
      .describe("User that the application acted for; null for users of another organization"),
    outcome: z
      .string()
      .describe("recorded; refused for a sign-in; for an import, its counts as JSON"),
    error_code: z.string().nullable().describe("Code of a refused sign-in; otherwise null"),
    organization_id: z
      .string()
      .nullable()
      .describe("Owner of the subject when the line was written; null if it had no owner"),
    changes: z
      .object({ before: fields, after: fields })
      .nullable()
      .describe(
        `Fields that the write changed, by their names in the API; never a key or its hash. Values longer than ${LONGEST_VALUE} characters are cut. Of the undo of an import: the kind of the records, and how many were restored or removed. null if no record changed, and for an import, which has counts as its outcome`,
      ),
    import_id: z.string().nullable().describe("Import that the write was part of"),
    correlation_id: z.string(),
    by: z
      .string()
      .nullable()
      .describe("Name of the key that acted; null without one, and for keys of others"),
    about: z
      .object({
        gtin: z.string().nullable().describe("The product, also that of a link"),
        product: z.string().nullable(),
        brand: z.string().nullable(),
        organization: z.string().nullable(),
        link: z.object({ title: z.string(), link_type: z.string() }).nullable(),
        brands: z
          .array(z.string().nullable())
          .describe("Names of the product's brand before the write and after it"),
      })
      .describe(
        "Names of the record, as it was called when it was written; null for what the caller may not see",
      ),
    links_disabled: z
      .int()
      .describe("Links of the product that the write disabled; 0 for other lines"),
    imported: z
      .object(counts)
      .nullable()
      .describe("Records of this line of an import; null for other lines"),
    group: z
      .object({
        lines: z.int(),
        began: z.string(),
        ...counts,
        products: z.int().nullable().describe("Products of a bulk change of links"),
        links: z.int().nullable().describe("Links of a bulk change of links"),
        links_disabled: z.int().describe("Links that a bulk change of products disabled"),
        change: change.describe(
          "The member of which all products of a bulk change got the same value; null for other groups",
        ),
        product: z
          .string()
          .nullable()
          .describe("Name of the only product that it is about; null for several"),
        restored: z.int().describe("Lines of it that restored a record, as an undo does"),
        deleted: z.int().describe("Lines of it that deleted a record"),
        gone: z
          .boolean()
          .describe("Whether other writes deleted all of its records: an undo gives nothing back"),
        undone: z
          .boolean()
          .describe("Whether the import or bulk change was undone, in part or whole"),
        left: z
          .int()
          .nullable()
          .describe(
            "Products, links and brands that the undo left as they are; null for what was not undone",
          ),
      })
      .nullable()
      .describe("All lines of the import that this line is part of; null without one"),
    started_by: z
      .string()
      .nullable()
      .describe(
        "File of the import that published the recall, or withdrew the product; null otherwise",
      ),
    bulk: z
      .object({
        action: z.string(),
        name: z
          .string()
          .nullable()
          .describe(
            "Of the whole bulk change: the name that was given, or the title or link type that all of its links have; null if they have neither in common",
          ),
        products: z.int(),
        links: z.int(),
        replaced,
      })
      .nullable()
      .describe("What this line of a bulk change of links did; null for other lines"),
    undoes: z
      .object({
        action: z.string(),
        subject: z
          .string()
          .nullable()
          .describe("Null for a bulk change of links without a name in common"),
        campaign: z.boolean().describe("Whether it was a bulk change that added links for a time"),
        replaced,
        change: change.describe("As in the group of what was taken back"),
      })
      .nullable()
      .describe("Newest line of the import or bulk change that an undo took back; null otherwise"),
  })
  .meta({ id: "AuditLine" });

const exact = filter(z.string().max(LONGEST_ANCHOR));

export const auditRoutes: readonly Route[] = [
  defineRoute({
    method: "GET",
    path: "/audit",
    tag: "Audit",
    summary: "List writes, newest first",
    description:
      "Lists the writes by keys of the key's organization, and all writes to the records that it owns. A key with admin sees all lines. Writes that were rejected have no line.",
    scope: "audit:read",
    query: z.strictObject({
      ...paging,
      action: exact,
      subject: exact,
      client: exact,
      import_id: exact,
      outcome: filter(z.enum(["recorded", "refused"])),
      since: filter(texts.isoInstant),
      until: filter(texts.isoInstant).describe("Exclusive"),
    }),
    answers: { 200: { description: "A page of lines", schema: pageSchema(line) } },
    run: async ({ query: { limit, cursor, ...filters } }, { keyed }) =>
      okAnswer(await audit.listAudit(keyed, filters, { limit, cursor })),
  }),
];
