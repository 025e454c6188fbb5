/** Which messages need the catalog for their answer. */
import { isCard } from "./cards.ts";
import type { Tool } from "./define-tool.ts";

/** @param params of the message */
export async function readsCatalog(
  method: string,
  { name, uri }: Readonly<Record<string, unknown>>,
  tool: Tool | undefined,
): Promise<boolean> {
  if (method === "tools/call") return tool?.readsCatalog === true;
  if (method === "prompts/get") {
    const { prompts } = await import("./prompts/prompts.ts");
    return prompts.some((prompt) => prompt.name === name && prompt.readsCatalog === true);
  }
  if (method === "resources/read") return !isCard(uri);
  return method === "completion/complete";
}
