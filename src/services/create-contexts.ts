/** Opens the catalog for a request, and makes the contexts of its use cases. */
import { type Catalog, type CatalogReader, openCatalog } from "../catalog/catalog.ts";
import { createKeptStreams, type KeptStreams } from "../catalog/connection/kept-streams.ts";
import {
  createProbeQueue,
  createReadQueue,
  createWriteQueue,
  type Turns,
} from "../catalog/connection/queue.ts";
import type { AppError } from "../errors/errors.ts";
import type { Access } from "./access/access.ts";
import { authorizationOf, limitedTo, readAsOf, withNumbersOf } from "./access/enforce.ts";
import type { ReadContext, WriteContext } from "./context.ts";
import { invalidatingScans, type OnWritten } from "./resolve/memory.ts";

export interface ContextOptions
  extends Omit<WriteContext, "catalog" | "authorization" | "principal"> {
  readonly libsql: Omit<Parameters<typeof openCatalog>[0], "readAs">;
  readonly access: Access;
  /** Makes the error for reads that the access does not have; without it, everything is read. */
  readonly refusal?: (() => Promise<AppError>) | undefined;
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

/** A reader for health probes, which need no context. */
export const createReader = (libsql: ContextOptions["libsql"]): CatalogReader =>
  openCatalog(libsql).reader;

/** A catalog for sums of scans: their writes wait behind all others. */
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
  const { libsql, access, refusal, onWritten = () => {}, ...shared } = options;
  const { clock, baseUrl, ownHosts = [], vocabularies = [], correlationId } = shared;
  const { principal, reads } = access;
  const authorization = authorizationOf(access, correlationId);
  const readAs = reads.as === null ? undefined : readAsOf(reads.as, clock);
  let opened: { reader: CatalogReader; writer: Catalog } | undefined;
  // Most requests do not use the catalog: their answer is cached, or needs no data.
  const open = () => {
    if (opened) return opened;
    const { reader: all, writer } = openCatalog({ ...libsql, readAs });
    const { numbersAs } = reads;
    const reader = numbersAs
      ? withNumbersOf(all, openCatalog({ ...libsql, readAs: readAsOf(numbersAs, clock) }).reader)
      : all;
    const change = invalidatingScans(writer.change, onWritten, libsql.keepAlive);
    const limited = <C extends CatalogReader>(catalog: C) =>
      refusal ? limitedTo(reads.of, catalog, refusal) : catalog;
    opened = { reader: limited(reader), writer: limited({ ...writer, change }) };
    return opened;
  };
  return {
    read: {
      clock,
      baseUrl,
      ownHosts,
      vocabularies,
      authorization,
      ...(shared.rollUpScans && { rollUpScans: shared.rollUpScans }),
      get catalog() {
        return open().reader;
      },
    },
    write: {
      ...shared,
      principal,
      authorization,
      get catalog() {
        return open().writer;
      },
    },
  };
}
