/**
 * Looks the numbers of a list up: only these leave the browser, and the lots and serial numbers of
 * labels.
 */
import type { AskedList, ListedProducts } from "../../services/check/list.ts";
import { type Names, namesIn } from "../../ui/list/findings.ts";
import { languagesOfReader } from "../parts/reader.ts";

/** @param parts of the list, a call each @throws the signal's reason */
export async function lookUp(parts: readonly AskedList[], signal: AbortSignal): Promise<Names> {
  const answers: ListedProducts[] = [];
  for (const part of parts) {
    const answer = await ask(part, signal);
    if (typeof answer === "string") return namesIn(answer, answers);
    answers.push(answer);
  }
  return namesIn("known", answers);
}

async function ask(
  part: AskedList,
  signal: AbortSignal,
): Promise<ListedProducts | "sign_in" | "unavailable"> {
  try {
    const response = await fetch("/api/v1/check/list", {
      method: "POST",
      headers: { "Content-Type": "application/json" },
      body: JSON.stringify({ ...part, language: languagesOfReader() }),
      signal,
    });
    if (response.ok) return await response.json();
    return response.status === 401 || response.status === 403 ? "sign_in" : "unavailable";
  } catch (error) {
    if (signal.aborted) throw error;
    return "unavailable";
  }
}
