/**
 * What a server offers besides tools: resources, prompts, and completions (`completion/complete`) of
 * the arguments of prompts and the variables of resource templates.
 */

import {
  type CompleteRequest,
  type McpServer,
  ProtocolError,
  ProtocolErrorCode,
} from "@modelcontextprotocol/server";
import { namePart } from "../model/issue.ts";
import type { Completer } from "../services/search/complete.ts";
import { type ReadCard, registerCards } from "./cards.ts";
import type { CallContexts, Tool } from "./define-tool.ts";
import { registerPrompt } from "./prompts/define-prompt.ts";
import { prompts } from "./prompts/prompts.ts";
import { registerResource, resources, variableOf } from "./resources.ts";
import { orResourceError, runOrRpcError } from "./rpc-error.ts";

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

/**
 * Answers completions without the SDK's `completable`, whose total would be the number of values
 * that were searched.
 */
function answerCompletions({ server }: McpServer, contexts: CallContexts): void {
  server.setRequestHandler("completion/complete", async ({ params }) => {
    const complete = completerOf(params);
    if (!complete) return { completion: { values: [], total: 0, hasMore: false } };
    const completion = await runOrRpcError(contexts, () =>
      complete(params.argument.value, contexts.read),
    );
    return { completion: { ...completion } };
  });
}

/**
 * Undefined for an argument that accepts any text. @throws ProtocolError for an unknown argument
 */
function completerOf({ ref, argument }: CompleteRequest["params"]): Completer | undefined {
  const completers = ref.type === "ref/prompt" ? ofPrompt(ref.name) : ofTemplate(ref.uri);
  if (!completers) throw wrong(ref.type === "ref/prompt" ? "prompt" : "resource template");
  if (!completers.has(argument.name)) {
    throw wrong(`argument "${namePart(argument.name)}"`, [...completers.keys()]);
  }
  return completers.get(argument.name);
}

type Completers = ReadonlyMap<string, Completer | undefined>;

function ofPrompt(name: string): Completers | undefined {
  const prompt = prompts.find((one) => one.name === name);
  return (
    prompt &&
    new Map(Object.entries(prompt.arguments).map(([key, { complete }]) => [key, complete]))
  );
}

function ofTemplate(uri: string): Completers | undefined {
  const resource = resources.find((one) => one.uri === uri);
  const variable = resource && variableOf(resource);
  return variable === undefined ? undefined : new Map([[variable, resource?.complete]]);
}

const wrong = (what: string, known?: readonly string[]) =>
  new ProtocolError(
    ProtocolErrorCode.InvalidParams,
    known
      ? `There is no ${what} here. Known names: ${known.join(", ")}.`
      : `There is no such ${what}. The list methods return all names.`,
  );
