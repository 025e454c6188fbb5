/**
 * A small HTTP server that speaks the two formats of model endpoints, and refuses requests that do not.
 * Its answers are scripted: they stand for the model, which is the only part that is not real here.
 */
import { createServer, type IncomingMessage } from "node:http";
import type { AddressInfo } from "node:net";
import { onTestFinished } from "vitest";

/** A turn of the model: tool calls, or a text. `status` is an answer that is no turn. */
export type Scripted =
  | { calls: readonly { tool: string; arguments: unknown }[] }
  | { text: string }
  | { status: number; body: string; headers?: Record<string, string> };

export interface ModelServer {
  url: string;
  /** The bodies of the requests that were taken. */
  // biome-ignore lint/suspicious/noExplicitAny: a test looks wherever it wants to
  requests: any[];
}

export async function modelServer(
  api: "openai" | "anthropic",
  key: string,
  script: readonly Scripted[],
): Promise<ModelServer> {
  const { answer, fault } = FORMATS[api];
  const left = [...script];
  const requests: object[] = [];
  const server = createServer(async (request, response) => {
    const body = JSON.parse(await textOf(request));
    const wrong = fault(request, body, key);
    const turn: Scripted | undefined = wrong === null ? left.shift() : { status: 400, body: wrong };
    if (turn === undefined) response.writeHead(400).end("the script is over");
    else if ("status" in turn) response.writeHead(turn.status, turn.headers).end(turn.body);
    else {
      requests.push(body);
      response.setHeader("Content-Type", "application/json");
      response.end(JSON.stringify(answer(turn)));
    }
  }).listen(0, "127.0.0.1");
  onTestFinished(() => void server.close());
  await new Promise((resolve) => server.once("listening", resolve));
  const { port } = server.address() as AddressInfo;
  return { url: `http://127.0.0.1:${port}/v1`, requests };
}

async function textOf(request: IncomingMessage): Promise<string> {
  let text = "";
  for await (const chunk of request) text += chunk;
  return text;
}

type Turn = Exclude<Scripted, { status: number }>;
// biome-ignore lint/suspicious/noExplicitAny: the body of a request, whatever it is
type Body = any;

let ids = 0;

const FORMATS = {
  openai: {
    fault({ url, headers }: IncomingMessage, { messages, tools }: Body, key: string) {
      if (url !== "/v1/chat/completions") return `no such path: ${url}`;
      if (headers.authorization !== `Bearer ${key}`) return "wrong key";
      const asked = messages.flatMap((message: Body) => message.tool_calls ?? []);
      const answered = messages.filter(({ role }: Body) => role === "tool");
      if (tools.some(({ type, function: one }: Body) => type !== "function" || !one.parameters)) {
        return "tools are functions with parameters";
      }
      const ids = (list: Body[], name: string) => list.map((one) => one[name]).join();
      return ids(asked, "id") === ids(answered, "tool_call_id") ? null : "unanswered tool calls";
    },
    answer: (turn: Turn) => ({
      choices: [
        {
          message: {
            role: "assistant",
            content: "text" in turn ? turn.text : null,
            ...("calls" in turn && {
              tool_calls: turn.calls.map(({ tool, arguments: args }) => ({
                ...{ id: `call_${++ids}`, type: "function" },
                function: {
                  name: tool,
                  arguments: typeof args === "string" ? args : JSON.stringify(args),
                },
              })),
            }),
          },
        },
      ],
      usage: { prompt_tokens: 100, completion_tokens: 10 },
    }),
  },
  anthropic: {
    fault({ url, headers }: IncomingMessage, { messages, tools, max_tokens }: Body, key: string) {
      if (url !== "/v1/messages") return `no such path: ${url}`;
      if (headers["x-api-key"] !== key || !headers["anthropic-version"]) return "wrong key";
      if (!(max_tokens > 0)) return "max_tokens is required";
      if (tools.some((tool: Body) => !tool.input_schema)) return "tools have an input_schema";
      const blocks = messages.flatMap(({ content }: Body) =>
        Array.isArray(content) ? content : [],
      );
      const ids = (type: string, name: string) =>
        blocks.flatMap((block: Body) => (block.type === type ? block[name] : [])).join();
      return ids("tool_use", "id") === ids("tool_result", "tool_use_id")
        ? null
        : "unanswered tool calls";
    },
    answer: (turn: Turn) => ({
      content:
        "text" in turn
          ? [{ type: "text", text: turn.text }]
          : turn.calls.map(({ tool, arguments: input }) => ({
              ...{ type: "tool_use", id: `toolu_${++ids}`, name: tool, input },
            })),
      usage: { input_tokens: 100, output_tokens: 10 },
    }),
  },
};
