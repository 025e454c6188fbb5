import { globSync, readFileSync } from "node:fs";
import { createClient } from "@libsql/client/sqlite3";
import { expect, test } from "vitest";
import { createKeyValues } from "../../src/node/key-values.ts";

const sqlOf = () =>
  globSync("migrations/*_key_values.sql")
    .map((file) => readFileSync(file, "utf8"))
    .join();

async function store(now = () => 1_000_000_000_000) {
  const client = createClient({ url: ":memory:" });
  await client.executeMultiple(sqlOf());
  return createKeyValues((statements, mode) => client.batch(statements, mode), now);
}

test("a value is what was put last, as text or as JSON, until it expires or is deleted", async () => {
  let now = 1_000_000_000_000;
  const values = await store(() => now);
  expect(await values.get("client:a")).toBeNull();
  await values.put("client:a", '{"n":1}');
  await values.put("client:a", '{"n":2}', { expirationTtl: 60 });
  expect(await values.get("client:a")).toBe('{"n":2}');
  expect(await values.get("client:a", "json")).toEqual({ n: 2 });
  expect(await values.get("client:a", { type: "json" })).toEqual({ n: 2 });
  now += 60_000;
  expect(await values.get("client:a")).toBeNull();
  expect((await values.list()).keys).toEqual([]);
  await values.put("client:b", "x", { expiration: now / 1_000 + 1 });
  await values.delete("client:b");
  expect(await values.get("client:b")).toBeNull();
});

test("a list has the names with a prefix in order, page by page, with their metadata", async () => {
  const values = await store();
  for (const name of ["grant:u:3", "grant:u:1", "grant:u", "grant:v:1", "grant:u:2", "token:u:1"]) {
    await values.put(name, "x", { metadata: { name }, expirationTtl: 60 });
  }
  const first = await values.list({ prefix: "grant:u:", limit: 2 });
  expect(first).toEqual({
    keys: [
      { name: "grant:u:1", metadata: { name: "grant:u:1" }, expiration: 1_000_000_060 },
      { name: "grant:u:2", metadata: { name: "grant:u:2" }, expiration: 1_000_000_060 },
    ],
    list_complete: false,
    cursor: "grant:u:2",
  });
  const rest = await values.list({ prefix: "grant:u:", limit: 2, cursor: "grant:u:2" });
  expect(rest.keys.map(({ name }) => name)).toEqual(["grant:u:3"]);
  expect(rest.list_complete).toBe(true);
  expect((await values.list()).keys).toHaveLength(6);
  const whole = await values.list({ prefix: "grant:v:1" });
  expect(whole.keys.map(({ name }) => name)).toEqual(["grant:v:1"]);
});

test("expired values are deleted", async () => {
  let now = 1_000_000_000_000;
  const client = createClient({ url: ":memory:" });
  await client.executeMultiple(sqlOf());
  const values = createKeyValues(
    (statements, mode) => client.batch(statements, mode),
    () => now,
  );
  await values.put("old", "x", { expirationTtl: 1 });
  await values.put("kept", "x");
  now += 1_000;
  await values.prune();
  expect(
    (await client.execute("SELECT name FROM key_values")).rows.map(({ name }) => name),
  ).toEqual(["kept"]);
});
