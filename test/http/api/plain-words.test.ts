/** Wrong requests are reported in this project's words, whatever is wrong: none is left to zod. */
import { expect, test } from "vitest";
import * as z from "zod";
import { AppError } from "../../../src/errors/errors.ts";
import { routes } from "../../../src/http/api/routes/index.ts";
import { parse } from "../../../src/services/write/record.ts";
import type { JsonSchema } from "../../support/in-process.ts";
import { RAW, wrongValues } from "../../support/wrong-values.ts";

const parts = routes.flatMap(({ method, path, params, query, body }) =>
  Object.entries({ path: params, query, body }).flatMap(([what, schema]) =>
    schema === null ? [] : [{ name: `${method} ${path}`, what, schema: schema as z.ZodType }],
  ),
);

function textsOf(schema: z.ZodType, value: unknown, what: string): string[] {
  try {
    parse(schema, value, what);
    return [];
  } catch (error) {
    if (!(error instanceof AppError)) throw error;
    return [error.message, ...(error.options.errors ?? []).map(({ message }) => message)];
  }
}

test.each(parts)("$name words what is wrong with its $what in plain words", ({ what, schema }) => {
  const json = z.toJSONSchema(schema, { io: "input", reused: "inline" }) as JsonSchema;
  const { $defs = {} } = json as { $defs?: Record<string, JsonSchema> };
  const whole = inlined(json, $defs);
  const texts = [undefined, ...wrongValues(whole)].flatMap((value) => textsOf(schema, value, what));
  expect(texts.length).toBeGreaterThan(5);
  expect(texts.filter((text) => RAW.test(text))).toEqual([]);
});

/** The schema without references: records are named, and refer to each other. */
function inlined<T>(schema: T, defs: Readonly<Record<string, JsonSchema>>): T {
  if (typeof schema !== "object" || schema === null) return schema;
  if (Array.isArray(schema)) return schema.map((one) => inlined(one, defs)) as T;
  const { $ref } = schema as { $ref?: string };
  if ($ref) return inlined(defs[$ref.replace("#/$defs/", "")], defs) as T;
  const entries = Object.entries(schema).filter(([name]) => name !== "$defs");
  return Object.fromEntries(entries.map(([name, one]) => [name, inlined(one, defs)])) as T;
}

test("each kind of fault has its own text", () => {
  const schema = z.strictObject({ n: z.int().min(1).max(5), list: z.array(z.string()).max(2) });
  const messages = (value: unknown) => textsOf(schema, value, "body").slice(1);
  expect(messages({})).toEqual(["is required", "is required"]);
  expect(messages({ n: 0, list: 5 })).toEqual([
    "must be at least 1",
    "must be a list, not a number",
  ]);
  expect(messages({ n: "6", list: ["1", "2", "3"] })).toEqual([
    "must be a number, not a text",
    "has more than 2 items",
  ]);
  expect(messages({ n: 1, list: [], colour: 1 })).toEqual(["is not a known field"]);
  expect(messages([])).toEqual(["must be an object, not a list"]);
});
