/** What `leanBy` reads of a schema: as its JSON Schema has it, which takes longer to make than most answers. */
import * as z from "zod";
import type { OutputSchema } from "../lean.ts";

export function outlineOf(schema: z.core.$ZodType): OutputSchema {
  const usual = z.globalRegistry.get(schema)?.default;
  return { ...shapeOf(schema as z.core.$ZodTypes), ...(usual !== undefined && { default: usual }) };
}

function shapeOf({ _zod: { def } }: z.core.$ZodTypes): OutputSchema {
  switch (def.type) {
    case "optional":
      return outlineOf(def.innerType);
    case "array":
      return { items: outlineOf(def.element) };
    case "record":
      return { additionalProperties: true };
    case "object": {
      const members = Object.entries(def.shape);
      return {
        properties: Object.fromEntries(members.map(([name, one]) => [name, outlineOf(one)])),
        required: members.flatMap(([name, one]) => (one._zod.optout === undefined ? [name] : [])),
      };
    }
    default:
      return {};
  }
}
