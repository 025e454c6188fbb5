/**
 * The page at `/mcp`: how to add this server to a host, with its own address in every command. The
 * commands are those of docs/how-to/connect.md.
 */
import type { Config } from "../../config/config.ts";
import { TITLE } from "../../identity.ts";
import type { Tool } from "../../mcp/define-tool.ts";
import { wordsFor } from "../../ui/texts/index.ts";
import { CARD_PATH } from "../discovery/readable.ts";
import { offersSignIn } from "../oauth/resources.ts";
import { needsToken } from "../tools.ts";
import { hostsFor } from "./hosts.ts";
import { type Markup, page } from "./parts/frame.tsx";
import { frameOf } from "./parts/reader.ts";
import { HostSteps, RemoteHosts, Snippet } from "./parts/snippets.tsx";

/** The page is in English only. */
const ENGLISH = wordsFor("en");

interface Props {
  readonly config: Config;
  readonly tools: readonly Tool[];
}

export function connectPage(
  c: Parameters<typeof frameOf>[0],
  config: Config,
  tools: readonly Tool[],
): Markup {
  const title = `Connect to ${TITLE}`;
  const body = <ConnectBody config={config} tools={tools} />;
  const content = {
    title,
    canonical: `${config.baseUrl}/mcp`,
    body,
    script: "page",
  } as const;
  return page({ ...content, ...frameOf(c), isEnglish: true });
}

function ConnectBody({ config, tools }: Props) {
  const { baseUrl, loopback } = config;
  const url = `${baseUrl}/mcp`;
  return (
    <>
      <h1>Connect to {TITLE}</h1>
      <p>This is the address of an MCP server (streamable HTTP). Add it to an AI application:</p>
      <Snippet words={ENGLISH} text={url} />
      <p>
        <Credentials config={config} tools={tools} />
      </p>
      {loopback && <RemoteHosts words={ENGLISH} />}
      {hostsFor(loopback).map((host) => (
        <>
          <h2>{host.name}</h2>
          <HostSteps words={ENGLISH} host={host} url={url} />
        </>
      ))}
      <h2>More</h2>
      <ul>
        <li>
          <a href="/developers">For developers</a>: the tools, the REST API and documents
        </li>
        <li>
          <a href={CARD_PATH}>Server Card</a>: the same for programs
        </li>
      </ul>
    </>
  );
}

const Key = () => <code>Authorization: Bearer &lt;key&gt;</code>;

/** The same facts as in the OAuth metadata and the Server Card. */
function Credentials({ config, tools }: Props) {
  if (!offersSignIn(config)) return <>No tool needs a sign-in.</>;
  const { accepts } = config.auth;
  if (config.readAccess === "scoped") return <Private needsKey={accepts === "keys"} />;
  const names = tools.filter((tool) => needsToken(tool, config)).map(({ name }) => name);
  const [is, needs] = names.length > 1 ? ["are", "need"] : ["is", "needs"];
  return (
    <>
      Reading needs no sign-in. <code>{names.join(", ")}</code>{" "}
      {accepts === "nothing" && `${is} disabled on this server.`}
      {accepts === "keys" && (
        <>
          {needs} an API key: send it in the header <Key />.
        </>
      )}
      {accepts !== "nothing" && accepts !== "keys" && (
        <>
          {needs} a sign-in, which the application opens with the first call. An API key in the
          header <Key /> works too.
        </>
      )}
    </>
  );
}

/** Shown if reads require a token (READ_ACCESS=scoped); then AUTH is not off. */
function Private({ needsKey }: { needsKey: boolean }) {
  return needsKey ? (
    <>
      This server is private: reading the catalog needs an API key with <code>catalog:read</code>.
      Send it in the header <Key />.
    </>
  ) : (
    <>
      This server is private: reading the catalog needs a sign-in, which the application opens with
      the first call. An API key with <code>catalog:read</code> in the header <Key /> works too.
    </>
  );
}
