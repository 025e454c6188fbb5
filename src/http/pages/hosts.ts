/**
 * The AI applications to which this server can be added; the commands are those of
 * docs/how-to/connect.md.
 */
import { NAME, TITLE } from "../../identity.ts";

export interface Host {
  readonly name: string;
  /** Where the snippet goes. A path through settings has the English names of the host. */
  readonly place:
    | { readonly in: "terminal" | "trial" }
    | { readonly in: "file" | "settings" | "link"; readonly path: string };
  /** The text to copy. */
  readonly snippet: (url: string) => string;
  /** It connects from its maker's servers, which cannot reach a loopback address. */
  readonly isRemote?: true;
}

const json = (value: object) => JSON.stringify(value, null, 2);

export const HOSTS: readonly Host[] = [
  {
    name: "Claude",
    place: { in: "link", path: "Settings, Connectors, Add custom connector" },
    snippet: (url) =>
      `https://claude.ai/customize/connectors?modal=add-custom-connector&connectorName=${encodeURIComponent(TITLE)}&connectorUrl=${encodeURIComponent(url)}`,
    isRemote: true,
  },
  {
    name: "ChatGPT",
    place: { in: "settings", path: "Settings, Apps, Advanced settings, Developer mode" },
    snippet: (url) => url,
    isRemote: true,
  },
  {
    name: "Claude Code",
    place: { in: "terminal" },
    snippet: (url) => `claude mcp add --transport http ${NAME} ${url}`,
  },
  {
    name: "Codex",
    place: { in: "terminal" },
    snippet: (url) => `codex mcp add ${NAME} --url ${url}`,
  },
  {
    name: "VS Code",
    place: { in: "file", path: ".vscode/mcp.json" },
    snippet: (url) => json({ servers: { [NAME]: { type: "http", url } } }),
  },
  {
    name: "Cursor",
    place: { in: "file", path: ".cursor/mcp.json" },
    snippet: (url) => json({ mcpServers: { [NAME]: { url } } }),
  },
  {
    name: "Windsurf",
    place: { in: "file", path: "~/.codeium/windsurf/mcp_config.json" },
    snippet: (url) => json({ mcpServers: { [NAME]: { serverUrl: url } } }),
  },
  {
    name: "MCP Inspector",
    place: { in: "trial" },
    snippet: (url) =>
      `npx @modelcontextprotocol/inspector@2.12.0 --cli ${url} --transport http --method tools/list`,
  },
];

/** The hosts that can connect; on loopback, only those that run on the same machine. */
export const hostsFor = (isLoopback: boolean): readonly Host[] =>
  HOSTS.filter(({ isRemote }) => !(isLoopback && isRemote));
