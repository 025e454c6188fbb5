/**
 * Pictures composed of SVG boxes. Labels use the stroke font of the codes, so that a picture looks
 * the same everywhere and needs no font.
 */
import { decimal } from "../../src/qr/picture.ts";
import { textBlock } from "../../src/qr/text-block.ts";

export interface Box {
  readonly svg: string;
  readonly width: number;
  readonly height: number;
}

/** Pixels for each cell of the stroke font: capitals are eight cells high. */
const UNIT = 1.15;
const INK = "24292f";

/** Longest line of a text block, which breaks longer lines at any place. */
const LONGEST_LINE = 26;

export const at = (x: number, y: number, { svg }: Box): string =>
  `<g transform="translate(${decimal(x)} ${decimal(y)})">${svg}</g>`;

/** Centred text lines; `colour` is `rrggbb`. */
export function label(lines: readonly string[], colour = INK): Box {
  const { strokes, width, height } = textBlock(lines);
  const path = strokes
    .map((stroke) => `M${stroke.map(([x, y]) => `${decimal(x)} ${decimal(y)}`).join("L")}`)
    .join("");
  const place = `translate(${decimal(UNIT / 2)} ${decimal(UNIT / 2)})scale(${UNIT})`;
  return {
    svg: `<path fill="none" stroke="#${colour}" stroke-linecap="round" stroke-linejoin="round" transform="${place}" d="${path}"/>`,
    width: width * UNIT,
    height: height * UNIT,
  };
}

/**
 * Breaks text at spaces into lines of at most `longest` characters, if words allow it; "40 %" is
 * not broken.
 */
export function wrapped(text: string, longest = LONGEST_LINE): string[] {
  const lines: string[] = [];
  for (const word of text.split(/ (?!%)/)) {
    const longer = `${lines.at(-1) ?? ""} ${word}`;
    if (lines.length > 0 && longer.length <= longest) lines[lines.length - 1] = longer;
    else lines.push(word);
  }
  return lines;
}

/** Adds a thin line around the box. */
export function outlined({ svg, width, height }: Box): Box {
  const line = `<path fill="none" stroke="#d0d7de" d="M0 0h${decimal(width)}v${decimal(height)}H0z"/>`;
  return { svg: svg + line, width, height };
}

/** The boxes in a row, aligned at the top. */
export function beside(boxes: readonly Box[], gap: number): Box {
  let width = -gap;
  let svg = "";
  for (const box of boxes) {
    svg += at(width + gap, 0, box);
    width += gap + box.width;
  }
  return { svg, width, height: Math.max(...boxes.map(({ height }) => height)) };
}

/** One below the other, centred. */
export function below(boxes: readonly Box[], gap: number): Box {
  const width = Math.max(...boxes.map((box) => box.width));
  let height = -gap;
  let svg = "";
  for (const box of boxes) {
    svg += at((width - box.width) / 2, height + gap, box);
    height += gap + box.height;
  }
  return { svg, width, height };
}

/** A separate file, on white, because pages may be dark. */
export function file(title: string, box: Box, margin: number): string {
  const [width, height] = [box.width, box.height].map((side) => Math.ceil(side + 2 * margin));
  return `<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="${height}" viewBox="0 0 ${width} ${height}"><title>${title}</title><path fill="#fff" d="M0 0h${width}v${height}H0z"/>${at(margin, margin, box)}</svg>\n`;
}
