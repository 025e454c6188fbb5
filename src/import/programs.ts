/** The programs and services whose files are recognized, by the name of the feed that reads them. */
export const PROGRAMS = {
  google: "Google Merchant Center (TSV, XML)",
  shopify: "Shopify",
  woocommerce: "WooCommerce",
  akeneo: "Akeneo",
  openfoodfacts: "Open Food Facts",
  datahub: "GS1 US Data Hub",
  verified: "Verified by GS1",
  gs1: "GS1",
} as const;

/** Their names, as the screen and the help of the command list them. */
export const PROGRAM_NAMES: readonly string[] = Object.values(PROGRAMS);
