/** /link-states, and the order and the default of the links of an anchor */
import * as z from "zod";
import { LONGEST_HEADER } from "../../../model/accept.ts";
import { LONGEST_ANCHOR, MOST_OF_AN_ANCHOR } from "../../../model/bounds.ts";
import { linkRecord } from "../../../model/link.ts";
import * as texts from "../../../model/text.ts";
import { LINK_SCOPES } from "../../../resolver/decide/decision.ts";
import { linkOutput } from "../../../services/links/link.ts";
import { makeDefault, previewDefault } from "../../../services/links/make-default.ts";
import { LINK_STATES, linkStates } from "../../../services/links/states.ts";
import { reorderLinks } from "../../../services/links/write.ts";
import { defineRoute, filter, okAnswer, type Route } from "../route.ts";
import { linkPreview } from "./changed-scans.ts";
import { dry_run, ofAnchor, previewOf } from "./links.ts";

const text = z.string().nullable();
const anchor = z.string().max(LONGEST_ANCHOR);
const tag = "Links";

const ids = z
  .array(texts.id)
  .min(1)
  .max(MOST_OF_AN_ANCHOR)
  .refine((ids) => new Set(ids).size === ids.length, "names one twice");

const ordered = z.strictObject({
  anchor,
  ids,
  seen: filter(ids).describe("The order that you saw. If it has changed since: 412"),
});

const madeDefault = z.object({
  link: linkOutput.nullable().describe("As it is stored; null for a preview"),
  former_default: text.describe("Link that was the default before"),
  preview: linkPreview.nullable().describe("With dry_run=true; otherwise null"),
});

const states = z
  .object({
    anchor: z.string(),
    at: z.string(),
    rules: z.enum(["public", "all"]).describe("public: only links that are public now"),
    levels: z
      .array(
        z.object({
          anchor: z.string(),
          scope: z.enum(LINK_SCOPES),
          name: text.describe(
            "Name of the product, brand or organization; null if it is not known",
          ),
          links: z.array(
            z.object({
              id: z.string(),
              ...linkRecord.shape,
              state: z.enum(Object.keys(LINK_STATES)),
              meaning: z.string(),
              from: text.describe("Instant at which it begins to apply, if known"),
              until: text.describe("Instant at which it stops to apply, or has stopped"),
              displaced_by: text.describe("Link that takes its place"),
              needs: z.array(z.string()).describe("Variables without a value, such as serial"),
              answers_scan: z.boolean().describe("Whether a plain scan leads to it"),
              tag: text.describe("ETag, for If-Match; null for links of others"),
            }),
          ),
        }),
      )
      .describe("Most specific first, then brand and organization"),
    scan: z
      .object({ status: z.int(), reason: z.string(), link_id: text, target_url: text })
      .nullable()
      .describe("The answer to a scan without preferences; null for a brand or an organization"),
    below: z
      .array(z.object({ anchor: z.string(), links: z.int() }))
      .nullable()
      .describe("Anchors below the key that have links, at most 100; null for keys of others"),
  })
  .meta({ id: "LinkStates" });

export const linkStateRoutes: readonly Route[] = [
  defineRoute({
    method: "GET",
    path: "/link-states",
    tag,
    summary: "List the links at and above an identifier, with the state of each",
    description:
      "The state says whether a link applies at this time, and if not, why, and which link takes its place. A key of the owner with catalog:read also sees links that are disabled, not public or outside their time, and can ask about another time with at.",
    scope: null,
    moreFor: "catalog:read",
    query: z.strictObject({
      identifier: z
        .string()
        .min(1)
        .max(LONGEST_HEADER)
        .describe("A Digital Link on any domain, its path, brand:ID or organization:ID"),
      at: filter(texts.isoInstant).describe(
        "Default: now. Another time requires a key of the owner",
      ),
    }),
    queryExample: { identifier: "/01/09506000134352/10/ABC123" },
    answers: { 200: { description: "The links by level", schema: states } },
    run: async ({ query }, { read, keyed }) => okAnswer(await linkStates(read, keyed, query)),
  }),
  defineRoute({
    method: "POST",
    path: "/links/reorder",
    tag,
    summary: "Reorder the links of an anchor",
    description:
      "`ids` must name every link of the anchor once. Their order_index becomes 10, 20, 30 and so on. With `seen`, nothing is written if somebody else changed the order meanwhile.",
    scope: "catalog:write",
    body: ordered,
    bodyExample: { anchor: "/01/09506000134352", ids: ["recipes", "faq"] },
    answers: {
      200: {
        description: "The links in their new order",
        schema: z.object({ items: z.array(linkOutput) }),
      },
    },
    errors: ["conflict", "precondition_failed"],
    run: async ({ body }, { write }) => okAnswer(await reorderLinks(write, body)),
  }),
  defineRoute({
    method: "POST",
    path: "/links/{id}/make-default",
    tag,
    summary: "Make a link the default of its anchor",
    description:
      "The link becomes the default and the former default loses that flag, in one transaction; nothing else changes. A link with a timing becomes a default beside the one without a timing. Requires If-Match with the ETag of the link, except with dry_run=true, which writes nothing and returns the scans that would change.",
    scope: "catalog:write",
    preconditions: "match",
    params: z.strictObject({ id: texts.id }),
    query: z.strictObject({ ...ofAnchor, dry_run }),
    answers: { 200: { description: "The default was moved, or the preview", schema: madeDefault } },
    errors: ["conflict"],
    run: async ({ params, query: { dry_run, ...query }, preconditions }, { keyed }) => {
      const name = { ...params, ...query };
      if (dry_run === "true") {
        const { former_default, ...seen } = await previewDefault(keyed, name);
        const preview = previewOf(seen);
        return okAnswer({ link: null, former_default, preview }, preview.tag);
      }
      const made = await makeDefault(keyed, name, preconditions);
      return okAnswer({ ...made, preview: null }, made.link.updated_at);
    },
  }),
];
