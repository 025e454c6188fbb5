/** The links that can apply to an identification. */

import type { links } from "../schema.ts";
import type { Columns } from "./columns.ts";
import { asAddress, asBool, asJson, asLine, asNumber } from "./decode.ts";

export type LinkRow = Omit<typeof links.$inferSelect, "createdAt" | "updatedAt">;

/** No primary key has more levels: 01 with 21, 22+10, 10, 22 and the key itself. */
const MOST_LEVELS = 5;
export const LEVELS = Array.from({ length: MOST_LEVELS }, (_, i) => `anchor${i}`);

export const LINK_COLUMNS: Columns<LinkRow> = {
  id: ["links.id", asLine],
  anchor: ["links.anchor", asLine],
  orderIndex: ["links.order_index", asNumber],
  linkType: ["links.link_type", asLine],
  href: ["links.href", asAddress],
  title: ["links.title", asLine],
  hreflang: ["links.hreflang", asJson],
  mediaType: ["links.media_type", asLine],
  context: ["links.context", asJson],
  isDefault: ["links.is_default", asBool],
  isDefaultMulti: ["links.is_default_multi", asBool],
  timing: ["links.timing", asJson],
  isPublic: ["links.is_public", asBool],
  enabled: ["links.enabled", asBool],
  rel: ["links.rel", asJson],
  access: ["links.access", asLine],
  accessRoles: ["links.access_roles", asJson],
  accessRequest: ["links.access_request", asLine],
};

/** Repeats the last anchor, so that one statement serves every number of levels. */
export function bindAnchors(anchors: readonly string[]): Record<string, string> {
  if (anchors.length === 0 || anchors.length > MOST_LEVELS) {
    throw new RangeError(`an identification has 1 to ${MOST_LEVELS} levels, not ${anchors.length}`);
  }
  return Object.fromEntries(
    LEVELS.map((name, i) => [name, anchors[Math.min(i, anchors.length - 1)]!]),
  );
}
