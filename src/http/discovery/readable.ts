/** The documents that describe this server, for lists of them, with its names and the facts that they are made from. */
import type { Config } from "../../config/config.ts";
import { NAME } from "../../identity.ts";
import type { Tool } from "../../mcp/define-tool.ts";

/** The path of the card below the endpoint, where SEP-2127 reserves it. */
export const CARD_PATH = "/mcp/server-card";

/** `rel`: its registered link relation, if it has one. */
export const READABLE: readonly { path: string; title: string; note: string; rel?: string }[] = [
  {
    path: "/api",
    title: "REST API",
    note: "products, links and their owners, for people",
    rel: "service-doc",
  },
  {
    path: "/openapi.json",
    title: "OpenAPI",
    note: "the REST API with every schema",
    rel: "service-desc",
  },
  {
    path: "/.well-known/api-catalog",
    title: "API catalog",
    note: "where the API and its state are",
    rel: "api-catalog",
  },
  { path: CARD_PATH, title: "Server Card", note: "how an MCP client connects" },
  {
    path: "/.well-known/ai-catalog.json",
    title: "AI Catalog",
    note: "the MCP server of this domain",
    rel: "ai-catalog",
  },
  { path: "/server.json", title: "server.json", note: "the entry for the MCP Registry" },
  {
    path: "/.well-known/gs1resolver",
    title: "Resolver description",
    note: "what this GS1 resolver supports",
  },
  {
    path: "/.well-known/resolver",
    title: "Identity resolver",
    note: "the same for the UN Transparency Protocol",
  },
  { path: "/llms.txt", title: "llms.txt", note: "this server in short, for language models" },
  { path: "/skill.md", title: "skill.md", note: "three jobs with these tools, for agents" },
  { path: "/health", title: "Health", note: "whether the server and its catalog are available" },
  {
    path: "/privacy",
    title: "Privacy",
    note: "which data is stored, for how long, and whom to ask",
    rel: "privacy-policy",
  },
];

export const LINK_HEADER = READABLE.filter(({ rel }) => rel)
  .map(({ path, rel }) => `<${path}>; rel="${rel}"`)
  .join(", ");

export interface ServerFacts {
  readonly config: Pick<
    Config,
    | "baseUrl"
    | "loopback"
    | "brand"
    | "qrAccess"
    | "readAccess"
    | "writeTools"
    | "operator"
    | "auth"
  >;
  /** The tools of the deployment. */
  readonly tools: readonly Tool[];
}

/** `org.example.id/gtin-resolver` for https://id.example.org, as Server Cards and the registry write it. */
export const registryName = (baseUrl: string): string =>
  `${hostOf(baseUrl).split(".").reverse().join(".")}/${NAME}`;

/** `urn:air:id.example.org:mcp:gtin-resolver`, as AI Catalogs write it. */
export const catalogName = (baseUrl: string): string => `urn:air:${hostOf(baseUrl)}:mcp:${NAME}`;

/** An IP address is not a domain: a loopback deployment is `localhost` in every spelling. */
export function hostOf(baseUrl: string): string {
  const { hostname } = new URL(baseUrl);
  return /^[\d.]+$|^\[/.test(hostname) ? "localhost" : hostname;
}
