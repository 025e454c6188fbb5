/** A product after a merge patch. */
import type { ProductRow } from "../../catalog/catalog.ts";
import {
  type ProductChange,
  type ProductInput,
  type ProductMember,
  productInput,
  productRecord,
} from "../../model/product.ts";
import { mergePatch, parse } from "../write/record.ts";

export interface PatchedProduct {
  readonly input: ProductInput;
  /** Whether the member has another value than before. */
  readonly isChanged: (name: ProductMember) => boolean;
}

/**
 * Only changed members are checked: a row that was stored with wider bounds can be changed in its
 * other members, and keeps its value. @throws AppError validation_error for members that change
 */
export function applyPatch(row: ProductRow, change: ProductChange): PatchedProduct {
  const stored: Record<string, unknown> = productRecord.fromRow(row);
  const merged = mergePatch(stored, change) as Record<string, unknown>;
  const isChanged = (name: string) =>
    JSON.stringify(merged[name] ?? null) !== JSON.stringify(stored[name] ?? null);
  // A quantity belongs to a number: if one changes, both are checked.
  const isValidated = (name: string) =>
    !(name in stored) ||
    isChanged(name) ||
    (name === "contains_quantity" && isChanged("contains_gtin"));
  const kept: Record<string, unknown> = {};
  const validated = { ...merged };
  for (;;) {
    const { data, error } = productInput.safeParse(validated);
    if (data) return { input: { ...data, ...kept } as ProductInput, isChanged };
    const names = error.issues.map(({ path }) => String(path[0]));
    const excused = names.filter((name) => !isValidated(name) && !(name in kept));
    if (excused.length === 0) parse(productInput, validated, "product as it would be");
    for (const name of excused) {
      kept[name] = stored[name];
      validated[name] = name === "name" ? "-" : undefined;
    }
  }
}
