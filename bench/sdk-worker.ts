/** The least MCP server on Hono, the SDK and zod, without a resolver: for `bench:startup`. */
import { createMcpHandler, McpServer } from "@modelcontextprotocol/server";
import { Hono } from "hono";
import * as z from "zod";

function emptyServer(): McpServer {
  const server = new McpServer({ name: "empty", version: "1.0.0" });
  const config = { description: "Does nothing.", inputSchema: z.strictObject({}) };
  server.registerTool("empty", config, () => ({ content: [] }));
  return server;
}

const mcp = createMcpHandler(emptyServer);
const app = new Hono();
app.get("/", (c) => c.json({ ok: true }));
app.post("/mcp", (c) => mcp.fetch(c.req.raw));

export default app;
