/** Signing out while the catalog does not answer: this browser forgets the session all the same. */
import { expect, test } from "vitest";
import { answering } from "../support/in-process.ts";

const answer = answering();
const COOKIE = `gtin-session=k.gtr_4f9Ab2Xy.${"a".repeat(43)}`;
const OWN = { Host: "localhost:8787", Origin: "http://localhost:8787" };

test.each([
  ["this session", "/console/session"],
  ["all sessions", "/console/sessions"],
])("signing out of %s is no success while the catalog does not answer", async (_, path) => {
  const headers = { ...OWN, "Sec-Fetch-Site": "same-origin", Cookie: COOKIE };
  const left = await answer(path, { method: "DELETE", headers });
  // The session itself may still be there, so this is not a success.
  expect([503, 504]).toContain(left.status);
  expect(left.headers.getSetCookie()).toEqual([
    "gtin-session=; Max-Age=0; Path=/; HttpOnly; SameSite=Strict",
  ]);
  const { detail } = (await left.json()) as Record<string, string>;
  expect(detail).toContain("This browser is signed out");
});

test("a page of another site signs nobody out", async () => {
  const headers = { ...OWN, Origin: "https://evil.example", Cookie: COOKIE };
  const left = await answer("/console/session", { method: "DELETE", headers });
  expect([left.status, left.headers.getSetCookie()]).toEqual([403, []]);
});
