/** The lots that a request names. */
import { AppError } from "../../errors/errors.ts";
import { foldedValue } from "../../gs1/ai/similar-values.ts";
import type { Identification } from "../../gs1/identification.ts";
import { lotFault, lotsLeftOut, lotsNamed } from "../../model/lot-fault.ts";
import { type RecallNote, recallNote } from "../../model/recall-notes.ts";
import { parseAnchor } from "../anchor.ts";
import { anchorOf, type Notice } from "./rows.ts";

/** The recalled lots, or the whole product. */
export interface Recalled {
  readonly gtin: string;
  /** The lots as they are printed; empty for the whole product. */
  readonly lots: readonly string[];
  readonly whole_product: boolean;
}

/**
 * Each once. @throws AppError validation_error for lots and the whole product at once, for neither,
 * and for what is no lot, with its place in the list
 */
export function lotsIn(product: Identification, { lots, whole_product }: Recalled): string[] {
  if (whole_product !== (lots.length === 0)) throw lotsOrWholeError(whole_product);
  const named = [...new Set(lots)];
  for (const [index, lot] of named.entries()) checkLot(product, lot, index);
  return named;
}

function lotsOrWholeError(isWhole: boolean): AppError {
  const message = isWhole
    ? "cannot be combined with whole_product"
    : "name at least one lot, or send whole_product: true";
  return new AppError("validation_error", `lots: ${message}`, {
    errors: [{ field: "lots", message }],
    guidance: "Send the recalled lots, or whole_product: true if all lots are recalled.",
  });
}

/** Notes on lots such as k-2 and K2, which are often the same on labels, and never to a scan. */
export function similarLots(lots: readonly string[]): RecallNote[] {
  const alike = [...Map.groupBy(lots, foldedValue).values()];
  const similar = alike.filter(({ length }) => length > 1).flat();
  return similar.length === 0 ? [] : [recallNote("similar_lots", { lots: similar })];
}

/**
 * Of several notices, a note quotes the title that is meant.
 * @param known all recalled lots of the product
 */
export function titleNotes(
  notices: readonly Notice[],
  lots: readonly string[],
  known: readonly string[],
): RecallNote[] {
  return [...new Set(notices.map(({ title }) => title))].flatMap((title) => {
    const left = lotsLeftOut(title, lots, known);
    const quoted = notices.length > 1 ? { title } : {};
    return left.length === 0 ? [] : [recallNote("title_names_others", { lots: left, ...quoted })];
  });
}

/** Notes on notices that stay although their titles name lots that are then no longer recalled. */
export function endedTitleNotes(titles: readonly string[], ended: readonly string[]): RecallNote[] {
  return [...new Set(titles)].sort().flatMap((title) => {
    const lots = lotsNamed(title, ended);
    return lots.length === 0 ? [] : [recallNote("title_names_ended", { lots, title })];
  });
}

/** @throws AppError validation_error with the lot and its place in the list */
function checkLot(product: Identification, lot: string, index: number): void {
  const reading = parseAnchor(anchorOf(product, lot));
  if (reading.ok) return;
  const field = `lots.${index}`;
  const fault = lotFault(lot);
  const faults = fault === null ? reading.error.map(({ message }) => ({ message })) : [fault];
  const errors = faults.map((one) => ({
    ...one,
    field,
    message: `Lot ${lot}: ${one.message}`,
    value: lot,
  }));
  throw new AppError("validation_error", `${field}: ${errors[0]?.message}`, {
    errors,
    guidance: "Write the lot as it is printed, with at most 20 characters.",
  });
}
