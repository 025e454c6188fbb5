/**
 * Who asks, and what may be read and written for them: one value, which the face makes once from the
 * credentials of the request. Services get it in their context.
 */
import type { Scope } from "../../model/scopes.ts";

/** Who acts, after authentication: the client (a key, an OAuth client) and, if known, the user. */
export interface Principal {
  readonly client: string;
  readonly endUser: string | null;
  /** The scopes in the credentials themselves; null if the key's row has them. */
  readonly scopes: readonly Scope[] | null;
  /** The key that the catalog must have; null if the principal is identified in another way. */
  readonly keyHash: string | null;
  /** The organization of a verified token without a key; the catalog must also have it. */
  readonly organizationId?: string;
}

/** Credentials that show private products of their organization, besides the public ones. */
export interface PrincipalInScope {
  readonly principal: Pick<Principal, "keyHash" | "organizationId" | "scopes">;
  /** The scope that private products require. */
  readonly scope: Scope;
  /**
   * The scope that every answer requires, checked in the batch that reads. Null: the credentials
   * must only be valid. Undefined: checked elsewhere, or a key that is not valid reads like no key.
   */
  readonly needs?: Scope | null;
}

export interface Reads {
  /**
   * What the principal may read where READ_ACCESS is scoped. `catalog`: everything that the principal may
   * see. `number`: what a scan of a given identifier shows, so no lists, searches or corrections.
   * `nothing`: the principal only writes, and each write checks its own key.
   */
  readonly of: "catalog" | "number" | "nothing";
  /** The credentials whose private products are visible besides the public ones; null without. */
  readonly as: PrincipalInScope | null;
  /**
   * The same credentials for reads of a given number, where those need less: everybody may make them,
   * so a key without the scope of the others reads like no key.
   */
  readonly numbersAs?: PrincipalInScope;
}

export interface Access {
  /** Null if it is not known, or may not be: then no write names it. */
  readonly principal: Principal | null;
  readonly reads: Reads;
  /**
   * The scope that the principal's key must have for a write, or for a read that checks it; null if
   * any valid key is sufficient, or the scope was checked before.
   */
  readonly writes: Scope | null;
}
