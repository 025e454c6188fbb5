/** Finds codes in pictures, with the browser's own detector if it has one, otherwise with ZXing. */
import { codesOf, type Detected } from "./code.ts";
import type { FindCodes, Source } from "./find.ts";

/** The browser's own detector (Barcode Detection API), which not every browser has. */
interface NativeDetector {
  new (options: { formats: readonly string[] }): { detect(source: Source): Promise<Detected[]> };
  getSupportedFormats(): Promise<readonly string[]>;
}

/** The symbols on packs and labels that browsers support. GS1 DataBar needs ZXing. */
const NATIVE_FORMATS = [
  ...["ean_13", "ean_8", "upc_a", "upc_e", "itf", "code_128", "qr_code", "data_matrix"],
];

/**
 * @param patience the number of pictures without a code before ZXing is used besides the browser's
 * detector
 */
export async function createFinder(patience: number): Promise<FindCodes> {
  const native = await nativeFinder();
  if (native === null) return loadZxing();
  let zxing: FindCodes | undefined;
  let looks = 0;
  return async (source) => {
    const codes = await native(source);
    looks += 1;
    if (codes.length > 0 || looks < patience) return codes;
    zxing ??= await loadZxing();
    return zxing(source);
  };
}

async function nativeFinder(): Promise<FindCodes | null> {
  const { BarcodeDetector } = globalThis as { BarcodeDetector?: NativeDetector };
  const supported = (await BarcodeDetector?.getSupportedFormats()) ?? [];
  if (!BarcodeDetector || !NATIVE_FORMATS.every((format) => supported.includes(format)))
    return null;
  const detector = new BarcodeDetector({ formats: NATIVE_FORMATS });
  return async (source) => codesOf(await detector.detect(source));
}

const loadZxing = async (): Promise<FindCodes> => (await import("./zxing.ts")).createZxing();
