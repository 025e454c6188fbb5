/**
 * Reads the codes in a picture that a user chose, dropped or pasted. The picture does not leave
 * this browser.
 */

import type { Found } from "./code.ts";
import { createFinder } from "./detector.ts";

/** Larger than phone pictures, and small enough for a browser to decode safely. */
const MOST_BYTES = 20_000_000;
const MOST_PIXELS = 64_000_000;
/**
 * The longer side, in pixels: the smaller picture usually shows the code, and is read much faster.
 */
const SIDES = [1_500, 4_000];

export type ReadPicture = Found[] | "tooLarge" | "unreadable" | "nothingFound";

/** @throws if no detector can be loaded */
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
