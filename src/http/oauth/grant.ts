/** The data of a grant, as the library gets it with each request and stores it. */

import type { Grant as LibraryGrant } from "@cloudflare/workers-oauth-provider";
import type { KeyValueStore } from "../../config/bindings.ts";
import { sha256 } from "../../model/digest.ts";
import type { ContextVariables } from "../contexts.ts";
import type { LimitVariables } from "../limits.ts";
import type { With } from "../request.ts";

export type SignInVariables = ContextVariables & LimitVariables;

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

/** The store rejects longer names. */
const TOKEN = /^(gtr_[0-9A-Za-z]{8}):([\w-]{1,64}):[\w-]{1,64}$/;

/**
 * Tokens and sign-ins as the library stores them in KV, as far as they are read here. A token is
 * `USER:GRANT:SECRET`; the user is the first characters of the key.
 */
export const isToken = (text: string): boolean => TOKEN.test(text);

/** The sign-in of a token. */
export interface StoredGrant {
  readonly userId: string;
  readonly grantId: string;
  readonly clientId: string;
  /** The client, named as in the audit; old sign-ins have none. */
  readonly subject: string | undefined;
  /** The library's name of the token itself. */
  readonly tokenId: string;
  /** The newest refresh token, and the one before it. */
  readonly refreshTokenIds: readonly string[];
}

/** Null if the text is not a token, or its sign-in has ended. */
export async function grantOf(store: KeyValueStore, token: string): Promise<StoredGrant | null> {
  const [, userId, grantId] = TOKEN.exec(token) ?? [];
  if (userId === undefined || grantId === undefined) return null;
  const text = await store.get(grantName({ userId, grantId }));
  if (text === null) return null;
  const { clientId, metadata, refreshTokenId, previousRefreshTokenId } = JSON.parse(
    text,
  ) as LibraryGrant;
  const refreshTokenIds = [refreshTokenId, previousRefreshTokenId].filter((id) => id !== undefined);
  const tokenId = await sha256(token);
  return { userId, grantId, clientId, subject: metadata?.subject, tokenId, refreshTokenIds };
}

type Named = Pick<StoredGrant, "userId" | "grantId">;

export const grantName = ({ userId, grantId }: Named): string => `grant:${userId}:${grantId}`;

export const accessName = ({ userId, grantId, tokenId }: StoredGrant): string =>
  `token:${userId}:${grantId}:${tokenId}`;
