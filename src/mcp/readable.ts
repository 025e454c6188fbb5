/** What a server offers besides tools: resources, prompts, and completions of their arguments. */
import type { McpServer } from "@modelcontextprotocol/server";
import { type ReadCard, registerCards } from "./cards.ts";
import { answerCompletions } from "./completions.ts";
import type { CallContexts, Tool } from "./define-tool.ts";
import { registerPrompt } from "./prompts/define-prompt.ts";
import { prompts } from "./prompts/prompts.ts";
import { registerResource, resources } from "./resources.ts";
import { orResourceError } from "./rpc-error.ts";

export function registerReadable(
  server: McpServer,
  contexts: CallContexts,
  tools: readonly Pick<Tool, "name" | "card">[],
  readCard: ReadCard,
): void {
  for (const resource of resources) registerResource(server, resource, contexts);
  registerCards(server, tools, (card) =>
    orResourceError(contexts, `ui://${card}`, () => readCard(card)),
  );
  const isListed = (tool: string) => tools.some(({ name }) => name === tool);
  for (const prompt of prompts) {
    if (!prompt.needs || isListed(prompt.needs)) registerPrompt(server, prompt, contexts);
  }
  answerCompletions(server, contexts);
}
