/** Who acts as one that runs a command on the catalog's own machine, or with its token. */
export const OPERATOR_CLIENT = "operator";

/** An import that moves a record from one organization to another, or to none. */
export type MoveAction = `${"brand" | "company_prefix" | "product"}.move`;

/** The actions of audit lines. */
export type AuditAction =
  | `product.${"put" | "patch" | "restore" | "discontinue" | "withdraw" | "reinstate" | "remove"}`
  | `link.${"put" | "patch" | "restore" | "delete" | "reorder" | "make_default" | "check" | "bulk"}`
  | `recall.${"publish" | "change" | "start" | "end"}`
  | `brand.${"put" | "restore" | "delete"}`
  | `organization.${"create" | "put" | "restore" | "delete"}`
  | `prefix.${"grant" | "restore" | "withdraw"}`
  | MoveAction
  | `key.${"create" | "revoke"}`
  | `invitation.${"create" | "withdraw"}`
  | `oauth.${"grant" | "deny" | "refuse" | "revoke" | "sign_out" | "end"}`
  | `session.${"create" | "end"}`
  | "qr.generate"
  | "import.undo"
  | `catalog.${"import" | "seed" | "unseed"}`;

/** What an import starts or ends for people has lines of its own, with the id of the import. */
export const NOTICED = [
  "recall.publish",
  "recall.end",
  "product.withdraw",
  "product.reinstate",
] as const satisfies AuditAction[];
