/**
 * Texts of the console about what the API rejects: by the code of the error, and by that of the fault
 * of a field.
 */
import type { CauseCode } from "../../../errors/causes.ts";
import type { ErrorCode } from "../../../errors/errors.ts";
import type { BOUND_CODES, FieldCode } from "../../../model/field-codes.ts";
import type { Language } from "../en.ts";

interface ErrorText {
  readonly title: string;
  /** What to do. */
  readonly next: string;
}

interface FaultTexts {
  readonly fields: Readonly<Record<FieldCode, string>>;
  /** The same where the bound is known. */
  readonly bounds: Readonly<Record<(typeof BOUND_CODES)[number], (limit: string) => string>>;
  readonly identifiers: Language["faults"];
}

const en = {
  details: "Details",
  errors: {
    unauthorized: { title: "Not signed in", next: "Sign in again." },
    forbidden: {
      title: "Not allowed",
      next: "Ask the person who gave you your key or account for this permission.",
    },
    rate_limited: { title: "Too many requests", next: "Wait a moment, then try again." },
    bad_request: { title: "Invalid input", next: "Correct your input, then try again." },
    method_not_allowed: {
      title: "Not possible here",
      next: "Reload the page. If it happens again, tell the operator of this server.",
    },
    request_timeout: { title: "The connection is too slow", next: "Try again." },
    payload_too_large: { title: "Too large", next: "Send less at once." },
    uri_too_long: { title: "Address too long", next: "Use fewer or shorter filters." },
    unsupported_media_type: {
      title: "Wrong kind of file",
      next: "Reload the page. If it happens again, tell the operator of this server.",
    },
    headers_too_large: {
      title: "Request too large",
      next: "Delete the cookies of this site, then sign in again.",
    },
    validation_error: { title: "Invalid input", next: "Correct the fields, then save again." },
    unprocessable_entity: { title: "Not possible", next: "Change your input, then try again." },
    not_found: { title: "Not found", next: "Check the number. The record may have been deleted." },
    conflict: { title: "Conflict", next: "Read the stored record, then change your input." },
    precondition_failed: {
      title: "Changed by somebody else",
      next: "Reload the page, then make your change again.",
    },
    internal_error: {
      title: "Something went wrong",
      next: "Try again later. If it happens again, tell the operator of this server.",
    },
    catalog_unavailable: { title: "The catalog does not answer", next: "Try again in a moment." },
    storage_unavailable: {
      title: "The picture could not be stored",
      next: "Nothing was saved. Tell the operator of this server: its log names the reason.",
    },
    deadline_exceeded: { title: "This took too long", next: "Try again in a moment." },
    catalog_busy: {
      title: "The catalog is busy",
      next: "Nothing was saved. Try again in a moment.",
    },
    outcome_unknown: {
      title: "Unknown whether it was saved",
      next: "Reload the page to see what is stored, before you save again.",
    },
    identity_provider_unavailable: {
      title: "Signing in does not work at the moment",
      next: "Try again in a moment.",
    },
  } as Readonly<Record<ErrorCode, ErrorText>>,
  /** Null in English, in which the API words each cause. */
  causes: null as Readonly<Record<CauseCode, string>> | null,
  /** Null in English, in which the API words each fault. */
  faults: null as FaultTexts | null,
};

export const errorTexts = { name: "errorTexts", en };
