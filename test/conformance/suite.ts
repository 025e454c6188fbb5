/** Runs the official conformance suite's command line and reads the checks that it wrote. */
import { spawn } from "node:child_process";
import { once } from "node:events";
import { mkdtempSync, readdirSync, readFileSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join, resolve } from "node:path";
import { WAIT_MS } from "../support/patience.ts";

const ROOT = resolve(import.meta.dirname, "../..");
const COMMAND = join(ROOT, "node_modules/@modelcontextprotocol/conformance/dist/index.js");

export interface Check {
  id: string;
  status: "SUCCESS" | "FAILURE" | "WARNING" | "INFO" | "SKIPPED";
  description: string;
  errorMessage?: string;
}

export interface Outcome {
  exitCode: number | null;
  /** The output, for a failed assertion's message. */
  output: string;
  /** The checks by scenario; one that was skipped as not applicable is missing. */
  checks: Map<string, Check[]>;
}

export const baseline = (name: string) => join(import.meta.dirname, `baseline-${name}.yml`);

/** With a baseline, even an empty one, the suite counts warnings as failures. */
export async function runSuite(
  url: string,
  baselineFile: string,
  selection: readonly string[],
): Promise<Outcome> {
  const folder = mkdtempSync(join(tmpdir(), "gtin-resolver-conformance-"));
  const args = ["server", "--url", `${url}/mcp`, ...selection];
  args.push("--expected-failures", baselineFile);
  args.push("--output-dir", folder, "--timeout", String(WAIT_MS));
  const child = spawn(process.execPath, [COMMAND, ...args], { cwd: folder });
  let output = "";
  child.stdout.on("data", (chunk) => (output += chunk));
  child.stderr.on("data", (chunk) => (output += chunk));
  try {
    const [exitCode] = (await once(child, "close")) as [number | null];
    return { exitCode, output, checks: readChecks(folder) };
  } finally {
    child.kill("SIGKILL");
    rmSync(folder, { recursive: true });
  }
}

/** Folders are named `server-<scenario>-<timestamp>`. */
function readChecks(folder: string): Map<string, Check[]> {
  return new Map(
    readdirSync(folder).map((name) => {
      const scenario = name.replace(/^server-/, "").replace(/-\d{4}-\d\d-\d\dT[\d-]+Z$/, "");
      return [scenario, JSON.parse(readFileSync(join(folder, name, "checks.json"), "utf8"))];
    }),
  );
}

/** Those that the scenario itself made: the runner adds `wire-schema-valid` to every one. */
export const ownChecks = (checks: readonly Check[] = []) =>
  checks.filter(({ id, status }) => id !== "wire-schema-valid" && status !== "SKIPPED");

export const passed = (checks: readonly Check[] = []) =>
  checks.filter(({ status }) => status === "SUCCESS").length;
