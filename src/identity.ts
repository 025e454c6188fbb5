/** What this server is called: every handshake, document and page takes it from here. */

/** Of the program; a deployment's full name puts its domain before it. */
export const NAME = "gtin-resolver";
export const TITLE = "GTIN Resolver";
/** At most 100 characters: Server Cards and the MCP Registry take no more. */
export const DESCRIPTION =
  "Checks GTINs, finds products, follows GS1 Digital Links to pages and recalls, makes QR codes.";

/** By URL: inlined images would fill every answer. A host may take PNG alone. */
export const icons = (baseUrl: string) => [
  { src: `${baseUrl}/icon.svg`, mimeType: "image/svg+xml", sizes: ["any"] },
  { src: `${baseUrl}/icon.png`, mimeType: "image/png", sizes: ["512x512"] },
];
