/** All items of a list of the API, for a file. */
import type { Page } from "../../services/cursor.ts";
import { api, type Query } from "./client.ts";

/** How a request is sent, and who is told how far it is. */
interface Control {
  readonly ask: <A>(request: (signal: AbortSignal) => Promise<A>) => Promise<A>;
  readonly show: (items: number) => void;
}

const ONCE: Control = { ask: (request) => request(new AbortController().signal), show() {} };

/** @throws ApiError */
export async function allOf<Item>(
  path: string,
  query: Query,
  { ask, show }: Control = ONCE,
): Promise<Item[]> {
  const found: Item[] = [];
  let cursor: string | null = null;
  do {
    const asked: Query = { ...query, limit: 100, cursor };
    const { body } = await ask((signal) => api<Page<Item>>("GET", path, { query: asked, signal }));
    found.push(...body.items);
    show(found.length);
    cursor = body.next;
  } while (cursor !== null);
  return found;
}
