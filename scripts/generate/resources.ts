/** The reference of resources and prompts, from their declarations. */
import type { Prompt } from "../../src/mcp/prompts/define-prompt.ts";
import { type Resource, variableOf } from "../../src/mcp/resources/define-resource.ts";
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

export const promptReference = (prompts: readonly Prompt[]): string =>
  prompts
    .map(({ name, title, description, arguments: known }) =>
      [
        `### ${name}`,
        `**${title}.** ${description}`,
        table(
          ["argument", "given", "at most", "completed", "meaning"],
          Object.entries(known).map(([key, { required, most, complete, description }]) => [
            `\`${key}\``,
            required ? "required" : "optional",
            `${most} characters`,
            complete ? "yes" : "",
            description,
          ]),
        ),
      ].join("\n\n"),
    )
    .join("\n\n");
