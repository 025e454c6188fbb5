import type { ReadContext } from "../context.ts";
import { unknownGtinError } from "../resolve/answers.ts";
import { parseGtinHere } from "../resolve/in-catalog.ts";
import type { Reading, Readings } from "../resolve/readings.ts";
import { resolveRecord } from "../resolve/resolve.ts";

/**
 * @param complete adds the lot, the serial number and the dates of a scanned code
 * @throws AppError validation_error; not_found without a product, even if a rule would resolve the
 * number
 */
export async function findProduct(
  context: ReadContext,
  gtin: string,
  complete: (reading: Reading) => Reading = (reading) => reading,
) {
  const [first, ...others] = await parseGtinHere(context, gtin, {});
  const readings: Readings = [complete(first), ...others.map(complete)];
  const resolution = await resolveRecord(context, readings, {});
  const { facts, identification, alternatives } = resolution;
  const { product } = facts;
  if (!product) throw unknownGtinError(identification.key.value, facts, alternatives);
  return { ...resolution, product };
}
