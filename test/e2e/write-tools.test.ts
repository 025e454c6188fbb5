/** Tools that write the catalog, in the bundled worker with the clients that hosts embed. */
import { afterAll, beforeAll, describe, expect, onTestFinished, test } from "vitest";
import { startCatalog, type TestCatalog } from "../support/catalog.ts";
import { ERAS, expectWire, wire } from "../support/eras.ts";
import { golden } from "../support/golden.ts";
import type { ListedTool } from "../support/in-process.ts";
import { startOAuth } from "../support/oauth.ts";
import { signIn } from "../support/oauth-client.ts";
import { addOwners, type Owners } from "../support/owners.ts";
import { OWNER_TOOL_NAMES, TOOL_NAMES } from "../support/pinned-tools.ts";
import { call, modern, post } from "../support/rpc.ts";
import { startWorker, type TestWorker } from "../support/worker.ts";
import { LIBRARIES } from "./interop-clients.ts";

const GTIN = "09521001234566";

let owners: Owners<TestCatalog>;
let worker: TestWorker;
beforeAll(async () => {
  owners = await addOwners(await startCatalog());
  const vars = { WRITE_TOOLS: "scoped", AUTH: "oauth" };
  worker = await startWorker({ direct: true, libsqlUrl: owners.catalog.url, vars });
});
afterAll(async () => {
  await worker?.stop();
  await owners?.stop();
});

/** What hosts can sign in for is said only where they can. */
const withoutSchemes = (listed: ListedTool): ListedTool => {
  const tool = structuredClone(listed);
  delete tool._meta?.securitySchemes;
  if (!tool._meta?.ui) delete tool._meta;
  return tool;
};

const OPEN_TO_ALL = ["ping", "validate_gtin", "validate_gtins"];
const withSchemes = ({ _meta, outputSchema, ...tool }: ListedTool) => {
  const scope = tool.name === "generate_qr_url" ? "qr:generate" : "catalog:read";
  const sign = OPEN_TO_ALL.includes(tool.name) ? [] : [{ type: "oauth2", scopes: [scope] }];
  const securitySchemes = [{ type: "noauth" }, ...sign];
  return { ...tool, _meta: { ..._meta, securitySchemes }, ...(outputSchema && { outputSchema }) };
};

describe("tools/list", () => {
  test.each(ERAS)(
    "has, in the era %s, the tools of every deployment and behind them those of the golden file",
    async (era) => {
      const list: ListedTool[] = (await wire(worker.url, era, "tools/list")).body.result.tools;
      const writers = golden("tools-list-scoped", list.slice(TOOL_NAMES.length));
      const shared = golden("tools-list", list.slice(0, TOOL_NAMES.length).map(withoutSchemes));
      const readers = shared.map(withSchemes);
      await expectWire(worker.url, era, "tools/list", "tools", [...readers, ...writers]);
      expect(writers.map(({ name }) => name)).toEqual(OWNER_TOOL_NAMES);
      const read = writers.map(({ name, title, description, inputSchema }) => ({
        ...{ name, title, description, inputSchema },
      }));
      expect(Buffer.byteLength(JSON.stringify(read))).toBeLessThanOrEqual(2_560 * writers.length);
      expect(Buffer.byteLength(JSON.stringify(writers))).toBeLessThanOrEqual(
        5_120 * writers.length,
      );
    },
  );
});

describe.each(LIBRARIES)("$name", ({ connect, speaks }) => {
  test("previews, and writes what a person has confirmed", async () => {
    const client = await connect(worker.url, owners.keys.writer);
    await client.tools();
    expect(client.protocolVersion).toBe(speaks);
    expect(client.instructions).toContain("put_product");
    const args = { gtin: GTIN, name: `By ${speaks} ${Math.random()}` };
    const preview = await client.call("put_product", args);
    const { version, changes } = preview.structuredContent as Record<string, unknown>;
    expect(changes).toContainEqual(expect.objectContaining({ member: "name", after: args.name }));
    const done = await client.call("put_product", { ...args, confirm: true, version });
    expect(done.structuredContent).toMatchObject({ confirmed: true });
    expect(done.structuredContent).not.toHaveProperty("changes");
    const late = await client.call("put_product", { ...args, name: "?", confirm: true, version });
    expect(late.isError).toBe(true);
    expect(late.content[0]?.text).toContain("precondition_failed");
    const found = await client.call("lookup_product", { gtin: GTIN });
    expect(found.structuredContent).toMatchObject({ name: args.name });
    await client.close();
  });
});

test("an application signs its user in, and writes with the token", async () => {
  const oauth = await startOAuth({ vars: { WRITE_TOOLS: "scoped" } });
  onTestFinished(oauth.stop);
  const { key, prefix } = await oauth.newKey(["catalog:write"]);
  const { client, access } = await signIn(oauth.url, key, { scope: "catalog:write" });
  const bearer = { Authorization: `Bearer ${access}` };
  const args = { gtin: GTIN, name: "By an application" };
  const preview = await call(oauth.url, "put_product", args, bearer);
  const { version } = preview.body.result.structuredContent;
  const done = await call(oauth.url, "put_product", { ...args, confirm: true, version }, bearer);
  expect(done.body.result.structuredContent).toMatchObject({ confirmed: true });
  const sql = "SELECT * FROM user_actions WHERE action = 'product.put'";
  expect(await oauth.rows(sql)).toMatchObject([
    { client_principal: `oauth:${client.client_id}`, end_user_principal: `key:${prefix}` },
  ]);
  // A token without the scope.
  const other = await signIn(oauth.url, (await oauth.newKey(["qr:generate"])).key);
  const refused = await call(oauth.url, "put_product", args, {
    Authorization: `Bearer ${other.access}`,
  });
  expect(refused.status).toBe(403);
});

describe("without a key that may", () => {
  const asked = { name: "withdraw_product", arguments: { gtin: GTIN, as: "withdrawn" } };
  const message = { jsonrpc: "2.0", id: 1, method: "tools/call", params: asked };

  test("401 in both eras, with where to sign in and the scope", async () => {
    for (const { status, headers } of [
      await post(worker.url, message),
      await modern(worker.url, "tools/call", asked),
    ]) {
      expect(status).toBe(401);
      expect(headers.get("WWW-Authenticate")).toMatch(
        /^Bearer realm="gtin-resolver", scope="catalog:write", resource_metadata="[^"]*\/mcp"$/,
      );
    }
    const metadata = await fetch(`${worker.url}/.well-known/oauth-protected-resource/mcp`);
    expect(await metadata.json()).toMatchObject({
      scopes_supported: ["qr:generate", "catalog:read", "catalog:write"],
    });
  });

  test("403 for a key without the scope, found in the catalog", async () => {
    const bearer = { Authorization: `Bearer ${owners.keys.qr}` };
    const { status, headers } = await call(worker.url, asked.name, asked.arguments, bearer);
    expect(status).toBe(403);
    expect(headers.get("WWW-Authenticate")).toContain('error="insufficient_scope"');
  });

  test("other tools stay as open as they were", async () => {
    const { body } = await call(worker.url, "generate_qr_url", { gtin: "09506000134352" });
    expect(body.result.isError).toBeUndefined();
  });
});

test("the documents name the tools, and which need a token", async () => {
  const text = async (path: string) => (await fetch(worker.url + path)).text();
  const llms = await text("/llms.txt");
  for (const name of OWNER_TOOL_NAMES) expect(llms).toContain(`- \`${name}\`: `);
  for (const path of ["/mcp/server-card", "/server.json"]) {
    const [{ headers }] = JSON.parse(await text(path)).remotes;
    expect(headers[0].description).toMatch(
      /Only for put_product, withdraw_product, put_link, delete_link, recall_lots, end_recall, scan_statistics\.$/,
    );
  }
});
