/** A call of each tool with a number from the sample catalog, and the expected answer. */
import type { Tool } from "../../src/mcp/define-tool.ts";
import { Note, Wrong } from "./report.ts";

export interface ToolResult {
  content: { type: string; text?: string }[];
  structuredContent?: Record<string, unknown>;
  isError?: boolean;
}

export type CallTool = (
  name: string,
  args: Readonly<Record<string, unknown>>,
) => Promise<ToolResult>;

type Call = (call: CallTool) => Promise<string | Note>;

/** GS1's own example. */
const GTIN = "09506000134352";
/** The same number with a wrong check digit. */
const MISTYPED = "09506000134353";
/** Another one of GS1's examples. */
const OTHER_GTIN = "09506000134369";

/** Calls of all tools that only read: of a tool without expectations here, its example. */
export const callsOf = (tools: readonly Tool[]): Record<string, Call> =>
  Object.fromEntries(
    tools
      .filter(({ scope }) => scope === null)
      .map((tool) => [tool.name, EXPECTATIONS[tool.name] ?? callOfExample(tool)]),
  );

const callOfExample =
  ({ name, example }: Tool): Call =>
  async (call) =>
    fromCatalog(await call(name, example), () => `answers ${JSON.stringify(example)}`);

const EXPECTATIONS: Readonly<Record<string, Call>> = {
  async ping(call) {
    const { content } = await call("ping", {});
    if (content[0]?.text !== "pong") throw new Wrong(`answered ${JSON.stringify(content)}`);
    return "pong";
  },

  async validate_gtin(call) {
    const right = requireAnswer(await call("validate_gtin", { gtin: GTIN }));
    if (right.valid !== true || right.normalized !== GTIN) {
      throw new Wrong(`${GTIN} is valid, but it answered ${JSON.stringify(right)}`);
    }
    const wrong = requireAnswer(await call("validate_gtin", { gtin: MISTYPED }));
    if (wrong.valid !== false) throw new Wrong(`${MISTYPED} has a wrong check digit, but passed`);
    return `${GTIN} is valid, ${MISTYPED} is not`;
  },

  async decode_barcode(call) {
    const { fields } = requireAnswer(
      await call("decode_barcode", { barcode: `(01)${GTIN}(10)ABC` }),
    );
    if ((fields as Record<string, string>)?.lot !== "ABC") throw new Wrong("it reads no lot");
    return "reads a lot";
  },

  resolve_gtin: async (call) =>
    fromCatalog(await call("resolve_gtin", { gtin: GTIN }), ({ target_url }) => {
      if (typeof target_url !== "string") throw new Wrong("the answer has no target_url");
      return `${GTIN} leads to ${target_url}`;
    }),

  lookup_product: async (call) =>
    fromCatalog(await call("lookup_product", { gtin: GTIN }), ({ gtin, name }) => {
      if (gtin !== GTIN) throw new Wrong(`answered for ${String(gtin)}`);
      return `${GTIN} is ${String(name)}`;
    }),

  async validate_gtins(call) {
    const { findings } = requireAnswer(await call("validate_gtins", { gtins: [GTIN, ""] }));
    if (!Array.isArray(findings) || findings.length !== 1) throw new Wrong("it finds no empty row");
    return "finds an empty row";
  },

  async search_products(call) {
    const { results } = requireAnswer(await call("search_products", { query: GTIN }));
    const found = (results as { gtin: string; name: string }[])[0];
    if (!found) return new Note(`answers, but this catalog does not know ${GTIN}`);
    if (found.gtin !== GTIN) throw new Wrong(`found ${found.gtin} first`);
    return `${GTIN} finds ${found.name}`;
  },

  compare_products: async (call) =>
    fromCatalog(await call("compare_products", { gtins: [GTIN, OTHER_GTIN] }), (answer) => {
      const { differences } = answer;
      if (!differences) throw new Wrong("the answer has no differences");
      return `differ in ${Object.keys(differences).join(", ") || "nothing"}`;
    }),

  check_availability: async (call) =>
    fromCatalog(await call("check_availability", { gtin: GTIN }), (answer) => {
      const { links, not_known } = answer;
      if (!Array.isArray(links) || !Array.isArray(not_known))
        throw new Wrong("the answer has no not_known");
      return `${links.length} links; not known: ${not_known.join(", ")}`;
    }),
};

/** Calls of tools that record data: made only if requested. */
export const WRITING_CALLS: Readonly<Record<string, Call>> = {
  async generate_qr_url(call) {
    const result = await call("generate_qr_url", { gtin: GTIN });
    if (errorOf(result)?.data?.error_code === "forbidden") {
      return new Note(`answers, but ${GTIN} belongs to another organization here`);
    }
    const answer = requireAnswer(result);
    if (typeof answer.qr_url !== "string") throw new Wrong("the answer has no qr_url");
    return answer.qr_url;
  },
};

/** A catalog without the sample answers that it does not have the number, which is also correct. */
function fromCatalog(
  result: ToolResult,
  check: (answer: Record<string, unknown>) => string,
): string | Note {
  const error = errorOf(result);
  if (error?.data?.error_code === "not_found") {
    return new Note(`answers, but this catalog does not know ${GTIN}`);
  }
  return check(requireAnswer(result));
}

/** @throws Wrong for an error, and if text and structured content differ */
function requireAnswer(result: ToolResult): Record<string, unknown> {
  const text = result.content[0]?.text ?? "";
  if (result.isError) throw new Wrong(`error: ${errorOf(result)?.data?.detail ?? text}`);
  if (!result.structuredContent) throw new Wrong("the answer has no structuredContent");
  if (JSON.stringify(result.structuredContent) !== text) {
    throw new Wrong("the text block does not have the same JSON as structuredContent");
  }
  return result.structuredContent;
}

interface ContractError {
  data?: { error_code?: string; detail?: string };
}

function errorOf({ isError, content }: ToolResult): ContractError | undefined {
  if (!isError) return undefined;
  try {
    return (JSON.parse(content[0]?.text ?? "") as { error?: ContractError }).error;
  } catch {
    return undefined;
  }
}
