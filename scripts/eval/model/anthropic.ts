/** Messages with tools, in the format of Anthropic's API. */
import * as z from "zod";
import { type Dialogue, objectOf, type Question, type Send } from "./dialogue.ts";

const ANSWER = z.object({
  content: z.array(
    z.looseObject({
      type: z.string(),
      text: z.string().optional(),
      id: z.string().optional(),
      name: z.string().optional(),
      input: z.unknown().optional(),
    }),
  ),
  usage: z.object({ input_tokens: z.number(), output_tokens: z.number() }).nullish(),
});

/** More than any answer to a task needs; the API requires a limit. */
const MAX_TOKENS = 4_096;

export const ANTHROPIC_PATH = "/messages";

export const anthropicHeaders = (key: string): Record<string, string> => ({
  "x-api-key": key,
  "anthropic-version": "2023-06-01",
});

export function anthropicDialogue(model: string, question: Question, send: Send): Dialogue {
  const messages: object[] = [{ role: "user", content: question.text }];
  const tools = question.tools.map(({ name, description, inputSchema: input_schema }) => ({
    name,
    description,
    input_schema,
  }));
  return {
    async next(answers) {
      if (answers.length > 0) {
        const content = answers.map(({ id, text, isError }) => ({
          type: "tool_result",
          tool_use_id: id,
          content: text,
          ...(isError && { is_error: true }),
        }));
        messages.push({ role: "user", content });
      }
      const body = { model, max_tokens: MAX_TOKENS, system: question.system, messages, tools };
      const { content, usage } = ANSWER.parse(await send(body));
      messages.push({ role: "assistant", content });
      return {
        text: content.map(({ type, text = "" }) => (type === "text" ? text : "")).join(""),
        calls: content.flatMap(({ type, id = "", name = "", input }) =>
          type === "tool_use" ? [{ id, tool: name, arguments: objectOf(input) }] : [],
        ),
        usage: { input: usage?.input_tokens ?? 0, output: usage?.output_tokens ?? 0 },
      };
    },
  };
}
