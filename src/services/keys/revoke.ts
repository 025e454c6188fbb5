import { isKeyThere } from "../../catalog/conditions.ts";
import { requireThat, rowWritten } from "../../catalog/query.ts";
import { keyByPrefix, revokeKeyRow } from "../../catalog/tables/api-keys.ts";
import { AppError } from "../../errors.ts";
import type { WriteContext } from "../context.ts";
import { auditLine } from "../write/audit.ts";
import { watchRefusals } from "../write/refusals.ts";
import { type KeyAnswer, keyAnswer } from "./key.ts";

/** Revokes the key from the next call on; revoking it again changes nothing. One round trip. */
export async function revokeKey(context: WriteContext, prefix: string): Promise<KeyAnswer> {
  const action = auditLine(context, { action: "key.revoke", subject: prefix, outcome: "recorded" });
  const notFoundError = () => new AppError("not_found", `There is no key ${prefix}.`);
  const owner = { keyPrefix: prefix };
  const row = await watchRefusals(context, { action: "key.revoke", subject: prefix, owner }, () =>
    context.catalog.change({
      authorization: context.authorization,
      owned: {},
      steps: [requireThat(isKeyThere(prefix), notFoundError), revokeKeyRow(prefix, action.at)],
      answer: rowWritten(keyByPrefix(prefix)),
      action,
      about: { record: { table: "api_keys", key: prefix }, owner },
    }),
  );
  return keyAnswer(row);
}
