/**
 * Errors of services with the texts of REST, which name headers and documents that services do not
 * know.
 */
import { AppError, type Reason } from "../../errors/errors.ts";

interface Words {
  /** Replaces the error's own detail. */
  readonly detail?: string;
  readonly guidance?: string;
}

/** Null for causes whose errors already have the right texts. */
const WORDS: Record<Reason, Words | null> = {
  changed: {
    guidance: "Read the record, apply your change to it, and send its new ETag as If-Match.",
  },
  reach_changed: {
    guidance: "Preview again with dry_run=true, and send the new ETag as If-Match.",
  },
  version_required: {
    guidance: "To replace it, send its current ETag in If-Match. If-Match: * replaces any version.",
  },
  not_new: {
    guidance:
      "If an earlier request of yours may have added it, read it. To replace it, omit If-None-Match and send its ETag in If-Match.",
  },
  nothing_there: { guidance: "To add it, omit If-Match." },
  once_used: { detail: "This Idempotency-Key was used before." },
  once_used_otherwise: {
    detail: "This Idempotency-Key was used for another request.",
    guidance: "Use a new key for each request. Use the same key only to repeat a request.",
  },
  once_shown: {
    guidance:
      "Revoke the API key, or withdraw the invitation, that was created, and create another one with a new Idempotency-Key.",
  },
  closed: null,
  which_code: null,
  unknown: null,
  revoked: null,
  expired: null,
  malformed: null,
  nothing: null,
  file_gone: null,
  input: {
    guidance: "Correct the fields that errors names. /openapi.json has the schema of each route.",
  },
  moment: {
    guidance:
      "Omit at to ask about now, or send Authorization: Bearer <key> with a key of the owner that has catalog:read.",
  },
};

/** The same error, with REST's addition to its guidance. */
export function inRestWords(thrown: unknown): unknown {
  if (!(thrown instanceof AppError) || thrown.options.reason === undefined) return thrown;
  const words = WORDS[thrown.options.reason];
  if (words === null) return thrown;
  const { reason: _, guidance: own, ...options } = thrown.options;
  const { detail = thrown.message, guidance: ours } = words;
  const guidance = [own, ours].filter(Boolean).join(" ");
  return new AppError(thrown, detail, { ...options, ...(guidance && { guidance }) });
}
