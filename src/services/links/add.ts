import type { LinkInput } from "../../model/link.ts";
import type { WriteContext } from "../context.ts";
import { type Done, doOnce, type Once } from "../write/idempotency.ts";
import { watchRefusals } from "../write/refusals.ts";
import { linkAttempt } from "./link.ts";
import { type LinkAnswer, linkAnswer, ruleOf } from "./record.ts";
import { writeLink } from "./write.ts";

/** Adds a link with an id that the server makes. */
export function addLink(
  context: WriteContext,
  input: LinkInput,
  once: Once | null,
): Promise<Done<LinkAnswer>> {
  // The same time for the row and for the stored answer.
  const now = context.clock();
  const at = now.toISOString();
  const rule = ruleOf(crypto.randomUUID(), input);
  const kept = linkAnswer({ ...rule, createdAt: at, updatedAt: at });
  return watchRefusals(context, linkAttempt("link.put", rule.id, input.anchor), () =>
    doOnce(context, once, kept, async (steps) =>
      linkAnswer(await writeLink({ ...context, clock: () => now }, rule, steps)),
    ),
  );
}
