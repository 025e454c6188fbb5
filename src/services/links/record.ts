/** A link as it goes over the wire, and as the resolver's rule. */
import * as z from "zod";
import type { LinkRecord } from "../../catalog/tables/links.ts";
import { type LinkInput, linkInput } from "../../model/link.ts";
import { hrefWarnings } from "../../resolver/rules/href-conformance.ts";
import type { Rule } from "../../resolver/rules/rule.ts";

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
