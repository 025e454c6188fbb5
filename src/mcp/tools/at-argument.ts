/** The arguments of tools that are about a time; they load the texts of records. */
import * as z from "zod";
import { isoInstant } from "../../model/text.ts";

export const instant = z
  .string()
  .max(40)
  .refine(
    (text) => isoInstant.safeParse(text).success,
    "must be an ISO 8601 instant with Z or an offset",
  )
  .optional();

export const at = instant.describe("Another time, ISO 8601 with offset");
