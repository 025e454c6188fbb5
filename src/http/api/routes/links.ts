/** /links and /dry-run */
import * as z from "zod";
import {
  LONGEST_HEADER,
  parseAccept,
  parseAcceptLanguage,
  parseContext,
} from "../../../model/accept.ts";
import { LONGEST_ANCHOR, LONGEST_LINK_TYPE, MOST_OF_AN_ANCHOR } from "../../../model/bounds.ts";
import { linkInput } from "../../../model/link.ts";
import * as texts from "../../../model/text.ts";
import { VERDICTS } from "../../../resolver/decide/explain.ts";
import { deleteLink } from "../../../services/links/delete.ts";
import { dryRun } from "../../../services/links/dry-run.ts";
import { type LinkAnswer, linkOutput } from "../../../services/links/link.ts";
import { getLink, listLinks } from "../../../services/links/read.ts";
import { addLink, putLink, reorderLinks } from "../../../services/links/write.ts";
import {
  type Answer,
  DELETED,
  defineRoute,
  filter,
  NONE,
  okAnswer,
  pageSchema,
  paging,
  putAnswers,
  type Route,
} from "../route.ts";

const params = z.strictObject({ id: texts.id });
const text = z.string().nullable();
const anchor = z.string().max(LONGEST_ANCHOR);
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

const ordered = z.strictObject({
  anchor,
  ids: z
    .array(texts.id)
    .min(1)
    .max(MOST_OF_AN_ANCHOR)
    .refine((ids) => new Set(ids).size === ids.length, "names one twice"),
});

const explanation = z
  .object({
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

export const linkRoutes: readonly Route[] = [
  defineRoute({
    method: "GET",
    path: "/links",
    tag,
    summary: "List links, including disabled ones and ones that are not public",
    description:
      "Sorted by anchor and order. Without a filter, lists the links of the key's organization.",
    scope: "catalog:read",
    query: z.strictObject({
      ...paging,
      anchor: filter(anchor).describe("Only this anchor"),
      organization: filter(texts.id).describe("All anchors of this organization"),
    }),
    answers: { 200: { description: "A page of links", schema: pageSchema(linkOutput) } },
    run: async ({ query: { limit, cursor, ...filters } }, { keyed }) =>
      okAnswer(await listLinks(keyed, filters, { limit, cursor })),
  }),
  defineRoute({
    method: "POST",
    path: "/links",
    tag,
    summary: "Add a link with an id that the server chooses",
    scope: "catalog:write",
    once: true,
    body: linkInput,
    bodyExample: EXAMPLE,
    answers: { 201: { description: "Added", schema: linkOutput } },
    errors: ["conflict"],
    attempt: () => ({ action: "link.put", subject: "/links", owner: {} }),
    run: async ({ body, once }, { write }) => {
      const { answer, replayed } = await addLink(write, body, once);
      return { ...one(answer, 201), replayed };
    },
  }),
  defineRoute({
    method: "POST",
    path: "/links/reorder",
    tag,
    summary: "Reorder the links of an anchor",
    description:
      "`ids` must name every link of the anchor once. Their order_index becomes 10, 20, 30 and so on.",
    scope: "catalog:write",
    body: ordered,
    bodyExample: { anchor: "/01/09506000134352", ids: ["recipes", "faq"] },
    answers: {
      200: {
        description: "The links in their new order",
        schema: z.object({ items: z.array(linkOutput) }),
      },
    },
    errors: ["conflict"],
    attempt: () => ({ action: "link.reorder", subject: "/links/reorder", owner: {} }),
    run: async ({ body }, { write }) => okAnswer(await reorderLinks(write, body)),
  }),
  defineRoute({
    method: "GET",
    path: "/links/{id}",
    tag,
    summary: "Get a link",
    scope: "catalog:read",
    params,
    answers: { 200: { description: "The link", schema: linkOutput } },
    run: async ({ params }, { keyed }) => one(await getLink(keyed, params.id)),
  }),
  defineRoute({
    method: "PUT",
    path: "/links/{id}",
    tag,
    summary: "Add a link with an id of your choice, or replace it",
    description: "The anchor of a link cannot change. To replace a link, send If-Match.",
    scope: "catalog:write",
    conditions: "put",
    params,
    body: linkInput,
    bodyExample: EXAMPLE,
    answers: putAnswers(linkOutput),
    errors: ["conflict"],
    attempt: ({ id }) => ({ action: "link.put", subject: id, owner: {} }),
    run: async ({ params, body, preconditions }, { write }) => {
      const link = await putLink(write, params.id, body, preconditions);
      return one(link, preconditions.versions === null ? 201 : 200);
    },
  }),
  defineRoute({
    method: "DELETE",
    path: "/links/{id}",
    tag,
    summary: "Delete a link",
    description: "A default cannot be deleted while other links need it.",
    scope: "catalog:write",
    conditions: "match",
    params,
    answers: DELETED,
    errors: ["conflict"],
    attempt: ({ id }) => ({ action: "link.delete", subject: id, owner: {} }),
    run: async ({ params, preconditions }, { keyed }) => {
      await deleteLink(keyed, params.id, preconditions);
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
    query: z.strictObject({
      digital_link: z
        .string()
        .min(1)
        .max(LONGEST_HEADER)
        .describe("A Digital Link on any domain, or its path"),
      accept: header("As in the Accept header: text/html"),
      accept_language: header("As in the Accept-Language header: de-CH, de;q=0.8"),
      link_type: filter(z.string().max(LONGEST_LINK_TYPE)).describe("gs1:NAME, linkset or all"),
      context: filter(z.string().max(1000)),
      at: filter(texts.isoInstant).describe(
        "Default: now. Another time requires a key of the owner",
      ),
    }),
    queryExample: { digital_link: "/01/09506000134352", accept_language: "de" },
    answers: { 200: { description: "The decision and its explanation", schema: explanation } },
    run: async ({ query }, { read, keyed }) => {
      const { digital_link, at, link_type: linkType, accept, accept_language, context } = query;
      const mediaTypes = parseAccept(accept);
      const languages = parseAcceptLanguage(accept_language);
      const contexts = context === null ? {} : { contexts: parseContext(context) };
      const question = { digital_link, at, linkType, mediaTypes, languages, ...contexts };
      return okAnswer(await dryRun(read, keyed, question));
    },
  }),
];
