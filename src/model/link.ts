/**
 * The record of a link: its members with their bounds. `src/resolver/rules/` checks the rules of
 * the resolver.
 */
import * as z from "zod";
import { LONGEST_ANCHOR, LONGEST_CONTEXT, LONGEST_LINK_TYPE } from "./bounds.ts";
import { described, keep, orNull, type Row, recordOf } from "./record.ts";
import * as texts from "./text.ts";
import { LONGEST_ADDRESS } from "./web-target.ts";

const short = z.string().max(64);

export const timingRecord = recordOf({
  from: orNull(short).describe("First instant, inclusive"),
  until: orNull(short).describe("End instant, exclusive"),
  time_from: orNull(short).describe("HH:MM"),
  time_until: orNull(short).describe("HH:MM, exclusive"),
  date_from: orNull(short).describe("MM-DD"),
  date_until: orNull(short).describe("MM-DD, inclusive"),
  weekdays: orNull(z.array(z.int()).max(7)).describe("1 is Monday"),
  zone: short.default("UTC").describe("IANA time zone of times, dates and weekdays"),
});

/**
 * When a link is active, as rows store it. Every condition that is not null must be true; if all
 * are null, the link is always active. `from` and `until` are ISO 8601 instants with an offset; the
 * other members are local time in `zone`. A time or date range whose end is earlier than its start
 * continues after midnight, or after the end of the year.
 */
export type Timing = Row<(typeof timingRecord)["shape"]>;

const timing = keep(
  z
    .strictObject(timingRecord.shape)
    .meta({ id: "Timing", description: "All conditions that are not null must apply" }),
  {
    toRow: timingRecord.toRow,
    fromRow: timingRecord.fromRow,
    stored: z.strictObject(
      Object.fromEntries(timingRecord.members.map(({ key, stored }) => [key, stored])),
    ),
  },
);

/** Relations of a target to the others of its type (RFC 5829), of those that a link may have. */
const RELATIONS = ["predecessor-version"] as const;

/** The roles that may see a restricted target, as the UN Transparency Protocol names them. */
const ACCESS_ROLES = ["customer", "regulator", "recycler", "auditor", "owner"] as const;

export const linkRecord = recordOf({
  anchor: z
    .string()
    .min(1)
    .max(LONGEST_ANCHOR)
    .describe("Canonical path of an identifier, brand:ID or organization:ID"),
  order_index: z
    .int()
    .min(0)
    .max(1_000_000)
    .default(0)
    .describe("Place at its anchor, lowest first"),
  link_type: z.string().min(1).max(LONGEST_LINK_TYPE).describe("gs1:NAME, or an IRI"),
  href: keep(
    z
      .string()
      .min(1)
      .max(LONGEST_ADDRESS)
      .describe("Target; may contain variables: {gtin}, {serial}, {key}, {254}, {path}, {query}"),
    { sort: "address" },
  ),
  title: described(texts.name, "Text to show"),
  hreflang: z.array(short).max(50).default([]).describe("Languages of the target, as BCP 47 tags"),
  media_type: orNull(z.string().max(200)).describe("Media type of the target"),
  context: z
    .array(z.string().max(LONGEST_CONTEXT))
    .max(50)
    .default([])
    .describe("Contexts that it applies to"),
  is_default: z
    .boolean()
    .default(false)
    .describe("Whether it answers scans without a link type; timed: before the untimed one"),
  is_default_multi: z
    .boolean()
    .default(false)
    .describe("Whether it is a variant of the default, by language, media type or context"),
  timing: orNull(timing).describe("When it applies; null: always"),
  is_public: z.boolean().default(true).describe("Whether linksets and pages list it"),
  enabled: z.boolean().default(true).describe("Whether it is used; a disabled link stays stored"),
  rel: z
    .array(z.enum(RELATIONS))
    .default([])
    .describe("Marks an older version, which answers no scan"),
  access: z
    .enum(["open", "restricted"])
    .default("open")
    .describe("restricted: scans get a page that says how to ask, never href"),
  access_roles: z.array(z.enum(ACCESS_ROLES)).default([]).describe("Who may see it"),
  access_request: orNull(z.string().max(LONGEST_ADDRESS)).describe(
    "Where to ask: https: or mailto:",
  ),
});

export const linkInput = z.strictObject(linkRecord.shape).meta({ id: "LinkInput" });

export type LinkInput = z.output<typeof linkInput>;

/** Members to change; null removes, and timing {until: "now"} ends at once. The whole link is checked after the change. */
export const linkPatch = z
  .strictObject(
    Object.fromEntries(Object.keys(linkRecord.shape).map((name) => [name, z.unknown().optional()])),
  )
  .meta({
    id: "LinkPatch",
    description:
      'JSON merge patch (RFC 7396) of a LinkInput; timing {until: "now"} ends the link at once',
  });

export type LinkChange = Record<string, unknown>;
