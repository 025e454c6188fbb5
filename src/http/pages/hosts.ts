/**
 * The AI applications to which this server can be added; the commands are those of
 * docs/how-to/connect.md.
 */
import { NAME, TITLE } from "../../identity.ts";

export interface Host {
  readonly name: string;
  readonly how: string;
  /** The text to copy. */
  readonly snippet: (url: string) => string;
  /** It connects from its maker's servers, which cannot reach a loopback address. */
  readonly isRemote?: true;
}

export const HOSTS: readonly Host[] = [
  {
    name: "Claude",
    how: "Settings, Connectors, Add custom connector; or open this link:",
    snippet: (url) =>
      `https://claude.ai/customize/connectors?modal=add-custom-connector&connectorName=${encodeURIComponent(TITLE)}&connectorUrl=${encodeURIComponent(url)}`,
    isRemote: true,
  },
  {
    name: "ChatGPT",
    how: "Settings, Apps, Advanced settings, Developer mode; then create an app with this URL:",
    snippet: (url) => url,
    isRemote: true,
  },
  {
    name: "Claude Code",
    how: "In a terminal:",
    snippet: (url) => `claude mcp add --transport http ${NAME} ${url}`,
  },
  {
    name: "Codex",
    how: "In a terminal:",
    snippet: (url) => `codex mcp add ${NAME} --url ${url}`,
  },
  {
    name: "VS Code",
    how: "In .vscode/mcp.json:",
    snippet: (url) => `{ "servers": { "${NAME}": { "type": "http", "url": "${url}" } } }`,
  },
  {
    name: "Cursor",
    how: "In .cursor/mcp.json:",
    snippet: (url) => `{ "mcpServers": { "${NAME}": { "url": "${url}" } } }`,
  },
  {
    name: "Windsurf",
    how: "In ~/.codeium/windsurf/mcp_config.json:",
    snippet: (url) => `{ "mcpServers": { "${NAME}": { "serverUrl": "${url}" } } }`,
  },
  {
    name: "MCP Inspector",
    how: "In a terminal, to try the server without a host:",
    snippet: (url) =>
      `npx @modelcontextprotocol/inspector@2.12.0 --cli ${url} --transport http --method tools/list`,
  },
];
