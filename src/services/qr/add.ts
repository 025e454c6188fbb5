import type { WriteContext } from "../context.ts";
import { factsKey } from "../resolve/readings.ts";
import { type Done, doOnce, type Once } from "../write/idempotency.ts";
import { watchRefusals } from "../write/refusals.ts";
import {
  codeAnswer,
  codeAttempt,
  prepareCode,
  type QrAnswer,
  type QrQuestion,
  recordCode,
} from "./code.ts";

/**
 * As generateQrUrl, without the picture. If the request is to be done once, it takes two round
 * trips, because the answer that is stored with the code must be known before.
 */
export async function addQrCode(
  context: WriteContext,
  question: QrQuestion,
  once: Once | null,
): Promise<Done<QrAnswer>> {
  const prepared = prepareCode(context, question);
  return watchRefusals(context, codeAttempt(prepared), async () => {
    if (once === null) {
      const answer = codeAnswer(context, prepared, await recordCode(context, prepared));
      return { answer, replayed: false };
    }
    const [facts] = await context.catalog.records([factsKey(prepared.described.reading)]);
    const kept = codeAnswer(context, prepared, facts!);
    return doOnce(context, once, kept, async (steps) => {
      await recordCode(context, prepared, steps);
      return kept;
    });
  });
}
