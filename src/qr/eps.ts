/**
 * Encapsulated PostScript, level 2 (Adobe EPSF 3.0); greys are in DeviceGray, so that black is
 * printed with black ink only.
 */
import type { Colour } from "../model/colour.ts";
import type { PlacedText } from "./layout.ts";
import { type Outline, outlines } from "./outlines.ts";
import { decimal, type Picture } from "./picture.ts";
import { isGrey, pointsPerModule } from "./print.ts";

/** Commands on one line: the document structuring conventions allow 255 characters. */
const COMMANDS_A_LINE = 24;

export function eps(picture: Picture): string {
  const { symbol, layout, dark, light, title } = picture;
  const scale = pointsPerModule(picture);
  const [width, height] = [layout.width * scale, layout.height * scale];
  const { left, top, text } = layout;
  return `%!PS-Adobe-3.0 EPSF-3.0
%%Creator: gtin-resolver
%%Title: ${title.slice(0, 200)}
%%BoundingBox: 0 0 ${Math.ceil(width)} ${Math.ceil(height)}
%%HiResBoundingBox: 0 0 ${decimal(width)} ${decimal(height)}
%%LanguageLevel: 2
%%EndComments
8 dict begin gsave
/m {moveto} bind def /h {0 rlineto} bind def /v {0 exch rlineto} bind def /z {closepath} bind def
/l {lineto} bind def
0 ${decimal(height)} translate ${decimal(scale)} ${decimal(-scale)} scale
${paint(light)} 0 0 ${decimal(layout.width)} ${decimal(layout.height)} rectfill
${paint(dark)} gsave ${left} ${top} translate newpath
${outlines(symbol).map(pathOf).join("\n")}
fill grestore
${text === null ? "" : lettering(text)}grestore end
%%EOF
`;
}

const paint = (colour: Colour): string =>
  isGrey(colour)
    ? `${decimal(colour[0] / 255)} setgray`
    : `${colour.map((channel) => decimal(channel / 255)).join(" ")} setrgbcolor`;

function pathOf(corners: Outline): string {
  const commands = [`${corners[0]} ${corners[1]} m`];
  for (let i = 2; i < corners.length; i += 2) {
    commands.push(
      i % 4 === 2 ? `${corners[i]! - corners[i - 2]!} h` : `${corners[i + 1]! - corners[i - 1]!} v`,
    );
  }
  return broken([...commands, "z"]);
}

function lettering({ block, unit, left, top }: PlacedText): string {
  const lines = block.strokes.map((stroke) =>
    stroke.map(([x, y], i) => `${x} ${y} ${i === 0 ? "m" : "l"}`).join(" "),
  );
  const place = `${decimal(left + unit / 2)} ${decimal(top + unit / 2)} translate ${decimal(unit)} dup scale`;
  return `gsave ${place} 1 setlinewidth 1 setlinecap 1 setlinejoin newpath\n${lines.join("\n")}\nstroke grestore\n`;
}

function broken(commands: readonly string[]): string {
  const lines: string[] = [];
  for (let i = 0; i < commands.length; i += COMMANDS_A_LINE) {
    lines.push(commands.slice(i, i + COMMANDS_A_LINE).join(" "));
  }
  return lines.join("\n");
}
