import { fetch } from "./requests.ts";

/**
 * `fetch` for bodies that are rejected unread. The server answers and closes the connection while
 * the client still sends, and the client may notice the closed connection first. Then the request
 * is sent again.
 */
export async function fetchUnread(url: string, init: RequestInit): Promise<Response> {
  const isLong = typeof init.body === "string" && init.body.length > 65_536;
  for (let attempt = 1; ; attempt++) {
    try {
      return await fetch(url, init);
    } catch (error) {
      const isClosed = /EPIPE|ECONNRESET/.test(String((error as Error).cause));
      if (!isLong || !isClosed || attempt === 5) throw error;
    }
  }
}
