/** `npm run check` against deployments: a good one, and some with something wrong. */
import { createServer } from "node:http";
import type { AddressInfo } from "node:net";
import { describe, expect, onTestFinished, test } from "vitest";
import { checkDeployment } from "../../scripts/check/deployment.ts";
import { Report } from "../../scripts/check/report.ts";
import { checkTls } from "../../scripts/check/resolver.ts";
import { parseTarget } from "../../scripts/cli/target.ts";
import { run } from "../scripts/processes.ts";
import { startCatalog } from "../support/catalog.ts";
import { contentOf } from "../support/catalog-content.ts";
import { READING_TOOL_NAMES, TOOL_NAMES } from "../support/pinned-tools.ts";
import { shared } from "../support/shared.ts";
import { ownWorker, startWorker, type WorkerSettings } from "../support/worker.ts";

/** 17 checks, one of each tool's annotations, and a call of each but generate_qr_url. */
const CHECKS = 17 + 2 * TOOL_NAMES.length - 1;
const passed = (mark: string, more: number, rest: string) =>
  new RegExp(`^${mark} ${CHECKS + more} passed, ${rest}`, "m");

const { catalog, worker } = await ownWorker({ direct: true });

/** Checks a deployment as the command does, in this process. */
async function check(url: string, options: { token?: string; write?: boolean } = {}) {
  const lines: string[] = [];
  const report = new Report((line) => lines.push(line));
  const { token, write = false } = options;
  await checkDeployment(parseTarget(url), { token, write }, report);
  lines.push(report.summary());
  return { code: report.failed === 0 ? 0 : 1, output: `${lines.join("\n")}\n` };
}

async function another(settings: Partial<WorkerSettings>): Promise<string> {
  const started = await startWorker({ direct: true, libsqlUrl: catalog.url, ...settings });
  onTestFinished(() => started.stop());
  return started.url;
}

describe("a good deployment", () => {
  test.each([
    ["", check],
    ["/", (url: string) => run(["scripts/check/main.ts", url], { CHECK_TOKEN: "" })],
    ["/mcp", check],
  ])("passes, given with the path %j, and stays as it was", async (path, checked) => {
    const before = await contentOf(catalog.client);
    const { code, output } = await checked(worker.url + path);
    expect(code, output).toBe(0);
    expect(output).not.toContain("✗");
    expect(output).toMatch(/^✓ GET \/health +ready, version \d/m);
    expect(output).toMatch(/^✓ initialize +gtin-resolver \d\S*, protocol 2025-11-25 \(\d+ ms\)$/m);
    expect(output).toMatch(/^✓ annotations of generate_qr_url /m);
    expect(output).toMatch(/^✓ call of lookup_product +09506000134352 is Dal Giardino/m);
    expect(output).toMatch(/^✓ call of search_products +09506000134352 finds Dal Giardino/m);
    expect(output).toMatch(/^✓ call of compare_products +differ in name, /m);
    expect(output).toMatch(/^✓ call of check_availability +3 links; not known: price, stock/m);
    expect(output).toMatch(/^✓ read of catalog:\/\/statistics +68 products/m);
    expect(output).toMatch(/^✓ read of gtin:\/\/09506000134352 +is Dal Giardino/m);
    expect(output).toMatch(/^✓ prompts\/list +check_label, product_brief, /m);
    expect(output).toMatch(/^✓ prompt check_label +\d+ characters/m);
    expect(output).not.toContain("call of generate_qr_url");
    expect(output).toMatch(passed("✓", 0, "4 with a note, 0 failed, in \\d+ ms"));
    expect(await contentOf(catalog.client)).toBe(before);
  });

  test("records a QR code where that is asked for", async () => {
    const { code, output } = await check(worker.url, { write: true });
    expect(code, output).toBe(0);
    expect(output).toMatch(/^✓ call of generate_qr_url +http:\/\/localhost:8787\/qr\//m);
    expect(output).toMatch(passed("✓", 1, "4 with a note, 0 failed"));
  });
});

test("a wrong token is said so, and not repeated", async () => {
  const { url } = await shared("scoped");
  const { code, output } = await check(url, { write: true, token: "no-such-key" });
  expect(code).toBe(1);
  expect(output).toMatch(/^✓ call of validate_gtin /m);
  // Whoever sends a token means it: reading anonymously would hide private products without a word.
  for (const name of ["lookup_product", "generate_qr_url"]) {
    expect(output).toMatch(new RegExp(`^✗ call of ${name} .*(401|[Uu]nauthorized)`, "m"));
  }
  expect(output).not.toContain("no-such-key");
});

test("tools that the policy does not know fail", async () => {
  const { code, output } = await check((await shared("fixtures")).url);
  expect(code).toBe(1);
  expect(output).toMatch(/^✗ annotations of test_simple_text +this tool is not in the policy/m);
  expect(output).toMatch(/^✓ annotations of ping/m);
});

test("a tool with another hint fails", async () => {
  const url = await altered((body) => body.replace(/"readOnlyHint":true/, '"readOnlyHint":false'));
  const { code, output } = await check(url);
  expect(code).toBe(1);
  expect(output).toMatch(/^✗ annotations of ping +readOnlyHint is false, the policy has true/m);
  expect(output).toMatch(passed("✗", -1, "4 with a note, 1 failed"));
});

test("documents that disagree fail", async () => {
  const url = await altered((body) =>
    body.includes("/v1/server-card.schema.json")
      ? body.replace(/"version": "/, '"version": "9.')
      : body,
  );
  const { code, output } = await check(url);
  expect(code).toBe(1);
  expect(output).toMatch(/^✗ discovery documents +version differs in card and server.json/m);
});

test("a deployment that names its operator needs no note", async () => {
  const vars = { OPERATOR_NAME: "Example Ltd", OPERATOR_CONTACT: "privacy@example.org" };
  const { output } = await check(await another({ vars }));
  expect(output).toMatch(/^✓ privacy notice +names its operator/m);
  expect(output).toMatch(/^✓ discovery documents +note: localhost\/gtin-resolver \d/m);
});

test("a missing tool fails", async () => {
  const url = await altered((body) => body.replaceAll('"lookup_product"', '"look_up"'));
  const { code, output } = await check(url);
  expect(code).toBe(1);
  expect(output).toMatch(/^✗ tools\/list +missing: lookup_product/m);
});

test("a missing prompt, and a missing template, fail", async () => {
  const url = await altered((body) =>
    body.replaceAll('"recall_notice"', '"recall"').replaceAll('"gtin://{gtin}"', '"gtin:{gtin}"'),
  );
  const { code, output } = await check(url);
  expect(code).toBe(1);
  expect(output).toMatch(/^✗ prompts\/list +missing: recall_notice/m);
  expect(output).toMatch(/^✗ resources\/templates\/list +missing: gtin:\/\/\{gtin\}/m);
});

test("a catalog that does not answer fails, tool by tool", async () => {
  const { code, output } = await check((await shared("withoutCatalog")).url);
  expect(code).toBe(1);
  expect(output).toMatch(/^✗ GET \/health +HTTP 503, catalog unreachable/m);
  expect(output).toMatch(/^✓ call of validate_gtin/m);
  expect(output).toMatch(/^✗ call of resolve_gtin +error: /m);
  expect(output).toMatch(/^✗ read of gtin:.*cannot be reached/m);
});

test("off loopback a resolver is served over TLS, under a name with a dot", () => {
  const of = (base: string) => () => checkTls({ base, endpoint: `${base}/mcp` });
  expect(of("https://id.example.org")()).toBe("TLS on id.example.org");
  expect(of("http://id.example.org")).toThrow("TLS");
  expect(of("https://resolver")).toThrow("dot");
});

test("a catalog without the sample is a note", async () => {
  const empty = await startCatalog();
  onTestFinished(() => empty.stop());
  const tables = ["links", "products", "company_prefixes", "brands"];
  await empty.client.batch(tables.map((table) => `DELETE FROM ${table}`));
  const { code, output } = await check(await another({ libsqlUrl: empty.url }));
  expect(code, output).toBe(0);
  expect(output).toMatch(/^✓ call of resolve_gtin +note: answers, but this catalog does not know/m);
  // The tools that read, but for list_links, and a resource.
  expect(output).toMatch(passed("✓", 0, `${4 + READING_TOOL_NAMES.length} with a note, 0 failed`));
});

/** The worker behind a proxy that alters what it answers. */
async function altered(alter: (body: string) => string): Promise<string> {
  const proxy = createServer(async (request, response) => {
    const chunks: Buffer[] = [];
    for await (const chunk of request) chunks.push(chunk);
    const headers = new Headers(request.headers as Record<string, string>);
    for (const name of ["host", "connection", "content-length"]) headers.delete(name);
    const answer = await fetch(worker.url + request.url, {
      method: request.method!,
      headers,
      body: chunks.length > 0 ? Buffer.concat(chunks) : null,
    });
    const answered = new Headers(answer.headers);
    for (const name of ["content-length", "content-encoding"]) answered.delete(name);
    response.writeHead(answer.status, Object.fromEntries(answered));
    response.end(alter(await answer.text()));
  }).listen(0, "127.0.0.1");
  onTestFinished(() => void proxy.close());
  await new Promise((resolve) => proxy.once("listening", resolve));
  return `http://127.0.0.1:${(proxy.address() as AddressInfo).port}`;
}
