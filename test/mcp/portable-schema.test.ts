/** Every listed schema passes the portability rules of MCP Inspector 2.12 (`--strict`), restated here. */
import { describe, expect, test } from "vitest";
import { portable } from "../../src/mcp/schemas.ts";
import { inProcess } from "../support/in-process.ts";

type Schema = Record<string, unknown>;

const LISTS = ["allOf", "anyOf", "oneOf", "prefixItems"];
const MAPS = ["properties", "patternProperties", "dependentSchemas", "dependencies", "$defs"];
/** Keywords for which a bare `true` or `false` is a value of its own. */
const BOOLEANS = ["additionalProperties", "unevaluatedProperties", "unevaluatedItems"];
const SINGLE = ["items", "contains", "not", "propertyNames", "if", "then", "else", ...BOOLEANS];
const CONSTRAINING = new Set([
  ...[...LISTS, ...MAPS, ...SINGLE].filter((word) => !/^(?:if|then|else|\$defs)$/.test(word)),
  ...["type", "enum", "const", "multipleOf", "maximum", "exclusiveMaximum", "minimum"],
  ...["exclusiveMinimum", "maxLength", "minLength", "pattern", "format", "maxItems", "minItems"],
  ...["uniqueItems", "maxContains", "minContains", "maxProperties", "minProperties", "required"],
  ...["dependentRequired", "$ref", "$dynamicRef"],
]);

/** `rule path`, for each finding; and what only makes the list longer. */
function findings(node: unknown, path = "", keyword = ""): string[] {
  if (typeof node === "boolean")
    return BOOLEANS.includes(keyword) ? [] : [`boolean-schema ${path}`];
  const schema = node as Schema;
  const own = [
    Array.isArray(schema.type) && "type-union",
    /^[^#]/.test(String(schema.$ref ?? "#")) && "remote-ref",
    !Object.keys(schema).some((word) => CONSTRAINING.has(word)) && "untyped-schema",
    [schema.minimum, schema.maximum].some((n) => Math.abs(Number(n)) === 2 ** 53 - 1) && "noise",
  ];
  return [
    ...own.filter((rule) => rule !== false).map((rule) => `${rule} ${path}`),
    ...SINGLE.flatMap((word) =>
      word in schema ? findings(schema[word], `${path}/${word}`, word) : [],
    ),
    ...LISTS.flatMap((word) =>
      ((schema[word] ?? []) as Schema[]).flatMap((one, i) =>
        findings(one, `${path}/${word}/${i}`, word),
      ),
    ),
    ...MAPS.flatMap((word) =>
      Object.entries((schema[word] ?? {}) as Schema).flatMap(([name, one]) =>
        findings(one, `${path}/${word}/${name}`, word),
      ),
    ),
  ];
}

const listed = await inProcess({ WRITE_TOOLS: "scoped" }).list();

test.each(listed)("$name has no finding", ({ inputSchema, outputSchema }) => {
  expect(findings(inputSchema)).toEqual([]);
  if (outputSchema) expect(findings(outputSchema)).toEqual([]);
});

test.each<[string, Schema]>([
  ["type-union /properties/a", { type: "object", properties: { a: { type: ["string", "null"] } } }],
  ["untyped-schema /additionalProperties", { type: "object", additionalProperties: {} }],
  ["untyped-schema /items/anyOf/0", { type: "array", items: { anyOf: [{}] } }],
  ["boolean-schema /properties/a", { properties: { a: true } }],
  ["remote-ref ", { $ref: "https://example.org/schema" }],
  ["noise ", { type: "integer", maximum: Number.MAX_SAFE_INTEGER }],
])("the check sees %s", (finding, schema) => {
  expect(findings(schema)).toEqual([finding]);
});

describe("portable", () => {
  test("keeps every constraint, in one type for each branch", () => {
    expect(
      portable({
        type: "object",
        properties: {
          type: { type: ["string", "null"], description: "Kind", maxLength: 4 },
          count: { type: "integer", minimum: 1, maximum: Number.MAX_SAFE_INTEGER },
          list: { type: "array", items: { type: ["number", "null"] } },
        },
        required: ["type"],
        additionalProperties: {},
      }),
    ).toEqual({
      type: "object",
      properties: {
        type: { description: "Kind", anyOf: [{ type: "string", maxLength: 4 }, { type: "null" }] },
        count: { type: "integer", minimum: 1 },
        list: { type: "array", items: { anyOf: [{ type: "number" }, { type: "null" }] } },
      },
      required: ["type"],
    });
  });

  test("leaves data alone, and objects that are closed", () => {
    const schema = {
      type: "object",
      properties: { a: { enum: [{ type: ["x"] }], default: { additionalProperties: {} } } },
      additionalProperties: false,
    };
    expect(portable(schema)).toEqual(schema);
  });
});
