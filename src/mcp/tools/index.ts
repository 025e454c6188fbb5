/** Every tool, in the order of tools/list. */
import type { Tool } from "../define-tool.ts";
import { listedTogether } from "../schemas/listed-output.ts";
import { checkAvailabilityTool } from "./check-availability.ts";
import { compareProductsTool } from "./compare-products.ts";
import { decodeBarcodeTool } from "./decode-barcode.ts";
import { generateQrUrlTool } from "./generate-qr-url.ts";
import { lookupProductTool } from "./lookup-product.ts";
import { ping } from "./ping.ts";
import { resolveGtinTool } from "./resolve-gtin.ts";
import { searchProductsTool } from "./search-products.ts";
import { validateGtinTool } from "./validate-gtin.ts";
import { validateGtinsTool } from "./validate-gtins.ts";
import { deleteLinkTool } from "./write/delete-link.ts";
import { putLinkTool } from "./write/put-link.ts";
import { putProductTool } from "./write/put-product.ts";
import { withdrawProductTool } from "./write/withdraw-product.ts";

export const tools: readonly Tool[] = listedTogether([
  ping,
  validateGtinTool,
  validateGtinsTool,
  decodeBarcodeTool,
  resolveGtinTool,
  lookupProductTool,
  searchProductsTool,
  compareProductsTool,
  checkAvailabilityTool,
  generateQrUrlTool,
  putProductTool,
  withdrawProductTool,
  putLinkTool,
  deleteLinkTool,
]);
