/** Finds codes in pictures: with the browser's own detector, or with ZXing, which is loaded when it is needed. */
import { expandUpcE } from "../../gs1/gtin/upc-e.ts";

/** A symbol, as the Barcode Detection API returns it. */
export interface Detected {
  readonly format: string;
  readonly rawValue: string;
  /** The corners in pixels of the picture, clockwise from where the reading begins. */
  readonly cornerPoints?: readonly { readonly x: number; readonly y: number }[];
}

export interface Found {
  /** The code in the form that `/check` reads. */
  readonly code: string;
  /** What stands below the bars; null if the reading is certain enough not to ask about it. */
  readonly doubtful: string | null;
}

/**
 * Group separators are kept. Eight digits can be two different numbers, and the symbol's format
 * decides: an EAN-8 gives the GTIN-14, a UPC-E the GTIN-12.
 */
function codeOf({ format, rawValue }: Detected): string {
  if (format === "ean_8") return rawValue.padStart(14, "0");
  if (format === "upc_e") return expandUpcE(rawValue) ?? rawValue;
  return rawValue;
}

/** The different codes of these symbols, without empty ones. */
export function codesOf(found: readonly Detected[]): Found[] {
  const codes = new Map<string, Found>();
  for (const symbol of found) {
    const code = codeOf(symbol);
    const doubtful = isCoarse(symbol) ? symbol.rawValue : null;
    if (code.trim() === "" || codes.get(code)?.doubtful === null) continue;
    codes.set(code, { code, doubtful });
  }
  return [...codes.values()];
}

/** The widths of EAN and UPC symbols, in modules (General Specifications, clause 5.2). */
const MODULES: Readonly<Record<string, number>> = { ean_13: 95, upc_a: 95, ean_8: 67, upc_e: 51 };
/**
 * The least width of a module, in pixels. With fewer, a wrong digit can have a check digit that
 * fits.
 */
const FINE_MODULE = 1.5;

/** Whether the picture is too small for its only check, one digit of ten. */
function isCoarse({ format, cornerPoints }: Detected): boolean {
  const modules = MODULES[format];
  const [begin, end] = cornerPoints ?? [];
  if (modules === undefined || !begin || !end) return false;
  return Math.hypot(end.x - begin.x, end.y - begin.y) / modules < FINE_MODULE;
}

/** A picture that a browser can draw. */
export type Source = HTMLVideoElement | ImageBitmap;

/** The codes in a picture. @throws if ZXing is needed and cannot be loaded */
export type FindCodes = (source: Source) => Promise<Found[]>;

/** The browser's own detector (Barcode Detection API), which not every browser has. */
interface NativeDetector {
  new (options: { formats: readonly string[] }): { detect(source: Source): Promise<Detected[]> };
  getSupportedFormats(): Promise<readonly string[]>;
}

/** The symbols on packs and labels that browsers support. GS1 DataBar needs ZXing. */
const NATIVE_FORMATS = [
  "ean_13",
  "ean_8",
  "upc_a",
  "upc_e",
  "itf",
  "code_128",
  "qr_code",
  "data_matrix",
] as const;

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

async function loadZxing(): Promise<FindCodes> {
  const detector = await (await import("./zxing.ts")).createZxing(NATIVE_FORMATS);
  return async (source) => codesOf(await detector.detect(source));
}

/** Larger than phone pictures, and small enough for a browser to decode safely. */
const MOST_BYTES = 20_000_000;
const MOST_PIXELS = 64_000_000;
/**
 * The longer side, in pixels: the smaller picture usually shows the code, and is read much faster.
 */
const SIDES = [1_500, 4_000];

type ReadPicture = Found[] | "tooLarge" | "unreadable" | "nothingFound";

/**
 * Reads the codes in a picture that a user chose, dropped or pasted. The picture does not leave this
 * browser.
 * @throws if no detector can be loaded
 */
export async function readPicture(file: File): Promise<ReadPicture> {
  if (file.size > MOST_BYTES) return "tooLarge";
  const picture = await opened(file);
  if (picture === null) return "unreadable";
  const { naturalWidth: width, naturalHeight: height } = picture;
  if (width * height > MOST_PIXELS) return "tooLarge";
  const find = await createFinder(1);
  let read: Found[] | null = null;
  for (const side of SIDES) {
    const scale = Math.min(1, side / Math.max(width, height));
    const resizeWidth = Math.ceil(width * scale);
    const resizeHeight = Math.ceil(height * scale);
    const bitmap = await createImageBitmap(picture, { resizeWidth, resizeHeight }).catch(
      () => null,
    );
    if (bitmap === null) return "unreadable";
    const codes = await find(bitmap).finally(() => bitmap.close());
    if (codes.length > 0) read = codes;
    if (scale === 1 || codes.some(({ doubtful }) => doubtful === null)) break;
  }
  return read ?? "nothingFound";
}

/**
 * An image element gives the size before the pixels are decoded. Null if the file is not a picture
 * of pixels.
 */
async function opened(file: File): Promise<HTMLImageElement | null> {
  if (!file.type.startsWith("image/") || file.type === "image/svg+xml") return null;
  const picture = new Image();
  const url = URL.createObjectURL(file);
  try {
    await new Promise((resolve, reject) => {
      picture.onload = resolve;
      picture.onerror = reject;
      picture.src = url;
    });
    return picture;
  } catch {
    return null;
  } finally {
    URL.revokeObjectURL(url);
  }
}
