/** A server as the clients of its faces see it. */
import { createApp } from "../../src/http/app.ts";
import { type CatalogFile, openCatalogFile } from "./catalog-file.ts";
import { errorIn } from "./failure.ts";
import { Follower, type Get } from "./own-links.ts";

export const BASE = "http://localhost:8787";

export interface Failure {
  error_code: string;
  detail: string;
  errors?: { field: string; message: string }[];
}

// biome-ignore lint/suspicious/noExplicitAny: a test looks wherever it wants to
type Outcome = { answer: any; failure: null } | { answer: null; failure: Failure };

/** The faces of one server, in this process or in another. */
export interface OwnServer {
  get: Get;
  /** A tool's answer, or its error. */
  call(name: string, args: object): Promise<Outcome>;
  /** The same for the REST API. */
  post(path: string, body: object): Promise<Outcome>;
  follower: Follower;
}

export function ownServer(send: (url: string, init: RequestInit) => Promise<Response>): OwnServer {
  const get: Get = (url, headers = {}) => send(url, { headers });
  const post = (path: string, body: object) => {
    const headers = { Host: "localhost", "Content-Type": "application/json" };
    return send(BASE + path, { method: "POST", headers, body: JSON.stringify(body) });
  };
  return {
    get,
    follower: new Follower(get),
    async call(name, args) {
      const params = { name, arguments: args };
      const response = await post("/mcp", { jsonrpc: "2.0", id: 1, method: "tools/call", params });
      // biome-ignore lint/suspicious/noExplicitAny: a test looks wherever it wants to
      const { result } = (await response.json()) as any;
      if (!result.isError) return { answer: result.structuredContent, failure: null };
      return { answer: null, failure: errorIn(result.content[0].text) };
    },
    async post(path, body) {
      const response = await post(`/api/v1${path}`, body);
      // biome-ignore lint/suspicious/noExplicitAny: a test looks wherever it wants to
      const answer = (await response.json()) as any;
      return response.ok ? { answer, failure: null } : { answer: null, failure: answer };
    },
  };
}

/**
 * The app in this process on a catalog of its own, without a cache, so that every link is really
 * resolved.
 */
export async function startOwnServer(): Promise<OwnServer & { catalog: CatalogFile }> {
  const catalog = await openCatalogFile();
  const app = createApp({ memory: null });
  const env = { BASE_URL: BASE, QR_ACCESS: "open", ...catalog.vars };
  const send = async (url: string, init: RequestInit) => app.fetch(new Request(url, init), env);
  return { catalog, ...ownServer(send) };
}
