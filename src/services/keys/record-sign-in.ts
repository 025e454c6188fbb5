import { silent } from "../../catalog/query.ts";
import type { WriteContext } from "../context.ts";
import { auditLine } from "../write/audit.ts";

export interface SignInEvent {
  readonly action: "oauth.deny" | "oauth.refuse" | "oauth.revoke" | "oauth.sign_out" | "oauth.end";
  /** The client, named as on the consent page. */
  readonly subject: string;
  readonly outcome: "recorded" | `refused:${string}`;
}

/** Writes an audit line of `context.principal`. One round trip. */
export const recordSignIn = (context: WriteContext, event: SignInEvent): Promise<void> =>
  context.catalog.change({
    authorization: null,
    owned: {},
    steps: [],
    answer: silent(),
    action: auditLine(context, event),
  });
