/** A link on the wire and as a rule of the resolver; who owns it, and whether it exists. */
import * as z from "zod";
import { type LinkRecord, linkById } from "../../catalog/tables/links.ts";
import { AppError } from "../../errors.ts";
import { type LinkChange, type LinkInput, linkInput, linkRecord } from "../../model/link.ts";
import { hrefWarnings } from "../../resolver/rules/href-conformance.ts";
import { isOwnerAnchor, type Rule } from "../../resolver/rules/rule.ts";
import {
  askAs,
  type Caller,
  type KeyedContext,
  ownersOf,
  owns,
  refuseOthers,
} from "../access/caller.ts";
import { parseAnchor } from "../link-target.ts";
import { NOBODY, ownershipOfAnchor } from "../owners/ownership.ts";
import { isPublicNow } from "../resolve/readings.ts";
import type { AuditAction } from "../write/audit.ts";
import { mergePatch } from "../write/merge-patch.ts";
import { parse } from "../write/parse.ts";

export const linkOutput = z
  .object({
    id: z.string(),
    ...linkRecord.shape,
    created_at: z.string(),
    updated_at: z.string(),
    warnings: z
      .array(z.string())
      .describe("Parts that work on this server, but that the standard advises against"),
  })
  .meta({ id: "Link" });

export const ruleOf = (id: string, input: LinkInput): Rule => ({ id, ...linkRecord.toRow(input) });

/** The link after a merge patch. @throws AppError validation_error */
export const patched = (link: LinkRecord, change: LinkChange): LinkInput =>
  parse(linkInput, mergePatch(linkRecord.fromRow(link), change), "link as it would be");

export type LinkAnswer = z.output<typeof linkOutput>;

export const linkAnswer = (
  row: Rule & Pick<LinkRecord, "createdAt" | "updatedAt">,
): LinkAnswer => ({
  id: row.id,
  ...linkRecord.fromRow(row),
  created_at: row.createdAt,
  updated_at: row.updatedAt,
  warnings: hrefWarnings(row.href),
});

export const linkAttempt = (action: AuditAction, subject: string, anchor: string) => ({
  ...{ action, subject },
  owner: ownershipOfAnchor(anchor),
});

/** @throws AppError validation_error for an anchor that no link can have */
export function checkAnchor(anchor: string): string {
  if (isOwnerAnchor(anchor)) return anchor;
  const reading = parseAnchor(anchor);
  if (reading.ok) return anchor;
  const errors = reading.error.map(({ clause: _, ...error }) => error);
  const messages = errors.map(({ message }) => message).join(" ");
  throw new AppError("validation_error", `anchor: ${messages}`, {
    errors,
    guidance: "Write it as /01/09506000134352, brand:ID or organization:ID.",
  });
}

/**
 * One round trip, also without a link, so that the number of trips does not reveal whether it
 * exists.
 * @throws AppError forbidden; not_found for a link that only its owner may know about
 */
export async function refuseOthersOf(
  context: KeyedContext,
  caller: Caller,
  link: LinkRecord | null,
) {
  const ownership = link === null ? NOBODY : ownershipOfAnchor(link.anchor);
  const { prefix, brand } = await context.catalog.ask(ownersOf(ownership));
  if (link === null) return;
  const isOwn = owns(caller, ownership, prefix, brand);
  if (!isOwn && !isPublicNow(link, context.clock())) throw noSuchLinkError(link.id);
  refuseOthers(isOwn);
}

/**
 * The link to delete, to patch, or to make the default; its owner is checked with the write itself.
 * @throws AppError not_found, also for a link that only its owner may know about
 */
export async function readToChange(
  context: KeyedContext,
  id: string,
): Promise<[caller: Caller, link: LinkRecord]> {
  const { caller, link } = await askAs(context, { link: linkById(id) });
  if (!caller.isAdmin && !(link && isPublicNow(link, context.clock()))) {
    await refuseOthersOf(context, caller, link);
  }
  if (!link) throw noSuchLinkError(id);
  return [caller, link];
}

export const noSuchLinkError = (id: string) => new AppError("not_found", `There is no link ${id}.`);
