/** The check of every error that a test is answered with, and the table's own advice. */
import { expect, test } from "vitest";
import { ERROR_TABLE, type ErrorCode } from "../../src/errors/errors.ts";
import { faultsOf } from "../support/error-advice.ts";

test.each<[boolean, string, string, number | undefined, string | null]>([
  [false, "Try again later.", "Use another name.", undefined, "asks for a retry"],
  [false, "Unknown.", "Wait a minute.", undefined, "asks for a retry"],
  [false, "Taken.", "Send the same request again.", undefined, "asks for a retry"],
  [false, "gtin: too short.", "Fix it and call again.", undefined, null],
  [false, "Unknown.", "Use another name.", 5, "has a time"],
  [false, "Unknown.", "", undefined, "does not say what to do next"],
  [true, "Away.", "Sorry for that.", 5, "does not say to try again"],
  [true, "Away.", "Try again in 5 s.", undefined, "does not say when"],
  [true, "Away.", "Try again in 5 s.", 5, null],
])(
  "with retryable %s, the advice '%s %s' (%s) has the fault: %s",
  (retryable, detail, guidance, retry_after, fault) => {
    const found = faultsOf({ retryable, detail, guidance, ...(retry_after && { retry_after }) });
    expect(found).toEqual(fault ? [expect.stringContaining(fault)] : []);
  },
);

test.each(Object.keys(ERROR_TABLE) as ErrorCode[])("%s has advice of its own", (code) => {
  const { guidance, retryable } = ERROR_TABLE[code];
  expect(guidance).toMatch(/^[A-Z].{10,}\.$/);
  expect(
    faultsOf({ retryable, detail: "x", guidance, ...(retryable && { retry_after: 1 }) }),
  ).toEqual([]);
});
