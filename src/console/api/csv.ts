/** A list or a sum of the API as a file. The server makes its cells harmless for spreadsheets. */
import { ApiError, type Query } from "./client.ts";

const MOST_PAGES = 50;

/**
 * Up to 5,000 lines.
 * @param only the beginning of the wanted lines, if not all are
 * @throws ApiError
 */
export async function downloadCsv(
  path: string,
  query: Query,
  name: string,
  only = "",
): Promise<void> {
  const given = Object.entries(query).filter(([, value]) => value !== null && value !== undefined);
  let next: string | undefined =
    `?${new URLSearchParams(given.map(([member, value]) => [member, String(value)]))}`;
  const parts: string[] = [];
  for (let page = 0; next !== undefined && page < MOST_PAGES; page++) {
    const headers = { Accept: "text/csv" };
    const response: Response = await fetch(`/api/v1${path}${next}`, { headers });
    if (!response.ok) {
      const problem = await response.json();
      throw new ApiError(problem, problem.retryable ? (problem.retry_after ?? 5) : null);
    }
    const text = await response.text();
    parts.push(page === 0 ? text : text.slice(text.indexOf("\n") + 1));
    const [, target] = /<([^<>]*)>; rel="next"/.exec(response.headers.get("Link") ?? "") ?? [];
    next = target?.slice(target.indexOf("?"));
  }
  const [head = "", ...lines] = parts.join("").split(/(?<=\n)/);
  const wanted = [head, ...lines.filter((line) => line.startsWith(only))];
  const link = document.createElement("a");
  link.href = URL.createObjectURL(new Blob(wanted, { type: "text/csv" }));
  link.download = name;
  link.click();
  // The download has begun; the browser keeps what it needs.
  setTimeout(() => URL.revokeObjectURL(link.href), 60_000);
}
