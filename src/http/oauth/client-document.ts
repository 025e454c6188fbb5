/**
 * Client ID metadata documents: a client whose id is the https URL of what it says about itself. The
 * library fetches them, within 5 KB and 10 seconds, and follows redirects; so this looks first, for
 * an open redirect on somebody's site would let anybody speak in that site's name.
 */
import { AppError } from "../../errors.ts";
import { VERSION } from "../../version.ts";

const TIMEOUT_MS = 5_000;

export const isDocumentUrl = (clientId: string): boolean => clientId.startsWith("https://");

/** A page on the public network: no address, nothing local, no port of an inner service. */
export function isPublicUrl(clientId: string): boolean {
  if (!URL.canParse(clientId)) return false;
  const { hostname, port, username, password, pathname } = new URL(clientId);
  const isName = /\.[a-z][a-z0-9-]*$/.test(hostname);
  return isName && port === "" && username + password === "" && pathname !== "/";
}

/** @throws AppError bad_request. */
export async function refuseRedirects(clientId: string): Promise<void> {
  if (!isPublicUrl(clientId)) throw unverified();
  // Firewalls turn away who does not say what it is.
  const headers = { Accept: "application/json", "User-Agent": `gtin-resolver/${VERSION}` };
  const signal = AbortSignal.timeout(TIMEOUT_MS);
  const response = await fetch(clientId, { headers, redirect: "manual", signal }).catch(() => null);
  await response?.body?.cancel();
  if (response?.status !== 200) throw unverified();
}

export const unverified = () =>
  new AppError("bad_request", "What this application says about itself could not be fetched.", {
    guidance: "Start again from the application. If that does not help, tell its makers.",
  });
