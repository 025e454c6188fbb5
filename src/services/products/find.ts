import type { ReadContext } from "../context.ts";
import { unknownGtinError } from "../resolve/answers.ts";
import { parseGtinHere } from "../resolve/in-catalog.ts";
import { resolveRecord } from "../resolve/resolve.ts";

/**
 * @throws AppError validation_error; not_found without a product, even if a rule would resolve the
 * number
 */
export async function findProduct(context: ReadContext, gtin: string) {
  const readings = await parseGtinHere(context, gtin, {});
  const resolution = await resolveRecord(context, readings, {});
  const { facts, identification, alternatives } = resolution;
  const { product } = facts;
  if (!product) throw unknownGtinError(identification.key.value, facts, alternatives);
  return { ...resolution, product };
}
