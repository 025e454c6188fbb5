/** Lists recorded QR codes. */

import { none } from "../../catalog/query.ts";
import { type QrCodeRow, qrCodePage } from "../../catalog/tables/qr-codes.ts";
import {
  askAs,
  type KeyedContext,
  organizationOfClaims,
  owns,
  refuseOthers,
  wholeFor,
} from "../access/caller.ts";
import { type PageRequest, pageOf, parseCursor } from "../cursor.ts";
import { ANCHOR_STARTS } from "../owners/ownership.ts";

export interface QrCodeFilters {
  readonly anchor: string | null;
  readonly organization: string | null;
}

/**
 * Ordered by their links: codes for numbers of the organization; for `admin`, all codes. One round
 * trip.
 */
export async function listQrCodes(
  context: KeyedContext,
  filters: QrCodeFilters,
  page: PageRequest,
) {
  const [after] = parseCursor(page.cursor, filters, ["string"]) ?? [];
  const { authorization } = context;
  const { keyHash } = authorization;
  const starts = JSON.stringify(ANCHOR_STARTS);
  const limit = page.limit + 1;
  const isAll = filters.organization === null;
  const { anchor } = filters;
  const organization = filters.organization ?? organizationOfClaims(authorization);
  const { caller, own, all } = await askAs(context, {
    own: qrCodePage({ anchor, organization, starts, keyHash, after, limit }),
    all: isAll ? qrCodePage({ anchor, ...wholeFor(authorization), after, limit }) : none,
  });
  const rows = isAll && caller.isAdmin ? all : own;
  refuseOthers(owns(caller, { organizationId: filters.organization }, null, null));
  return pageOf(rows, page, filters, ({ digitalLink }) => [digitalLink], codeAnswer);
}

const codeAnswer = (row: QrCodeRow) => ({
  digital_link: row.digitalLink,
  anchor: row.anchor,
  created_at: row.createdAt,
});
