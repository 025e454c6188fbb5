/** What a server offers besides tools: resources, prompts, and completions of their arguments. */
import type { McpServer } from "@modelcontextprotocol/server";
import { answerCompletions } from "./completions.ts";
import type { CallContexts } from "./define-tool.ts";
import { registerPrompt } from "./prompts/define-prompt.ts";
import { prompts } from "./prompts/prompts.ts";
import { registerResource, resources } from "./resources.ts";

export function registerReadable(server: McpServer, contexts: CallContexts): void {
  for (const resource of resources) registerResource(server, resource, contexts);
  for (const prompt of prompts) registerPrompt(server, prompt, contexts);
  answerCompletions(server, contexts);
}
