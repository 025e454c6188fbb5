/** What answers leave out is read from the schemas themselves, and not from their JSON Schemas. */
import { expect, test } from "vitest";
import type { OutputSchema } from "../../src/mcp/lean.ts";
import { outlineOf } from "../../src/mcp/lean.ts";
import { loadTools } from "../../src/mcp/tools/index.ts";

const tools = await loadTools();

/** The same from the JSON Schema. */
function inJson(schema: OutputSchema & { readonly type?: unknown }): OutputSchema {
  const { type, properties = {}, required = [], items, additionalProperties } = schema;
  const members = Object.entries(properties).map(([name, one]) => [name, inJson(one)]);
  const isMap = additionalProperties !== undefined;
  const object = isMap
    ? { additionalProperties: true }
    : { properties: Object.fromEntries(members), required };
  return {
    ...(type === "object" && object),
    ...(items && { items: inJson(items) }),
    ...(schema.default !== undefined && { default: schema.default }),
  };
}

const withOutput = tools.flatMap(({ name, output, outputSchema }) =>
  output && outputSchema ? [{ name, output, outputSchema }] : [],
);

test.each(withOutput)("$name has the same outline in both", ({ output, outputSchema }) => {
  expect(outlineOf(output)).toEqual(inJson(outputSchema));
});

test("some answers have maps, lists, and members with a usual value", () => {
  const outlines = JSON.stringify(withOutput.map(({ output }) => outlineOf(output)));
  for (const kind of ["additionalProperties", "items", "default"]) expect(outlines).toContain(kind);
});
