/** Applications that have access with a key, in the store of this worker's authorization server. */
import type { Applications } from "../../services/keys/access-list.ts";
import type { Configured, With } from "../request.ts";

const MOST = 100;

/** Null if this worker issues no tokens. */
export function applicationsOf(c: With<Configured>): Applications | null {
  if (c.var.config.auth.accepts !== "tokens") return null;
  const helpers = async () => {
    const { openServers } = await import("./server.ts");
    const { server, env } = await openServers(c);
    return server.getOAuthApi(env);
  };
  return {
    async of(keyPrefix) {
      const { items } = await (await helpers()).listUserGrants(keyPrefix, { limit: MOST });
      return items.map(({ id, clientId, scope, metadata, createdAt }) => ({
        id,
        client_id: clientId,
        scopes: scope,
        name: String((metadata as { subject?: string } | undefined)?.subject ?? clientId),
        created_at: new Date(createdAt * 1000).toISOString(),
      }));
    },
    end: async (keyPrefix, id) => (await helpers()).revokeGrant(id, keyPrefix),
  };
}
