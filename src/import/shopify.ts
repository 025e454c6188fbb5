/**
 * Completes the rows of a Shopify product export: only the first row of a product has its title and
 * its vendor; the rows of its further variants and images follow, with the same handle.
 */
import { plainName } from "./feeds.ts";
import type { SourceRow } from "./input.ts";

/** The option of a product without variants. */
const NO_VARIANT = "Default Title";

export async function* completeVariants(
  columns: readonly string[],
  rows: AsyncIterable<SourceRow>,
): AsyncGenerator<SourceRow> {
  const names = columns.map(plainName);
  const places = (...wanted: string[]) =>
    names.flatMap((name, i) => (wanted.includes(name) ? [i] : []));
  const [handle = -1] = places("handle", "urlhandle");
  const [title = -1] = places("title");
  const shared = places("title", "vendor", "imagesrc", "productimageurl");
  const options = places("option1value", "option2value", "option3value");
  const own = [...places("variantbarcode", "barcode"), ...options];
  let first: SourceRow | undefined;
  for await (const row of rows) {
    if (row.problem !== undefined) {
      yield row;
      continue;
    }
    const isFurther = row.cells[title] === "" && row.cells[handle] === first?.cells[handle];
    if (!isFurther) first = row;
    const { cells: above } = first!;
    const cells = row.cells.map((cell, i) => {
      if (shared.includes(i)) return above[i];
      return options.includes(i) && cell === NO_VARIANT ? "" : cell;
    });
    const isImage = isFurther && own.every((i) => cells[i] === "");
    const problem = "has no barcode: it is a further image of the product above";
    yield { ...row, cells, ...(isImage && { problem }) };
  }
}
