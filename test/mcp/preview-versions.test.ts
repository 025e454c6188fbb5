/** The version of a preview is signed: only a preview of this call, by this caller, gives it. */
import { createHash, createHmac } from "node:crypto";
import { afterAll, beforeAll, beforeEach, expect, test } from "vitest";
import { type Agent, agentOf, startAgent } from "../support/agent.ts";

const GTIN = "09521001234566";
const OATS = { gtin: GTIN, name: "Oat drink" };
const LINK = {
  ...{ id: "new-page", anchor: `/01/${GTIN}`, link_type: "gs1:pip", title: "Page" },
  ...{ href: "https://acme.example/oats", is_default: true },
};
const MINUTE = 60_000;

let agent: Agent;
beforeAll(async () => {
  agent = await startAgent();
});
afterAll(() => agent?.stop());
beforeEach(() =>
  agent.catalog.client.executeMultiple(
    "DELETE FROM links WHERE id LIKE 'new%'; DELETE FROM products WHERE gtin LIKE '09521%'; DELETE FROM user_actions;",
  ),
);

const stored = async () =>
  (await agent.catalog.client.execute(`SELECT name FROM products WHERE gtin = '${GTIN}'`)).rows[0]
    ?.name ?? null;
const confirmed = (version: string) => ({ ...OATS, confirm: true, version });
const refused = async (who: "writer" | "admin" | "other", version: string, by: Agent = agent) => {
  const { error_code, errors, guidance } = await by.refusal(who, "put_product", confirmed(version));
  expect(error_code).toBe("precondition_failed");
  expect(guidance).toMatch(/^Call put_product without confirm for a preview\. /);
  return errors[0].message;
};
const NOT = "is not that of a preview of these values";

test("a version that a caller computes is rejected", async () => {
  await agent.done("writer", "put_product", { ...OATS, name: "First" });
  const record = `product:${GTIN}@v1`;
  for (const target of [{ name: OATS.name }, { name: OATS.name, lifecycle: "active" }]) {
    const text = JSON.stringify(["put_product", record, target]);
    const digest = createHash("sha256").update(text).digest("base64url");
    expect(await refused("writer", `${record}.${digest.slice(0, 16)}`)).toBe(NOT);
    const mac = createHmac("sha256", Buffer.alloc(32)).update(text).digest();
    const time = Buffer.alloc(4);
    time.writeUInt32BE(Math.floor(Date.now() / 1000));
    const forged = Buffer.concat([time, mac.subarray(0, 16)]).toString("base64url");
    expect(await refused("writer", `${record}.${forged}`)).toBe(NOT);
  }
  expect(await stored()).toBe("First");
});

test("a version of another principal is rejected, also of the same organization", async () => {
  const { version } = await agent.answer("admin", "put_product", OATS);
  expect(await refused("writer", version)).toBe(NOT);
  expect(await stored()).toBe(null);
  expect((await agent.answer("admin", "put_product", confirmed(version))).confirmed).toBe(true);
});

test("a version of another operation is rejected", async () => {
  await agent.done("writer", "put_link", LINK);
  const { version } = await agent.answer("writer", "put_link", { ...LINK, title: "New" });
  const deletion = { id: LINK.id, confirm: true, version };
  expect((await agent.refusal("writer", "delete_link", deletion)).errors[0].message).toBe(NOT);
  const other = { ...LINK, title: "Other", confirm: true, version };
  expect((await agent.refusal("writer", "put_link", other)).errors[0].message).toBe(NOT);
});

test("a version with any other character is rejected", async () => {
  await agent.done("writer", "put_product", { ...OATS, name: "First" });
  const { version } = await agent.answer("writer", "put_product", OATS);
  const from = version.lastIndexOf(".") + 1;
  for (let place = from; place < version.length - 1; place++) {
    const other = version[place] === "A" ? "B" : "A";
    const changed = version.slice(0, place) + other + version.slice(place + 1);
    expect(await refused("writer", changed)).toBe(NOT);
  }
  expect(await refused("writer", version.slice(0, -1))).toBe(NOT);
  expect(await stored()).toBe("First");
});

test("a version is valid for 15 minutes, and a repeated call may come later", async () => {
  let now = Date.now();
  const later = agentOf(agent, {}, { clock: () => new Date(now) });
  const { version } = await later.answer("writer", "put_product", OATS);
  now += 15 * MINUTE;
  expect(await refused("writer", version, later)).toBe("is older than 15 minutes");
  expect(await stored()).toBe(null);
  const fresh = (await later.answer("writer", "put_product", OATS)).version;
  now += 14 * MINUTE;
  expect((await later.answer("writer", "put_product", confirmed(fresh))).confirmed).toBe(true);
  now += 60 * MINUTE;
  expect((await later.answer("writer", "put_product", confirmed(fresh))).confirmed).toBe(true);
});

test("a preview can be confirmed by another isolate on the same catalog", async () => {
  const { version } = await agent.answer("writer", "put_product", OATS);
  const answer = await agentOf(agent).answer("writer", "put_product", confirmed(version));
  expect(answer.confirmed).toBe(true);
});

test("a catalog from a backup has no secret, and makes another", async () => {
  const { version } = await agent.answer("writer", "put_product", OATS);
  await agent.catalog.client.execute("DELETE FROM preview_secrets");
  expect(await refused("writer", version)).toBe(NOT);
  await agent.done("writer", "put_product", OATS);
  const { rows } = await agent.catalog.client.execute(
    "SELECT id, length(secret) AS bytes FROM preview_secrets",
  );
  expect(rows.map((row) => ({ ...row }))).toEqual([{ id: 1, bytes: 32 }]);
});

test("no preview says the secret", async () => {
  const { rows } = await agent.catalog.client.execute("SELECT hex(secret) FROM preview_secrets");
  const hex = String(rows[0]?.[0]);
  await agent.done("writer", "put_product", OATS);
  await agent.done("writer", "put_link", { ...LINK, is_default: false });
  const shown = [
    await agent.call("writer", "put_product", OATS),
    await agent.call("writer", "put_link", { ...LINK, title: "New" }),
    await agent.rest("writer", "POST", `/links/${LINK.id}/make-default?dry_run=true`),
  ].map(({ body }) => JSON.stringify(body));
  expect(shown[2]).toContain('"scans_checked"');
  for (const encoding of ["hex", "base64", "base64url"] as const) {
    const text = Buffer.from(hex, "hex").toString(encoding);
    for (const one of shown) expect(one.toLowerCase()).not.toContain(text.toLowerCase());
  }
});
