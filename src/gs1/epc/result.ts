/** The result of every decoder in this folder, and how a decoder fails. */
import type { ElementValue } from "../identification.ts";
import { failed, ok, type Result } from "../result.ts";

/**
 * `{scheme: "sgtin-96", elements: [{ai: "01", …}, {ai: "21", …}]}`: the key, then its serial
 * number, a prioritised date, and other data of the tag; values as in an element string. `hostname`
 * is the host of a `++` scheme, in lower case; a resolver uses its own host. `filter` is 0 to 7; an EPC that is
 * not of a tag has none.
 */
export interface Epc {
  readonly scheme: string;
  readonly elements: readonly ElementValue[];
  readonly hostname?: string;
  readonly filter?: number;
}

export interface EpcFault {
  /** A sentence. */
  readonly message: string;
  /** The index in the text of the first wrong character or part. */
  readonly position: number;
}

export type EpcResult = Result<Epc, EpcFault>;

/** Thrown only inside this folder; {@link orRefusal} turns it into a result. */
class EpcError extends Error {
  /** Null until a caller knows it: a reader of bits does not know the text. */
  readonly position: number | null;

  constructor(message: string, position: number | null) {
    super(message);
    this.position = position;
  }
}

/** Ends the decoding with `message`, a sentence; `position` is an index in the text or the bits. */
export function refuse(message: string, position: number | null = null): never {
  throw new EpcError(message, position);
}

/** Runs `decode`; a refusal inside gets the position that `place` makes of its own. */
export function decodeAt<T>(decode: () => T, place: (position: number | null) => number): T {
  try {
    return decode();
  } catch (error) {
    if (error instanceof EpcError) throw new EpcError(error.message, place(error.position));
    throw error;
  }
}

/** Ends the decoding for a length: `what` has `count` characters, and at most `max` are allowed. */
export function refuseLength(
  count: number,
  max: number,
  what: string,
  position: number | null = null,
): never {
  refuse(`There are ${count} characters in ${what}, but 1 to ${max} are allowed.`, position);
}

/** Ends the decoding for a value that its table does not define. */
export function refuseValue(value: number, what: string): never {
  refuse(`The value ${value} has no meaning in ${what}.`);
}

/** Runs `decode`; a refusal inside becomes a failed result. */
export function orRefusal(decode: () => Epc): EpcResult {
  try {
    return ok(decode());
  } catch (error) {
    if (!(error instanceof EpcError)) throw error;
    return failed({ message: error.message, position: error.position ?? 0 });
  }
}
