/** The icons that are served show one drawing, each in its size. */
import { readFileSync } from "node:fs";
import { Resvg } from "@resvg/resvg-js";
import { PNG } from "pngjs";
import { expect, test } from "vitest";
import { answering } from "../../support/in-process.ts";

const answer = answering();
const bytesOf = async (path: string) => Buffer.from(await (await answer(path)).arrayBuffer());

/** Red, green and blue in the middle of every unit of the SVG, which has 64 each way. */
function colours({ width, data }: { width: number; data: Uint8Array }): string[] {
  const scale = width / 64;
  return Array.from({ length: 64 * 64 }, (_, i) => {
    const [x, y] = [i % 64, Math.floor(i / 64)].map((unit) => Math.floor((unit + 0.5) * scale));
    const at = (y! * width + x!) * 4;
    return [...data.subarray(at, at + 3)].join();
  });
}

async function drawn(width: number): Promise<string[]> {
  const svg = String(await bytesOf("/icon.svg"));
  // The pixel files have no round corners: hosts round them as they like.
  const square = svg.replace(' rx="12"', "");
  expect(square).not.toBe(svg);
  const { pixels } = new Resvg(square, { fitTo: { mode: "width", value: width } }).render();
  return colours({ width, data: pixels });
}

test("the PNG has 512 pixels each way", async () => {
  const image = PNG.sync.read(await bytesOf("/icon.png"));
  expect([image.width, image.height]).toEqual([512, 512]);
  expect(colours(image)).toEqual(await drawn(512));
});

test("the picture for messengers is the drawing, 1200 by 630 and small", async () => {
  const file = await bytesOf("/open-graph.png");
  const image = PNG.sync.read(file);
  const drawing = new Resvg(readFileSync("scripts/generate/open-graph.svg", "utf8")).render();
  expect([image.width, image.height, file.length < 40_000]).toEqual([1200, 630, true]);
  expect(Buffer.from(image.data).equals(drawing.pixels)).toBe(true);
});

test("the favicon has one PNG of 64 pixels", async () => {
  const file = await bytesOf("/favicon.ico");
  expect([0, 2, 4].map((offset) => file.readUInt16LE(offset))).toEqual([0, 1, 1]);
  expect([file[6], file[7], file.readUInt16LE(12)]).toEqual([64, 64, 32]);
  const png = file.subarray(file.readUInt32LE(18));
  expect(png.length).toBe(file.readUInt32LE(14));
  const image = PNG.sync.read(png);
  expect([image.width, image.height]).toEqual([64, 64]);
  expect(colours(image)).toEqual(await drawn(64));
});
