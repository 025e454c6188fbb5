/** Work that a process repeats: never two at once, and no error of it ends the process. */

export interface Timer {
  /** Starts no further work, and asks the running work to end. */
  stop(): void;
}

/** @param keepAlive gets the running work, which the end of the process waits for */
export function startTimer(
  everyMs: number,
  work: (stopping: AbortSignal) => Promise<void>,
  keepAlive: (work: Promise<void>) => void,
): Timer {
  const stopping = new AbortController();
  let isRunning = false;
  const turn = async () => {
    if (isRunning) return;
    isRunning = true;
    try {
      await work(stopping.signal);
    } catch (error) {
      const time = new Date().toISOString();
      console.error(JSON.stringify({ time, event: "timer", level: "error", error: String(error) }));
    } finally {
      isRunning = false;
    }
  };
  const timer = setInterval(() => keepAlive(turn()), everyMs);
  return {
    stop() {
      clearInterval(timer);
      stopping.abort();
    },
  };
}
