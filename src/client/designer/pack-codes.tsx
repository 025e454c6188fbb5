/** Draws a pack's other codes with bwip-js, which is loaded with this module. */
import { datamatrix, drawingSVG, ean8, ean13, itf14, upca } from "@bwip-js/generic";
import { render } from "hono/jsx/dom";
import type { PackBarcode } from "../../services/qr/design.ts";
import type { ModuleSize } from "../../services/qr/print-size.ts";
import {
  barcodeName,
  DATA_MATRIX,
  type DrawnCode,
  DrawnPackCodes,
  type PackCodesData,
} from "../../ui/design/pack-codes.tsx";
import type { Words } from "../../ui/texts/index.ts";
import {
  type Artwork,
  artworkOf,
  beside,
  type Colours,
  epsOf,
  pdfOf,
  pngOf,
  svgOf,
} from "./artwork.ts";

/**
 * @param place has no other children; the addresses of earlier files in it end
 * @param qr the address of the code as SVG, without text
 */
export async function drawPackCodes(
  place: HTMLElement,
  words: Words,
  data: PackCodesData,
  colours: Colours,
  qr: string,
): Promise<void> {
  const { barcode } = data;
  const symbol = await qrArtwork(qr, data.module.module_mm);
  const sizes = barcode === null ? [] : sizesOf(barcode, data.dpi).map(sized(barcode));
  const matrix = await drawn(DATA_MATRIX, data.hri, dataMatrix(data), data.module, colours);
  let chosen = 0;
  const show = async () => {
    for (const { href } of place.querySelectorAll<HTMLAnchorElement>("a[download]")) {
      URL.revokeObjectURL(href);
    }
    const size = sizes[chosen];
    const both: DrawnCode[] = [];
    if (barcode !== null && size) {
      const name = barcodeName(barcode);
      const { artwork, module } = size;
      both.push(await drawn(name, barcode.text, artwork, module, colours));
      const together = words.messages.design.together(name);
      const one = beside(artwork, symbol);
      both.push(await drawn(together, barcode.text, one, module, colours));
    }
    const codes = [...both, matrix];
    render(
      <DrawnPackCodes
        words={words}
        data={data}
        drawn={codes}
        sizes={sizes.map(({ artwork, percent }) => ({ ...artwork, percent }))}
        chosen={chosen}
      />,
      place,
    );
    const boxes = place.querySelectorAll("[role=img]");
    codes.forEach(({ svg }, i) => {
      const { documentElement } = new DOMParser().parseFromString(svg, "image/svg+xml");
      boxes[i]?.replaceChildren(documentElement);
    });
    const select = place.querySelector<HTMLSelectElement>("#barcode-size");
    if (select) {
      select.onchange = () => {
        chosen = Number(select.value);
        void show();
      };
    }
  };
  chosen = Math.max(
    0,
    sizes.findIndex(({ module }) => module.module_mm === barcode?.module.module_mm),
  );
  await show();
}

interface Size {
  readonly module: ModuleSize;
  /** The percentage of the nominal size; null for symbols that have none. */
  readonly percent: number | null;
}

/** X-dimensions of EAN/UPC at 100 %, and of ITF-14 (General Specifications, clause 5.12.3). */
const NOMINAL = 0.33;
const EAN_PERCENT = { least: 80, most: 200, step: 10 };
const ITF = { least: 0.495, most: 1.016, step: 0.0521 };
const MM_PER_INCH = 25.4;

/** 80 to 200 percent; for a printer, those that are whole dots, and the one that was recommended. */
function sizesOf({ symbology, module }: PackBarcode, dpi: number | null): Size[] {
  const isItf = symbology === "itf14";
  const percentOf = (mm: number) => (isItf ? null : Math.round((100 * mm) / NOMINAL));
  const [least, most] = isItf
    ? [ITF.least, ITF.most]
    : [EAN_PERCENT.least, EAN_PERCENT.most].map((percent) => (NOMINAL * percent) / 100);
  const step =
    dpi === null ? (isItf ? ITF.step : (NOMINAL * EAN_PERCENT.step) / 100) : MM_PER_INCH / dpi;
  const first = dpi === null ? least! : Math.ceil(least! / step - 1e-9) * step;
  const found = [module];
  for (let mm = first; mm <= most! + 1e-9; mm += step) {
    const module_mm = Math.round(mm * 1e4) / 1e4;
    if (module_mm === module.module_mm) continue;
    found.push({ module_mm, dots: dpi === null ? null : Math.round(mm / step) });
  }
  return found
    .toSorted((one, other) => one.module_mm - other.module_mm)
    .map((one) => ({ module: one, percent: percentOf(one.module_mm) }));
}

const sized =
  (made: PackBarcode) =>
  (size: Size): Size & { readonly artwork: Artwork } => ({
    ...size,
    artwork: barcodeArtwork(made, size.module.module_mm),
  });

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
function barcodeArtwork({ symbology, text }: PackBarcode, x: number): Artwork {
  const { encode, height, left, right } = LINEAR[symbology];
  const options = {
    bcid: symbology,
    text,
    scale: UNIT,
    includetext: true,
    // bwip-js takes a height in mm at 72 modules an inch.
    height: ((height ?? 31.75 / x) * 25.4) / 72,
  };
  const drawn = parse(encode(options, drawingSVG()));
  const bars = symbology === "itf14" ? { from: 0, to: drawn.width } : barsIn(drawn.content);
  const from = bars.from - left * UNIT;
  const box = { x: from, y: 0, width: bars.to + right * UNIT - from, height: drawn.height };
  return artworkOf(drawn.content, box, x / UNIT);
}

/** Square modules, with a quiet zone of one on every side (clause 5.6). */
function dataMatrix({ data_matrix, module }: PackCodesData): Artwork {
  const text = data_matrix.replaceAll("^", "^FNC1");
  const options = { bcid: "datamatrix", text, parsefnc: true, scale: 1 };
  const { content, width, height } = parse(datamatrix(options, drawingSVG()));
  const box = { x: -UNIT, y: -UNIT, width: width + 2 * UNIT, height: height + 2 * UNIT };
  return artworkOf(content, box, module.module_mm / UNIT);
}

/** The same symbol as in the preview. @throws if the server does not answer */
async function qrArtwork(address: string, module_mm: number): Promise<Artwork> {
  const svg = await (await fetch(address)).text();
  const [, width = 0, height = 0] = (/viewBox="0 0 ([\d.]+) ([\d.]+)"/.exec(svg) ?? []).map(Number);
  const [, x = 0, y = 0] = (/translate\(([\d.]+) ([\d.]+)\)/.exec(svg) ?? []).map(Number);
  const [, path = ""] = /(<path [^>]*transform="[^>]*>)/.exec(svg) ?? [];
  if (path === "") throw new Error("the code is an unexpected picture");
  return artworkOf(path, { x: -x, y: -y, width, height }, module_mm);
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

/** Dots of a module in a picture for no certain printer: more than 600 an inch at any size. */
const USUAL_DOTS = 8;

/** The files of one symbol. @param module the narrowest bar, which is whole dots in a picture */
async function drawn(
  name: string,
  text: string,
  artwork: Artwork,
  { module_mm, dots }: ModuleSize,
  colours: Colours,
): Promise<DrawnCode> {
  const svg = svgOf(artwork, colours);
  const title = text.replace(/[^ -~]|[()\\]/g, " ");
  const png = await pngOf(artwork, colours, (dots ?? USUAL_DOTS) / module_mm);
  const urlOf = (file: string, type: string) => URL.createObjectURL(new Blob([file], { type }));
  const urls = {
    svg: urlOf(svg, "image/svg+xml"),
    png: URL.createObjectURL(png),
    eps: urlOf(epsOf(artwork, colours, title), "application/postscript"),
    pdf: urlOf(pdfOf(artwork, colours, title), "application/pdf"),
  };
  return { name, text, svg, width_mm: artwork.width, height_mm: artwork.height, urls };
}
