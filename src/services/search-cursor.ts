/** Where the next page begins: opaque to callers, good for the question it was given for alone. */
import { Buffer } from "node:buffer";
import { crc32 } from "node:zlib";
import { DEEPEST } from "../catalog/product-search.ts";
import { AppError } from "../errors.ts";

const VERSION = 1;

/** @param question all that decides which products are found, and their order */
export const cursorOf = (question: unknown, offset: number): string =>
  Buffer.from(JSON.stringify({ v: VERSION, q: fingerprint(question), o: offset })).toString(
    "base64url",
  );

/** @throws AppError validation_error for what is no cursor, or that of another question. */
export function offsetOf(question: unknown, cursor: string | undefined): number {
  if (cursor === undefined) return 0;
  const offset = read(cursor);
  // Made again, so that one with other members, or in another spelling, is none.
  if (offset !== null && cursorOf(question, offset) === cursor) return offset;
  const message = "is not a cursor of this query, brand and gpc";
  throw new AppError("validation_error", `cursor: ${message}`, {
    errors: [{ field: "cursor", message }],
    guidance: "Leave cursor out to begin at the first page.",
  });
}

function read(cursor: string): number | null {
  try {
    const { o } = JSON.parse(Buffer.from(cursor, "base64url").toString()) as { o: unknown };
    return Number.isInteger(o) && Number(o) > 0 && Number(o) < DEEPEST ? Number(o) : null;
  } catch {
    return null;
  }
}

/** To tell questions apart, not to keep anything secret. */
const fingerprint = (question: unknown): number => crc32(JSON.stringify(question));
