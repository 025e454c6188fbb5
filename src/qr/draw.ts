/** Draws a symbol with a given look as the bytes of a file. */
import type { Colour } from "../model/colour.ts";
import { eps } from "./eps.ts";
import { type Layout, layOutInModules, layOutInPixels } from "./layout.ts";
import { pdf } from "./pdf.ts";
import type { Bytes, Picture } from "./picture.ts";
import { png } from "./png.ts";
import { TARGET_X_MM } from "./print.ts";
import { svg } from "./svg.ts";
import type { QrSymbol } from "./symbol.ts";
import { textBlock } from "./text-block.ts";

export const FORMATS = ["svg", "png", "eps", "pdf"] as const;
export type QrFormat = (typeof FORMATS)[number];

export const CONTENT_TYPES: Record<QrFormat, string> = {
  svg: "image/svg+xml",
  png: "image/png",
  eps: "application/postscript",
  pdf: "application/pdf",
};

export interface Drawing {
  readonly symbol: QrSymbol;
  readonly format: QrFormat;
  /** Width in pixels of a PNG, and of an SVG that has no X-dimension. */
  readonly size: number;
  /** X-dimension in mm; null for the default of EPS and PDF, and for an SVG in pixels. */
  readonly moduleMm: number | null;
  /** Light modules around the symbol. */
  readonly quiet: number;
  /** Text lines below the symbol; empty for a symbol without text. */
  readonly lines: readonly string[];
  readonly dark: Colour;
  readonly light: Colour;
  readonly title: string;
}

/** @throws ImageTooSmall */
export function draw(drawing: Drawing): Bytes {
  const picture = pictureOf(drawing);
  switch (drawing.format) {
    case "svg":
      return new TextEncoder().encode(svg(picture));
    case "png":
      return png(picture);
    case "eps":
      return new TextEncoder().encode(eps(picture));
    case "pdf":
      return pdf(picture);
  }
}

/** @throws ImageTooSmall */
export const drawSvg = (drawing: Drawing): string => svg(pictureOf(drawing));

function pictureOf(drawing: Drawing): Picture {
  const moduleMm = isInPixels(drawing) ? drawing.moduleMm : (drawing.moduleMm ?? TARGET_X_MM);
  return { ...drawing, layout: layOut(drawing), moduleMm };
}

/** @throws ImageTooSmall */
export function layOut(drawing: Drawing): Layout {
  const { symbol, size, quiet, lines } = drawing;
  const block = lines.length === 0 ? null : textBlock(lines);
  return isInPixels(drawing)
    ? layOutInPixels(symbol.size, quiet, size, block)
    : layOutInModules(symbol.size, quiet, block);
}

const isInPixels = ({ format, moduleMm }: Drawing): boolean =>
  format === "png" || (format === "svg" && moduleMm === null);
