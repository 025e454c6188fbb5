/** The behaviour checks can fail: for each hint, tools that lie about it are found out. */
import { once } from "node:events";
import { createServer, type Server } from "node:http";
import type { AddressInfo } from "node:net";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { startCatalog, type TestCatalog } from "../support/catalog.ts";
import type { ListedTool } from "../support/in-process.ts";
import {
  contradictsClosedWorld,
  contradictsIdempotent,
  contradictsNotDestructive,
  contradictsReadOnly,
  listedBy,
  previewing,
  type Subject,
  verdictOf,
} from "../support/verdicts.ts";
import { startWorker, type TestWorker } from "../support/worker.ts";

let catalog: TestCatalog;
let elsewhere: Server;
let listed: ListedTool[];
let readToken: Subject;
let writeToken: Subject;
const workers: TestWorker[] = [];

beforeAll(async () => {
  catalog = await startCatalog();
  elsewhere = createServer((_request, response) => response.end()).listen(0, "127.0.0.1");
  await once(elsewhere, "listening");
  readToken = await subjectWith(catalog.readOnlyToken);
  writeToken = await subjectWith(catalog.token);
  listed = await listedBy(readToken.worker);
});
afterAll(async () => {
  for (const worker of workers) await worker.stop();
  elsewhere?.close();
  await catalog?.stop();
});

async function subjectWith(token: string): Promise<Subject> {
  const worker = await startWorker({
    libsqlUrl: catalog.url,
    bundle: "fixtures",
    fixture: "misannotated",
    vars: {
      LIBSQL_TOKEN: token,
      OTHER_TOKEN: catalog.token,
      ELSEWHERE: `http://127.0.0.1:${(elsewhere.address() as AddressInfo).port}/away`,
    },
  });
  workers.push(worker);
  return { worker, client: catalog.client, libsqlUrl: catalog.url };
}

const toolNamed = (name: string) => listed.find((tool) => tool.name === name)!;

describe("readOnlyHint", () => {
  test.each([
    ["read_only_writes", /with that token it fails: .*internal_error/],
    ["read_only_writes_with_another_token", /the catalog's content changed/],
    ["read_only_writes_audit", /the catalog's content changed/],
  ])("%s is found with the token that cannot write", async (name, why) => {
    const tool = toolNamed(name);
    expect(tool.annotations.readOnlyHint).toBe(true);
    const { contradiction } = await verdictOf(contradictsReadOnly, readToken, tool, 5);
    expect(contradiction).toMatch(why);
  });

  test("one that hides the refusal is found with the token that can write", async () => {
    const tool = toolNamed("read_only_hides_refusal");
    const refused = await verdictOf(contradictsReadOnly, readToken, tool, 5);
    expect(refused.contradiction).toBeNull();
    const { contradiction } = await verdictOf(contradictsReadOnly, writeToken, tool, 5);
    expect(contradiction).toMatch(/the catalog's content changed/);
  });
});

describe("destructiveHint", () => {
  test.each(["not_destructive_overwrites", "not_destructive_deletes"])(
    "%s is found",
    async (name) => {
      const tool = toolNamed(name);
      expect(tool.annotations.destructiveHint).toBe(false);
      const { contradiction } = await verdictOf(contradictsNotDestructive, writeToken, tool, 5);
      expect(contradiction).toMatch(/gone or changed: (brands|links)/);
    },
  );

  test("a preview that writes is found", async () => {
    const tool = previewing(toolNamed("preview_writes"));
    const { contradiction } = await verdictOf(contradictsReadOnly, writeToken, tool, 5);
    expect(contradiction).toMatch(/the catalog's content changed/);
  });
});

describe("idempotentHint", () => {
  test.each([
    ["idempotent_answers_anew", /the second answer differs/],
    ["idempotent_changes_rows", /the second call changed rows/],
  ])("%s is found", async (name, why) => {
    const tool = toolNamed(name);
    expect(tool.annotations.idempotentHint).toBe(true);
    const { contradiction } = await verdictOf(contradictsIdempotent, writeToken, tool, 5);
    expect(contradiction).toMatch(why);
  });
});

describe("openWorldHint", () => {
  test.each(["closed_world_fetches", "closed_world_does_not_wait"])(
    "%s is found, and where it went",
    async (name) => {
      const tool = toolNamed(name);
      expect(tool.annotations.openWorldHint).toBe(false);
      const { contradiction } = await verdictOf(contradictsClosedWorld, writeToken, tool, 20);
      expect(contradiction).toMatch(/requests left: GET http:\/\/127\.0\.0\.1:\d+\/away/);
    },
  );
});

test("a fixture is found for its own lie alone", async () => {
  const fetches = toolNamed("closed_world_fetches");
  expect((await verdictOf(contradictsReadOnly, writeToken, fetches, 5)).contradiction).toBeNull();
  expect((await verdictOf(contradictsIdempotent, writeToken, fetches, 5)).contradiction).toBeNull();
  const renames = toolNamed("idempotent_changes_rows");
  expect(
    (await verdictOf(contradictsClosedWorld, writeToken, renames, 5)).contradiction,
  ).toBeNull();
});
