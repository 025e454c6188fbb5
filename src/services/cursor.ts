/** Pages of a list. A cursor is an opaque text that says where the next page begins. */
import { Buffer } from "node:buffer";
import { crc32 } from "node:zlib";
import { AppError } from "../errors/errors.ts";

export interface PageRequest {
  readonly limit: number;
  /** The cursor from the previous page; null for the first. */
  readonly cursor: string | null;
}

export interface Page<T> {
  readonly items: T[];
  /** The cursor of the next page; null on the last. */
  readonly next: string | null;
}

/** A page of a list whose length may be asked for. */
export interface CountedPage<T> extends Page<T> {
  /** Exact below 1,000; only if it was asked for. */
  readonly total_at_least?: number;
}

type Position = readonly (string | number)[];

const VERSION = 1;

/** A value for each type: `[string, number]` for `["string", "number"]`. */
type Placed<T> = { -readonly [K in keyof T]: T[K] extends "string" ? string : number };

/**
 * The start of the page, with values of `types`; null for the first page. A cursor is valid only
 * with the filters of the page that returned it.
 * @throws AppError validation_error
 */
export function parseCursor<const T extends readonly ("string" | "number")[]>(
  cursor: string | null,
  filters: object,
  types: T,
): Placed<T> | null {
  if (cursor === null) return null;
  const decoded = cursorValue(cursor);
  const isWhole =
    Array.isArray(decoded) &&
    decoded.length === types.length + 2 &&
    decoded[0] === VERSION &&
    types.every((type, i) => typeof decoded[i + 2] === type);
  if (!isWhole) throw cursorError("is not a cursor of this server");
  if (decoded[1] !== hashOf(filters)) throw cursorError("belongs to a request with other filters");
  return decoded.slice(2) as Placed<T>;
}

/** `rows` has one row more than the page if there is a next page. */
export function pageOf<R, T>(
  rows: readonly R[],
  { limit }: PageRequest,
  filters: object,
  position: (row: R) => Position,
  answer: (row: R) => T,
): Page<T> {
  const shown = rows.slice(0, limit);
  const last = shown.at(-1);
  const next =
    rows.length > limit && last !== undefined ? encodeCursor(filters, position(last)) : null;
  return { items: shown.map(answer), next };
}

/** The cursor of a place in what `filters` ask for. */
export const encodeCursor = (filters: object, position: Position): string =>
  encode([VERSION, hashOf(filters), ...position]);

const encode = (value: unknown): string => Buffer.from(JSON.stringify(value)).toString("base64url");

/** What a cursor of any list says; null if it is none. */
export function cursorValue(text: string): unknown {
  if (!/^[A-Za-z0-9_-]{1,1000}$/.test(text)) return null;
  try {
    return JSON.parse(Buffer.from(text, "base64url").toString());
  } catch {
    return null;
  }
}

const hashOf = (filters: object): number =>
  crc32(JSON.stringify(Object.entries(filters).sort(([a], [b]) => (a < b ? -1 : 1))));

function cursorError(message: string): AppError {
  return new AppError("validation_error", `cursor: ${message}`, {
    errors: [{ field: "cursor", message }],
    guidance: "Omit cursor for the first page, and send the same filters for every page.",
  });
}
