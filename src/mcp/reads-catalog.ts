/** Which messages are answered from the catalog. */
import type { Tool } from "./define-tool.ts";
import { prompts } from "./prompts/index.ts";

/** `name`: of the prompt. */
export function readsCatalog(method: string, name: unknown, tool: Tool | undefined): boolean {
  if (method === "tools/call") return tool?.readsCatalog === true;
  if (method === "prompts/get") {
    return prompts.some((prompt) => prompt.name === name && prompt.readsCatalog === true);
  }
  return method === "resources/read" || method === "completion/complete";
}
