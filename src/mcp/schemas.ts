/** JSON Schemas as the server lists them. */

import type { StandardSchemaWithJSON } from "@modelcontextprotocol/server";
import { NAME } from "../identity.ts";
import { isRecord } from "../model/json.ts";

type Schema = Record<string, unknown>;

/** The keywords that contain schemas, and how; the values of all other keywords are data. */
const KEYWORDS: Record<string, "schema" | "list" | "map"> = {
  items: "schema",
  additionalProperties: "schema",
  propertyNames: "schema",
  anyOf: "list",
  oneOf: "list",
  allOf: "list",
  prefixItems: "list",
  properties: "map",
  $defs: "map",
};

/**
 * JSON Schema as `tools/list` publishes it: zod's constraints, written for hosts whose dialect has
 * one `type` for each schema (Gemini's function declarations, OpenAPI 3.0). `{type: ["string",
 * "null"]}` becomes `{anyOf: [{type: "string"}, {type: "null"}]}`.
 */
export function portable(schema: Schema): Schema {
  const entries = Object.entries(schema)
    .filter(([keyword, value]) => !saysNothing(keyword, value))
    .map(([keyword, value]) => [keyword, within(keyword, value)]);
  const { type, ...rest } = Object.fromEntries(entries);
  if (!Array.isArray(type)) return Object.fromEntries(entries);
  // `null` has no other constraints, so they belong to the branch with a type of its own.
  const { description, ...constraints } = rest;
  const branches = type.map((one) =>
    one === "null" ? { type: one } : { type: one, ...constraints },
  );
  return { ...(description !== undefined && { description }), anyOf: branches };
}

/**
 * Whether a keyword repeats a default: an object is open without it, names of members are always
 * strings, and zod's integers are safe ones, as are JSON's.
 */
const saysNothing = (keyword: string, value: unknown): boolean =>
  (keyword === "propertyNames" && isRecord(value) && value.type === "string" && isAlone(value)) ||
  (keyword === "additionalProperties" && isRecord(value) && Object.keys(value).length === 0) ||
  (keyword === "minimum" && value === Number.MIN_SAFE_INTEGER) ||
  (keyword === "maximum" && value === Number.MAX_SAFE_INTEGER);

const isAlone = (schema: Schema): boolean => Object.keys(schema).length === 1;

function within(keyword: string, value: unknown): unknown {
  const kind = KEYWORDS[keyword];
  if (kind === "list" && Array.isArray(value)) return value.map(inner);
  if (!isRecord(value)) return value;
  if (kind === "schema") return portable(value);
  if (kind !== "map") return value;
  return Object.fromEntries(Object.entries(value).map(([name, one]) => [name, inner(one)]));
}

const inner = (value: unknown): unknown => (isRecord(value) ? portable(value) : value);

/**
 * Lists the strict schema but accepts every value: tools and prompts parse their arguments
 * themselves, so that invalid ones are answered in the error contract.
 */
export function passThrough(schema: Record<string, unknown>): StandardSchemaWithJSON {
  const json = () => schema;
  return {
    "~standard": {
      version: 1,
      vendor: NAME,
      validate: (value) => ({ value }),
      jsonSchema: { input: json, output: json },
    },
  };
}
