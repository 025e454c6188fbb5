/** The data of a grant, and the objects that the library gets with each request. */
import type { KeyValueStore } from "../../bindings.ts";
import type { ContextVariables } from "../contexts.ts";
import type { CallerVariables } from "../limits/callers.ts";
import type { With } from "../request.ts";

export type SignInVariables = ContextVariables & CallerVariables;

export interface StoreEnv {
  readonly OAUTH_KV: KeyValueStore;
  /** The request for which tokens are issued. */
  readonly request?: With<SignInVariables>;
  /** Called with grants of this request that end because their keys are no longer valid. */
  readonly onEnd?: (grant: EndedGrant) => Promise<void>;
}

/** The data of a token, encrypted with the token itself. */
export interface Grant {
  readonly keyHash: string;
  /** The client, named as in the audit; old grants have none. */
  readonly subject?: string;
}

export interface EndedGrant {
  readonly clientId: string;
  /** First characters of the key. */
  readonly userId: string;
  readonly subject: string | undefined;
}
