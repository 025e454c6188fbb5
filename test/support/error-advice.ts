/** Whether an error says what to do next, and when to retry. every-error.ts asks it in all tests. */
import { type AppError, ERROR_TABLE } from "../../src/errors.ts";
import type { Problem } from "../../src/problem.ts";

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

const found = new Set<string>();

const check = (advice: Advice) => {
  for (const fault of faultsOf(advice)) found.add(fault);
};

export function checkBuilt({ errorCode, message: detail, options }: AppError): void {
  const { retryable, guidance: usual } = ERROR_TABLE[errorCode];
  const { guidance = usual, retryAfter } = options;
  check({
    detail,
    guidance,
    retryable,
    ...(retryAfter !== undefined && { retry_after: retryAfter }),
  });
}

/** For an answer of REST or of a tool by a worker, which builds its errors in another process. */
// biome-ignore lint/suspicious/noExplicitAny: any JSON
export function checkAnswered(body: any): void {
  if (typeof body?.error_code === "string") check(body);
  else if (/^\{"error":/.test(body?.result?.content?.[0]?.text)) {
    check(JSON.parse(body.result.content[0].text).error.data);
  }
}

/** The faults since the last time. */
export function takeFaults(): string[] {
  const faults = [...found];
  found.clear();
  return faults;
}
