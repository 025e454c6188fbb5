/**
 * The one door to reading the catalog. Whoever makes a context says what its caller may
 * read; everything else is refused here, so no face can forget to ask.
 */
import type { CatalogReader } from "../../catalog/catalog.ts";
import type { AppError } from "../../errors.ts";

/**
 * `catalog`: everything that the reader may see. `number`: what a scan of a given identifier shows,
 * so no lists, searches or corrections. `nothing`: only writes, which check their own key.
 */
export type Access = "catalog" | "number" | "nothing";

const OPEN_TO_NUMBERS: ReadonlySet<keyof CatalogReader> = new Set([
  ...(["facts", "factsAndRecalls", "records", "recalls"] as const),
]);
const READS = [
  "facts",
  "factsAndRecalls",
  "records",
  "recalls",
  "ask",
  "searchProducts",
  "probe",
] as const satisfies readonly (keyof CatalogReader)[];

/** @param refusal of a read that the caller may not make */
export function behindDoor<C extends CatalogReader>(
  catalog: C,
  access: Access,
  refusal: () => Promise<AppError>,
): C {
  if (access === "catalog") return catalog;
  const isOpen = (read: keyof CatalogReader) => access === "number" && OPEN_TO_NUMBERS.has(read);
  const refuse = async () => {
    throw await refusal();
  };
  const closed = READS.filter((read) => !isOpen(read)).map((read) => [read, refuse]);
  return { ...catalog, ...Object.fromEntries(closed) };
}
