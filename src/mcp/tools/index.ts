/** Every tool, in the order of tools/list. A call loads only its own tool. */
import type { Tool } from "../define-tool.ts";

type Load = () => Promise<{ readonly tool: Tool }>;

const TOOLS: Readonly<Record<string, Load>> = {
  ping: () => import("./ping.ts"),
  validate_gtin: () => import("./validate-gtin.ts"),
  validate_gtins: () => import("./validate-gtins.ts"),
  decode_barcode: () => import("./decode-barcode.ts"),
  resolve_gtin: () => import("./resolve-gtin.ts"),
  lookup_product: () => import("./lookup-product.ts"),
  search_products: () => import("./search-products.ts"),
  compare_products: () => import("./compare-products.ts"),
  check_availability: () => import("./check-availability.ts"),
  list_links: () => import("./list-links.ts"),
  generate_qr_url: () => import("./generate-qr-url.ts"),
  put_product: () => import("./write/put-product.ts"),
  withdraw_product: () => import("./write/withdraw-product.ts"),
  put_link: () => import("./write/put-link.ts"),
  delete_link: () => import("./write/delete-link.ts"),
  recall_lots: () => import("./write/recall-lots.ts"),
  end_recall: () => import("./write/end-recall.ts"),
  scan_statistics: () => import("./scan-statistics.ts"),
};

/** Undefined if there is no tool with this name. */
export const loadTool = async (name: string): Promise<Tool | undefined> =>
  Object.hasOwn(TOOLS, name) ? (await TOOLS[name]!()).tool : undefined;

/** Kept, because what tools/list publishes takes longer to make than to send. */
let listed: readonly Tool[] | undefined;

export async function loadTools(): Promise<readonly Tool[]> {
  if (listed === undefined) {
    const modules = await Promise.all(Object.values(TOOLS).map((load) => load()));
    listed = modules.map(({ tool }) => tool);
  }
  return listed;
}
