/** The app without a socket: answers `POST /mcp` in this process. */
import { existsSync, readFileSync } from "node:fs";
import { resolve } from "node:path";
import { type AppOptions, createApp } from "../../src/http/app.ts";
import { openEmbedded } from "../../src/node/embedded.ts";
import { PATIENT } from "./patience.ts";
import type { RpcAnswer } from "./rpc.ts";
import { withToken } from "./tokens.ts";

export interface InProcess {
  /** Sends one JSON-RPC message of the 2025 era; a string is sent unchanged. */
  post(message: object | string, headers?: Record<string, string>): Promise<RpcAnswer>;
  call(name: string, args?: unknown, headers?: Record<string, string>): Promise<RpcAnswer>;
  list(): Promise<ListedTool[]>;
}

/** A tool as a client sees it. */
export interface ListedTool {
  name: string;
  title: string;
  description: string;
  inputSchema: JsonSchema;
  outputSchema?: JsonSchema;
  annotations: Record<string, unknown>;
  _meta?: { ui?: object; securitySchemes?: { type: string; scopes?: string[] }[] };
}

export interface JsonSchema {
  type?: string | string[];
  description?: string;
  properties?: Record<string, JsonSchema>;
  required?: string[];
  items?: JsonSchema;
  enum?: unknown[];
  anyOf?: JsonSchema[];
  minimum?: number;
  maximum?: number;
  additionalProperties?: unknown;
  [keyword: string]: unknown;
}

/** No server answers at port 9: tests that need a catalog give its bindings. */
const VARS = {
  BASE_URL: "http://localhost:8787",
  QR_ACCESS: "open",
  LIBSQL_URL: "http://127.0.0.1:9",
  // Nothing ends these apps, and a flush comes ten seconds after a scan.
  COUNT_SCANS: "off",
  ...PATIENT,
};

export const ICONS = resolve(import.meta.dirname, "../../src/http/pages/icons");

/** The icons as the platform serves them to the worker. */
export const ASSETS = {
  fetch: async (url: string) => {
    const file = ICONS + new URL(url).pathname;
    return existsSync(file)
      ? new Response(readFileSync(file))
      : new Response(null, { status: 404 });
  },
};

/** Any request, answered in this process. */
export function answering(
  vars: Record<string, unknown> = {},
  options: Partial<AppOptions> = {},
): (path: string, init?: RequestInit) => Promise<Response> {
  const app = createApp(options);
  const env = { ...withToken({ ...VARS, ...vars }), ASSETS };
  const file = env.LIBSQL_URL?.startsWith("file:") ? openEmbedded(env.LIBSQL_URL) : null;
  // One object for all requests, as on both runtimes: what is read of the settings is kept by it.
  const bindings = file
    ? file.then((CATALOG) => ({ ...env, CATALOG, LIBSQL_URL: undefined }))
    : Promise.resolve(env);
  return async (path, init) =>
    app.fetch(new Request(`http://localhost:8787${path}`, init), await bindings);
}

/** @param usual headers of every message */
export const inProcess = (
  vars: Record<string, unknown> = {},
  options: Partial<AppOptions> = {},
  usual: Record<string, string> = {},
): InProcess => mcpOf(answering(vars, options), usual);

/** The MCP face of an app in this process. */
export function mcpOf(
  answer: ReturnType<typeof answering>,
  usual: Record<string, string> = {},
): InProcess {
  const post: InProcess["post"] = async (message, headers = {}) => {
    const body = typeof message === "string" ? message : JSON.stringify(message);
    const init = {
      method: "POST",
      headers: { Host: "localhost", "Content-Type": "application/json", ...usual, ...headers },
      body,
    };
    const response = await answer("/mcp", init);
    const text = await response.text();
    const { status, headers: answered } = response;
    return { status, headers: answered, text, body: JSON.parse(text || "null") };
  };
  const send = (method: string, params: object, headers = {}) =>
    post({ jsonrpc: "2.0", id: 1, method, params }, headers);
  return {
    post,
    call: (name, args, headers) => send("tools/call", { name, arguments: args }, headers),
    list: async () => (await send("tools/list", {})).body.result.tools,
  };
}
