import type { Send } from "../../catalog/client.ts";
import { commit, prepareOrganization } from "./commit.ts";

/**
 * An existing organization is not changed, and gets no audit line. @throws AppError outcome_unknown
 */
export async function registerOrganization(send: Send, id: string, name: string): Promise<void> {
  const at = new Date().toISOString();
  const holder = { organizationId: id, organizationName: name };
  await commit(send, at, await prepareOrganization(send, holder, at));
}
