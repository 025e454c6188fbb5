/** What a scan asks: the same decision as resolve_gtin, from a path and request headers. */

import { AppError } from "../errors.ts";
import { anchorPath } from "../gs1/anchor.ts";
import {
  namesLinkset,
  parseAccept,
  parseAcceptLanguage,
  parseContext,
} from "../resolver/accept.ts";
import type { Decision } from "../resolver/decision.ts";
import { buildLinkset, type Linkset } from "../resolver/linkset.ts";
import { forwardQuery } from "../resolver/redirect.ts";
import { unknownGtin } from "./answers.ts";
import { isoDate, type ReadContext } from "./context.ts";
import { readGtinPath } from "./readings.ts";
import { resolve } from "./resolve.ts";

export interface Scan {
  /** Raw, as requested. */
  path: string;
  /** What follows the first `?`, undecoded; null without one. */
  rawQuery: string | null;
  accept: string | null;
  acceptLanguage: string | null;
}

export type ScanAnswer = {
  /** Canonical, for the link to the linkset. */
  anchor: string;
} & ({ status: 307; location: string } | { status: 200 | 300; linkset: Linkset });

/** @throws AppError bad_request, not_found in its three kinds, catalog_unavailable. */
export async function resolvePath(context: ReadContext, scan: Scan): Promise<ScanAnswer> {
  const readings = readGtinPath(scan.path, isoDate(context.clock()));
  const query = new URLSearchParams(scan.rawQuery ?? "");
  const mediaTypes = parseAccept(scan.accept);
  const { decision, facts, identification } = await resolve(context, readings, {
    linkType: query.get("linkType"),
    mediaTypes,
    languages: parseAcceptLanguage(scan.acceptLanguage),
    contexts: parseContext(query.get("context")),
    wantsLinkset: namesLinkset(mediaTypes),
  });
  const anchor = anchorPath([identification.key, ...identification.qualifiers]);
  if (decision.link) {
    return { anchor, status: 307, location: forwardQuery(decision.link.href, scan.rawQuery) };
  }
  if (decision.status !== 404) {
    const options = { baseUrl: context.baseUrl, itemDescription: facts.product?.name ?? null };
    return {
      anchor,
      status: decision.status as 200 | 300,
      linkset: buildLinkset(decision, options),
    };
  }
  throw decision.reason === "unknown_identifier"
    ? unknownGtin(identification.key.value, facts)
    : noLink(decision);
}

function noLink({ reason, available }: Decision): AppError {
  const types = [...new Set(available.map(({ linkType }) => linkType))].join(", ");
  const detail =
    reason === "no_default"
      ? "There are links for this product, but none is the default."
      : "There is no link of this type for this product.";
  return new AppError("not_found", detail, { guidance: `Ask with linkType, one of: ${types}.` });
}
