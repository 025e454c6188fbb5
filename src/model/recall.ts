/** A recall as callers write it: what the REST API and the tools accept. */
import * as z from "zod";
import { linkRecord } from "./link.ts";
import * as texts from "./text.ts";
import { isWebTarget, LONGEST_ADDRESS, typedAddress } from "./web-target.ts";

const tooLong = (lot: string) =>
  `Lot ${lot.length > 24 ? `${lot.slice(0, 24)}…` : lot}: has more than 20 characters`;

/** What is recalled. */
export const recalled = {
  gtin: texts.gtin.describe("A GTIN of 8, 12, 13 or 14 digits"),
  lots: z
    .array(
      z
        .string()
        .transform((lot) => lot.trim())
        .pipe(
          z
            .string()
            .min(1)
            .max(20, { error: ({ input }) => tooLong(String(input)) }),
        ),
    )
    .max(100, "has more than 100 lots")
    .default([])
    .describe("Lots as printed (AI 10), 1 to 100"),
  whole_product: z.boolean().default(false).describe("All lots; lots is then empty"),
};

const { title, hreflang } = linkRecord.shape;
const notice = {
  href: z
    .string()
    .max(LONGEST_ADDRESS)
    .transform(typedAddress)
    .refine(
      (address) => isWebTarget(address) && URL.canParse(address),
      "is not a web address that people can open, such as https://example.org/recall",
    )
    .describe("Address of the notice"),
  title,
  hreflang,
};
export const recallNotice = z.object(notice);

/** The page about it, in its languages. */
export const recallNotices = {
  ...notice,
  translations: z
    .array(
      z.strictObject({
        ...notice,
        hreflang: hreflang.unwrap().min(1).describe(hreflang.description!),
      }),
    )
    .max(30)
    .default([])
    .describe("In further languages"),
  accept_unreachable: z
    .boolean()
    .default(false)
    .describe("A person has opened the notice, which does not answer this server"),
};

export const scansWithoutLot = z
  .boolean()
  .default(true)
  .describe("Scans without a lot, and of lots and serials without a page, lead to it too");
