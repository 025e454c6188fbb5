/**
 * Which tools need a sign-in, as ChatGPT reads it before a call: `_meta.securitySchemes` of each tool. Other
 * hosts sign in when a call is answered with 401. The SDK lists no members of its own at the top level.
 */
import type { Scope } from "../model/scopes.ts";
import type { Tool } from "./define-tool.ts";

export type SecurityScheme = { type: "noauth" } | { type: "oauth2"; scopes: [Scope] };

/** What is open without a token on a deployment at which hosts can sign in. */
export interface SignIn {
  readonly qrAccess: "open" | "scoped";
  readonly readAccess: "open" | "scoped";
}

/** `noauth`: a call without a token is answered; `oauth2`: what a token is good for. */
export function securitySchemesOf(
  { scope, readsCatalog, readsNumbers }: Tool,
  { qrAccess, readAccess }: SignIn,
): SecurityScheme[] {
  const needed = scope ?? (readsCatalog || readsNumbers ? "catalog:read" : null);
  const isOpen =
    needed === null ||
    readsNumbers ||
    (needed === "qr:generate" && qrAccess === "open") ||
    (scope === null && readAccess === "open");
  return [
    ...(isOpen ? [{ type: "noauth" } as const] : []),
    ...(needed === null ? [] : [{ type: "oauth2", scopes: [needed] } satisfies SecurityScheme]),
  ];
}
