/** /recalls */
import * as z from "zod";
import { LINK_OUTCOMES, LINK_REASONS } from "../../../model/link-check.ts";
import { recalled, recallNotices, scansWithoutLot } from "../../../model/recall.ts";
import { RECALL_NOTES } from "../../../model/recall-notes.ts";
import { RECALL_STATES } from "../../../model/recall-states.ts";
import * as texts from "../../../model/text.ts";
import { linkOutput } from "../../../services/links/link.ts";
import { LINK_STATES } from "../../../services/links/states.ts";
import {
  listRecalledProducts,
  listRecalls,
  MOST_RECALLED,
} from "../../../services/recalls/list.ts";
import { noticeFaults } from "../../../services/recalls/plan.ts";
import { SCANNED } from "../../../services/recalls/preview.ts";
import {
  type CheckedPreview,
  changeRecall,
  endRecall,
  previewChange,
  previewEnd,
  previewRecall,
  previewStart,
  publishRecall,
  type RecallAnswer,
  startRecall,
  type Written,
} from "../../../services/recalls/recalls.ts";
import { defineRoute, filter, okAnswer, pageSchema, paging, type Route } from "../route.ts";
import { alsoIn, languages, spans } from "./changed-scans.ts";
import { dry_run } from "./links.ts";

const tag = "Recalls";
const newRecall = z.strictObject({
  ...recalled,
  ...recallNotices,
  scans_without_lot: scansWithoutLot,
  from: filter(texts.isoInstant).describe("When the recall begins; default: now"),
});

const changeOfRecall = z.strictObject({ ...recalled, ...recallNotices });

const startOfRecall = z.strictObject({
  ...recalled,
  accept_unreachable: recallNotices.accept_unreachable,
});

const endOfRecall = z.strictObject({
  ...recalled,
  until: filter(texts.isoInstant).describe("When the recall ends; default: now"),
});

const scanned = z.object({
  status: z.int(),
  target_url: z.string().nullable(),
  notices: z
    .array(
      z.object({
        link_type: z.string(),
        title: z.string(),
        href: z.string(),
        hreflang: z.array(z.string()),
        media_type: z.string().nullable(),
        context: z.array(z.string()),
      }),
    )
    .describe("Recalls that pages show before all else"),
  recalled_lots: z
    .array(z.string())
    .describe("Recalled lots that pages name to readers without one"),
});

const preview = z.object({
  tag: z.string().describe("Confirm it in If-Match"),
  at: z.string().describe("When the change takes effect: the time of the first scan of each lot"),
  scans: z.array(
    z.object({
      of: z.enum(SCANNED).describe("A chosen lot, another lot, or no lot"),
      anchor: z.string(),
      lot: z.string().nullable(),
      languages,
      also_in: alsoIn,
      before: scanned,
      after: scanned,
      spans,
    }),
  ),
  notes: z
    .array(
      z.object({
        code: z.enum(Object.keys(RECALL_NOTES)),
        lots: z.array(z.string()),
        count: z.int(),
        href: z.string().nullable().describe("The notice that is meant"),
        title: z.string().nullable().describe("The title that is meant, of several notices"),
        from: z.string().nullable().describe("When that notice begins; null if it has begun"),
        link_id: z.string().nullable(),
        link_type: z.string().nullable(),
      }),
    )
    .describe("What to know beside the scans, for readers in other languages than English"),
  warnings: z.array(z.string()).describe("The notes in sentences"),
  notices: z
    .array(
      z.object({
        href: z.string(),
        hreflang: z.array(z.string()),
        is_reachable: z.boolean().describe("If false, publishing needs accept_unreachable: true"),
        outcome: z.enum(Object.keys(LINK_OUTCOMES)),
        meaning: z.string(),
        reason: z.enum(Object.keys(LINK_REASONS)).nullable(),
        status: z.int().nullable().describe("Of the last answer; null without one"),
        location: z.string().nullable().describe("Where a notice that redirects leads to"),
      }),
    )
    .describe("What a request of each notice found; empty for the end of a recall"),
  scanned: z
    .object({
      days: z.int(),
      scans: z.int().describe("Of people and bots"),
      bots: z.int(),
      without_lot: z.int().describe("Scans of people and bots that named neither lot nor serial"),
    })
    .nullable()
    .describe("The product's scans; null if this server does not count scans"),
});

const answer = z.object({
  links: z.array(linkOutput).describe("As they are stored; empty for a preview"),
  preview: preview.nullable().describe("With dry_run=true; otherwise null"),
});

const step = z
  .object({
    at: z.string(),
    by: z.string().nullable().describe("Name of the key. Null for keys of others"),
  })
  .nullable()
  .describe("Null if the audit has no line of it");

const listed = z
  .object({
    gtin: z.string(),
    product: z
      .object({
        name: z.string(),
        brand: z.string().nullable(),
        image_url: z.string().nullable(),
      })
      .nullable()
      .describe("Null if the catalog does not have it"),
    lot: z.string().nullable().describe("Null for the whole product, and for items"),
    state: z.enum(Object.keys(LINK_STATES)),
    meaning: z.string(),
    link: linkOutput,
    translations: z.array(
      z.object({ href: z.string(), title: z.string(), hreflang: z.array(z.string()) }),
    ),
    scans_without_lot: z
      .boolean()
      .describe("Whether scans without a lot lead to this notice, now or once the recall begins"),
    published: step,
    started: step.describe("Of a plan that was started before its time; null for any other"),
    ended: step,
  })
  .meta({ id: "Recall" });

const query = z.strictObject({ dry_run });
const answers = { 200: { description: "Written, or the preview", schema: answer } };
const errors = ["conflict", "not_found", "unprocessable_entity"] as const;

const previewed = (preview: CheckedPreview) =>
  okAnswer({ links: [], preview } satisfies RecallAnswer, preview.tag);
const written = (links: Written) => okAnswer({ ...links, preview: null } satisfies RecallAnswer);

export const recallRoutes: readonly Route[] = [
  defineRoute({
    method: "GET",
    path: "/recalls",
    tag,
    summary: "List recalls, also planned ones and those that have ended",
    description:
      "Newest first: those of the key's organization; for admin, all. A recall is listed as long as a notice of it is shown to scans, in any language. The links for scans without a lot are not listed as long as a link of a lot is.",
    scope: "catalog:read",
    query: z.strictObject({
      ...paging,
      gtin: filter(recalled.gtin).describe("Only of this product"),
      state: filter(z.enum(RECALL_STATES, `must be one of ${RECALL_STATES.join(", ")}`)),
    }),
    queryExample: { state: "running" },
    answers: { 200: { description: "A page of recalls", schema: pageSchema(listed) } },
    run: async ({ query: { limit, cursor, ...filters } }, { keyed }) =>
      okAnswer(await listRecalls(keyed, filters, { limit, cursor })),
  }),
  defineRoute({
    method: "GET",
    path: "/recalls/products",
    tag,
    summary: "List the products with a running recall",
    description: "Of the key's organization; for admin, of all.",
    scope: "catalog:read",
    answers: {
      200: {
        description: `By GTIN, at most ${MOST_RECALLED}`,
        schema: z.object({
          items: z.array(
            z.object({
              gtin: z.string(),
              lots: z.int().describe("Lots and items with a recall"),
              whole_product: z.boolean(),
            }),
          ),
          more: z.boolean().describe("Whether there are more"),
        }),
      },
    },
    run: async (_, { keyed }) => okAnswer(await listRecalledProducts(keyed)),
  }),
  defineRoute({
    method: "POST",
    path: "/recalls",
    tag,
    summary: "Publish a recall of lots, or of a whole product",
    description:
      "Adds a gs1:recallStatus link to each lot, in one transaction. While it applies, scans of the lot lead to the notice, and pages show it before all else. With scans_without_lot, so do scans without a lot, and of lots and serials without a page of their own. Send the request with dry_run=true first: it writes nothing, says whether the notice answers, and its ETag must be sent in If-Match.",
    scope: "recalls:write",
    preconditions: "match",
    heavy: true,
    query,
    body: newRecall,
    alsoWrong: noticeFaults,
    bodyExample: {
      gtin: "9506000134352",
      lots: ["ABC123"],
      href: "https://example.org/recalls/2026-11",
      title: "Recall of lot ABC123",
    },
    answers,
    errors,
    run: async ({ body, query, preconditions }, { keyed, linkTargets }) => {
      // A version stands for the recall, whether or not its notice was reached.
      const { accept_unreachable: acceptUnreachable, ...recall } = body;
      const run = linkTargets();
      if (query.dry_run === "true") return previewed(await previewRecall(keyed, recall, run));
      const publishing = { preconditions, run, acceptUnreachable };
      return written(await publishRecall(keyed, recall, publishing));
    },
  }),
  defineRoute({
    method: "POST",
    path: "/recalls/change",
    tag,
    summary: "Change the notice of a recall that runs or is planned",
    description:
      "Replaces address, title and languages of the notice at all of these lots, in one transaction; beginning and end stay. The links for scans without a lot change with them, unless another lot keeps exactly their notice. translations replaces all further languages: one that is left out ends. Name all lots that have the notice. Send the request with dry_run=true first, and its ETag in If-Match.",
    scope: "recalls:write",
    preconditions: "match",
    heavy: true,
    query,
    body: changeOfRecall,
    alsoWrong: noticeFaults,
    bodyExample: {
      gtin: "9506000134352",
      lots: ["ABC123"],
      href: "https://example.org/recalls/2026-11-corrected",
      title: "Recall of lot ABC123: glass",
    },
    answers,
    errors,
    run: async ({ body, query, preconditions }, { keyed, linkTargets }) => {
      const { accept_unreachable: acceptUnreachable, ...change } = body;
      const run = linkTargets();
      if (query.dry_run === "true") return previewed(await previewChange(keyed, change, run));
      const publishing = { preconditions, run, acceptUnreachable };
      return written(await changeRecall(keyed, change, publishing));
    },
  }),
  defineRoute({
    method: "POST",
    path: "/recalls/start",
    tag,
    summary: "Start a planned recall now",
    description:
      "The recalls of these lots that are planned begin now, in one transaction, and with them the links for scans without a lot, unless those of another recall still run. Send the request with dry_run=true first, and its ETag in If-Match.",
    scope: "recalls:write",
    preconditions: "match",
    heavy: true,
    query,
    body: startOfRecall,
    bodyExample: { gtin: "9506000134352", lots: ["ABC123"] },
    answers,
    errors,
    run: async ({ body, query, preconditions }, { keyed, linkTargets }) => {
      const { accept_unreachable: acceptUnreachable, ...start } = body;
      const run = linkTargets();
      if (query.dry_run === "true") return previewed(await previewStart(keyed, start, run));
      const publishing = { preconditions, run, acceptUnreachable };
      return written(await startRecall(keyed, start, publishing));
    },
  }),
  defineRoute({
    method: "POST",
    path: "/recalls/end",
    tag,
    summary: "End the recall of lots, or of a whole product",
    description:
      "Sets the end of the recall links of these lots, in one transaction; they stay stored. With the last lot, the links for scans without a lot end. A recall that would end before it begins is disabled. Send the request with dry_run=true first, and its ETag in If-Match.",
    scope: "recalls:write",
    preconditions: "match",
    query,
    body: endOfRecall,
    bodyExample: { gtin: "9506000134352", lots: ["ABC123"] },
    answers,
    errors,
    run: async ({ body, query, preconditions }, { keyed }) => {
      if (query.dry_run === "true") return previewed(await previewEnd(keyed, body));
      return written(await endRecall(keyed, body, preconditions));
    },
  }),
];
