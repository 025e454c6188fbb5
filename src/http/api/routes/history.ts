/** /history and /imports */
import * as z from "zod";
import { LONGEST_ANCHOR } from "../../../model/bounds.ts";
import * as texts from "../../../model/text.ts";
import {
  CHANGE_KINDS,
  getHistory,
  listAuthors,
  listHistory,
} from "../../../services/history/list.ts";
import { restoreRecord } from "../../../services/history/restore.ts";
import { MOST_UNDONE, undoImport } from "../../../services/history/undo.ts";
import type { AuditLine } from "../../../services/write/audit.ts";
import {
  cursor,
  defineRoute,
  filter,
  format,
  okAnswer,
  pageSchema,
  paging,
  type Route,
  type Table,
} from "../route.ts";
import { recordKind as kind, line } from "./audit.ts";
import { effect } from "./changed-scans.ts";
import { start } from "./import.ts";

const tag = "History";
const exact = filter(z.string().max(LONGEST_ANCHOR));
const record = z.record(z.string(), z.unknown()).nullable();

const historyRecord = z
  .object({
    kind,
    key: z.string().describe("GTIN-14, prefix or id"),
    before: record.describe("The whole record before the write; null if the write added it"),
    after: record.describe("The record as the write left it; null if the write deleted it"),
    now: record.describe("The record as it is now; null if there is none"),
    etag: z.string().nullable().describe("Entity tag of the record now, without its quotes"),
    changed_later: z.boolean().describe("Whether a later write changed the record again"),
    differs: z.array(z.string()).describe("Members of before and now that differ"),
  })
  .meta({ id: "HistoryRecord" });

const notice = start.extend({
  name: z.string().nullable().describe("Of the product; null if the catalog does not have it"),
});

const params = z.strictObject({ id: texts.id });
/** The id of a line; 0, which no line has, for a text that is not a number. */
const idOf = (id: string): number => (/^[1-9]\d{0,14}$/.test(id) ? Number(id) : 0);

const COLUMNS = [
  "id",
  "at",
  "action",
  "subject",
  "client",
  "end_user",
  "import_id",
  "organization_id",
  "member",
  "before",
  "after",
];

/** A row for each member that changed; one for a line without any. */
function tableOf(items: readonly AuditLine[]): Table {
  const rows = items.flatMap((item) => {
    const { before, after } = item.changes ?? { before: null, after: null };
    const members = [...new Set([...Object.keys(before ?? {}), ...Object.keys(after ?? {})])];
    const who = [item.client, item.end_user, item.import_id, item.organization_id];
    const head = [item.id, item.at, item.action, item.subject, ...who];
    if (members.length === 0) return [[...head, null, null, null]];
    return members.map((name) => [...head, name, cellOf(before?.[name]), cellOf(after?.[name])]);
  });
  return [COLUMNS, ...rows];
}

const cellOf = (value: unknown) =>
  value === null || value === undefined || typeof value === "string"
    ? (value ?? null)
    : JSON.stringify(value);

export const historyRoutes: readonly Route[] = [
  defineRoute({
    method: "GET",
    path: "/history",
    tag,
    scope: "catalog:read",
    csv: true,
    summary: "List the writes of records, newest first",
    description:
      "Changes of records, each with its author and the members before and after. Lists the writes by keys and users of the key's organization, and all writes to records that it owns; a key with admin sees all. Rejected writes, keys and sign-ins are only in the audit. CSV has a row for each member that changed.",
    query: z.strictObject({
      ...paging,
      product: filter(texts.gtin).describe("GTIN: the product and its links"),
      brand: exact.describe("Id of a brand: the brand, its products, and the links of both"),
      kind: filter(z.enum(CHANGE_KINDS)).describe(
        "Kind of change; an undo is of the kind of what it took back. imports: imports and the samples; groups: imports and other changes of many records",
      ),
      action: exact,
      subject: exact.describe("GTIN-14, prefix, or id of the record"),
      principal: exact.describe(
        "The client or the user, as in the lines, such as key:gtr_Ab3dE6gH; with the other keys of a key's person",
      ),
      import_id: exact.describe("The import, or the group of another change of many records"),
      since: filter(texts.isoInstant),
      until: filter(texts.isoInstant).describe("Exclusive"),
      grouped: filter(z.enum(["true"])).describe(
        "Only the newest line of each import; its group has the counts",
      ),
      format,
    }),
    answers: { 200: { description: "A page of lines", schema: pageSchema(line) } },
    run: async ({ query: { limit, cursor, format: _, ...filters } }, { keyed }) => {
      const page = await listHistory(keyed, filters, { limit, cursor });
      return { ...okAnswer(page), table: tableOf(page.items) };
    },
  }),
  defineRoute({
    method: "GET",
    path: "/history/authors",
    tag,
    scope: "catalog:read",
    summary: "List who wrote to the catalog, the last one first",
    description:
      "Keys and users of the key's organization, at most 500; a key with admin sees those of all organizations. For the filter principal.",
    answers: {
      200: {
        description: "The authors",
        schema: pageSchema(
          z
            .object({
              principal: z.string(),
              name: z.string().nullable().describe("Name of a key; null for a user"),
            })
            .meta({ id: "Author" }),
        ),
      },
    },
    run: async (_, { keyed }) => okAnswer(await listAuthors(keyed)),
  }),
  defineRoute({
    method: "GET",
    path: "/history/{id}",
    tag,
    scope: "catalog:read",
    summary: "Get a write, with the whole records before it and now",
    params,
    answers: {
      200: {
        description: "The line, with at most 100 records",
        schema: line
          .extend({
            records: z.array(historyRecord),
            names: z
              .record(z.string(), z.string())
              .describe(
                "Names of the products, brands and organizations in the records, by their anchors, such as brand:alpenhof; without those that the caller may not see",
              ),
            is_whole: z.boolean().describe("Whether these are all records of the write"),
          })
          .meta({ id: "HistoryLine" }),
      },
    },
    run: async ({ params: { id } }, { keyed }) => okAnswer(await getHistory(keyed, idOf(id))),
  }),
  defineRoute({
    method: "POST",
    path: "/history/{id}/restore",
    tag,
    scope: "catalog:write",
    preconditions: "put",
    summary: "Write a record back as it was before a write",
    description:
      "Send the entity tag of the record now as If-Match; without it, only a record that was deleted is restored. The record is checked as in its PUT. Organizations and company prefixes require admin.",
    params,
    body: z.strictObject({ kind, key: z.string().min(1).max(LONGEST_ANCHOR) }),
    bodyExample: { kind: "products", key: "09506000134352" },
    errors: ["conflict", "unprocessable_entity"],
    answers: {
      200: { description: "The record, as its PUT answers", schema: z.looseObject({}) },
    },
    run: async ({ params: { id }, body, preconditions }, { keyed }) => {
      const { record, tag } = await restoreRecord(keyed, idOf(id), body, preconditions);
      return okAnswer(record, tag);
    },
  }),
  defineRoute({
    method: "POST",
    path: "/imports/{import_id}/undo",
    tag,
    scope: "catalog:write",
    summary: `Undo an import, up to ${MOST_UNDONE} records at a time`,
    description:
      "Writes back or removes the records that are as the import left them. Repeat with next as cursor until next is null. Records that cannot be undone are listed in left and stay as they are; organizations and company prefixes require admin. Of an import by another organization, nothing is found.",
    params: z.strictObject({
      import_id: z.string().regex(/^[\w.-]{8,64}$/, "must be an import's id"),
    }),
    body: z.strictObject({
      dry_run: z.boolean().default(false).describe("Only report what would be undone"),
      cursor: cursor("next of the answer before"),
    }),
    bodyExample: { dry_run: true },
    errors: ["conflict"],
    answers: {
      200: {
        description: "What was undone, and what was not",
        schema: z
          .object({
            import_id: z.string(),
            dry_run: z.boolean(),
            restored: z.int().describe("Records that got back what the import changed"),
            removed: z.int().describe("Records that the import had added"),
            kinds: z
              .partialRecord(kind, z.int())
              .describe("How many of both there are, by their kind"),
            left: z.array(
              z.object({
                kind,
                key: z.string(),
                name: z
                  .string()
                  .nullable()
                  .describe("How people know it, a link by its title; null if it is not known"),
                anchor: z.string().nullable().describe("Of a link"),
                of: z
                  .string()
                  .nullable()
                  .describe("The name of the product, brand or organization that a link is of"),
                reason: z
                  .enum([
                    "changed_later",
                    "deleted_later",
                    "in_use",
                    "product_stays",
                    "too_old",
                    "rejected",
                    "needs_admin",
                  ])
                  .describe(
                    "in_use: another record or a QR code needs it. product_stays: a link of a product that the import added too, and that others changed or need. too_old: a product older than 24 hours. rejected: a rule of the catalog, such as a second default. needs_admin: organizations and company prefixes, without the scope admin",
                  ),
                kept_by: z
                  .object({
                    kind: z.enum(["campaign", "link", "code", "product", "change"]),
                    name: z
                      .string()
                      .nullable()
                      .describe(
                        "Of a campaign, link or product; of a change, its subject; of an undo, that of the change that it took back",
                      ),
                    action: z.string().nullable().describe("Of a change"),
                    at: z.string().nullable().describe("Of a change"),
                    undoes: z
                      .object({
                        action: z.string(),
                        campaign: z
                          .boolean()
                          .describe("Whether it was a bulk change that added links for a time"),
                      })
                      .nullable()
                      .describe("The change that an undo took back; null for anything else"),
                  })
                  .nullable()
                  .describe("What keeps it; null where only the reason says it"),
              }),
            ),
            gone: z
              .int()
              .describe(
                "With dry_run: products that are removed, whose scans then get what a number without a product gets",
              ),
            ends: z
              .array(notice)
              .describe("With dry_run: recalls and withdrawals that nobody is told of afterwards"),
            starts: z
              .array(notice)
              .describe("With dry_run: recalls and withdrawals that begin again afterwards"),
            effects: z
              .array(effect.extend({ name: z.string().describe("Of the example") }))
              .describe(
                "With dry_run: what scans of the other products get now and afterwards, each distinct effect once; not of their lots",
              ),
            next: z.string().nullable().describe("cursor of the next request; null at the end"),
          })
          .meta({ id: "UndoneImport" }),
      },
    },
    run: async ({ params: { import_id: importId }, body }, { keyed }) =>
      okAnswer(await undoImport(keyed, { importId, isPreview: body.dry_run, cursor: body.cursor })),
  }),
];
