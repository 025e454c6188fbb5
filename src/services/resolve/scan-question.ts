/** The question of a scan, read from its text, without the catalog and without a clock. */
import { attributesQuery, digitalLinkPath } from "../../gs1/digital-link/build.ts";
import type { ResolveRequest } from "../../resolver/decide/decision.ts";
import type { RequestPreferences } from "../../resolver/decide/narrow.ts";
import type { Sent } from "../../resolver/decide/redirect.ts";
import type { ReadContext } from "../context.ts";
import { type LinkReading, parseLinkTarget } from "../link-target.ts";
import { requestOf } from "./request.ts";

/** A request target as the client sent it, and the client's preferences. */
export type Scan = Sent & Partial<Pick<RequestPreferences, "mediaTypes" | "languages">>;

/** Depends only on the text. */
export interface ScanQuestion {
  readonly reading: LinkReading;
  /** The attributes that only a compressed path contained, as a query. */
  readonly fromPath: string;
  readonly request: ResolveRequest;
  /** The canonical anchor. */
  readonly anchor: string;
}

/** The question of a scan, from its text only. @throws AppError bad_request */
export function parseScan(context: Pick<ReadContext, "vocabularies">, scan: Scan): ScanQuestion {
  const { path, rawQuery } = scan;
  const reading = parseLinkTarget(path, rawQuery);
  const request = requestOf(rawQuery, scan, context);
  const anchor = digitalLinkPath(reading.identification);
  return { reading, fromPath: attributesQuery(reading.fromPath), request, anchor };
}
