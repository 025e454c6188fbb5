/**
 * Runs a script or an installed command under a new enough Node, with any Node as its launcher.
 *
 *   node scripts/node.mjs <script.ts | command> [args...]
 *
 * Plain JavaScript for Node 20. The exit code is the child's, or 128+n if signal n ended it.
 */
import { spawn } from "node:child_process";
import { closeSync, existsSync, openSync, statSync } from "node:fs";
import { createRequire } from "node:module";
import { constants } from "node:os";
import { delimiter, dirname, join } from "node:path";
import { fileURLToPath } from "node:url";

const MODULES = join(dirname(fileURLToPath(import.meta.url)), "..", "node_modules");
/** Only for scripts: see the file's header. */
const DRIZZLE = new URL("drizzle-modules.mjs", import.meta.url).href;
const BIN = join(MODULES, ".bin");
/**
 * Only for scripts (it makes vitest's coverage inexact): a start of `dev` loads 30 MB of
 * JavaScript.
 */
const COMPILE_CACHE = { NODE_COMPILE_CACHE: join(MODULES, ".cache", "node-compile") };
const USAGE = `Usage: node scripts/node.mjs <script.ts | command> [args...]

Runs the file, or else the command of that name from node_modules/.bin (wrangler, vitest, tsc,
biome, drizzle-kit), under Node 22.18 or newer.`;
const PARENT_CHECK_MS = 500;
/** Longer than any of our scripts needs to clean up. */
const GRACE_MS = 12_000;
/**
 * How long a child on the same terminal may take to react to Ctrl-C before the signal is sent
 * again.
 */
const TERMINAL_SIGINT_MS = 1_500;

function fail(message, code = 1) {
  console.error(message);
  process.exit(code);
}

/** Node strips types without a flag from 22.18 and 23.6 on. */
function isNewEnough(version) {
  const [major, minor] = version.split(".").map(Number);
  return major > 23 || (major === 23 && minor >= 6) || (major === 22 && minor >= 18);
}

/** The Node to use: the running one, or the one that npm installed as an optional dependency. */
function findNode() {
  if (isNewEnough(process.versions.node)) return process.execPath;
  const name = `node-${process.platform}-${process.arch}`;
  try {
    const manifest = createRequire(import.meta.url).resolve(`${name}/package.json`);
    const node = join(dirname(manifest), "bin", "node");
    if (existsSync(node)) return node;
  } catch {
    // Not installed: reported below.
  }
  return fail(
    `Node ${process.versions.node} is too old and the optional package ${name} is not installed.\n` +
      "Install Node 22.18 or newer (https://nodejs.org), or run `npm ci` without --omit=optional.",
  );
}

function isFile(path) {
  return statSync(path, { throwIfNoEntry: false })?.isFile() ?? false;
}

/** A terminal sends Ctrl-C to the whole process group, so the child has already received it. */
function hasTerminal() {
  try {
    closeSync(openSync("/dev/tty", "r"));
    return true;
  } catch {
    return false;
  }
}

const [target, ...args] = process.argv.slice(2);
if (target === undefined) fail(USAGE, 2);
if (target === "--help" || target === "-h") fail(USAGE, 0);

const parent = process.ppid;
const node = findNode();
const onWindows = process.platform === "win32";
const executable = join(BIN, onWindows ? `${target}.cmd` : target);
const runsFile = isFile(target);
if (!runsFile && !existsSync(executable)) {
  fail(`${target} is neither a file nor a command in node_modules/.bin. Did \`npm ci\` run?`, 127);
}

const child = spawn(
  runsFile ? node : executable,
  runsFile ? ["--import", DRIZZLE, target, ...args] : args,
  {
    stdio: "inherit",
    shell: onWindows && !runsFile,
    env: {
      ...(runsFile ? COMPILE_CACHE : {}),
      ...process.env,
      PATH: `${dirname(node)}${delimiter}${process.env.PATH ?? ""}`,
    },
  },
);

child.on("error", (error) => fail(`Could not start ${target} with ${node}: ${error.message}`, 126));
child.on("exit", (code, signal) => process.exit(code ?? 128 + (constants.signals[signal] ?? 0)));

for (const signal of ["SIGTERM", "SIGHUP"]) process.on(signal, () => child.kill(signal));

// Two signals at once would make vitest and wrangler stop their clean-up. So on a terminal the
// signal is passed on only if the child seems not to have received it (`kill -INT` on this
// process).
process.on("SIGINT", () => {
  if (hasTerminal()) setTimeout(() => child.kill("SIGINT"), TERMINAL_SIGINT_MS).unref();
  else child.kill("SIGINT");
});

// npm does not pass SIGTERM on, and a killed npm passes nothing on: then the child must end too.
const watch = setInterval(() => {
  if (process.ppid === parent) return;
  clearInterval(watch);
  console.error(
    `${target}: the process that started it (${parent}) has ended, so it is stopped too. To keep ` +
      "a server running in the background, start it with setsid: docs/how-to/run-in-the-background.md",
  );
  child.kill("SIGTERM");
  setTimeout(() => child.kill("SIGKILL"), GRACE_MS).unref();
}, PARENT_CHECK_MS);
watch.unref();
