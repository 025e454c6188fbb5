/**
 * The edges of a symbol's dark areas. Filled as whole areas, modules have no seams between them: side
 * by side as squares they get hairlines in viewers that smooth edges.
 */
import type { QrSymbol } from "./symbol.ts";

/** Corners `x, y, x, y, …` in modules: the first side is horizontal, then they alternate. */
export type Outline = readonly number[];

/**
 * Dark is on the right of every side, so that holes run against the areas around them. Areas that
 * touch at a corner alone stay apart.
 */
export function outlines({ size, modules }: QrSymbol): Outline[] {
  // One light cell around: every neighbour that is asked for is there. A corner has the index of the
  // cell to its lower right.
  const width = size + 2;
  const cells = new Uint8Array(width * width);
  for (let y = 0; y < size; y++) {
    cells.set(modules.subarray(y * size, (y + 1) * size), (y + 1) * width + 1);
  }
  // East, south, west, north: the step, and the cells ahead on its left and on its right.
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
      // Where areas touch at a corner, the walk can pass its start once before it comes home.
    } while (corner !== start || direction !== 0);
    return corners;
  }
}
