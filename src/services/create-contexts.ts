/** Opens the catalog for a request, and gives its use cases their contexts. */
import {
  type Audience,
  type Catalog,
  type CatalogReader,
  openCatalog,
} from "../catalog/catalog.ts";
import type { Query } from "../catalog/query.ts";
import type {
  Authorization,
  Principal,
  ReadContext,
  Reader,
  Scope,
  WriteContext,
} from "./context.ts";
import { type OnWritten, tellingScans } from "./write/touched.ts";

export interface ContextOptions extends Omit<WriteContext, "catalog" | "authorization"> {
  readonly libsql: Omit<Parameters<typeof openCatalog>[0], "audience">;
  /** What the principal's key has to have to write; null where something else checks that. */
  readonly scope: Scope | null;
  /** Null for a stranger. */
  readonly reader?: Reader | null;
  /** Called after a write that scans may see, before its answer. Never throws. */
  readonly onWritten?: OnWritten;
}

/** For probes, which ask the catalog alone. */
export const createReader = (libsql: ContextOptions["libsql"]): CatalogReader =>
  openCatalog(libsql).reader;

/** For what is noted about sign-ins, which change nothing in the catalog. */
export const createWriter = (libsql: ContextOptions["libsql"]): Catalog =>
  openCatalog(libsql).writer;

/** One pair for each request; connections are opened only when something is asked of them. */
export function createContexts(options: ContextOptions): {
  read: ReadContext;
  write: WriteContext;
} {
  const { libsql, scope, reader: who = null, onWritten = async () => {}, ...shared } = options;
  const { principal, correlationId } = shared;
  const authorization = principal && authorizationOf(principal, scope, correlationId);
  const audience = who === null ? undefined : audienceOf(who, shared);
  let opened: { reader: CatalogReader; writer: Catalog } | undefined;
  // Most requests do not ask the catalog: their answer is cached, or needs none.
  const open = () => {
    if (opened) return opened;
    const { reader, writer } = openCatalog({ ...libsql, audience });
    const change = tellingScans(writer.change, onWritten, libsql.keepAlive);
    opened = { reader, writer: { ...writer, change } };
    return opened;
  };
  const { clock, baseUrl, ownHosts = [], vocabularies = [] } = shared;
  return {
    read: {
      ...{ clock, baseUrl, ownHosts, vocabularies },
      get catalog() {
        return open().reader;
      },
    },
    write: {
      ...{ ...shared, authorization },
      get catalog() {
        return open().writer;
      },
    },
  };
}

/** Null where no organization is behind the credentials, so that a scope is all that counts. */
function authorizationOf(
  principal: Principal,
  scope: Scope | null,
  correlationId: string,
): Authorization | null {
  if (principal.keyHash !== null) return { keyHash: principal.keyHash, scope };
  const claims = claimsOf(principal);
  return claims && { keyHash: `claims:${correlationId}`, scope, claims };
}

/** Null where no token names an organization. */
const claimsOf = ({ organizationId, scopes }: Reader["principal"]) =>
  organizationId === undefined ? null : { organizationId, scopes: scopes ?? [] };

function audienceOf(
  { principal, scope, needs }: Reader,
  { clock }: Pick<ReadContext, "clock">,
): Audience {
  const { keyHash } = principal;
  const claims = claimsOf(principal);
  const viewer = { keyHash, scope, ...(claims && { claims }) };
  const at = clock().toISOString();
  if (needs === undefined) return { viewer, at };
  const authorization = { keyHash: keyHash ?? "", scope: needs, ...(claims && { claims }) };
  const first = async (): Promise<Query<unknown>> => {
    const { admitBearer, bearerOf } = await import("./access/caller.ts");
    const { statements, read } = bearerOf(authorization);
    return {
      statements,
      read: (results) => admitBearer(read(results), { authorization, clock }),
    };
  };
  return { viewer, at, first };
}
