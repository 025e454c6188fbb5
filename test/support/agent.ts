/**
 * An agent that manages a catalog: tools, REST and scans of one app in this process, with keys of
 * two owners.
 */
import { expect } from "vitest";
import { createApp } from "../../src/http/app.ts";
import type { CatalogFile } from "./catalog-file.ts";
import { errorIn } from "./failure.ts";
import { type AnyCatalog, type Owners, startOwners } from "./owners.ts";
import type { RpcAnswer } from "./rpc.ts";

export type Who = keyof Owners["keys"] | null;
// biome-ignore lint/suspicious/noExplicitAny: a test looks wherever it wants to
export type Any = any;

export interface Agent<Catalog extends AnyCatalog = CatalogFile> extends Owners<Catalog> {
  /** A tool call of the 2025 era. */
  call(who: Who, name: string, args: object): Promise<RpcAnswer>;
  /** The answer of a call that succeeds. @throws if it fails */
  answer(who: Who, name: string, args: object): Promise<Any>;
  /** The error data of a call that fails. @throws if it succeeds */
  refusal(who: Who, name: string, args: object): Promise<Any>;
  /** Makes a preview, then the same call with its version, and returns the second answer. */
  done(who: Who, name: string, args: object): Promise<Any>;
  rest(who: Who, method: string, path: string, body?: object, headers?: object): Promise<Any>;
  scan(path: string, headers?: Record<string, string>): Promise<Response>;
}

/** Matches the version of a preview of the record with this version. */
export const previewOf = (stored: string) =>
  expect.stringMatching(
    new RegExp(`^${stored.replaceAll(".", "\\.")}(\\.[\\w-]{22})?\\.[\\w-]{27}$`),
  );

const BASE = "http://localhost:8787";

export async function startAgent(vars: Record<string, string> = {}): Promise<Agent> {
  const owners = await startOwners();
  return agentOf(owners, vars);
}

/** Another app on the same catalog. */
export function agentOf<Catalog extends AnyCatalog>(
  owners: Owners<Catalog>,
  vars: Record<string, string> = {},
  options: Parameters<typeof createApp>[0] = {},
): Agent<Catalog> {
  const app = createApp(options);
  const switches = { BASE_URL: BASE, QR_ACCESS: "open", WRITE_TOOLS: "scoped" };
  const env = { ...switches, ...owners.catalog.vars, ...vars };
  const authorized = (who: Who) => (who ? { Authorization: `Bearer ${owners.keys[who]}` } : {});
  const send = (path: string, init: RequestInit) => app.fetch(new Request(BASE + path, init), env);
  const json = (method: string, headers: object, body?: object): RequestInit => ({
    method,
    headers: { Host: "localhost", "Content-Type": "application/json", ...headers },
    ...(body && { body: JSON.stringify(body) }),
  });
  const call: Agent["call"] = async (who, name, args) => {
    const message = {
      jsonrpc: "2.0",
      id: 1,
      method: "tools/call",
      params: { name, arguments: args },
    };
    const response = await send("/mcp", json("POST", authorized(who), message));
    const text = await response.text();
    return { status: response.status, headers: response.headers, text, body: JSON.parse(text) };
  };
  const answer: Agent["answer"] = async (who, name, args) => {
    const { body, text } = await call(who, name, args);
    if (!body.result || body.result.isError) throw new Error(`${name} failed: ${text}`);
    return body.result.structuredContent;
  };
  return {
    ...owners,
    ...{ call, answer },
    async refusal(who, name, args) {
      const { body, text } = await call(who, name, args);
      if (body.error_code) return body;
      if (!body.result?.isError) throw new Error(`${name} did not fail: ${text}`);
      return errorIn(body.result.content[0].text);
    },
    async done(who, name, args) {
      const { version } = await answer(who, name, args);
      return answer(who, name, { ...args, confirm: true, version });
    },
    async rest(who, method, path, body, headers = {}) {
      const init = json(method, { ...authorized(who), ...headers }, body);
      const response = await send(`/api/v1${path}`, init);
      const text = await response.text();
      return {
        status: response.status,
        headers: response.headers,
        body: JSON.parse(text || "null"),
      };
    },
    scan: async (path, headers = {}) => send(path, { headers: { Host: "localhost", ...headers } }),
  };
}

/** Each scan of the preview, asked of a fresh app. */
export async function expectScans(agent: Agent, { scans }: Any, when: "before" | "after") {
  const fresh = agentOf(agent);
  for (const scan of scans) {
    const { request, accept, accept_language } = scan;
    const headers = {
      ...(accept && { Accept: accept }),
      ...(accept_language && { "Accept-Language": accept_language }),
    };
    const { status, target_url } = scan[when];
    const response = await fresh.scan(request, headers);
    expect([request, response.status]).toEqual([request, status]);
    const location = response.headers.get("Location");
    expect(location?.split("?")[0], request).toBe(target_url);
  }
}
