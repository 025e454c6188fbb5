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
  "check_availability",
  "generate_qr_url",
] as const;

/** Listed after them if WRITE_TOOLS is scoped. */
export const WRITE_TOOL_NAMES = [
  "put_product",
  "withdraw_product",
  "put_link",
  "delete_link",
] as const;
