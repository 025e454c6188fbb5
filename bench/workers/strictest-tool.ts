/**
 * The least that a stateless MCP endpoint does with the SDK: JSON in both eras, a fresh server for each
 * request, a body that is parsed once. No Host or Origin guard, no CORS, no body limit, no gate, no
 * error contract, no correlation id.
 */
import {
  type CallToolResult,
  createMcpHandler,
  isLegacyRequest,
  McpServer,
  WebStandardStreamableHTTPServerTransport,
} from "@modelcontextprotocol/server";
import * as z from "zod";

type Answer = (gtin: string) => CallToolResult | Promise<CallToolResult>;

const inputSchema = z.strictObject({ gtin: z.string() });

/** An endpoint with one tool, `tool`, that takes a GTIN and gives what `answer` makes of it. */
export function strictestTool(answer: Answer): (request: Request) => Promise<Response> {
  const build = () => {
    const server = new McpServer({ name: "strictest", version: "1.0.0" });
    const config = { description: "What the bench compares with.", inputSchema };
    server.registerTool("tool", config, ({ gtin }) => answer(gtin));
    return server;
  };
  const modern = createMcpHandler(build, { legacy: "reject" });
  return async (request) => {
    const options = { parsedBody: await request.json() };
    if (!(await isLegacyRequest(request, options.parsedBody))) {
      return modern.fetch(request, options);
    }
    const transport = new WebStandardStreamableHTTPServerTransport({ enableJsonResponse: true });
    await build().connect(transport);
    return transport.handleRequest(request, options);
  };
}
