/** The documents of this server, for /developers, the Link header of the front page and llms.txt. */

/** Below the endpoint, where SEP-2127 reserves it. */
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
