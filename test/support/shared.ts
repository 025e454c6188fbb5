/**
 * Deployments that test files share. Those on the sample catalog are to read from, and to record QR
 * codes in; that of the console is also to write records of the file's own. A file that writes
 * anything else, or looks at what its worker sent or logged, starts its own.
 *
 *   const worker = await shared("open");
 */
import { type Client, createClient } from "@libsql/client";
import { inject } from "vitest";
import type { CatalogName, DeploymentName, SharedCatalog } from "./deployments.ts";
import { keepToken } from "./tokens.ts";

/** A worker of this file or a shared one, as a client sees it. */
export interface Deployment {
  url: string;
}

export const shared = (name: DeploymentName): Promise<Deployment> => ask(name);

/** The data folder of a large catalog (large-catalog.ts), to copy; made at its first use. */
export const largeCatalog = async (): Promise<string> => (await ask("large")).url;

/** The catalog of the shared deployments; a file's own worker may use it too. */
export async function sharedCatalog(): Promise<SharedCatalog & { client: Client }> {
  const catalog = await ask<SharedCatalog>("catalog");
  keepToken(catalog.url, catalog.token);
  const { url, readOnlyToken } = catalog;
  // Tests must not change it, so that it is the same for all.
  return {
    ...catalog,
    client: createClient({ url, ...(readOnlyToken && { authToken: readOnlyToken }) }),
  };
}

/** The catalog of the shared console, to which a file adds records of its own. */
export async function sharedLargeCatalog() {
  const { url, token } = await ask<SharedCatalog>("largeCatalog" satisfies CatalogName);
  const client: Client = createClient({ url, ...(token && { authToken: token }) });
  return { url, token, client };
}

async function ask<T extends Deployment>(name: string): Promise<T> {
  const response = await fetch(`${inject("deployments")}/${name}`);
  const answer = (await response.json()) as T & { error?: string };
  if (!response.ok) throw new Error(`The shared deployment ${name} did not start: ${answer.error}`);
  return answer;
}
