/** The configuration is judged before anything starts, and no deployment leaves with a wrong one. */
import { existsSync, readFileSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { beforeEach, describe, expect, test, vi } from "vitest";
import { unstable_readConfig } from "wrangler";
import { WRANGLER_CONFIG } from "../../scripts/cli/paths.ts";
import { requireDeployable } from "../../scripts/configuration/configuration.ts";
import { runDev } from "../../scripts/dev/dev.ts";
import { generateDeployment } from "../../scripts/settings/deployment.ts";
import { requireUploadable } from "../../scripts/wrangler/upload.ts";
import { VARIABLES } from "../../src/config/bindings.ts";
import { soak } from "../support/soak.ts";
import { run, temporaryFolder, withoutSettings } from "./processes.ts";

/** wrangler.toml with other values and a small worker, in a folder of its own. */
function configFile(changed: (toml: string) => string): string {
  const folder = temporaryFolder();
  const file = join(folder, "wrangler.toml");
  const toml = readFileSync("wrangler.toml", "utf8")
    .replace("dist/worker.js", "worker.js")
    .replace("dist-client", ".")
    .replace(/node scripts[^"]*/, "true");
  const worker = "export default { fetch: () => new Response(process.env.NODE_ENV) };";
  writeFileSync(join(folder, "worker.js"), worker);
  writeFileSync(file, changed(toml));
  return file;
}

/** Settings of a deployment, in a folder of their own. */
function settingsFile(baseUrl: string, more = ""): string {
  const file = join(temporaryFolder(), "settings.toml");
  const vars = baseUrl === "" ? "" : `[vars]\nBASE_URL = "${baseUrl}"\n`;
  writeFileSync(file, `${vars}[cloudflare]\nname = "gtin-resolver"\n${more}`);
  return file;
}

beforeEach(withoutSettings);

describe("npm run dev", () => {
  const dev = (options: { data?: string; config?: string }) =>
    runDev({
      ...{ data: temporaryFolder(), config: WRANGLER_CONFIG, verbose: false },
      ...{ port: "0", "db-port": "0", ...options },
    });

  test("names every fault of its environment in one line each, and starts nothing", async () => {
    const given = {
      ...{ AUTH: "foo", QR_ACCESS: "closed", CATALOG_TIMEOUT_MS: "soon" },
      BASE_URL: "http://id.example.org",
      LIBSQL_URL: "http://127.0.0.1:9?authToken=hunter2",
    };
    for (const [name, value] of Object.entries(given)) vi.stubEnv(name, value);
    const data = temporaryFolder();
    const here = "Fix it in the environment of this command.";
    await expect(dev({ data })).rejects.toMatchObject({
      message: [
        `QR_ACCESS must be open or scoped. ${here}`,
        `AUTH must be oauth, keys or off. ${here}`,
        `CATALOG_TIMEOUT_MS must be a whole number from 50 to 60000. ${here}`,
        `BASE_URL must begin with https://, unless the host is localhost, 127.0.0.1 or [::1]. ${here}`,
        `LIBSQL_URL must not carry a token or password: set LIBSQL_TOKEN instead. ${here}`,
      ].join("\nError: "),
    });
    expect(existsSync(join(data, "sqld.log"))).toBe(false);
  });

  test("says where a wrong value stands", async () => {
    const config = configFile((toml) => toml.replace('AUTH = "oauth"', 'AUTH = "foo"'));
    await expect(dev({ config })).rejects.toMatchObject({
      message: `AUTH must be oauth, keys or off. Fix it in [vars] of ${config}.`,
    });
    writeFileSync(config, "[vars");
    const printed = (["log", "warn", "error"] as const).map((name) => vi.spyOn(console, name));
    await expect(dev({ config })).rejects.toMatchObject({
      message: expect.stringMatching(/^[^\n]*wrangler\.toml cannot be used\. [^\n]*$/),
    });
    expect(printed.flatMap(({ mock }) => mock.calls)).toEqual([]);
  });
});

describe("a deployment", () => {
  const checked = async (file: string) =>
    requireDeployable((await generateDeployment(file)).config);

  test.each([
    ["", "must be an origin without a path, such as https://id.example.org"],
    ["http://id.example.org", "must begin with https://, unless"],
    ["http://localhost:8787", "must not be an address of this machine"],
    ["https://127.0.0.2", "must not be an address of this machine"],
    ["https://[::1]", "must not be an address of this machine"],
  ])("is not made with BASE_URL %j", async (value, rule) => {
    const refusal = checked(settingsFile(value));
    await expect(refusal).rejects.toThrow(/^BASE_URL [^\n]+ Fix it in \[vars\] of [^\n]+\.toml\.$/);
    await expect(refusal).rejects.toThrow(rule);
  });

  test.each([
    [["deploy"]],
    [["versions", "upload", "--dry-run"]],
    [["deploy", "--config", "wrangler.toml", "--env", "production"]],
  ])("through wrangler %j is refused with the configuration of this machine", async (args) => {
    await expect(requireUploadable(args, {})).rejects.toThrow(
      "wrangler.toml is for this machine, and is not uploaded. Deploy with npm run deploy",
    );
  });

  test.each([[["deploy", "--help"]], [["--version"]], [["dev"]], [[]]])(
    "wrangler %j makes none, and may be called",
    (args) => requireUploadable(args, {}),
  );

  test("is not built or deployed without settings", async () => {
    const missing = join(temporaryFolder(), "settings.toml");
    for (const name of ["build", "deploy"]) {
      const refused = await run([`scripts/${name}/main.ts`, "--settings", missing]);
      expect([refused.code, refused.output]).toEqual([
        1,
        `Error: There is no ${missing}. Run npm run setup, which writes it.\n`,
      ]);
    }
  });

  test("is generated from wrangler.toml and the settings", async () => {
    const more = `domain = "id.example.org"
[vars]
BASE_URL = "https://id.example.org"
AUTH = "keys"
RATE_QUOTAS = "address=1200"
[wrangler.observability]
head_sampling_rate = 0.1
[wrangler.triggers]
crons = ["17 * * * *"]`;
    const { file } = await generateDeployment(settingsFile("", more));
    const config = unstable_readConfig({ config: file }, { hideWarnings: true });
    expect(config.routes).toEqual([{ pattern: "id.example.org", custom_domain: true }]);
    expect([config.workers_dev, config.triggers.crons]).toEqual([false, ["17 * * * *"]]);
    expect(config.observability).toMatchObject({ enabled: true, head_sampling_rate: 0.1 });
    expect(config.vars).toMatchObject({
      ...{ BASE_URL: "https://id.example.org", AUTH: "keys", READ_ACCESS: "open" },
      ...{ QR_ACCESS: "scoped", LINK_CONTEXTS: "" },
    });
    expect(Object.keys(config.vars).sort()).toEqual([...VARIABLES].sort());
    expect(config.build.command).toBeUndefined();

    // The limits of this machine's file, in namespaces of this worker's name, with what was changed.
    interface Limit {
      name: string;
      namespace_id: string;
      simple: { limit: number; period: number };
    }
    const here = unstable_readConfig({ config: WRANGLER_CONFIG }, { hideWarnings: true });
    const limits = config.ratelimits as Limit[];
    const usual = here.ratelimits as Limit[];
    const numbers = (all: Limit[]) => all.map(({ name, simple }) => [name, simple.limit]);
    expect(numbers(limits)).toEqual(
      numbers(usual).map(([name, limit]) => [name, name === "ADDRESS_LIMITER" ? 1200 : limit]),
    );
    const other = await generateDeployment(settingsFile("https://id.example.org"));
    const ids = [...limits, ...usual].map(({ namespace_id }) => namespace_id);
    expect(new Set(ids).size).toBe(ids.length);
    const again = unstable_readConfig({ config: other.file }, { hideWarnings: true });
    expect((again.ratelimits as Limit[]).map((one) => one.namespace_id)).toEqual(
      limits.map((one) => one.namespace_id),
    );
  });

  test("through wrangler needs a public BASE_URL", async () => {
    const { file } = await generateDeployment(settingsFile("https://id.example.org"));
    const upload = ["deploy", "--dry-run", "--config", file];
    await requireUploadable(upload, {});
    const local = requireUploadable([...upload, "--var", "BASE_URL:http://localhost"], {});
    await expect(local).rejects.toThrow(/^BASE_URL must not be an address of this machine/);
  });

  test.runIf(soak)("no other call of wrangler needs one", async () => {
    const help = await run(["scripts/wrangler/main.ts", "deploy", "--help"]);
    expect([help.code, help.output]).toEqual([0, expect.stringContaining("wrangler deploy")]);
    const version = await run(["scripts/wrangler/main.ts", "--version"]);
    expect([version.code, version.output]).toEqual([0, expect.stringMatching(/^4\./m)]);
  });
});

test.each(["deploy", "build", "setup"])(
  "npm run %s -- --help needs no configuration",
  async (name) => {
    const { code, output } = await run([`scripts/${name}/main.ts`, "--help"]);
    expect([code, output]).toEqual([0, expect.stringMatching(`^Usage: npm run ${name} `)]);
  },
);
