/** What every decoder of this folder answers, and how it refuses. */
import type { ElementValue } from "../identification.ts";
import { failed, ok, type Result } from "../result.ts";

/**
 * `{scheme: "sgtin-96", elements: [{ai: "01", …}, {ai: "21", …}]}`: the key first, then its serial
 * number, a prioritised date, and what else the tag carried, values as in an element string.
 * `hostname` is the one in a `++` scheme, lower-case; a resolver keeps its own.
 */
export interface Epc {
  readonly scheme: string;
  readonly elements: readonly ElementValue[];
  readonly hostname?: string;
}

/** The error is a sentence. */
export type EpcResult = Result<Epc, string>;

/** Thrown inside this folder alone; {@link orRefusal} turns it into an answer. */
class EpcError extends Error {}

/** Ends the decoding with `message`, a sentence. */
export function refuse(message: string): never {
  throw new EpcError(message);
}

/** The same for a length: there are `count` characters in `what`, and at most `max` are allowed. */
export function refuseLength(count: number, max: number, what: string): never {
  refuse(`There are ${count} characters in ${what}, but 1 to ${max} are allowed.`);
}

/** The same for bits that stand for nothing in their table. */
export function refuseValue(value: number, what: string): never {
  refuse(`The value ${value} has no meaning in ${what}.`);
}

/** Runs `decode`; a refusal within becomes the answer. */
export function orRefusal(decode: () => Epc): EpcResult {
  try {
    return ok(decode());
  } catch (error) {
    if (error instanceof EpcError) return failed(error.message);
    throw error;
  }
}
