/**
 * JSON Schemas of the discovery documents, rewritten from the published ones without additional
 * properties:
 * - Server Card v1: github.com/modelcontextprotocol/experimental-ext-server-card, schema.json
 * - server.json 2025-12-11: github.com/modelcontextprotocol/registry, docs/reference/server-json
 * - AI Catalog 1.0: github.com/Agent-Card/ai-catalog, specification/ai-catalog.md (CDDL)
 * - API catalog: RFC 9727 with linksets of RFC 9264, clause 4.2
 */
type Schema = Record<string, unknown>;

const text: Schema = { type: "string", minLength: 1 };
const uri: Schema = { type: "string", pattern: "^https?://[^\\s/]+(/\\S*)?$" };
const list = (items: Schema): Schema => ({ type: "array", items });
const closed = (properties: Record<string, Schema>, required: string[]): Schema => ({
  type: "object",
  properties,
  required,
  additionalProperties: false,
});

const input = {
  description: text,
  isRequired: { type: "boolean" },
  isSecret: { type: "boolean" },
  format: { enum: ["string", "number", "boolean", "filepath"] },
  default: { type: "string" },
  placeholder: { type: "string" },
  value: { type: "string" },
  choices: list(text),
};

const remote = (more: Record<string, Schema> = {}) =>
  closed(
    {
      type: { enum: ["streamable-http", "sse"] },
      url: { type: "string", pattern: "^(https?://[^\\s]+|\\{[a-zA-Z_][a-zA-Z0-9_]*\\}[^\\s]*)$" },
      headers: list(closed({ name: text, ...input }, ["name"])),
      ...more,
    },
    ["type", "url"],
  );

const icon = closed(
  {
    src: { ...uri, maxLength: 255 },
    mimeType: { enum: ["image/png", "image/jpeg", "image/jpg", "image/svg+xml", "image/webp"] },
    sizes: list({ type: "string", pattern: "^(\\d+x\\d+|any)$" }),
    theme: { enum: ["light", "dark"] },
  },
  ["src"],
);

const identity = {
  name: {
    type: "string",
    minLength: 3,
    maxLength: 200,
    pattern: "^[a-zA-Z0-9.-]+/[a-zA-Z0-9._-]+$",
  },
  title: { type: "string", minLength: 1, maxLength: 100 },
  description: { type: "string", minLength: 1, maxLength: 100 },
  // Ranges are rejected.
  version: { type: "string", maxLength: 255, pattern: "^\\d+\\.\\d+\\.\\d+(-[0-9A-Za-z.-]+)?$" },
  websiteUrl: uri,
  icons: list(icon),
};

const schemaUri = (path: string): Schema => ({
  const: `https://static.modelcontextprotocol.io/schemas/${path}`,
});

export const serverCardSchema = closed(
  {
    $schema: schemaUri("v1/server-card.schema.json"),
    ...identity,
    remotes: list(
      remote({
        supportedProtocolVersions: list({ type: "string", pattern: "^\\d{4}-\\d\\d-\\d\\d$" }),
      }),
    ),
  },
  ["$schema", "name", "version", "description"],
);

export const serverJsonSchema = closed(
  {
    $schema: schemaUri("2025-12-11/server.schema.json"),
    ...identity,
    remotes: list(remote()),
  },
  ["name", "version", "description"],
);

export const aiCatalogSchema = closed(
  {
    specVersion: { type: "string", pattern: "^\\d+\\.\\d+$" },
    host: closed({ displayName: text, identifier: text, documentationUrl: uri, logoUrl: text }, [
      "displayName",
    ]),
    entries: list(
      closed(
        {
          identifier: { type: "string", pattern: "^urn:air:[a-z0-9.-]+(:[a-z0-9-]+)+:[a-z0-9-]+$" },
          type: text,
          url: uri,
          tags: list(text),
        },
        ["identifier", "type", "url"],
      ),
    ),
  },
  ["specVersion", "entries"],
);

const targets = list(closed({ href: uri, type: text }, ["href"]));

export const apiCatalogSchema = closed(
  {
    linkset: list(
      closed({ anchor: uri, "service-desc": targets, "service-doc": targets, status: targets }, [
        "anchor",
      ]),
    ),
  },
  ["linkset"],
);
