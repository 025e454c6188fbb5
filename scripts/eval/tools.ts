/** The tools of a running server, called with the MCP client library that most hosts embed. */
import { Client } from "@modelcontextprotocol/sdk/client/index.js";
import { StreamableHTTPClientTransport } from "@modelcontextprotocol/sdk/client/streamableHttp.js";
import type { Transport } from "@modelcontextprotocol/sdk/shared/transport.js";
import { explain, Failure } from "../cli/failure.ts";
import type { MadeCall } from "./grade.ts";

export interface ListedTool {
  readonly name: string;
  readonly title?: string | undefined;
  readonly description?: string | undefined;
  readonly inputSchema: Readonly<Record<string, unknown>>;
  readonly annotations?: { readonly destructiveHint?: boolean } | undefined;
}

export interface ToolServer {
  /**
   * The tools as `tools/list` returns them, including parts that a host does not show to a model.
   */
  readonly tools: readonly ListedTool[];
  readonly instructions: string;
  /** An error about a tool that does not exist is an answer too. */
  call(tool: string, args: Record<string, unknown>): Promise<MadeCall>;
  close(): Promise<void>;
}

export interface ConnectOptions {
  readonly token?: string | undefined;
  readonly signal?: AbortSignal;
  /** Replaces the network's fetch. */
  readonly fetch?: (url: string | URL, init?: RequestInit) => Promise<Response>;
}

/**
 * Links in answers begin with this on every server, so that the answers of two servers are equally
 * long.
 */
const ORIGIN = "https://id.example.org";
const TIMEOUT_MS = 60_000;

/**
 * @param url of the server, without `/mcp` @throws Failure if it does not answer as an MCP server
 */
export async function connectTools(
  url: string,
  { token, signal, fetch }: ConnectOptions = {},
): Promise<ToolServer> {
  const client = new Client({ name: "gtin-resolver-eval", version: "1" });
  const transport = new StreamableHTTPClientTransport(new URL(`${url}/mcp`), {
    ...(fetch && { fetch }),
    requestInit: token ? { headers: { Authorization: `Bearer ${token}` } } : {},
  });
  const options = { timeout: TIMEOUT_MS, ...(signal && { signal }) };
  try {
    // The class's own type of `sessionId` does not fit exactOptionalPropertyTypes.
    await client.connect(transport as Transport, options);
    const { tools } = await client.listTools(undefined, options);
    const moved = (text: string) => text.replaceAll(url, ORIGIN);
    return {
      tools: JSON.parse(moved(JSON.stringify(tools))),
      instructions: client.getInstructions() ?? "",
      call: async (tool, args) => {
        const { text, error } = await client
          .callTool({ name: tool, arguments: args }, undefined, options)
          .then(readResult, unknownTool);
        return { tool, arguments: args, text: moved(text), error };
      },
      close: () => client.close(),
    };
  } catch (error) {
    await client.close().catch(() => undefined);
    throw new Failure(`${url}/mcp does not answer as an MCP server: ${explain(error)}`);
  }
}

type Answer = Pick<MadeCall, "text" | "error">;

function readResult(result: Record<string, unknown>): Answer {
  const [first] = result.content as { text?: string }[];
  const text = first?.text ?? "";
  return { text, error: result.isError ? errorCode(text) : null };
}

const INVALID_PARAMS = -32_602;

/** @throws errors that are not an answer of the server */
function unknownTool(error: unknown): Answer {
  const { code, message } = error as { code?: unknown; message?: unknown };
  if (code !== INVALID_PARAMS) throw error;
  return { text: String(message), error: "invalid_params" };
}

function errorCode(text: string): string {
  try {
    return String(JSON.parse(text).error.data.error_code);
  } catch {
    return "error";
  }
}
