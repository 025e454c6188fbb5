/**
 * The least work of a stateless MCP endpoint with the SDK: JSON in both protocol versions, a new
 * server for each request, a body that is parsed once. It has no Host or Origin check, no CORS, no
 * body limit, no gate, no error contract, no correlation id.
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

/** An endpoint with one tool, `tool`, which takes a GTIN and returns the result of `answer`. */
export function strictestTool(answer: Answer): (request: Request) => Promise<Response> {
  const build = () => {
    const server = new McpServer({ name: "strictest", version: "1.0.0" });
    const config = { description: "The tool that the benchmark compares with.", inputSchema };
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
