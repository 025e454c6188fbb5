/** A link as it goes over the wire, and as the resolver's rule. */
import * as z from "zod";
import type { LinkRecord } from "../../catalog/links.ts";
import { hrefWarnings } from "../../resolver/href-conformance.ts";
import type { Rule } from "../../resolver/rule.ts";
import * as texts from "./texts.ts";

const orNull = <T extends z.ZodType>(schema: T) => schema.nullable().default(null);
const short = z.string().max(64);

const timing = z
  .strictObject({
    from: orNull(short).describe("First instant, inclusive"),
    until: orNull(short).describe("End instant, exclusive"),
    time_from: orNull(short).describe("HH:MM"),
    time_until: orNull(short).describe("HH:MM, exclusive"),
    date_from: orNull(short).describe("MM-DD"),
    date_until: orNull(short).describe("MM-DD, inclusive"),
    weekdays: orNull(z.array(z.int()).max(7)).describe("1 is Monday"),
    zone: short.default("UTC").describe("IANA time zone of times, dates and weekdays"),
  })
  .meta({ id: "Timing", description: "Every condition that is not null has to hold" });

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

export const linkOutput = z
  .object({
    id: z.string(),
    ...linkInput.shape,
    created_at: z.string(),
    updated_at: z.string(),
    warnings: z
      .array(z.string())
      .describe("What works here, and what the standard recommends instead"),
  })
  .meta({ id: "Link" });

export function ruleOf(id: string, input: LinkInput): Rule {
  const { timing } = input;
  return {
    id,
    anchor: input.anchor,
    orderIndex: input.order_index,
    linkType: input.link_type,
    href: input.href,
    title: input.title,
    hreflang: input.hreflang,
    mediaType: input.media_type,
    context: input.context,
    isDefault: input.is_default,
    isDefaultMulti: input.is_default_multi,
    timing: timing && {
      from: timing.from,
      until: timing.until,
      timeFrom: timing.time_from,
      timeUntil: timing.time_until,
      dateFrom: timing.date_from,
      dateUntil: timing.date_until,
      weekdays: timing.weekdays,
      zone: timing.zone,
    },
    isPublic: input.is_public,
    enabled: input.enabled,
  };
}

export type LinkAnswer = z.output<typeof linkOutput>;

export function linkAnswer(row: Rule & Pick<LinkRecord, "createdAt" | "updatedAt">): LinkAnswer {
  const { timing } = row;
  return {
    id: row.id,
    anchor: row.anchor,
    order_index: row.orderIndex,
    link_type: row.linkType,
    href: row.href,
    title: row.title,
    hreflang: [...row.hreflang],
    media_type: row.mediaType,
    context: [...row.context],
    is_default: row.isDefault,
    is_default_multi: row.isDefaultMulti,
    timing: timing && {
      from: timing.from,
      until: timing.until,
      time_from: timing.timeFrom,
      time_until: timing.timeUntil,
      date_from: timing.dateFrom,
      date_until: timing.dateUntil,
      weekdays: timing.weekdays && [...timing.weekdays],
      zone: timing.zone,
    },
    is_public: row.isPublic,
    enabled: row.enabled,
    created_at: row.createdAt,
    updated_at: row.updatedAt,
    warnings: hrefWarnings(row.href),
  };
}
