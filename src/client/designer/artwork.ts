/**
 * Symbols as artwork for printers: one shape in millimetres, as SVG, EPS, PDF and PNG of the same
 * size. Everything is an area of straight sides, filled by the even-odd rule, so the files need no
 * fonts and look alike in every program.
 */

/** Corners `x, y, x, y, …`. */
type Area = readonly number[];

export interface Artwork {
  /** The width with the quiet zones, in mm. */
  readonly width: number;
  readonly height: number;
  readonly areas: readonly Area[];
}

export interface Colours {
  /** `#rrggbb` */
  readonly dark: string;
  readonly light: string;
}

interface Box {
  readonly x: number;
  readonly y: number;
  readonly width: number;
  readonly height: number;
}

/** A curve is drawn as so many lines, which no printer can tell from it in the size of a digit. */
const LINES = 8;

/**
 * @param content paths with M, L, Q, Z and with h and v; those with a stroke are vertical bars
 * @param scale mm in a unit of the box
 */
export function artworkOf(content: string, box: Box, scale: number): Artwork {
  const areas: Area[] = [];
  for (const [path] of content.matchAll(/<path [^>]*>/g)) {
    const [, d = ""] = / d="([^"]*)"/.exec(path) ?? [];
    const stroke = / stroke-width="([\d.]+)"/.exec(path)?.[1];
    const found = areasOf(d);
    areas.push(...(stroke === undefined ? found : found.map((line) => bar(line, Number(stroke)))));
  }
  const placed = areas.map((area) =>
    area.map((value, i) => (value - (i % 2 === 0 ? box.x : box.y)) * scale),
  );
  return { width: box.width * scale, height: box.height * scale, areas: placed };
}

function bar([x = 0, from = 0, , to = 0]: Area, width: number): Area {
  const [left, right] = [x - width / 2, x + width / 2];
  return [left, from, right, from, right, to, left, to];
}

function areasOf(d: string): Area[] {
  const areas: number[][] = [];
  let [x, y] = [0, 0];
  const go = (...to: number[]) => {
    [x, y] = [to[0]!, to[1]!];
    areas.at(-1)!.push(x, y);
  };
  for (const [, command, text = ""] of d.matchAll(/([MLQZzhv])([^MLQZzhv]*)/g)) {
    const [a = 0, b = 0, c = 0, e = 0] = (text.match(/-?[\d.]+/g) ?? []).map(Number);
    if (command === "M") areas.push([]);
    if (command === "M" || command === "L") go(a, b);
    else if (command === "h") go(x + a, y);
    else if (command === "v") go(x, y + a);
    else if (command === "Q") {
      const [fromX, fromY] = [x, y];
      for (let i = 1; i <= LINES; i++) {
        const [t, u] = [i / LINES, 1 - i / LINES];
        const at = (from: number, by: number, to: number) =>
          u * u * from + 2 * u * t * by + t * t * to;
        go(at(fromX, a, c), at(fromY, b, e));
      }
    }
  }
  return areas;
}

/** Side by side on one bottom line; each has its quiet zones. */
export function beside(left: Artwork, right: Artwork): Artwork {
  const height = Math.max(left.height, right.height);
  const moved = ({ areas, height: own }: Artwork, x: number) =>
    areas.map((area) => area.map((value, i) => value + (i % 2 === 0 ? x : height - own)));
  return {
    width: left.width + right.width,
    height,
    areas: [...moved(left, 0), ...moved(right, left.width)],
  };
}

/** A ten-thousandth of a millimetre cannot be seen in print. */
const decimal = (value: number): string => String(Math.round(value * 10_000) / 10_000);

const pathOf = (areas: readonly Area[], line: string, end: string) =>
  areas
    .map((area) => {
      const points: string[] = [];
      for (let i = 0; i < area.length; i += 2) {
        points.push(`${decimal(area[i]!)} ${decimal(area[i + 1]!)}`);
      }
      return `M${points.join(line)}${end}`;
    })
    .join("");

export function svgOf({ width, height, areas }: Artwork, { dark, light }: Colours): string {
  const [w, h] = [decimal(width), decimal(height)];
  return `<svg xmlns="http://www.w3.org/2000/svg" width="${w}mm" height="${h}mm" viewBox="0 0 ${w} ${h}"><path fill="${light}" d="M0 0h${w}v${h}H0z"/><path fill="${dark}" fill-rule="evenodd" d="${pathOf(areas, "L", "z")}"/></svg>\n`;
}

const POINTS = 72 / 25.4;

const channels = (colour: string) =>
  [1, 3, 5].map((at) => Number.parseInt(colour.slice(at, at + 2), 16) / 255);

/** Greys are printed with black ink only: inks that are slightly out of place would blur the edges. */
function paint(colour: string, grey: string, rgb: string): string {
  const [red, green, blue] = channels(colour);
  return red === green && green === blue
    ? `${decimal(red!)} ${grey}`
    : `${channels(colour).map(decimal).join(" ")} ${rgb}`;
}

/** The operators of PostScript and PDF: a line each, so that none is too long. */
function operators(areas: readonly Area[], move: string, line: string, close: string): string {
  return areas
    .map((area) => {
      const lines: string[] = [];
      for (let i = 0; i < area.length; i += 2) {
        lines.push(`${decimal(area[i]!)} ${decimal(area[i + 1]!)} ${i === 0 ? move : line}`);
      }
      return [...lines, close].join("\n");
    })
    .join("\n");
}

/** Encapsulated PostScript, level 2. @param title letters, digits and marks */
export function epsOf(artwork: Artwork, { dark, light }: Colours, title: string): string {
  const [width, height] = [artwork.width * POINTS, artwork.height * POINTS];
  return `%!PS-Adobe-3.0 EPSF-3.0
%%Creator: gtin-resolver
%%Title: ${title}
%%BoundingBox: 0 0 ${Math.ceil(width)} ${Math.ceil(height)}
%%HiResBoundingBox: 0 0 ${decimal(width)} ${decimal(height)}
%%LanguageLevel: 2
%%EndComments
gsave
0 ${decimal(height)} translate ${decimal(POINTS)} ${decimal(-POINTS)} scale
${paint(light, "setgray", "setrgbcolor")} 0 0 ${decimal(artwork.width)} ${decimal(artwork.height)} rectfill
${paint(dark, "setgray", "setrgbcolor")} newpath
${operators(artwork.areas, "moveto", "lineto", "closepath")}
eofill grestore
%%EOF
`;
}

/** PDF 1.4 of one page, without dates or ids: equal symbols are equal files. */
export function pdfOf(artwork: Artwork, { dark, light }: Colours, title: string): string {
  const [width, height] = [artwork.width * POINTS, artwork.height * POINTS];
  const box = `0 0 ${decimal(width)} ${decimal(height)}`;
  const content = `${decimal(POINTS)} 0 0 ${decimal(-POINTS)} 0 ${decimal(height)} cm
${paint(light, "g", "rg")} 0 0 ${decimal(artwork.width)} ${decimal(artwork.height)} re f
${paint(dark, "g", "rg")}
${operators(artwork.areas, "m", "l", "h")}
f*`;
  const objects = [
    "<</Type/Catalog/Pages 2 0 R>>",
    "<</Type/Pages/Kids[3 0 R]/Count 1>>",
    `<</Type/Page/Parent 2 0 R/MediaBox[${box}]/TrimBox[${box}]/Resources<<>>/Contents 4 0 R>>`,
    `<</Length ${content.length}>>stream\n${content}\nendstream`,
    `<</Title(${title})/Producer(gtin-resolver)>>`,
  ];
  let file = "%PDF-1.4\n";
  const entries = objects.map((object, i) => {
    const offset = String(file.length).padStart(10, "0");
    file += `${i + 1} 0 obj\n${object}\nendobj\n`;
    return `${offset} 00000 n \n`;
  });
  const count = objects.length + 1;
  return `${file}xref\n0 ${count}\n0000000000 65535 f \n${entries.join("")}trailer\n<</Size ${count}/Root 1 0 R/Info ${objects.length} 0 R>>\nstartxref\n${file.length}\n%%EOF\n`;
}

/** @param dots of a millimetre: as many as make every module whole dots */
export async function pngOf(
  { width, height, areas }: Artwork,
  { dark, light }: Colours,
  dots: number,
): Promise<Blob> {
  const canvas = new OffscreenCanvas(Math.round(width * dots), Math.round(height * dots));
  const context = canvas.getContext("2d")!;
  context.fillStyle = light;
  context.fillRect(0, 0, canvas.width, canvas.height);
  context.scale(dots, dots);
  context.fillStyle = dark;
  context.fill(new Path2D(pathOf(areas, "L", "z")), "evenodd");
  const file = new Uint8Array(await (await canvas.convertToBlob()).arrayBuffer());
  return withDensity(file, Math.round(dots * 1_000));
}

/** The place after the header of a PNG, which always comes first and has 13 bytes. */
const AFTER_HEADER = 33;

/** Says how large the picture is in print: a canvas does not. @param perMetre pixels */
function withDensity(png: Uint8Array<ArrayBuffer>, perMetre: number): Blob {
  const chunk = new Uint8Array(21);
  const view = new DataView(chunk.buffer);
  view.setUint32(0, 9);
  chunk.set(new TextEncoder().encode("pHYs"), 4);
  view.setUint32(8, perMetre);
  view.setUint32(12, perMetre);
  view.setUint8(16, 1);
  view.setUint32(17, crc32(chunk.subarray(4, 17)));
  const parts = [png.subarray(0, AFTER_HEADER), chunk, png.subarray(AFTER_HEADER)];
  return new Blob(parts, { type: "image/png" });
}

/** ISO/IEC 15948, annex D. */
function crc32(bytes: Uint8Array): number {
  let crc = 0xffffffff;
  for (const byte of bytes) {
    crc ^= byte;
    for (let bit = 0; bit < 8; bit++) crc = (crc >>> 1) ^ (crc & 1 ? 0xedb88320 : 0);
  }
  return ~crc >>> 0;
}
