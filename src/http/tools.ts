/** Which tools a deployment has, and which of them need a token. */
import type { Config } from "../config.ts";
import type { Tool } from "../mcp/define-tool.ts";

type Switches = Pick<Config, "qrAccess" | "readAccess" | "writeTools">;

/** Tools that write the catalog are there only where WRITE_TOOLS says so. */
export const isOn = ({ scope }: Tool, { writeTools }: Pick<Config, "writeTools">): boolean =>
  scope !== "catalog:write" || writeTools === "scoped";

export const toolsOf = ({
  config,
  options,
}: {
  readonly config: Pick<Config, "writeTools">;
  readonly options: { readonly tools: readonly Tool[] };
}): readonly Tool[] => options.tools.filter((tool) => isOn(tool, config));

/** Of a tool that is there. */
export function needsToken(
  { scope, readsCatalog }: Tool,
  { qrAccess, readAccess }: Switches,
): boolean {
  if (scope === null) return readsCatalog && readAccess === "scoped";
  return scope === "catalog:write" || qrAccess === "scoped";
}
