/** The app in this process on a real libSQL server, as a client of each of its faces sees it. */
import { createApp } from "../../src/http/app.ts";
import { startCatalog } from "./catalog.ts";
import { Follower } from "./own-links.ts";

export const BASE = "http://localhost:8787";

export interface Failure {
  error_code: string;
  detail: string;
  errors?: { field: string; message: string }[];
}

// biome-ignore lint/suspicious/noExplicitAny: a test looks wherever it wants to
type Outcome = { answer: any; failure: null } | { answer: null; failure: Failure };

export type OwnServer = Awaited<ReturnType<typeof startOwnServer>>;

/** Without a cache of decisions: every link is asked for as it is. */
export async function startOwnServer() {
  const catalog = await startCatalog();
  const app = createApp({ cache: null });
  const env = { BASE_URL: BASE, QR_ACCESS: "open", LIBSQL_URL: catalog.url };
  const get = async (url: string, headers: Record<string, string> = {}) =>
    app.request(url, { headers }, env);
  const send = async (path: string, body: object): Promise<Response> => {
    const headers = { Host: "localhost", "Content-Type": "application/json" };
    const init = { method: "POST", headers, body: JSON.stringify(body) };
    return app.request(BASE + path, init, env);
  };
  return {
    catalog,
    get,
    follower: new Follower(get),
    async call(name: string, args: object): Promise<Outcome> {
      const params = { name, arguments: args };
      const response = await send("/mcp", { jsonrpc: "2.0", id: 1, method: "tools/call", params });
      // biome-ignore lint/suspicious/noExplicitAny: a test looks wherever it wants to
      const { result } = (await response.json()) as any;
      if (!result.isError) return { answer: result.structuredContent, failure: null };
      return { answer: null, failure: JSON.parse(result.content[0].text).error.data };
    },
    async post(path: string, body: object): Promise<Outcome> {
      const response = await send(`/api/v1${path}`, body);
      // biome-ignore lint/suspicious/noExplicitAny: a test looks wherever it wants to
      const answer = (await response.json()) as any;
      return response.ok ? { answer, failure: null } : { answer: null, failure: answer };
    },
  };
}
