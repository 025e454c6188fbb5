/** Which messages need the catalog for their answer. */
import type { Tool } from "./define-tool.ts";

/** `name`: of the prompt. */
export async function readsCatalog(
  method: string,
  name: unknown,
  tool: Tool | undefined,
): Promise<boolean> {
  if (method === "tools/call") return tool?.readsCatalog === true;
  if (method === "prompts/get") {
    const { prompts } = await import("./prompts/prompts.ts");
    return prompts.some((prompt) => prompt.name === name && prompt.readsCatalog === true);
  }
  return method === "resources/read" || method === "completion/complete";
}
