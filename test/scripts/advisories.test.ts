/** Known vulnerabilities: npm's report, what has to be fixed, and what may wait until when. */
import { spawn } from "node:child_process";
import { mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { createServer } from "node:http";
import type { AddressInfo } from "node:net";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { describe, expect, test } from "vitest";
import {
  type Advisory,
  ALLOWED_FILE,
  advisoriesIn,
  evaluate,
  readAllowances,
} from "../../scripts/audit/advisories.ts";

const ID = "GHSA-c2qf-rxjj-qqgw";
const one: Advisory = { id: ID, name: "semver", severity: "high", title: "ReDoS" };
const allowed = { id: ID, reason: "Only a test reads versions with it.", until: "2027-01-31" };
const TODAY = "2026-11-22";

/** As npm 10 and 11 write it, with what depends on a vulnerable package listed by name. */
const report = (severity: string) =>
  JSON.stringify({
    auditReportVersion: 2,
    vulnerabilities: {
      semver: {
        name: "semver",
        severity,
        via: [
          {
            ...{ source: 1096483, name: "semver", dependency: "semver", title: "ReDoS" },
            ...{ url: `https://github.com/advisories/${ID}`, severity, range: "<7.5.2" },
          },
        ],
      },
      parent: { name: "parent", severity, via: ["semver"] },
    },
    metadata: {},
  });

test.each([
  ["critical", 1],
  ["high", 1],
  ["moderate", 0],
  ["low", 0],
])("an advisory that is %s: %i", (severity, count) => {
  expect(advisoriesIn(report(severity))).toHaveLength(count);
});

test("an advisory is known by its id, once, whoever depends on it", () => {
  expect(advisoriesIn(report("high"))).toEqual([one]);
});

test.each(["", "not JSON", "{}", '{"message":"405 Method Not Allowed","statusCode":405}'])(
  "%j is no report: nothing is known, which is no pass",
  (text) => expect(advisoriesIn(text)).toBeNull(),
);

describe("judged", () => {
  test("what is deployed fails, allowed or not", () => {
    for (const list of [[], [allowed]]) {
      const { failing } = evaluate({ deployed: [one], all: [one] }, list, TODAY);
      expect(failing).toEqual([`${ID} high, semver: ReDoS (deployed: cannot be allowed)`]);
    }
  });

  test("what only develops fails unless it is allowed", () => {
    expect(evaluate({ deployed: [], all: [one] }, [], TODAY).failing).toHaveLength(1);
    const { failing, waiting } = evaluate({ deployed: [], all: [one] }, [allowed], TODAY);
    expect([failing.length, waiting.length]).toEqual([0, 1]);
  });

  test.each([
    ["2027-01-31", 0],
    ["2027-02-01", 1],
  ])("an allowance counts to its last day: %s", (today, count) => {
    expect(evaluate({ deployed: [], all: [one] }, [allowed], today).failing).toHaveLength(count);
  });

  test("an allowance that nothing needs fails, so that it is taken out", () => {
    expect(evaluate({ deployed: [], all: [] }, [allowed], TODAY).failing[0]).toContain(ID);
  });
});

describe("the list of allowances", () => {
  test("can be read, and none has expired", () => {
    const today = new Date().toISOString().slice(0, 10);
    expect(readAllowances(ALLOWED_FILE).filter(({ until }) => until < today)).toEqual([]);
  });

  test.each([
    [{ ...allowed, id: "CVE-2022-25883" }, "id"],
    [{ ...allowed, reason: "dev" }, "reason"],
    [{ ...allowed, until: "soon" }, "until"],
    [{ id: ID, reason: allowed.reason }, "until"],
  ])("%j is rejected by its %s", (entry, member) => {
    const folder = mkdtempSync(join(tmpdir(), "allowed-"));
    const file = join(folder, "allowed.json");
    writeFileSync(file, JSON.stringify([entry]));
    expect(() => readAllowances(file)).toThrow(new RegExp(`0\\.${member} `));
    rmSync(folder, { recursive: true });
  });
});

describe("npm run audit, asking a registry", () => {
  /** As registries answer npm's question; a mirror without audits refuses it. */
  async function audit(status: number, answer: object) {
    const registry = createServer((asked, response) => {
      asked.resume();
      const isAudit = asked.url!.endsWith("/advisories/bulk");
      response.writeHead(isAudit ? status : 404, { "Content-Type": "application/json" });
      response.end(JSON.stringify(isAudit ? answer : {}));
    });
    await new Promise<void>((resolve) => registry.listen(0, "127.0.0.1", resolve));
    const { port } = registry.address() as AddressInfo;
    const env = {
      ...process.env,
      npm_config_registry: `http://127.0.0.1:${port}`,
      npm_config_fetch_retries: "0",
    };
    const run = spawn(process.execPath, ["scripts/audit/main.ts"], { env });
    let text = "";
    for (const stream of [run.stdout, run.stderr]) stream.on("data", (part) => (text += part));
    const code = await new Promise((resolve) => run.on("close", resolve));
    registry.closeAllConnections();
    registry.close();
    return { code, text };
  }

  test("nothing is known to be wrong", async () => {
    expect(await audit(200, {})).toEqual({
      code: 0,
      text: "No high or critical advisory is open.\n",
    });
  });

  test("a mirror that answers no audits is no pass", async () => {
    const { code, text } = await audit(405, {});
    expect(code).toBe(1);
    expect(text).toMatch(/^Error: This registry has no audit endpoint/);
  });

  test("a development dependency with an advisory that is high fails", async () => {
    const { code, text } = await audit(200, {
      parse5: [
        {
          ...{ id: 1, url: `https://github.com/advisories/${ID}`, title: "A test" },
          ...{ severity: "high", vulnerable_versions: "*", cwe: [] },
          ...{ cvss: { score: 8, vectorString: null } },
        },
      ],
    });
    expect(code).toBe(1);
    expect(text).toContain(`${ID} high, parse5: A test (development)`);
  });
});
