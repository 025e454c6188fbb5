/** /link-checks */
import * as z from "zod";
import { LONGEST_ANCHOR } from "../../../model/bounds.ts";
import { LINK_OUTCOMES, LINK_REASONS } from "../../../model/link-check.ts";
import { checkLinks, MOST_LINKS } from "../../../services/links/check-links.ts";
import { listLinkChecks } from "../../../services/links/checked-links.ts";
import { defineRoute, filter, okAnswer, pageSchema, paging, type Route } from "../route.ts";

const tag = "Links";
const text = z.string().nullable();
const outcomes = z.enum(Object.keys(LINK_OUTCOMES) as [keyof typeof LINK_OUTCOMES]);
const reasons = z.enum(Object.keys(LINK_REASONS) as [keyof typeof LINK_REASONS]);

const listed = (all: Readonly<Record<string, string>>) =>
  Object.entries(all)
    .map(([name, meaning]) => `${name}: ${meaning}`)
    .join(" ");

const linkCheck = z
  .object({
    link_id: z.string(),
    anchor: z.string(),
    title: z.string(),
    href: z.string(),
    outcome: outcomes.describe(listed(LINK_OUTCOMES)),
    meaning: z.string(),
    reason: reasons.nullable().describe(listed(LINK_REASONS)),
    status: z.int().nullable().describe("Of the last answer; null without one"),
    location: text.describe("Where a target that redirects leads to"),
    checked_at: z.string(),
  })
  .meta({ id: "LinkCheck" });

export const linkCheckRoutes: readonly Route[] = [
  defineRoute({
    method: "GET",
    path: "/link-checks",
    tag,
    summary: "List what the link checker found at the targets of links",
    description:
      "Results of the key's organization; for admin, of all. A link whose href changed since has no result until it is checked again.",
    scope: "catalog:read",
    query: z.strictObject({
      ...paging,
      outcome: filter(outcomes).describe("Only links with this outcome"),
      anchor: filter(z.string().max(LONGEST_ANCHOR)).describe("Only links of this anchor"),
      count: filter(z.enum(["true"])).describe("Adds total_at_least"),
    }),
    answers: {
      200: {
        description: "A page of results, by anchor",
        schema: pageSchema(linkCheck).extend({
          total_at_least: z.int().optional().describe("Exact below 1000. Only with count=true"),
        }),
      },
    },
    run: async ({ query: { limit, cursor, count, ...filters } }, { keyed }) =>
      okAnswer(await listLinkChecks(keyed, filters, { limit, cursor, count: count === "true" })),
  }),
  defineRoute({
    method: "POST",
    path: "/link-checks",
    tag,
    summary: "Check the targets of the next links",
    description: `Requests the targets of up to ${MOST_LINKS} links of the key's organization (for admin, of all) and stores what they answer. Takes up to 20 seconds. complete is false while links are left: send it again.`,
    scope: "catalog:write",
    heavy: true,
    answers: {
      200: {
        description: "What this run found",
        schema: z.object({
          checked: z.int().describe("Links that this run checked"),
          ...Object.fromEntries(
            Object.entries(LINK_OUTCOMES).map(([name, meaning]) => [
              name,
              z.int().describe(meaning),
            ]),
          ),
          complete: z.boolean().describe("Whether all links were checked in this pass"),
        }),
      },
    },
    errors: ["conflict"],
    run: async (_, { write, linkTargets }) => okAnswer(await checkLinks(write, linkTargets())),
  }),
];
