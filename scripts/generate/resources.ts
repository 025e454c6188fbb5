/** The reference of resources and prompts, from their declarations. */
import type { Prompt } from "../../src/mcp/prompts/define-prompt.ts";
import { type Resource, variableOf } from "../../src/mcp/resources.ts";
import { table } from "../tables/markdown.ts";

export const resourceTable = (resources: readonly Resource[]): string =>
  table(
    ["URI", "what", "media type", "completed"],
    resources.map((resource) => [
      `\`${resource.uri}\``,
      `**${resource.title}.** ${resource.description}`,
      `\`${resource.mimeType}\``,
      resource.complete ? `\`${variableOf(resource)}\`` : "",
    ]),
  );

export const promptTable = (prompts: readonly Prompt[]): string =>
  table(
    ["prompt", "what", "arguments"],
    prompts.map(({ name, description, arguments: known }) => [
      `\`${name}\``,
      description,
      Object.entries(known)
        .map(([key, { required }]) => `\`${key}\`${required ? "" : " (optional)"}`)
        .join(", "),
    ]),
  );
