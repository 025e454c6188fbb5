/**
 * The cursor of a search's next page: opaque to callers, and valid only for the search that
 * returned it.
 */
import { Buffer } from "node:buffer";
import { crc32 } from "node:zlib";
import { DEEPEST } from "../../catalog/search/product-search.ts";
import { AppError } from "../../errors/errors.ts";

const VERSION = 1;

/** The number of results before the page. */
export interface Place {
  readonly everybodys: number;
  /** The private products of the principal's organization, which come first. */
  readonly own: number;
}

const START: Place = { everybodys: 0, own: 0 };

/** @param question everything that decides which products are found, and in which order */
export const cursorOf = (question: unknown, { everybodys, own }: Place): string =>
  Buffer.from(
    JSON.stringify({ v: VERSION, q: fingerprint(question), o: everybodys, ...(own && { p: own }) }),
  ).toString("base64url");

/** @throws AppError validation_error for an invalid cursor, or a cursor of another search */
export function parseSearchCursor(question: unknown, cursor: string | undefined): Place {
  if (cursor === undefined) return START;
  const place = parsePlace(cursor);
  // Encoded again and compared, so that a cursor with other members or in another spelling is
  // rejected.
  if (place !== null && cursorOf(question, place) === cursor) return place;
  const message = "is not a cursor of this search";
  throw new AppError("validation_error", `cursor: ${message}`, {
    errors: [{ field: "cursor", message }],
    guidance:
      "Send all arguments of the page that returned it; only limit may differ. Omit cursor to begin at the first page.",
  });
}

function parsePlace(cursor: string): Place | null {
  try {
    const { o, p = 0 } = JSON.parse(Buffer.from(cursor, "base64url").toString()) as {
      o: unknown;
      p?: unknown;
    };
    const place = { everybodys: Number(o), own: Number(p) };
    const isCounted = [o, p].every((count) => Number.isInteger(count) && Number(count) >= 0);
    const depth = place.everybodys + place.own;
    return isCounted && depth > 0 && depth < DEEPEST ? place : null;
  } catch {
    return null;
  }
}

/** A number that tells searches apart; it is not a secret. */
const fingerprint = (question: unknown): number => crc32(JSON.stringify(question));
