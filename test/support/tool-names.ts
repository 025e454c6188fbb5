/** The tools in their pinned order; test/e2e/tools-list.test.ts compares them with the wire. */
export const TOOL_NAMES = [
  "ping",
  "validate_gtin",
  "validate_gtins",
  "decode_barcode",
  "resolve_gtin",
  "lookup_product",
  "search_products",
  "compare_products",
  "generate_qr_url",
] as const;
