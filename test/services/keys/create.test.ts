/** When a new key may expire: later than the instant at which it is made; and when it has expired. */
import { afterAll, beforeAll, expect, test } from "vitest";
import { answering } from "../../support/in-process.ts";
import { type Owners, startOwners } from "../../support/owners.ts";

const NOW = "2026-06-01T12:00:00.000Z";

let owners: Owners;
beforeAll(async () => {
  owners = await startOwners();
});
afterAll(() => owners?.stop());

const answerAt = (now: string) => answering(owners.catalog.vars, { clock: () => new Date(now) });

const create = (expires_at: string) =>
  answerAt(NOW)("/api/v1/keys", {
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

test.each([
  ["2026-06-01T11:59:59.999Z", 400],
  [NOW, 400],
  ["2026-06-01T14:00:00+02:00", 400],
  ["2026-06-01T12:00:00.001Z", 201],
])("a key that expires at %s is answered %i", async (expires_at, status) => {
  const made = await create(expires_at);
  expect(made.status).toBe(status);
  const body = (await made.json()) as { errors?: { field: string }[] };
  if (status === 400) expect(body.errors).toMatchObject([{ field: "expires_at" }]);
});

test("a key reads until the instant at which it expires, and not at that instant", async () => {
  const end = "2026-06-01T12:00:00.002Z";
  const { key } = (await (await create(end)).json()) as { key: string };
  const headers = { Host: "localhost", Authorization: `Bearer ${key}` };
  const readAt = async (now: string) =>
    (await answerAt(now)("/api/v1/link-checks", { headers })).status;
  expect(await readAt("2026-06-01T12:00:00.001Z")).toBe(200);
  expect(await readAt(end)).toBe(401);
});
