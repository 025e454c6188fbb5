/** Tools, loaded when they are asked for: a call needs no other tool than its own. */
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

/** A cache: an import is a way through the loader, also of what is loaded. */
const loaded = new Map<string, Tool>();

/** Undefined where there is none of this name. */
export async function loadTool(name: string): Promise<Tool | undefined> {
  if (!Object.hasOwn(LOADERS, name)) return undefined;
  const tool = loaded.get(name) ?? (await LOADERS[name]!());
  loaded.set(name, tool);
  return tool;
}

/** Every tool there is, in the order that tools/list answers. */
export const loadTools = async (): Promise<readonly Tool[]> => (await import("./index.ts")).tools;
