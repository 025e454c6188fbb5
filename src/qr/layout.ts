/**
 * The places of symbol and text. Pixel images are laid out in whole pixels, so that no edge is
 * smoothed; images for print in modules, whose size in mm is the X-dimension.
 */
import type { TextBlock } from "./text-block.ts";

export interface Layout {
  /** The width of the whole image, with quiet zones and text, in pixels or in modules. */
  readonly width: number;
  readonly height: number;
  /** Side of one module. */
  readonly module: number;
  /** The place of the symbol's first module. */
  readonly left: number;
  readonly top: number;
  readonly text: PlacedText | null;
}

export interface PlacedText {
  readonly block: TextBlock;
  /** Side of a cell in the grid of the text. */
  readonly unit: number;
  readonly left: number;
  readonly top: number;
}

/** The image has fewer pixels than modules, or than its text needs. */
export class ImageTooSmall extends Error {
  readonly least: number;

  constructor(least: number) {
    super(`At least ${least} pixels are required.`);
    this.least = least;
  }
}

/** Capitals at most three modules high, so that the text does not dominate the symbol. */
const LARGEST_UNIT = 1 / 3;
const MARGIN_BELOW_TEXT = 2;

/**
 * `size` pixels wide; pixels that whole modules do not use widen the quiet zone. The text is below
 * it.
 * @throws ImageTooSmall
 */
export function layOutInPixels(
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

/** Lays the image out in modules. */
export function layOutInModules(modules: number, quiet: number, block: TextBlock | null): Layout {
  const all = modules + 2 * quiet;
  const at = { width: all, module: 1, left: quiet, top: quiet };
  if (block === null) return { ...at, height: all, text: null };
  const unit = Math.min(all / block.width, LARGEST_UNIT);
  const left = (all - block.width * unit) / 2;
  const height = all + block.height * unit + MARGIN_BELOW_TEXT;
  return { ...at, height, text: { block, unit, left, top: all } };
}
