/**
 * Decodes pictures with independent tools: resvg, pngjs and PDFium read and draw them, `qr` and
 * ZXing decode them. None of them uses this project's code or its symbol library.
 */
import { readFileSync } from "node:fs";
import { PDFiumLibrary } from "@hyzyla/pdfium";
import { Resvg } from "@resvg/resvg-js";
import { PNG } from "pngjs";
import decodeQR from "qr/decode.js";
import { expect } from "vitest";
import { prepareZXingModule, readBarcodes } from "zxing-wasm/reader";
import type { QrFormat } from "../../src/qr/draw.ts";
import { readEps } from "./qr-postscript.ts";

/** RGBA. */
export interface Pixels {
  readonly width: number;
  readonly height: number;
  readonly data: Uint8Array;
}

/** The module is that of the package on disk; its default is a content delivery network. */
const wasm = readFileSync(new URL(import.meta.resolve("zxing-wasm/reader/zxing_reader.wasm")));
prepareZXingModule({ overrides: { wasmBinary: Uint8Array.from(wasm).buffer } });

/** Decodes with resvg, which is several times faster than pngjs. */
export function readPng(file: Uint8Array): Pixels {
  const bytes = Buffer.from(file);
  const size = `width="${bytes.readUInt32BE(16)}" height="${bytes.readUInt32BE(20)}"`;
  const href = `data:image/png;base64,${bytes.toString("base64")}`;
  return render(
    `<svg xmlns="http://www.w3.org/2000/svg" ${size}><image ${size} href="${href}"/></svg>`,
  );
}

/** Strict about checksums and other faults. */
export const readPngStrictly = (file: Uint8Array): Pixels => PNG.sync.read(Buffer.from(file));

/** `width` in pixels; without it, the size in the file, at 96 dots an inch. */
export const readSvg = (file: Uint8Array, width?: number): Pixels =>
  render(new TextDecoder().decode(file), width);

function render(svg: string, width?: number): Pixels {
  const fit = width === undefined ? {} : { fitTo: { mode: "width", value: width } as const };
  // No letter may depend on the fonts of the machine.
  const image = new Resvg(svg, { ...fit, font: { loadSystemFonts: false } }).render();
  return { width: image.width, height: image.height, data: image.pixels };
}

const pdfium = PDFiumLibrary.init();

/** The only page, drawn `width` pixels wide, and its size in points as PDFium reads it. */
export async function readPdf(
  file: Uint8Array,
  width: number,
): Promise<Pixels & { points: readonly [width: number, height: number] }> {
  const document = await (await pdfium).loadDocument(file);
  try {
    expect(document.getPageCount()).toBe(1);
    const page = document.getPage(0);
    const { originalWidth, originalHeight } = page.getOriginalSize();
    const height = Math.round((width * originalHeight) / originalWidth);
    const image = await page.render({ width, height });
    return { width, height, data: image.data, points: [originalWidth, originalHeight] };
  } finally {
    document.destroy();
  }
}

/** Every page, drawn at `dpi`, with its size in mm. */
export async function readPdfPages(file: Uint8Array, dpi: number) {
  const document = await (await pdfium).loadDocument(file);
  try {
    const pages: (Pixels & { mm: readonly [width: number, height: number] })[] = [];
    for (const page of document.pages()) {
      const { originalWidth, originalHeight } = page.getOriginalSize();
      const { width, height, data } = await page.render({ scale: dpi / 72 });
      const mm = [(originalWidth / 72) * 25.4, (originalHeight / 72) * 25.4] as const;
      pages.push({ width, height, data, mm });
    }
    return pages;
  } finally {
    document.destroy();
  }
}

/** A file of any format, `width` pixels wide; a PNG has its own width. */
export function readImage(format: QrFormat, file: Uint8Array, width: number) {
  switch (format) {
    case "png":
      return readPng(file);
    case "svg":
      return readSvg(file, width);
    case "pdf":
      return readPdf(file, width);
    case "eps":
      return readEps(file, width);
  }
}

/** Both decoders read `text`, with the requested error correction level. */
export async function expectDecoded(pixels: Pixels, text: string, level?: string): Promise<void> {
  // One pixel for a module may be too few for them; whole factors do not change the picture.
  const larger = () => enlarged(pixels, 4);
  expect(qr(pixels) ?? qr(larger())).toBe(text);
  const byZxing = (await zxing(pixels)) ?? (await zxing(larger()));
  expect(byZxing?.text).toBe(text);
  if (level !== undefined) expect(byZxing?.ecLevel).toBe(level);
}

function qr(pixels: Pixels): string | null {
  try {
    // The default time limit is 16 ms, for live video.
    return decodeQR(pixels, { format: "RGBA", timeLimit: Number.POSITIVE_INFINITY });
  } catch {
    return null;
  }
}

async function zxing({ width, height, data }: Pixels) {
  const image = { width, height, data: new Uint8ClampedArray(data), colorSpace: "srgb" };
  // Inverted symbols are not tried, so that a symbol in too light a colour fails.
  const options = { formats: ["QRCode" as const], tryInvert: false };
  return (await readBarcodes(image as ImageData, options))[0];
}

/** Every QR code in a picture of many, with its sides in pixels; uses only ZXing. */
export async function codesIn({ width, height, data }: Pixels) {
  const image = { width, height, data: new Uint8ClampedArray(data), colorSpace: "srgb" };
  const options = { formats: ["QRCode" as const], maxNumberOfSymbols: 255 };
  return (await readBarcodes(image as ImageData, options)).map(({ text, position }) => ({
    text,
    side: position.topRight.x - position.topLeft.x,
  }));
}

/** Every symbol of a pack besides QR codes, with its text as a scanner shows it (`HRI` for GS1). */
export async function packCodesIn({ width, height, data }: Pixels) {
  const image = { width, height, data: new Uint8ClampedArray(data), colorSpace: "srgb" };
  const formats = ["EAN13", "EAN8", "UPCA", "ITF", "DataMatrix"] as const;
  const found = await readBarcodes(image as ImageData, { formats: [...formats], textMode: "HRI" });
  return found.map(({ format, text, symbologyIdentifier }) => ({
    format,
    text,
    symbologyIdentifier,
  }));
}

function enlarged({ width, height, data }: Pixels, factor: number): Pixels {
  const from = words({ width, height, data });
  const to = new Uint32Array(width * factor * height * factor);
  for (let y = 0, at = 0; y < height * factor; y++) {
    const row = Math.floor(y / factor) * width;
    for (let x = 0; x < width * factor; x++) to[at++] = from[row + Math.floor(x / factor)]!;
  }
  return {
    width: width * factor,
    height: height * factor,
    data: new Uint8Array(to.buffer),
  };
}

/** The picture as a sensor with only red light sees it. */
export function inRedLight({ width, height, data }: Pixels): Pixels {
  const grey = new Uint8Array(data.length);
  for (let at = 0; at < data.length; at += 4) grey.fill(data[at]!, at, at + 3);
  for (let at = 3; at < data.length; at += 4) grey[at] = 255;
  return { width, height, data: grey };
}

/** A colour for each pixel, as a number. */
export const words = ({ data }: Pixels): Uint32Array =>
  new Uint32Array(Uint8Array.from(data).buffer);
