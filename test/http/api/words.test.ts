/** What services refuse, as REST words it: the headers and documents that only this face has. */
import { expect, test } from "vitest";
import { AppError, type ErrorOptions, type Reason } from "../../../src/errors.ts";
import { inRestWords } from "../../../src/http/api/words.ts";

const worded = (options: ErrorOptions) => {
  const error = inRestWords(new AppError("conflict", "Its detail.", options)) as AppError;
  expect(error.options).not.toHaveProperty("reason");
  return [error.message, error.options.guidance];
};

const DETAIL = "Its detail.";

test.each<[Reason, string, string | undefined]>([
  [
    "changed",
    DETAIL,
    "Read the record, apply your change to what is there now, and send its new ETag as If-Match.",
  ],
  [
    "unseen",
    DETAIL,
    "To replace it, send its current ETag as If-Match; If-Match: * replaces whatever is there.",
  ],
  [
    "not_new",
    DETAIL,
    "If your own write may have added it, read it. To replace it, leave If-None-Match out and send its ETag as If-Match.",
  ],
  ["nothing_there", DETAIL, "Leave If-Match out to add it."],
  ["once_used", "This Idempotency-Key was used before.", undefined],
  [
    "once_used_otherwise",
    "This Idempotency-Key was used for another request.",
    "Use a new one for each request, and the same one only to repeat it.",
  ],
  [
    "once_shown",
    DETAIL,
    "Revoke the key that was made, and make another with a new Idempotency-Key.",
  ],
  ["input", DETAIL, "Correct what errors names; /openapi.json has the schema of each route."],
  [
    "moment",
    DETAIL,
    "Leave at out to ask about now, or send Authorization: Bearer <key> with a key of the owner that has catalog:read.",
  ],
])("%s", (reason, detail, guidance) => {
  expect(worded({ reason })).toEqual([detail, guidance]);
});

test("the error's own guidance comes first, and its other options stay", () => {
  const errors = [{ field: "gtin", message: "is wrong" }];
  const thrown = new AppError("validation_error", "x", {
    reason: "input",
    guidance: "Look.",
    errors,
  });
  expect(inRestWords(thrown)).toMatchObject({
    errorCode: "validation_error",
    options: {
      errors,
      guidance: "Look. Correct what errors names; /openapi.json has the schema of each route.",
    },
  });
});

test("another error stays what it is", () => {
  for (const thrown of [new AppError("conflict", "x"), new Error("x")]) {
    expect(inRestWords(thrown)).toBe(thrown);
  }
});
