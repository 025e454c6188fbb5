/** /products */
import * as z from "zod";
import { LIFECYCLES, PRODUCT_ENDS, VISIBILITIES } from "../../../model/bounds.ts";
import { nameWarnings } from "../../../model/markup.ts";
import { MOST_PICTURE_BYTES } from "../../../model/picture.ts";
import { productInput, productPatch } from "../../../model/product.ts";
import * as texts from "../../../model/text.ts";
import {
  BULK_OUTCOMES,
  changeBulk,
  MOST_CHANGED,
  MOST_PREVIEWED,
  previewBulk,
  previewBulkOf,
} from "../../../services/products/bulk.ts";
import { deleteProduct } from "../../../services/products/delete.ts";
import { type ProductPage, previewProductPage } from "../../../services/products/page-preview.ts";
import { storePicture } from "../../../services/products/picture.ts";
import { productTag } from "../../../services/products/product.ts";
import { getProduct, listProducts } from "../../../services/products/read.ts";
import { findScanned, listScanned, SCANNED_ORDER } from "../../../services/products/scanned.ts";
import {
  patchProduct,
  productFaults,
  productPatchFaults,
  putProduct,
} from "../../../services/products/write.ts";
import { findProducts } from "../../../services/search/find-products.ts";
import {
  type Answer,
  cursor,
  defineRoute,
  filter,
  NONE,
  okAnswer,
  pageSchema,
  putAnswers,
  type Route,
  withWarnings,
} from "../route.ts";
import {
  bulkFilters,
  foundPage,
  productQuery,
  recentCount,
  selectionProblems,
} from "./product-query.ts";

const gtin = texts.gtin.describe("A GTIN of 8, 12, 13 or 14 digits");
const params = z.strictObject({ gtin });
/**
 * The parameters of a read. Its error about a wrong check digit names the product that is probably
 * meant.
 */
const asked = z.strictObject({
  gtin: texts.gtinDigits.describe("A GTIN of 8, 12, 13 or 14 digits"),
});
const text = z.string().nullable();

const product = z
  .object({
    ...productInput.shape,
    visibility: z.enum(VISIBILITIES),
    gtin: z.string().describe("14 digits"),
    digital_link: text,
    source: z.string(),
    brand_name: text,
    organization_id: text.describe("The brand's"),
    version: z.int(),
    created_at: z.string(),
    updated_at: z.string(),
  })
  .meta({ id: "Product" });

const EXAMPLE = {
  name: "Dal Giardino Risotto Rice with Mushrooms",
  names: { de: "Dal Giardino Risottoreis mit Pilzen" },
  net_content_text: "411 g",
  net_contents: [{ value: "411", unit: "GRM" }],
  unit_kind: "base_unit",
};

type Stored = Awaited<ReturnType<typeof getProduct>>;
const one = (stored: Stored, status = 200): Answer => ({
  status,
  body: stored,
  tag: productTag(stored),
});

/** The record as a write left it, with what works but is not recommended. */
const written = (stored: Stored, status = 200): Answer => {
  const found = nameWarnings(stored.name, stored.names).map(({ message }) => message);
  return { ...one(stored, status), body: withWarnings(stored, found) };
};

const writtenProduct = product
  .extend({
    warnings: z
      .array(z.string())
      .optional()
      .describe("What works but is not recommended, such as HTML in a name"),
  })
  .meta({ id: "WrittenProduct" });

const bulkBody = z
  .strictObject({
    change: z
      .strictObject({
        lifecycle: z.enum(LIFECYCLES).optional(),
        visibility: z.enum(VISIBILITIES).optional(),
        brand_id: texts.id.nullable().optional(),
      })
      .refine((change) => Object.keys(change).length > 0, "must have a member"),
    products: z
      .array(z.strictObject({ gtin, version: z.int().min(1).optional() }))
      .min(1)
      .max(MOST_CHANGED)
      .optional()
      .describe("The products, each with the version that the preview or a list has shown"),
    filter: bulkFilters.optional().describe("Only with dry_run: all products that meet it"),
    cursor: cursor("With filter: `next` of the page before"),
    hide_links: z
      .boolean()
      .default(false)
      .describe(
        "Disables the links of the products, and those of their lots and items, in the same write; not recall information. Only with visibility `organization`",
      ),
    dry_run: z.boolean().default(false).describe("Only counts what would change"),
  })
  .superRefine((given, context) => {
    for (const [field, message] of selectionProblems(given)) {
      context.addIssue({ code: "custom", path: field.split("."), message });
    }
  })
  .meta({ id: "BulkChange" });

const bulkAnswer = z
  .object({
    counts: z.record(z.enum(BULK_OUTCOMES), z.int()),
    items: z.array(
      z.object({
        gtin: z.string(),
        name: text,
        version: z.int().nullable().describe("To send with the change"),
        outcome: z
          .enum(BULK_OUTCOMES)
          .describe(
            "`same`: is so already. `changed`: has another version. `missing`: not in the catalog, or not visible. `other_owner`: belongs to another organization",
          ),
        before: z
          .object({
            lifecycle: z.enum(LIFECYCLES),
            visibility: z.enum(VISIBILITIES),
            brand_id: text,
            brand_name: text,
          })
          .nullable()
          .describe("What it has now, and before the change; null if it is missing"),
        links: z
          .int()
          .describe(
            "Its links that are enabled, which hide_links disables, with those of its lots",
          ),
      }),
    ),
    next: text.describe("With filter: cursor of the next page"),
  })
  .meta({ id: "BulkAnswer" });

/** A search, and lists that read an index of all products. */
const isLong = (query: URLSearchParams): boolean =>
  ["q", "organization", "market", "missing", "sort"].some((name) => query.has(name)) ||
  ["brand", "lifecycle", "updated_since"].filter((name) => query.has(name)).length > 1;

const listed = product
  .extend({
    scans: recentCount,
  })
  .meta({ id: "ListedProduct" });

export const productRoutes: readonly Route[] = [
  defineRoute({
    method: "GET",
    path: "/products",
    tag: "Products",
    summary: "List products by GTIN, or search them by words with q",
    description:
      "With q, returns the products that search_products finds among those that meet the filters, best first, each with a snippet. Filters can be combined. A cursor is only valid with the same q and filters. Private products are listed only for keys of their owner with catalog:read.",
    scope: null,
    hasPrivate: true,
    heavy: isLong,
    query: productQuery,
    answers: {
      200: {
        description: "A page of products; with q, of search results",
        schema: z.union([
          pageSchema(listed).extend({
            total_at_least: z.int().optional().describe("Only with count; exact below 1000"),
          }),
          foundPage,
        ]),
      },
    },
    run: async ({ query }, { read, keyed }) => {
      const { limit, cursor, q, gpc, count, gtins, scans, sort, ...filters } = query;
      const page = { limit, cursor };
      const isCounted = count !== null;
      const organization = filters.organization!;
      if (q !== null) {
        // The query's check rejects the order by scans.
        const asked = { q, gpc, ...filters, sort: sort as Exclude<typeof sort, "-scans"> };
        if (scans === null) return okAnswer(await findProducts(read, asked, page));
        return okAnswer(await findScanned(keyed, { ...asked, organization }, page));
      }
      if (sort === SCANNED_ORDER || scans !== null) {
        return okAnswer(
          await listScanned(keyed, { ...filters, sort, organization }, page, isCounted),
        );
      }
      const list = { ...filters, sort };
      return okAnswer(await listProducts(read, { ...list, gtins }, page, isCounted));
    },
  }),
  defineRoute({
    method: "POST",
    path: "/products/bulk",
    tag: "Products",
    summary: "Change lifecycle, visibility or brand of many products",
    description: `Changes up to ${MOST_CHANGED} products in one transaction, with an audit line for each. First send it with dry_run, for a list of products, or for a filter in pages of ${MOST_PREVIEWED}; then send the products whose outcome is \`change\`, with their versions, in batches. Products with another outcome stay as they are. If a product changes during the transaction, the answer is 412 and nothing is written. \`discontinued\` sets discontinued_on to today if it is empty. Send the same \`Import-Id\` header with each batch: with it, the whole change is one group in the history, and can be undone. With READ_ACCESS=scoped it needs catalog:read too.`,
    scope: "catalog:write",
    readsCatalog: true,
    heavy: true,
    body: bulkBody,
    bodyExample: {
      change: { lifecycle: "discontinued" },
      products: [{ gtin: "09506000134352", version: 3 }],
      dry_run: true,
    },
    answers: { 200: { description: "What changed, or would change", schema: bulkAnswer } },
    errors: ["precondition_failed", "unprocessable_entity"],
    run: async ({ body }, { keyed }) => {
      const { change, hide_links: hidesLinks, products = [], filter, cursor, dry_run } = body;
      const work = { change, hidesLinks };
      if (filter !== undefined) return okAnswer(await previewBulkOf(keyed, work, filter, cursor));
      const make = dry_run ? previewBulk : changeBulk;
      return okAnswer(await make(keyed, work, products));
    },
  }),
  defineRoute({
    method: "GET",
    path: "/products/{gtin}",
    tag: "Products",
    summary: "Get a product",
    description: "Returns a private product only for keys of its owner with catalog:read.",
    scope: null,
    hasPrivate: true,
    params: asked,
    answers: { 200: { description: "The product", schema: product } },
    run: async ({ params }, { read }) => one(await getProduct(read, params.gtin, "path")),
  }),
  defineRoute({
    method: "PUT",
    path: "/products/{gtin}",
    tag: "Products",
    summary: "Add a product, or replace its record",
    description: "Omitted members get their defaults. To replace a record, send If-Match.",
    scope: "catalog:write",
    preconditions: "put",
    params,
    query: z.strictObject({
      hide_links: filter(z.enum(["true"])).describe(
        "Disables its links, and those of its lots and items, in the same write; not recall information. Only with visibility `organization`: scans follow the links of a private product, too",
      ),
    }),
    body: productInput,
    alsoWrong: productFaults,
    bodyExample: EXAMPLE,
    answers: putAnswers(writtenProduct),
    errors: ["conflict", "unprocessable_entity"],
    run: async ({ params, query, body, preconditions }, { write }) => {
      const hidesLinks = query.hide_links !== null;
      const stored = await putProduct(write, params.gtin, body, preconditions, { hidesLinks });
      if (stored.version > 1) return written(stored);
      return { ...written(stored, 201), location: `/products/${stored.gtin}` };
    },
  }),
  defineRoute({
    method: "POST",
    path: "/products/{gtin}/page",
    tag: "Products",
    summary: "See the page of a product as a record would make it",
    description:
      "The HTML of /products/{gtin} as it would be after a PUT with this body, in the language of `lang` or Accept-Language. Checks the record as the PUT does, and writes nothing.",
    scope: "catalog:write",
    onlyReads: true,
    params,
    query: z.strictObject({ lang: filter(z.string().max(35)).describe("Such as de") }),
    body: productInput,
    alsoWrong: productFaults,
    bodyExample: EXAMPLE,
    answers: {
      200: {
        description: "The page",
        schema: z
          .object({ html: z.string().describe("Without scripts; its links open new windows") })
          .meta({ id: "ProductPage" }),
      },
    },
    errors: ["conflict", "unprocessable_entity"],
    run: async ({ params, body }, { keyed, pageFrame }) => {
      const frame = await pageFrame();
      const scanned = await previewProductPage(keyed, params.gtin, body, frame.languages);
      const { previewedPage } = await import("../../pages/product-preview.tsx");
      const page: ProductPage = { html: await previewedPage(scanned, keyed.baseUrl, frame) };
      return okAnswer(page);
    },
  }),
  defineRoute({
    method: "POST",
    path: "/products/{gtin}/picture",
    tag: "Products",
    summary: "Upload a picture of a product",
    description: `The body is a JPEG, PNG or WebP file of at most ${MOST_PICTURE_BYTES / 1024 / 1024} MB; its content counts, not its Content-Type. Returns the address to send as image_url; the product itself does not change. The number need not be in the catalog yet. A server without the binding PICTURES answers 422.`,
    scope: "catalog:write",
    onlyReads: true,
    heavy: true,
    params,
    mostBytes: MOST_PICTURE_BYTES,
    answers: {
      200: {
        description: "Stored",
        schema: z
          .object({ image_url: z.string().describe("A path of this server") })
          .meta({ id: "StoredPicture" }),
      },
    },
    errors: [
      "unprocessable_entity",
      "unsupported_media_type",
      "payload_too_large",
      "storage_unavailable",
    ],
    run: async ({ params, body }, { keyed, pictures }) => {
      const bytes = body as unknown as Uint8Array<ArrayBuffer>;
      return okAnswer(await storePicture(keyed, params.gtin, bytes, pictures));
    },
  }),
  defineRoute({
    method: "PATCH",
    path: "/products/{gtin}",
    tag: "Products",
    summary: "Change members of a product",
    description: "JSON merge patch (RFC 7396): null removes a member. Requires If-Match.",
    scope: "catalog:write",
    preconditions: "match",
    params,
    body: productPatch,
    alsoWrong: productPatchFaults,
    bodyExample: { lifecycle: "discontinued", discontinued_on: "2026-12-31", names: { fr: null } },
    answers: { 200: { description: "Changed", schema: writtenProduct } },
    errors: ["conflict", "unprocessable_entity"],
    run: async ({ params, body, preconditions }, { keyed }) =>
      written(await patchProduct(keyed, params.gtin, body, preconditions)),
  }),
  defineRoute({
    method: "DELETE",
    path: "/products/{gtin}",
    tag: "Products",
    summary: "Discontinue, withdraw or remove a product",
    description:
      "`as` is required. GTINs are not reused, so `discontinued` and `withdrawn` keep the record, with that lifecycle; `discontinued` sets discontinued_on to today if it is empty. To name the product that replaces it, set replaced_by_gtin. `removed` undoes a mistake: it deletes the record and its links for good, and only its audit line stays. It is allowed within 24 hours after the product was added, if no QR code is recorded for it and no other product refers to it; otherwise the answer is 409.",
    scope: "catalog:write",
    preconditions: "match",
    params,
    query: z.strictObject({
      as: z
        .enum(PRODUCT_ENDS, {
          error:
            "is required: discontinued (no longer made), withdrawn (taken off the market), or removed (undoes a mistake within 24 hours)",
        })
        .describe(
          "`discontinued`: no longer made. `withdrawn`: taken off the market, a safety phrase. Scans then lead to its hosted page; only a default of type gs1:recallStatus comes before it, and requests with a linkType are answered as before. Of a private product, scans tell nothing of this. `removed`: deleted for good.",
        ),
    }),
    queryExample: { as: "discontinued" },
    answers: {
      200: { description: "Discontinued or withdrawn", schema: product },
      204: { description: "Removed", schema: null },
    },
    errors: ["conflict", "unprocessable_entity"],
    run: async ({ params, query, preconditions }, { write }) => {
      const stored = await deleteProduct(write, params.gtin, query.as, preconditions);
      return stored === null ? NONE : one(stored);
    },
  }),
];
