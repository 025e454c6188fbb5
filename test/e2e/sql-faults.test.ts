/**
 * A fault of SQL, such as a table that is missing after an incomplete upgrade, is an error of this
 * server: no caller is told to try again, and the log names it.
 */
import { afterAll, beforeAll, expect, test } from "vitest";
import { startApi, type TestApi } from "../support/api.ts";

const SECRET = "secret-value-4711";

let api: TestApi;
beforeAll(async () => {
  api = await startApi();
  await api.catalog.client.execute("ALTER TABLE products RENAME TO products_of_tomorrow");
});
afterAll(() => api?.stop());

test.each([
  ["a read", "GET", "/products/09506000134352", undefined],
  ["a search", "GET", `/products?q=${SECRET}`, undefined],
  ["a write", "PUT", "/products/09521006000005", { name: SECRET }],
] as const)(
  "a fault of SQL in %s tells the caller nothing of it",
  async (_, method, path, body) => {
    api.worker.logs.splice(0);
    const key = body && api.keys.writer;
    const answer = await api.send(method, path, { key, body });
    expect(answer.status).toBe(500);
    expect(answer.body).toMatchObject({ error_code: "internal_error", retryable: false });
    expect(JSON.stringify(answer.body)).not.toContain("products_of");
    await expect.poll(() => api.worker.logs.join("\n")).toContain(answer.body.correlation_id);
    const line = api.worker.logs.find((text) => text.includes(answer.body.correlation_id))!;
    const { level, outcome, cause } = JSON.parse(line);
    expect([level, outcome]).toEqual(["error", "internal_error"]);
    expect(cause.message).toMatch(/^SQL\w+: .*no such table: (main\.)?products/);
    expect(line).not.toContain(SECRET);
  },
);

test("health says that the schema is not this build's when its tables are missing", async () => {
  const { client } = api.catalog;
  await client.execute("ALTER TABLE __drizzle_migrations RENAME TO gone");
  const health = await fetch(`${api.worker.url}/health`);
  expect(health.status).toBe(503);
  expect(await health.json()).toMatchObject({ catalog: "migrations_pending" });
});
