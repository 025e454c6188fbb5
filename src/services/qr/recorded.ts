/** Recorded QR codes: adds one, and lists them. */

import { none } from "../../catalog/query.ts";
import { type QrCodeRow, qrCodePage } from "../../catalog/tables/qr-codes.ts";
import { toGtin14 } from "../../gs1/gtin/check-digit.ts";
import { plainLine } from "../../model/plain-text.ts";
import {
  askAsOwner,
  type KeyedContext,
  organizationOfClaims,
  type Rights,
  wholeFor,
} from "../access/rights.ts";
import { anchorStarts } from "../anchor.ts";
import type { WriteContext } from "../context.ts";
import { type PageRequest, pageOf, parseCursor } from "../cursor.ts";
import { orWithOffers } from "../resolve/gtin-input.ts";
import { factsKey } from "../resolve/reading.ts";
import { principalsOf, seesWho } from "../write/audit.ts";
import { type Done, doOnce, type Once } from "../write/idempotency.ts";
import {
  codeAnswer,
  orNotRecorded,
  prepareCode,
  type QrQuestion,
  type RecordedAnswer,
  recordCode,
  recordedAnswer,
} from "./code.ts";

/**
 * Records a code and answers as generateQrUrl, without the picture. If the request is to be done
 * once, it takes two round trips, because the answer that is stored with the code must be known
 * before.
 */
export async function addQrCode(
  context: WriteContext,
  question: QrQuestion,
  once: Once | null,
): Promise<Done<RecordedAnswer>> {
  const prepared = await orWithOffers(context, question.gtin, () => prepareCode(context, question));
  if (once === null) {
    return { answer: await recordedAnswer(context, prepared), replayed: false };
  }
  const key = factsKey(prepared.described.reading);
  const [facts] = await context.catalog.records([key], context.clock());
  const kept = { ...codeAnswer(context, prepared, facts!), recorded: true };
  return doOnce<RecordedAnswer>(context, once, kept, (steps) =>
    orNotRecorded(context, prepared, async () => {
      await recordCode(context, prepared, steps);
      return kept;
    }),
  );
}

export interface QrCodeFilters {
  readonly anchor: string | null;
  /** A GTIN: its codes, and those of its lots and items. */
  readonly product: string | null;
  /** GTIN-14s: lists only the first codes of each of these products, and none of products of others. */
  readonly gtins: readonly string[] | null;
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
  const limit = page.limit + 1;
  const isAll = filters.organization === null;
  const given = {
    anchor: filters.anchor,
    product: filters.product && toGtin14(filters.product),
    gtins: filters.gtins && JSON.stringify(filters.gtins),
    after,
    limit,
  };
  const owned = given.gtins ? { ofOwn: 1 } : { starts: JSON.stringify(anchorStarts()) };
  const organization = filters.organization ?? organizationOfClaims(authorization);
  const { rights, own, all } = await askAsOwner(
    context,
    { organizationId: filters.organization },
    {
      own: qrCodePage({ ...given, ...owned, organization, keyHash }),
      all: isAll
        ? qrCodePage({ ...given, ...wholeFor(authorization), ...(given.gtins && { ofAll: 1 }) })
        : none,
    },
  );
  const rows = isAll && rights.isAdmin ? all : own;
  return pageOf(
    rows,
    page,
    filters,
    ({ digitalLink }) => [digitalLink],
    (row) => listedCode(row, rights),
  );
}

const listedCode = (row: QrCodeRow, rights: Rights) => ({
  digital_link: row.digitalLink,
  anchor: row.anchor,
  product_name: row.productName === null ? null : plainLine(row.productName),
  created_at: row.createdAt,
  ...principalsOf(row, rights),
  by: seesWho(row, rights) ? row.by : null,
});

export type ListedCode = ReturnType<typeof listedCode>;
