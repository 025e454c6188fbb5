/** One call of one tool, with the MCP client library that most hosts embed. */
import { Client } from "@modelcontextprotocol/sdk/client/index.js";
import {
  StreamableHTTPClientTransport,
  StreamableHTTPError,
} from "@modelcontextprotocol/sdk/client/streamableHttp.js";
import type { Transport } from "@modelcontextprotocol/sdk/shared/transport.js";
import { Failure, UsageError } from "../cli/cli.ts";
import { explain } from "../cli/failure.ts";
import { parseTarget, type Target } from "../cli/target.ts";
import { type ListedTool, parseArguments } from "./arguments.ts";

interface Values {
  url: string;
  token?: string | undefined;
  json: boolean;
}

/** @returns the text to print @throws UsageError; Failure if the server or the tool fails */
export async function ask(
  { url, token = process.env.GTIN_RESOLVER_KEY, json }: Values,
  [name, ...words]: readonly string[],
): Promise<string> {
  const target = parseTarget(url);
  const client = await connect(target, token);
  try {
    const { tools } = await client.listTools();
    if (name === undefined) return listing(tools);
    const tool = tools.find((each) => each.name === name);
    if (!tool) throw new UsageError(`There is no tool "${name}". The tools:\n${listing(tools)}`);
    const given = parseArguments(tool, words);
    const takesFormat = "response_format" in (tool.inputSchema.properties ?? {});
    const format = takesFormat && !json ? { response_format: "markdown" } : {};
    const result = await client.callTool({ name, arguments: { ...format, ...given } });
    return requireText(result as Result, !json && takesFormat);
  } catch (error) {
    throw isUnauthorized(error) ? needsKey(target, token) : error;
  } finally {
    await client.close().catch(() => undefined);
  }
}

async function connect({ endpoint }: Target, token: string | undefined): Promise<Client> {
  const client = new Client({ name: "gtin-resolver-ask", version: "1" });
  const requestInit = token ? { headers: { Authorization: `Bearer ${token}` } } : {};
  const transport = new StreamableHTTPClientTransport(new URL(endpoint), { requestInit });
  try {
    // The class's own type of `sessionId` does not fit exactOptionalPropertyTypes.
    await client.connect(transport as Transport);
    return client;
  } catch (error) {
    await client.close().catch(() => undefined);
    if (isUnauthorized(error)) throw needsKey({ endpoint }, token);
    throw new Failure(
      `${endpoint} does not answer as an MCP server: ${explain(error)}. ` +
        "Start one with `npm start`, or give its address with --url.",
    );
  }
}

const isUnauthorized = (error: unknown) =>
  error instanceof StreamableHTTPError && (error.code === 401 || error.code === 403);

const needsKey = ({ endpoint }: Pick<Target, "endpoint">, sent: string | undefined) =>
  new Failure(
    sent
      ? `${endpoint} denied this API key: it ended, was revoked, or lacks a scope. ` +
          "`npm run keys -- list` shows all keys with their scopes. Create another one with " +
          "`npm run keys -- create`, and give it with --token or GTIN_RESOLVER_KEY."
      : `${endpoint} requires an API key for this, and none was sent. Create one with ` +
          "`npm run keys -- create`, and give it with --token or GTIN_RESOLVER_KEY.",
  );

function listing(tools: readonly ListedTool[]): string {
  const width = Math.max(...tools.map(({ name }) => name.length));
  return tools.map(({ name, title = "" }) => `${name.padEnd(width)}  ${title}`).join("\n");
}

interface Result {
  content: { type: string; text?: string }[];
  structuredContent?: Record<string, unknown>;
  isError?: boolean;
}

function requireText({ content, structuredContent, isError }: Result, asText: boolean): string {
  const text = content.flatMap((block) => block.text ?? []).join("\n");
  if (isError) throw new Failure(problemIn(text));
  if (asText || !structuredContent) return text.trimEnd();
  return JSON.stringify(structuredContent, null, 2);
}

/** The fault, and the next step. */
function problemIn(text: string): string {
  try {
    const { message, data } = JSON.parse(text).error;
    return [message, data.guidance].filter(Boolean).join("\n");
  } catch {
    return text;
  }
}
