/** HTTP/1.1 requests as bytes, and MCP calls as clients of both protocol versions send them. */

export type Era = "2025" | "2026";

export const ERAS: readonly Era[] = ["2025", "2026"];
const MODERN = "2026-07-28";

export function get(path: string, headers: Record<string, string> = {}): Buffer {
  return httpRequest(`GET ${path}`, headers, "");
}

/** `tools/call`; the 2026 version has its envelope in `_meta`. */
export function toolCall(era: Era, path: string, name: string, args: object, id = 0): Buffer {
  const headers = {
    "Content-Type": "application/json",
    Accept: "application/json, text/event-stream",
    "MCP-Protocol-Version": era === "2026" ? MODERN : "2025-11-25",
    ...(era === "2026" && { "Mcp-Method": "tools/call", "Mcp-Name": name }),
  };
  const _meta = {
    "io.modelcontextprotocol/protocolVersion": MODERN,
    "io.modelcontextprotocol/clientInfo": { name: "bench", version: "1.0.0" },
    "io.modelcontextprotocol/clientCapabilities": {},
  };
  const params = { name, arguments: args, ...(era === "2026" && { _meta }) };
  const message = { jsonrpc: "2.0", id, method: "tools/call", params };
  return httpRequest(`POST ${path}`, headers, JSON.stringify(message));
}

function httpRequest(line: string, headers: Record<string, string>, body: string): Buffer {
  const length = body === "" ? {} : { "Content-Length": String(Buffer.byteLength(body)) };
  const lines = Object.entries({ Host: "localhost", ...headers, ...length }).map(
    ([name, value]) => `${name}: ${value}\r\n`,
  );
  return Buffer.from(`${line} HTTP/1.1\r\n${lines.join("")}\r\n${body}`);
}
