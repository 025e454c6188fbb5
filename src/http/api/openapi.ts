/** The OpenAPI 3.1 document, made from the routes and the zod schemas that check requests. */

import * as z from "zod";
import type { Config } from "../../config/config.ts";
import { CAUSE_CODES } from "../../errors/causes.ts";
import { ERROR_TABLE } from "../../errors/errors.ts";
import { FAULT_CODES } from "../../gs1/fault.ts";
import { TITLE, VERSION } from "../../identity.ts";
import { FIELD_CODES } from "../../model/field-codes.ts";
import { LISTED_KINDS } from "../../services/resolve/listed.ts";
import { errorsOf, type Route } from "./route.ts";

type Json = Record<string, unknown>;

/** `baseUrl`: public origin; `readAccess`: whether public routes need a key here. */
export function openApi(
  routes: readonly Route[],
  { baseUrl, readAccess }: Pick<Config, "baseUrl" | "readAccess">,
): Json {
  const schemas: Json = { Problem: PROBLEM };
  const paths: Record<string, Json> = {};
  for (const route of routes) {
    paths[route.path] ??= {};
    paths[route.path]![route.method.toLowerCase()] = operation(route, schemas, readAccess);
  }
  return {
    openapi: "3.1.0",
    info: {
      title: TITLE,
      version: VERSION,
      summary: "Products, resolver rules and their owners",
      license: { name: "Apache-2.0", identifier: "Apache-2.0" },
    },
    servers: [{ url: `${baseUrl}/api/v1` }],
    tags: [...new Set(routes.map(({ tag }) => tag))].map((name) => ({ name })),
    paths,
    components: {
      schemas,
      securitySchemes: {
        key: { type: "http", scheme: "bearer", description: "An API key, gtr_…, or a token" },
      },
    },
  };
}

function operation(route: Route, schemas: Json, readAccess: Config["readAccess"]): Json {
  const { method, path, tag, summary, description, scope, body, bodyExample } = route;
  const moreFor = route.moreFor ?? (route.hasPrivate && "catalog:read");
  const isScoped = readAccess === "scoped" && !route.byNumber;
  const files = ["image/jpeg", "image/png", "image/webp"];
  const file = route.mostBytes && {
    required: true,
    content: Object.fromEntries(files.map((type) => [type, {}])),
  };
  const requestBody = body && {
    required: true,
    content: Object.fromEntries(
      [...(method === "PATCH" ? ["application/merge-patch+json"] : []), "application/json"].map(
        (type) => [
          type,
          {
            schema: schemaOf(body, "input", schemas),
            ...(bodyExample && { example: bodyExample }),
          },
        ],
      ),
    ),
  };
  return {
    operationId: `${method.toLowerCase()}${path.replace(/[^a-z]+([a-z]?)/g, (_, letter: string) => letter.toUpperCase())}`,
    tags: [tag],
    summary,
    ...(description && { description }),
    security: securityOf(scope ?? (isScoped ? "catalog:read" : null), moreFor),
    parameters: [
      ...parameters(route.params, "path", schemas),
      ...parameters(route.query, "query", schemas, route.queryExample),
      ...headerParameters(route),
    ],
    ...((requestBody ?? file) && { requestBody: requestBody ?? file }),
    responses: { ...answers(route, schemas), ...problems(route) },
  };
}

const securityOf = (scope: string | null, moreFor: string | undefined) =>
  scope === null ? [{}, ...(moreFor ? [{ key: [moreFor] }] : [])] : [{ key: [scope] }];

function answers({ path, answers, preconditions, once, csv }: Route, schemas: Json): Json {
  const isOne = preconditions !== undefined || /\{(gtin|id)\}/.test(path);
  return Object.fromEntries(
    Object.entries(answers).map(([status, { description, schema }]) => {
      const json = schema && { schema: schemaOf(schema, "output", schemas) };
      const headers = {
        "X-Correlation-Id": header("Finds the request in the log"),
        ...(isOne && schema && { ETag: header("For If-Match") }),
        ...(csv && { ETag: header("For If-None-Match") }),
        ...(status === "201" && { Location: header("Path of the new record, if it has one") }),
        ...(once && {
          "Idempotency-Replayed": header(
            "true: the stored answer of an earlier request with this Idempotency-Key",
          ),
        }),
      };
      return [
        status,
        { description, headers, ...(json && { content: { [JSON_TYPE]: json, ...(csv && CSV) } }) },
      ];
    }),
  );
}

const JSON_TYPE = "application/json";
const CSV = { "text/csv": { schema: { type: "string" } } };
const header = (description: string) => ({ description, schema: { type: "string" } });

/** The error answers by status: several errors may have the same one. */
function problems(route: Route): Json {
  const byStatus = Map.groupBy(errorsOf(route), (code) => ERROR_TABLE[code].status);
  return Object.fromEntries(
    [...byStatus].map(([status, codes]) => [
      String(status),
      {
        description: codes.map((code) => `${ERROR_TABLE[code].title} (\`${code}\`)`).join(", "),
        ...(status === 401 || status === 403
          ? { headers: { "WWW-Authenticate": header("Bearer challenge, with the missing scope") } }
          : {}),
        content: { "application/problem+json": { schema: { $ref: `${REF}Problem` } } },
      },
    ]),
  );
}

function parameters(
  object: z.ZodObject,
  where: "path" | "query",
  schemas: Json,
  examples: Readonly<Record<string, string>> = {},
): Json[] {
  return Object.entries(object.shape).map(([name, type]) => {
    // A value that is parsed from text has the schema of the parsed value.
    const { description, ...schema } = schemaOf(type as z.ZodType, "output", schemas);
    return {
      name,
      in: where,
      required: where === "path" || !(type as z.ZodType).safeParse(undefined).success,
      ...(typeof description === "string" && { description }),
      schema: withoutNull(schema),
      ...(examples[name] !== undefined && { example: examples[name] }),
    };
  });
}

/** An omitted parameter is null inside the server, but a client never sends null. */
function withoutNull({ default: value, anyOf, ...schema }: Json): Json {
  const choices = (anyOf as Json[] | undefined)?.filter(({ type }) => type !== "null");
  const { type } = schema;
  return {
    ...schema,
    ...(choices && (choices.length === 1 ? choices[0] : { anyOf: choices })),
    ...(Array.isArray(type) && { type: type.find((name) => name !== "null") }),
    ...(value != null && { default: value }),
  };
}

function headerParameters({ method, onlyReads, preconditions, once }: Route): Json[] {
  const parameter = (name: string, description: string) => ({
    name,
    in: "header",
    description,
    schema: { type: "string" },
  });
  return [
    ...(preconditions ? [parameter("If-Match", "ETag of the record as it was read, or *")] : []),
    ...(preconditions === "put" ? [parameter("If-None-Match", "*: only add, never replace")] : []),
    ...(once
      ? [
          parameter(
            "Idempotency-Key",
            "Any string. For one day, a repeated request with the same key is carried out only once",
          ),
        ]
      : []),
    ...(method === "GET" || onlyReads
      ? []
      : [parameter("Import-Id", "The import that this write is part of: any id, for its undo")]),
  ];
}

const REF = "#/components/schemas/";

/** Named schemas go to the components; schemas of requests have names of their own. */
function schemaOf(type: z.ZodType, io: "input" | "output", schemas: Json): Json {
  const wrapped = z.toJSONSchema(z.object({ it: type }), { io, unrepresentable: "any" });
  const named = (name: string) =>
    io === "input" && !/Input$|Patch$/.test(name) ? `${name}Input` : name;
  const text = JSON.stringify(wrapped).replace(
    /"#\/\$defs\/(\w+)"/g,
    (_, name: string) => `"${REF}${named(name)}"`,
  );
  const { $defs = {}, properties } = JSON.parse(text) as { $defs?: Json; properties: Json };
  for (const [name, schema] of Object.entries($defs)) {
    const { id: _id, ...rest } = schema as Json;
    schemas[named(name)] = rest;
  }
  return properties.it as Json;
}

const PROBLEM: Json = {
  type: "object",
  description: "RFC 9457, with the members of every error of this server",
  properties: {
    type: { type: "string" },
    title: { type: "string" },
    status: { type: "integer" },
    detail: { type: "string" },
    error_code: { enum: Object.keys(ERROR_TABLE) },
    retryable: { type: "boolean" },
    timestamp: { type: "string" },
    errors: {
      type: "array",
      items: {
        type: "object",
        properties: {
          where: {
            enum: ["path", "query", "header", "body"],
            description: "The part of the request",
          },
          field: { type: "string" },
          message: { type: "string", description: "What is wrong, and how to fix it" },
          code: {
            enum: [...new Set<string>([...FAULT_CODES, ...FIELD_CODES])],
            description: "Where the field is an identifier, or its schema found the fault",
          },
          limit: { type: "number", description: "The bound that the value is beyond" },
          value: { type: "string", description: "The value with the fault, of a list" },
          ai: { type: "string", description: "Application identifier with the fault" },
          position: {
            type: "integer",
            description: "Position of the character in the field, from 0",
          },
        },
        required: ["field", "message"],
      },
    },
    guidance: { type: "string" },
    similar: {
      type: "array",
      description:
        "Products of the catalog that a wrong number may be meant for, at most 3, recalled ones first",
      items: {
        type: "object",
        properties: {
          gtin: { type: "string" },
          name: { type: "string" },
          notices: { type: "array", items: { enum: [...LISTED_KINDS] } },
        },
        required: ["gtin", "name"],
      },
    },
    cause_code: {
      enum: [...CAUSE_CODES],
      description:
        "Why a valid request is not carried out, for `conflict` and `unprocessable_entity`",
    },
    reason: {
      enum: ["unknown", "revoked", "expired"],
      description: "Why the credentials are not valid",
    },
    retry_after: { type: "integer" },
    last_change: {
      type: "object",
      description:
        "Who changed the record last, if others changed or made it: `by`, the name in the history, and `at`",
      properties: { by: { type: "string" }, at: { type: "string" } },
      required: ["at"],
    },
    correlation_id: { type: "string" },
  },
  required: [
    "type",
    "title",
    "status",
    "detail",
    "error_code",
    "retryable",
    "timestamp",
    "correlation_id",
  ],
};
