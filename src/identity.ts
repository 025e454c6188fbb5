/** The server's names: every handshake, document and page takes them from here. */

/** The name of the program; the full name of a deployment has its domain before it. */
export const NAME = "gtin-resolver";
export const TITLE = "GTIN Resolver";
/** The released version; a test checks that it equals package.json's. */
export const VERSION = "0.1.0";
/** The description has at most 100 characters, the limit of Server Cards and the MCP Registry. */
export const DESCRIPTION =
  "Checks GTINs, finds products, follows GS1 Digital Links to pages and recalls, makes QR codes.";

/**
 * The icons are URLs, because inlined images would be in every answer. Some hosts accept only PNG.
 */
export const icons = (baseUrl: string) => [
  { src: `${baseUrl}/icon.svg`, mimeType: "image/svg+xml", sizes: ["any"] },
  { src: `${baseUrl}/icon.png`, mimeType: "image/png", sizes: ["512x512"] },
];
