import { expect, onTestFinished, test } from "vitest";
import { startNameCheck } from "../../scripts/processes/name-check.ts";

test.each([
  ["localhost", 403],
  ["10.0.0.5", 403],
  ["nowhere.invalid", 403],
  ["", 403],
  ["192.0.2.1", 204],
])("%s is answered with %i", async (name, status) => {
  const names = await startNameCheck();
  onTestFinished(names.stop);
  const answer = await fetch(`${names.url}/${name}`, { method: "HEAD" });
  expect(answer.status).toBe(status);
});
