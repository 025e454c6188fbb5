/** The tools of the app in this process, as `npm run eval` calls those of a running server. */
import { onTestFinished } from "vitest";
import { connectTools, type ToolServer } from "../../../scripts/eval/tools.ts";
import { createApp } from "../../../src/http/app.ts";

const URL_HERE = "http://localhost:8787";

/** @param vars of a catalog; without one, nobody answers at port 9 */
export async function toolsHere(
  vars: Record<string, string> = { LIBSQL_URL: "http://127.0.0.1:9" },
  token?: string,
): Promise<ToolServer> {
  const app = createApp({});
  const env = { BASE_URL: URL_HERE, QR_ACCESS: "open", ...vars };
  const server = await connectTools(URL_HERE, {
    token,
    fetch: async (url, init) => {
      const headers = new Headers(init?.headers);
      headers.set("Host", "localhost");
      return app.fetch(new Request(String(url), { ...init, headers }), env);
    },
  });
  onTestFinished(() => server.close());
  return server;
}
