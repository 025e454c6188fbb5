/** What a host reads and offers besides tools; as literals, like the policy. */
import type { Client } from "@modelcontextprotocol/sdk/client/index.js";
import { Note, type Report, Wrong } from "./report.ts";

const TEMPLATES = ["gtin://{gtin}", "digital-link://{+path}"];
const PROMPTS = ["check_label", "product_brief", "recall_notice", "audit_gtins", "review_brand"];
/** GS1's own example. */
const GTIN = "09506000134352";

export async function checkResources(
  client: Client,
  limit: { timeout: number },
  report: Report,
): Promise<void> {
  await report.check("resources/templates/list", async () => {
    const { resourceTemplates } = await client.listResourceTemplates(undefined, limit);
    return requireAll(
      TEMPLATES,
      resourceTemplates.map(({ uriTemplate }) => uriTemplate),
    );
  });
  await report.check("read of catalog://statistics", async () => {
    const { products } = await read(client, "catalog://statistics", limit);
    if (typeof products !== "number") throw new Wrong("it has no number of products");
    return `${products} products`;
  });
  await report.check(`read of gtin://${GTIN}`, async () => {
    try {
      return `is ${String((await read(client, `gtin://${GTIN}`, limit)).name)}`;
    } catch (error) {
      // A missing resource (SEP-2164): data has only the URI.
      const { data } = error as { data?: Record<string, unknown> };
      if (!data || Object.keys(data).join() !== "uri") throw error;
      return new Note(`answers, but this catalog does not know ${GTIN}`);
    }
  });
  await report.check("prompts/list", async () => {
    const { prompts } = await client.listPrompts(undefined, limit);
    return requireAll(
      PROMPTS,
      prompts.map(({ name }) => name),
    );
  });
  await report.check("prompt check_label", async () => {
    const params = { name: "check_label", arguments: { gtin: GTIN } };
    const { messages } = await client.getPrompt(params, limit);
    const { content } = messages[0] ?? {};
    if (content?.type !== "text" || !content.text.includes(GTIN)) {
      throw new Wrong("it does not contain its argument");
    }
    return `${content.text.length} characters`;
  });
}

async function read(client: Client, uri: string, limit: { timeout: number }) {
  const [content] = (await client.readResource({ uri }, limit)).contents;
  if (!content || !("text" in content)) throw new Wrong("it has no text");
  return JSON.parse(content.text) as Record<string, unknown>;
}

function requireAll(expected: readonly string[], found: readonly string[]): string {
  const missing = expected.filter((name) => !found.includes(name));
  if (missing.length > 0) throw new Wrong(`missing: ${missing.join(", ")}`);
  return found.join(", ");
}
