/** What the tools do is what their hints say: generated calls through the worker, every tool. */
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { connect } from "../../scripts/catalog/catalog.ts";
import { addOrganization, createKey } from "../../scripts/catalog/keys.ts";
import { seedCatalog } from "../../scripts/catalog/seed.ts";
import { startCatalog, type TestCatalog } from "../support/catalog.ts";
import { callFor } from "../support/generated-calls.ts";
import { inProcess, type ListedTool } from "../support/in-process.ts";
import { pinnedCount } from "../support/pinned-tools.ts";
import { call } from "../support/rpc.ts";
import { times } from "../support/soak.ts";
import {
  type Check,
  confirming,
  contradictsClosedWorld,
  contradictsIdempotent,
  contradictsNotDestructive,
  contradictsReadOnly,
  previewing,
  type Subject,
  verdictOf,
  withVersion,
} from "../support/verdicts.ts";
import { startWorker, type TestWorker, type WorkerSettings } from "../support/worker.ts";

/** Calls for each tool and hint. */
const RUNS = times(5, 40);
const KNOWN = "09506000134352";

const tools = await inProcess({ WRITE_TOOLS: "scoped" }).list();
const hinted = (hint: string, value: boolean) =>
  tools.filter(({ annotations }) => annotations[hint] === value);

let catalog: TestCatalog;
/** Of an administrator, whose is every product and link. */
let headers: Record<string, string>;
const workers: TestWorker[] = [];
beforeAll(async () => {
  catalog = await startCatalog();
  const db = connect(catalog.url, catalog.token);
  await addOrganization(db, "acme", "Acme");
  const asked = { organizationId: "acme", scopes: ["admin"] as const, name: "", expiresAt: null };
  headers = { Authorization: `Bearer ${(await createKey(db, asked)).key}` };
});
afterAll(async () => {
  for (const worker of workers) await worker.stop();
  await catalog?.stop();
});

async function subjectWith(
  token: string,
  settings: Pick<WorkerSettings, "bundle" | "fixture"> = {},
): Promise<Subject> {
  const vars = { LIBSQL_TOKEN: token, WRITE_TOOLS: "scoped" };
  const worker = await startWorker({ libsqlUrl: catalog.url, ...settings, vars });
  workers.push(worker);
  return { worker, client: catalog.client, libsqlUrl: catalog.url, headers };
}

/** Nothing contradicts the hint, and enough of the calls succeed to say so. */
async function expectKept(hint: Check, subject: Subject, tool: ListedTool): Promise<void> {
  const { contradiction, calls, successes } = await verdictOf(hint, subject, tool, RUNS);
  expect(contradiction).toBeNull();
  expect(calls).toBe(RUNS);
  expect(successes).toBeGreaterThan(RUNS / 8);
}

test("there are tools with each hint, so that none of the suites below is empty", () => {
  for (const hint of ["readOnlyHint", "destructiveHint", "idempotentHint"] as const) {
    expect(hinted(hint, true)).toHaveLength(pinnedCount(hint, true));
  }
  expect(hinted("openWorldHint", false)).toHaveLength(pinnedCount("openWorldHint", false));
});

/** The server would let every tool write: then those that only read must not want to. */
let writeToken: Subject;
let readToken: Subject;
beforeAll(async () => {
  writeToken = await subjectWith(catalog.token);
  readToken = await subjectWith(catalog.readOnlyToken);
});

describe("read-only tools leave the catalog as it is", () => {
  test("the read-only token does refuse a write", async () => {
    const { body } = await call(readToken.worker.url, "generate_qr_url", { gtin: KNOWN });
    expect(body.result.isError).toBe(true);
    expect(body.result.content[0].text).toContain("catalog_unavailable");
  });

  test.each(hinted("readOnlyHint", true))("$name with a token that cannot write", async (tool) => {
    await expectKept(contradictsReadOnly, readToken, tool);
  });

  test.each(hinted("readOnlyHint", true))("$name with a token that can", async (tool) => {
    await expectKept(contradictsReadOnly, writeToken, tool);
  });
});

describe("tools that are not destructive take nothing away", () => {
  test.each(hinted("destructiveHint", false))("$name", async (tool) => {
    await expectKept(contradictsNotDestructive, writeToken, tool);
  });
});

describe("destructive tools", () => {
  const destructive = hinted("destructiveHint", true);

  test.each(destructive)("$name: a preview leaves the catalog as it is", async (tool) => {
    await expectKept(contradictsReadOnly, readToken, previewing(tool));
  });

  test.each(destructive)("$name: a confirmed call takes something away", async (tool) => {
    const before = { ...callFor(tool, KNOWN), confirm: true };
    // A link has to be there to be replaced.
    const isLink = tool.name === "put_link";
    const first = isLink && (await withVersion(writeToken, tool.name, before));
    if (first) await call(writeToken.worker.url, tool.name, first, headers);
    const changed = { ...before, ...(isLink && { title: "Other questions" }) };
    const args = await withVersion(writeToken, tool.name, changed);
    const { contradiction } = await contradictsNotDestructive(writeToken, tool.name, args);
    expect(contradiction).toMatch(/^gone or changed: (products|links)/);
  });
});

describe("idempotent tools: twice is once", () => {
  let subject: Subject;
  beforeAll(async () => {
    // The recall that those before have ended.
    await seedCatalog(connect(catalog.url, catalog.token));
    subject = await subjectWith(catalog.token, { bundle: "fixtures", fixture: "frozen" });
  });

  test.each(hinted("idempotentHint", true))("$name", async (tool) => {
    await expectKept(contradictsIdempotent, subject, confirming(tool));
  });

  test("a recorded code has one row, and one audit line for each call", async () => {
    const lot = "TWICE";
    const count = async (table: string, column: string) => {
      const sql = `SELECT count(*) AS n FROM ${table} WHERE ${column} LIKE '%/10/${lot}'`;
      return (await catalog.client.execute(sql)).rows[0]?.n;
    };
    // Callers without a key record codes of numbers without an owner only.
    const gtin = "04012345678901";
    await call(subject.worker.url, "generate_qr_url", { gtin, lot });
    await call(subject.worker.url, "generate_qr_url", { gtin, lot });
    expect(await count("qr_codes", "digital_link")).toBe(1);
    expect(await count("user_actions", "subject")).toBe(2);
  });
});

describe("closed-world tools ask nobody but the catalog", () => {
  // The same calls again need the links that those before have deleted.
  beforeAll(() => seedCatalog(connect(catalog.url, catalog.token)));

  test.each(hinted("openWorldHint", false))("as with $name", async (tool) => {
    await expectKept(contradictsClosedWorld, writeToken, confirming(tool));
  });

  test("requests to the catalog are seen", async () => {
    writeToken.worker.outbound.splice(0);
    await call(writeToken.worker.url, "lookup_product", { gtin: KNOWN });
    expect(writeToken.worker.outbound).toEqual([`POST ${catalog.url}/v2/pipeline`]);
  });
});
