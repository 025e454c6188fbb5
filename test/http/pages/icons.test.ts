/** The icon's files show one drawing, each in its size, and the worker has their bytes. */
import { cpSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { Resvg } from "@resvg/resvg-js";
import { PNG } from "pngjs";
import { expect, test } from "vitest";
import { ICON_MODULE, ICONS, iconModule, staleIcons } from "../../../scripts/generate/icons.ts";
import { FAVICON, ICON_PNG, ICON_SVG } from "../../../src/http/pages/icons.ts";

/** Red, green and blue in the middle of every unit of the SVG, which has 64 each way. */
function colours({ width, data }: { width: number; data: Uint8Array }): string[] {
  const scale = width / 64;
  return Array.from({ length: 64 * 64 }, (_, i) => {
    const [x, y] = [i % 64, Math.floor(i / 64)].map((unit) => Math.floor((unit + 0.5) * scale));
    const at = (y! * width + x!) * 4;
    return [...data.subarray(at, at + 3)].join();
  });
}

const drawn = (width: number) => {
  // The pixel files have no round corners: hosts round them as they like.
  const square = ICON_SVG.replace(' rx="12"', "");
  const { pixels } = new Resvg(square, { fitTo: { mode: "width", value: width } }).render();
  return colours({ width, data: pixels });
};

test("the PNG has 512 pixels each way", () => {
  const image = PNG.sync.read(Buffer.from(ICON_PNG));
  expect([image.width, image.height]).toEqual([512, 512]);
  expect(colours(image)).toEqual(drawn(512));
});

test("the favicon holds one PNG of 64 pixels", () => {
  const file = Buffer.from(FAVICON);
  expect([0, 2, 4].map((offset) => file.readUInt16LE(offset))).toEqual([0, 1, 1]);
  expect([file[6], file[7], file.readUInt16LE(12)]).toEqual([64, 64, 32]);
  const held = file.subarray(file.readUInt32LE(18));
  expect(held.length).toBe(file.readUInt32LE(14));
  const image = PNG.sync.read(held);
  expect([image.width, image.height]).toEqual([64, 64]);
  expect(colours(image)).toEqual(drawn(64));
});

test.each([
  ["icon.svg", ICON_SVG],
  ["icon.png", ICON_PNG],
  ["favicon.ico", FAVICON],
])("the bytes of %s are in the module", (file, bytes) => {
  expect(Buffer.from(bytes)).toEqual(readFileSync(join(ICONS, file)));
});

test.each(["icon.svg", "icon.png", "favicon.ico"])(
  "npm run generate notices a change of %s, and writes it",
  (name) => {
    const folder = mkdtempSync(join(tmpdir(), "gtin-resolver-icons-"));
    try {
      cpSync(ICONS, folder, { recursive: true });
      expect(staleIcons(folder)).toEqual([]);
      const file = join(folder, name);
      writeFileSync(file, Buffer.concat([readFileSync(file), Buffer.from("\n'\\")]));
      expect(staleIcons(folder)).toEqual([{ file: ICON_MODULE, content: iconModule(folder) }]);
    } finally {
      rmSync(folder, { recursive: true });
    }
  },
);

test("a quote, a backslash and the end of a line survive in the module", () => {
  const folder = mkdtempSync(join(tmpdir(), "gtin-resolver-icons-"));
  try {
    cpSync(ICONS, folder, { recursive: true });
    writeFileSync(join(folder, "icon.svg"), "<svg>'\\\r\n</svg>");
    expect(iconModule(folder)).toContain("'<svg>\\'\\\\\\r\\n</svg>';");
  } finally {
    rmSync(folder, { recursive: true });
  }
});
