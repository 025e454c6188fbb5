/** The page for developers: assistants, the tools, the REST API and the documents for programs. */
import { Hono } from "hono";
import type { Config } from "../../config/config.ts";
import type { Tool } from "../../mcp/define-tool.ts";
import type { Words } from "../../ui/texts/index.ts";
import { READABLE } from "../discovery/readable.ts";
import type { RequestVariables } from "../request.ts";
import { needsToken, toolsOf } from "../tools.ts";
import { SCRIPT_HEADERS } from "../transport/page-policy.ts";
import { hostsFor } from "./hosts.ts";
import { page } from "./parts/frame.tsx";
import { frameOf, pageReaderOf } from "./parts/reader.ts";
import { HostSteps, RemoteHosts, Snippet, WithCode } from "./parts/snippets.tsx";

type Variables = RequestVariables & { readonly options: { readonly tools?: readonly Tool[] } };

export const developers = new Hono<{ Variables: Variables }>();

developers.get("/developers", async (c) => {
  const { config } = c.var;
  const { words } = pageReaderOf(c);
  const tools = await toolsOf(c.var);
  const { title, lead } = words.messages.developers;
  const content = {
    title,
    canonical: `${config.baseUrl}/developers`,
    ...frameOf(c),
    shown: { description: lead },
  };
  const body = <DevelopersBody words={words} config={config} tools={tools} />;
  const headers = { "Cache-Control": "public, max-age=300", Vary: "Accept-Language" };
  return c.html(page({ ...content, body, script: "page" }), 200, {
    ...headers,
    ...SCRIPT_HEADERS,
  });
});

interface Props {
  readonly words: Words;
  readonly config: Config;
  readonly tools: readonly Tool[];
}

function DevelopersBody({ words, config, tools }: Props) {
  const { developers } = words.messages;
  const { baseUrl, loopback } = config;
  return (
    <>
      <h1>{developers.title}</h1>
      <p>{developers.lead}</p>
      <h2>{developers.assistants}</h2>
      <p>{developers.assistantsLead}</p>
      {hostsFor(loopback).map((host) => (
        <details>
          <summary>{host.name}</summary>
          <HostSteps words={words} host={host} url={`${baseUrl}/mcp`} />
        </details>
      ))}
      {loopback && <RemoteHosts words={words} />}
      <p>
        <a rel="help" href="/mcp" hreflang="en">
          {developers.more}
        </a>
      </p>
      <h2>{developers.tools}</h2>
      <p>{developers.toolsLead}</p>
      <Tools words={words} config={config} tools={tools} />
      <h2>{developers.api}</h2>
      <p>{developers.apiLead}</p>
      <Snippet words={words} text={`curl "${baseUrl}/api/v1/check?code=9506000134352"`} />
      <p>
        <a rel="service-doc" href="/api" hreflang="en">
          {developers.apiPage}
        </a>
      </p>
      <h2>{developers.documents}</h2>
      <p>{developers.documentsLead}</p>
      <ul>
        {READABLE.map(({ path, title, rel }) => (
          <li>
            <a href={path} rel={rel} hreflang="en" lang="en">
              {title}
            </a>{" "}
            <small>
              <code>{path}</code>
            </small>
          </li>
        ))}
      </ul>
    </>
  );
}

function Tools({ words: { messages }, config, tools }: Props) {
  const { developers } = messages;
  return (
    <div class="wide">
      <table class="stacked">
        <thead>
          <tr>
            <th scope="col">{developers.tool}</th>
            <th scope="col">{developers.does}</th>
            <th scope="col">{developers.access}</th>
            <th scope="col">{developers.scope}</th>
          </tr>
        </thead>
        <tbody>
          {tools.map((tool) => (
            <tr>
              <th scope="row">
                <code>{tool.name}</code>
              </th>
              <td lang="en">
                <WithCode text={tool.description} />
              </td>
              <td data-label={developers.access}>{developers[accessOf(tool)]}</td>
              <td data-label={developers.scope}>
                {needsToken(tool, config) ? (
                  <code>{tool.scope ?? "catalog:read"}</code>
                ) : (
                  developers.noScope
                )}
              </td>
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  );
}

const accessOf = ({ annotations: { readOnlyHint, destructiveHint } }: Tool) =>
  readOnlyHint ? "reads" : destructiveHint ? "replaces" : "writes";
