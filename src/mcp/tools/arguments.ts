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
