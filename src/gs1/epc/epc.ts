/**
 * Electronic Product Codes to application identifiers, so that a tag is found like a barcode (GS1 EPC
 * Tag Data Standard, release 2.3): from the bits, as in a compressed Digital Link, and from EPC URIs.
 */
export { decodeEpcBase64Url, decodeEpcHex } from "./binary.ts";
export { decodeEpcUri } from "./epc-uri.ts";
export { EPC_HEADERS, type EpcHeader } from "./headers.ts";
export type { EpcFound, EpcRefusal, EpcResult } from "./result.ts";
