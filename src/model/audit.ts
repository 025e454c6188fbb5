/** What an audit line can say was done. */
export type AuditAction =
  | `product.${"put" | "patch" | "withdraw" | "move"}`
  | `link.${"put" | "delete" | "reorder"}`
  | `brand.${"put" | "delete" | "move"}`
  | `organization.${"create" | "put" | "delete" | "move"}`
  | `prefix.${"grant" | "withdraw"}`
  | "company_prefix.move"
  | `key.${"create" | "revoke"}`
  | `oauth.${"grant" | "deny" | "refuse" | "revoke" | "sign_out" | "end"}`
  | "qr.generate"
  | "catalog.import";
