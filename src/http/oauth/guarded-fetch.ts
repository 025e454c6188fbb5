/**
 * The only way in which the worker fetches from hosts that others name: documents of clients, their
 * key sets, an identity provider's key set, and targets of links. The host was checked before; no
 * redirect, one time limit, one size limit. The OAuth library calls the global fetch, so this replaces
 * it: `visiting(config, async () => { speakFor(id); await parse(request); })`.
 */
import { AsyncLocalStorage } from "node:async_hooks";
import type { Config } from "../../config/config.ts";
import { VERSION } from "../../identity.ts";
import { isPublicTarget, isPublicUrl } from "../../model/public-host.ts";

/**
 * The library's own limit. It sees a document only after it was read here, so the limit is applied
 * here.
 */
const MAX_DOCUMENT_BYTES = 5 * 1024;
/** Providers with certificates in their key sets need about 20 KB. */
const MAX_KEY_SET_BYTES = 32 * 1024;
/**
 * The time for everything that one request makes the worker fetch: connections, headers and bodies.
 */
const FETCH_LIMIT_MS = 5_000;

/** The platform's own fetch. The catalog's connection has a reference to it as well. */
const network = fetch;

interface Fetched {
  readonly bytes: Uint8Array<ArrayBuffer>;
  readonly headers: Headers;
}

/** Where a public name can lead to a private address, because neither platform nor process refuses it. */
export type NameCheck = Pick<Config, "nameCheckUrl">;

/**
 * What one request makes the worker fetch: each URL once, so that a second answer cannot differ.
 */
interface Visit {
  clientId: string | null;
  readonly answers: Map<string, Promise<Fetched>>;
  readonly names: NameCheck;
  /** Starts with the first fetch. */
  limit?: AbortSignal;
}

const visits = new AsyncLocalStorage<Visit>();

/**
 * Runs the work of one request. In it the library may fetch the documents of the request's client,
 * after `speakFor` has named the client.
 */
export const visiting = <T>(names: NameCheck, work: () => Promise<T>): Promise<T> =>
  visits.run({ clientId: null, answers: new Map(), names }, work);

/** Allows the library to fetch the documents of this client, and nothing else. */
export function speakFor(clientId: string): void {
  const visit = visits.getStore();
  if (visit !== undefined) visit.clientId ??= clientId;
}

/** Replaces the global fetch for all callers. Outside of `visiting`, nothing is fetched. */
export function guardGlobalFetch(): void {
  globalThis.fetch = fetchOfLibrary as typeof fetch;
}

async function fetchOfLibrary(input: RequestInfo | URL): Promise<Response> {
  const url = input instanceof Request ? input.url : String(input);
  const visit = visits.getStore();
  if (visit === undefined)
    throw new TypeError("Only client documents and their key sets can be fetched.");
  let answer = visit.answers.get(url);
  if (answer === undefined) {
    answer = fetchOf(visit, url);
    visit.answers.set(url, answer);
  }
  const { bytes, headers } = await answer;
  return new Response(bytes, { headers });
}

/** @throws for a URL that is neither the client's document nor on its origin */
async function fetchOf(visit: Visit, url: string): Promise<Fetched> {
  const { clientId } = visit;
  if (clientId === null || !isDocumentUrl(clientId) || !isAtHome(url, clientId)) {
    throw new TypeError("The address is not on the client's origin.");
  }
  visit.limit ??= AbortSignal.timeout(FETCH_LIMIT_MS);
  await requirePublicName(visit.names, new URL(url), visit.limit);
  if (url !== clientId) return fetchWithin(url, MAX_KEY_SET_BYTES, visit.limit);
  const fetched = await fetchWithin(url, MAX_DOCUMENT_BYTES, visit.limit);
  refuseForeignKeys(fetched.bytes, clientId);
  return fetched;
}

/** Whether a client's id is the URL of its document. */
export const isDocumentUrl = (text: string): boolean =>
  isPublicUrl(text) && new URL(text).pathname !== "/";

const isAtHome = (url: string, clientId: string): boolean =>
  isPublicUrl(url) && new URL(url).origin === new URL(clientId).origin;

/** A client that can publish one page on a host must not name the keys of another host. */
function refuseForeignKeys(bytes: Uint8Array, clientId: string): void {
  const document: unknown = JSON.parse(new TextDecoder().decode(bytes));
  if (typeof document !== "object" || document === null || !("jwks_uri" in document)) return;
  const uri = document.jwks_uri;
  if (typeof uri !== "string" || !isAtHome(uri, clientId)) {
    throw new TypeError("jwks_uri is not on the origin of the document.");
  }
}

/** The key set of the operator's identity provider; its URL was checked with the configuration. */
export async function fetchKeySet(url: string): Promise<Response> {
  const limit = AbortSignal.timeout(FETCH_LIMIT_MS);
  const { bytes, headers } = await fetchWithin(url, MAX_KEY_SET_BYTES, limit);
  return new Response(bytes, { headers });
}

/**
 * The metadata and the token endpoint of the operator's identity provider, also if they answer with
 * an error.
 */
export async function fetchFromProvider(
  url: string,
  {
    body,
    headers,
    method,
  }: { body?: URLSearchParams | undefined; headers: HeadersInit; method: string },
): Promise<Response> {
  const limit = AbortSignal.timeout(FETCH_LIMIT_MS);
  const init = { method, headers, ...(body !== undefined && { body }) };
  const response = await network(url, { ...init, redirect: "manual", signal: limit });
  const bytes = await read(response, MAX_KEY_SET_BYTES, limit);
  return new Response(bytes, { status: response.status, headers: response.headers });
}

/** A target of a link or of its redirect: status and Location; the body is not read. @throws TypeError for an address that is not public */
export async function fetchTarget(
  url: URL,
  names: NameCheck,
  { method, signal }: { method: "HEAD" | "GET"; signal: AbortSignal },
): Promise<Pick<Response, "status" | "headers">> {
  if (!isPublicTarget(url)) throw new TypeError("The address is not public.");
  await requirePublicName(names, url, signal);
  const headers = { Accept: "*/*", "User-Agent": `gtin-resolver/${VERSION} (link check)` };
  const response = await network(url.href, { method, headers, redirect: "manual", signal });
  void response.body?.cancel().catch(() => {});
  return response;
}

/** @throws TypeError for a name with an address that is not public */
async function requirePublicName(
  { nameCheckUrl }: NameCheck,
  { hostname }: URL,
  signal: AbortSignal,
): Promise<void> {
  if (nameCheckUrl === undefined) return;
  const { ok } = await network(`${nameCheckUrl}/${hostname}`, { method: "HEAD", signal });
  if (!ok) throw new TypeError("The name does not lead to public addresses only.");
}

/** @throws unless the answer is a 200 with at most `maxBytes` in time */
async function fetchWithin(url: string, maxBytes: number, limit: AbortSignal): Promise<Fetched> {
  // Firewalls reject requests without a User-Agent.
  const headers = { Accept: "application/json", "User-Agent": `gtin-resolver/${VERSION}` };
  const response = await network(url, { headers, redirect: "manual", signal: limit });
  if (response.status !== 200) {
    await response.body?.cancel();
    throw new TypeError(`Answered ${response.status}.`);
  }
  return { bytes: await read(response, maxBytes, limit), headers: kept(response.headers) };
}

/** The headers that say how long the library may cache it. */
function kept(headers: Headers): Headers {
  const names = ["Content-Type", "Cache-Control", "ETag", "Last-Modified"];
  return new Headers(
    names.flatMap((name): [name: string, value: string][] => {
      const value = headers.get(name);
      return value === null ? [] : [[name, value]];
    }),
  );
}

async function read(
  { body }: Response,
  maxBytes: number,
  limit: AbortSignal,
): Promise<Uint8Array<ArrayBuffer>> {
  const bytes = new Uint8Array(maxBytes);
  const reader = body?.getReader();
  const late = new Promise<never>((_, reject) => {
    limit.addEventListener("abort", () => reject(limit.reason), { once: true });
  });
  late.catch(() => {});
  let size = 0;
  try {
    for (;;) {
      limit.throwIfAborted();
      const chunk = await Promise.race([reader?.read(), late]);
      if (chunk === undefined || chunk.done) return bytes.slice(0, size);
      if (size + chunk.value.length > maxBytes) throw new TypeError(`More than ${maxBytes} bytes.`);
      bytes.set(chunk.value, size);
      size += chunk.value.length;
    }
  } catch (error) {
    void reader?.cancel().catch(() => {});
    throw error;
  }
}
