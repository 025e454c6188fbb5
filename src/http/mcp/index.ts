/**
 * `POST /mcp`, and `/mcp/`: stateless streamable HTTP for every 2025 revision and 2026-07-28. The
 * SDK implements the protocol; this file has the host and origin checks, the scope check and JSON
 * answers for all revisions.
 */
import {
  createMcpHandler,
  isJsonContentType,
  isLegacyRequest,
  type McpServer,
  WebStandardStreamableHTTPServerTransport,
} from "@modelcontextprotocol/server";
import { Hono } from "hono";
import { cors } from "hono/cors";
import { AppError, ERROR_TABLE, toAppError } from "../../errors/errors.ts";
import { isCard } from "../../mcp/cards.ts";
import type { Tool } from "../../mcp/define-tool.ts";
import { malformedParams } from "../../mcp/rpc-error.ts";
import { buildServer } from "../../mcp/server.ts";
import { isRecord } from "../../model/json.ts";
import { isHeavy, textsIn, workOfTexts } from "../../services/budget.ts";
import {
  contextsOf,
  type GateVariables,
  type Passed,
  pass,
  passNumbers,
  passOwner,
  passReader,
  SCANNER,
} from "../access/gate.ts";
import { charge } from "../limits.ts";
import { runOfRequest } from "../link-targets.ts";
import { resourceMetadataUrl } from "../oauth/resources.ts";
import { wantsPage } from "../problem.ts";
import type { With } from "../request.ts";
import { isForOwner, toolNamed, toolsOf } from "../tools.ts";
import { MOST_ANONYMOUS_BYTES, readBody, refuseManyValues } from "../transport/bounds.ts";
import { refusedHost, refusedOrigin } from "../transport/host.ts";
import { fail } from "../transport/request-log.ts";
import {
  asMessage,
  claimsEnvelope,
  type Message,
  MODERN,
  mayEchoBadly,
  recordMessage,
  tooManyValues,
  unknownCursor,
  withoutNulls,
  withPlainError,
} from "./message.ts";

export type McpVariables = GateVariables & {
  readonly options: {
    /** Replaces the list of all tools. */
    readonly tools?: readonly Tool[];
    /**
     * Further MCP registrations, and the names of those tools that send messages before a result.
     */
    readonly extend?: { register: (server: McpServer) => void; streams: ReadonlySet<string> };
  };
};

/**
 * Large enough for a megabyte of invalid text in an argument, which gets an error instead of a
 * closed connection.
 */
export const MAX_MESSAGE_BYTES = 2 * 1024 * 1024;

export const mcp = new Hono<{ Variables: McpVariables }>();

mcp.use(async (c, next) => {
  return refusedHost(c) ?? refusedOrigin(c) ?? (await next());
});

const allowBrowsers = cors({
  // The check above has rejected every origin that is not allowed.
  origin: (origin) => origin,
  allowMethods: ["POST", "OPTIONS"],
  allowHeaders: [
    "Content-Type",
    "Accept",
    "Authorization",
    "Mcp-Method",
    "Mcp-Name",
    "MCP-Protocol-Version",
    "Last-Event-ID",
  ],
  exposeHeaders: ["WWW-Authenticate", "Retry-After", "RateLimit", "RateLimit-Policy"],
  maxAge: 86_400,
});

/** Only browsers send an Origin; for other clients the headers would be useless work. */
mcp.use((c, next) =>
  c.req.method === "OPTIONS" || c.get("headers").has("origin") ? allowBrowsers(c, next) : next(),
);

/**
 * A client's GET asks for a stream, which this endpoint does not have; a browser's GET never does.
 */
mcp.get("/", async (c, next) => {
  const accept = c.req.header("Accept");
  if (!wantsPage(accept) || /text\/event-stream/i.test(accept ?? "")) return next();
  const { connectPage } = await import("../pages/connect.tsx");
  const { SCRIPT_HEADERS } = await import("../transport/page-policy.ts");
  const tools = await toolsOf(c.var);
  return c.html(connectPage(c, c.get("config"), tools), 200, {
    ...SCRIPT_HEADERS,
    "Cache-Control": "public, max-age=300",
    Vary: "Accept, Accept-Language",
  });
});

mcp.all("/", async (c, next) => {
  if (c.req.method === "POST") return next();
  c.header("Allow", "POST, OPTIONS");
  return rpcError(c, 405, -32000, "Method not allowed: this endpoint is stateless, use POST");
});

mcp.post("/", async (c) => {
  if (!isJsonContentType(c.get("headers").get("content-type") ?? null)) {
    return rpcError(c, 415, -32000, "Unsupported Media Type: send application/json");
  }
  let text: string;
  try {
    const isAnonymous = !c.get("headers").has("authorization");
    text = await readBody(c, isAnonymous ? MOST_ANONYMOUS_BYTES : MAX_MESSAGE_BYTES);
    refuseManyValues(text);
  } catch (error) {
    return bodyError(c, error);
  }
  let body: unknown;
  try {
    body = withoutNulls(JSON.parse(text));
  } catch {
    return rpcError(c, 400, -32700, "Parse error: the body is not JSON");
  }
  if (Array.isArray(body)) {
    return rpcError(c, 400, -32600, "Batches are not supported: send one message in each request");
  }
  const answered = await serve(c, body);
  return mayEchoBadly(text) ? withPlainError(answered) : answered;
});

/** There is no message yet that could be answered in the error contract. */
function bodyError(c: With<McpVariables>, thrown: unknown): Response {
  const error = toAppError(thrown);
  fail(c.get("record"), error);
  const status = ERROR_TABLE[error.errorCode].status as 400 | 408 | 413;
  return rpcError(c, status, -32000, error.message);
}

async function serve(c: With<McpVariables>, body: unknown): Promise<Response> {
  const message = asMessage(body);
  const { name } = message.params;
  const tool =
    message.method === "tools/call" && typeof name === "string"
      ? await toolNamed({ config: c.get("config"), options: c.get("options") }, name)
      : undefined;
  recordMessage(c, message, tool);
  const problem = tooManyValues(body) ?? unknownCursor(message) ?? malformedParams(message);
  if (problem !== null) {
    c.get("record").outcome = "rpc_error";
    return rpcError(c, 200, -32602, `Invalid params: ${problem}`, message.id);
  }
  if (tool && isHeavyCall(tool, message)) await charge(c, "heavy");
  const refusals: AppError[] = [];
  const reads = await readsCatalog(message.method, message.params, tool);
  const passed = await (reads ? passReader(c) : passTool(c, tool));
  const isGuarded = reads || Boolean(tool?.scope) || passed.principal !== null;
  const server = await freshServer(c, tool, passed, { refusals, isGuarded });
  const response = await answer(c, server, body, mayStream(c, tool, message));
  // The key was not valid after all: a host signs in only if that is the status of the HTTP answer.
  const [refusal] = refusals;
  if (refusal) throw refusal;
  return response;
}

/** Whether a message needs the catalog for its answer. @param params of the message */
async function readsCatalog(
  method: string,
  { name, uri }: Readonly<Record<string, unknown>>,
  tool: Tool | undefined,
): Promise<boolean> {
  if (method === "tools/call") return tool?.readsCatalog === true;
  if (method === "prompts/get") {
    const { prompts } = await import("../../mcp/prompts/prompts.ts");
    return prompts.some((prompt) => prompt.name === name && prompt.readsCatalog === true);
  }
  if (method === "resources/read") return !isCard(uri);
  return method === "completion/complete";
}

const isHeavyCall = ({ heavy, scope }: Tool, { params }: Message): boolean =>
  heavy || (scope === null && isHeavy(workOfTexts(textsIn(params.arguments))));

function passTool(c: With<McpVariables>, tool: Tool | undefined) {
  const { scope = null } = tool ?? {};
  if (tool?.readsNumbers) return passNumbers(c);
  return scope !== null && isForOwner({ scope }) ? passOwner(c, scope) : pass(c, scope);
}

async function answer(
  c: With<McpVariables>,
  server: McpServer,
  body: unknown,
  stream: boolean,
): Promise<Response> {
  const options = { parsedBody: body };
  const request = c.req.raw;
  // The SDK would read the envelope for an answer, and its handler does so again.
  if (claimsEnvelope(asMessage(body)) || !(await isLegacyRequest(request, body))) {
    c.get("record").era = MODERN;
    return createMcpHandler(() => server, { legacy: "reject" }).fetch(request, options);
  }
  const transport = new WebStandardStreamableHTTPServerTransport({ enableJsonResponse: !stream });
  await server.connect(transport);
  const forwarded = acceptsBoth(request) ? request : acceptingBoth(request);
  return transport.handleRequest(forwarded, options);
}

/**
 * JSON answers cannot report progress; a caller who did not request it, or accepts no stream, gets
 * JSON.
 */
function mayStream(c: With<McpVariables>, called: Tool | undefined, { params }: Message): boolean {
  const { extend } = c.get("options");
  if (typeof params.name === "string" && extend?.streams.has(params.name)) return true;
  const { progressToken } = isRecord(params._meta) ? params._meta : {};
  return called?.reportsProgress === true && progressToken !== undefined && acceptsBoth(c.req.raw);
}

/** A call needs only its own tool: registering all tools costs more than most calls. */
async function freshServer(
  c: With<McpVariables>,
  called: Tool | undefined,
  passed: Passed,
  { refusals, isGuarded }: { refusals: AppError[]; isGuarded: boolean },
): Promise<McpServer> {
  const [config, options, record] = [c.get("config"), c.get("options"), c.get("record")];
  return buildServer({
    tools: called ? [called] : await toolsOf(c.var),
    isCall: called !== undefined,
    baseUrl: config.baseUrl,
    isPublic: passed.principal === null && config.readAccess === "open",
    contexts: {
      ...contextsOf(c, passed),
      linkTargets: () => runOfRequest(config, () => contextsOf(c, SCANNER).read),
      report(error) {
        const { options, errorCode } = error;
        const isStatus = options.challenge || errorCode === "rate_limited";
        if (isGuarded && isStatus) refusals.push(error);
        fail(record, error);
      },
    },
    readCard: (card) => cardAt(c, card),
    signIn: resourceMetadataUrl(c) === undefined ? null : config,
    extend: options.extend?.register,
  });
}

/** Built beside the scripts of pages (vite.client.config.ts). */
async function cardAt(c: With<McpVariables>, card: string): Promise<string> {
  const { assets, baseUrl } = c.get("config");
  const file = await assets?.fetch(`${baseUrl}/assets/cards/${card}.html`);
  if (!file?.ok) throw new AppError("not_found", "This deployment was built without cards.");
  return file.text();
}

function acceptsBoth({ headers }: Request): boolean {
  const accept = headers.get("Accept") ?? "";
  return accept.includes("application/json") && accept.includes("text/event-stream");
}

/** The 2025 transport answers 406 unless both types are named, although it sends only JSON here. */
function acceptingBoth(request: Request): Request {
  const headers = new Headers(request.headers);
  headers.set("Accept", "application/json, text/event-stream");
  return new Request(request.url, { method: request.method, headers });
}

function rpcError(
  c: Pick<With<McpVariables>, "json">,
  status: 200 | 400 | 405 | 408 | 413 | 415,
  code: number,
  message: string,
  id: string | number | null = null,
): Response {
  return c.json({ jsonrpc: "2.0", error: { code, message }, id }, status);
}
