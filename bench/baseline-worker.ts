/**
 * What the resolver is compared with, in a worker of its own: the least code that answers, on Hono
 * and on the SDK. No Host or Origin guard, no CORS, no body limit, no gate, no error contract, no
 * correlation id: all of that counts against the resolver.
 */
import {
  createMcpHandler,
  type HandleRequestOptions,
  isLegacyRequest,
  McpServer,
  WebStandardStreamableHTTPServerTransport,
} from "@modelcontextprotocol/server";
import { Hono } from "hono";
import * as z from "zod";
import { type FactsKey, factsStatements } from "../src/catalog/catalog.ts";
import { connect } from "../src/catalog/client.ts";
import { factsKey } from "../src/services/resolve/readings.ts";
import { parseGtinInput } from "../src/services/resolve/understand.ts";
import { GTINS } from "./corpus.ts";

/** What the services ask of the catalog for each number, worked out beforehand. */
const keys = new Map<string, FactsKey[]>(
  GTINS.map((gtin) => [gtin, parseGtinInput(gtin, {}, "2026-01-01").map(factsKey)]),
);

/** The batch of resolve_gtin and lookup_product, statement for statement; the answer is dropped. */
async function sendBatch(gtin: string): Promise<void> {
  const asked = keys.get(gtin);
  if (!asked) throw new RangeError(`not in the corpus: ${gtin}`);
  const { LIBSQL_URL: url = "", LIBSQL_TOKEN: token } = process.env;
  const send = connect({ url, token, timeoutMs: 5_000 });
  await send(asked.flatMap(factsStatements), "read");
}

const emptyInput = z.strictObject({});
const gtinInput = z.strictObject({ gtin: z.string() });

function emptyServer(): McpServer {
  const server = new McpServer({ name: "empty", version: "1.0.0" });
  const config = { description: "Does nothing.", inputSchema: emptyInput };
  server.registerTool("empty", config, () => ({ content: [] }));
  return server;
}

function batchServer(): McpServer {
  const server = new McpServer({ name: "batch", version: "1.0.0" });
  const config = { description: "Asks the catalog, drops the answer.", inputSchema: gtinInput };
  server.registerTool("batch", config, async ({ gtin }) => {
    await sendBatch(gtin);
    return { content: [] };
  });
  return server;
}

type Serve = (request: Request) => Promise<Response>;

/** JSON in both eras as the SDK documents it, which reads the body of a clone to tell the era. */
function documented(build: () => McpServer): Serve {
  const modern = createMcpHandler(build, { legacy: "reject" });
  return async (request) =>
    (await isLegacyRequest(request)) ? legacy(build(), request) : modern.fetch(request);
}

/** The same with the SDK's shortcut for a body that is already parsed. */
function parsedOnce(build: () => McpServer): Serve {
  const modern = createMcpHandler(build, { legacy: "reject" });
  return async (request) => {
    const options = { parsedBody: await request.json() };
    return (await isLegacyRequest(request, options.parsedBody))
      ? legacy(build(), request, options)
      : modern.fetch(request, options);
  };
}

async function legacy(server: McpServer, request: Request, options?: HandleRequestOptions) {
  const transport = new WebStandardStreamableHTTPServerTransport({ enableJsonResponse: true });
  await server.connect(transport);
  return transport.handleRequest(request, options);
}

const app = new Hono();

app.get("/route", (c) => c.json({ ok: true }));

app.get("/redirect", (c) => c.redirect("https://example.org/target", 307));

app.get("/route/batch/:gtin", async (c) => {
  await sendBatch(c.req.param("gtin"));
  return c.json({ ok: true });
});

const tools: Record<string, Serve> = {
  "/documented/empty": documented(emptyServer),
  "/documented/batch": documented(batchServer),
  "/parsed-once/empty": parsedOnce(emptyServer),
  "/parsed-once/batch": parsedOnce(batchServer),
};
for (const [path, serve] of Object.entries(tools)) app.post(path, (c) => serve(c.req.raw));

export default app;
