/** Opens the catalog for a request, and makes the contexts of its use cases. */
import {
  type Audience,
  type Catalog,
  type CatalogReader,
  openCatalog,
} from "../catalog/catalog.ts";
import { createKeptStreams, type KeptStreams } from "../catalog/connection/kept-streams.ts";
import {
  createProbeQueue,
  createReadQueue,
  createWriteQueue,
  type Turns,
} from "../catalog/connection/queue.ts";
import type { Query } from "../catalog/query.ts";
import type { AppError } from "../errors.ts";
import { type Access, behindDoor } from "./access/door.ts";
import type {
  Authorization,
  Principal,
  ReadContext,
  Reader,
  Scope,
  WriteContext,
} from "./context.ts";
import { invalidatingScans, type OnWritten } from "./resolve/invalidation.ts";

export interface ContextOptions extends Omit<WriteContext, "catalog" | "authorization"> {
  readonly libsql: Omit<Parameters<typeof openCatalog>[0], "audience">;
  /** The scope that the principal's key must have to write; null if it is checked elsewhere. */
  readonly scope: Scope | null;
  /** What the caller may read, and the error for everything else; without it, everything. */
  readonly door?: { readonly access: Access; readonly refusal: () => Promise<AppError> };
  /** Null for a reader without credentials. */
  readonly reader?: Reader | null;
  /** Called after a write that scans may see, before the write's answer. Never throws. */
  readonly onWritten?: OnWritten;
}

/** What the requests of an isolate share on their way to the catalog: queues and open streams. */
export interface SharedConnections {
  readonly writes: Turns;
  readonly reads: Turns;
  /** Probes do not wait for other reads. */
  readonly probes: Turns;
  readonly kept: KeptStreams;
}

export const createSharedConnections = (): SharedConnections => ({
  writes: createWriteQueue(),
  reads: createReadQueue(),
  probes: createProbeQueue(),
  kept: createKeptStreams(),
});

/** For health probes, which need no context. */
export const createReader = (libsql: ContextOptions["libsql"]): CatalogReader =>
  openCatalog(libsql).reader;

/** For sums of scans: their writes wait behind all others. */
export const createCounter = (
  libsql: Omit<ContextOptions["libsql"], "writes"> & { writes: Turns },
): Pick<Catalog, "note"> => {
  const inTurn: Turns["inTurn"] = (ms, write) => libsql.writes.inTurn(ms, write, "last");
  return openCatalog({ ...libsql, writes: { inTurn } }).writer;
};

/** One pair of contexts for each request; a connection is opened only at its first use. */
export function createContexts(options: ContextOptions): {
  read: ReadContext;
  write: WriteContext;
} {
  const {
    libsql,
    scope,
    door,
    reader: who = null,
    onWritten = async () => {},
    ...shared
  } = options;
  const { principal, correlationId } = shared;
  const authorization = principal && authorizationOf(principal, scope, correlationId);
  const audience = who === null ? undefined : audienceOf(who, shared);
  let opened: { reader: CatalogReader; writer: Catalog } | undefined;
  // Most requests do not use the catalog: their answer is cached, or needs no data.
  const open = () => {
    if (opened) return opened;
    const { reader, writer } = openCatalog({ ...libsql, audience });
    const change = invalidatingScans(writer.change, onWritten, libsql.keepAlive);
    const keep = <C extends CatalogReader>(catalog: C) =>
      door ? behindDoor(catalog, door.access, door.refusal) : catalog;
    opened = { reader: keep(reader), writer: keep({ ...writer, change }) };
    return opened;
  };
  const { clock, baseUrl, ownHosts = [], vocabularies = [] } = shared;
  return {
    read: {
      ...{ clock, baseUrl, ownHosts, vocabularies, authorization },
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

/** Null if the credentials have no organization, so that only a scope counts. */
function authorizationOf(
  principal: Principal,
  scope: Scope | null,
  correlationId: string,
): Authorization | null {
  const { keyHash } = principal;
  if (keyHash !== null) return { keyHash, scope, ...grantedTo(principal) };
  const claims = claimsOf(principal);
  return claims && { keyHash: `claims:${correlationId}`, scope, claims };
}

/** Of a token that represents a key. */
const grantedTo = ({ scopes }: Reader["principal"]) => scopes && { granted: scopes };

/** Null if no token names an organization. */
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
  const authorization = {
    ...{ keyHash: keyHash ?? "", scope: needs, ...(claims && { claims }) },
    ...(keyHash !== null && grantedTo(principal)),
  };
  const first = async (): Promise<Query<unknown>> => {
    const { authorizeBearer, bearerOf } = await import("./access/caller.ts");
    const { statements, read } = bearerOf(authorization);
    return {
      statements,
      read: (results) => authorizeBearer(read(results), { authorization, clock }),
    };
  };
  return { viewer, at, first };
}
