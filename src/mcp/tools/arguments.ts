/** Arguments of several tools, described once. */
import * as z from "zod";
import { losesZeros } from "../../model/issue.ts";
import { CURRENT_LINK_TYPES } from "../../resolver/rules/link-types.ts";

export const gtinInput = z
  .string({ error: losesZeros })
  .describe("GTIN, UPC-E, element string, Digital Link or EPC");

const qualifier = (what: string) => z.string().optional().describe(what);

export const cpv = qualifier("Consumer product variant, AI 22");
export const lot = qualifier("Batch or lot, AI 10");
export const serial = qualifier("Serial number, AI 21");
export const tpx = qualifier("Third-party serial, AI 235; not with cpv, lot or serial");

export const languageInput = z
  .string()
  .max(500)
  .optional()
  .describe("As in Accept-Language: de-CH, en;q=0.5");

/**
 * Every name of GS1's vocabulary that `link_type` accepts. The description lists them, because most
 * hosts do not complete arguments of tools.
 */
export const LINK_TYPE_NAMES = CURRENT_LINK_TYPES.join(", ");

export const response_format = z
  .enum(["json", "markdown"])
  .default("json")
  .describe("Of the text block");
