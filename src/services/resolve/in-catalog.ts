/** Finds the one product of the catalog that a number with a wrong check digit may mean. */
import type { Query } from "../../catalog/query.ts";
import { gtinsAmong } from "../../catalog/tables/products.ts";
import { AppError } from "../../errors/errors.ts";
import { neighboursOf, type Slip, undetectedSwaps } from "../../gs1/gtin/neighbours.ts";
import type { Identification } from "../../gs1/identification.ts";
import type { GtinValues } from "../../gs1/identify/gtin-identification.ts";
import { isoDate, type ReadContext } from "../context.ts";
import type { Readings } from "./readings.ts";
import { parseGtinInput } from "./understand.ts";

const DIFFERENCE: Record<Slip, string> = {
  digit: "one digit",
  swap: "two neighbouring digits",
};

/**
 * Reads as `parseGtinInput`, but an error about a check digit also names the only product that is
 * one typing error away. Asks the catalog once, and only then.
 * @throws AppError as `parseGtinInput`
 */
export async function parseGtinHere(
  context: ReadContext,
  input: string,
  values: GtinValues,
): Promise<Readings> {
  try {
    return parseGtinInput(input, values, isoDate(context.clock()));
  } catch (error) {
    throw await errorWithOffer(context, input, error);
  }
}

/**
 * The only product of the catalog whose number is a given one with two neighbouring digits swapped,
 * which the check digit does not always detect; for numbers that may be unknown.
 */
export function swappedAmong(
  readings: readonly { readonly identification: Identification }[],
): Query<string | null> {
  const swaps = readings.flatMap(({ identification: { key } }) =>
    key.ai === "01" ? undetectedSwaps(key.value) : [],
  );
  if (swaps.length === 0) return { statements: [], read: () => null };
  const { statements, read } = gtinsAmong(swaps, 2);
  return {
    statements,
    read(results) {
      const [first = null, second] = read(results);
      return second === undefined ? first : null;
    },
  };
}

/** The error, with the product that `input` may be meant for in its guidance. */
export async function errorWithOffer(
  { catalog }: Pick<ReadContext, "catalog">,
  input: string,
  error: unknown,
): Promise<unknown> {
  if (!(error instanceof AppError)) return error;
  const found = await offerOf({ catalog }, input);
  if (found === null) return error;
  const offer = `This catalog has ${found.gtin}, which differs in ${DIFFERENCE[found.slip]}. Compare it with the label before you use it.`;
  const guidance = [offer, error.options.guidance].filter(Boolean).join(" ");
  return new AppError(error.errorCode, error.message, { ...error.options, guidance });
}

export interface Offer {
  readonly gtin: string;
  readonly slip: Slip;
}

/**
 * The only product of the catalog that is one typing error away from a number with a wrong check
 * digit.
 */
export async function offerOf(
  { catalog }: Pick<ReadContext, "catalog">,
  input: string,
): Promise<Offer | null> {
  const neighbours = neighboursOf(input);
  if (neighbours.size === 0) return null;
  const [found] = await catalog.ask([gtinsAmong([...neighbours.keys()], 2)]).catch((refusal) => {
    // Without an answer, the error is still the one about the wrong number.
    if (refusal instanceof AppError && refusal.options.reason === "closed") return [[]];
    if (refusal instanceof AppError && refusal.options.challenge) throw refusal;
    return [[]];
  });
  const [gtin = "", second] = found;
  const slip = neighbours.get(gtin);
  return slip === undefined || second !== undefined ? null : { gtin, slip };
}
