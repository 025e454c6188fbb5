/**
 * Members that the answers of several tools have, described once. Optional members are omitted if
 * they are empty. The members that a tool is called for are not optional, so that the answer shows
 * "none".
 */
import * as z from "zod";
import { FAULT_CODES } from "../../gs1/fault.ts";
import { INDICATOR_KINDS } from "../../gs1/gtin/report.ts";
import { INPUT_FORMS } from "../../gs1/identify/result.ts";
import { LIFECYCLES, VISIBILITIES } from "../../model/bounds.ts";
import { LINK_SCOPES } from "../../resolver/decide/decision.ts";
import { NOTICE_KINDS } from "../../services/resolve/notices.ts";

export const textOf = (what: string) => z.string().describe(what);
export const optionalText = (what: string) => z.string().optional().describe(what);
export const flag = (what: string) => z.boolean().describe(what);
export const count = (what: string) => z.int().describe(what);
export const texts = (what: string) => z.array(z.string()).describe(what);
/** A member that an answer omits if it has this value, which is the `default` of its schema. */
export const usually = <T extends z.ZodType>(value: z.output<T>, schema: T) =>
  schema.optional().meta({ description: schema.description, default: value });
export const optionalTexts = (what: string) => z.array(z.string()).optional().describe(what);

export const fault = z.looseObject({
  code: z.enum(FAULT_CODES).describe("Kind of fault"),
  ai: optionalText("AI with the fault"),
  position: z.int().optional().describe("Index in the input, from 0; warnings count from 1"),
  message: textOf("What is wrong and how to fix it"),
});

/** An element of a label. */
export const element = {
  ai: textOf("Application identifier"),
  title: textOf("GS1 data title"),
  value: textOf("As encoded, without separators"),
};

export const gtin14 = textOf("GTIN-14");

/** Digits of a GTIN-8 may also be a UPC-E. */
const EITHER = "gtin or upc_e";

/** How an input was read, and the other number if the digits can be a GTIN-8 and a UPC-E. */
export const reading = {
  understood_as: usually("gtin", z.enum(INPUT_FORMS).describe("As in validate_gtin")),
  ambiguous: usually(false, flag("Whether there are alternatives")),
  alternatives: z
    .array(z.looseObject({ gtin: gtin14, understood_as: z.enum(INPUT_FORMS).describe(EITHER) }))
    .optional()
    .meta({ description: "As in validate_gtin", membersOf: "validate_gtin" }),
};

export const digitalLink = optionalText("GS1 Digital Link here");

export const warnings = optionalTexts("What was ignored or is missing");

const noticeLink = {
  title: optionalText("Title of the notice"),
  href: optionalText("Notice"),
  hreflang: optionalTexts("BCP 47 tags"),
};

export const link = z.looseObject({
  id: optionalText("For its owner"),
  link_type: textOf("gs1:NAME or IRI"),
  title: textOf("Text to show"),
  href: textOf("Target URL"),
  hreflang: optionalTexts("BCP 47 tags"),
  media_type: optionalText("MIME type"),
  context: optionalTexts("Contexts it is for"),
});

/** The link whose address the answer has already; its title too, if a notice has it. */
export const linkAtTarget = link
  .omit({ href: true })
  .extend({ title: optionalText("Text to show") });

/** What comes first, in every answer about a product or a code; search results have only kinds. */
export const notices = z
  .array(
    z.looseObject({
      kind: z.enum(NOTICE_KINDS).describe("Most important first"),
      message: textOf("Tell this; never more than it says"),
      ...noticeLink,
      contents_gtin: optionalText("GTIN-14 of what it contains, if the notice is about that"),
      contents_name: optionalText("Brand and name of that"),
      scope: z.enum(LINK_SCOPES).optional().describe("Level; lot or narrower: of this very one"),
      lot: optionalText("Lot that was read; of not_recalled"),
      lots: optionalTexts("Lots with recall information, at most 50"),
      serial: optionalText("Serial number with recall information"),
      more: z.boolean().optional().describe("There are more"),
      items: z.boolean().optional().describe("Items too"),
      links: z.array(z.looseObject(noticeLink)).optional().describe("Their notices"),
      ai: optionalText("AI of a passed date"),
      date: optionalText("That date; or since when, YYYY-MM-DD"),
      replaced_by: optionalText("GTIN-14"),
    }),
  )
  .optional()
  .meta({
    description: "Tell these before all else; members as in decode_barcode",
    membersOf: "decode_barcode",
  });

/** The notices of an item of a list: what an earlier one has is left out. */
export const listedNotices = z
  .array(
    z.looseObject({
      ...notices.unwrap().element.shape,
      message: optionalText("Absent: that of same_as"),
      id: count("For same_as").optional(),
      same_as: count("id of the notice with the words and links left out here").optional(),
    }),
  )
  .optional()
  .meta({
    description: "Tell these before all else; same_as: id of the notice with what is left out",
    membersOf: "decode_barcode",
  });

/** The state of the catalog in answers that need no catalog. */
export const catalogState = z
  .literal("unavailable")
  .optional()
  .describe("The catalog did not answer: recalls and states are not known; ask again");

export const usable = z
  .boolean()
  .optional()
  .describe("Kind of number: for trade items, a carton too; absent: not known");

export const forTill = z
  .boolean()
  .optional()
  .describe("Sold at any till; false: carton, weighed or local number");

export const indicator = z
  .looseObject({
    digit: count("1 to 9"),
    kind: z.enum(INDICATOR_KINDS).describe("9 is variable_measure"),
  })
  .optional()
  .describe("First digit of a true GTIN-14");

/** The facts about a product in every answer that shows one. */
export const productFacts = {
  variant: optionalText("Such as flavour or colour"),
  net_content_text: optionalText("As printed on the pack"),
  gpc_brick: optionalText("GPC category, 8 digits"),
  lifecycle: z.enum(LIFECYCLES).describe("State on the market"),
  visibility: usually(
    "public",
    z.enum(VISIBILITIES).describe("organization: private, do not publish"),
  ),
};

export const httpStatus = z.literal([307, 300, 404, 200]).describe("What a scan gets");

export const languageMet = z.literal(false).optional().describe("false: in no language asked for");

/** The product that replaced another one. */
export const replacement = {
  replaced_by: z
    .looseObject({
      gtin: gtin14,
      name: optionalText("Absent: not in this catalog"),
      lifecycle: z.enum(LIFECYCLES).optional().describe("Its state on the market"),
    })
    .optional()
    .describe("Product that replaces it"),
  current_gtin: optionalText("Last replacement, if on the market"),
};

/** The members about the cut in a shortened answer. */
export const cutOutput = {
  truncated: z.literal(true).optional().describe("Parts were cut"),
  hint: optionalText("How to get the rest"),
};
