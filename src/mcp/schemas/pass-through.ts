import type { StandardSchemaWithJSON } from "@modelcontextprotocol/server";
import { NAME } from "../../identity.ts";

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
