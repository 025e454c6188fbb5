import type { Send } from "../../catalog/client.ts";
import { answersOf } from "../../catalog/query.ts";
import { keyByPrefix, revokeKeyRow } from "../../catalog/tables/api-keys.ts";
import { commit, missingError } from "./commit.ts";

/** @returns false if it was revoked before. @throws AppError not_found, outcome_unknown */
export async function endKey(send: Send, prefix: string): Promise<boolean> {
  const [found] = await answersOf(send, [keyByPrefix(prefix)], "read");
  if (found === null) throw missingError("key", `There is no key ${prefix}.`);
  if (found.revokedAt !== null) return false;
  const at = new Date().toISOString();
  await commit(send, at, [
    {
      ...{ action: "key.revoke", subject: prefix, steps: revokeKeyRow(prefix, at) },
      about: { record: { table: "api_keys", key: prefix }, owner: { keyPrefix: prefix } },
    },
  ]);
  return true;
}
