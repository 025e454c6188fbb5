/** Chat completions with tools, in the format of OpenAI's API and many others. */
import * as z from "zod";
import { type Dialogue, objectOf, type Question, type Send } from "./dialogue.ts";

const ANSWER = z.object({
  choices: z
    .array(
      z.object({
        message: z.looseObject({
          content: z.string().nullish(),
          tool_calls: z
            .array(
              z.looseObject({
                id: z.string(),
                function: z.object({ name: z.string(), arguments: z.string() }),
              }),
            )
            .nullish(),
        }),
      }),
    )
    .min(1),
  usage: z.object({ prompt_tokens: z.number(), completion_tokens: z.number() }).nullish(),
});

export const OPENAI_PATH = "/chat/completions";

export const openAiHeaders = (key: string): Record<string, string> =>
  key === "" ? {} : { Authorization: `Bearer ${key}` };

export function openAiDialogue(model: string, question: Question, send: Send): Dialogue {
  const messages: object[] = [
    { role: "system", content: question.system },
    { role: "user", content: question.text },
  ];
  const tools = question.tools.map(({ name, description, inputSchema: parameters }) => ({
    type: "function",
    function: { name, description, parameters },
  }));
  return {
    async next(answers) {
      for (const { id, text } of answers) {
        messages.push({ role: "tool", tool_call_id: id, content: text });
      }
      const { choices, usage } = ANSWER.parse(await send({ model, messages, tools }));
      const { message } = choices[0]!;
      messages.push(message);
      return {
        text: message.content ?? "",
        calls: (message.tool_calls ?? []).map(({ id, function: asked }) => ({
          id,
          tool: asked.name,
          arguments: parsed(asked.arguments),
        })),
        usage: { input: usage?.prompt_tokens ?? 0, output: usage?.completion_tokens ?? 0 },
      };
    },
  };
}

/** Some models send an empty text if a tool needs no arguments. */
function parsed(text: string): Record<string, unknown> | null {
  try {
    return objectOf(JSON.parse(text || "{}"));
  } catch {
    return null;
  }
}
