/**
 * Packages that only one report, or one test of a how-to, uses. They are not dependencies: npm fetches
 * them into its own cache on first use. `await fetchPackage("gpt-tokenizer@4.0.0")` is the folder
 * `node_modules` that contains it.
 */
import { execFile } from "node:child_process";
import { delimiter, dirname } from "node:path";
import { promisify } from "node:util";
import { ROOT } from "../cli/paths.ts";
import { printError } from "../cli/print.ts";

const MOST_MS = 300_000;

/**
 * @param offline takes the package only if npm has it already
 * @returns undefined if npm does not have the package and cannot fetch it
 */
export async function fetchPackage(
  spec: string,
  { offline = false } = {},
): Promise<string | undefined> {
  const source = offline ? "--offline" : "--prefer-offline";
  // Without a network, npm would try for more than a minute.
  const retries = ["--fetch-retries=1", "--fetch-retry-mintimeout=1000"];
  const args = ["exec", "--yes", source, ...retries, `--package=${spec}`];
  try {
    // The project's folder has an .npmrc that lets no install script run.
    const options = { cwd: ROOT, timeout: MOST_MS };
    const { stdout } = await promisify(execFile)(
      "npm",
      [...args, "--call", "node -p process.env.PATH"],
      options,
    );
    return dirname(stdout.split(delimiter)[0]!);
  } catch (error) {
    if (!offline) printError(String((error as { stderr?: string }).stderr ?? error).trim());
    return undefined;
  }
}
