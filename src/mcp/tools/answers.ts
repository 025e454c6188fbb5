/** Members that the answers of several tools have, described once. */
import * as z from "zod";
import { INPUT_FORMS } from "../../gs1/identify/result.ts";
import { LIFECYCLES, VISIBILITIES } from "../../model/product.ts";

export const textOf = (what: string) => z.string().describe(what);
export const textOrNull = (what: string) => z.string().nullable().describe(what);
export const flag = (what: string) => z.boolean().describe(what);
export const count = (what: string) => z.int().describe(what);
export const texts = (what: string) => z.array(z.string()).describe(what);

export const gtin14 = textOf("GTIN-14");

/** How an input was read, and for digits that are a GTIN-8 and a UPC-E the other number. */
export const reading = {
  understood_as: z.enum(INPUT_FORMS).describe("How the input was interpreted"),
  ambiguous: flag("Whether alternatives has any"),
  alternatives: z
    .array(z.looseObject({ gtin: gtin14, understood_as: z.enum(INPUT_FORMS).describe("Its form") }))
    .describe("Other numbers with these digits"),
};

export const digitalLink = textOrNull("GS1 Digital Link here; null: see warnings");

export const warnings = texts(
  "AIs ignored, left out of digital_link or missing beside others; why it is null",
);

export const link = z.looseObject({
  link_type: textOf("GS1 link type or IRI"),
  title: textOf("Text to show"),
  href: textOf("Target URL"),
  hreflang: texts("BCP 47 tags"),
  media_type: textOrNull("MIME type"),
  context: texts("Contexts it is for"),
});

/** What a product says of itself wherever it is shown. */
export const productFacts = {
  variant: textOrNull("Such as flavour or colour"),
  net_content_text: textOrNull("As printed on the pack"),
  gpc_brick: textOrNull("GPC category, 8 digits"),
  lifecycle: z.enum(LIFECYCLES).describe("State on the market"),
  visibility: z.enum(VISIBILITIES).describe("organization: private, do not publish"),
};

/** What an answer says where it can be shortened. */
export const cutOutput = {
  truncated: flag("Whether parts were cut"),
  hint: textOrNull("What was cut; how to get it"),
};

/** The same with `total`, which counts what is named. */
export const shortAnswer = (counted: string) => ({
  ...cutOutput,
  total: count(`${counted}, shown or not`),
});
