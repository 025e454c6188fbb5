/** What this process requests of public servers, sent to servers of a test. */
import { getGlobalDispatcher, setGlobalDispatcher } from "undici";

/** @param servers loopback origins by the public ones for which they answer */
export function sendTo(servers: Readonly<Record<string, string>>) {
  const network = getGlobalDispatcher();
  let count = 0;
  setGlobalDispatcher(
    network.compose((dispatch) => (options, handler) => {
      const origin = servers[String(options.origin)];
      if (origin === undefined) return dispatch(options, handler);
      count++;
      return dispatch({ ...options, origin }, handler);
    }),
  );
  return {
    /** Requests so far. */
    count: () => count,
    stop: () => setGlobalDispatcher(network),
  };
}
