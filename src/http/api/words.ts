/** What services refuse, in REST's words: they name headers and documents that services know nothing of. */
import { AppError, type Reason } from "../../errors.ts";

interface Words {
  /** Instead of the error's own. */
  readonly detail?: string;
  readonly guidance?: string;
}

const WORDS: Record<Reason, Words> = {
  changed: {
    guidance:
      "Read the record, apply your change to what is there now, and send its new ETag as If-Match.",
  },
  unseen: {
    guidance:
      "To replace it, send its current ETag as If-Match; If-Match: * replaces whatever is there.",
  },
  not_new: {
    guidance:
      "If your own write may have added it, read it. To replace it, leave If-None-Match out and send its ETag as If-Match.",
  },
  nothing_there: { guidance: "Leave If-Match out to add it." },
  once_used: { detail: "This Idempotency-Key was used before." },
  once_used_otherwise: {
    detail: "This Idempotency-Key was used for another request.",
    guidance: "Use a new one for each request, and the same one only to repeat it.",
  },
  once_shown: {
    guidance: "Revoke the key that was made, and make another with a new Idempotency-Key.",
  },
  input: { guidance: "Correct what errors names; /openapi.json has the schema of each route." },
  moment: {
    guidance:
      "Leave at out to ask about now, or send Authorization: Bearer <key> with a key of the owner that has catalog:read.",
  },
};

/** The same error, with what REST adds to its guidance. */
export function inRestWords(thrown: unknown): unknown {
  if (!(thrown instanceof AppError) || thrown.options.reason === undefined) return thrown;
  const { reason, guidance: own, ...options } = thrown.options;
  const { detail = thrown.message, guidance: ours } = WORDS[reason];
  const guidance = [own, ours].filter(Boolean).join(" ");
  return new AppError(thrown.errorCode, detail, { ...options, ...(guidance && { guidance }) });
}
