/** Checks in this browser that a picture of a code can be read and has the right content. */
import { createFinder } from "../scanner/detector.ts";

/** In pixels: several for each module of the largest symbol. */
const WIDTH = 1_000;

/** @throws if no detector or not the picture can be loaded */
export async function readsBack(picture: HTMLImageElement, link: string): Promise<boolean> {
  const find = await createFinder(1);
  await picture.decode();
  const canvas = document.createElement("canvas");
  canvas.width = WIDTH;
  canvas.height = Math.round((WIDTH * picture.naturalHeight) / picture.naturalWidth);
  canvas.getContext("2d")?.drawImage(picture, 0, 0, canvas.width, canvas.height);
  const bitmap = await createImageBitmap(canvas);
  try {
    return (await find(bitmap)).some(({ code }) => code === link);
  } finally {
    bitmap.close();
  }
}
