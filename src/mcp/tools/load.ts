/** Loads tools at their first use: a call needs only its own tool. */
import type { Tool } from "../define-tool.ts";

const LOADERS: Readonly<Record<string, () => Promise<Tool>>> = {
  ping: async () => (await import("./ping.ts")).ping,
  validate_gtin: async () => (await import("./validate-gtin.ts")).validateGtinTool,
  validate_gtins: async () => (await import("./validate-gtins.ts")).validateGtinsTool,
  decode_barcode: async () => (await import("./decode-barcode.ts")).decodeBarcodeTool,
  resolve_gtin: async () => (await import("./resolve-gtin.ts")).resolveGtinTool,
  lookup_product: async () => (await import("./lookup-product.ts")).lookupProductTool,
  search_products: async () => (await import("./search-products.ts")).searchProductsTool,
  compare_products: async () => (await import("./compare-products.ts")).compareProductsTool,
  check_availability: async () => (await import("./check-availability.ts")).checkAvailabilityTool,
  generate_qr_url: async () => (await import("./generate-qr-url.ts")).generateQrUrlTool,
  put_product: async () => (await import("./write/put-product.ts")).putProductTool,
  withdraw_product: async () => (await import("./write/withdraw-product.ts")).withdrawProductTool,
  put_link: async () => (await import("./write/put-link.ts")).putLinkTool,
  delete_link: async () => (await import("./write/delete-link.ts")).deleteLinkTool,
};

export const TOOL_NAMES: readonly string[] = Object.keys(LOADERS);

/** A cache, because even the import of a loaded module goes through the module loader. */
const loaded = new Map<string, Tool>();

/** Undefined if there is no tool with this name. */
export async function loadTool(name: string): Promise<Tool | undefined> {
  if (!Object.hasOwn(LOADERS, name)) return undefined;
  const tool = loaded.get(name) ?? (await LOADERS[name]!());
  loaded.set(name, tool);
  return tool;
}

/** Every tool, in the order of tools/list. */
export const loadTools = async (): Promise<readonly Tool[]> => (await import("./index.ts")).tools;
