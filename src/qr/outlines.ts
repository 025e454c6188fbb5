/**
 * The outlines of a symbol's dark areas. Filled as whole areas, modules have no gaps between them;
 * drawn as separate squares, they show thin lines in viewers that smooth edges.
 */
import type { QrSymbol } from "./symbol.ts";

/**
 * Corners `x, y, x, y, …` in modules: the first side is horizontal, then vertical and horizontal
 * alternate.
 */
export type Outline = readonly number[];

/**
 * Dark is on the right of every side, so outlines of holes run in the opposite direction. Areas
 * that touch only at a corner stay separate.
 */
export function outlines({ size, modules }: QrSymbol): Outline[] {
  // With a border of one light cell, every neighbour exists. A corner has the index of the cell to
  // its lower right.
  const width = size + 2;
  const cells = new Uint8Array(width * width);
  for (let y = 0; y < size; y++) {
    cells.set(modules.subarray(y * size, (y + 1) * size), (y + 1) * width + 1);
  }
  // East, south, west, north: the step to the next corner, and the cells ahead on its left and
  // right.
  const step = [1, width, -1, -width];
  const left = [-width, 0, -1, -width - 1];
  const right = [0, -1, -width - 1, -width];
  const walked = new Uint8Array(width * width);
  const found: Outline[] = [];
  for (let start = width + 1; start < cells.length - width; start++) {
    const isTopEdge = cells[start] === 1 && cells[start - width] === 0;
    if (isTopEdge && walked[start] === 0) found.push(walk(start));
  }
  return found;

  function walk(start: number): Outline {
    const corners: number[] = [];
    let corner = start;
    let direction = 0;
    do {
      corners.push((corner % width) - 1, Math.floor(corner / width) - 1);
      do {
        if (direction === 0) walked[corner] = 1;
        corner += step[direction]!;
      } while (cells[corner + right[direction]!] === 1 && cells[corner + left[direction]!] === 0);
      direction = (direction + (cells[corner + right[direction]!] === 1 ? 3 : 1)) & 3;
      // Where areas touch at a corner, the path can pass its start once before it closes.
    } while (corner !== start || direction !== 0);
    return corners;
  }
}
