/** The tools of a deployment, and which of them need a token. */
import type { Config } from "../config/config.ts";
import type { Tool } from "../mcp/define-tool.ts";
import { loadTool, loadTools } from "../mcp/tools/index.ts";

type Switches = Pick<Config, "qrAccess" | "readAccess" | "writeTools">;

/** Tools for an organization require its key. They exist only if WRITE_TOOLS turns them on. */
export const isForOwner = ({ scope }: Pick<Tool, "scope">): boolean =>
  scope !== null && scope !== "qr:generate";

export const isOn = (tool: Tool, { writeTools }: Pick<Config, "writeTools">): boolean =>
  !isForOwner(tool) || writeTools === "scoped";

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

/** Whether a call of this tool needs a token. */
export function needsToken(tool: Tool, { qrAccess, readAccess }: Switches): boolean {
  if (tool.scope === null) return tool.readsCatalog && readAccess === "scoped";
  return isForOwner(tool) || qrAccess === "scoped";
}
