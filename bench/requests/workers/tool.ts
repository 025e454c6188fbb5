/**
 * The least work of a stateless MCP endpoint with the SDK: a new server for each request, a body that
 * is parsed once. It has no Host or Origin check, no CORS, no body limit, no gate, no error contract
 * and no correlation id.
 */
import { type CallToolResult, createMcpHandler, McpServer } from "@modelcontextprotocol/server";
import * as z from "zod";

type Answer = (gtin: string) => CallToolResult | Promise<CallToolResult>;

const inputSchema = z.strictObject({ gtin: z.string() });

/** An endpoint with one tool, `tool`, which takes a GTIN and returns the result of `answer`. */
export function smallestTool(answer: Answer): (request: Request) => Promise<Response> {
  const handler = createMcpHandler(
    () => {
      const server = new McpServer({ name: "smallest", version: "1.0.0" });
      const config = { description: "The tool that the benchmark compares with.", inputSchema };
      server.registerTool("tool", config, ({ gtin }) => answer(gtin));
      return server;
    },
    { legacy: "reject" },
  );
  return async (request) => handler.fetch(request, { parsedBody: await request.json() });
}
