/** The smallest MCP server with Hono, the SDK and zod, for comparison with the resolver's cold start. */
import { Hono } from "hono";
import { smallestTool } from "./tool.ts";

const tool = smallestTool(() => ({ content: [] }));
const app = new Hono();
app.get("/", (c) => c.json({ ok: true }));
app.post("/tool", (c) => tool(c.req.raw));

export default app;
