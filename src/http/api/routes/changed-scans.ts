/** The scans that a change answers differently, in previews of links and of recalls. */
import * as z from "zod";
import { LINK_NOTES, WHY_UNUSED } from "../../../model/link-notes.ts";
import { ANY_OTHER_LANGUAGE } from "../../../model/other-languages.ts";

export const languages = z
  .array(z.string())
  .describe(
    `Languages that the client prefers. ${ANY_OTHER_LANGUAGE} is each language that no link has, here and in also_in`,
  );

const text = z.string().nullable();

const scanned = z.object({
  status: z.int(),
  reason: z.string(),
  target_url: text,
  link_ids: z.array(z.string()).describe("Links that answer"),
});

export const alsoIn = z
  .array(z.string())
  .describe("Further single languages in which the scan changes in the same way");

export const spans = z
  .array(
    z.object({
      from: text.describe("Null: now"),
      until: text.describe("Exclusive. Null: without an end"),
      repeats: z
        .array(
          z.object({
            applies: z.boolean().describe("False: at the times that do not fit"),
            weekdays: z.array(z.int()).nullable(),
            time_from: text,
            time_until: text,
            date_from: text,
            date_until: text,
            zone: z.string(),
          }),
        )
        .nullable()
        .describe(
          "Null: all the time. Otherwise only at times that fit all of these, as in the timing of a link; an empty list: at several times",
        ),
    }),
  )
  .describe("When the answer changes");

export const changedScans = {
  scans: z
    .array(
      z.object({
        request: z.string().describe("Path and query of the Digital Link"),
        media_type: text,
        languages,
        also_in: alsoIn,
        before: scanned,
        after: scanned,
        spans,
      }),
    )
    .describe("Scans with another answer than before, now or later"),
  scans_checked: z.int(),
  scans_at: text.describe("When the first of them changes; null: now, or none changes"),
  notes: z
    .array(
      z.object({
        code: z.enum(Object.keys(LINK_NOTES)),
        anchor: text.describe("Whose scans, or whose recall, is meant"),
        count: z.int(),
        total: z.int().describe("Of a sample: the public products of the owner"),
        is_least: z.boolean().describe("There are more than total"),
        others: z.int().describe("Of a sample: further anchors with links"),
        is_whole: z.boolean().describe("The sample is everything"),
        names: z.array(z.string()).describe("Variables, or languages of the notice that stays"),
        href: text.describe("Where scans without a lot still lead"),
        link_type: text,
        from: text.describe("Null: with the change"),
        why: z.enum(Object.keys(WHY_UNUSED)).nullable().describe("Why no scan leads to the link"),
      }),
    )
    .describe("What to know beside the scans, for readers in other languages than English"),
  warnings: z.array(z.string()).describe("The notes in sentences"),
};

/** The answer to a dry run of a write of a link. */
export const linkPreview = z.object({
  tag: z
    .string()
    .describe(
      "ETag of the preview. As If-Match it is good while the link and the links that were compared are unchanged",
    ),
  changes: z.array(z.object({ member: z.string(), before: text, after: text })),
  ...changedScans,
});

/** One effect of a change of many products, with the scans of an example and all products that have it. */
export const effect = z.object({
  key: z.string().describe("Equal on all pages"),
  products: z.int().describe("How many products of this page"),
  example: z.string().describe("GTIN of the first: scans are those of this product"),
  scans: changedScans.scans,
  titles: z.record(z.string(), z.string()).describe("Titles of links afterwards, by their ids"),
  titles_before: z
    .record(z.string(), z.string())
    .describe("Titles before, of links that get another one"),
  notes: changedScans.notes,
  warnings: changedScans.warnings,
});
