/** /audit */
import * as z from "zod";
import * as texts from "../../model/texts.ts";
import * as audit from "../../services/api/audit.ts";
import { defineRoute, filter, ok, pageSchema, paging, type Route } from "./route.ts";

const line = z
  .object({
    id: z.int(),
    at: z.string(),
    action: z.string(),
    subject: z.string(),
    client: z.string().describe("key: and the key's first characters, operator, or anonymous"),
    end_user: z.string().nullable(),
    outcome: z.string(),
    correlation_id: z.string(),
  })
  .meta({ id: "AuditLine" });

const exact = filter(z.string().max(1000));

export const auditRoutes: readonly Route[] = [
  defineRoute({
    method: "GET",
    path: "/audit",
    tag: "Audit",
    summary: "List what was written, newest first",
    description: "Lines of the keys of the key's organization; all of them for admin.",
    scope: "audit:read",
    query: z.strictObject({
      ...paging,
      action: exact,
      subject: exact,
      client: exact,
      since: filter(texts.isoInstant),
      until: filter(texts.isoInstant).describe("Exclusive"),
    }),
    answers: { 200: { description: "A page of lines", schema: pageSchema(line) } },
    run: async ({ query: { limit, cursor, ...filters } }, { keyed }) =>
      ok(await audit.listAudit(keyed!, filters, { limit, cursor })),
  }),
];
