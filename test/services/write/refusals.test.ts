/** Refused writes in the audit: bounded, and never in the way of the answer. */
import { expect, test } from "vitest";
import { AppError } from "../../../src/errors.ts";
import { watchRefusals } from "../../../src/services/write/refusals.ts";
import { createSentRefusals } from "../../../src/services/write/sent-refusals.ts";
import { rejection, writeContext } from "../../support/context.ts";

test("one of a kind a minute, and at most 500 kinds", () => {
  const sent = createSentRefusals();
  expect(sent.take("a", "12:00")).toBe(true);
  expect(sent.take("a", "12:00")).toBe(false);
  expect(sent.take("a", "12:01")).toBe(true);
  const taken = Array.from({ length: 2_000 }, (_, i) => sent.take(`b${i}`, "12:01"));
  expect(taken.filter(Boolean)).toHaveLength(499);
  expect(sent.take("c", "12:02")).toBe(true);
});

const principal = { client: "oauth:c", endUser: null, scopes: null, keyHash: null };
const attempt = { action: "product.put" as const, subject: "1", owner: {} };

test("without a catalog the refusal is answered all the same", async () => {
  const context = writeContext("http://127.0.0.1:9", {
    principal,
    refusals: createSentRefusals(),
  });
  const refusal = new AppError("conflict", "x");
  expect(await rejection(watchRefusals(context, attempt, () => Promise.reject(refusal)))).toBe(
    refusal,
  );
});

test.each(["unauthorized", "validation_error", "not_found", "catalog_busy"] as const)(
  "%s is none",
  async (code) => {
    const takes: string[] = [];
    const refusals = { take: (key: string) => takes.push(key) < 0 };
    const context = writeContext("http://127.0.0.1:9", { principal, refusals });
    const error = new AppError(code, "x", code === "catalog_busy" ? { retryAfter: 5 } : {});
    await rejection(watchRefusals(context, attempt, () => Promise.reject(error)));
    await rejection(
      watchRefusals(context, attempt, () => Promise.reject(new AppError("forbidden", "x"))),
    );
    expect(takes).toEqual(["refused|product.put|oauth:c|forbidden|2026-11-21T12:00"]);
  },
);
