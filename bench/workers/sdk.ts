/** The least MCP server on Hono, the SDK and zod: what the resolver's cold start is compared with. */
import { Hono } from "hono";
import { strictestTool } from "./strictest-tool.ts";

const tool = strictestTool(() => ({ content: [] }));
const app = new Hono();
app.get("/", (c) => c.json({ ok: true }));
app.post("/tool", (c) => tool(c.req.raw));

export default app;
