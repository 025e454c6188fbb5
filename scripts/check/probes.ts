/** Plain HTTP requests that a client library does not make. */

import type { Target } from "../cli/target.ts";
import { Wrong } from "./report.ts";

export const TIMEOUT_MS = 15_000;

/** Reserved by RFC 2606, so no deployment allows it. */
const FOREIGN_ORIGIN = "https://foreign.example";

export async function checkHealth(response: Response): Promise<string> {
  const body = (await response.json().catch(() => undefined)) as
    | { ready?: unknown; catalog?: unknown; version?: unknown }
    | undefined;
  if (!body) throw new Wrong(`HTTP ${response.status} without JSON: is this the right URL?`);
  if (response.status !== 200 || body.ready !== true) {
    throw new Wrong(`HTTP ${response.status}, catalog ${String(body.catalog)}`);
  }
  return `ready, version ${String(body.version)}`;
}

export async function checkGet({ endpoint }: Target): Promise<string> {
  const response = await send(endpoint, { headers: { Accept: "text/event-stream" } });
  return expectStatus(response, 405, `Allow: ${response.headers.get("allow")}`);
}

export async function checkForeignOrigin({ endpoint }: Target): Promise<string> {
  const response = await send(endpoint, {
    method: "POST",
    headers: { "Content-Type": "application/json", Origin: FOREIGN_ORIGIN },
    body: JSON.stringify({ jsonrpc: "2.0", id: 1, method: "ping" }),
  });
  return expectStatus(response, 403, `Origin: ${FOREIGN_ORIGIN}`);
}

/** Follows no redirect. */
export const request = (url: string, init: RequestInit = {}): Promise<Response> =>
  fetch(url, { ...init, redirect: "manual", signal: AbortSignal.timeout(TIMEOUT_MS) });

async function send(url: string, init: RequestInit): Promise<Response> {
  const response = await request(url, init);
  await response.body?.cancel();
  return response;
}

function expectStatus({ status }: Response, expected: number, seen: string): string {
  if (status !== expected) throw new Wrong(`HTTP ${status}, should be ${expected}`);
  return `HTTP ${status}, ${seen}`;
}
