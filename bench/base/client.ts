/** Sends HTTP requests over kept connections, and checks each answer. */
import { Agent, request } from "node:http";

/** A request; a POST if it has a body. */
export interface HttpRequest {
  readonly path: string;
  readonly headers?: Readonly<Record<string, string>>;
  readonly body?: string;
}

export interface Answer {
  readonly status: number;
  readonly headers: Readonly<Record<string, string | string[] | undefined>>;
  readonly body: string;
}

const HOST = "localhost:8787";
const PATIENCE_MS = 60_000;

/** Connections to one port of this machine. Call `close` at the end. */
export class Client {
  readonly #port: number;
  readonly #agent: Agent;

  constructor(port: number, connections = 1) {
    this.#port = port;
    this.#agent = new Agent({ keepAlive: true, maxSockets: connections });
  }

  close(): void {
    this.#agent.destroy();
  }

  send(asked: HttpRequest): Promise<Answer> {
    const { path, headers = {}, body } = asked;
    const length = body === undefined ? {} : { "Content-Length": Buffer.byteLength(body) };
    const options = {
      host: "127.0.0.1",
      port: this.#port,
      agent: this.#agent,
      timeout: PATIENCE_MS,
      method: body === undefined ? "GET" : "POST",
      path,
      headers: { Host: HOST, ...headers, ...length },
    };
    return new Promise((resolve, reject) => {
      const sent = request(options, (response) => {
        const parts: Buffer[] = [];
        response.on("data", (part) => parts.push(part));
        response.on("error", reject);
        response.on("end", () =>
          resolve({
            status: response.statusCode ?? 0,
            headers: response.headers,
            body: Buffer.concat(parts).toString(),
          }),
        );
      });
      sent.on("timeout", () => sent.destroy(new Error(`no answer within ${PATIENCE_MS} ms`)));
      sent.on("error", (error: NodeJS.ErrnoException) => {
        // The server may close an idle connection at the moment in which it is used again.
        const wasIdle = sent.reusedSocket && error.code === "ECONNRESET";
        if (wasIdle) resolve(this.send(asked));
        else reject(error);
      });
      sent.end(body);
    });
  }
}

/** A call of a tool, as a client of the revision 2026-07-28 sends it. */
export function toolCall(path: string, name: string, args: object): HttpRequest {
  const revision = "2026-07-28";
  const _meta = {
    "io.modelcontextprotocol/protocolVersion": revision,
    "io.modelcontextprotocol/clientInfo": { name: "bench", version: "1.0.0" },
    "io.modelcontextprotocol/clientCapabilities": {},
  };
  const params = { name, arguments: args, _meta };
  return {
    path,
    headers: {
      "Content-Type": "application/json",
      Accept: "application/json, text/event-stream",
      "MCP-Protocol-Version": revision,
      "Mcp-Method": "tools/call",
      "Mcp-Name": name,
    },
    body: JSON.stringify({ jsonrpc: "2.0", id: 1, method: "tools/call", params }),
  };
}
