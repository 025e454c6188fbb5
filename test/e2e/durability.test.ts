/** Killed, stopped, gone and back: what was acknowledged is there, and nothing is there by half. */
import { setTimeout as sleep } from "node:timers/promises";
import { afterEach, beforeEach, expect, test } from "vitest";
import { checkDigit } from "../../src/gs1/gtin/check-digit.ts";
import { indexOf, rebuiltIndexOf } from "../catalog/search/search-index.ts";
import { startApi, type TestApi } from "../support/api.ts";
import type { ApiAnswer } from "../support/local-api.ts";
import { WAIT_MS } from "../support/patience.ts";
import { times } from "../support/soak.ts";

const TIMEOUT_MS = 3_000;
const KILLS = times(1, 3);

let api: TestApi;
beforeEach(async () => {
  api = await startApi({ direct: true, vars: { CATALOG_TIMEOUT_MS: String(TIMEOUT_MS) } });
  await api.catalog.client.batch(["DELETE FROM user_actions", "DELETE FROM products"]);
});
afterEach(() => api?.stop());

/** What a writer was told of one product, and what it tried without hearing the end of it. */
interface Told {
  version: number;
  name: string;
  /** Undefined where every attempt was answered. */
  attempted: string | undefined;
}

type Ledger = Map<string, Told>;

/** GTINs of acme's prefix; they begin at 100,000: below, another organization's longer one begins. */
const gtinOf = (n: number) => {
  const body = `0952100${String(n).padStart(6, "0")}`;
  return body + checkDigit(body);
};

/** Adds products and changes each of them twice, until it is told to stop. */
async function write(ledger: Ledger, from: number, go: { on: boolean }): Promise<void> {
  for (let n = from; go.on; n++) {
    const gtin = gtinOf(n);
    for (let version = 1; version <= 3 && go.on; version++) {
      const name = `Oat drink ${n}, version ${version}`;
      const before = ledger.get(gtin) ?? { version: 0, name: "" };
      ledger.set(gtin, { ...before, attempted: name });
      const headers = version === 1 ? {} : { "If-Match": `"v${before.version}"` };
      const answer = await api
        .send("PUT", `/products/${gtin}`, { key: api.keys.writer, body: { name }, headers })
        .catch(() => undefined);
      if (!answer || answer.status >= 300) {
        if (answer) expectUnconfirmed(answer);
        // Nothing is known of this one: on to the next.
        await sleep(20);
        break;
      }
      ledger.set(gtin, { version, name, attempted: undefined });
    }
  }
}

function expectUnavailable({ status, headers, body }: ApiAnswer): void {
  expect([status, body.error_code]).toEqual([503, "catalog_unavailable"]);
  expect(body).toMatchObject({ retryable: true, retry_after: 5 });
  expect(headers.get("retry-after")).toBe("5");
}

/** What became of a write is known only where the answer says that nothing was written. */
function expectUnconfirmed({ status, headers, body }: ApiAnswer): void {
  const { error_code, retryable } = body;
  expect([
    [503, "catalog_unavailable", true],
    [503, "catalog_busy", true],
    [504, "outcome_unknown", false],
  ]).toContainEqual([status, error_code, retryable]);
  expect(headers.has("retry-after")).toBe(retryable);
}

const acknowledged = (ledger: Ledger) => {
  let count = 0;
  for (const { version } of ledger.values()) count += version;
  return count;
};

async function grows(ledger: Ledger, by = 20): Promise<void> {
  const wanted = acknowledged(ledger) + by;
  const deadline = Date.now() + WAIT_MS;
  while (acknowledged(ledger) < wanted) {
    if (Date.now() > deadline) throw new Error("Writes are not acknowledged any more.");
    await sleep(5);
  }
}

/** Four writers at once, `during` while they write, then a look at every product. */
async function writingDuring(during: (ledger: Ledger) => Promise<void>): Promise<void> {
  const ledger: Ledger = new Map();
  const go = { on: true };
  const writing = Promise.all([1, 3, 5, 7].map((i) => write(ledger, i * 100_000, go)));
  const disturbing = (async () => {
    await grows(ledger);
    await during(ledger);
  })().finally(() => {
    go.on = false;
  });
  await Promise.all([writing, disturbing]);
  await expectWhole(ledger);
}

async function expectWhole(ledger: Ledger): Promise<void> {
  const { client } = api.catalog;
  const { rows } = await client.execute(`
    SELECT gtin, name, version,
           (SELECT count(*) FROM user_actions WHERE subject = gtin) AS lines
    FROM products`);
  const found = new Map(rows.map((row) => [String(row.gtin), row]));
  for (const [gtin, told] of ledger) {
    const row = found.get(gtin);
    const possible = [
      { version: told.version, name: told.name },
      ...(told.attempted ? [{ version: told.version + 1, name: told.attempted }] : []),
    ];
    const stored = row ? { version: row.version, name: row.name } : { version: 0, name: "" };
    expect(possible, gtin).toContainEqual(stored);
  }
  for (const { gtin, version, lines } of rows) {
    expect(ledger.has(String(gtin))).toBe(true);
    // A write and its audit line are one transaction.
    expect([gtin, lines]).toEqual([gtin, version]);
  }
  const lines = await client.execute("SELECT count(*) AS n FROM user_actions");
  expect(lines.rows[0]!.n).toBe(rows.reduce((sum, { version }) => sum + Number(version), 0));
  await expectSound();
}

async function expectSound(): Promise<void> {
  const { client } = api.catalog;
  expect((await client.execute("PRAGMA integrity_check")).rows[0]!.integrity_check).toBe("ok");
  expect((await client.execute("PRAGMA foreign_key_check")).rows).toEqual([]);
  expect(await indexOf(client)).toEqual(await rebuiltIndexOf(client));
}

test("kill -9 of libSQL in the midst of writes: told so, back without a restart, nothing lost", () =>
  writingDuring(async (ledger) => {
    for (let kill = 0; kill < KILLS; kill++) {
      await api.catalog.crash();
      const refused = await api.send("GET", `/products/${gtinOf(100_000)}`);
      expectUnavailable(refused);
      await api.catalog.restart();
      await grows(ledger);
    }
  }));

test.runIf(process.platform === "linux")(
  "kill -9 of the server in the midst of writes: nothing that it acknowledged is lost",
  () =>
    writingDuring(async (ledger) => {
      for (let kill = 0; kill < KILLS; kill++) {
        api.worker.crash();
        await grows(ledger);
      }
    }),
);

test("a catalog that stands still: given up in time, and used again once it moves", () =>
  writingDuring(async (ledger) => {
    await api.catalog.pause();
    const asked = await api.send("GET", `/products/${gtinOf(100_000)}`);
    api.catalog.resume();
    expectUnavailable(asked);
    expect(asked.body.guidance).toMatch(/again/i);
    await grows(ledger);
  }));

test("the same request once more with its Idempotency-Key: done once, whatever was heard", async () => {
  const gtin = gtinOf(100_001);
  const link = {
    anchor: `/01/${gtin}`,
    link_type: "gs1:pip",
    href: "https://example.org/oat",
    title: "Oat drink",
    is_default: true,
  };
  const post = () =>
    api
      .send("POST", "/links", {
        key: api.keys.writer,
        body: link,
        headers: { "Idempotency-Key": "one-link" },
      })
      .catch(() => undefined);
  await api.catalog.pause();
  const unheard = await post();
  expect(unheard).toMatchObject({ status: 504, body: { error_code: "outcome_unknown" } });
  api.catalog.resume();
  await sleep(TIMEOUT_MS / 4);
  await api.catalog.crash();
  await api.catalog.restart();
  const heard = await post();
  expect(heard).toMatchObject({ status: 201 });
  expect(await post()).toMatchObject({ status: 201, body: { id: heard!.body.id } });
  const { rows } = await api.catalog.client.execute({
    sql: "SELECT id FROM links WHERE anchor = ?",
    args: [link.anchor],
  });
  expect(rows.map(({ id }) => id)).toEqual([heard!.body.id]);
  // A server that starts without products loads the sample catalog, which has a line of its own.
  const lines = (await api.audit()).filter(({ action }) => action !== "catalog.seed");
  expect(lines).toHaveLength(1);
});
