/** What GET /products can be asked: a list by GTIN, or with `q` a search. */
import * as z from "zod";
import { LIFECYCLES, VISIBILITIES } from "../../../model/bounds.ts";
import * as texts from "../../../model/text.ts";
import { SEARCH_LIMITS, UNDERSTOOD } from "../../../services/search/products.ts";
import { filter, pageSchema, paging } from "../route.ts";

const members = {
  ...paging,
  q: filter(z.string().max(SEARCH_LIMITS.query)).describe(
    "Search instead of a list: up to 8 words or a GTIN, as search_products takes them. Empty only with brand or gpc",
  ),
  brand: filter(z.string().max(SEARCH_LIMITS.brand)).describe("Its id; with q also its whole name"),
  gpc: filter(z.string().regex(/^\d{2,8}$/, "must be 2 to 8 digits")).describe(
    "Only with q: GPC brick, or its first digits",
  ),
  organization: filter(texts.id).describe("Of the product's brand; not with q"),
  lifecycle: filter(z.enum(LIFECYCLES)).describe("Not with q"),
  visibility: filter(z.enum(VISIBILITIES)).describe(
    "`organization`: private products of the key's organization",
  ),
  updated_since: filter(texts.isoInstant).describe("Not with q"),
};

type Given = { [K in keyof typeof members]: z.output<(typeof members)[K]> };

export const productQuery = z.strictObject(members).superRefine((given, context) => {
  const problems = given.q === null ? ofList(given) : ofSearch(given);
  for (const [field, message] of problems) {
    context.addIssue({ code: "custom", path: [field], message });
  }
});

type Problem = readonly [field: string, message: string];

function ofList({ brand, gpc }: Given): Problem[] {
  const problem = brand === null ? undefined : texts.id.safeParse(brand).error?.issues[0];
  return [
    ...(problem ? [["brand", `${problem.message}; with q it may be a name`] as const] : []),
    ...(gpc === null ? [] : [["gpc", "needs q, which may be empty then"] as const]),
  ];
}

function ofSearch(given: Given): Problem[] {
  const alien = (["organization", "lifecycle", "updated_since"] as const).filter(
    (name) => given[name] !== null,
  );
  const most = SEARCH_LIMITS.page;
  return [
    ...alien.map((name) => [name, "does not go with q: a search takes brand and gpc"] as const),
    ...(given.limit > most ? [["limit", `must be ${most} at most with q`] as const] : []),
  ];
}

const text = z.string().nullable();

/** As the results of search_products. */
const found = z
  .object({
    gtin: z.string().describe("14 digits"),
    name: z.string(),
    brand: text.describe("Its name"),
    variant: text,
    net_content_text: text,
    gpc_brick: text,
    lifecycle: z.string(),
    visibility: z.enum(VISIBILITIES),
    snippet: text.describe("Matches are in «»"),
    digital_link: text,
  })
  .meta({ id: "FoundProduct" });

export const foundPage = pageSchema(found).extend({
  understood: z
    .enum(UNDERSTOOD)
    .describe(
      "How q was read: all words, some of them, with typos corrected, as a GTIN, not at all",
    ),
  total_at_least: z.int().describe("Products found; exact below 1000"),
});
