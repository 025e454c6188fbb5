/** Arguments that several tools take, described once. */
import * as z from "zod";

export const gtinInput = z
  .string({ error: "give it as a string of digits: a JSON number loses leading zeros" })
  .describe(
    "A GTIN of 8, 12, 13 or 14 digits, or a text that contains one: UPC-E, element string, Digital Link, EPC",
  );

const qualifier = (name: string, ai: string, most: number) =>
  z.string().optional().describe(`${name}, AI ${ai}, up to ${most} characters`);

export const cpv = qualifier("Consumer product variant", "22", 20);
export const lot = qualifier("Batch or lot", "10", 20);
export const serial = qualifier("Serial number", "21", 20);
export const tpx = qualifier(
  "Third-party serial, cannot be combined with cpv, lot or serial",
  "235",
  28,
);

export const response_format = z
  .enum(["json", "markdown"])
  .default("json")
  .describe("Form of the text block; structuredContent stays JSON");

/** A link as answers show it. */
export const link = z.looseObject({
  link_type: z.string(),
  title: z.string(),
  href: z.string(),
  hreflang: z.array(z.string()),
  media_type: z.string().nullable(),
  context: z.array(z.string()),
});

/** What an answer says of its reading and of its Digital Link. */
export const warnings = z
  .array(z.string())
  .describe("AIs ignored, left out of digital_link or missing beside others; why it is null");

/** What an answer says of digits that are a GTIN-8 and a UPC-E. */
export const readings = {
  ambiguous: z.boolean(),
  alternatives: z.array(z.looseObject({ gtin: z.string(), understood_as: z.string() })),
};

/** What an answer says where it can be shortened. */
export const cutOutput = {
  truncated: z.boolean(),
  hint: z.string().nullable().describe("What was cut; how to get it"),
};

/** The same with `total`, which counts what is named. */
export const shortAnswer = (counted: string) => ({
  ...cutOutput,
  total: z.int().describe(`${counted}, shown or not`),
});
