/**
 * The container image without a container engine, with which .ci/image builds it: the instructions of
 * the Dockerfile, carried out in empty folders, and the server that they make, run by another user
 * who can only write its data.
 */
import { spawn, spawnSync } from "node:child_process";
import { chmodSync, copyFileSync, existsSync, globSync, mkdirSync, readFileSync } from "node:fs";
import { dirname, join } from "node:path";
import { expect, onTestFinished, test } from "vitest";
import { parse } from "yaml";
import lock from "../../package-lock.json" with { type: "json" };
import { findFreePort } from "../../scripts/processes/ports.ts";
import { temporaryFolder, until } from "./processes.ts";

interface Instruction {
  readonly name: string;
  readonly text: string;
}

const INSTRUCTIONS: readonly Instruction[] = readFileSync("Dockerfile", "utf8")
  .replace(/\\\n\s*/g, "")
  .split("\n")
  .filter((line) => line !== "" && !line.startsWith("#"))
  .map((line) => ({ name: line.split(" ", 1)[0]!, text: line.slice(line.indexOf(" ") + 1) }));

/** What the last instruction of this name in the last stage says. */
const last = (name: string) => INSTRUCTIONS.findLast((one) => one.name === name)!.text;

/** Who runs the server: the image's user, where the tests may become another one. */
const isRoot = process.getuid?.() === 0;
const USER = isRoot ? last("USER") : `${process.getuid?.()}:${process.getgid?.()}`;
const BECOME = isRoot
  ? ["setpriv", ...USER.split(":").flatMap((id, i) => [["--reuid", "--regid"][i]!, id])]
  : ["env"];
const DROP = isRoot ? ["--clear-groups"] : [];

function succeed([command, ...args]: string[], cwd: string, env = process.env): string {
  const { status, stdout, stderr } = spawnSync(command!, args, { cwd, env, encoding: "utf8" });
  expect(status, `${command} ${args.join(" ")}\n${stdout}${stderr}`).toBe(0);
  return stdout;
}

/** Copies folders with their contents, as COPY does. Files are linked: nothing writes into existing ones. */
function copy(sources: readonly string[], target: string): void {
  const script =
    'to=$1; shift; mkdir -p "$(dirname "$to")"; cp -al "$@" "$to" 2> /dev/null || cp -a "$@" "$to"';
  succeed(["sh", "-c", script, "sh", target, ...sources], ".");
}

/** What a build may copy: the lines of .dockerignore after the first, which leaves out everything. */
function makeContext(folder: string): void {
  const [everything, ...kept] = readFileSync(".dockerignore", "utf8")
    .split("\n")
    .filter((line) => line !== "" && !line.startsWith("#"));
  expect(everything).toBe("*");
  mkdirSync(folder);
  for (const line of kept) {
    expect(line).toMatch(/^!/);
    const files = globSync(line.slice(1));
    expect(files, line).not.toEqual([]);
    copy(files, `${folder}/`);
  }
}

/** `npm ci --omit=dev` without a network: the same packages, of this machine. */
function install(folder: string): void {
  const packages = Object.entries(
    lock.packages as Record<string, { dev?: boolean; devOptional?: boolean }>,
  )
    .filter(([, { dev, devOptional }]) => !dev && !devOptional)
    // One inside another is copied with it.
    .flatMap(([path]) => /^node_modules\/((@[^/]+\/)?[^/]+)$/.exec(path)?.[1] ?? [])
    .filter((name) => existsSync(join("node_modules", name)));
  expect(packages.length).toBeGreaterThan(100);
  const scopes = new Set(packages.map((name) => (name.includes("/") ? name.split("/")[0]! : "")));
  for (const scope of scopes) {
    const inIt = packages.filter((name) => dirname(name) === (scope || "."));
    const target = join(folder, "node_modules", scope);
    mkdirSync(target, { recursive: true });
    copy(
      inIt.map((name) => join("node_modules", name)),
      `${target}/`,
    );
  }
}

/** @returns the folder in which the last stage is at `/` */
function build(root: string): string {
  const context = join(root, "context");
  makeContext(context);
  const stages = new Map<string, string>();
  let stage = "";
  const inside = (path: string) =>
    path.startsWith("/") ? join(stage, path) : join(stage, "app", path);
  for (const { name, text } of INSTRUCTIONS) {
    if (name === "FROM") {
      const as = / AS (\w+)$/.exec(text)?.[1] ?? "last";
      stage = join(root, as);
      stages.set(as, stage);
      mkdirSync(join(stage, "app"), { recursive: true });
    } else if (name === "WORKDIR") expect(text).toBe("/app");
    else if (name === "COPY") {
      const { from } = /^--from=(?<from>\w+) /.exec(text)?.groups ?? {};
      const paths = text.replace(/^--\S+ /, "").split(" ");
      const to = paths.pop()!;
      const sources = paths.map((path) => join(from ? stages.get(from)! : context, path));
      copy(sources, inside(to) + (to.endsWith("/") ? "/" : ""));
    } else if (name === "RUN" && text === "npm ci --omit=dev") install(join(stage, "app"));
    else if (name === "RUN") {
      const own = text
        .replace(/(?<= )\/data\b/g, join(stage, "data"))
        .replace(/\b1000:1000\b/, USER);
      succeed(["sh", "-c", own], join(stage, "app"), { PATH: pathIn(root) });
    }
  }
  return stage;
}

const pathIn = (root: string) => `${join(root, "bin")}:/usr/bin:/bin`;

const COMPOSE = parse(readFileSync("compose.yaml", "utf8"));
const NIGHTLY: readonly string[] = COMPOSE.services.backup.entrypoint;

test("the image's server runs as another user, writes nothing but its data, and stops at SIGTERM", async () => {
  const root = temporaryFolder();
  chmodSync(root, 0o755);
  // The image's own Node.
  mkdirSync(join(root, "bin"));
  copyFileSync(process.execPath, join(root, "bin", "node"));
  const stage = build(root);
  const app = join(stage, "app");
  const folders = (mode: string) =>
    succeed(["find", app, "-type", "d", "-exec", "chmod", mode, "{}", "+"], ".");
  folders("a-w");
  onTestFinished(() => void folders("u+w"));

  const port = await findFreePort();
  const env = { PATH: pathIn(root), NODE_ENV: "production", PORT: String(port) };
  const asUser = (command: string[]) => [...BECOME, ...DROP, ...command];
  const runAs = (...command: string[]) => succeed(asUser(command), app, env);
  const start = async (...args: string[]) => {
    const [command, ...rest] = asUser([...JSON.parse(last("ENTRYPOINT")), ...args]);
    const child = spawn(command!, rest, { cwd: app, env, stdio: ["ignore", "pipe", "pipe"] });
    let output = "";
    child.stdout.on("data", (chunk) => (output += chunk));
    child.stderr.on("data", (chunk) => (output += chunk));
    const exitCode = new Promise((resolve) => child.once("close", resolve));
    onTestFinished(() => void child.kill("SIGKILL"));
    await until("the server is ready", () => /is ready/.test(output) || child.exitCode !== null);
    expect(output).toContain("is ready");
    expect(output).not.toContain("Building");
    return {
      async stop() {
        child.kill("SIGTERM");
        expect(await exitCode, output).toBe(0);
      },
    };
  };

  // The server itself listens on this machine only, unlike a container's.
  const server = await start("--host", "127.0.0.1");
  runAs(...JSON.parse(last("HEALTHCHECK").replace(/^.*? CMD /, "")));
  const [touch, ...file] = asUser(["touch", "new"]);
  const denied = spawnSync(touch!, file, { cwd: app, env });
  expect(denied.status).toBe(1);
  const origin = `http://127.0.0.1:${port}`;
  const scan = await fetch(`${origin}/01/09506000134352`, { redirect: "manual" });
  expect(scan.status).toBe(307);
  const call = await fetch(`${origin}/mcp`, {
    method: "POST",
    headers: { "Content-Type": "application/json", Accept: "application/json" },
    body: JSON.stringify({
      jsonrpc: "2.0",
      id: 1,
      method: "tools/call",
      params: { name: "lookup_product", arguments: { gtin: "9506000134352" } },
    }),
  });
  expect(await call.json()).toMatchObject({
    result: { structuredContent: { name: "Dal Giardino Risotto Rice with Mushrooms" } },
  });
  expect((await fetch(`${origin}/assets/console/main.js`)).status).toBe(200);

  // Commands in the container that runs, and the drill of a backup in one that does not.
  expect(runAs("node", "scripts/keys/main.ts", "list")).toContain("Administrator (npm start)");
  const copy = join(stage, "data", "copy.db");
  expect(runAs("node", "scripts/backup/main.ts", copy)).toContain("68 products");
  const backups = join(stage, "data", "backups");
  runAs("mkdir", backups);
  const [nightly, ...rest] = asUser(["sh", ...NIGHTLY.slice(1, -1), backups]);
  const loop = spawn(nightly!, rest, { cwd: app, env, detached: true, stdio: "ignore" });
  onTestFinished(() => void process.kill(-loop.pid!, "SIGKILL"));
  const today = () => globSync(join(backups, `${new Date().toISOString().slice(0, 3)}*.db`));
  await until("the first backup is made", () => today().length === 1);
  await server.stop();
  expect(runAs("node", "scripts/restore/main.ts", copy, "--replace")).toContain("68 products");
  const again = await start("--host", "127.0.0.1");
  expect((await fetch(`${origin}/products/09506000134352`)).status).toBe(200);
  await again.stop();
});

test("compose runs the image read-only, as nobody special, with TLS in front and a backup every night", () => {
  const { services, volumes } = COMPOSE;
  expect(NIGHTLY.at(-1)).toBe("/backups");
  for (const name of ["app", "backup"]) {
    expect(services[name]).toMatchObject({
      image: "gtin-resolver",
      read_only: true,
      cap_drop: ["ALL"],
      security_opt: ["no-new-privileges:true"],
    });
    expect(services[name].ports).toBeUndefined();
    expect(services[name].volumes).toContain("catalog:/data");
  }
  expect(services.caddy.ports).toContain("443:443");
  // A restore runs in the service that has both folders: `compose run --volume` takes no relative one.
  expect(services.backup.volumes).toContain("./backups:/backups");
  expect(readFileSync("docs/how-to/run-in-a-container.md", "utf8")).not.toContain("--volume ./");
  // An upgrade leaves Caddy alone, and scans wait there for the new app.
  expect(services.caddy.depends_on).toBeUndefined();
  expect(COMPOSE.configs.caddyfile.content).toMatch(/^ +lb_try_duration 20s$/m);
  // Without a start interval, the first check is one interval after the start.
  expect(services.backup.healthcheck.interval).toBe("1m");
  expect(Object.keys(volumes)).toContain("catalog");
  expect(last("VOLUME")).toBe("/data");
  expect(Number(last("EXPOSE"))).toBe(8787);
});
