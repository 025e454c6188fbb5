/**
 * Where symbol and text stand. Pixel images are laid out in whole pixels, so that nothing has to be
 * smoothed; printed ones in modules, whose size in mm is the X-dimension.
 */
import type { TextBlock } from "./text-block.ts";

export interface Layout {
  /** Of the whole image, quiet zones and text included, in pixels or in modules. */
  readonly width: number;
  readonly height: number;
  /** Side of one module. */
  readonly module: number;
  /** Of the symbol's first module. */
  readonly left: number;
  readonly top: number;
  readonly text: PlacedText | null;
}

export interface PlacedText {
  readonly block: TextBlock;
  /** Side of a cell of the lettering's grid. */
  readonly unit: number;
  readonly left: number;
  readonly top: number;
}

/** An image this small has not a pixel for every module, or for the strokes of its text. */
export class ImageTooSmall extends Error {
  readonly least: number;

  constructor(least: number) {
    super(`At least ${least} pixels are required.`);
    this.least = least;
  }
}

/** Capitals no higher than three modules: the text stays beside the symbol, not above it. */
const LARGEST_UNIT = 1 / 3;
const MARGIN_BELOW_TEXT = 2;

/**
 * `size` pixels wide; what whole modules leave over widens the quiet zone. The text stands below it.
 * @throws ImageTooSmall
 */
export function pixelLayout(
  modules: number,
  quiet: number,
  size: number,
  block: TextBlock | null,
): Layout {
  const all = modules + 2 * quiet;
  const module = Math.floor(size / all);
  const least = Math.max(all, block?.width ?? 0);
  if (size < least) throw new ImageTooSmall(least);
  const margin = Math.floor((size - modules * module) / 2);
  const at = { width: size, module, left: margin, top: margin };
  if (block === null) return { ...at, height: size, text: null };
  const unit = Math.max(1, Math.floor(Math.min(size / block.width, module * LARGEST_UNIT)));
  const left = Math.floor((size - block.width * unit) / 2);
  const height = size + block.height * unit + MARGIN_BELOW_TEXT * module;
  return { ...at, height, text: { block, unit, left, top: size } };
}

/** In modules. */
export function moduleLayout(modules: number, quiet: number, block: TextBlock | null): Layout {
  const all = modules + 2 * quiet;
  const at = { width: all, module: 1, left: quiet, top: quiet };
  if (block === null) return { ...at, height: all, text: null };
  const unit = Math.min(all / block.width, LARGEST_UNIT);
  const left = (all - block.width * unit) / 2;
  const height = all + block.height * unit + MARGIN_BELOW_TEXT;
  return { ...at, height, text: { block, unit, left, top: all } };
}
