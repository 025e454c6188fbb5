/** /links and /dry-run */
import * as z from "zod";
import { languagesAsked, mediaTypesAsked, warningsOf } from "../../../mcp/tools/preferences.ts";
import { LONGEST_HEADER, parseContext } from "../../../model/accept.ts";
import { LONGEST_ANCHOR, LONGEST_LINK_TYPE } from "../../../model/bounds.ts";
import { linkInput, linkPatch } from "../../../model/link.ts";
import * as texts from "../../../model/text.ts";
import { VERDICTS } from "../../../resolver/decide/explain.ts";
import { linkFaults, linkPatchFaults } from "../../../services/links/conditions.ts";
import { deleteLink } from "../../../services/links/delete.ts";
import { type DryRunQuestion, dryRun } from "../../../services/links/dry-run.ts";
import { type LinkAnswer, linkOutput } from "../../../services/links/link.ts";
import {
  type LinkPreview,
  previewDeletion,
  previewLink,
  previewLinkPatch,
} from "../../../services/links/preview.ts";
import { getLink, listEndingLinks, listLinks } from "../../../services/links/read.ts";
import { addLink, patchLink, putLink } from "../../../services/links/write.ts";
import { previewTag } from "../../../services/write/previewed.ts";
import type { Previewed } from "../../../services/write/record.ts";
import {
  type Answer,
  DELETED,
  defineRoute,
  filter,
  gtinList,
  NONE,
  okAnswer,
  pageSchema,
  paging,
  type Route,
  warnings,
  withWarnings,
} from "../route.ts";

import { linkPreview } from "./changed-scans.ts";

const params = z.strictObject({ id: texts.id });
const text = z.string().nullable();
const anchor = z.string().max(LONGEST_ANCHOR);
/** The parameter that tells links with the same id apart. */
export const ofAnchor = {
  anchor: filter(anchor).describe("The link's anchor; only needed if several links have the id"),
};
const named = z.strictObject(ofAnchor);
/** The switch for a preview, as a parameter of an address. */
export const dry_run = filter(z.enum(["true", "false"])).describe("true: only preview");
const tag = "Links";

const EXAMPLE = {
  anchor: "/01/09506000134352",
  link_type: "gs1:recipeInfo",
  href: "https://example.org/recipes",
  title: "Recipes",
  hreflang: ["en"],
};

const one = (link: LinkAnswer, status = 200): Answer => ({
  status,
  body: link,
  tag: link.updated_at,
  location: status === 201 ? `/links/${link.id}` : undefined,
});

const previewed = z.object({ preview: linkPreview });
/** Its entity tag is good only while the links that it compared are unchanged. */
export function previewOf<P extends LinkPreview>({ reach, last_change: _, ...preview }: P) {
  const tag = previewTag({ ...preview, reach });
  return { ...preview, tag };
}

function previewAnswer(seen: LinkPreview): Answer {
  const preview = previewOf(seen);
  const answer: Previewed<Omit<LinkPreview, "reach" | "last_change">> = { preview };
  return okAnswer(answer, preview.tag);
}
/** The link, or the preview of what would be written. */
const linkOrPreview = z.union([linkOutput, previewed]);
const PREVIEW_TEXT =
  "With dry_run=true, nothing is written, and the answer has the scans that would change, now or later";

const explanation = z
  .object({
    warnings,
    anchor: z.string(),
    at: z.string(),
    status: z.int().describe("Status that a scan would get: 307, 300, 404, or 200 for a linkset"),
    reason: z.string(),
    location: text,
    matched: z.looseObject({ scope: z.string(), anchor: z.string(), link_id: text }).nullable(),
    linkset: z.looseObject({}).nullable(),
    valid_until: text.describe(
      "Until this instant, the answer stays the same unless a write changes it",
    ),
    rules: z
      .enum(["public", "all"])
      .describe("Rules that were checked. public: only public rules, at the current time"),
    why: z.array(
      z.object({
        id: text.describe("Null for the hosted page"),
        anchor: z.string(),
        link_type: z.string(),
        href: z.string(),
        verdict: z.enum(Object.keys(VERDICTS)),
        meaning: z.string(),
        by: text.describe("Rule that was chosen instead"),
      }),
    ),
  })
  .meta({ id: "DryRun" });

const header = (what: string) => filter(z.string().max(LONGEST_HEADER)).describe(what);

/** The query of `/dry-run`. */
const question = {
  digital_link: z
    .string()
    .min(1)
    .max(LONGEST_HEADER)
    .describe("A Digital Link on any domain, or its path"),
  accept: header("As in the Accept header: text/html"),
  accept_language: header("As in the Accept-Language header: de-CH, de;q=0.8"),
  link_type: filter(z.string().max(LONGEST_LINK_TYPE)).describe("gs1:NAME, linkset or all"),
  context: filter(z.string().max(1000)),
  at: filter(texts.isoInstant).describe("Default: now. Another time requires a key of the owner"),
};

const MOST_DRAFTS = 20;

/** The question, and what is wrong in it. */
function asked(sent: z.output<z.ZodObject<typeof question>>): [DryRunQuestion, string[]] {
  const { digital_link, at, link_type: linkType, accept, accept_language, context } = sent;
  const types = mediaTypesAsked(accept);
  const tags = languagesAsked(accept_language);
  const [mediaTypes, languages] = [types.preferences, tags.preferences];
  const contexts = context === null ? {} : { contexts: parseContext(context) };
  const named = [...warningsOf("accept", types), ...warningsOf("accept_language", tags)];
  return [{ digital_link, at, linkType, mediaTypes, languages, ...contexts }, named];
}

const campaignOfLink = z
  .object({ group: z.string(), name: z.string() })
  .nullable()
  .optional()
  .describe("Only with campaigns=true");

export const linkRoutes: readonly Route[] = [
  defineRoute({
    method: "GET",
    path: "/links",
    tag,
    summary: "List links, including disabled ones and ones that are not public",
    description:
      "Sorted by anchor and order. Without a filter, lists the links of the key's organization.",
    scope: "catalog:read",
    query: z
      .strictObject({
        ...paging,
        anchor: filter(anchor).describe("Only this anchor"),
        organization: filter(texts.id).describe("All anchors of this organization"),
        gtins: gtinList.describe(
          "Up to 100 GTINs with commas: their links and those below them, such as of lots, if they are your own. Not with anchor",
        ),
        ending_before: filter(texts.isoInstant).describe(
          "Enabled links whose time window ends between now and this instant, soonest first. Not with anchor or gtins",
        ),
        count: filter(z.enum(["true"])).describe("Adds total_at_least. Only with ending_before"),
        campaigns: filter(z.enum(["true"])).describe(
          "Adds campaign, the one that has added the link. Not with ending_before",
        ),
      })
      .superRefine(({ anchor, gtins, ending_before, count }, context) => {
        const wrong = (field: string, message: string) =>
          context.addIssue({ code: "custom", path: [field], message });
        if (anchor !== null && gtins !== null) wrong("gtins", "cannot be combined with anchor");
        if (ending_before !== null && (anchor !== null || gtins !== null)) {
          wrong("ending_before", "cannot be combined with anchor or gtins");
        }
        if (ending_before === null && count !== null) wrong("count", "requires ending_before");
      }),
    answers: {
      200: {
        description: "A page of links",
        schema: pageSchema(linkOutput.extend({ campaign: campaignOfLink })).extend({
          total_at_least: z.int().optional().describe("Exact below 1000. Only with count=true"),
        }),
      },
    },
    run: async ({ query }, { keyed }) => {
      const { limit, cursor, ending_before: before, count, campaigns, ...filters } = query;
      if (before === null) {
        const more = { campaigns: campaigns === "true" };
        return okAnswer(await listLinks(keyed, filters, { limit, cursor }, more));
      }
      const page = { limit, cursor, count: count === "true" };
      const { organization } = filters;
      return okAnswer(await listEndingLinks(keyed, { before, organization }, page));
    },
  }),
  defineRoute({
    method: "POST",
    path: "/links",
    tag,
    summary: "Add a link with an id that the server chooses",
    description: `${PREVIEW_TEXT}.`,
    scope: "catalog:write",
    once: true,
    preconditions: "match",
    query: z.strictObject({ dry_run }),
    body: linkInput,
    alsoWrong: linkFaults,
    bodyExample: EXAMPLE,
    answers: {
      200: { description: "The preview", schema: previewed },
      201: { description: "Added", schema: linkOutput },
    },
    errors: ["conflict"],
    run: async ({ query: { dry_run }, body, preconditions, once }, { write, keyed }) => {
      if (dry_run === "true") {
        return previewAnswer(await previewLink(keyed, crypto.randomUUID(), body));
      }
      const { answer, replayed } = await addLink(write, body, preconditions, once);
      return { ...one(answer, 201), replayed };
    },
  }),
  defineRoute({
    method: "GET",
    path: "/links/{id}",
    tag,
    summary: "Get a link",
    scope: "catalog:read",
    params,
    query: named,
    answers: { 200: { description: "The link", schema: linkOutput } },
    errors: ["conflict"],
    run: async ({ params, query }, { keyed }) => one(await getLink(keyed, { ...params, ...query })),
  }),
  defineRoute({
    method: "PUT",
    path: "/links/{id}",
    tag,
    summary: "Add a link with an id of your choice, or replace it",
    description: `The anchor of a link cannot change. To replace a link, send If-Match. Ids are unique among the links of one owner; other organizations may use the same ones. ${PREVIEW_TEXT}; it needs no If-Match.`,
    scope: "catalog:write",
    preconditions: "put",
    params,
    query: z.strictObject({ dry_run }),
    body: linkInput,
    alsoWrong: linkFaults,
    bodyExample: EXAMPLE,
    answers: {
      200: { description: "Replaced, or the preview", schema: linkOrPreview },
      201: { description: "Added", schema: linkOutput },
    },
    errors: ["conflict"],
    run: async ({ params, query: { dry_run }, body, preconditions }, { write, keyed }) => {
      if (dry_run === "true") return previewAnswer(await previewLink(keyed, params.id, body));
      const link = await putLink(write, params.id, body, preconditions);
      return one(link, link.created_at === link.updated_at ? 201 : 200);
    },
  }),
  defineRoute({
    method: "PATCH",
    path: "/links/{id}",
    tag,
    summary: "Change members of a link",
    description: `JSON merge patch (RFC 7396): null removes a member. Requires If-Match. ${PREVIEW_TEXT}; it needs no If-Match.`,
    scope: "catalog:write",
    preconditions: "match",
    params,
    query: z.strictObject({ ...ofAnchor, dry_run }),
    body: linkPatch,
    alsoWrong: linkPatchFaults,
    bodyExample: { title: "Recipes and menus", timing: { until: "2026-12-31T23:00:00Z" } },
    answers: { 200: { description: "Changed, or the preview", schema: linkOrPreview } },
    errors: ["conflict"],
    run: async ({ params, query: { dry_run, ...query }, body, preconditions }, { keyed }) => {
      const name = { ...params, ...query };
      if (dry_run === "true") return previewAnswer(await previewLinkPatch(keyed, name, body));
      return one(await patchLink(keyed, name, body, preconditions));
    },
  }),
  defineRoute({
    method: "DELETE",
    path: "/links/{id}",
    tag,
    summary: "Delete a link",
    description:
      "A default cannot be deleted while other links need it. With dry_run=true, nothing is deleted, and the answer has the scans that would change.",
    scope: "catalog:write",
    preconditions: "match",
    params,
    query: z.strictObject({ ...ofAnchor, dry_run }),
    answers: {
      200: { description: "The preview", schema: previewed },
      ...DELETED,
    },
    errors: ["conflict"],
    run: async ({ params, query: { dry_run, ...query }, preconditions }, { keyed }) => {
      const name = { ...params, ...query };
      if (dry_run === "true") return previewAnswer(await previewDeletion(keyed, name));
      await deleteLink(keyed, name, preconditions);
      return NONE;
    },
  }),
  defineRoute({
    method: "GET",
    path: "/dry-run",
    tag,
    summary: "Explain how a request would be resolved",
    description:
      "Returns the decision, and the verdict on every rule. A key of the owner with catalog:read also sees rules that are disabled, not public or outside their time, and can ask about another time with at.",
    scope: null,
    moreFor: "catalog:read",
    query: z.strictObject(question),
    queryExample: { digital_link: "/01/09506000134352", accept_language: "de" },
    answers: { 200: { description: "The decision and its explanation", schema: explanation } },
    run: async ({ query }, { read, keyed }) => {
      const [question, named] = asked(query);
      return okAnswer(withWarnings(await dryRun(read, keyed, question), named));
    },
  }),
  defineRoute({
    method: "POST",
    path: "/dry-run",
    tag,
    summary: "Explain how a request would be resolved with links that are not stored yet",
    description:
      "As GET, with drafts: a draft with the id and anchor of a stored link replaces it, any other is added. A draft that is a default takes the place of its anchor's default. Only for the owner of the identifier. Writes nothing.",
    scope: "catalog:read",
    onlyReads: true,
    body: z.strictObject({
      ...question,
      drafts: z
        .array(z.strictObject({ id: texts.id.default("draft"), ...linkInput.shape }))
        .max(MOST_DRAFTS)
        .refine((all) => new Set(all.map(({ id }) => id)).size === all.length, "names one id twice")
        .default([]),
    }),
    bodyExample: { digital_link: "/01/09506000134352", accept_language: "de", drafts: [EXAMPLE] },
    answers: { 200: { description: "The decision and its explanation", schema: explanation } },
    run: async ({ body: { drafts, ...body } }, { read, keyed }) => {
      const [question, named] = asked(body);
      return okAnswer(withWarnings(await dryRun(read, keyed, { ...question, drafts }), named));
    },
  }),
];
