/** Uploads of pictures into a folder that the server cannot write. */
import { mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, beforeAll, expect, test, vi } from "vitest";
import { checkDigit } from "../../../src/gs1/gtin/check-digit.ts";
import { createPictures } from "../../../src/node/pictures.ts";
import { type LocalApi, startLocalApi } from "../../support/local-api.ts";

const PNG = readFileSync("src/http/pages/icons/icon.png");
const GTIN = `0952100100001${checkDigit("0952100100001")}`;
const data = mkdtempSync(join(tmpdir(), "gtin-resolver-pictures-"));
const folder = join(data, "pictures");

let api: LocalApi;
beforeAll(async () => {
  api = await startLocalApi({ PICTURES: createPictures(folder) });
});
afterAll(async () => {
  await api?.stop();
  rmSync(data, { recursive: true });
});

const upload = () =>
  api.fetch(`/api/v1/products/${GTIN}/picture`, {
    method: "POST",
    headers: { Authorization: `Bearer ${api.keys.writer}`, "Content-Type": "image/png" },
    body: PNG,
  });

test("a folder that cannot be written is an error with its next step, for people and in the log", async () => {
  // The process may be root, whom no permission stops: a file is in the place of the folder.
  writeFileSync(folder, "");
  const logged = vi.spyOn(console, "error").mockImplementation(() => {});
  const answer = await upload();
  const lines = logged.mock.calls.map(([line]) => JSON.parse(String(line)));
  logged.mockRestore();
  expect(answer.status).toBe(503);
  expect(await answer.json()).toMatchObject({
    ...{ error_code: "storage_unavailable", retryable: false },
    detail: "The picture could not be stored.",
    guidance: expect.stringContaining("tell the operator"),
  });
  expect(lines).toMatchObject([
    {
      outcome: "storage_unavailable",
      cause: {
        message: expect.stringMatching(
          /^The folder of pictures cannot be written \(E[A-Z]+\)\. Give the server's user the right/,
        ),
      },
    },
  ]);
  expect(readdirSync(data)).toEqual(["pictures"]);
});

test("once the folder can be written, the same upload succeeds and leaves nothing else", async () => {
  rmSync(folder);
  mkdirSync(folder);
  const answer = await upload();
  expect(answer.status).toBe(200);
  const { image_url: path } = (await answer.json()) as { image_url: string };
  expect(readdirSync(folder)).toEqual([path.replace("/pictures/", "")]);
});
