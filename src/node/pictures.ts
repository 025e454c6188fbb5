/** Pictures that people upload, as files of a folder beside the catalog. */
import { randomUUID } from "node:crypto";
import { createReadStream } from "node:fs";
import { mkdir, open, rename, rm } from "node:fs/promises";
import { join } from "node:path";
import { Readable } from "node:stream";
import { type PictureStore, pictureType } from "../model/picture.ts";

/** @param folder is made with the first picture */
export function createPictures(folder: string): PictureStore {
  /** The path of a picture. No name of a picture can leave the folder. @throws for any other name */
  const fileOf = (name: string) => {
    if (pictureType(name) === null) throw new Error("This is not the name of a picture.");
    return join(folder, name);
  };
  return {
    async put(name, bytes) {
      const file = fileOf(name);
      const part = join(folder, `${randomUUID()}.part`);
      try {
        await mkdir(folder, { recursive: true, mode: 0o700 });
        const handle = await open(part, "wx", 0o600);
        try {
          await handle.writeFile(bytes);
          // The answer to the upload promises that the picture is stored.
          await handle.sync();
        } finally {
          await handle.close();
        }
        await rename(part, file);
      } catch (error) {
        // Where nothing can be written, there may be nothing to remove.
        await rm(part, { force: true }).catch(() => {});
        throw new Error(unwritable(error as NodeJS.ErrnoException));
      }
    },
    async get(name) {
      try {
        const handle = await open(fileOf(name));
        const body = Readable.toWeb(createReadStream("", { fd: handle }));
        return { body: body as unknown as ReadableStream };
      } catch (error) {
        if ((error as NodeJS.ErrnoException).code === "ENOENT") return null;
        throw error;
      }
    },
  };
}

/** The operator finds this sentence in the log. */
const unwritable = ({ code, message }: NodeJS.ErrnoException) =>
  `The folder of pictures cannot be written (${code ?? message}). Give the server's user the right to write into pictures/ of its data folder, or free some space.`;
