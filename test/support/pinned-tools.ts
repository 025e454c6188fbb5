/**
 * The annotation policy (docs/reference/tool-annotations.md), in the order of tools/list. It is
 * written as literals: nothing here is computed from the tools that it is compared with.
 */
interface Pin {
  readonly title: string;
  readonly hints: Readonly<
    Record<"readOnlyHint" | "destructiveHint" | "idempotentHint" | "openWorldHint", boolean>
  >;
  /** `catalog:read` only where READ_ACCESS is scoped, except for tools of an organization. */
  readonly scope: "catalog:read" | "qr:generate" | "catalog:write" | "recalls:write" | null;
  /** Whether it always requires a key of an organization, and is listed only if WRITE_TOOLS is scoped. */
  readonly isForOwner: boolean;
}

const READS = {
  ...{ readOnlyHint: true, destructiveHint: false, idempotentHint: true, openWorldHint: false },
};
const RECORDS = { ...READS, readOnlyHint: false };
/** It requests the notice, which another server may have. */
const PUBLISHES = { ...RECORDS, openWorldHint: true };
const REPLACES = { ...READS, readOnlyHint: false, destructiveHint: true };

const pin = (title: string, hints: Pin["hints"], scope: Pin["scope"]): Pin => ({
  ...{ title, hints, scope, isForOwner: scope === "catalog:write" },
});
const ofOwner = (title: string, hints: Pin["hints"], scope: Pin["scope"]): Pin => ({
  ...{ title, hints, scope, isForOwner: true },
});

export const PINNED: Readonly<Record<string, Pin>> = {
  ping: pin("Ping", READS, null),
  validate_gtin: pin("Validate a GTIN", READS, null),
  validate_gtins: pin("Validate a list of GTINs", READS, null),
  decode_barcode: pin("Decode a barcode", READS, null),
  resolve_gtin: pin("Resolve a GTIN", READS, "catalog:read"),
  lookup_product: pin("Look up a product", READS, "catalog:read"),
  search_products: pin("Search products", READS, "catalog:read"),
  compare_products: pin("Compare products", READS, "catalog:read"),
  check_availability: pin("Check where to buy", READS, "catalog:read"),
  list_links: pin("List links with their states", READS, "catalog:read"),
  generate_qr_url: pin("Generate a QR code URL", RECORDS, "qr:generate"),
  put_product: pin("Add or replace a product", REPLACES, "catalog:write"),
  withdraw_product: pin("Withdraw a product", REPLACES, "catalog:write"),
  put_link: pin("Add or replace a link", REPLACES, "catalog:write"),
  delete_link: pin("Delete a link", REPLACES, "catalog:write"),
  recall_lots: ofOwner("Recall lots of a product", PUBLISHES, "recalls:write"),
  end_recall: ofOwner("End a recall", REPLACES, "recalls:write"),
  scan_statistics: ofOwner("Count scans", READS, "catalog:read"),
};

const named = (isIt: (pin: Pin) => boolean): readonly string[] =>
  Object.keys(PINNED).filter((name) => isIt(PINNED[name]!));

export const TOOL_NAMES = named(({ isForOwner }) => !isForOwner);
/** Listed after them if WRITE_TOOLS is scoped. */
export const OWNER_TOOL_NAMES = named(({ isForOwner }) => isForOwner);
export const WRITE_TOOL_NAMES = named(({ scope }) => scope === "catalog:write");
export const DESTRUCTIVE_TOOL_NAMES = named(({ hints }) => hints.destructiveHint);
export const READING_TOOL_NAMES = named(
  ({ scope, isForOwner }) => scope === "catalog:read" && !isForOwner,
);

/** How many tools have this hint. */
export const pinnedCount = (hint: keyof Pin["hints"], value: boolean): number =>
  named(({ hints }) => hints[hint] === value).length;
