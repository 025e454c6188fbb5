/** What the tools do is what their hints say: generated calls through the worker, every tool. */
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { startCatalog, type TestCatalog } from "../support/catalog.ts";
import { inProcess } from "../support/in-process.ts";
import { call } from "../support/rpc.ts";
import { times } from "../support/soak.ts";
import {
  contradictsClosedWorld,
  contradictsIdempotent,
  contradictsReadOnly,
  type Subject,
  verdictOf,
} from "../support/verdicts.ts";
import { startWorker, type TestWorker, type WorkerSettings } from "../support/worker.ts";

/** Calls for each tool and hint. */
const RUNS = times(5, 40);
const KNOWN = "09506000134352";

const tools = await inProcess().list();
const hinted = (hint: string, value: boolean) =>
  tools.filter(({ annotations }) => annotations[hint] === value);

let catalog: TestCatalog;
const workers: TestWorker[] = [];
beforeAll(async () => {
  catalog = await startCatalog();
});
afterAll(async () => {
  for (const worker of workers) await worker.stop();
  await catalog?.stop();
});

async function subjectWith(
  token: string,
  settings: Pick<WorkerSettings, "bundle" | "fixture"> = {},
): Promise<Subject> {
  const vars = { LIBSQL_TOKEN: token };
  const worker = await startWorker({ libsqlUrl: catalog.url, ...settings, vars });
  workers.push(worker);
  return { worker, client: catalog.client, libsqlUrl: catalog.url };
}

test("the hints promise this much, so that none of the suites below is empty", () => {
  expect(hinted("readOnlyHint", true)).toHaveLength(8);
  expect(hinted("idempotentHint", true)).toHaveLength(9);
  expect(hinted("openWorldHint", false)).toHaveLength(9);
});

/** The server would let every tool write: then those that only read must not want to. */
let writeToken: Subject;
beforeAll(async () => {
  writeToken = await subjectWith(catalog.token);
});

describe("read-only tools leave the catalog as it is", () => {
  let readToken: Subject;
  beforeAll(async () => {
    readToken = await subjectWith(catalog.readOnlyToken);
  });

  test("the read-only token does refuse a write", async () => {
    const { body } = await call(readToken.worker.url, "generate_qr_url", { gtin: KNOWN });
    expect(body.result.isError).toBe(true);
    expect(body.result.content[0].text).toContain("catalog_unavailable");
  });

  test.each(hinted("readOnlyHint", true))("$name with a token that cannot write", async (tool) => {
    const { contradiction, calls, successes } = await verdictOf(
      contradictsReadOnly,
      readToken,
      tool,
      RUNS,
    );
    expect(contradiction).toBeNull();
    expect(calls).toBe(RUNS);
    expect(successes).toBeGreaterThan(RUNS / 8);
  });

  test.each(hinted("readOnlyHint", true))("$name with a token that can", async (tool) => {
    const { contradiction } = await verdictOf(contradictsReadOnly, writeToken, tool, RUNS);
    expect(contradiction).toBeNull();
  });
});

describe("idempotent tools: twice is once", () => {
  let subject: Subject;
  beforeAll(async () => {
    // The same tools under a frozen clock; the fixture's own are not called here.
    subject = await subjectWith(catalog.token, { bundle: "fixtures", fixture: "misannotated" });
  });

  test.each(hinted("idempotentHint", true))("$name", async (tool) => {
    const { contradiction, successes } = await verdictOf(
      contradictsIdempotent,
      subject,
      tool,
      RUNS,
    );
    expect(contradiction).toBeNull();
    expect(successes).toBeGreaterThan(RUNS / 8);
  });

  test("a recorded code has one row, and one audit line for each call", async () => {
    const lot = "TWICE";
    const count = async (table: string, column: string) => {
      const sql = `SELECT count(*) AS n FROM ${table} WHERE ${column} LIKE '%/10/${lot}'`;
      return (await catalog.client.execute(sql)).rows[0]?.n;
    };
    await call(subject.worker.url, "generate_qr_url", { gtin: KNOWN, lot });
    await call(subject.worker.url, "generate_qr_url", { gtin: KNOWN, lot });
    expect(await count("qr_codes", "digital_link")).toBe(1);
    expect(await count("user_actions", "subject")).toBe(2);
  });
});

describe("closed-world tools ask nobody but the catalog", () => {
  test.each(hinted("openWorldHint", false))("$name", async (tool) => {
    const { contradiction, successes } = await verdictOf(
      contradictsClosedWorld,
      writeToken,
      tool,
      RUNS,
    );
    expect(contradiction).toBeNull();
    expect(successes).toBeGreaterThan(RUNS / 8);
  });

  test("requests to the catalog are seen", async () => {
    writeToken.worker.outbound.splice(0);
    await call(writeToken.worker.url, "lookup_product", { gtin: KNOWN });
    expect(writeToken.worker.outbound).toEqual([`POST ${catalog.url}/v2/pipeline`]);
  });
});
