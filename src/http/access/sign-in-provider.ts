/** The identity provider with which people sign in to the console. */

import type { Issuer } from "../oauth/provider/token.ts";
import type { Configured, With } from "../request.ts";

export type SignInClient = Issuer & Required<Pick<Issuer, "claims" | "client">>;

/** Null if this server has none: then people sign in with their keys. */
export function providerOf({ var: { config } }: With<Configured>): SignInClient | null {
  const { auth } = config;
  return auth.accepts === "foreign tokens" && auth.claims && auth.client
    ? (auth as SignInClient)
    : null;
}
