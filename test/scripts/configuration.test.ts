/** The configuration is judged before anything starts, and no deployment leaves with a wrong one. */
import { existsSync, readFileSync, writeFileSync } from "node:fs";
import { join, resolve } from "node:path";
import { describe, expect, test } from "vitest";
import { times } from "../support/soak.ts";
import { run, temporaryFolder } from "./processes.ts";

/** wrangler.toml with other values, in a folder of its own. */
function configFile(changed: (toml: string) => string): string {
  const file = join(temporaryFolder(), "wrangler.toml");
  const toml = readFileSync("wrangler.toml", "utf8").replace(
    "src/worker.ts",
    resolve("src/worker.ts"),
  );
  writeFileSync(file, changed(toml));
  return file;
}

/** In `[env.production.vars]`, which comes after `[vars]`. */
const production = (variable: string, value: string) => (toml: string) => {
  const at = toml.indexOf("[env.production.vars]");
  const line = new RegExp(`^${variable} = .*$`, "m");
  return toml.slice(0, at) + toml.slice(at).replace(line, `${variable} = "${value}"`);
};

const lines = (output: string) => output.trimEnd().split("\n");

describe("npm run dev", () => {
  test("names every fault of its environment in one line each, and starts nothing", async () => {
    const data = temporaryFolder();
    const dev = ["scripts/dev/main.ts", "--data", data, "--port", "0", "--db-port", "0"];
    const { code, output } = await run(dev, {
      AUTH: "foo",
      QR_ACCESS: "closed",
      CATALOG_TIMEOUT_MS: "soon",
      BASE_URL: "http://id.example.org",
      LIBSQL_URL: "http://127.0.0.1:9?authToken=hunter2",
    });
    const here = "Fix it in the environment of this command.";
    expect(lines(output)).toEqual([
      "Starting gtin-resolver with wrangler.toml",
      `Error: QR_ACCESS must be open or scoped. ${here}`,
      `Error: AUTH must be oauth, keys or off. ${here}`,
      `Error: CATALOG_TIMEOUT_MS must be a whole number from 50 to 60000. ${here}`,
      `Error: BASE_URL must begin with https:// unless the host is localhost, 127.0.0.1 or [::1]. ${here}`,
      `Error: LIBSQL_URL must not carry a token or password: set LIBSQL_TOKEN instead. ${here}`,
    ]);
    expect(code).toBe(1);
    expect(existsSync(join(data, "sqld.log"))).toBe(false);
  });

  test("says where a wrong value stands", async () => {
    const config = configFile((toml) => toml.replace('AUTH = "oauth"', 'AUTH = "foo"'));
    const dev = ["scripts/dev/main.ts", "--data", temporaryFolder(), "--config", config];
    expect((await run(dev)).output).toContain(
      `\nError: AUTH must be oauth, keys or off. Fix it in [vars] of ${config}.\n`,
    );
    writeFileSync(config, "[vars");
    const broken = await run(dev);
    expect(lines(broken.output)[1]).toMatch(/^Error: .*wrangler\.toml cannot be used\. /);
    expect([broken.code, lines(broken.output)]).toEqual([
      1,
      expect.objectContaining({ length: 2 }),
    ]);
  });
});

describe("a deployment", () => {
  const refused = [
    ["", "must be an origin without a path, such as https://id.example.org"],
    ["http://id.example.org", "must begin with https:// unless"],
    ["http://localhost:8787", "must not be an address of this machine"],
    ["https://127.0.0.2", "must not be an address of this machine"],
    ["https://[::1]", "must not be an address of this machine"],
  ] as const;
  test.each(refused.slice(0, times(2, 5)))("is not built with BASE_URL %j", async (value, rule) => {
    const config = configFile(production("BASE_URL", value));
    const { code, output } = await run([
      "scripts/build/main.ts",
      "--env",
      "production",
      "--config",
      config,
    ]);
    expect(output).toMatch(
      /^Error: BASE_URL [^\n]+ Fix it in \[env\.production\.vars\] of [^\n]+\.\n$/,
    );
    expect(output).toContain(rule);
    expect(code).toBe(1);
  });

  test("is not built or deployed as the repository has it", async () => {
    const line =
      "Error: BASE_URL must be an origin without a path, such as https://id.example.org. " +
      "Fix it in [env.production.vars] of wrangler.toml.\n";
    const production = ["--env", "production"];
    for (const args of [
      ["scripts/build/main.ts", ...production],
      ["scripts/build/main.ts"],
      ["scripts/deploy/main.ts"],
      ["scripts/wrangler/main.ts", "deploy", ...production],
      ["scripts/wrangler/main.ts", "versions", "upload", ...production],
    ].slice(times(2, 0))) {
      expect([args, await run(args)]).toEqual([args, { code: 1, output: line }]);
    }
  });

  test("is not made of the configuration for this machine", async () => {
    const line =
      "Error: BASE_URL must not be an address of this machine: every link and QR code carries it. " +
      "Fix it in [vars] of wrangler.toml, or add --env production.\n";
    for (const args of [
      ["scripts/build/main.ts", "--env", ""],
      ["scripts/deploy/main.ts", "--env", "", "--dry-run"],
      ["scripts/wrangler/main.ts", "deploy", "--dry-run"],
      ["scripts/wrangler/main.ts", "versions", "upload", "--dry-run"],
    ].slice(times(2, 0))) {
      expect([args, await run(args)]).toEqual([args, { code: 1, output: line }]);
    }
  });

  test("through wrangler needs a public BASE_URL, and no other call of it does", async () => {
    const config = configFile(production("BASE_URL", "https://id.example.org"));
    const upload = ["scripts/wrangler/main.ts", "deploy", "--dry-run", "--config", config];
    const built = await run([...upload, "-e", "production"]);
    expect(built.output).toContain('env.BASE_URL ("https://id.example.org")');
    expect(built.code).toBe(0);
    const local = await run([...upload, "-e", "production", "--var", "BASE_URL:http://localhost"]);
    expect(local.output).toMatch(/^Error: BASE_URL must not be an address of this machine/);
    const help = await run(["scripts/wrangler/main.ts", "deploy", "--help"]);
    expect([help.code, help.output]).toEqual([0, expect.stringContaining("wrangler deploy")]);
    const version = await run(["scripts/wrangler/main.ts", "--version"]);
    expect([version.code, version.output]).toEqual([0, expect.stringMatching(/^4\./m)]);
  });

  test("with an unknown environment is refused in one line", async () => {
    const { code, output } = await run(["scripts/build/main.ts", "--env", "produktion"]);
    expect([code, lines(output)]).toEqual([1, expect.objectContaining({ length: 1 })]);
    expect(output).toMatch(/^Error: .*produktion/);
  });
});

test.each(["deploy", "build"])("npm run %s -- --help", async (name) => {
  const { code, output } = await run([`scripts/${name}/main.ts`, "--help"]);
  expect([code, output]).toEqual([0, expect.stringMatching(`^Usage: npm run ${name} `)]);
});
