import type { Send } from "../../catalog/client.ts";
import { insertKey } from "../../catalog/tables/api-keys.ts";
import type { Scope } from "../context.ts";
import type { KeyIdentity } from "../keys/api-key.ts";
import { commit, type Holder, prepareOrganization } from "./commit.ts";

export interface KeyGrant extends Holder {
  readonly scopes: readonly Scope[];
  readonly name: string;
  /** ISO instant; null for a key that does not expire. */
  readonly expiresAt: string | null;
}

/** @param key a new one. @throws AppError not_found, outcome_unknown */
export async function issueKey(send: Send, key: KeyIdentity, grant: KeyGrant): Promise<void> {
  const { organizationId, scopes, name, expiresAt } = grant;
  const { prefix, hash } = key;
  const at = new Date().toISOString();
  const row = { prefix, hash, organizationId, scopes: [...scopes], name, expiresAt };
  await commit(send, at, [
    ...(await prepareOrganization(send, grant, at)),
    {
      ...{ action: "key.create", subject: prefix, steps: insertKey({ ...row, createdAt: at }) },
      about: { record: { table: "api_keys", key: prefix }, owner: { keyPrefix: prefix } },
    },
  ]);
}
