/** What is granted to a client, and what the library is handed with each request to it. */
import type { KeyValueStore } from "../../bindings.ts";
import type { ContextVariables } from "../contexts.ts";
import type { CallerVariables } from "../middleware/callers.ts";
import type { With } from "../request.ts";

export type SignInVariables = ContextVariables & CallerVariables;

export interface StoreEnv {
  readonly OAUTH_KV: KeyValueStore;
  /** The request that tokens are given out to. */
  readonly request?: With<SignInVariables>;
  /** Told of grants that end because their keys did; of this request. */
  readonly onEnd?: (grant: EndedGrant) => Promise<void>;
}

/** What a token brings along, encrypted with the token itself. */
export interface Grant {
  readonly keyHash: string;
  /** The client as the audit names it; grants from before this was kept have none. */
  readonly subject?: string;
}

export interface EndedGrant {
  readonly clientId: string;
  /** First characters of the key. */
  readonly userId: string;
  readonly subject: string | undefined;
}
