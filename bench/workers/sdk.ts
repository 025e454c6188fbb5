/**
 * The smallest MCP server with Hono, the SDK and zod, for comparison with the resolver's cold
 * start.
 */
import { Hono } from "hono";
import { strictestTool } from "./strictest-tool.ts";

const tool = strictestTool(() => ({ content: [] }));
const app = new Hono();
app.get("/", (c) => c.json({ ok: true }));
app.post("/tool", (c) => tool(c.req.raw));

export default app;
