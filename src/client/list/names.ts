/**
 * Looks the numbers of a list up: only these leave the browser, and the lots and serial numbers of
 * labels.
 */
import type { AskedList, ListedProducts } from "../../services/check/list.ts";
import { askingFor, type codesIn, type Names, namesIn } from "../../ui/list/findings.ts";
import { languagesOfReader } from "../parts/reader.ts";

/** In a call. */
const MOST_NUMBERS = 1_000;
const MOST_LABELS = 300;

/** What to ask in each call. */
export const inParts = ({ gtins, labels }: ReturnType<typeof codesIn>): AskedList[] => [
  ...chunks(gtins, MOST_NUMBERS).map((part) => askingFor({ gtins: part, labels: [] })),
  ...chunks(labels, MOST_LABELS).map((part) => askingFor({ gtins: [], labels: part })),
];

const chunks = <T>(all: readonly T[], most: number): T[][] =>
  Array.from({ length: Math.ceil(all.length / most) }, (_, i) =>
    all.slice(i * most, (i + 1) * most),
  );

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
