/** The part of qrcode that makes a symbol; its index also loads image writers that need Node. */
declare module "qrcode/lib/core/qrcode.js" {
  /** Row by row. A reserved module belongs to a fixed pattern of the symbol, and is not masked. */
  export interface BitMatrix {
    readonly size: number;
    readonly data: Uint8Array;
    readonly reservedBit: Uint8Array;
  }

  export interface EncodedSymbol {
    readonly version: number;
    readonly modules: BitMatrix;
    readonly maskPattern: number;
    readonly errorCorrectionLevel: { readonly bit: number };
  }

  /** @throws Error if no version, or not the given one, has room for the segments */
  export function create(
    segments: readonly { readonly data: string; readonly mode: string }[],
    options: {
      version?: number;
      errorCorrectionLevel: "L" | "M" | "Q" | "H";
      maskPattern?: number;
    },
  ): EncodedSymbol;
}

declare module "qrcode/lib/core/format-info.js" {
  /** The fifteen bits that encode level and mask. */
  export function getEncodedBits(level: { readonly bit: number }, mask: number): number;
}

declare module "qrcode/lib/core/segments.js" {
  export type Split = readonly object[];
  /** The runs of a text, each in its own mode. */
  export function rawSplit(text: string): Split;
  export function fromArray(
    segments: readonly { readonly data: string; readonly mode: string }[],
  ): Split;
}

declare module "qrcode/lib/core/error-correction-level.js" {
  export function from(level: "L" | "M" | "Q" | "H"): { readonly bit: number };
}

declare module "qrcode/lib/core/version.js" {
  /** Undefined if no version has room. */
  export function getBestVersionForData(
    split: import("qrcode/lib/core/segments.js").Split,
    level: { readonly bit: number },
  ): number | undefined;
}
