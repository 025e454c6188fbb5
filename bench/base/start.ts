/** `npm start` on a filled catalog, with a key for it. */
import { spawn } from "node:child_process";
import { join } from "node:path";
import { setTimeout as sleep } from "node:timers/promises";
import { connect } from "../../scripts/catalog/catalog.ts";
import { createKey } from "../../scripts/catalog/keys.ts";
import { dataFiles, ROOT } from "../../scripts/cli/paths.ts";
import { findFreePort } from "../../scripts/processes/ports.ts";
import { stopAtExit } from "../../scripts/processes/processes.ts";

const LOOK_MS = 200;

export interface Started {
  readonly url: string;
  /** May read and write what belongs to the organization. */
  readonly key: string;
  stop(): Promise<void>;
}

/** @param data the catalog's folder, which the server changes @throws Error if it does not start */
export async function startNpmStart(data: string, organization: string): Promise<Started> {
  const { key } = await createKey(connect(`file:${dataFiles(data).sqlite}`), {
    organizationId: organization,
    scopes: ["catalog:read", "catalog:write"],
    name: "Bench",
    expiresAt: null,
  });
  const port = await findFreePort();
  const script = join(ROOT, "scripts", "start", "main.ts");
  const child = spawn(process.execPath, [script, "--data", data, "--port", String(port)], {
    cwd: ROOT,
    detached: true,
    stdio: ["ignore", "ignore", "inherit"],
    env: { ...process.env, LIBSQL_URL: "", LIBSQL_TOKEN: "", BASE_URL: "", PORT: "" },
  });
  const stop = stopAtExit(child, 5_000);
  const url = `http://localhost:${port}`;
  while (child.exitCode === null) {
    const isUp = await fetch(`${url}/health/live`).then(
      ({ ok }) => ok,
      () => false,
    );
    if (isUp) return { url, key, stop };
    await sleep(LOOK_MS);
  }
  await stop();
  throw new Error("npm start ended; see its message above");
}
