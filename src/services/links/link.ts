/** A link on the wire and as a rule of the resolver, and the link that a caller names. */

import * as z from "zod";
import { type LinkRecord, linksOfId } from "../../catalog/tables/links.ts";
import { AppError } from "../../errors/errors.ts";
import { isRecord } from "../../model/json.ts";
import { type LinkChange, type LinkInput, linkInput, linkRecord } from "../../model/link.ts";
import { normalAddress } from "../../model/web-target.ts";
import { hrefNotes } from "../../resolver/rules/conformance.ts";
import { storedLinkType } from "../../resolver/rules/link-types.ts";
import { isOwnerAnchor, type Rule } from "../../resolver/rules/rule.ts";
import {
  askAs,
  type KeyedContext,
  organizationOfClaims,
  type Rights,
  wholeFor,
} from "../access/rights.ts";
import { anchorStarts, parseAnchor } from "../anchor.ts";
import { inputError, mergePatch, parse } from "../write/record.ts";
import { warningsOf } from "./notes.ts";

export const linkOutput = z
  .object({
    id: z.string(),
    ...linkRecord.shape,
    created_at: z.string(),
    updated_at: z.string(),
    warnings: z
      .array(z.string())
      .describe(
        "Parts that work on this server, but that the standard advises against; in the answer to a write, also a note about a brand's or organization's link that is not a default",
      ),
  })
  .meta({ id: "Link" });

export const ruleOf = (id: string, input: LinkInput): Rule => ({
  id,
  ...linkRecord.toRow({ ...input, link_type: storedLinkType(input.link_type) }),
  href: normalAddress(input.href),
});

/**
 * The link after a merge patch. @param now with it, the patch may say `{timing: {until: "now"}}`
 * @throws AppError validation_error
 */
export function patched(link: LinkRecord, change: LinkChange, now?: Date): LinkInput {
  const dated = now ? endingAt(change, link, now) : change;
  return parse(linkInput, mergePatch(linkRecord.fromRow(link), dated), "link as it would be");
}

/**
 * A link that has ended keeps its end, so that a repeated change changes nothing.
 * @throws AppError validation_error for one that has not begun
 */
function endingAt(change: LinkChange, link: Pick<LinkRecord, "timing">, now: Date): LinkChange {
  const { timing } = change;
  if (!isRecord(timing) || timing.until !== "now") return change;
  const { from = null, until: end = null } = link.timing ?? {};
  if (from !== null && timing.from === undefined && Date.parse(from) > now.getTime()) {
    throw inputError([{ field: "timing.until", message: NOT_BEGUN }], "patch");
  }
  const hasEnded = end !== null && Date.parse(end) <= now.getTime();
  return { ...change, timing: { ...timing, until: hasEnded ? end : now.toISOString() } };
}

const NOT_BEGUN =
  "must be after from: the link has not begun. Delete it, or disable it with enabled: false";

export type LinkAnswer = z.output<typeof linkOutput>;

export const linkAnswer = (
  row: Rule & Pick<LinkRecord, "createdAt" | "updatedAt">,
): LinkAnswer => ({
  id: row.id,
  ...linkRecord.fromRow(row),
  created_at: row.createdAt,
  updated_at: row.updatedAt,
  warnings: warningsOf(hrefNotes(row.href)),
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

/** What names a link: its id and, only if several of the principal's links have that id, its anchor. */
export interface LinkName {
  readonly id: string;
  readonly anchor: string | null;
}

/** Everything that names a link, and whose links count. */
export const namedBy = ({ authorization }: KeyedContext, { id, anchor }: LinkName) => {
  const { keyHash } = authorization;
  const starts = JSON.stringify(anchorStarts());
  const own = { starts, keyHash, organization: organizationOfClaims(authorization) };
  return { own: { id, anchor, ...own }, all: { id, anchor, ...wholeFor(authorization) } };
};

/** The only one of these links. @throws AppError not_found; conflict for several */
export function onlyLink<L extends LinkRecord>(id: string, links: readonly L[]): L {
  const [link, other] = links;
  if (!link) throw noSuchLinkError(id);
  if (other) throw severalLinksError(id, [link, other]);
  return link;
}

/** A link, and the rights with which it may be changed. */
export interface OwnLink {
  readonly rights: Rights;
  readonly link: LinkRecord;
}

/**
 * The principal's link; for an administrator, anybody's. One round trip. Of other organizations' links,
 * public or not, nothing is said. @throws AppError not_found; conflict if the name is not enough
 */
export async function readLink(context: KeyedContext, name: LinkName): Promise<OwnLink> {
  const { own, all } = namedBy(context, name);
  const found = await askAs(context, {
    own: linksOfId({ ...own, limit: 2 }),
    all: linksOfId({ ...all, limit: 2 }),
  });
  const { rights } = found;
  return { rights, link: onlyLink(name.id, rights.isAdmin ? found.all : found.own) };
}

export const noSuchLinkError = (id: string) =>
  new AppError("not_found", `Your organization has no link ${id}.`, {
    guidance: "List your links, or those of one anchor, to find the id.",
  });

const severalLinksError = (id: string, links: readonly LinkRecord[]) =>
  new AppError(
    "conflict",
    `Several links have the id ${id}, such as those of ${links.map(({ anchor }) => anchor).join(" and ")}.`,
    {
      causeCode: "several_records",
      guidance: "Over the REST API, add the anchor: ?anchor=/01/09506000134352",
    },
  );
