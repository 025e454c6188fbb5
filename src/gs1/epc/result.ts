/** The result of every decoder in this folder, and how a decoder fails. */
import type { ElementValue } from "../identification.ts";
import { failed, ok, type Result } from "../result.ts";

/**
 * `{scheme: "sgtin-96", elements: [{ai: "01", …}, {ai: "21", …}]}`: the key, then its serial
 * number, a prioritised date, and other data of the tag; values as in an element string. `hostname`
 * is the host of a `++` scheme, in lower case; a resolver uses its own host.
 */
export interface Epc {
  readonly scheme: string;
  readonly elements: readonly ElementValue[];
  readonly hostname?: string;
}

/** The error is a sentence. */
export type EpcResult = Result<Epc, string>;

/** Thrown only inside this folder; {@link orRefusal} turns it into a result. */
class EpcError extends Error {}

/** Ends the decoding with `message`, a sentence. */
export function refuse(message: string): never {
  throw new EpcError(message);
}

/** Ends the decoding for a length: `what` has `count` characters, and at most `max` are allowed. */
export function refuseLength(count: number, max: number, what: string): never {
  refuse(`There are ${count} characters in ${what}, but 1 to ${max} are allowed.`);
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
    if (error instanceof EpcError) return failed(error.message);
    throw error;
  }
}
