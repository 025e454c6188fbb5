/** The reference of the REST API, from the routes and the schemas of their requests. */

import * as z from "zod";
import { routes } from "../../src/http/api/routes/index.ts";
import { linkInput } from "../../src/model/link.ts";
import { productInput } from "../../src/model/product.ts";
import { VERDICTS } from "../../src/resolver/decide/explain.ts";
import { table } from "../tables/markdown.ts";
import { properties, type Schema, typeInWords } from "./schema.ts";

export const routeTable = (): string =>
  table(
    ["route", "what", "key"],
    routes.map(({ method, path, summary, scope }) => [
      `\`${method} ${path}\``,
      summary,
      scope === null ? "none" : `\`${scope}\``,
    ]),
  );

export const productTable = (): string => memberTable(productInput);
export const linkTable = (): string => memberTable(linkInput);

function memberTable(type: z.ZodType): string {
  const wrapped = z.toJSONSchema(z.object({ it: type }), { io: "input" });
  const { $defs = {}, properties: members } = wrapped as Schema & {
    $defs?: Record<string, Schema>;
  };
  // Named schemas are written out where they are used.
  const inlined = (value: unknown): unknown => {
    if (typeof value !== "object" || value === null) return value;
    if ("$ref" in value) return inlined($defs[String(value.$ref).slice("#/$defs/".length)]);
    if (Array.isArray(value)) return value.map(inlined);
    return Object.fromEntries(Object.entries(value).map(([name, inner]) => [name, inlined(inner)]));
  };
  return table(
    ["member", "type", "default", "meaning"],
    properties(inlined(members!.it) as Schema).map(([path, member]) => [
      `\`${path}\``,
      typeInWords(member),
      member.default === undefined ? "" : `\`${JSON.stringify(member.default)}\``,
      member.description ?? "",
    ]),
  );
}

export const verdictTable = (): string =>
  table(
    ["verdict", "what it means"],
    Object.entries(VERDICTS).map(([name, meaning]) => [`\`${name}\``, meaning]),
  );
