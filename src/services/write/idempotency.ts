/**
 * Idempotency: a request that is sent twice is done once, and its answer is stored for a day under
 * the client's key.
 */

import { type Query, requireThat } from "../../catalog/query.ts";
import {
  forgetAnswers,
  isNotRemembered,
  rememberAnswer,
  rememberedAnswer,
} from "../../catalog/tables/idempotency-keys.ts";
import { AppError } from "../../errors/errors.ts";
import type { WriteContext } from "../context.ts";

/** The key and digest of a request. */
export interface Once {
  readonly key: string;
  /** What the key is used for: the same key cannot be used for anything else. */
  readonly use: string;
  /** Lower-case hex SHA-256 of the body. */
  readonly bodyHash: string;
}

export interface Done<A> {
  readonly answer: A;
  readonly replayed: boolean;
}

/** A day. */
export const KEPT_MS = 86_400_000;

/** Thrown inside when the key was used before; then the catalog is asked for its first use. */
class UsedBefore extends AppError {}

/**
 * Runs `write` with steps for the start of its batch, which store the answer in the same
 * transaction. `kept` is null for an answer with a secret. Without a key, only runs `write`.
 * @throws AppError unprocessable_entity if the key was used for another request; conflict if the
 * answer was not stored
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
  // One OAuth client serves many users, who must not see each other's answers.
  const client = [principal.client, principal.endUser].filter(Boolean).join(" ");
  const now = context.clock().getTime();
  const { key } = once;
  const usedError = () =>
    new UsedBefore("conflict", "This request was already sent with the same key.", {
      causeCode: "sent_before",
      reason: "once_used",
    });
  const createdAt = new Date(now).toISOString();
  const steps = [
    forgetAnswers(new Date(now - KEPT_MS).toISOString()),
    requireThat(isNotRemembered(client, key), usedError),
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
  { key, use, bodyHash }: Once,
  used: AppError,
): Promise<Done<A>> {
  const [row] = await catalog.ask([rememberedAnswer(client, key)]);
  if (!row) throw used;
  if (row.use !== use || row.bodyHash !== bodyHash) {
    throw new AppError("unprocessable_entity", "This key was used for another request.", {
      causeCode: "key_reused",
      reason: "once_used_otherwise",
    });
  }
  if (row.answer === null) {
    throw new AppError(
      "conflict",
      "This request was already carried out. Its answer is shown only once.",
      {
        causeCode: "sent_before",
        reason: "once_shown",
      },
    );
  }
  return { answer: row.answer as A, replayed: true };
}
