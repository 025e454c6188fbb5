/** The documents that programs read before they connect, and that all agree. */
import { createHash } from "node:crypto";
import { readFileSync } from "node:fs";
import { Ajv } from "ajv";
import { getTableName, is } from "drizzle-orm";
import { SQLiteTable } from "drizzle-orm/sqlite-core";
import { PNG } from "pngjs";
import { afterAll, describe, expect, test } from "vitest";
import { parse as parseYaml } from "yaml";
import manifest from "../../package.json" with { type: "json" };
import * as schema from "../../src/catalog/schema.ts";
import { CLIENT_LIFE_SECONDS } from "../../src/http/oauth/server.ts";
import { FRESH_MS, STALE_MS } from "../../src/services/resolve/memory.ts";
import { IDLE_MS, LIFE_MS } from "../../src/services/sessions/sessions.ts";
import { KEPT_MS } from "../../src/services/write/idempotency.ts";
import {
  aiCatalogSchema,
  apiCatalogSchema,
  serverCardSchema,
  serverJsonSchema,
} from "../support/discovery-schemas.ts";
import { type LocalWorker, startLocalWorker } from "../support/local-worker.ts";
import { TOOL_NAMES, WRITE_TOOL_NAMES } from "../support/pinned-tools.ts";
import { fetch } from "../support/requests.ts";
import { initializing, modern, post } from "../support/rpc.ts";

const PUBLIC = "https://id.example.org";

// None of this needs a catalog.
const local = startLocalWorker(null, { BASE_URL: "http://localhost:8787" });
const deployed = startLocalWorker(null, {
  BASE_URL: PUBLIC,
  EXTRA_HOSTS: "localhost",
  COUNT_SCANS: "on",
  QR_ACCESS: "scoped",
  OPERATOR_NAME: "Example & Sons",
  OPERATOR_CONTACT: "privacy@example.org",
  AUDIT_RETENTION_DAYS: "90",
  OPENAI_APPS_CHALLENGE: "challenge-1",
  MCP_REGISTRY_AUTH: "v=MCPv1; k=ed25519; p=abc=",
});
afterAll(() => {
  local.stop();
  deployed.stop();
});

const DOCUMENTS = [
  ["/mcp/server-card", "application/mcp-server-card+json"],
  ["/.well-known/ai-catalog.json", "application/ai-catalog+json"],
  [
    "/.well-known/api-catalog",
    'application/linkset+json; profile="https://www.rfc-editor.org/info/rfc9727"',
  ],
  ["/server.json", "application/json"],
  ["/llms.txt", "text/plain; charset=utf-8"],
  ["/skill.md", "text/markdown; charset=utf-8"],
  ["/.well-known/agent-skills/index.json", "application/json"],
  ["/icon.svg", "image/svg+xml"],
  ["/icon.png", "image/png"],
  ["/favicon.ico", "image/x-icon"],
] as const;

describe.each(DOCUMENTS)("%s", (path, type) => {
  test("is for everybody, with an entity tag", async () => {
    // No Accept, a browser's, and its own type: a plain GET is enough.
    for (const accept of ["", "text/html,*/*;q=0.8", type.split(";")[0]!]) {
      const response = await fetch(deployed.url + path, {
        headers: { Accept: accept, Origin: "https://directory.example" },
      });
      expect(response.status).toBe(200);
      expect(response.headers.get("content-type")).toBe(type);
      expect(response.headers.get("access-control-allow-origin")).toBe("*");
      expect(response.headers.get("cache-control")).toMatch(/^public, max-age=(3600|86400)$/);
      const etag = response.headers.get("etag")!;
      expect(etag).toMatch(/^"[0-9a-f]{32}"$/);
      const again = await fetch(deployed.url + path, { headers: { "If-None-Match": etag } });
      expect([again.status, await again.text()]).toEqual([304, ""]);
    }
  });

  test("answers HEAD and OPTIONS, and other methods with 405", async () => {
    const head = await fetch(deployed.url + path, { method: "HEAD" });
    expect([head.status, await head.text()]).toEqual([200, ""]);
    const preflight = await fetch(deployed.url + path, {
      method: "OPTIONS",
      headers: { Origin: "https://a.example", "Access-Control-Request-Method": "GET" },
    });
    expect(preflight.status).toBe(204);
    expect(preflight.headers.get("access-control-allow-methods")).toBe("GET, HEAD, OPTIONS");
    for (const method of ["POST", "PUT", "DELETE"]) {
      const refused = await fetch(deployed.url + path, { method });
      expect([refused.status, refused.headers.get("allow")]).toEqual([405, "GET, HEAD, OPTIONS"]);
      expect(await refused.json()).toMatchObject({ error_code: "method_not_allowed" });
    }
  });
});

test.each([
  ["/mcp/server-card", serverCardSchema],
  ["/server.json", serverJsonSchema],
  ["/.well-known/ai-catalog.json", aiCatalogSchema],
  ["/.well-known/api-catalog", apiCatalogSchema],
])("%s is what its specification asks for", async (path, schema) => {
  const valid = new Ajv({ allErrors: true }).compile(schema);
  for (const worker of [local, deployed]) {
    valid(await json(path, worker));
    expect(valid.errors ?? []).toEqual([]);
  }
});

test("the schemas see what is wrong", async () => {
  const card = (await json("/mcp/server-card")) as Record<string, unknown>;
  const valid = new Ajv().compile(serverCardSchema);
  expect(valid(card)).toBe(true);
  for (const change of [
    { description: "x".repeat(101) },
    { name: "gtin-resolver" },
    { version: "^0.1.0" },
    { $schema: "https://static.modelcontextprotocol.io/schemas/2025-12-11/server.schema.json" },
    { tools: [] },
    { remotes: [{ type: "http", url: `${PUBLIC}/mcp` }] },
  ]) {
    expect(valid({ ...card, ...change }), JSON.stringify(change)).toBe(false);
  }
});

// biome-ignore lint/suspicious/noExplicitAny: a test looks wherever it wants to
const json = async (path: string, { url }: LocalWorker = deployed): Promise<any> =>
  (await fetch(url + path)).json();
const text = async (path: string, { url }: LocalWorker = deployed) =>
  (await fetch(url + path)).text();

const initialize = async ({ url }: LocalWorker, protocolVersion?: string) =>
  (await post(url, initializing(protocolVersion))).body.result;
const discover = async ({ url }: LocalWorker) => (await modern(url, "server/discover")).body.result;

describe.each([
  ["a deployment", () => deployed, PUBLIC, "org.example.id", "id.example.org"],
  ["loopback", () => local, "http://localhost:8787", "localhost", "localhost"],
] as const)("everything agrees on %s", (_what, worker, baseUrl, namespace, host) => {
  test("name, title, description, version, icons", async () => {
    const { serverInfo } = await initialize(worker());
    const { _meta } = await discover(worker());
    expect(_meta["io.modelcontextprotocol/serverInfo"]).toEqual(serverInfo);
    const { name, title, description, version, icons, websiteUrl } = serverInfo;
    expect(websiteUrl).toBe(baseUrl);
    expect({ name, version }).toEqual({ name: manifest.name, version: manifest.version });

    const card = await json("/mcp/server-card", worker());
    const entry = await json("/server.json", worker());
    for (const document of [card, entry]) {
      expect(document).toMatchObject({
        name: `${namespace}/${name}`,
        title,
        description,
        version,
        icons,
        websiteUrl,
      });
    }
    const catalog = await json("/.well-known/ai-catalog.json", worker());
    expect(catalog.entries).toHaveLength(1);
    expect(catalog.entries[0]).toMatchObject({
      identifier: `urn:air:${host}:mcp:${name}`,
      type: "application/mcp-server-card+json",
      url: `${baseUrl}/mcp/server-card`,
    });
    expect(catalog.host.identifier).toBe(host);

    const [heading, quotation] = (await text("/llms.txt", worker())).split("\n\n");
    expect(heading).toBe(`# ${title}`);
    expect(quotation).toBe(`> ${description} Version ${version}.`);

    const openapi = await json("/openapi.json", worker());
    expect(openapi.info).toMatchObject({ title, version });
    const resolver = await json("/.well-known/gs1resolver", worker());
    expect(resolver).toMatchObject({ name: title, resolverRoot: baseUrl });
    expect(await text("/", worker())).toContain(`/>${title}</a>`);
    expect(await text("/status", worker())).toContain(`<dd>${version}</dd>`);
    expect(readFileSync("README.md", "utf8").split("\n")[0]).toBe(`# ${name}`);
  });

  test("the endpoint and the API", async () => {
    const endpoint = `${baseUrl}/mcp`;
    const card = await json("/mcp/server-card", worker());
    const entry = await json("/server.json", worker());
    for (const { remotes } of [card, entry]) {
      expect(remotes).toMatchObject([{ type: "streamable-http", url: endpoint }]);
    }
    expect(await text("/llms.txt", worker())).toContain(`(streamable HTTP): ${endpoint}. `);
    expect(await text("/developers", worker())).toContain(endpoint);
    const { linkset } = await json("/.well-known/api-catalog", worker());
    const { servers } = await json("/openapi.json", worker());
    expect(linkset[0].anchor).toBe(servers[0].url);
  });

  test("no document has another origin, but for schemas and profiles", async () => {
    for (const [path] of DOCUMENTS.slice(0, 5)) {
      const urls = (await text(path, worker())).match(/https?:\/\/[^\s"/]+/g) ?? [];
      const others = new Set(urls.filter((url) => url !== baseUrl));
      others.delete("https://static.modelcontextprotocol.io");
      expect([...others], path).toEqual([]);
    }
  });
});

test("the card lists the revisions that the endpoint speaks", async () => {
  const { remotes } = await json("/mcp/server-card");
  const [newest, ...legacy] = remotes[0].supportedProtocolVersions;
  expect([newest, ...legacy]).toEqual(["2026-07-28", "2025-11-25", "2025-06-18", "2025-03-26"]);
  expect((await discover(deployed)).supportedVersions).toContain(newest);
  for (const version of legacy) {
    expect((await initialize(deployed, version)).protocolVersion).toBe(version);
  }
});

test("a key is optional or not named, and no document names a sign-in that is not there", async () => {
  for (const path of ["/server.json", "/mcp/server-card"]) {
    const [open, scoped] = [await json(path, local), await json(path)];
    expect(open.remotes[0]).not.toHaveProperty("headers");
    expect(scoped.remotes[0].headers).toMatchObject([
      {
        name: "Authorization",
        description: expect.stringMatching(/Only for generate_qr_url\.$/),
        isRequired: false,
        isSecret: true,
      },
    ]);
  }
  for (const [path] of DOCUMENTS.slice(0, 5)) {
    expect(await text(path), path).not.toMatch(/oauth|\/authorize|\/token/i);
  }
});

describe("the skill", () => {
  test("is where the index says, as the index says", async () => {
    const { $schema, skills } = await json("/.well-known/agent-skills/index.json");
    expect($schema).toBe("https://schemas.agentskills.io/discovery/0.2.0/schema.json");
    const path = "/.well-known/agent-skills/gtin-resolver/SKILL.md";
    const bytes = await text(path);
    expect(skills).toEqual([
      {
        name: "gtin-resolver",
        type: "skill-md",
        description: expect.stringMatching(/^Use for .{80,1000}$/),
        url: PUBLIC + path,
        digest: `sha256:${createHash("sha256").update(bytes).digest("hex")}`,
      },
    ]);
    expect(bytes).toBe(await text("/skill.md"));
    const front = parseYaml(bytes.split("---\n")[1]!);
    expect(front).toEqual({ name: skills[0].name, description: skills[0].description });
  });

  test("names tools that there are", async () => {
    const verbs = /`((?:validate|decode|resolve|lookup|generate|put|list|search)_\w+)`/g;
    const named = [...(await text("/skill.md")).matchAll(verbs)].map(([, name]) => name);
    expect(new Set(named).size).toBeGreaterThan(5);
    expect([...TOOL_NAMES, ...WRITE_TOOL_NAMES]).toEqual(expect.arrayContaining(named));
  });
});

describe("llms.txt", () => {
  test("names every tool, as tools/list does", async () => {
    const { body } = await post(deployed.url, { jsonrpc: "2.0", id: 1, method: "tools/list" });
    const listed = [...(await text("/llms.txt")).matchAll(/^- `(\w+)`: (.*)$/gm)];
    expect(listed.map(([, name, description]) => ({ name, description }))).toEqual(
      body.result.tools.map(({ name, description }: Record<string, string>) => ({
        name,
        description,
      })),
    );
  });

  test("has the form: one heading, a quotation, then sections that are lists of links", async () => {
    const [, ...sections] = (await text("/llms.txt")).split(/^## .*$/m);
    expect(sections.length).toBeGreaterThan(0);
    for (const section of sections) {
      for (const line of section.trim().split("\n")) {
        expect(line).toMatch(/^- \[[^\]]+\]\(https:\/\/id\.example\.org\/[^)\s]*\): .+$/);
      }
    }
  });

  test("everything that it and /developers link to is there", async () => {
    const linked = [...(await text("/llms.txt")).matchAll(/\]\(([^)]+)\)/g)].map(([, url]) => url!);
    const page = [...(await text("/developers")).matchAll(/<a [^>]*href="(\/[^"]*)"/g)];
    const paths = linked.map((url) => url.slice(PUBLIC.length));
    expect(page.map(([, path]) => path)).toEqual(expect.arrayContaining(paths));
    for (const path of paths) {
      const { status } = await fetch(deployed.url + path);
      expect([path, status]).toEqual([path, path === "/health" ? 503 : 200]);
    }
  });
});

test("the front page names its documents in a Link header", async () => {
  const response = await fetch(`${deployed.url}/`);
  const links = (response.headers.get("link") ?? "").split(", ");
  expect(links).toEqual([
    '</api>; rel="service-doc"',
    '</openapi.json>; rel="service-desc"',
    '</.well-known/api-catalog>; rel="api-catalog"',
    '</.well-known/ai-catalog.json>; rel="ai-catalog"',
    '</privacy>; rel="privacy-policy"',
  ]);
});

describe("icons", () => {
  test("are served as serverInfo names them", async () => {
    const { serverInfo } = await initialize(deployed);
    expect(serverInfo.icons.map(({ mimeType }: { mimeType: string }) => mimeType)).toEqual([
      "image/svg+xml",
      "image/png",
    ]);
    for (const { src, mimeType } of serverInfo.icons) {
      const response = await fetch(deployed.url + src.slice(PUBLIC.length));
      expect(response.headers.get("content-type")).toBe(mimeType);
    }
  });

  test.each([
    ["/icon.svg", "5b1afb6771f90accee9bdbe053742f95bda570094ed5f2ac3b423274494b82be"],
    ["/icon.png", "04e2a447630e55155ab74a21d4f1e2a56a54d97ecd540c93d1b066e9c794501f"],
    ["/favicon.ico", "43f275d50e9ef9f2a66eac29768a17edc099926ae6a890a103f6535c9d0432f9"],
  ])("%s is served to the byte", async (path, digest) => {
    const bytes = new Uint8Array(await (await fetch(local.url + path)).arrayBuffer());
    expect(createHash("sha256").update(bytes).digest("hex")).toBe(digest);
  });

  test("the PNG has its size and the SVG's colours", async () => {
    const { width, height, data } = await pixels("/icon.png");
    expect([width, height]).toEqual([512, 512]);
    const at = (x: number, y: number) => [
      ...data.subarray((y * 8 * width + x * 8) * 4, (y * 8 * width + x * 8) * 4 + 4),
    ];
    const ink = [0x16, 0x18, 0x1b, 255];
    const paper = [0xfa, 0xf9, 0xf6, 255];
    const red = [0xff, 0x46, 0x55, 255];
    // The places in the SVG's units: the edge, a bar, between bars, and the scanner's line over both.
    expect([at(0, 0), at(13, 20), at(17, 20), at(13, 31), at(17, 31)]).toEqual([
      ink,
      paper,
      ink,
      red,
      red,
    ]);
  });

  test("the favicon holds one PNG of 64 pixels", async () => {
    const file = Buffer.from(await (await fetch(`${local.url}/favicon.ico`)).arrayBuffer());
    const [reserved, kind, count] = [0, 2, 4].map((offset) => file.readUInt16LE(offset));
    expect({ reserved, kind, count }).toEqual({ reserved: 0, kind: 1, count: 1 });
    expect([file[6], file[7]]).toEqual([64, 64]);
    const image = file.subarray(file.readUInt32LE(18));
    expect(image.length).toBe(file.readUInt32LE(14));
    const { width, height } = PNG.sync.read(image);
    expect([width, height]).toEqual([64, 64]);
  });

  test.each(["/", "/api", "/privacy", "/problems/not_found"])("%s links them", async (path) => {
    const html = await text(path);
    const hrefs = [...html.matchAll(/<link rel="(?:icon|apple-touch-icon)" href="([^"]+)"/g)];
    expect(hrefs.map(([, href]) => href)).toEqual(["/favicon.ico", "/icon.svg", "/icon.png"]);
  });

  const pixels = async (path: string) =>
    PNG.sync.read(Buffer.from(await (await fetch(local.url + path)).arrayBuffer()));
});

describe("privacy", () => {
  test("names the operator, the contact and how long the audit is kept", async () => {
    const html = await text("/privacy");
    expect(html).toContain("Example &amp; Sons runs id.example.org.");
    expect(html).toContain("For questions and requests: privacy@example.org.");
    expect(html).toContain("Lines older than 90 days are deleted.");
    expect(html).toContain("or has not been used for 30 days.");
  });

  test.each([
    ["en", "Scans of Digital Links are counted"],
    ["de", "Scans von Digital Links werden gezählt"],
    ["fr", "Les scans de Digital Links sont comptés"],
    ["es", "Los escaneos de Digital Links se cuentan"],
    ["it", "Le scansioni dei Digital Link sono contate"],
    ["pt", "As leituras de Digital Links são contadas"],
    ["nl", "Scans van Digital Links worden geteld"],
    ["pl", "Skany linków Digital Link są liczone"],
    ["ja", "Digital Linkのスキャンは集計されます"],
    ["zh", "Digital Link 的扫描会被计数"],
  ])("says in %s what is counted, for how long, and how to turn it off", async (lang, counted) => {
    const html = await text(`/privacy?lang=${lang}`);
    expect(html).toContain(`<html lang="${lang}">`);
    const [paragraph = ""] = html.split("<p>").filter((part) => part.includes(counted));
    for (const said of [/400/, /COUNT_SCANS/, /UTC/]) expect(paragraph).toMatch(said);
    expect(html).toMatch(/privacy@example\.org/);
    expect(html).toMatch(/(?<!\d)90(?!\d)/);
    expect(html).not.toMatch(/undefined|>null|\$\{/);
  });

  test("says so where the operator has named nobody", async () => {
    const html = await text("/privacy", local);
    expect(html).toContain("Nobody is named as the operator of localhost.");
    expect(html).toContain("Lines older than 365 days");
  });
});

describe("proofs that the domain is the operator's", () => {
  test.each([
    ["/.well-known/openai-apps-challenge", "challenge-1"],
    ["/.well-known/mcp-registry-auth", "v=MCPv1; k=ed25519; p=abc="],
  ])("%s answers the text alone", async (path, proof) => {
    const response = await fetch(deployed.url + path, { headers: { Accept: "text/plain" } });
    expect(response.headers.get("content-type")).toMatch(/^text\/plain/i);
    expect([response.status, await response.text()]).toEqual([200, proof]);
    expect((await fetch(local.url + path)).status).toBe(404);
  });

  test.each(["/.well-known/constructor", "/.well-known/oauth-protected-resource"])(
    "%s is not there",
    async (path) => {
      expect((await fetch(deployed.url + path)).status).toBe(404);
    },
  );
});

test("the endpoint beside the card is as it was", async () => {
  for (const method of ["GET", "DELETE"]) {
    const response = await fetch(`${deployed.url}/mcp`, { method });
    expect([response.status, response.headers.get("allow")]).toEqual([405, "POST, OPTIONS"]);
  }
  // Nothing but the card lies below it.
  expect((await fetch(`${deployed.url}/mcp/other`)).status).toBe(404);
});

describe("the privacy notice is true", () => {
  test("nothing sets a cookie", async () => {
    const { headers } = await post(local.url, { jsonrpc: "2.0", id: 1, method: "tools/list" });
    expect(headers.get("set-cookie")).toBeNull();
    for (const path of ["/", "/privacy", "/api", "/openapi.json", "/health", "/mcp/server-card"]) {
      expect((await fetch(local.url + path)).headers.get("set-cookie"), path).toBeNull();
    }
  });

  test("its periods are those of the program", async () => {
    const html = await text("/privacy");
    const [hours, days] = [IDLE_MS / 3_600_000, LIFE_MS / 86_400_000];
    expect(html).toContain(`after ${hours} hours without use or after ${days} days`);
    expect(html).toContain(`for ${CLIENT_LIFE_SECONDS / 86_400} days after its last use`);
    expect(html).toContain("with an Idempotency-Key is stored for a day");
    expect(KEPT_MS).toBe(86_400_000);
    expect(html).toContain("memory for up to a minute, and for another hour");
    expect([FRESH_MS, STALE_MS]).toEqual([60_000, 3_600_000]);
  });

  // A new table may keep what src/ui/texts/privacy/ does not speak of: read it before you add one here.
  test("it knows every table", () => {
    const tables = Object.values(schema).filter((each) => is(each, SQLiteTable));
    expect(tables.map((table) => getTableName(table)).sort()).toEqual([
      "api_keys",
      "brands",
      "company_prefixes",
      "idempotency_keys",
      "invitations",
      "key_values",
      "link_check_runs",
      "link_checks",
      "links",
      "organizations",
      "preview_secrets",
      "products",
      "qr_codes",
      "revisions",
      "scan_counts",
      "scan_isolates",
      "scan_journal",
      "sessions",
      "user_actions",
      "without_default_link",
    ]);
  });
});
