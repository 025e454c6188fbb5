import { mkdtempSync, readdirSync, rmSync, statSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { expect, onTestFinished, test } from "vitest";
import { createPictures } from "../../src/node/pictures.ts";

function startPictures() {
  const data = mkdtempSync(join(tmpdir(), "gtin-resolver-pictures-"));
  onTestFinished(() => rmSync(data, { recursive: true }));
  const folder = join(data, "pictures");
  return { data, folder, pictures: createPictures(folder) };
}

const NAME = "0123456789abcdef0123456789abcdef.png";
const PNG = { httpMetadata: { contentType: "image/png" } };

test("a picture is a file of the folder, which only its user may read", async () => {
  const { folder, pictures } = startPictures();
  expect(await pictures.get(NAME)).toBeNull();
  const bytes = new Uint8Array([1, 2, 3]);
  // The same picture twice at once, as two tabs upload it.
  await Promise.all([pictures.put(NAME, bytes, PNG), pictures.put(NAME, bytes, PNG)]);
  expect(readdirSync(folder)).toEqual([NAME]);
  if (process.platform !== "win32") expect(statSync(join(folder, NAME)).mode & 0o077).toBe(0);
  const found = await pictures.get(NAME);
  expect(new Uint8Array(await new Response(found!.body).arrayBuffer())).toEqual(bytes);
});

test.each([
  ["../secret.png"],
  ["..\\secret.png"],
  ["/etc/passwd"],
  [`../${NAME}`],
  [`${NAME}/../../secret.png`],
  [`${NAME}\0.png`],
  [""],
])("no other file is read or written: %j", async (name) => {
  const { data, pictures } = startPictures();
  writeFileSync(join(data, "secret.png"), "secret");
  await expect(pictures.get(name)).rejects.toThrow("not the name of a picture");
  await expect(pictures.put(name, new Uint8Array([1]), PNG)).rejects.toThrow("not the name");
  expect(readdirSync(data)).toEqual(["secret.png"]);
});
