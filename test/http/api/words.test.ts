/** What services refuse, as REST words it: the headers and documents that only this face has. */
import { expect, test } from "vitest";
import { AppError, type ErrorOptions, type Reason } from "../../../src/errors/errors.ts";
import { inRestWords } from "../../../src/http/api/words.ts";

const worded = (options: ErrorOptions) => {
  const error = inRestWords(
    new AppError("conflict", "Its detail.", { ...options, causeCode: "in_use" }),
  ) as AppError;
  expect(error.options).not.toHaveProperty("reason");
  return [error.message, error.options.guidance];
};

const DETAIL = "Its detail.";

test.each<[Reason, string, string | undefined]>([
  [
    "changed",
    DETAIL,
    "Read the record, apply your change to it, and send its new ETag as If-Match.",
  ],
  ["reach_changed", DETAIL, "Preview again with dry_run=true, and send the new ETag as If-Match."],
  [
    "version_required",
    DETAIL,
    "To replace it, send its current ETag in If-Match. If-Match: * replaces any version.",
  ],
  [
    "not_new",
    DETAIL,
    "If an earlier request of yours may have added it, read it. To replace it, omit If-None-Match and send its ETag in If-Match.",
  ],
  ["nothing_there", DETAIL, "To add it, omit If-Match."],
  ["once_used", "This Idempotency-Key was used before.", undefined],
  [
    "once_used_otherwise",
    "This Idempotency-Key was used for another request.",
    "Use a new key for each request. Use the same key only to repeat a request.",
  ],
  [
    "once_shown",
    DETAIL,
    "Revoke the API key, or withdraw the invitation, that was created, and create another one with a new Idempotency-Key.",
  ],
  [
    "input",
    DETAIL,
    "Correct the fields that errors names. /openapi.json has the schema of each route.",
  ],
  [
    "moment",
    DETAIL,
    "Omit at to ask about now, or send Authorization: Bearer <key> with a key of the owner that has catalog:read.",
  ],
])("the reason %s has its words for REST", (reason, detail, guidance) => {
  expect(worded({ reason })).toEqual([detail, guidance]);
});

test("the error's own guidance comes first, and its other options stay", () => {
  const errors = [{ field: "gtin", message: "is wrong" }];
  const thrown = new AppError("validation_error", "x", {
    reason: "input",
    guidance: "Look again.",
    errors,
  });
  expect(inRestWords(thrown)).toMatchObject({
    errorCode: "validation_error",
    options: {
      errors,
      guidance:
        "Look again. Correct the fields that errors names. /openapi.json has the schema of each route.",
    },
  });
});

test("another error stays what it is", () => {
  for (const thrown of [new AppError("conflict", "x", { causeCode: "in_use" }), new Error("x")]) {
    expect(inRestWords(thrown)).toBe(thrown);
  }
});
