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
