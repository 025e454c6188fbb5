/** Draws areas and lines as pixels, without smoothing: a pixel has the colour of its centre. */
import type { Pixels } from "./qr-decode.ts";

export type Point = readonly [x: number, y: number];

/** A mark in points, y upwards. Areas fill by the nonzero or even-odd rule; stroke ends and joins are round. */
export interface Mark {
  readonly kind: "fill" | "stroke";
  /** Red, green and blue, 0 to 1. */
  readonly colour: readonly [red: number, green: number, blue: number];
  readonly paths: readonly (readonly Point[])[];
  /** The width of a stroke. */
  readonly width: number;
  readonly isEvenOdd?: boolean;
}

/** White paper of `width` by `height` points, `scale` pixels a point, without smoothing. */
export function rasterised(
  marks: readonly Mark[],
  [width, height]: readonly [width: number, height: number],
  scale: number,
): Pixels {
  const [columns, rows] = [Math.round(width * scale), Math.round(height * scale)];
  const data = new Uint8Array(columns * rows * 4).fill(255);
  for (const { kind, colour, paths, width: thickness, isEvenOdd = false } of marks) {
    const rgb = colour.map((share) => Math.round(share * 255));
    const set = (x: number, y: number) => data.set(rgb, (y * columns + x) * 4);
    const onPaper = paths.map((path) =>
      path.map(([x, y]): Point => [x * scale, (height - y) * scale]),
    );
    if (kind === "fill") fill(onPaper, isEvenOdd, columns, rows, set);
    else stroke(onPaper, (thickness * scale) / 2, columns, rows, set);
  }
  return { width: columns, height: rows, data };
}

type Paint = (x: number, y: number) => void;

/** The nonzero or the even-odd rule, row by row through the centres of pixels. */
function fill(
  paths: readonly Point[][],
  isEvenOdd: boolean,
  columns: number,
  rows: number,
  set: Paint,
): void {
  const crossings: [x: number, turn: number][][] = Array.from({ length: rows }, () => []);
  for (const path of paths) {
    path.forEach(([ax, ay], i) => {
      const [bx, by] = path[(i + 1) % path.length]!;
      const from = Math.max(0, Math.ceil(Math.min(ay, by) - 0.5));
      for (let y = from; y < rows && y + 0.5 < Math.max(ay, by); y++) {
        const x = ax + ((y + 0.5 - ay) / (by - ay)) * (bx - ax);
        crossings[y]!.push([x, by > ay ? 1 : -1]);
      }
    });
  }
  crossings.forEach((row, y) => {
    let winding = 0;
    row.sort(([one], [other]) => one - other);
    row.forEach(([x, turn], i) => {
      winding = isEvenOdd ? 1 - winding : winding + turn;
      const end = row[i + 1]?.[0] ?? x;
      if (winding === 0) return;
      for (let at = Math.ceil(x - 0.5); at + 0.5 < end && at < columns; at++) set(at, y);
    });
  });
}

function stroke(
  paths: readonly Point[][],
  reach: number,
  columns: number,
  rows: number,
  set: Paint,
): void {
  for (const path of paths) {
    for (let i = 1; i < path.length; i++) {
      const [[ax, ay], [bx, by]] = [path[i - 1]!, path[i]!];
      const [dx, dy] = [bx - ax, by - ay];
      const top = Math.max(0, Math.floor(Math.min(ay, by) - reach));
      for (let y = top; y < Math.min(rows, Math.max(ay, by) + reach); y++) {
        const left = Math.max(0, Math.floor(Math.min(ax, bx) - reach));
        for (let x = left; x < Math.min(columns, Math.max(ax, bx) + reach); x++) {
          const [px, py] = [x + 0.5 - ax, y + 0.5 - ay];
          const along = Math.min(1, Math.max(0, (px * dx + py * dy) / (dx * dx + dy * dy || 1)));
          if (Math.hypot(px - along * dx, py - along * dy) <= reach) set(x, y);
        }
      }
    }
  }
}
