/**
 * The deployments that test files share (shared.ts), in vitest's own process. Each is started at
 * its first use, and stopped at the end of the run.
 */
import { mkdtempSync, rmSync } from "node:fs";
import { createServer, type ServerResponse } from "node:http";
import type { AddressInfo } from "node:net";
import { tmpdir } from "node:os";
import { join } from "node:path";
import type { TestProject } from "vitest/node";
import { startCatalog } from "./catalog.ts";
import { fillLargeCatalog } from "./large-catalog.ts";
import { once } from "./once.ts";
import { startWorker, type WorkerSettings } from "./worker.ts";

declare module "vitest" {
  interface ProvidedContext {
    /** The address at which test files request them. */
    deployments: string;
  }
}

/**
 * The sample catalog, which tests change only by recording QR codes; or the large one, to which each
 * file adds records of its own.
 */
export interface SharedCatalog {
  url: string;
  token: string;
  readOnlyToken: string;
}

type Settings = Omit<WorkerSettings, "libsqlUrl" | "scripts"> & {
  libsqlUrl?: string;
  scripts?: true;
  /** Its catalog, unless it has an address: the samples, or the large one. */
  catalog?: CatalogName;
};

export type CatalogName = "catalog" | "largeCatalog";

/** The console's tests sign in and read more often than people. */
export const CONSOLE_LIMITS = {
  address: 100_000,
  principal: 100_000,
  heavy: 100_000,
  "heavy-known": 100_000,
  "sign-in": 100_000,
} as const;

/** The limits for test files that ask within one minute what one person asks in ten. */
const limits = { address: 100_000, scan: 100_000, heavy: 100_000 };

const DEPLOYMENTS = {
  open: {},
  /** Recording QR codes requires a key. */
  scoped: { vars: { QR_ACCESS: "scoped" } },
  /** Reading the catalog requires a key. */
  closed: { vars: { READ_ACCESS: "scoped" } },
  /** No server answers at port 9. */
  withoutCatalog: { libsqlUrl: "http://127.0.0.1:9" },
  fixtures: { bundle: "fixtures" },
  /** A server like a deployment: TLS and a public host. */
  public: { https: true, vars: { BASE_URL: "https://id.example.org", QR_ACCESS: "scoped" } },
  /** The same for browsers, with the scripts of pages. */
  pages: { https: true, scripts: true, limits, vars: { BASE_URL: "https://id.example.org" } },
  /** The same with an operator's brand. */
  branded: {
    https: true,
    scripts: true,
    limits,
    vars: {
      BASE_URL: "https://id.example.org",
      BRAND_NAME: "Your name",
      BRAND_LOGO: "/brand/logo.svg",
      BRAND_ACCENT: "#0b57d0",
    },
  },
  /** The console on the large catalog. */
  console: {
    https: true,
    scripts: true,
    catalog: "largeCatalog",
    limits: CONSOLE_LIMITS,
    vars: { BASE_URL: "https://id.example.org", COUNT_SCANS: "on" },
  },
} as const satisfies Record<string, Settings>;

export type DeploymentName = keyof typeof DEPLOYMENTS;

export default async function setup(project: TestProject): Promise<() => Promise<void>> {
  const stops: (() => Promise<void>)[] = [];
  const startSharedCatalog = async (name: CatalogName): Promise<SharedCatalog> => {
    const { sampleCatalog, runtime } = project.getProvidedContext();
    const folder = name === "catalog" ? sampleCatalog : (await started("large")).url;
    const { url, token, readOnlyToken, stop } = await startCatalog({ folder, runtime });
    stops.unshift(stop);
    return { url, token, readOnlyToken };
  };
  const startShared = async (name: DeploymentName): Promise<{ url: string }> => {
    const { scripts, catalog = "catalog", ...settings }: Settings = DEPLOYMENTS[name];
    const libsqlUrl = settings.libsqlUrl ?? (await started(catalog)).url;
    const built = project.getProvidedContext();
    const { url, stop } = await startWorker(
      { direct: true, ...settings, ...(scripts && { scripts: built.client }), libsqlUrl },
      { ...built, file: built[settings.bundle ?? "worker"] },
    );
    stops.unshift(stop);
    return { url };
  };

  const makeLargeCatalog = async (): Promise<{ url: string }> => {
    const folder = mkdtempSync(join(tmpdir(), "gtin-resolver-large-"));
    stops.push(async () => rmSync(folder, { recursive: true }));
    const dataDir = join(folder, "data");
    await fillLargeCatalog(project.getProvidedContext().sampleCatalog, dataDir);
    return { url: dataDir };
  };

  const running = new Map<string, Promise<{ url: string }>>();
  function started(name: string): Promise<{ url: string }> {
    const start = () => {
      if (name === "catalog" || name === "largeCatalog") return startSharedCatalog(name);
      return name === "large"
        ? once("large catalog", makeLargeCatalog)
        : startShared(name as DeploymentName);
    };
    if (!running.has(name)) running.set(name, start());
    return running.get(name)!;
  }

  const say = (response: ServerResponse, status: number, body: object) =>
    response.writeHead(status, { "Content-Type": "application/json" }).end(JSON.stringify(body));
  const server = createServer(({ url = "" }, response) => {
    started(url.slice(1)).then(
      (deployment) => say(response, 200, deployment),
      (error: Error) => say(response, 500, { error: error.stack }),
    );
  });
  await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
  project.provide("deployments", `http://127.0.0.1:${(server.address() as AddressInfo).port}`);
  return async () => {
    server.close();
    for (const stop of stops) await stop();
  };
}
