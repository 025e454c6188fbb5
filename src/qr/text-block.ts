/** Text lines, centred and one below the other, on the grid of the stroke font. */
import { ADVANCE, CAP_HEIGHT, DESCENT, findStrokes, type Stroke } from "./strokes.ts";

export interface TextBlock {
  /** Points are cells of the grid: (0, 0) is the centre of the first cell. */
  readonly strokes: readonly Stroke[];
  /** In cells, including the strokes' width of one cell. */
  readonly width: number;
  readonly height: number;
}

const LINE_PITCH = CAP_HEIGHT + DESCENT + 4;
/** A serial number of 20 characters with its application identifier fits on one line. */
const LONGEST_LINE = 26;

export function textBlock(lines: readonly string[]): TextBlock {
  const shown = lines.flatMap(broken);
  const longest = Math.max(...shown.map((line) => line.length));
  const strokes = shown.flatMap((line, row) => {
    const indent = ((longest - line.length) * ADVANCE) / 2;
    return [...line].flatMap((character, column) =>
      findStrokes(character).map((stroke) =>
        stroke.map(([x, y]) => [x + indent + column * ADVANCE, y + row * LINE_PITCH] as const),
      ),
    );
  });
  return {
    strokes,
    width: longest * ADVANCE - 1,
    height: (shown.length - 1) * LINE_PITCH + CAP_HEIGHT + DESCENT + 1,
  };
}

function broken(line: string): string[] {
  return line.match(new RegExp(`.{1,${LONGEST_LINE}}`, "g")) ?? [];
}
