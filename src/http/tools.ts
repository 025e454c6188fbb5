/** The tools of a deployment, and which of them need a token. */
import type { Config } from "../config.ts";
import type { Tool } from "../mcp/define-tool.ts";
import { loadTool, loadTools } from "../mcp/tools/index.ts";

type Switches = Pick<Config, "qrAccess" | "readAccess" | "writeTools">;

/** Tools that write the catalog exist only if WRITE_TOOLS turns them on. */
export const isOn = ({ scope }: Tool, { writeTools }: Pick<Config, "writeTools">): boolean =>
  scope !== "catalog:write" || writeTools === "scoped";

interface Deployed {
  readonly config: Pick<Config, "writeTools">;
  /** `tools`: replaces the list of all tools. */
  readonly options: { readonly tools?: readonly Tool[] };
}

export async function toolsOf({ config, options }: Deployed): Promise<readonly Tool[]> {
  const tools = options.tools ?? (await loadTools());
  return tools.filter((tool) => isOn(tool, config));
}

/** Loads only this tool; undefined if the deployment has none of this name. */
export async function toolNamed(
  { config, options: { tools } }: Deployed,
  name: string,
): Promise<Tool | undefined> {
  const tool = tools ? tools.find((one) => one.name === name) : await loadTool(name);
  return tool && isOn(tool, config) ? tool : undefined;
}

/** For a tool that exists. */
export function needsToken(
  { scope, readsCatalog }: Tool,
  { qrAccess, readAccess }: Switches,
): boolean {
  if (scope === null) return readsCatalog && readAccess === "scoped";
  return scope === "catalog:write" || qrAccess === "scoped";
}
