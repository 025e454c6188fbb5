/**
 * The one door to reading the catalog. Whoever makes a context says what its caller was admitted
 * to; everything else is refused here, so no face can forget to ask.
 */
import type { CatalogReader } from "../../catalog/catalog.ts";
import type { AppError } from "../../errors.ts";

/**
 * `catalog`: everything that the reader may see. `number`: what a scan of a given identifier shows,
 * so no lists, searches or corrections. `nothing`: only writes, which check their own key.
 */
export type Admission = "catalog" | "number" | "nothing";

const OPEN_TO_NUMBERS: ReadonlySet<keyof CatalogReader> = new Set(["facts", "records"]);
const READS = [
  "facts",
  "records",
  "ask",
  "searchProducts",
  "probe",
] as const satisfies readonly (keyof CatalogReader)[];

/** @param refusal of a read that the caller was not admitted to */
export function behindDoor<C extends CatalogReader>(
  catalog: C,
  admission: Admission,
  refusal: () => Promise<AppError>,
): C {
  if (admission === "catalog") return catalog;
  const isOpen = (read: keyof CatalogReader) => admission === "number" && OPEN_TO_NUMBERS.has(read);
  const refuse = async () => {
    throw await refusal();
  };
  const closed = READS.filter((read) => !isOpen(read)).map((read) => [read, refuse]);
  return { ...catalog, ...Object.fromEntries(closed) };
}
