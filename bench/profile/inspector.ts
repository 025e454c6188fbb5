/** A CPU profile of a worker, over workerd's inspector (the Chrome DevTools Protocol). */

/** The used members of V8's answer to `Profiler.stop`. */
export interface CpuProfile {
  readonly nodes: readonly {
    readonly id: number;
    readonly callFrame: {
      readonly functionName: string;
      readonly url: string;
      /** The function's first line, from 0. */
      readonly lineNumber: number;
      readonly columnNumber: number;
    };
  }[];
  /** Node ids. */
  readonly samples: readonly number[];
  /** Microseconds before each sample. */
  readonly timeDeltas: readonly number[];
}

const SAMPLE_EVERY_US = 200;

/** Profiles the service until `work` is done. */
export async function profileService(
  inspector: number,
  service: string,
  work: () => Promise<unknown>,
): Promise<CpuProfile> {
  const socket = new WebSocket(`ws://127.0.0.1:${inspector}/${service}`);
  try {
    await new Promise((resolve, reject) => {
      socket.onopen = resolve;
      socket.onerror = () => reject(new Error("workerd's inspector refused the connection"));
    });
    const post = caller(socket);
    await post("Profiler.enable");
    await post("Profiler.setSamplingInterval", { interval: SAMPLE_EVERY_US });
    await post("Profiler.start");
    await work();
    const { profile } = (await post("Profiler.stop")) as { profile: CpuProfile };
    return profile;
  } finally {
    socket.close();
  }
}

function caller(socket: WebSocket): (method: string, params?: object) => Promise<unknown> {
  const waiting = new Map<number, (result: unknown) => void>();
  let last = 0;
  socket.onmessage = ({ data }) => {
    const { id, result } = JSON.parse(String(data));
    waiting.get(id)?.(result);
    waiting.delete(id);
  };
  return (method, params = {}) => {
    const id = ++last;
    socket.send(JSON.stringify({ id, method, params }));
    return new Promise((resolve, reject) => {
      waiting.set(id, resolve);
      socket.onclose = () => reject(new Error("workerd's inspector closed the connection"));
    });
  };
}
