/** Tools ask nobody but the catalog: generated calls through the worker, every tool. */
import { afterAll, beforeAll, expect, test } from "vitest";
import { connect } from "../../scripts/catalog/catalog.ts";
import { addOrganization, createKey } from "../../scripts/catalog/keys.ts";
import { startCatalog, type TestCatalog } from "../support/catalog.ts";
import { inProcess } from "../support/in-process.ts";
import { call } from "../support/rpc.ts";
import {
  confirming,
  contradictsClosedWorld,
  expectKept,
  type Subject,
} from "../support/verdicts.ts";
import { startWorker, type TestWorker } from "../support/worker.ts";

const tools = (await inProcess({ WRITE_TOOLS: "scoped" }).list()).filter(
  ({ annotations }) => annotations.openWorldHint === false,
);

let catalog: TestCatalog;
let worker: TestWorker;
let subject: Subject;
beforeAll(async () => {
  catalog = await startCatalog();
  const db = connect(catalog.url, catalog.token);
  await addOrganization(db, "acme", "Acme");
  const asked = { organizationId: "acme", scopes: ["admin"] as const, name: "", expiresAt: null };
  const { key } = await createKey(db, asked);
  worker = await startWorker({ libsqlUrl: catalog.url, vars: { WRITE_TOOLS: "scoped" } });
  const headers = { Authorization: `Bearer ${key}` };
  subject = { url: worker.url, client: catalog.client, headers };
});
afterAll(async () => {
  await worker?.stop();
  await catalog?.stop();
});

test.each(tools)("as with $name", async (tool) => {
  worker.outbound.splice(0);
  await expectKept(contradictsClosedWorld(worker, catalog.url), subject, confirming(tool));
});

test("requests to the catalog are seen", async () => {
  worker.outbound.splice(0);
  await call(worker.url, "lookup_product", { gtin: "09506000134352" });
  expect(worker.outbound).toEqual([`POST ${catalog.url}/v2/pipeline`]);
});
