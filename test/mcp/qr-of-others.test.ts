/** A code is recorded in the history of an owner by a key of that owner, and by nobody else. */
import { afterAll, beforeAll, expect, test } from "vitest";
import { type Agent, startAgent } from "../support/agent.ts";

const OWNED = "09521001234566";
const NOBODYS = "04012345678901";

let agent: Agent;
beforeAll(async () => {
  agent = await startAgent();
});
afterAll(() => agent?.stop());

const rows = async () => (await agent.catalog.client.execute("SELECT anchor FROM qr_codes")).rows;

test("a caller without a key gets the code of an owned number, which is not recorded", async () => {
  const { recorded, warnings, digital_link } = await agent.answer(null, "generate_qr_url", {
    gtin: OWNED,
  });
  expect([recorded, digital_link]).toEqual([false, expect.stringContaining(OWNED)]);
  expect(warnings.at(-1)).toMatch(/^Not recorded: the number belongs to an organization here/);
  const tried = await agent.answer(null, "generate_qr_url", { gtin: OWNED, record: false });
  expect(tried.warnings).toEqual(warnings.slice(0, -1));
  const { status, body } = await agent.rest(null, "POST", "/qr-codes", { gtin: OWNED });
  expect([status, body.recorded, body.warnings]).toEqual([201, false, warnings]);
  expect(await rows()).toEqual([]);
  expect((await agent.audit()).filter(({ action }) => action === "qr.generate")).toEqual([]);
});

test("an Idempotency-Key without a key to the catalog changes nothing of that", async () => {
  const post = () =>
    agent.rest(null, "POST", "/qr-codes", { gtin: OWNED }, { "Idempotency-Key": "once-1" });
  const first = await post();
  expect([first.status, first.body.recorded]).toEqual([201, false]);
  expect(first.body.warnings.at(-1)).toMatch(/^Not recorded: /);
  const again = await post();
  expect([again.status, again.body]).toEqual([201, first.body]);
  expect(again.headers.get("Idempotency-Replayed")).toBeNull();
  expect(await rows()).toEqual([]);
});

test("its owner records it, and everybody one of a number without an owner", async () => {
  expect((await agent.answer("qr", "generate_qr_url", { gtin: OWNED })).recorded).toBe(true);
  expect((await agent.answer(null, "generate_qr_url", { gtin: NOBODYS })).recorded).toBe(true);
  const { body } = await agent.rest("qr", "POST", "/qr-codes", { gtin: OWNED });
  expect(body.recorded).toBe(true);
  expect(await rows()).toHaveLength(2);
});
