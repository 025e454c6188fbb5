/** Every tool there is, in the order that tools/list answers. */
import type { Tool } from "../define-tool.ts";
import { generateQrUrlTool } from "./generate-qr-url.ts";
import { lookupProductTool } from "./lookup-product.ts";
import { ping } from "./ping.ts";
import { resolveGtinTool } from "./resolve-gtin.ts";
import { validateGtinTool } from "./validate-gtin.ts";

export const tools: readonly Tool[] = [
  ping,
  validateGtinTool,
  resolveGtinTool,
  lookupProductTool,
  generateQrUrlTool,
];
