/** Client libraries that hosts embed, behind one face, with every answer's head written down. */
import {
  Client as ClientV2,
  StreamableHTTPClientTransport as TransportV2,
  type VersionNegotiationOptions,
} from "@modelcontextprotocol/client";
import { Client as ClientV1 } from "@modelcontextprotocol/sdk/client/index.js";
import { StreamableHTTPClientTransport as TransportV1 } from "@modelcontextprotocol/sdk/client/streamableHttp.js";
import type { Transport } from "@modelcontextprotocol/sdk/shared/transport.js";

export interface ToolResult {
  content: { type: string; text: string; data?: string; mimeType?: string }[];
  structuredContent?: unknown;
  isError?: boolean;
}

export interface Content {
  uri: string;
  mimeType?: string | undefined;
  text: string;
}

export interface PromptResult {
  messages: { role: string; content: { type: string; text?: string; resource?: Content } }[];
}

/** What can be completed: an argument of a prompt, or a variable of a template. */
export type Reference =
  | { type: "ref/prompt"; name: string }
  | { type: "ref/resource"; uri: string };

export interface Completion {
  values: string[];
  total?: number | undefined;
  hasMore?: boolean | undefined;
}

/** What both generations of the library call alike. */
interface Reading {
  resources(): Promise<{ uri: string }[]>;
  templates(): Promise<{ uriTemplate: string }[]>;
  read(uri: string): Promise<Content[]>;
  prompts(): Promise<{ name: string }[]>;
  prompt(name: string, args: Record<string, string>): Promise<PromptResult>;
  complete(ref: Reference, name: string, value: string): Promise<Completion>;
}

const reading = (client: ClientV1 | ClientV2): Reading => ({
  resources: async () => (await client.listResources()).resources,
  templates: async () => (await client.listResourceTemplates()).resourceTemplates,
  read: async (uri) => (await client.readResource({ uri })).contents as Content[],
  prompts: async () => (await client.listPrompts()).prompts,
  prompt: async (name, args) =>
    (await client.getPrompt({ name, arguments: args })) as unknown as PromptResult,
  complete: async (ref, name, value) =>
    (await client.complete({ ref, argument: { name, value } })).completion,
});

export interface Exchange {
  request: string;
  status: number;
  headers: Headers;
}

export interface Connection extends Reading {
  exchanges: readonly Exchange[];
  protocolVersion: string | undefined;
  server: { name: string; version: string } | undefined;
  instructions: string | undefined;
  tools(): Promise<{ name: string; title?: string | undefined }[]>;
  /** Listing first makes both libraries check structuredContent against the output schema. */
  call(name: string, args: Record<string, unknown>): Promise<ToolResult>;
  close(): Promise<void>;
}

export interface Library {
  name: string;
  /** What it has to arrive at with a server that speaks every revision. */
  speaks: string;
  /** @param key sent with every request */
  connect(url: string, key?: string): Promise<Connection>;
}

const IDENTITY = { name: "interop", version: "1" };

export const LIBRARIES: Library[] = [
  { name: "SDK v1", speaks: "2025-11-25", connect: connectV1 },
  v2("SDK v2, default", "2025-11-25"),
  v2("SDK v2, automatic", "2026-07-28", { mode: "auto" }),
  v2("SDK v2, pinned", "2026-07-28", { mode: { pin: "2026-07-28" } }),
];

async function connectV1(url: string, key?: string): Promise<Connection> {
  const { exchanges, fetch } = recorder(key);
  const client = new ClientV1(IDENTITY);
  const transport = new TransportV1(new URL(`${url}/mcp`), { fetch });
  // Its own class does not declare `sessionId` as exactOptionalPropertyTypes would have it.
  await client.connect(transport as Transport);
  return {
    ...reading(client),
    exchanges,
    protocolVersion: transport.protocolVersion,
    server: client.getServerVersion(),
    instructions: client.getInstructions(),
    tools: async () => (await client.listTools()).tools,
    call: async (name, args) => (await client.callTool({ name, arguments: args })) as ToolResult,
    close: () => client.close(),
  };
}

function v2(name: string, speaks: string, versionNegotiation?: VersionNegotiationOptions): Library {
  const connect = async (url: string, key?: string): Promise<Connection> => {
    const { exchanges, fetch } = recorder(key);
    const client = new ClientV2(IDENTITY, versionNegotiation && { versionNegotiation });
    await client.connect(new TransportV2(new URL(`${url}/mcp`), { fetch }));
    return {
      ...reading(client),
      exchanges,
      protocolVersion: client.getNegotiatedProtocolVersion(),
      server: client.getServerVersion(),
      instructions: client.getInstructions(),
      tools: async () => (await client.listTools()).tools,
      call: async (name, args) => (await client.callTool({ name, arguments: args })) as ToolResult,
      close: () => client.close(),
    };
  };
  return { name, speaks, connect };
}

function recorder(key: string | undefined) {
  const exchanges: Exchange[] = [];
  return {
    exchanges,
    async fetch(url: string | URL, init?: RequestInit): Promise<Response> {
      const headers = new Headers(init?.headers);
      if (key !== undefined) headers.set("Authorization", `Bearer ${key}`);
      const response = await globalThis.fetch(url, { ...init, headers });
      const { status } = response;
      const request = `${init?.method ?? "GET"} ${String(init?.body ?? "")}`;
      exchanges.push({ request, status, headers: response.headers });
      return response;
    },
  };
}
