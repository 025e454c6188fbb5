/** What the tools do is what their hints say: generated calls, every tool. */
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { connect } from "../../scripts/catalog/catalog.ts";
import { addOrganization, createKey } from "../../scripts/catalog/keys.ts";
import { seedCatalog } from "../../scripts/catalog/seed.ts";
import type { AppOptions } from "../../src/http/app.ts";
import { openEmbedded } from "../../src/node/embedded.ts";
import { type CatalogFile, openCatalogFile } from "../support/catalog-file.ts";
import { callFor } from "../support/generated-calls.ts";
import { inProcess } from "../support/in-process.ts";
import { type LocalWorker, startLocalWorker } from "../support/local-worker.ts";
import { pinnedCount } from "../support/pinned-tools.ts";
import { call } from "../support/rpc.ts";
import {
  confirming,
  contradictsIdempotent,
  contradictsNotDestructive,
  contradictsReadOnly,
  expectKept,
  previewing,
  type Subject,
  withVersion,
} from "../support/verdicts.ts";

const KNOWN = "09506000134352";

const tools = await inProcess({ WRITE_TOOLS: "scoped" }).list();
const hinted = (hint: string, value: boolean) =>
  tools.filter(({ annotations }) => annotations[hint] === value);

let catalog: CatalogFile;
/** The headers of an administrator, whose is every product and link. */
let headers: Record<string, string>;
const workers: LocalWorker[] = [];
beforeAll(async () => {
  catalog = await openCatalogFile();
  const db = connect(catalog.url);
  await addOrganization(db, "acme", "Acme");
  const asked = { organizationId: "acme", scopes: ["admin"] as const, name: "", expiresAt: null };
  headers = { Authorization: `Bearer ${(await createKey(db, asked)).key}` };
});
afterAll(async () => {
  for (const worker of workers) worker.stop();
  await catalog?.stop();
});

function subjectWith(vars: object = {}, options: Partial<AppOptions> = {}): Subject {
  const worker = startLocalWorker(catalog, { WRITE_TOOLS: "scoped", ...vars }, options);
  workers.push(worker);
  return { url: worker.url, client: catalog.client, headers };
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
  writeToken = subjectWith();
  const CATALOG = await openEmbedded(catalog.url);
  await CATALOG.batch(["PRAGMA query_only = ON"], "read");
  readToken = subjectWith({ CATALOG });
});

describe("read-only tools leave the catalog as it is", () => {
  test("the read-only token does refuse a write", async () => {
    const { body } = await call(readToken.url, "generate_qr_url", { gtin: KNOWN });
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
    if (first) await call(writeToken.url, tool.name, first, headers);
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
    await seedCatalog(connect(catalog.url));
    // A repeated call gives the same times.
    subject = subjectWith({}, { clock: () => new Date("2026-12-10T12:00:00.000Z") });
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
    await call(subject.url, "generate_qr_url", { gtin, lot });
    await call(subject.url, "generate_qr_url", { gtin, lot });
    expect(await count("qr_codes", "digital_link")).toBe(1);
    expect(await count("user_actions", "subject")).toBe(2);
  });
});
