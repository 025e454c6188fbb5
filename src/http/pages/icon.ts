/** The server's icon: bars, and the square that succeeds them. Every form is drawn from one list. */
import type { Bytes } from "../../qr/picture.ts";
import { png } from "../../qr/png.ts";

const SIDE = 64;
const BLUE = [0x0b, 0x3d, 0x6b] as const;
const WHITE = [255, 255, 255] as const;

type Box = readonly [x: number, y: number, width: number, height: number];

const ON_BLUE: readonly Box[] = [
  [12, 14, 4, 36],
  [20, 14, 2, 36],
  [25, 14, 5, 36],
  [34, 14, 18, 18],
  [34, 38, 8, 12],
  [46, 38, 6, 4],
  [46, 46, 6, 4],
];
const HOLE: Box = [39, 19, 8, 8];

const path = (fill: string, boxes: readonly Box[]): string =>
  `<path fill="${fill}" d="${boxes.map(([x, y, w, h]) => `M${x} ${y}h${w}v${h}h-${w}z`).join("")}"/>`;

export const ICON_SVG = `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${SIDE} ${SIDE}"><rect width="${SIDE}" height="${SIDE}" rx="12" fill="#0b3d6b"/>${path("#fff", ON_BLUE)}${path("#0b3d6b", [HOLE])}</svg>`;

/** `scale` times 64 pixels each way, to the edge: hosts round the corners as they like. */
export function iconPng(scale: number): Bytes {
  const modules = new Uint8Array(SIDE * SIDE).fill(1);
  const fill = ([x, y, width, height]: Box, value: number) => {
    for (let row = y; row < y + height; row++) {
      modules.fill(value, row * SIDE + x, row * SIDE + x + width);
    }
  };
  for (const box of ON_BLUE) fill(box, 0);
  fill(HOLE, 1);
  const side = SIDE * scale;
  return png({
    symbol: { version: 1, size: SIDE, errorCorrection: "L", modules },
    layout: { width: side, height: side, module: scale, left: 0, top: 0, text: null },
    dark: BLUE,
    light: WHITE,
    moduleMm: null,
    title: "",
  });
}

/** For whoever asks for /favicon.ico unasked: one PNG of 64 pixels in its container. */
export function favicon(): Bytes {
  const image = iconPng(1);
  const file = new Uint8Array(22 + image.length);
  const view = new DataView(file.buffer);
  view.setUint16(2, 1, true);
  view.setUint16(4, 1, true);
  file.set([SIDE, SIDE], 6);
  view.setUint16(10, 1, true);
  view.setUint16(12, 32, true);
  view.setUint32(14, image.length, true);
  view.setUint32(18, 22, true);
  file.set(image, 22);
  return file;
}
