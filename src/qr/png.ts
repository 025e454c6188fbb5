/** PNG with one bit a pixel (ISO/IEC 15948): every pixel is dark or light. */
import { Buffer } from "node:buffer";
import { crc32, deflateSync } from "node:zlib";
import { BLACK, type Colour, WHITE } from "../model/colour.ts";
import type { Layout, PlacedText } from "./layout.ts";
import type { Bytes, Picture } from "./picture.ts";
import type { QrSymbol } from "./symbol.ts";

const SIGNATURE = Uint8Array.of(137, 80, 78, 71, 13, 10, 26, 10);
const GREYSCALE = 0;
const PALETTE = 3;
/** Filter types: the bytes themselves, or their difference from the line above. */
const NONE = 0;
const UP = 2;

export function png({ symbol, layout, dark, light, moduleMm }: Picture): Bytes {
  const isPlain = same(dark, BLACK) && same(light, WHITE);
  const header = Buffer.alloc(13);
  header.writeUInt32BE(layout.width, 0);
  header.writeUInt32BE(layout.height, 4);
  header.set([1, isPlain ? GREYSCALE : PALETTE, 0, 0, 0], 8);
  return Buffer.concat([
    SIGNATURE,
    chunk("IHDR", header),
    ...(isPlain ? [] : [chunk("PLTE", Uint8Array.from([...dark, ...light]))]),
    ...(moduleMm === null ? [] : [chunk("pHYs", density(layout.module, moduleMm))]),
    chunk("IDAT", deflateSync(scanlines(symbol, layout))),
    chunk("IEND", new Uint8Array(0)),
  ]);
}

function chunk(type: string, data: Uint8Array): Buffer {
  const bytes = Buffer.alloc(data.length + 12);
  bytes.writeUInt32BE(data.length, 0);
  bytes.write(type, 4, "latin1");
  bytes.set(data, 8);
  bytes.writeUInt32BE(crc32(bytes.subarray(4, data.length + 8)), data.length + 8);
  return bytes;
}

/** Pixels per metre, in both directions. */
function density(pixelsPerModule: number, moduleMm: number): Buffer {
  const bytes = Buffer.alloc(9);
  const perMetre = Math.round((pixelsPerModule * 1000) / moduleMm);
  bytes.writeUInt32BE(perMetre, 0);
  bytes.writeUInt32BE(perMetre, 4);
  bytes[8] = 1;
  return bytes;
}

/**
 * Light is 1. A line that equals the one above has only zeros, which compress to almost nothing.
 */
function scanlines(symbol: QrSymbol, layout: Layout): Uint8Array {
  const { width, height, module, left, top, text } = layout;
  const { size, modules } = symbol;
  const lineLength = 1 + Math.ceil(width / 8);
  const lines = new Uint8Array(lineLength * height);
  const blank = (y: number) => lines.fill(255, y * lineLength + 1, (y + 1) * lineLength);
  // A repeated line is marked by its filter type only: its bytes stay zero.
  const repeat = (from: number, to: number) => {
    for (let y = from; y < to; y++) lines[y * lineLength] = UP;
  };
  blank(0);
  repeat(1, top);
  for (let row = 0; row < size; row++) {
    const y = top + row * module;
    lines[y * lineLength] = NONE;
    blank(y);
    for (let column = 0; column < size; column++) {
      if (modules[row * size + column] === 0) continue;
      darken(lines, y * lineLength + 1, left + column * module, module);
    }
    repeat(y + 1, y + module);
  }
  const below = top + size * module;
  blank(below);
  repeat(below + 1, text === null ? height : text.top);
  if (text !== null) {
    for (let y = text.top; y < height; y++) blank(y);
    letter(text, (x, y, width) => darken(lines, y * lineLength + 1, x, width));
  }
  return lines;
}

function darken(lines: Uint8Array, lineStart: number, from: number, width: number): void {
  const end = from + width;
  for (let x = from; x < end; ) {
    const at = lineStart + (x >> 3);
    if ((x & 7) === 0 && x + 8 <= end) {
      lines[at] = 0;
      x += 8;
    } else {
      lines[at] = lines[at]! & ~(128 >> (x & 7));
      x++;
    }
  }
}

type Set = (x: number, y: number, width: number) => void;

/** Sets every pixel whose centre is at most half a unit from a stroke. */
function letter({ block, unit, left, top }: PlacedText, set: Set): void {
  // Few segments differ, and what a segment covers takes long to find in a large picture.
  const known = new Map<string, readonly Run[]>();
  for (const stroke of block.strokes) {
    for (let i = 1; i < stroke.length; i++) {
      const [ax, ay] = stroke[i - 1]!;
      const [bx, by] = stroke[i]!;
      const [dx, dy] = [bx - ax, by - ay];
      const key = `${dx} ${dy}`;
      const runs = known.get(key) ?? runsOf(dx, dy, unit);
      known.set(key, runs);
      for (const { x, y, width } of runs) set(left + ax * unit + x, top + ay * unit + y, width);
    }
  }
}

interface Run {
  readonly x: number;
  readonly y: number;
  readonly width: number;
}

/** The pixels of a segment, from the first pixel of the cell in which it begins: one run a line. */
function runsOf(dx: number, dy: number, unit: number): readonly Run[] {
  const runs: Run[] = [];
  for (let y = Math.min(0, dy) * unit; y < (Math.max(0, dy) + 1) * unit; y++) {
    let first: number | undefined;
    let last = 0;
    for (let x = Math.min(0, dx) * unit; x < (Math.max(0, dx) + 1) * unit; x++) {
      const [px, py] = [(x + 0.5) / unit - 0.5, (y + 0.5) / unit - 0.5];
      if (distance(px, py, dx, dy) > REACH) continue;
      first ??= x;
      last = x;
    }
    if (first !== undefined) runs.push({ x: first, y, width: last - first + 1 });
  }
  return runs;
}

const REACH = 0.5 + 1e-9;

/** The distance from a point to the segment from the origin to (dx, dy). */
function distance(px: number, py: number, dx: number, dy: number): number {
  const length = dx * dx + dy * dy;
  const along = length === 0 ? 0 : Math.min(1, Math.max(0, (px * dx + py * dy) / length));
  return Math.hypot(px - along * dx, py - along * dy);
}

const same = (one: Colour, other: Colour): boolean =>
  one.every((channel, i) => channel === other[i]);
