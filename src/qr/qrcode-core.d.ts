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

  /** @throws Error if no version has room for the text */
  export function create(
    text: string,
    options: { errorCorrectionLevel: "L" | "M" | "Q" | "H"; maskPattern?: number },
  ): EncodedSymbol;
}

declare module "qrcode/lib/core/format-info.js" {
  /** The fifteen bits that encode level and mask. */
  export function getEncodedBits(level: { readonly bit: number }, mask: number): number;
}
