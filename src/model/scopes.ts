/** `admin` includes every other scope, for every organization. */
export const SCOPES = [
  "catalog:read",
  "catalog:write",
  "qr:generate",
  "audit:read",
  "keys:manage",
  "admin",
] as const;
export type Scope = (typeof SCOPES)[number];
