/** Pictures that this server stores: what they are, by their first bytes, and what they are called. */

/** The most bytes of a picture. */
export const MOST_PICTURE_BYTES = 5 * 1024 * 1024;

const TYPES = { jpg: "image/jpeg", png: "image/png", webp: "image/webp" } as const;
export type PictureKind = keyof typeof TYPES;

/** The digest of the bytes, and their kind: another picture has another name, so it never changes. */
const NAME = /^[0-9a-f]{32}\.(jpg|png|webp)$/;

/** The media type of a picture by its name; null if it is no name of a picture. */
export function pictureType(name: string): string | null {
  const [, kind] = NAME.exec(name) ?? [];
  return kind === undefined ? null : TYPES[kind as PictureKind];
}

/** A dot is any character. */
const STARTS: readonly (readonly [PictureKind, string])[] = [
  ["jpg", "\xff\xd8\xff"],
  ["png", "\x89PNG\r\n\x1a\n"],
  ["webp", "RIFF....WEBPVP8"],
];

/** What the bytes are, whatever their sender calls them. SVG is none: it can have scripts. */
export function pictureKind(bytes: Uint8Array): PictureKind | null {
  const isStart = (start: string) =>
    [...start].every((one, i) => one === "." || one.charCodeAt(0) === bytes[i]);
  return STARTS.find(([, start]) => isStart(start))?.[0] ?? null;
}

/**
 * Whether the file is as long as its own parts say: a browser shows nothing of a PNG that was cut off,
 * and half of a JPEG. The pixels are not decoded.
 */
export function isWholePicture(bytes: Uint8Array, kind: PictureKind): boolean {
  const view = new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength);
  try {
    return WHOLE[kind](view);
  } catch (error) {
    // A length that leads behind the end.
    if (error instanceof RangeError) return false;
    throw error;
  }
}

const WHOLE: Readonly<Record<PictureKind, (view: DataView) => boolean>> = {
  png(view) {
    let hasPixels = false;
    for (let at = 8; ; at += 12 + view.getUint32(at)) {
      // The checksum of a part is its end.
      view.getUint32(at + 8 + view.getUint32(at));
      const name = nameAt(view, at + 4);
      if (name === "IDAT") hasPixels = true;
      if (name === "IEND") return hasPixels;
    }
  },
  webp(view) {
    const end = 8 + view.getUint32(4, true);
    let hasPixels = false;
    for (let at = 12; at < end; ) {
      const length = view.getUint32(at + 4, true);
      if (length > 0) view.getUint8(at + 7 + length);
      if (["VP8 ", "VP8L", "ANMF"].includes(nameAt(view, at))) hasPixels = true;
      // A part of odd length is followed by one more byte.
      at += 8 + length + (length % 2);
    }
    return hasPixels && end <= view.byteLength;
  },
  jpg(view) {
    let at = 2;
    while (view.getUint16(at) !== SCAN) {
      const [first, marker] = [view.getUint8(at), view.getUint8(at + 1)];
      if (first !== 0xff) return false;
      // A marker may have any number of such bytes before it.
      at += marker === 0xff ? 1 : 2 + view.getUint16(at + 2);
    }
    for (let end = view.byteLength - 2; end > at; end--) {
      if (view.getUint16(end) === END) return true;
    }
    return false;
  },
};

const nameAt = (view: DataView, at: number): string =>
  String.fromCharCode(...[0, 1, 2, 3].map((more) => view.getUint8(at + more)));

/** Markers of JPEG: the pixels begin, and the picture ends. */
const SCAN = 0xffda;
const END = 0xffd9;

/**
 * Where pictures are kept, by their names: an R2 bucket on Workers. Another place needs only these
 * two.
 */
export interface PictureStore {
  put(
    name: string,
    bytes: Uint8Array<ArrayBuffer>,
    options: { readonly httpMetadata: { readonly contentType: string } },
  ): Promise<unknown>;
  get(name: string): Promise<{ readonly body: ReadableStream } | null>;
}
