/** The runtimes in which a worker can be measured. Another one needs an entry in `RUNTIMES`. */
import { workerd } from "./workerd.ts";

export interface WorkerSource {
  /** The file of its entry, beside its other modules. */
  readonly bundle: string;
  /** Its variables. */
  readonly bindings: Readonly<Record<string, string>>;
  /** Its faults are wanted, and their lines are not. */
  readonly isQuiet?: boolean;
}

/** A process of its own with one worker. */
export interface Worker {
  /** The port on loopback. */
  readonly port: number;
  readonly pid: number;
  stop(): Promise<void>;
}

export interface Runtime {
  readonly name: string;
  /** @param folder for its files, removed by the caller */
  start(folder: string, source: WorkerSource): Promise<Worker>;
}

export const RUNTIMES: readonly Runtime[] = [workerd];

/** The worker on its loopback defaults, with the catalog of a server. */
export function resolverOf(
  bundle: string,
  { url, token }: { readonly url: string; readonly token: string },
): WorkerSource {
  return {
    bundle,
    bindings: {
      BASE_URL: "http://localhost:8787",
      QR_ACCESS: "open",
      COUNT_SCANS: "off",
      LIBSQL_URL: url,
      LIBSQL_TOKEN: token,
    },
  };
}
