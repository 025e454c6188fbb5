/** Lines of lettering, one below the other and centred, on the grid of the stroke font. */
import { ADVANCE, CAP_HEIGHT, DESCENT, type Stroke, strokesOf } from "./strokes.ts";

export interface TextBlock {
  /** Points name cells of the grid: (0, 0) is the first one's middle. */
  readonly strokes: readonly Stroke[];
  /** In cells, the strokes' own thickness of one cell included. */
  readonly width: number;
  readonly height: number;
}

const LINE_PITCH = CAP_HEIGHT + DESCENT + 4;
/** A serial number of 20 characters with its application identifier stays whole. */
const LONGEST_LINE = 26;

export function textBlock(lines: readonly string[]): TextBlock {
  const shown = lines.flatMap(broken);
  const longest = Math.max(...shown.map((line) => line.length));
  const strokes = shown.flatMap((line, row) => {
    const indent = ((longest - line.length) * ADVANCE) / 2;
    return [...line].flatMap((character, column) =>
      strokesOf(character).map((stroke) =>
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
