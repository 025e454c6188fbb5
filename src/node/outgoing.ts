/**
 * Requests of this process to addresses that others name (targets of links, clients of OAuth): as on
 * Workers, they reach the public network only, also where a public name has a private address.
 */
import { lookup } from "node:dns";
import { Agent, setGlobalDispatcher } from "undici";
import { isPublicAddress } from "../model/public-host.ts";

/** @param own names that the operator configured: the catalog, the identity provider */
export function guardOutgoing(own: ReadonlySet<string>): void {
  // The OAuth library reads documents of clients only where this promise is made.
  const compatibilityFlags = { global_fetch_strictly_public: true };
  Object.assign(globalThis, { Cloudflare: { compatibilityFlags } });
  setGlobalDispatcher(
    new Agent({
      connect: {
        lookup: (hostname, options, answered) => {
          lookup(hostname, { ...options, all: true }, (error, addresses) => {
            if (error) return answered(error, []);
            const isPrivate = addresses.some(({ address }) => !isPublicAddress(address));
            if (isPrivate && !own.has(hostname)) {
              return answered(new Error(`${hostname} has an address that is not public`), []);
            }
            return answered(null, addresses);
          });
        },
      },
    }),
  );
}
