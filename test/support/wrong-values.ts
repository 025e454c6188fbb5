/** Wrong values made from a JSON Schema: of another type, out of bounds, with unknown members. */
import type { JsonSchema } from "./in-process.ts";

/** What zod says in its own words, whatever the schema. */
export const RAW =
  /\b(invalid (input|option|string|number|key|format)|expected|received|unrecognized|too (small|big))\b/i;

const ANYTHING: readonly unknown[] = [null, true, 5, 1.5, -1, 1e30, "", "x", [], [5], {}, { a: 5 }];

/** Values, of which most are wrong; inner members are wrong one at a time. */
export function wrongValues(schema: JsonSchema): unknown[] {
  const {
    properties = {},
    items,
    anyOf = [],
    minItems,
    maxItems,
    maxLength,
    minimum,
    maximum,
  } = schema;
  const values = [...ANYTHING];
  if (typeof maxLength === "number") values.push("x".repeat(maxLength + 1));
  if (typeof minimum === "number") values.push(minimum - 1);
  if (typeof maximum === "number") values.push(maximum + 1);
  if (typeof minItems === "number") values.push(Array(Math.max(0, minItems - 1)).fill("x"));
  if (typeof maxItems === "number") values.push(Array(maxItems + 1).fill("x"));
  if (items) values.push(...wrongValues(items).map((item) => [item]));
  for (const branch of anyOf) values.push(...wrongValues(branch));
  for (const [name, member] of Object.entries(properties)) {
    values.push(...wrongValues(member).map((value) => ({ [name]: value })));
  }
  const { additionalProperties: entry } = schema;
  if (typeof entry === "object" && entry !== null) {
    values.push(
      ...wrongValues(entry as JsonSchema).flatMap((value) => [{ de: value }, { "no tag": value }]),
    );
  }
  return values;
}
