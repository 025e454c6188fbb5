/**
 * `fetch` for helpers of tests, which do not know whether a worker or an app of this process
 * (local-worker.ts) has the address.
 */
type Answer = (request: Request) => Promise<Response>;

const apps = new Map<string, Answer>();

/** @returns ends it */
export function answerAt(origin: string, answer: Answer): () => void {
  apps.set(origin, answer);
  return () => void apps.delete(origin);
}

/** Node's own adds these. */
const USUAL = { Accept: "*/*", "Accept-Language": "*", "Sec-Fetch-Mode": "cors" };

export const fetch: typeof globalThis.fetch = async (input, init) => {
  const url = new URL(input instanceof Request ? input.url : input);
  const answer = apps.get(url.origin);
  if (!answer) return globalThis.fetch(input, init);
  const headers = new Headers(init?.headers);
  headers.set("Host", url.host);
  for (const [name, value] of Object.entries(USUAL)) {
    if (!headers.has(name)) headers.set(name, value);
  }
  return answer(new Request(url, { ...init, headers }));
};
