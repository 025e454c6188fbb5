/** What is measured: a process of its own with one worker, in workerd or on Node. */

export interface WorkerSource {
  /** The file of its entry, beside its other modules. */
  readonly bundle: string;
  /** Its variables. */
  readonly bindings: Readonly<Record<string, string>>;
  /** Its faults are wanted, and their lines are not. */
  readonly isQuiet?: boolean;
}

export interface Worker {
  /** The port on loopback. */
  readonly port: number;
  readonly pid: number;
  stop(): Promise<void>;
}

/** The bindings of the server on this machine, without what happens after answers. */
export const BINDINGS = {
  BASE_URL: "http://localhost:8787",
  QR_ACCESS: "open",
  COUNT_SCANS: "off",
} as const;

/** The worker with the catalog of a server. */
export function resolverOf(
  bundle: string,
  { url, token }: { readonly url: string; readonly token: string },
): WorkerSource {
  return { bundle, bindings: { ...BINDINGS, LIBSQL_URL: url, LIBSQL_TOKEN: token } };
}
