/** An API key in a list, without the key itself. */
import type { ApiKeyRow } from "../../catalog/tables/api-keys.ts";

export type KeyAnswer = ReturnType<typeof keyAnswer>;

export const keyAnswer = (row: ApiKeyRow) => ({
  prefix: row.prefix,
  organization_id: row.organizationId,
  scopes: row.scopes,
  name: row.name,
  expires_at: row.expiresAt,
  revoked_at: row.revokedAt,
  created_at: row.createdAt,
});
