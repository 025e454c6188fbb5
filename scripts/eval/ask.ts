/** A model answers a task with the tools of a server. */
import { faultsOf, finalAnswer, type MadeCall, wasteOf } from "./grade.ts";
import type { CallAnswer, Dialogue, Question, RequestedCall } from "./model/dialogue.ts";
import type { Graded } from "./outcome.ts";
import type { Task } from "./tasks.ts";
import type { ToolServer } from "./tools.ts";

/** A model that still calls tools after this many turns will not finish. */
const MOST_TURNS = 12;

const TASK_RULES = `Answer the question with the tools. Do not ask back.
End with one line that begins with "Answer:" and has only what was asked for: GTINs as digits, dates as YYYY-MM-DD, URLs in full.`;

const WRITE_RULES = `Do what is asked with the tools, and nothing else. Do not ask back: the person has agreed to exactly this change, so confirm its preview if it shows that change.
End with one line that begins with "Answer:" and says what you changed, or why nothing was changed.`;

export async function ask(
  task: Task,
  server: ToolServer,
  start: (question: Question) => Dialogue,
): Promise<Graded> {
  const { instructions, tools } = server;
  const system = [instructions, task.state ? WRITE_RULES : TASK_RULES].filter(Boolean).join("\n\n");
  const dialogue = start({ system, text: task.question, tools });
  const calls: MadeCall[] = [];
  const usage = { input: 0, output: 0 };
  let answers: CallAnswer[] = [];
  for (let turns = 1; turns <= MOST_TURNS; turns++) {
    const turn = await dialogue.next(answers);
    usage.input += turn.usage.input;
    usage.output += turn.usage.output;
    if (turn.calls.length === 0) {
      const answer = finalAnswer(turn.text);
      return {
        faults: faultsOf(task, answer),
        calls,
        waste: wasteOf(calls, task.calls),
        answer,
        usage,
      };
    }
    answers = [];
    for (const asked of turn.calls) {
      const made = await make(asked, server);
      calls.push(made);
      answers.push({ id: asked.id, text: made.text, isError: made.error !== null });
    }
  }
  const faults = [`no answer after ${MOST_TURNS} turns`];
  return { faults, calls, waste: wasteOf(calls, task.calls), answer: "", usage };
}

async function make(asked: RequestedCall, server: ToolServer): Promise<MadeCall> {
  const { tool, arguments: args } = asked;
  if (args !== null) return server.call(tool, args);
  const text = "The arguments are not a JSON object. Call again with one.";
  return { tool, arguments: args, text, error: "invalid_arguments" };
}
