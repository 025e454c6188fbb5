/** /links/bulk, /campaigns and /link-list */
import * as z from "zod";
import { linkPatch, linkRecord } from "../../../model/link.ts";
import { LINK_OUTCOMES } from "../../../model/link-check.ts";
import { LINK_ORDERS, LISTED_STATES } from "../../../model/link-list.ts";
import * as texts from "../../../model/text.ts";
import {
  BULK_LINK_OUTCOMES,
  changeBulkLinks,
  MOST_PRODUCTS,
  previewBulkLinks,
  previewBulkLinksOf,
} from "../../../services/links/bulk.ts";
import { bulkLinkFaults } from "../../../services/links/bulk-faults.ts";
import { type BulkChange, IF_PRESENT } from "../../../services/links/bulk-plan.ts";
import { CAMPAIGN_STATES, listCampaigns } from "../../../services/links/campaigns.ts";
import { linkOutput } from "../../../services/links/link.ts";
import { listedLinks } from "../../../services/links/listed.ts";
import { MOST_BY_SCANS } from "../../../services/recent-scans.ts";
import { SEARCH_LIMITS } from "../../../services/search/products.ts";
import { cursor, defineRoute, filter, okAnswer, pageSchema, paging, type Route } from "../route.ts";
import { effect } from "./changed-scans.ts";
import { bulkFilters, selectionProblems } from "./product-query.ts";

const tag = "Links";
const text = z.string().nullable();
const group = z.string().regex(/^[\w.-]{8,64}$/, "must have 8 to 64 letters, digits, ., _ and -");

const { anchor: _, order_index, ...members } = linkRecord.shape;
const link = z.strictObject({
  ...members,
  order_index: filter(order_index.unwrap()).describe(
    "Place among the links of each product. Default: behind the others",
  ),
});

/** The most ids in a request, with room for several links of each product. */
const MOST_IDS = 500;

const which = z
  .strictObject({
    link_type: filter(members.link_type),
    hreflang: filter(members.hreflang.unwrap()).describe("Exactly these languages, in any order"),
    title: filter(z.string().max(500)),
    href: filter(z.string().max(2_000)).describe("Target as it is stored, with its variables"),
    ids: filter(z.array(texts.id).min(1).max(MOST_IDS)),
    group: filter(group).describe("Links that this bulk change has added"),
  })
  .refine(
    ({ link_type, ids, group }) => link_type !== null || ids !== null || group !== null,
    "must have link_type, ids or group",
  );

const set = linkPatch.refine(
  (change) =>
    Object.keys(change).length > 0 && !Object.keys(change).some((name) => OF_PLACE.has(name)),
  "must have a member, and cannot have anchor or order_index",
);
const OF_PLACE = new Set(["anchor", "order_index"]);

const body = z
  .strictObject({
    action: z.enum(["add", "change", "end", "remove"]),
    link: link
      .optional()
      .describe(
        "Only with add: a link without anchor; its target may have variables, such as {gtin}",
      ),
    if_present: z
      .enum(IF_PRESENT)
      .optional()
      .describe(
        "Only with add: where a product has a link of this type, for the same languages and time. `keep` (default): the product stays as it is. `replace`: the new link takes its place, and the place of another default. `add`: both",
      ),
    which: which
      .optional()
      .describe("With change, end and remove: the links of each product, not of its lots"),
    set: set.optional().describe("Only with change: a merge patch of each link"),
    replace: z
      .strictObject({ find: z.string().min(1).max(2_000), by: z.string().max(2_000) })
      .optional()
      .describe(
        "Only with change, and without href in set: in the address of each link, `find` becomes `by` wherever it is. For a site that has moved: `www.old.example` becomes `www.new.example`",
      ),
    at: texts.isoInstant
      .nullish()
      .describe("Only with end. Default: now. A link that would end before it begins is disabled"),
    products: z
      .array(z.strictObject({ gtin: texts.gtin, version: z.string().max(64).optional() }))
      .min(1)
      .max(MOST_PRODUCTS)
      .optional()
      .describe("Each with the version that the preview has shown"),
    filter: z
      .strictObject({
        ...bulkFilters.shape,
        q: filter(z.string().min(1).max(SEARCH_LIMITS.query)).describe(
          "A search, as of GET /products",
        ),
        group: filter(group).describe(
          "Products with links that this bulk change has added. Without other filters",
        ),
      })
      .refine(
        ({ group, ...others }) =>
          group === null || Object.values(others).every((value) => value === null),
        { path: ["group"], message: "cannot be combined with other filters" },
      )
      .optional()
      .describe("Only with dry_run: all products that meet it"),
    cursor: cursor("With filter: `next` of the page before"),
    group: group
      .optional()
      .describe(
        "The bulk change that this batch is part of: the same for all of its batches. Default: a new one",
      ),
    name: z
      .string()
      .trim()
      .min(1)
      .max(200)
      .optional()
      .describe(
        "Name of the bulk change in the history. Default: the title of the links, or their type",
      ),
    dry_run: z.boolean().default(false).describe("Only previews"),
  })
  .superRefine((given, context) => {
    const fail = (path: string, message: string) =>
      context.addIssue({ code: "custom", path: path.split("."), message });
    const { action } = given;
    for (const [member, actions] of Object.entries(MEMBERS_OF)) {
      const value = given[member as keyof typeof MEMBERS_OF];
      const isOf = actions.some((one) => one === action);
      if (value !== undefined && !isOf) fail(member, `is only for ${actions.join(", ")}`);
      const isRequired = isOf && !OPTIONAL.has(member) && !(member === "set" && given.replace);
      if (value === undefined && isRequired) fail(member, `is required to ${action}`);
    }
    if (given.replace && given.set?.href !== undefined) {
      fail("replace", "cannot be combined with set.href");
    }
    for (const problem of selectionProblems(given)) fail(...problem);
  })
  .meta({ id: "BulkLinkChange" });

const OPTIONAL = new Set(["if_present", "replace", "at"]);

const MEMBERS_OF = {
  link: ["add"],
  if_present: ["add"],
  which: ["change", "end", "remove"],
  set: ["change"],
  replace: ["change"],
  at: ["end"],
} as const;

const titled = z
  .object({ title: z.string(), href: z.string() })
  .nullable()
  .describe("Null where there is no link");

const answer = z
  .object({
    group: z.string().describe("For POST /imports/{import_id}/undo"),
    counts: z.record(z.enum(BULK_LINK_OUTCOMES), z.int()),
    items: z.array(
      z.object({
        gtin: z.string(),
        name: text,
        version: text.describe("To send with the change"),
        outcome: z
          .enum(BULK_LINK_OUTCOMES)
          .describe(
            "`same`: is so already. `present`: has another link of the type, for these languages and this time. `has_default`: another link is its default. `none`: has no such link. `no_match`: none of its addresses has the text of `replace`. `recall`: the link belongs to a recall. `refused`: the rules of links do not allow it. `changed`: its links have another version. `missing`: not in the catalog, or not visible. `other_owner`: belongs to another organization",
          ),
        reason: text.describe("The title of the link that is there, or what the rules say"),
        reason_code: z
          .string()
          .optional()
          .describe("Of `refused`: the code of the fault, or of the error, that the rules say"),
        reason_field: z
          .string()
          .optional()
          .describe("Of `refused`: the member of the link that it is about, if it is one"),
        links: z
          .array(z.object({ before: titled, after: titled }))
          .describe("Of `change`: title and address of each link that is written"),
        effect: text.describe("The key of its effect"),
      }),
    ),
    effects: z
      .array(effect)
      .describe(
        "What scans of the products get before and afterwards, each distinct effect once; not of their lots. Links are told apart by their type, not by their address",
      ),
    next: text.describe("With filter: cursor of the next page"),
  })
  .meta({ id: "BulkLinkAnswer" });

const campaign = z
  .object({
    group: z.string(),
    name: z.string(),
    state: z
      .enum(CAMPAIGN_STATES)
      .describe(
        "`ended`: all of its links have ended, or are disabled; `never_began`: all were ended before their time, so `from` and `until` are only what was planned",
      ),
    from: text.describe("Null: always"),
    until: text.describe("Exclusive. Null: without an end"),
    links: z.int().describe("Links that are left of it"),
    products: z.int(),
    kinds: z
      .array(
        z.object({
          link_type: z.string(),
          title: z.string(),
          href: z.string(),
          hreflang: z.array(z.string()),
        }),
      )
      .describe("Its links, each once, at most 10"),
    at: text.describe("When it was made"),
    by: text.describe("Name of the person or key that made it"),
    client: text,
    end_user: text,
  })
  .meta({ id: "Campaign" });

const listed = linkOutput
  .extend({
    state: z
      .enum(LISTED_STATES)
      .describe("Of the link by itself: whether another link takes its place is not asked"),
    from: text.describe("When it begins to apply, if it does not apply now and that is known"),
    until: text.describe("When it stops to apply, or has stopped"),
    gtin: text.describe("Of the product, or of the lot or item"),
    product_name: text,
    brand_name: text,
    scans: z
      .int()
      .nullable()
      .describe(
        "Scans of the product by people in the last 30 days. Null without a product, and if scans are not counted",
      ),
    check: z
      .object({
        outcome: z.enum(Object.keys(LINK_OUTCOMES) as [keyof typeof LINK_OUTCOMES]),
        status: z.int().nullable(),
      })
      .nullable()
      .describe("What the link checker found; null if it has not checked this target"),
    campaign: z
      .object({ group: z.string(), name: z.string() })
      .nullable()
      .describe("The campaign that has added it, as in /campaigns"),
    stands_for: z
      .int()
      .describe(
        "With grouped, how many links of its campaign this line stands for, itself included; otherwise 1",
      ),
  })
  .meta({ id: "ListedLink" });

const flag = filter(z.enum(["true"]));

type Body = z.output<typeof body>;

function changeOf(
  { action, link, if_present, which, set, replace, at }: Body,
  now: Date,
): BulkChange {
  switch (action) {
    case "add":
      return { action, link: link!, if_present: if_present ?? "keep" };
    case "change":
      return { action, which: which!, set: set ?? {}, replace: replace ?? null };
    case "end":
      return { action, which: which!, at: at ?? now.toISOString() };
    case "remove":
      return { action, which: which! };
  }
}

const nameOf = ({ name, link, which }: Body): string | null =>
  name ?? link?.title ?? which?.title ?? which?.link_type ?? null;

export const bulkLinkRoutes: readonly Route[] = [
  defineRoute({
    method: "POST",
    path: "/links/bulk",
    tag,
    summary: "Add, change, end or remove a link of many products",
    description: `Writes the links of up to ${MOST_PRODUCTS} products in one transaction, with one audit line. First send the request with dry_run, for a list of products or for a filter in pages of ${MOST_PRODUCTS}; then send the products whose outcome is \`change\`, with their versions, in batches with the same group. Products with another outcome stay as they are. If links change during the transaction, the answer is 412 and nothing is written. A batch that is sent again writes nothing twice. All batches of a group are undone together. With READ_ACCESS=scoped it needs catalog:read too.`,
    scope: "catalog:write",
    readsCatalog: true,
    heavy: true,
    body,
    alsoWrong: bulkLinkFaults,
    bodyExample: {
      action: "add",
      link: {
        link_type: "gs1:promotion",
        href: "https://example.org/winter/{gtin}",
        title: "Winter offer",
        is_default: true,
        timing: { from: "2026-12-01T00:00:00Z", until: "2026-12-24T00:00:00Z" },
      },
      products: [{ gtin: "09506000134352" }],
      group: "winter-2026",
      dry_run: true,
    },
    answers: { 200: { description: "What changed, or would change", schema: answer } },
    errors: ["precondition_failed", "conflict"],
    run: async ({ body }, { keyed }) => {
      const { products = [], filter, cursor, dry_run } = body;
      const group = { id: body.group ?? crypto.randomUUID(), name: nameOf(body) };
      const change = changeOf(body, keyed.clock());
      if (filter !== undefined) {
        return okAnswer(await previewBulkLinksOf(keyed, change, group, filter, cursor));
      }
      const make = dry_run ? previewBulkLinks : changeBulkLinks;
      return okAnswer(await make(keyed, change, group, products));
    },
  }),
  defineRoute({
    method: "GET",
    path: "/link-list",
    tag,
    summary: "List links as a table, with their products, states and scans",
    description:
      "The links of the key's organization, for admin of all; filters can be combined. A link that is written meanwhile can be listed twice or left out, except by anchor.",
    scope: "catalog:read",
    heavy: true,
    query: z.strictObject({
      ...paging,
      organization: filter(texts.id),
      q: filter(z.string().max(SEARCH_LIMITS.query)).describe(
        "A part of title, target, identifier or name of the product",
      ),
      brand: filter(texts.id).describe("Links of its products, and its own"),
      link_type: filter(members.link_type),
      language: filter(z.string().max(64)).describe("A tag, as the link has it"),
      state: filter(z.enum(LISTED_STATES)),
      broken: flag.describe("true: only those whose target the link checker found broken"),
      is_default: flag.describe("true: only defaults"),
      campaign: filter(z.string().max(64)).describe("A group of /campaigns: only its links"),
      ending_before: filter(texts.isoInstant).describe(
        "Enabled links that end between now and then, soonest first, whatever sort says",
      ),
      grouped: flag.describe(
        "true: the links of a campaign are one line, which is the first of those that the filters find",
      ),
      count: flag.describe("true: adds total_at_least"),
      sort: z
        .enum(LINK_ORDERS)
        .default("anchor")
        .describe(
          `-scans: the most scanned products of the last 30 days first; sorts up to ${MOST_BY_SCANS} links and rejects more`,
        ),
    }),
    answers: {
      200: {
        description: "A page of links",
        schema: pageSchema(listed).extend({
          total_at_least: z
            .int()
            .optional()
            .describe("Only with count: links, each of a campaign too; exact below 1000"),
        }),
      },
    },
    run: async ({ query }, { keyed }) => {
      const { limit, cursor, sort, broken, is_default, grouped, count, ...filters } = query;
      const asked = {
        ...filters,
        broken: broken !== null,
        is_default: is_default !== null,
        grouped: grouped !== null,
      };
      return okAnswer(await listedLinks(keyed, asked, sort, { limit, cursor }, count !== null));
    },
  }),
  defineRoute({
    method: "GET",
    path: "/campaigns",
    tag,
    summary: "List campaigns, newest first",
    description:
      "Bulk changes that have added a link with a timing. A campaign is changed and ended with POST /links/bulk and its group, and removed with POST /imports/{import_id}/undo. It is gone once none of its links is left, or its line in the audit is pruned.",
    scope: "catalog:read",
    heavy: true,
    query: z.strictObject(paging),
    answers: { 200: { description: "A page of campaigns", schema: pageSchema(campaign) } },
    run: async ({ query }, { keyed }) => okAnswer(await listCampaigns(keyed, query)),
  }),
];
