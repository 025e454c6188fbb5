/**
 * The constraints of GS1's published JSON schemas, rewritten: the resolver's linkset schema 1.2,
 * the older one of the conformance suite (it requires itemDescription), and the description file.
 */

const HTTP = "^https?://[a-zA-z0-9./]+";

const target = {
  type: "object",
  properties: {
    href: { type: "string", pattern: HTTP },
    title: { type: "string" },
    hreflang: { type: "array", items: { type: "string", pattern: "(^\\w{2}$)|(^\\w{2}-\\w{2}$)" } },
    type: { type: "string", pattern: "\\w+/[-+.\\w]+" },
    context: { type: "array" },
    fwqs: { type: "boolean" },
    public: { type: "boolean" },
  },
  required: ["href", "title"],
  additionalProperties: false,
};

const linkset = (described: readonly string[], required: readonly string[]) => ({
  type: "object",
  properties: {
    linkset: {
      type: "array",
      items: {
        type: "object",
        properties: {
          anchor: { type: "string", pattern: HTTP },
          ...Object.fromEntries(described.map((name) => [name, { type: "string" }])),
        },
        patternProperties: {
          [`(?!(${["anchor", ...described].join("|")}))^([a-z-]+$)|(^https?://[a-zA-z0-9./]+$)`]: {
            type: "array",
            items: target,
          },
        },
        required,
        additionalProperties: false,
      },
    },
  },
  required: ["linkset"],
  additionalProperties: false,
});

/** https://ref.gs1.org/standards/resolver/linkset-schema, release 1.2 */
export const LINKSET_1_2 = linkset(["itemDescription", "description"], ["anchor"]);

/** https://gs1.github.io/linkset/gs1-linkset-schema.json */
export const LINKSET_OF_THE_SUITE = linkset(["itemDescription"], ["anchor", "itemDescription"]);

/** https://ref.gs1.org/standards/resolver/1.2.0/description-file-schema */
export const DESCRIPTION_FILE = {
  type: "object",
  properties: {
    resolverRoot: { type: "string", format: "uri" },
    supportedPrimaryKeys: {
      type: "array",
      items: {
        type: "string",
        enum: "all 01 8006 8013 8010 410 411 412 413 414 415 417 8017 8018 255 00 253 401 402 8003 8004".split(
          " ",
        ),
      },
    },
    name: { type: "string" },
    supportedLinkType: {
      type: "array",
      items: {
        properties: {
          namespace: { type: "string", format: "uri" },
          prefix: { type: "string", pattern: "^[a-zA-Z_][A-Za-z0-9_-]*?:$" },
        },
      },
    },
    linkTypeDefaultCanBeLinkset: { type: "boolean" },
    jsonLdContextLocation: { type: "string", format: "uri" },
  },
  required: ["resolverRoot", "supportedPrimaryKeys"],
};
