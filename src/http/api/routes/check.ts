/** /check and /decode, and the names for a list of numbers. */
import * as z from "zod";
import { NOT_GS1 } from "../../../gs1/identify/not-gs1.ts";
import { WARNING_CODES } from "../../../gs1/warnings.ts";
import { catalogState } from "../../../mcp/tools/answers.ts";
import { languageInput } from "../../../mcp/tools/arguments.ts";
import { decodeInput, decodeOutput } from "../../../mcp/tools/decode-barcode.ts";
import { languagesAsked, warningsOf } from "../../../mcp/tools/preferences.ts";
import type { Preferences } from "../../../model/accept.ts";
import { LIFECYCLES } from "../../../model/bounds.ts";
import { DECISION_REASONS, LINK_SCOPES } from "../../../resolver/decide/decision.ts";
import { checkCode, isSearch } from "../../../services/check/check-code.ts";
import { MOST_LISTED, MOST_LISTED_LABELS, namesOfList } from "../../../services/check/list.ts";
import { decodeWithNotices } from "../../../services/decode/with-notices.ts";
import { FIRST_KINDS } from "../../../services/resolve/first.ts";
import { LABEL_KINDS } from "../../../services/resolve/listed.ts";
import { UNDERSTOOD } from "../../../services/search/products.ts";
import {
  type Answer,
  defineRoute,
  okAnswer,
  type Route,
  warnings,
  withWarnings,
} from "../route.ts";
import { listedKinds } from "./product-query.ts";

const decodedBarcode = decodeOutput
  .extend({ catalog: catalogState })
  .meta({ id: "DecodedBarcode" });

const text = z.string().nullable();

const link = z
  .looseObject({
    link_type: z.string(),
    title: z.string(),
    href: z.string(),
    hreflang: z.array(z.string()),
    media_type: text,
  })
  .meta({ id: "CheckedLink" });

const number = z
  .looseObject({
    valid: z.boolean(),
    format: text.describe("Shortest form of the number, such as GTIN-13"),
    usable: z.boolean().nullable().describe("For trade items; null: not known from the digits"),
    usable_reason: text.describe("Why usable or not"),
    suggestions: z
      .array(z.looseObject({ gtin: text.describe("14 digits; null: digits are lost") }))
      .describe("Numbers probably meant, likeliest first"),
  })
  .describe("As in validate_gtin")
  .meta({ id: "CheckedNumber" });

const product = z
  .looseObject({
    gtin: z.string().describe("14 digits"),
    name: z.looseObject({ text: z.string(), lang: text.describe("BCP 47; null: not known") }),
    brand: text.describe("Name of the brand"),
    net_content_text: text,
    lifecycle: z.enum(LIFECYCLES),
  })
  .describe("The product, with its texts in the language asked for")
  .meta({ id: "CheckedProduct" });

const first = z
  .array(
    z.looseObject({
      kind: z
        .enum(FIRST_KINDS)
        .describe(
          "catalog_unavailable: the catalog did not answer, so that recalls and states are not known; recall: a link with recall information of exactly this lot or item, or of the whole product; recalled_lots: lots or items with recall information, of which the code says nothing; similar_lot: a lot with recall information that differs from the code's only in case, hyphens and the like, or in elements that a lost separator joins to it; similar_serial: an item with recall information whose serial number differs only in case, hyphens and the like; date_passed; withdrawn: taken off the market; discontinued: no longer offered; restricted: not for trade items; demo: an example number; unknown: not in this catalog",
        ),
      contents: z
        .looseObject({
          gtin: z.string().describe("14 digits"),
          named_in: z.enum(["code", "record"]).describe("record: of the code's product"),
          name: z.string().optional().describe("Absent: no record in this catalog"),
          brand: z.string().optional().describe("Name of the brand"),
        })
        .optional()
        .describe("What the code or its product contains, if the notice is about that"),
      link: link.optional().describe("Of a recall: where to read about it"),
      scope: z.enum(LINK_SCOPES).optional().describe("Of a recall: lot, item or product"),
      lots: z.array(z.string()).optional().describe("Of recalled_lots: at most 50"),
      more: z.boolean().optional().describe("Of recalled_lots: whether there are further lots"),
      items: z
        .boolean()
        .optional()
        .describe("Of recalled_lots: whether single items are among them"),
      lot: z.string().optional().describe("Of a similar_lot, and of a recall of one lot"),
      serial: z.string().optional().describe("Of a similar_serial"),
      links: z.array(link).optional().describe("Where to read about these lots"),
      ai: z.string().optional().describe("Of a passed date: 17, 7003, 15 or 16"),
      date: z.string().optional().describe("Of a passed date: the last day, YYYY-MM-DD"),
      since: text.optional().describe("Of a withdrawn or discontinued product: YYYY-MM-DD"),
      replaced_by: text.optional().describe("Of such a product: GTIN-14 of its successor"),
    }),
  )
  .describe("What to tell before any verdict, the most important first");

const notRecalled = z
  .looseObject({
    lot: z.string().describe("The code's lot"),
    lots: z.array(z.string()).describe("The recalled lots of the product, at most 50"),
    more: z.boolean().describe("Whether there are further ones"),
    leads_to_notice: z
      .boolean()
      .describe("Whether a scan leads to their notice, because the code's lot has no page"),
  })
  .nullable()
  .describe(
    "The code's lot is not among the recalled lots of its product; null: it has none, no lot is recalled, or `first` is about it",
  )
  .meta({ id: "LotNotRecalled" });

const notes = z
  .array(
    z.looseObject({
      code: z.enum(WARNING_CODES),
      values: z.array(z.string()).describe("What the sentence names, such as the AI"),
      text: z.string(),
    }),
  )
  .describe("The warnings of decoded, each with its code");

/** A product as lists name it. */
const listedProduct = z.looseObject({
  notices: listedKinds,
  gtin: z.string().describe("14 digits"),
  name: z.looseObject({ text: z.string(), lang: text.describe("BCP 47; null: not known") }),
  brand: text.describe("Name of the brand"),
  lifecycle: z.enum(LIFECYCLES),
});

const offered = {
  offer: listedProduct
    .nullable()
    .describe("The only similar product in this catalog; null: none, or several"),
  similar: z
    .array(listedProduct)
    .describe("The similar products if there are several, at most 3, recalled ones first"),
};

/** One schema for each `kind`. */
const checked = z
  .discriminatedUnion("kind", [
    z.looseObject({
      kind: z.literal("valid"),
      first,
      not_recalled: notRecalled,
      decoded: decodedBarcode,
      notes,
      number: number.nullable().describe("Null: the key is not a GTIN"),
      catalog: z
        .enum(["ready", "unavailable"])
        .describe("unavailable: recalls, product, scan and links are not known now; try again"),
      product: product
        .nullable()
        .describe("Null: not in this catalog, or the catalog is unavailable"),
      ...offered,
      scan: z
        .looseObject({
          status: z.int().describe("What a scan gets: 307, 300, 404 or 200"),
          reason: z.enum(DECISION_REASONS),
          link: link.nullable().describe("Where a scan leads; null: no single target"),
        })
        .nullable()
        .describe(
          "Null: the code has no key, so no scan resolves it; or the catalog is unavailable",
        ),
      links: z.array(link),
      picture: text.describe("Path of its QR code as SVG; null: it cannot be drawn"),
    }),
    z.looseObject({
      kind: z.literal("faulty"),
      first: first.describe("What to tell first, about what is certain in the code"),
      not_recalled: notRecalled,
      catalog: z
        .enum(["ready", "unavailable"])
        .describe("unavailable: recalls are not known now; try again"),
      decoded: decodedBarcode,
      notes,
      number,
      ...offered,
    }),
    z.looseObject({
      kind: z.literal("not_gs1"),
      what: z.enum(NOT_GS1).describe("Such as wifi, contact, ticket or web"),
      name: text.describe("Such as the network or the person; never a password"),
      host: text.describe("Of a web address: host and port in ASCII"),
      unicode_host: text.describe("The host in the letters of its language; null: the same"),
    }),
    z.looseObject({
      kind: z.literal("words"),
      found: z.looseObject({
        understood: z.enum(UNDERSTOOD),
        total_at_least: z.int().describe("Products found; exact below 1000"),
        results: z.array(
          z.looseObject({
            notices: listedKinds,
            gtin: z.string(),
            name: z.string(),
            brand: text,
            net_content_text: text,
          }),
        ),
      }),
    }),
  ])
  .meta({ id: "CheckedCode" });

/** A value of a label: the characters that GS1 allows in it. */
const qualifier = (most: number) =>
  z.string().regex(new RegExp(`^[!-z]{1,${most}}$`), `must have 1 to ${most} characters of GS1's`);

const listLabel = {
  gtin: z.string().regex(/^\d{14}$/, "must be a GTIN with 14 digits"),
  variant: qualifier(20).optional().describe("(22)"),
  lot: qualifier(20).optional().describe("(10)"),
  serial: qualifier(20).optional().describe("(21)"),
};

const listed = z
  .looseObject({
    warnings,
    labels: z
      .array(
        z.looseObject({
          ...listLabel,
          notices: z
            .array(
              z.looseObject({
                kind: z.enum(LABEL_KINDS),
                scope: z.enum(LINK_SCOPES).optional().describe("Of a recall: lot, item or product"),
                lot: z.string().optional().describe("The recalled lot, or the one meant"),
                serial: z.string().optional().describe("The serial number that may be meant"),
                lots: z.array(z.string()).optional().describe("Of recalled_lots, if at most 3"),
              }),
            )
            .describe("In place of the product's, the most important first; kinds as in /check"),
        }),
      )
      .describe("Of these products, each as it was asked"),
    products: z
      .array(listedProduct)
      .describe("In the order of their GTINs; numbers that are not in this catalog are absent"),
    recalls: z
      .array(z.looseObject({ notices: listedKinds, gtin: z.string().describe("14 digits") }))
      .describe("Numbers that are absent from products, but have recall information"),
  })
  .meta({ id: "ListedProducts" });

/** The answer in these languages, which names parts that are none. */
async function inLanguages(
  language: string | undefined,
  answerIn: (languages: Preferences) => Promise<object>,
): Promise<Answer> {
  const asked = languagesAsked(language);
  const body = await answerIn(asked.preferences);
  return okAnswer(withWarnings(body, warningsOf("language", asked)));
}

const language = languageInput.describe(
  `${languageInput.description}. \`warnings\` names wrong parts`,
);

export const checkRoutes: readonly Route[] = [
  defineRoute({
    method: "GET",
    path: "/check",
    tag: "Barcodes",
    summary: "Check a code, or find a product by its name",
    description:
      "Everything the page /check shows: what the code says, its product, and where a scan leads. `first` lists what to tell a person before any verdict: recall information of exactly this lot or item, dates that have passed, a withdrawn or discontinued product. Damaged codes get 200 with `kind: faulty`, and `first` is about what is certain in them; Wi-Fi codes, contacts, web addresses and other texts that are not GS1 codes get `kind: not_gs1`. While the catalog does not answer, codes get 200 with `catalog: unavailable`, which `first` says before all else. Percent-encode the value: a `+` in a query is a space. With READ_ACCESS=scoped, names and corrections need a key with catalog:read. Private products are only visible to keys of their owner with catalog:read.",
    scope: null,
    hasPrivate: true,
    heavy: (query) => isSearch(query.get("code") ?? ""),
    byNumber: true,
    query: z.strictObject({
      code: decodeInput.shape.barcode
        .min(1)
        .describe("A code as for decode_barcode, or a product's name"),
      language,
    }),
    queryExample: { code: "9506000134352", language: "de-CH, en;q=0.5" },
    answers: { 200: { description: "What is known about the code", schema: checked } },
    run: async ({ query: { code, language } }, { read }) =>
      inLanguages(language, (languages) => checkCode(read, code, languages)),
  }),
  defineRoute({
    method: "POST",
    path: "/check/list",
    tag: "Barcodes",
    summary: "Names of the products in a list of numbers",
    description: `Which numbers of a list are in this catalog, and their products' names. Only reads. At most ${MOST_LISTED} numbers and ${MOST_LISTED_LABELS} labels a call, weighed as texts. Check the numbers first: validate_gtins and the page /check/list do that without the catalog. Private products are only visible to keys of their owner with catalog:read.`,
    scope: null,
    hasPrivate: true,
    onlyReads: true,
    heavy: true,
    body: z
      .strictObject({
        gtins: z
          .array(z.string().regex(/^\d{14}$/, "must be a GTIN with 14 digits"))
          .min(1)
          .max(MOST_LISTED)
          .describe("Valid GTINs, padded to 14 digits"),
        labels: z
          .array(z.strictObject(listLabel))
          .max(MOST_LISTED_LABELS)
          .optional()
          .describe("What labels with these numbers say besides: recalls are about lots and items"),
        language,
      })
      .superRefine(({ gtins, labels = [] }, context) => {
        const asked = new Set(gtins);
        for (const [index, { gtin }] of labels.entries()) {
          if (asked.has(gtin)) continue;
          const path = ["labels", index, "gtin"];
          context.addIssue({ code: "custom", path, message: "must be one of gtins" });
        }
      })
      .meta({ id: "CheckListInput" }),
    bodyExample: {
      gtins: ["09506000134352", "00016000275713"],
      labels: [{ gtin: "09506000134352", lot: "ABC123" }],
      language: "de-CH, en;q=0.5",
    },
    answers: { 200: { description: "The products that are known", schema: listed } },
    run: async ({ body: { language, ...asked } }, { read }) =>
      inLanguages(language, (languages) => namesOfList(read, asked, languages)),
  }),
];

export const decodeRoutes: readonly Route[] = [
  defineRoute({
    method: "GET",
    path: "/decode",
    tag: "Barcodes",
    summary: "Decode a barcode, as decode_barcode does",
    description:
      "A label with faults gets 200 with `valid: false`. `notices` come before the rest: the catalog is asked once, and while it does not answer, `catalog` is `unavailable`. Percent-encode the value: a `+` in a query is a space. Private products are only visible to keys of their owner with catalog:read.",
    scope: null,
    hasPrivate: true,
    byNumber: true,
    query: decodeInput,
    queryExample: { barcode: "(01)09506000134352(17)270331(10)ABC123" },
    answers: {
      200: {
        description: "The decoded barcode",
        schema: decodedBarcode,
      },
    },
    run: async ({ query: { barcode } }, { read }) =>
      okAnswer(await decodeWithNotices(read, barcode)),
  }),
];
