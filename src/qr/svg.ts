/** SVG 1.1: two filled paths, and a path of strokes for text. */
import { hexOf } from "../model/colour.ts";
import type { PlacedText } from "./layout.ts";
import { type Outline, outlines } from "./outlines.ts";
import { decimal, type Picture } from "./picture.ts";

/** Draws an SVG: in mm if the modules have a size in print, otherwise in pixels. */
export function svg({ symbol, layout, dark, light, moduleMm, title }: Picture): string {
  const { width, height, module, left, top, text } = layout;
  const [w, h] = [decimal(width), decimal(height)];
  const size = (side: number) =>
    moduleMm === null ? decimal(side) : `${decimal(side * moduleMm)}mm`;
  const place = placed(left, top, module);
  return `<svg xmlns="http://www.w3.org/2000/svg" width="${size(width)}" height="${size(height)}" viewBox="0 0 ${w} ${h}"><title>${escaped(title)}</title><path fill="#${hexOf(light)}" d="M0 0h${w}v${h}H0z"/><path fill="#${hexOf(dark)}" shape-rendering="crispEdges"${place} d="${outlines(symbol).map(pathOf).join("")}"/>${text === null ? "" : lettering(text, hexOf(dark))}</svg>\n`;
}

/** Sides as relative moves; a table converts small numbers to text faster. */
function pathOf(corners: Outline): string {
  let path = `M${corners[0]} ${corners[1]}`;
  for (let i = 2; i < corners.length; i += 4) {
    path += ACROSS[SIDE + corners[i]! - corners[i - 2]!]!;
    if (i + 2 < corners.length) path += DOWN[SIDE + corners[i + 3]! - corners[i + 1]!]!;
  }
  return `${path}z`;
}

/** The longest possible side: version 40 has 177 modules. */
const SIDE = 177;
const sides = (letter: string) =>
  Array.from({ length: 2 * SIDE + 1 }, (_, i) => letter + (i - SIDE));
const ACROSS = sides("h");
const DOWN = sides("v");

function lettering({ block, unit, left, top }: PlacedText, colour: string): string {
  let lines = "";
  for (const stroke of block.strokes) {
    let letter = "M";
    for (const [x, y] of stroke) {
      lines += `${letter}${x} ${y}`;
      letter = "L";
    }
  }
  return `<path fill="none" stroke="#${colour}" stroke-linecap="round" stroke-linejoin="round"${placed(left + unit / 2, top + unit / 2, unit)} d="${lines}"/>`;
}

function placed(x: number, y: number, scale: number): string {
  const by = scale === 1 ? "" : `scale(${decimal(scale)})`;
  return ` transform="translate(${decimal(x)} ${decimal(y)})${by}"`;
}

const escaped = (text: string): string => text.replaceAll("&", "&amp;").replaceAll("<", "&lt;");
