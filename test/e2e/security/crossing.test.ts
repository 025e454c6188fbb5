/**
 * Many clients at once, each with a key of its own, of many organizations: every answer is its asker's,
 * every audit line names who asked, and nobody sees or writes what is another's.
 */
import { setTimeout as sleep } from "node:timers/promises";
import { afterAll, beforeAll, expect, test } from "vitest";
import { connect } from "../../../scripts/catalog/catalog.ts";
import { addOrganization, grantPrefix } from "../../../scripts/catalog/keys.ts";
import { makeApiKey } from "../../../src/services/keys/api-key.ts";
import { startCatalog, type TestCatalog } from "../../support/catalog.ts";
import { errorIn } from "../../support/failure.ts";
import { call } from "../../support/rpc.ts";
import { times } from "../../support/soak.ts";
import { startWorker, type TestWorker } from "../../support/worker.ts";

const CLIENTS = times(100, 1_000);
const ORGANIZATIONS = times(7, 50);

interface Client {
  n: number;
  organization: number;
  key: string;
  /** The name of the client in the audit. */
  principal: string;
  gtin: string;
}

let catalog: TestCatalog;
let worker: TestWorker;
let clients: Client[];
beforeAll(async () => {
  catalog = await startCatalog();
  const vars = { QR_ACCESS: "scoped" };
  worker = await startWorker({ direct: true, libsqlUrl: catalog.url, vars });
  const db = connect(catalog.url, catalog.token);
  for (let i = 0; i < ORGANIZATIONS; i++) {
    await addOrganization(db, `org-${i}`, `Organization ${i}`);
    await grantPrefix(db, { prefix: prefixOf(i), organizationId: `org-${i}`, brandId: null });
  }
  const made = await Promise.all(Array.from({ length: CLIENTS }, makeApiKey));
  const at = new Date().toISOString();
  const scopes = JSON.stringify(["catalog:write", "catalog:read", "qr:generate", "audit:read"]);
  await catalog.client.batch(
    made.map(({ prefix, hash }, n) => ({
      sql: "INSERT INTO api_keys (hash, prefix, name, organization_id, scopes, created_at) VALUES (?, ?, '', ?, ?, ?)",
      args: [hash, prefix, `org-${n % ORGANIZATIONS}`, scopes, at],
    })),
  );
  clients = made.map(({ key, prefix }, n) => {
    const organization = n % ORGANIZATIONS;
    return { n, organization, key, principal: `key:${prefix}`, gtin: gtinOf(organization, n) };
  });
});
afterAll(async () => {
  await worker?.stop();
  await catalog?.stop();
});

/** Prefixes of GS1's demonstration range, seven digits each. */
const prefixOf = (organization: number) => `9521${String(organization).padStart(3, "0")}`;

function gtinOf(organization: number, n: number): string {
  const body = `0${prefixOf(organization)}${String(n).padStart(5, "0")}`;
  const sum = [...body].reduce(
    (total, digit, i) => total + Number(digit) * (i % 2 === 0 ? 3 : 1),
    0,
  );
  return body + String((10 - (sum % 10)) % 10);
}

interface Asked {
  client: Client;
  what: string;
  status: number;
  correlation: string | null;
  // biome-ignore lint/suspicious/noExplicitAny: a test looks wherever it wants to
  body: any;
}

async function rest(
  client: Client,
  what: string,
  method: string,
  path: string,
  body?: object,
): Promise<Asked> {
  const response = await fetch(`${worker.url}/api/v1${path}`, {
    method,
    headers: { Authorization: `Bearer ${client.key}`, "Content-Type": "application/json" },
    body: body ? JSON.stringify(body) : null,
  });
  const correlation = response.headers.get("x-correlation-id");
  return { client, what, status: response.status, correlation, body: await response.json() };
}

async function code(client: Client, lot = `C${client.n}`): Promise<Asked> {
  const args = { gtin: client.gtin, lot };
  const { status, headers, body } = await call(worker.url, "generate_qr_url", args, {
    Authorization: `Bearer ${client.key}`,
  });
  return { client, what: "qr", status, correlation: headers.get("x-correlation-id"), body };
}

/** Requests in flight: the worker lets two of them write, and the others wait or are told to come again. */
const MOST_IN_FLIGHT = 64;
const waiting: (() => void)[] = [];
let inFlight = 0;
/** Attempts that were not the last: a write whose outcome was unknown may have been made. */
const earlier: Asked[] = [];

const problemOf = ({ body }: Asked) => {
  const text = body.result?.isError ? body.result.content[0].text : null;
  return text ? errorIn(text) : body;
};

/** Asks again as an answer says, some time after it: all were told so at one moment. */
async function inTurn(ask: () => Promise<Asked>): Promise<Asked> {
  if (inFlight >= MOST_IN_FLIGHT) await new Promise<void>((go) => waiting.push(go));
  inFlight++;
  try {
    for (;;) {
      const asked = await ask();
      const { error_code, retryable, retry_after = 1 } = problemOf(asked);
      if (!retryable && error_code !== "outcome_unknown") return asked;
      earlier.push(asked);
      await sleep(retry_after * 1_000 * (1 + Math.random() / 2));
    }
  } finally {
    inFlight--;
    waiting.shift()?.();
  }
}

/** A product that is there as it was put: by an earlier attempt whose outcome was unknown. */
async function put(client: Client, body: { name: string }): Promise<Asked> {
  const asked = await rest(client, "put", "PUT", `/products/${client.gtin}`, body);
  if (asked.status !== 412) return asked;
  const read = await rest(client, "put", "GET", `/products/${client.gtin}`);
  return { ...read, status: read.body.name === body.name ? 201 : 412 };
}

/** What a client does, all at once and beside all others. */
function session(client: Client): Promise<Asked>[] {
  const { n } = client;
  const foreign = gtinOf((client.organization + 1) % ORGANIZATIONS, n);
  const product = { name: `Product of client ${n}` };
  const taken = { name: `Taken by ${n}` };
  const every = (most: number, ask: () => Promise<Asked>) => (n % most === 0 ? [inTurn(ask)] : []);
  return [
    inTurn(() => code(client)),
    ...every(4, () => put(client, product)),
    ...every(4, () => rest(client, "foreign", "PUT", `/products/${foreign}`, taken)),
    ...every(10, () => rest(client, "audit", "GET", "/audit?limit=100")),
  ];
}

test("no answer of one request reaches another", async () => {
  const asked = await Promise.all(clients.flatMap(session));
  const of = (what: string) => asked.filter((one) => one.what === what);

  for (const { client, status, body } of of("qr")) {
    expect(status).toBe(200);
    expect(body.result.structuredContent?.digital_link, JSON.stringify(body)).toBe(
      `http://localhost:8787/01/${client.gtin}/10/C${client.n}`,
    );
  }
  for (const { client, status, body } of of("put")) {
    expect(status, JSON.stringify(body)).toBe(201);
    expect(body).toMatchObject({ gtin: client.gtin, name: `Product of client ${client.n}` });
    expect(body.source).toBe(`Organization ${client.organization}`);
  }
  for (const { status } of of("foreign")) expect(status).toBe(403);

  const organizationOf = new Map(
    clients.map(({ principal, organization }) => [principal, organization]),
  );
  for (const { client, status, body } of of("audit")) {
    expect(status).toBe(200);
    // The attempts of others to write its records were refused, and are told to it.
    // The operator's lines are those about its keys.
    const written = body.items.filter(
      ({ outcome, client: by }: { outcome: string; client: string }) =>
        outcome === "recorded" && by !== "operator",
    );
    const owners = written.map(({ client: by }: { client: string }) => organizationOf.get(by));
    expect(owners.filter((owner: number) => owner !== client.organization)).toEqual([]);
  }

  const all = [...asked, ...earlier];
  expect(new Set(all.map(({ correlation }) => correlation)).size).toBe(all.length);

  const { rows } = await catalog.client.execute(
    "SELECT action, client_principal, subject, correlation_id FROM user_actions WHERE client_principal LIKE 'key:%' AND outcome = 'recorded'",
  );
  const byCorrelation = new Map(all.map((one) => [one.correlation, one]));
  expect(new Set(rows.map(({ action, subject }) => `${action} ${subject}`)).size).toBe(
    CLIENTS + CLIENTS / 4,
  );
  for (const row of rows) {
    const { client, what } = byCorrelation.get(String(row.correlation_id))!;
    expect(row.client_principal).toBe(client.principal);
    expect(row.action).toBe(what === "qr" ? "qr.generate" : "product.put");
    expect(String(row.subject)).toContain(client.gtin);
  }
});

test("what each wrote is there, and nothing that was refused", async () => {
  const { rows } = await catalog.client.execute(
    "SELECT gtin, name FROM products WHERE name LIKE 'Product of client %' OR name LIKE 'Taken%'",
  );
  expect(
    rows.map((row) => ({ ...row })).toSorted((a, b) => (String(a.gtin) < String(b.gtin) ? -1 : 1)),
  ).toEqual(
    clients
      .filter(({ n }) => n % 4 === 0)
      .map(({ gtin, n }) => ({ gtin, name: `Product of client ${n}` }))
      .toSorted((a, b) => (a.gtin < b.gtin ? -1 : 1)),
  );
});

/** More than can wait for their turn: the others are told at once to come again. */
test("all in flight at the same moment: each gets its own answer, or is told why it has none", async () => {
  const asked = await Promise.all(clients.map((client) => code(client, `S${client.n}`)));
  const isUnanswered = (one: Asked) =>
    ["catalog_busy", "outcome_unknown"].includes(problemOf(one).error_code);
  // On a busy machine it may be all of them; those who come again are served.
  const unanswered = asked.filter(isUnanswered).slice(0, MOST_IN_FLIGHT);
  const later = await Promise.all(
    unanswered.map(({ client }) => inTurn(() => code(client, `S${client.n}`))),
  );
  const answered = [...asked.filter((one) => !isUnanswered(one)), ...later];
  for (const { client, status, body } of answered) {
    expect(status).toBe(200);
    expect(body.result.structuredContent?.digital_link, JSON.stringify(body)).toBe(
      `http://localhost:8787/01/${client.gtin}/10/S${client.n}`,
    );
  }
  const { rows } = await catalog.client.execute(
    "SELECT client_principal, subject FROM user_actions WHERE subject LIKE '%/10/S%'",
  );
  expect(answered.length).toBeGreaterThan(0);
  expect(rows.length).toBeGreaterThanOrEqual(answered.length);
  const principals = new Map(clients.map(({ principal, n }) => [`S${n}`, principal]));
  for (const { client_principal, subject } of rows) {
    expect(client_principal).toBe(principals.get(String(subject).split("/10/")[1]!));
  }
});
