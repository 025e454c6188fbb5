/** A picture as a browser draws it, and what finds codes in it. */
export type Source = HTMLVideoElement | ImageBitmap;

/** The codes in a picture. @throws where ZXing is needed and cannot be loaded */
export type FindCodes = (source: Source) => Promise<string[]>;
