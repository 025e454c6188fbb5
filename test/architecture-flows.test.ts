/**
 * The flows of docs/explanation/architecture.md name every file that they enter, as V8 counts calls
 * in a process whose memory is empty.
 */
import { existsSync, globSync, readFileSync, writeFileSync } from "node:fs";
import { Session } from "node:inspector/promises";
import { dirname, join } from "node:path";
import { afterAll, beforeAll, expect, test, vi } from "vitest";
import { ROOT } from "../scripts/cli/paths.ts";
import type { runImport } from "../scripts/import/run.ts";
import { runHere, temporaryFolder } from "./scripts/processes.ts";
import { startCatalog, type TestCatalog } from "./support/catalog.ts";
import type { LocalApp } from "./support/local-api.ts";
import { addOwners, type Owners } from "./support/owners.ts";

const session = new Session();
let catalog: TestCatalog;
let keys: Owners["keys"];
let app: LocalApp;
let importFiles: typeof runImport;

/** Modules are evaluated anew, and before the flows, because their evaluation calls functions too. */
beforeAll(async () => {
  catalog = await startCatalog();
  ({ keys } = await addOwners(catalog));
  vi.resetModules();
  // Those of OAuth need modules of Workers.
  const rooms = "catalog,config,errors,export,gs1,http,import,mcp,model,resolver,services";
  const modules = globSync(`src/{${rooms}}/**/*.ts`, { cwd: ROOT, exclude: ["src/http/oauth/*"] });
  for (const file of modules) await import(join(ROOT, file));
  const { localApp } = await import("./support/local-api.ts");
  app = localApp({ ...catalog.vars, QR_ACCESS: "scoped" });
  importFiles = (await import("../scripts/import/run.ts")).runImport;
  session.connect();
  await session.post("Profiler.enable");
});
afterAll(async () => {
  session.disconnect();
  await catalog?.stop();
});

/**
 * The files that a section names. One with braces is several, and one without a folder is in the
 * folder of the name before it.
 */
function filesIn(heading: string): string[] {
  const page = readFileSync("docs/explanation/architecture.md", "utf8");
  const [section = ""] = page.split(/^### /m).filter((text) => text.startsWith(`${heading}\n`));
  let folder = "";
  return [...section.matchAll(/`([\w./{},-]+\.tsx?)`/g)].flatMap(([, name = ""]) => {
    const path = /^(?:src|scripts)\//.test(name) ? name : join(folder, name);
    folder = dirname(path.replace(/\{.*/, "x"));
    const [braces = path, names = path] = /\{(.*?)\}/.exec(path) ?? [];
    return names.split(",").map((one) => path.replace(braces, one));
  });
}

test.each(["A scan", "A tool call", "A write", "An imported row"])(
  "the files that the page names in “%s” exist",
  (heading) => {
    expect(filesIn(heading).filter((file) => !existsSync(join(ROOT, file)))).toEqual([]);
  },
);

/** The files of this repository with a function that the flow calls. */
async function entered(flow: () => Promise<unknown>): Promise<string[]> {
  await session.post("Profiler.startPreciseCoverage", { callCount: true, detailed: false });
  await flow();
  const { result } = await session.post("Profiler.takePreciseCoverage");
  await session.post("Profiler.stopPreciseCoverage");
  return result
    .filter(({ functions }) =>
      functions.some(({ functionName, ranges }) => functionName !== "" && ranges[0]!.count > 0),
    )
    .map(({ url }) => url.replace("file://", "").replace(`${ROOT}/`, ""))
    .filter((file) => /^(src|scripts)\//.test(file));
}

/** Each flow goes on from those before it, in the order of the page, and names only what is new. */
async function expectNamed(headings: readonly string[], flow: () => Promise<unknown>) {
  const files = await entered(flow);
  expect(files.length).toBeGreaterThan(50);
  const named = headings.flatMap(filesIn);
  expect(files.filter((file) => !named.includes(file))).toEqual([]);
  return files;
}

const send = async (method: string, path: string, body: object, headers: object = {}) => {
  const type = { "Content-Type": "application/json", ...headers };
  return (await app.fetch(path, { method, body: JSON.stringify(body), headers: type })).status;
};

test("the page names every file that a scan enters", async () => {
  const files = await expectNamed(["A scan"], async () =>
    expect((await app.fetch("/01/09506000134352/10/ABC123")).status).toBe(307),
  );
  // The search for the lots that may be meant by one took a quarter to a third of a scan from memory.
  expect(files).not.toContain("src/gs1/ai/similar-values.ts");
});

test("the page names every file that a tool call enters", async () => {
  const params = { name: "resolve_gtin", arguments: { gtin: "9506000134352", lot: "ABC123" } };
  const message = { jsonrpc: "2.0", id: 1, method: "tools/call", params };
  const headers = { Accept: "application/json, text/event-stream" };
  await expectNamed(["A scan", "A tool call"], async () =>
    expect(await send("POST", "/mcp", message, headers)).toBe(200),
  );
});

test("the page names every file that a write enters", async () => {
  const link = {
    anchor: "/01/09521001234566",
    link_type: "gs1:pip",
    href: "https://example.org/oats",
    title: "Oat drink",
    is_default: true,
  };
  const headers = { Authorization: `Bearer ${keys.writer}` };
  await expectNamed(["A scan", "A write"], async () =>
    expect(await send("PUT", "/api/v1/links/recipes", link, headers)).toBe(201),
  );
});

test("the page names every file that an import with a rejected row enters", async () => {
  const file = join(temporaryFolder(), "products.csv");
  const rows = [
    "gtin,name,brand,net_content,url",
    "9521001234573,Oat drink,Acme,1 l,https://example.org/oats",
    "9521001234567,Oat flakes,Acme,500 g,",
  ];
  writeFileSync(file, rows.join("\n"));
  for (const [name, value] of Object.entries(catalog.vars)) vi.stubEnv(name, String(value));
  vi.stubEnv("BASE_URL", "");
  await expectNamed(["A scan", "A tool call", "A write", "An imported row"], async () => {
    const { code } = await runHere("import", () => importFiles({ organization: "acme" }, [file]));
    expect(code).toBe(3);
  });
});
