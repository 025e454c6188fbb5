/** The reference of the REST API, from the routes and the schemas of their requests. */

import * as z from "zod";
import { routes } from "../../src/http/api/routes/index.ts";
import { linkInput } from "../../src/model/link.ts";
import { productInput } from "../../src/model/product.ts";
import { VERDICTS } from "../../src/resolver/decide/explain.ts";
import { definitions } from "../tables/markdown.ts";
import { properties, type Schema, typeInWords } from "./schema.ts";

/** The scope that a route needs is behind it. */
export const routeList = (): string =>
  definitions(
    routes.map(({ method, path, summary, scope }) => [
      `\`${method} ${path}\``,
      scope === null ? summary : `${summary} (\`${scope}\`)`,
    ]),
  );

export const productList = (): string => memberList(productInput);
export const linkList = (): string => memberList(linkInput);

function memberList(type: z.ZodType): string {
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
  return definitions(
    properties(inlined(members!.it) as Schema).map(([path, member]) => [
      `\`${path}\` (${typeInWords(member)})`,
      [member.description, usually(member)].filter(Boolean).join(". "),
    ]),
  );
}

/** The default of a member; null is not named, as it is that of all that may be null. */
const usually = ({ default: usual }: Schema): string =>
  usual === undefined || usual === null ? "" : `Default: \`${JSON.stringify(usual)}\``;

export const verdictList = (): string =>
  definitions(Object.entries(VERDICTS).map(([name, meaning]) => [`\`${name}\``, meaning]));
