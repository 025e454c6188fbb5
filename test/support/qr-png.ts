/** Reads the parts of a PNG (ISO/IEC 15948), with stricter checks than pngjs. */
import { inflateSync } from "node:zlib";

export interface PngFile {
  readonly width: number;
  readonly height: number;
  readonly bitDepth: number;
  readonly colourType: number;
  /** The types of the chunks, in order. */
  readonly chunks: readonly string[];
  /** The data of each chunk by its type; each type used here occurs once. */
  readonly data: ReadonlyMap<string, Buffer>;
  /** Row by row; 1 is light. The bits are greys or places in the palette. */
  readonly bits: readonly Uint8Array[];
}

/** @throws Error with the fault of the file */
export function takeApart(file: Uint8Array): PngFile {
  const bytes = Buffer.from(file);
  if (bytes.toString("latin1", 0, 8) !== "\x89PNG\r\n\x1a\n") throw new Error("no signature");
  const chunks: string[] = [];
  const data = new Map<string, Buffer>();
  for (let at = 8; at < bytes.length; ) {
    const length = bytes.readUInt32BE(at);
    const type = bytes.toString("latin1", at + 4, at + 8);
    const end = at + 8 + length;
    if (bytes.readUInt32BE(end) !== crc(bytes.subarray(at + 4, end)))
      throw new Error(`${type} CRC`);
    if (data.has(type)) throw new Error(`${type} twice`);
    chunks.push(type);
    data.set(type, bytes.subarray(at + 8, end));
    at = end + 4;
  }
  const header = data.get("IHDR");
  const pixels = data.get("IDAT");
  if (header?.length !== 13 || !pixels) throw new Error("no header, or no pixels");
  const [width, height] = [header.readUInt32BE(0), header.readUInt32BE(4)];
  const [bitDepth = 0, colourType = 0, ...methods] = header.subarray(8);
  if (methods.some((method) => method !== 0)) throw new Error("compression, filter or interlace");
  return {
    ...{ width, height, bitDepth, colourType, chunks, data },
    bits: unfiltered(inflateSync(pixels), width, height),
  };
}

/** Filters 0 and 2, at one bit a pixel. */
function unfiltered(lines: Buffer, width: number, height: number): Uint8Array[] {
  const length = Math.ceil(width / 8);
  if (lines.length !== height * (length + 1)) throw new Error("another number of pixels");
  let above: Uint8Array = new Uint8Array(length);
  return Array.from({ length: height }, (_, y) => {
    const start = y * (length + 1);
    const filter = lines[start]!;
    if (filter !== 0 && filter !== 2) throw new Error(`filter ${filter}`);
    const bytes = Uint8Array.from(lines.subarray(start + 1, start + 1 + length));
    if (filter === 2) for (let i = 0; i < length; i++) bytes[i] = (bytes[i]! + above[i]!) & 255;
    above = bytes;
    return Uint8Array.from({ length: width }, (_, x) => (bytes[x >> 3]! >> (7 - (x & 7))) & 1);
  });
}

/** Annex D, bit by bit. */
function crc(bytes: Uint8Array): number {
  let register = 0xffffffff;
  for (const byte of bytes) {
    register ^= byte;
    for (let bit = 0; bit < 8; bit++) {
      register = register & 1 ? (register >>> 1) ^ 0xedb88320 : register >>> 1;
    }
  }
  return (register ^ 0xffffffff) >>> 0;
}
