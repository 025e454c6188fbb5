/** Answers that stay open: how many one isolate has, and how long each may last. */
import { AppError } from "../../errors/errors.ts";

export interface Bounds {
  readonly most: number;
  readonly lifeMs: number;
}

/**
 * Counts each stream up to its latest possible end, so that a stream whose end is never reported is
 * not counted without limit.
 */
export interface OpenStreams {
  /**
   * The same answer, with a limited life.
   * @param ended is called once: when the answer is finished, the client has gone, or its life ends
   * @throws AppError rate_limited if the isolate has the maximum
   */
  bound(response: Response, bounds: Bounds, ended: () => void): Response;
}

export const isStream = (response: Response): boolean =>
  response.headers.get("Content-Type")?.startsWith("text/event-stream") ?? false;

export function createOpenStreams(): OpenStreams {
  const open = new Map<symbol, number>();
  return {
    bound(response, { most, lifeMs }, ended) {
      const now = performance.now();
      for (const [stream, end] of open) if (end <= now) open.delete(stream);
      if (open.size >= most) {
        response.body?.cancel().catch(() => {});
        throw fullError();
      }
      const stream = Symbol();
      open.set(stream, now + lifeMs);
      const body = limited(response.body as ReadableStream<Uint8Array>, lifeMs, () => {
        open.delete(stream);
        ended();
      });
      return new Response(body, response);
    },
  };
}

function limited(
  source: ReadableStream<Uint8Array>,
  lifeMs: number,
  ended: () => void,
): ReadableStream<Uint8Array> {
  const reader = source.getReader();
  let timer: ReturnType<typeof setTimeout> | undefined;
  let isOpen = true;
  const end = () => {
    if (!isOpen) return;
    isOpen = false;
    clearTimeout(timer);
    ended();
  };
  return new ReadableStream({
    start(controller) {
      timer = setTimeout(() => {
        end();
        reader.cancel().catch(() => {});
        controller.enqueue(
          new TextEncoder().encode(": this stream has reached its time limit\n\n"),
        );
        controller.close();
      }, lifeMs);
    },
    async pull(controller) {
      const { done, value } = await reader.read();
      if (!isOpen) return;
      if (!done) return controller.enqueue(value);
      end();
      controller.close();
    },
    cancel(reason) {
      end();
      return reader.cancel(reason);
    },
  });
}

const fullError = () =>
  new AppError("rate_limited", "Too many streams are open on this server.", {
    guidance: "Try again in 5 s; without a progress token the answer is plain JSON.",
    retryAfter: 5,
  });
