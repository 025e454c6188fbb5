/** Whether an error says what to do next, and when to retry. */
import { expect } from "vitest";
import type { Problem } from "../../src/errors/problem.ts";
import { errorIn } from "./failure.ts";

type Advice = Pick<Problem, "detail" | "guidance" | "retryable" | "retry_after">;

const ASKS_FOR_A_RETRY =
  /\btry again\b|\blater\b|\bwait\b|\bretry\b|\bsame (?:request|call) again\b|\bin a (?:few )?(?:moment|minute|second)s?\b/i;

/** What is wrong with the advice of an error. */
export function faultsOf({ detail, guidance, retryable, retry_after }: Advice): string[] {
  const text = `${detail} ${guidance}`;
  const faults = {
    "does not say what to do next": !/\S \S/.test(guidance),
    "asks for a retry that cannot help": !retryable && ASKS_FOR_A_RETRY.test(text),
    "does not say to try again": retryable && !/\bagain\b|\bwait\b/i.test(text),
    "does not say when to try again": retryable && retry_after === undefined,
    "has a time for a retry that cannot help": !retryable && retry_after !== undefined,
  };
  return Object.entries(faults).flatMap(([fault, is]) => (is ? [`${fault}: ${text}`] : []));
}

/** Judges every failing answer of REST or of a tool that a test gets. */
// biome-ignore lint/suspicious/noExplicitAny: any JSON
export function checkAnswered(body: any): void {
  if (typeof body?.error_code === "string") expect(faultsOf(body)).toEqual([]);
  else if (/^\{"error":/.test(body?.result?.content?.[0]?.text)) {
    expect(faultsOf(errorIn(body.result.content[0].text))).toEqual([]);
  }
}
