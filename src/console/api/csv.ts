/** A list or a sum of the API as a file. The server makes its cells harmless for spreadsheets. */
import { ApiError, type Query } from "./client.ts";

/** How a request is sent, and who is told how far it is. */
interface Control {
  readonly ask: <A>(request: (signal: AbortSignal) => Promise<A>) => Promise<A>;
  readonly show: (lines: number) => void;
}

const ONCE: Control = { ask: (request) => request(new AbortController().signal), show() {} };

/**
 * All pages, as parts that the browser may keep on its disk.
 * @param only the beginning of the wanted lines, if not all are
 * @throws ApiError
 */
export async function csvFile(
  path: string,
  query: Query,
  { ask, show }: Control = ONCE,
  only = "",
): Promise<Blob> {
  const given = Object.entries(query).filter(([, value]) => value !== null && value !== undefined);
  let next: string | undefined =
    `?${new URLSearchParams(given.map(([member, value]) => [member, String(value)]))}`;
  const parts: Blob[] = [];
  let lines = 0;
  while (next !== undefined) {
    const page: Page = await ask(pageOf(path, next));
    const [head = "", ...rest] = page.text.split(/(?<=\n)/);
    const wanted = rest.filter((line) => line.startsWith(only));
    parts.push(new Blob(parts.length === 0 ? [head, ...wanted] : wanted));
    lines += rest.length;
    show(lines);
    next = page.next;
  }
  return new Blob(parts, { type: "text/csv" });
}

interface Page {
  readonly text: string;
  readonly next: string | undefined;
}

const pageOf = (path: string, query: string) => async (signal: AbortSignal) => {
  const headers = { Accept: "text/csv" };
  const response = await fetch(`/api/v1${path}${query}`, { headers, signal }).catch(
    (error: Error) => {
      signal.throwIfAborted();
      // As for every other request: it is tried again.
      throw new ApiError({ error_code: null, title: "", detail: error.message, status: 0 }, 5);
    },
  );
  if (!response.ok) {
    const problem = await response.json();
    throw new ApiError(problem, problem.retryable ? (problem.retry_after ?? 5) : null);
  }
  const text = await response.text();
  const [, target] = /<([^<>]*)>; rel="next"/.exec(response.headers.get("Link") ?? "") ?? [];
  return { text, next: target?.slice(target.indexOf("?")) };
};
