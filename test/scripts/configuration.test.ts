/** The configuration is judged before anything starts, and no deployment leaves with a wrong one. */
import { existsSync, readFileSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { beforeEach, describe, expect, test, vi } from "vitest";
import { WRANGLER_CONFIG } from "../../scripts/cli/paths.ts";
import { requireDeployable } from "../../scripts/configuration/configuration.ts";
import { readWorkerConfig } from "../../scripts/configuration/worker-config.ts";
import { runDev } from "../../scripts/dev/dev.ts";
import { requireUploadable } from "../../scripts/wrangler/upload.ts";
import { soak } from "../support/soak.ts";
import { run, temporaryFolder, withoutSettings } from "./processes.ts";

/** wrangler.toml with other values and a small worker, in a folder of its own. */
function configFile(changed: (toml: string) => string): string {
  const folder = temporaryFolder();
  const file = join(folder, "wrangler.toml");
  const toml = readFileSync("wrangler.toml", "utf8")
    .replace("dist/worker.js", "worker.js")
    .replace("dist-client", ".")
    .replace(/npx vite build[^"]*/, "true");
  const worker = "export default { fetch: () => new Response(process.env.NODE_ENV) };";
  writeFileSync(join(folder, "worker.js"), worker);
  writeFileSync(file, changed(toml));
  return file;
}

/** In `[env.production.vars]`, which comes after `[vars]`. */
const production = (variable: string, value: string) => (toml: string) => {
  const at = toml.indexOf("[env.production.vars]");
  const line = new RegExp(`^${variable} = .*$`, "m");
  return toml.slice(0, at) + toml.slice(at).replace(line, `${variable} = "${value}"`);
};

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
  const checked = async (config: string, env: string) =>
    requireDeployable(await readWorkerConfig(config, env));

  test.each([
    ["", "must be an origin without a path, such as https://id.example.org"],
    ["http://id.example.org", "must begin with https://, unless"],
    ["http://localhost:8787", "must not be an address of this machine"],
    ["https://127.0.0.2", "must not be an address of this machine"],
    ["https://[::1]", "must not be an address of this machine"],
  ])("is not made with BASE_URL %j", async (value, rule) => {
    const refusal = checked(configFile(production("BASE_URL", value)), "production");
    await expect(refusal).rejects.toThrow(
      /^BASE_URL [^\n]+ Fix it in \[env\.production\.vars\] of [^\n]+\.$/,
    );
    await expect(refusal).rejects.toThrow(rule);
  });

  const AS_IT_IS =
    "BASE_URL must be an origin without a path, such as https://id.example.org. " +
    "Fix it in [env.production.vars] of wrangler.toml.";
  const OF_THIS_MACHINE =
    "BASE_URL must not be an address of this machine: every link and QR code contains it. " +
    "Fix it in [vars] of wrangler.toml, or add --env production.";

  test.each([
    [["deploy", "--env", "production"], AS_IT_IS],
    [["versions", "upload", "--env", "production"], AS_IT_IS],
    [["deploy", "--dry-run"], OF_THIS_MACHINE],
    [["versions", "upload", "--dry-run"], OF_THIS_MACHINE],
  ])("through wrangler %j is refused as the repository has it", async (args, message) => {
    await expect(requireUploadable(args, {})).rejects.toMatchObject({ message });
  });

  test.each([[["deploy", "--help"]], [["--version"]], [["dev"]], [[]]])(
    "wrangler %j makes none, and may be called",
    (args) => requireUploadable(args, {}),
  );

  test("is not built or deployed as the repository has it", async () => {
    const copy = configFile((toml) => toml);
    for (const [args, message] of [
      [["scripts/build/main.ts", "--config", copy], AS_IT_IS.replace("wrangler.toml", copy)],
      [["scripts/deploy/main.ts", "--env", "", "--dry-run"], OF_THIS_MACHINE],
    ] as const) {
      const refused = { code: 1, output: `Error: ${message}\n` };
      expect([args, await run([...args])]).toEqual([args, refused]);
    }
  });

  test("through wrangler needs a public BASE_URL", async () => {
    const config = configFile(production("BASE_URL", "https://id.example.org"));
    const outdir = temporaryFolder();
    const upload = ["deploy", "--dry-run", "--config", config, "--outdir", outdir];
    const args = ["scripts/wrangler/main.ts", ...upload, "-e", "production"];
    const built = await run(args);
    expect(built.output).toContain('env.BASE_URL ("https://id.example.org")');
    expect(built.code).toBe(0);
    const local = requireUploadable(
      [...upload, "-e", "production", "--var", "BASE_URL:http://localhost"],
      {},
    );
    await expect(local).rejects.toThrow(/^BASE_URL must not be an address of this machine/);
  });

  test.runIf(soak)("no other call of wrangler needs one", async () => {
    const help = await run(["scripts/wrangler/main.ts", "deploy", "--help"]);
    expect([help.code, help.output]).toEqual([0, expect.stringContaining("wrangler deploy")]);
    const version = await run(["scripts/wrangler/main.ts", "--version"]);
    expect([version.code, version.output]).toEqual([0, expect.stringMatching(/^4\./m)]);
  });

  test("with an unknown environment is refused in one line", async () => {
    await expect(checked(WRANGLER_CONFIG, "produktion")).rejects.toThrow(
      /^[^\n]*produktion[^\n]*$/,
    );
  });
});

test.each(["deploy", "build"])("npm run %s -- --help", async (name) => {
  const { code, output } = await run([`scripts/${name}/main.ts`, "--help"]);
  expect([code, output]).toEqual([0, expect.stringMatching(`^Usage: npm run ${name} `)]);
});
