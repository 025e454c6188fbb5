/** Text lines, centred and one below the other, on the grid of the stroke font. */
import { ADVANCE, CAP_HEIGHT, DESCENT, findStrokes, type Stroke } from "./strokes.ts";

export interface TextBlock {
  /** Points are cells of the grid: (0, 0) is the centre of the first cell. */
  readonly strokes: readonly Stroke[];
  /** The width in cells, including the strokes' width of one cell. */
  readonly width: number;
  readonly height: number;
}

const LINE_PITCH = CAP_HEIGHT + DESCENT + 4;
/** A serial number of 20 characters with its application identifier fits on one line. */
const LONGEST_LINE = 26;

export function textBlock(lines: readonly string[]): TextBlock {
  const shown = lines.flatMap(broken);
  const longest = Math.max(...shown.map((line) => line.length));
  return {
    // Whether a picture has room for its text depends only on the size.
    get strokes() {
      return strokesOf(shown, longest);
    },
    width: longest * ADVANCE - 1,
    height: (shown.length - 1) * LINE_PITCH + CAP_HEIGHT + DESCENT + 1,
  };
}

/** @throws RangeError for a character that the font does not have */
function strokesOf(shown: readonly string[], longest: number): Stroke[] {
  const strokes: Stroke[] = [];
  shown.forEach((line, row) => {
    const top = row * LINE_PITCH;
    let left = ((longest - line.length) * ADVANCE) / 2;
    for (const character of line) {
      for (const stroke of findStrokes(character)) {
        strokes.push(stroke.map(([x, y]) => [x + left, y + top] as const));
      }
      left += ADVANCE;
    }
  });
  return strokes;
}

function broken(line: string): string[] {
  return line.match(new RegExp(`.{1,${LONGEST_LINE}}`, "g")) ?? [];
}
