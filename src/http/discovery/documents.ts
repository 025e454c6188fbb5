/**
 * Documents that describe this server to programs before they connect: its MCP Server Card
 * (SEP-2127), its AI Catalog (specVersion 1.0), its entry for the MCP Registry (server.json of
 * 2025-12-11), its API catalog (RFC 9727), its web app manifest, its skill, llms.txt and robots.txt. All are
 * made from the same facts, so they agree.
 */
import { SUPPORTED_PROTOCOL_VERSIONS } from "@modelcontextprotocol/server";
import { DESCRIPTION, icons, TITLE, VERSION } from "../../identity.ts";
import { FACES } from "../faces.ts";
import { MODERN } from "../mcp/message.ts";
import { offersSignIn } from "../oauth/resources.ts";
import { needsToken } from "../tools.ts";
import {
  CARD_PATH,
  catalogName,
  hostOf,
  READABLE,
  registryName,
  type ServerFacts,
} from "./readable.ts";
import { SKILL_DOCUMENTS } from "./skill.ts";

/** RFC 9309: pages and scans are for crawlers; answers for programs are not. */
function robotsTxt({ config: { baseUrl, loopback, readAccess } }: ServerFacts): string {
  if (loopback || readAccess === "scoped") return "User-agent: *\nDisallow: /\n";
  const uncrawled = Object.values(FACES).flatMap(({ uncrawled }) => uncrawled ?? []);
  const rules = uncrawled.map((path) => `Disallow: ${path}\n`).join("");
  return `User-agent: *\n${rules}Allow: /\n\nSitemap: ${baseUrl}/sitemap.xml\n`;
}

/** The format of https://llmstxt.org: a heading, a quotation, details, then lists of links. */
const llmsTxt = ({ config: { baseUrl }, tools }: ServerFacts) => `# ${TITLE}

> ${DESCRIPTION} Version ${VERSION}.

MCP endpoint (streamable HTTP): ${baseUrl}/mcp. Its tools:

${tools.map(({ name, description }) => `- \`${name}\`: ${description}`).join("\n")}

GS1 Digital Links begin with ${baseUrl}/01/{gtin}, followed by qualifiers and a query as the standard defines them: a
scan is redirected, and \`?linkType=linkset\` returns all links. A valid number is not a registered
product, and a recall link says where to see whether there is a recall.

## Documents

${READABLE.map(({ path, title, note }) => `- [${title}](${baseUrl}${path}): ${note}`).join("\n")}
`;

export interface Document {
  readonly path: string;
  readonly type: string;
  readonly body: (facts: ServerFacts) => string | Promise<string>;
}

const json = (value: object): string => `${JSON.stringify(value, null, 2)}\n`;

/**
 * Newest first. The SDK also supports 2024's revision, whose transport this endpoint does not have.
 */
const PROTOCOL_VERSIONS = [
  MODERN,
  ...SUPPORTED_PROTOCOL_VERSIONS.filter((version) => version >= "2025"),
];

/**
 * The credentials that a client may send: the only part of the documents about authentication.
 * Empty if no tool needs them, as in the OAuth metadata.
 */
function authentication({ config, tools }: ServerFacts) {
  if (!offersSignIn(config)) return {};
  const names = tools.filter((tool) => needsToken(tool, config)).map(({ name }) => name);
  const isOpen = config.auth.accepts === "keys" || config.auth.accepts === "nothing";
  const what = isOpen ? "an API key of this server" : "an OAuth access token or an API key";
  return {
    headers: [
      {
        name: "Authorization",
        description: `The word Bearer and ${what}. Only for ${names.join(", ")}.`,
        isRequired: false,
        isSecret: true,
        placeholder: "Bearer gtr_…",
      },
    ],
  };
}

/** Shared by the card and the registry's entry. */
const identity = ({ config: { baseUrl } }: ServerFacts) => ({
  name: registryName(baseUrl),
  title: TITLE,
  description: DESCRIPTION,
  version: VERSION,
  websiteUrl: baseUrl,
  icons: icons(baseUrl),
});

const remote = (facts: ServerFacts) => ({
  type: "streamable-http",
  url: `${facts.config.baseUrl}/mcp`,
  ...authentication(facts),
});

const serverCard = (facts: ServerFacts) =>
  json({
    $schema: "https://static.modelcontextprotocol.io/schemas/v1/server-card.schema.json",
    ...identity(facts),
    remotes: [{ ...remote(facts), supportedProtocolVersions: PROTOCOL_VERSIONS }],
  });

const registryEntry = (facts: ServerFacts) =>
  json({
    $schema: "https://static.modelcontextprotocol.io/schemas/2025-12-11/server.schema.json",
    ...identity(facts),
    remotes: [remote(facts)],
  });

/**
 * Title, description and version are in the card; the specification does not want them here as
 * well.
 */
const aiCatalog = ({ config: { baseUrl, operator } }: ServerFacts) =>
  json({
    specVersion: "1.0",
    host: {
      displayName: operator.name ?? hostOf(baseUrl),
      identifier: hostOf(baseUrl),
      documentationUrl: `${baseUrl}/`,
    },
    entries: [
      {
        identifier: catalogName(baseUrl),
        type: CARD_TYPE,
        url: baseUrl + CARD_PATH,
        tags: ["gtin", "barcode", "gs1-digital-link", "product"],
      },
    ],
  });

const apiCatalog = ({ config: { baseUrl } }: ServerFacts) =>
  json({
    linkset: [
      {
        anchor: `${baseUrl}/api/v1`,
        "service-desc": [{ href: `${baseUrl}/openapi.json`, type: "application/json" }],
        "service-doc": [{ href: `${baseUrl}/api`, type: "text/html" }],
        status: [{ href: `${baseUrl}/health`, type: "application/json" }],
      },
    ],
  });

/** The manifest for a page that somebody puts on a home screen. */
const webManifest = ({ config: { brand } }: ServerFacts) =>
  json({
    name: brand.name ?? TITLE,
    short_name: brand.name ?? "GTIN",
    description: DESCRIPTION,
    id: "/",
    start_url: "/",
    display: "minimal-ui",
    theme_color: brand.accent?.light ?? "#ffffff",
    background_color: "#ffffff",
    icons: [
      { src: "/icon.svg", type: "image/svg+xml", sizes: "any" },
      { src: "/icon.png", type: "image/png", sizes: "512x512" },
    ],
  });

const CARD_TYPE = "application/mcp-server-card+json";

/** The documents that are made here. */
export const DOCUMENTS: readonly Document[] = [
  { path: CARD_PATH, type: CARD_TYPE, body: serverCard },
  { path: "/.well-known/ai-catalog.json", type: "application/ai-catalog+json", body: aiCatalog },
  {
    path: "/.well-known/api-catalog",
    type: 'application/linkset+json; profile="https://www.rfc-editor.org/info/rfc9727"',
    body: apiCatalog,
  },
  { path: "/server.json", type: "application/json", body: registryEntry },
  { path: "/manifest.webmanifest", type: "application/manifest+json", body: webManifest },
  { path: "/robots.txt", type: "text/plain; charset=utf-8", body: robotsTxt },
  { path: "/llms.txt", type: "text/plain; charset=utf-8", body: llmsTxt },
  ...SKILL_DOCUMENTS,
];
