/** /recalls */
import * as z from "zod";
import { linkRecord } from "../../../model/link.ts";
import * as texts from "../../../model/text.ts";
import { linkOutput } from "../../../services/links/link.ts";
import { LINK_STATES } from "../../../services/links/states.ts";
import { SCANNED } from "../../../services/recalls/preview.ts";
import {
  endRecall,
  listRecalls,
  previewEnd,
  previewRecall,
  publishRecall,
} from "../../../services/recalls/recalls.ts";
import { defineRoute, filter, okAnswer, type Route } from "../route.ts";
import { alsoIn, spans } from "./changed-scans.ts";

const tag = "Recalls";
const gtin = texts.gtin.describe("A GTIN of 8, 12, 13 or 14 digits");
const lots = z
  .array(z.string().min(1).max(20))
  .min(1)
  .max(100)
  .describe("Lots as they are printed (AI 10), 1 to 100");
const { href, title, hreflang } = linkRecord.shape;

const newRecall = z.strictObject({
  ...{ gtin, lots, href: href.describe("Address of the notice"), title, hreflang },
  from: filter(texts.isoInstant).describe("When the recall begins; default: now"),
});

const endOfRecall = z.strictObject({
  ...{ gtin, lots },
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
});

const preview = z.object({
  tag: z.string().describe("Confirm it in If-Match"),
  at: z.string().describe("When the change takes effect: the time of the first scan of each lot"),
  scans: z.array(
    z.object({
      of: z.enum(SCANNED).describe("A chosen lot, another lot, or no lot"),
      anchor: z.string(),
      lot: z.string().nullable(),
      languages: z.array(z.string()).describe("Languages that the client prefers"),
      also_in: alsoIn,
      before: scanned,
      after: scanned,
      spans,
    }),
  ),
  warnings: z.array(z.string()),
});

const answer = z.object({
  links: z.array(linkOutput).describe("As they are stored; empty for a preview"),
  preview: preview.nullable().describe("With dry_run=true; otherwise null"),
});

const query = z.strictObject({
  dry_run: filter(z.enum(["true", "false"])).describe("true: only preview"),
});
const answers = { 200: { description: "Written, or the preview", schema: answer } };
const errors = ["conflict", "not_found"] as const;

export const recallRoutes: readonly Route[] = [
  defineRoute({
    method: "GET",
    path: "/recalls",
    tag,
    summary: "List the recalls of a product's lots, also those that have ended",
    scope: "catalog:read",
    query: z.strictObject({ gtin }),
    queryExample: { gtin: "9506000134352" },
    answers: {
      200: {
        description: "The recalls, by lot",
        schema: z.object({
          items: z.array(
            z.object({
              lot: z.string(),
              state: z.enum(Object.keys(LINK_STATES)),
              meaning: z.string(),
              link: linkOutput,
            }),
          ),
        }),
      },
    },
    run: async ({ query }, { keyed }) => okAnswer(await listRecalls(keyed, query.gtin)),
  }),
  defineRoute({
    method: "POST",
    path: "/recalls",
    tag,
    summary: "Publish a recall of lots",
    description:
      "Adds a gs1:recallStatus link to each lot, in one transaction. While it applies, scans of the lot lead to the notice, and pages show it before all else; other lots do not change. Send the request with dry_run=true first: it writes nothing, and its ETag must be sent in If-Match.",
    scope: "catalog:write",
    conditions: "match",
    query,
    body: newRecall,
    bodyExample: {
      gtin: "9506000134352",
      lots: ["ABC123"],
      href: "https://example.org/recalls/2026-11",
      title: "Recall of lot ABC123",
    },
    answers,
    errors,
    attempt: () => ({ action: "recall.publish", subject: "/recalls", owner: {} }),
    run: async ({ body, query, preconditions }, { keyed }) => {
      if (query.dry_run !== "true") {
        return okAnswer({ ...(await publishRecall(keyed, body, preconditions)), preview: null });
      }
      const preview = await previewRecall(keyed, body);
      return okAnswer({ links: [], preview }, preview.tag);
    },
  }),
  defineRoute({
    method: "POST",
    path: "/recalls/end",
    tag,
    summary: "End the recall of lots",
    description:
      "Sets the end of the recall links of these lots, in one transaction; they stay stored. A recall that would end before it begins is disabled. Send the request with dry_run=true first, and its ETag in If-Match.",
    scope: "catalog:write",
    conditions: "match",
    query,
    body: endOfRecall,
    bodyExample: { gtin: "9506000134352", lots: ["ABC123"] },
    answers,
    errors,
    attempt: () => ({ action: "recall.end", subject: "/recalls/end", owner: {} }),
    run: async ({ body, query, preconditions }, { keyed }) => {
      if (query.dry_run !== "true") {
        return okAnswer({ ...(await endRecall(keyed, body, preconditions)), preview: null });
      }
      const preview = await previewEnd(keyed, body);
      return okAnswer({ links: [], preview }, preview.tag);
    },
  }),
];
