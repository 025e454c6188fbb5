/**
 * What a person sees at `/mcp`: how to add this server to a host, with its own address in every command.
 * The commands are those of docs/how-to/connect.md.
 */
import { html } from "hono/html";
import type { Config } from "../../config.ts";
import { TITLE } from "../../identity.ts";
import type { Tool } from "../../mcp/define-tool.ts";
import { CARD_PATH } from "../discovery/readable.ts";
import { offersSignIn } from "../oauth/resources.ts";
import { needsToken } from "../tools.ts";
import { HOSTS, type Host } from "./hosts.ts";
import { type Markup, page } from "./parts/frame.tsx";

export function connectPage(config: Config, tools: readonly Tool[]): Markup {
  const { baseUrl, loopback } = config;
  const url = `${baseUrl}/mcp`;
  const [remote, others] = [
    HOSTS.filter((host) => host.isRemote),
    HOSTS.filter((h) => !h.isRemote),
  ];
  const body = html`<h1>Connect to ${TITLE}</h1>
<p>This is the address of an MCP server (streamable HTTP). Add it to an AI application:</p>
${command(url)}
<p>${credentials(config, tools)}</p>
${loopback ? html`<p>${remote.map(({ name }) => name).join(" and ")} connect from the servers of their providers, which cannot reach this computer. Deploy the server to use it there.</p>\n` : remote.map(section(url))}${others.map(section(url))}<h2>More</h2>
<ul>
<li><a href="/">What this server answers</a></li>
<li><a href="${CARD_PATH}">Server Card</a>: the same for programs</li>
</ul>`;
  return page({ title: `Connect to ${TITLE}`, canonical: url, body });
}

const section =
  (url: string) =>
  ({ name, how, snippet }: Host): Markup =>
    html`<h2>${name}</h2>\n<p>${how}</p>\n${command(snippet(url))}\n`;

const command = (text: string): Markup => html`<pre><code>${text}</code></pre>`;

/** The same that the OAuth metadata and the Server Card say to programs. */
function credentials(config: Config, tools: readonly Tool[]): Markup | string {
  if (!offersSignIn(config)) return "No tool needs a sign-in.";
  if (config.readAccess === "scoped") return html`This server is private: ${privately(config)}`;
  const names = tools.filter((tool) => needsToken(tool, config)).map(({ name }) => name);
  const { accepts } = config.auth;
  const what = html`<code>${names.join(", ")}</code>`;
  const [is, needs] = names.length > 1 ? ["are", "need"] : ["is", "needs"];
  if (accepts === "nothing")
    return html`Reading needs no sign-in. ${what} ${is} disabled on this server.`;
  const key = html`<code>Authorization: Bearer &lt;key&gt;</code>`;
  if (accepts === "keys") {
    return html`Reading needs no sign-in. ${what} ${needs} an API key: send it in the header ${key}.`;
  }
  return html`Reading needs no sign-in. ${what} ${needs} a sign-in, which the application opens with the first call. An API key in the header ${key} works too.`;
}

/** Where reading needs a token (READ_ACCESS=scoped); AUTH is not off then. */
const privately = ({ auth }: Config): Markup =>
  auth.accepts === "keys"
    ? html`reading the catalog needs an API key with <code>catalog:read</code>. Send it in the header <code>Authorization: Bearer &lt;key&gt;</code>.`
    : html`reading the catalog needs a sign-in, which the application opens with the first call. An API key with <code>catalog:read</code> in the header <code>Authorization: Bearer &lt;key&gt;</code> works too.`;
