/** Draws a pack's other codes with bwip-js, which is loaded with this module. */
import { datamatrix, drawingSVG, ean8, ean13, itf14, upca } from "@bwip-js/generic";
import { render } from "hono/jsx/dom";
import type { PackBarcode } from "../../services/qr/design.ts";
import {
  barcodeName,
  DATA_MATRIX,
  type DrawnCode,
  DrawnPackCodes,
  type PackCodesData,
} from "../../ui/design/pack-codes.tsx";
import type { Words } from "../../ui/texts/index.ts";

interface Colours {
  /** `#rrggbb` */
  readonly dark: string;
  readonly light: string;
}

/** @param place has no other children; the addresses of earlier files in it end */
export function drawPackCodes(
  place: HTMLElement,
  words: Words,
  data: PackCodesData,
  colours: Colours,
): void {
  for (const { href } of place.querySelectorAll<HTMLAnchorElement>("a[download]")) {
    URL.revokeObjectURL(href);
  }
  const drawn = [
    ...(data.barcode === null ? [] : [barcode(data.barcode, colours)]),
    dataMatrix(data, colours),
  ];
  render(<DrawnPackCodes words={words} data={data} drawn={drawn} />, place);
  const boxes = place.querySelectorAll("[role=img]");
  drawn.forEach(({ svg }, i) => {
    const { documentElement } = new DOMParser().parseFromString(svg, "image/svg+xml");
    boxes[i]?.replaceChildren(documentElement);
  });
}

/** bwip-js draws a bar's narrowest width as two units, so that halves of it are whole numbers. */
const UNIT = 2;
const LINEAR = {
  ean13: { encode: ean13, height: 69.24, left: 11, right: 7 },
  ean8: { encode: ean8, height: 55.24, left: 7, right: 7 },
  upca: { encode: upca, height: 69.24, left: 9, right: 9 },
  // Its frame has the quiet zones inside it; at least 31.75 mm high, at any width of bars.
  itf14: { encode: itf14, height: null, left: 0, right: 0 },
} as const;

/** General Specifications, clauses 5.2 (EAN/UPC) and 5.3 (ITF-14): heights and quiet zones in X. */
function barcode(made: PackBarcode, { dark, light }: Colours): DrawnCode {
  const { symbology, text, module } = made;
  const { encode, height, left, right } = LINEAR[symbology];
  const x = module.module_mm;
  const options = {
    bcid: symbology,
    text,
    scale: UNIT,
    includetext: true,
    // bwip-js takes a height in mm at 72 modules an inch.
    height: ((height ?? 31.75 / x) * 25.4) / 72,
    barcolor: dark.slice(1),
  };
  const drawn = parse(encode(options, drawingSVG()));
  const bars = symbology === "itf14" ? { from: 0, to: drawn.width } : barsIn(drawn.content);
  const from = bars.from - left * UNIT;
  const box = { x: from, y: 0, width: bars.to + right * UNIT - from, height: drawn.height };
  return sized(barcodeName(made), text, drawn.content, box, x / UNIT, light);
}

/** Square modules, with a quiet zone of one on every side (clause 5.6). */
function dataMatrix(
  { data_matrix, hri, module }: PackCodesData,
  { dark, light }: Colours,
): DrawnCode {
  const text = data_matrix.replaceAll("^", "^FNC1");
  const options = { bcid: "datamatrix", text, parsefnc: true, scale: 1, barcolor: dark.slice(1) };
  const { content, width, height } = parse(datamatrix(options, drawingSVG()));
  const box = { x: -UNIT, y: -UNIT, width: width + 2 * UNIT, height: height + 2 * UNIT };
  return sized(DATA_MATRIX, hri, content, box, module.module_mm / UNIT, light);
}

interface Parsed {
  readonly content: string;
  readonly width: number;
  readonly height: number;
}

/** bwip-js writes one `svg` element with a view box from 0 0, and no size. */
function parse(svg: string): Parsed {
  const [, width, height, content] =
    /^<svg viewBox="0 0 (\d+) (\d+)"[^>]*>(.*)<\/svg>\s*$/s.exec(svg) ?? [];
  if (content === undefined) throw new Error("bwip-js drew an unexpected picture");
  return { content, width: Number(width), height: Number(height) };
}

/** The outer edges of the bars, which are vertical strokes; digits are filled shapes. */
function barsIn(content: string): { from: number; to: number } {
  const edges = [...content.matchAll(/stroke-width="(\d+)" d="([^"]+)"/g)].flatMap(
    ([, width, path = ""]) =>
      [...path.matchAll(/M([\d.]+) /g)].flatMap(([, x]) => [
        Number(x) - Number(width) / 2,
        Number(x) + Number(width) / 2,
      ]),
  );
  return { from: Math.min(...edges), to: Math.max(...edges) };
}

interface Box {
  readonly x: number;
  readonly y: number;
  readonly width: number;
  readonly height: number;
}

/** @param scale mm in a unit of the box */
function sized(
  name: string,
  text: string,
  content: string,
  { x, y, width, height }: Box,
  scale: number,
  light: string,
): DrawnCode {
  const [width_mm, height_mm] = [width * scale, height * scale];
  const mm = (value: number) => `${Number(value.toFixed(4))}mm`;
  const svg = `<svg xmlns="http://www.w3.org/2000/svg" width="${mm(width_mm)}" height="${mm(height_mm)}" viewBox="${x} ${y} ${width} ${height}"><path fill="${light}" d="M${x} ${y}h${width}v${height}h${-width}z"/>${content}</svg>`;
  const url = URL.createObjectURL(new Blob([svg], { type: "image/svg+xml" }));
  return { name, text, svg, width_mm, height_mm, url };
}
