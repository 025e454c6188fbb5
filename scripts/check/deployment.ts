/** All checks, in order. */
import { Client } from "@modelcontextprotocol/sdk/client/index.js";
import { StreamableHTTPClientTransport } from "@modelcontextprotocol/sdk/client/streamableHttp.js";
import type { Transport } from "@modelcontextprotocol/sdk/shared/transport.js";
import { Failure } from "../cli/cli.ts";
import { explain } from "../cli/failure.ts";
import type { Target } from "../cli/target.ts";
import { checkDiscoveryDocuments, checkPrivacyPage } from "./discovery.ts";
import { type AnnotatedTool, departures, OPTIONAL, TOOLS } from "./policy.ts";
import { checkForeignOrigin, checkGet, checkHealth, TIMEOUT_MS } from "./probes.ts";
import { type Report, Wrong } from "./report.ts";
import {
  checkBadRequest,
  checkDescriptionFile,
  checkPreflight,
  checkQrCode,
  checkTls,
} from "./resolver.ts";
import { checkResources } from "./resources.ts";
import { type CallTool, callsOf, type ToolResult, WRITING_CALLS } from "./tool-calls.ts";

export interface CheckOptions {
  token: string | undefined;
  /** Whether the check may call tools that record data. */
  write: boolean;
}

/** @throws Failure if there is no answer at all */
export async function checkDeployment(
  target: Target,
  options: CheckOptions,
  report: Report,
): Promise<void> {
  const first = await fetch(`${target.base}/health`, {
    signal: AbortSignal.timeout(TIMEOUT_MS),
  }).catch((error: unknown) => {
    throw new Failure(`${target.base} cannot be reached: ${explain(error)}`);
  });
  await report.check("GET /health", () => checkHealth(first));
  await report.check("GET /mcp is rejected", () => checkGet(target));
  await report.check("a foreign Origin is rejected", () => checkForeignOrigin(target));
  await checkProtocol(target, options, report);
  await checkResolver(target, report);
  await report.check("discovery documents", () => checkDiscoveryDocuments(target));
  await report.check("privacy notice", () => checkPrivacyPage(target));
}

async function checkResolver(target: Target, report: Report): Promise<void> {
  await report.check("TLS", () => checkTls(target));
  await report.check("resolver description file", () => checkDescriptionFile(target));
  await report.check("preflight of a Digital Link", () => checkPreflight(target));
  await report.check("an invalid Digital Link is rejected", () => checkBadRequest(target));
  await report.check("a QR code's picture", () => checkQrCode(target));
}

async function checkProtocol(
  { endpoint }: Target,
  { token, write }: CheckOptions,
  report: Report,
): Promise<void> {
  const client = new Client({ name: "gtin-resolver-check", version: "1" });
  const headers: Record<string, string> = token ? { Authorization: `Bearer ${token}` } : {};
  const transport = new StreamableHTTPClientTransport(new URL(endpoint), {
    requestInit: { headers },
  });
  const limit = { timeout: TIMEOUT_MS };
  try {
    const connected = await report.check("initialize", async () => {
      // The class's own type of `sessionId` does not fit exactOptionalPropertyTypes.
      await client.connect(transport as Transport, limit);
      const { name = "?", version = "?" } = client.getServerVersion() ?? {};
      if (transport.sessionId) throw new Wrong("it returned a session id, but must be stateless");
      return `${name} ${version}, protocol ${transport.protocolVersion}`;
    });
    if (!connected) return;
    let tools: AnnotatedTool[] = [];
    await report.check("tools/list", async () => {
      tools = (await client.listTools(undefined, limit)).tools;
      return checkListing(tools);
    });
    for (const tool of tools) {
      await report.check(`annotations of ${tool.name}`, () => checkAnnotations(tool));
    }
    const callTool: CallTool = async (name, args) =>
      (await client.callTool({ name, arguments: args }, undefined, limit)) as ToolResult;
    for (const [name, call] of Object.entries({ ...callsOf(TOOLS), ...(write && WRITING_CALLS) })) {
      await report.check(`call of ${name}`, () => call(callTool));
    }
    await checkResources(client, limit, report);
  } finally {
    await client.close().catch(() => undefined);
  }
}

function checkListing(tools: readonly AnnotatedTool[]): string {
  const names = tools.map(({ name }) => name);
  const hasOptional = OPTIONAL.some((name) => names.includes(name));
  const expected = TOOLS.map(({ name }) => name).filter(
    (name) => hasOptional || !OPTIONAL.includes(name),
  );
  const missing = expected.filter((name) => !names.includes(name));
  if (missing.length > 0) throw new Wrong(`missing: ${missing.join(", ")}`);
  return names.join(", ");
}

function checkAnnotations(tool: AnnotatedTool): string {
  const wrong = departures(tool);
  if (wrong.length > 0) throw new Wrong(wrong.join("; "));
  return "as in the policy";
}
