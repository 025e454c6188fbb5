/**
 * PDF 1.4 of one page (ISO 32000-1), without dates or ids, so that equal codes give equal bytes.
 */
import { Buffer } from "node:buffer";
import { deflateSync } from "node:zlib";
import type { Colour } from "../model/colour.ts";
import type { PlacedText } from "./layout.ts";
import { type Outline, outlines } from "./outlines.ts";
import { type Bytes, decimal, type Picture } from "./picture.ts";
import { isGrey, pointsPerModule } from "./print.ts";

export function pdf(picture: Picture): Bytes {
  const { layout, title } = picture;
  const scale = pointsPerModule(picture);
  const box = `0 0 ${decimal(layout.width * scale)} ${decimal(layout.height * scale)}`;
  const content = deflateSync(Buffer.from(contentOf(picture, scale), "latin1"));
  return assembled([
    "<</Type/Catalog/Pages 2 0 R>>",
    "<</Type/Pages/Kids[3 0 R]/Count 1>>",
    `<</Type/Page/Parent 2 0 R/MediaBox[${box}]/TrimBox[${box}]/Resources<<>>/Contents 4 0 R>>`,
    [`<</Length ${content.length}/Filter/FlateDecode>>stream\n`, content, "\nendstream"],
    `<</Title(${title.replace(/[()\\]/g, "\\$&")})/Producer(gtin-resolver)>>`,
  ]);
}

function contentOf({ symbol, layout, dark, light }: Picture, scale: number): string {
  const { width, height, left, top, text } = layout;
  return [
    // Converts from points, upwards, to modules, downwards.
    `${decimal(scale)} 0 0 ${decimal(-scale)} 0 ${decimal(height * scale)} cm`,
    `${paint(light, "fill")} 0 0 ${decimal(width)} ${decimal(height)} re f`,
    `${paint(dark, "fill")} q 1 0 0 1 ${left} ${top} cm`,
    ...outlines(symbol).map(pathOf),
    "f Q",
    ...(text === null ? [] : lettering(text, dark)),
  ].join("\n");
}

function paint(colour: Colour, way: "fill" | "stroke"): string {
  const [grey, rgb] = way === "fill" ? ["g", "rg"] : ["G", "RG"];
  return isGrey(colour)
    ? `${decimal(colour[0] / 255)} ${grey}`
    : `${colour.map((channel) => decimal(channel / 255)).join(" ")} ${rgb}`;
}

function pathOf(corners: Outline): string {
  let path = `${corners[0]} ${corners[1]} m`;
  for (let i = 2; i < corners.length; i += 2) path += ` ${corners[i]} ${corners[i + 1]} l`;
  return `${path} h`;
}

function lettering({ block, unit, left, top }: PlacedText, dark: Colour): string[] {
  const [u, x, y] = [unit, left + unit / 2, top + unit / 2].map(decimal);
  return [
    `q ${u} 0 0 ${u} ${x} ${y} cm 1 w 1 J 1 j ${paint(dark, "stroke")}`,
    ...block.strokes.map((stroke) =>
      stroke.map(([px, py], i) => `${px} ${py} ${i === 0 ? "m" : "l"}`).join(" "),
    ),
    "S Q",
  ];
}

type Part = string | Uint8Array;

/** Objects numbered from 1; the first is the catalogue, the last the file's information. */
function assembled(objects: readonly (Part | readonly Part[])[]): Bytes {
  const parts: Buffer[] = [];
  let length = 0;
  const write = (part: Part) => {
    const bytes = typeof part === "string" ? Buffer.from(part, "latin1") : Buffer.from(part);
    parts.push(bytes);
    length += bytes.length;
  };
  write("%PDF-1.4\n%\xe2\xe3\xcf\xd3\n");
  const offsets = objects.map((object, index) => {
    const offset = length;
    write(`${index + 1} 0 obj\n`);
    for (const part of Array.isArray(object) ? object : [object]) write(part as Part);
    write("\nendobj\n");
    return offset;
  });
  const table = length;
  const entries = offsets.map((offset) => `${String(offset).padStart(10, "0")} 00000 n \n`);
  const count = objects.length + 1;
  write(`xref\n0 ${count}\n0000000000 65535 f \n${entries.join("")}`);
  write(
    `trailer\n<</Size ${count}/Root 1 0 R/Info ${objects.length} 0 R>>\nstartxref\n${table}\n%%EOF\n`,
  );
  return Buffer.concat(parts);
}
