import { keyByHash } from "../../catalog/tables/api-keys.ts";
import { authorizeBearer } from "../access/caller.ts";
import type { ReadContext } from "../context.ts";

/** @throws AppError unauthorized if the key is not valid. One round trip. */
export async function checkKey(
  { catalog, clock }: Pick<ReadContext, "catalog" | "clock">,
  keyHash: string,
): Promise<void> {
  const [key] = await catalog.ask([keyByHash(keyHash)]);
  authorizeBearer(key, { authorization: { keyHash, scope: null }, clock });
}
