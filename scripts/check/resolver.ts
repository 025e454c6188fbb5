/**
 * Clauses of GS1-Conformant Resolver 1.2.1 that only a deployment can show: TLS, its name, CORS.
 */
import { isLoopback } from "../../src/model/public-host.ts";
import type { Target } from "../cli/target.ts";
import { request } from "./probes.ts";
import { Note, Wrong } from "./report.ts";

/** Clause 5.3, and the suite's isURL: https with a host name that has a dot. */
export function checkTls({ base }: Target): string | Note {
  const { protocol, hostname } = new URL(base);
  if (isLoopback(hostname)) return new Note("loopback: a public resolver needs TLS");
  if (protocol !== "https:") throw new Wrong("a GS1-conformant resolver is served over TLS");
  if (!hostname.includes(".")) throw new Wrong(`GS1's test suite requires a dot in ${hostname}`);
  return `TLS on ${hostname}`;
}

/** Clause 3: the file with which every client starts; printed codes have its root. */
export async function checkDescriptionFile({ base }: Target): Promise<string | Note> {
  const response = await request(`${base}/.well-known/gs1resolver`, {
    headers: { Accept: "application/json", Origin: "https://ref.gs1.org" },
  });
  const file = (await response.json().catch(() => ({}))) as Record<string, unknown>;
  const { resolverRoot, supportedPrimaryKeys } = file;
  if (typeof resolverRoot !== "string" || !Array.isArray(supportedPrimaryKeys)) {
    throw new Wrong(`HTTP ${response.status} without resolverRoot and supportedPrimaryKeys`);
  }
  if (response.headers.get("access-control-allow-origin") !== "*") throw new Wrong("no CORS");
  const seen = `root ${resolverRoot}, keys ${supportedPrimaryKeys.join(" ")}`;
  if (resolverRoot === base) return seen;
  if (isLoopback(new URL(base).hostname)) return new Note(seen);
  throw new Wrong(`BASE_URL is ${resolverRoot}: every code would lead there, not to ${base}`);
}

/** Clauses 5.2 and 5.4: the suite's preflight, and the link to the linkset. */
export async function checkPreflight({ base }: Target): Promise<string> {
  const response = await request(`${base}/01/09506000134352`, {
    method: "OPTIONS",
    headers: {
      Origin: "https://ref.gs1.org/test-suites/resolver/",
      "Access-Control-Request-Method": "GET,HEAD,OPTIONS",
    },
  });
  const methods = response.headers.get("access-control-allow-methods") ?? "";
  for (const method of ["GET", "HEAD", "OPTIONS"]) {
    if (!methods.includes(method)) throw new Wrong(`${method} is not allowed: "${methods}"`);
  }
  if (!response.headers.get("link")?.includes('rel="linkset"')) throw new Wrong("no linkset link");
  return methods;
}

/** Clauses 5.7 and 5.9: a path that is not a Digital Link gets 400, never 200. */
export async function checkBadRequest({ base }: Target): Promise<string> {
  const { status } = await request(`${base}/01/09506000134352/foo`);
  if (status !== 400) throw new Wrong(`HTTP ${status}, should be 400`);
  return "HTTP 400";
}

/** The printed code: a picture that caches may store. */
export async function checkQrCode({ base }: Target): Promise<string> {
  const response = await request(`${base}/qr/01/09506000134352.svg`);
  if (response.status !== 200) throw new Wrong(`HTTP ${response.status}, should be 200`);
  const picture = await response.text();
  if (!picture.startsWith("<svg ")) throw new Wrong(`no SVG, but ${picture.slice(0, 40)}`);
  if (!response.headers.has("etag")) throw new Wrong("it has no ETag");
  return `SVG of ${picture.length} bytes`;
}
