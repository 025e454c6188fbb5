/** The argument of tools that can answer for another time; it loads the texts of records. */
import * as z from "zod";
import { isoInstant } from "../../model/text.ts";

export const at = z
  .string()
  .max(40)
  .refine(
    (text) => isoInstant.safeParse(text).success,
    "must be an ISO 8601 instant with Z or an offset",
  )
  .optional()
  .describe("Another time, ISO 8601 with offset");
