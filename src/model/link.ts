/** A link's record: its members with their bounds. What the resolver could not honour is its rules' to say. */
import * as z from "zod";
import { camelCase } from "./column.ts";
import * as texts from "./texts.ts";

const orNull = <T extends z.ZodType>(schema: T) => schema.nullable().default(null);
const short = z.string().max(64);

const timingMembers = {
  from: orNull(short).describe("First instant, inclusive"),
  until: orNull(short).describe("End instant, exclusive"),
  time_from: orNull(short).describe("HH:MM"),
  time_until: orNull(short).describe("HH:MM, exclusive"),
  date_from: orNull(short).describe("MM-DD"),
  date_until: orNull(short).describe("MM-DD, inclusive"),
  weekdays: orNull(z.array(z.int()).max(7)).describe("1 is Monday"),
  zone: short.default("UTC").describe("IANA time zone of times, dates and weekdays"),
};

const timing = z
  .strictObject(timingMembers)
  .meta({ id: "Timing", description: "Every condition that is not null has to hold" });

/** As the table keeps it: its members have the names that they have in rows. */
export const storedTiming = z.strictObject(
  Object.fromEntries(
    Object.entries(timingMembers).map(([name, schema]) => [camelCase(name), schema]),
  ) as Record<string, z.ZodType>,
);

export const linkInput = z
  .strictObject({
    anchor: z
      .string()
      .min(1)
      .max(1000)
      .describe("Canonical path of an identifier, brand:ID or organization:ID"),
    order_index: z.int().min(0).max(1_000_000).default(0),
    link_type: z.string().min(1).max(200).describe("gs1:NAME, or an IRI"),
    href: z
      .string()
      .min(1)
      .max(2000)
      .describe("Target; may have variables as {gtin}, {serial}, {key}, {254}, {path}, {query}"),
    title: texts.text(300),
    hreflang: z.array(z.string().max(64)).max(50).default([]),
    media_type: orNull(z.string().max(200)),
    context: z.array(z.string().max(200)).max(50).default([]),
    is_default: z.boolean().default(false),
    is_default_multi: z.boolean().default(false),
    timing: orNull(timing),
    is_public: z.boolean().default(true),
    enabled: z.boolean().default(true),
  })
  .meta({ id: "LinkInput" });

export type LinkInput = z.output<typeof linkInput>;
