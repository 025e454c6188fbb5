/** When a new key may expire: later than the instant at which it is made. */
import { afterAll, beforeAll, expect, test } from "vitest";
import { answering } from "../../support/in-process.ts";
import { type Owners, startOwners } from "../../support/owners.ts";

const NOW = "2026-06-01T12:00:00.000Z";

let owners: Owners;
beforeAll(async () => {
  owners = await startOwners();
});
afterAll(() => owners?.stop());

test.each([
  ["2026-06-01T11:59:59.999Z", 400],
  [NOW, 400],
  ["2026-06-01T14:00:00+02:00", 400],
  ["2026-06-01T12:00:00.001Z", 201],
])("a key that expires at %s is answered %i", async (expires_at, status) => {
  const answer = answering(owners.catalog.vars, { clock: () => new Date(NOW) });
  const made = await answer("/api/v1/keys", {
    method: "POST",
    headers: {
      Host: "localhost",
      Authorization: `Bearer ${owners.keys.admin}`,
      "Content-Type": "application/json",
    },
    body: JSON.stringify({
      organization_id: "acme",
      scopes: ["catalog:read"],
      name: "till",
      expires_at,
    }),
  });
  expect(made.status).toBe(status);
  const body = (await made.json()) as { errors?: { field: string }[] };
  if (status === 400) expect(body.errors).toMatchObject([{ field: "expires_at" }]);
});
