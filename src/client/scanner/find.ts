/** A picture that a browser can draw, and a function that finds codes in it. */
import type { Found } from "./code.ts";

export type Source = HTMLVideoElement | ImageBitmap;

/** The codes in a picture. @throws if ZXing is needed and cannot be loaded */
export type FindCodes = (source: Source) => Promise<Found[]>;
