import type { LinkInput } from "../../model/link.ts";
import type { WriteContext } from "../context.ts";
import { type Preconditions, putRequirements } from "../write/preconditions.ts";
import { watchRefusals } from "../write/refusals.ts";
import { linkAttempt } from "./link.ts";
import { type LinkAnswer, linkAnswer, ruleOf } from "./record.ts";
import { writeLink } from "./write.ts";

/**
 * Adds the link, or replaces the version that its sender has seen. @throws AppError as writeLink
 */
export async function putLink(
  context: WriteContext,
  id: string,
  input: LinkInput,
  preconditions: Preconditions,
): Promise<LinkAnswer> {
  const requirements = putRequirements("links", id, preconditions);
  return watchRefusals(context, linkAttempt("link.put", id, input.anchor), async () =>
    linkAnswer(await writeLink(context, ruleOf(id, input), requirements)),
  );
}
