/** The part of qrcode that makes a symbol; its index would bring image writers that need Node. */
declare module "qrcode/lib/core/qrcode.js" {
  /** Row by row; a reserved module belongs to a pattern of the symbol's own, and is not masked. */
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

  /** @throws Error where no version holds the text */
  export function create(
    text: string,
    options: { errorCorrectionLevel: "L" | "M" | "Q" | "H"; maskPattern?: number },
  ): EncodedSymbol;
}

declare module "qrcode/lib/core/format-info.js" {
  /** The fifteen bits that tell level and mask. */
  export function getEncodedBits(level: { readonly bit: number }, mask: number): number;
}
