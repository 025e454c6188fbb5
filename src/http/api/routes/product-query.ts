/** The query of GET /products: a list by GTIN, or a search with `q`. */
import * as z from "zod";
import { LIFECYCLES, MISSING, VISIBILITIES } from "../../../model/bounds.ts";
import * as texts from "../../../model/text.ts";
import { PRODUCT_ORDERS } from "../../../services/products/read.ts";
import { SCANNED_ORDER } from "../../../services/products/scanned.ts";
import { MOST_BY_SCANS } from "../../../services/recent-scans.ts";
import { LISTED_KINDS } from "../../../services/resolve/listed.ts";
import { SEARCH_LIMITS, UNDERSTOOD } from "../../../services/search/products.ts";
import { filter, gtinList, pageSchema, paging } from "../route.ts";

/** Filters of lists and of searches. */
export const narrowing = {
  lifecycle: filter(z.enum(LIFECYCLES)),
  visibility: filter(z.enum(VISIBILITIES)).describe(
    "`organization`: private products of the key's organization",
  ),
  market: filter(texts.country).describe("A country in target_markets, ISO 3166-1 alpha-2"),
  missing: filter(z.enum(MISSING)).describe(
    "Products that lack this. A description in any language counts. `default_link`: no default link of their own that is enabled and always active",
  ),
};

const members = {
  ...paging,
  q: filter(z.string().max(SEARCH_LIMITS.query)).describe(
    "Searches instead of listing: up to 8 words or a GTIN, as in search_products. Can be empty only with a filter",
  ),
  brand: filter(z.string().max(SEARCH_LIMITS.brand)).describe(
    "Id of the brand; with q also its whole name",
  ),
  gpc: filter(z.string().regex(/^\d{2,8}$/, "must be 2 to 8 digits")).describe(
    "GPC brick, or its first digits. Only with q",
  ),
  organization: filter(texts.id).describe(
    "Organization that owns the product: by the company prefix of its number, or else by its brand",
  ),
  ...narrowing,
  updated_since: filter(texts.isoInstant).describe("Changed then or later"),
  gtins: gtinList.describe("Only these, up to 100 GTINs with commas. Only with limit and cursor"),
  sort: filter(z.enum([...PRODUCT_ORDERS, SCANNED_ORDER])).describe(
    `\`-updated_at\`: the newest change first. \`name\` and \`-name\`: only with organization, brand or q. \`-scans\`: the most scanned of the last 30 days first, each with \`scans\`, as with scans=true; sorts up to ${MOST_BY_SCANS} products and rejects more. Default: gtin, or with updated_since updated_at; with q, the best match first. With q, sorts up to 1000 products and rejects more`,
  ),
  scans: filter(z.enum(["true"])).describe(
    "Adds `scans` of people in the last 30 days. Only with organization and a key of it with catalog:read",
  ),
  count: filter(z.enum(["true"])).describe("Adds total_at_least. A search always has it"),
};

/** The filters of a list in a body. */
export const bulkFilters = z.strictObject({
  brand: filter(texts.id),
  organization: filter(texts.id),
  ...narrowing,
  updated_since: filter(texts.isoInstant),
});

interface Selection {
  readonly products?: readonly { readonly version?: unknown }[] | undefined;
  readonly filter?: object | undefined;
  readonly dry_run: boolean;
}

/** What is wrong with the products of a change of many, with the member of the body. */
export function selectionProblems({ products, filter, dry_run }: Selection): Problem[] {
  if ((products === undefined) === (filter === undefined)) {
    return [["products", "give either products or filter"]];
  }
  if (dry_run) return [];
  if (products === undefined) {
    const message = "is only for dry_run; then send the products of its pages with versions";
    return [["filter", message]];
  }
  return products.flatMap(({ version }, i) =>
    version === undefined
      ? [[`products.${i}.version`, "is required, except with dry_run"] as const]
      : [],
  );
}

type ProductQuery = { [K in keyof typeof members]: z.output<(typeof members)[K]> };

export const productQuery = z.strictObject(members).superRefine((given, context) => {
  const problems = given.q === null ? ofList(given) : ofSearch(given);
  for (const [field, message] of problems) {
    context.addIssue({ code: "custom", path: [field], message });
  }
});

type Problem = readonly [field: string, message: string];

function ofList(given: ProductQuery): Problem[] {
  const { brand, gpc } = given;
  const problem = brand === null ? undefined : texts.id.safeParse(brand).error?.issues[0];
  const sortsAll = given.sort?.endsWith("name") && given.organization === null && brand === null;
  return [
    ...scanProblems(given),
    ...(sortsAll ? [["sort", "by name requires organization or brand"] as const] : []),
    ...aloneProblems(given),
    ...(problem ? [["brand", `${problem.message}; with q, it can also be a name`] as const] : []),
    ...(gpc === null ? [] : [["gpc", "requires q, which can be empty"] as const]),
  ];
}

/** Other filters would read their own index for a few products. */
function aloneProblems({ gtins, limit: _, cursor: __, ...others }: ProductQuery): Problem[] {
  const beside = Object.entries(others).find(([, value]) => value !== null)?.[0];
  return gtins === null || beside === undefined
    ? []
    : [["gtins", `cannot be combined with ${beside}`]];
}

function ofSearch(given: ProductQuery): Problem[] {
  const most = SEARCH_LIMITS.page;
  return [
    ...(given.sort === SCANNED_ORDER
      ? [["sort", "cannot be combined with q if it is by scans"] as const]
      : scanProblems(given)),
    ...(given.gtins === null ? [] : [["gtins", "cannot be combined with q"] as const]),
    ...(given.limit > most ? [["limit", `must be at most ${most} with q`] as const] : []),
  ];
}

/** How often products of others are scanned is not told. */
function scanProblems({ sort, scans, organization }: ProductQuery): Problem[] {
  if (organization !== null) return [];
  const message = "requires organization";
  if (sort === SCANNED_ORDER) return [["sort", `by scans ${message}`]];
  return scans === null ? [] : [["scans", message]];
}

const text = z.string().nullable();

/** The kinds of notices of a product in a list. */
export const listedKinds = z
  .array(z.enum(LISTED_KINDS))
  .describe(
    "Notices to tell before the rest, the most important first. recall: recall information for the whole product; recalled_lots: for some lots or items; contents: for what the product contains; contents_withdrawn: what it contains was withdrawn",
  );

export const recentCount = z
  .int()
  .nullish()
  .describe("Of people in the last 30 days, on demand; null if this server does not count scans");

/** A product as in the results of search_products. */
const found = z
  .object({
    notices: listedKinds,
    gtin: z.string().describe("14 digits"),
    name: z.string(),
    brand: text.describe("Name of the brand"),
    variant: text,
    net_content_text: text,
    gpc_brick: text,
    lifecycle: z.string(),
    visibility: z.enum(VISIBILITIES),
    link_types: z.array(z.string()).describe("Of its links that apply now"),
    snippet: text.describe("Matches are in «»"),
    digital_link: text,
    target_markets: z.array(z.string()),
    updated_at: z.string(),
    scans: recentCount,
  })
  .meta({ id: "FoundProduct" });

export const foundPage = pageSchema(found).extend({
  understood: z
    .enum(UNDERSTOOD)
    .describe(
      "How q was interpreted: all words, some of the words, with typos corrected, as a GTIN, or not at all",
    ),
  total_at_least: z.int().describe("Products found; exact below 1000"),
});
