/** A request that is sent twice is done once: its answer is kept for a day, under the client's own key. */

import { demand, type Query } from "../../catalog/query.ts";
import {
  forgetAnswers,
  isNotRemembered,
  rememberAnswer,
  rememberedAnswer,
} from "../../catalog/tables/idempotency-keys.ts";
import { AppError } from "../../errors.ts";
import type { WriteContext } from "../context.ts";

/** What a request said of itself. */
export interface Once {
  readonly key: string;
  readonly route: string;
  /** Lower-case hex SHA-256 of the body. */
  readonly bodyHash: string;
  /** Kept with the answer. */
  readonly status: number;
}

export interface Done<A> {
  readonly answer: A;
  readonly replayed: boolean;
}

/** A day. */
export const KEPT_MS = 86_400_000;

/** Thrown within, where the key was used before: the catalog then tells what for. */
class UsedBefore extends AppError {}

/**
 * Does what `write` does, with the steps that it is given first in its batch, and in the same
 * transaction keeps the answer; `kept` is null for one with a secret. Without a key, just does it.
 * @throws AppError unprocessable_entity where the key was used for something else; conflict where the
 * answer was not kept.
 */
export async function doOnce<A extends object>(
  context: WriteContext,
  once: Once | null,
  kept: A | null,
  write: (steps: Query<void>[]) => Promise<A>,
): Promise<Done<A>> {
  const { principal } = context;
  if (once === null || principal === null) {
    return { answer: await write([]), replayed: false };
  }
  // One OAuth client serves many people, and none of them sees another's answers.
  const client = [principal.client, principal.endUser].filter(Boolean).join(" ");
  const now = context.clock().getTime();
  const { key } = once;
  const usedError = () =>
    new UsedBefore("conflict", "This request was already sent with the same key.", {
      reason: "once_used",
    });
  const createdAt = new Date(now).toISOString();
  const steps = [
    forgetAnswers(new Date(now - KEPT_MS).toISOString()),
    demand(isNotRemembered(client, key), usedError),
    rememberAnswer({ ...once, client, answer: kept, createdAt }),
  ];
  try {
    return { answer: await write(steps), replayed: false };
  } catch (error) {
    if (!(error instanceof UsedBefore)) throw error;
    return replay<A>(context, client, once, error);
  }
}

async function replay<A>(
  { catalog }: WriteContext,
  client: string,
  { key, route, bodyHash }: Once,
  used: AppError,
): Promise<Done<A>> {
  const [row] = await catalog.ask([rememberedAnswer(client, key)]);
  if (!row) throw used;
  if (row.route !== route || row.bodyHash !== bodyHash) {
    throw new AppError("unprocessable_entity", "This key was used for another request.", {
      reason: "once_used_otherwise",
    });
  }
  if (row.answer === null) {
    throw new AppError(
      "conflict",
      "This request was already carried out. Its answer is shown only once.",
      {
        reason: "once_shown",
      },
    );
  }
  return { answer: row.answer as A, replayed: true };
}
