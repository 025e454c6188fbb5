/** The REST API of the worker as a client uses it, on a real catalog, with keys of two organizations. */
import { startCatalog, type TestCatalog } from "./catalog.ts";
import { fetchUnread } from "./early-answers.ts";
import { type Send, sender } from "./local-api.ts";
import { addOwners, type Owners } from "./owners.ts";
import { startWorker, type TestWorker, type WorkerSettings } from "./worker.ts";

export interface TestApi extends Owners<TestCatalog> {
  worker: TestWorker;
  send: Send;
}

/** The organizations and their prefixes are those of owners.ts. */
export async function startApi(settings: Partial<WorkerSettings> = {}): Promise<TestApi> {
  const owners = await addOwners(await startCatalog());
  const { catalog } = owners;
  const vars = { QR_ACCESS: "scoped", ...settings.vars };
  const worker = await startWorker({ ...settings, libsqlUrl: catalog.url, vars });
  return {
    ...owners,
    worker,
    send: sender(
      (path, init) => fetchUnread(worker.url + path, init),
      () => worker.outbound.length,
    ),
    async stop() {
      await worker?.stop();
      await owners.stop();
    },
  };
}
