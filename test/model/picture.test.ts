/** Pictures by their bytes: made by another program, and cut off at every place. */
import { readFileSync } from "node:fs";
import { describe, expect, test } from "vitest";
import { isWholePicture, type PictureKind, pictureKind } from "../../src/model/picture.ts";

/** One grey pixel each. */
const JPEG =
  "/9j/4AAQSkZJRgABAQEASABIAAD/2wBDAAMCAgICAgMCAgIDAwMDBAYEBAQEBAgGBgUGCQgKCgkICQkKDA8MCgsOCwkJDRENDg8QEBEQCgwSExIQEw8QEBD/yQALCAABAAEBAREA/8wABgAQEAX/2gAIAQEAAD8A0s8g/9k=";
const WEBP = "UklGRiIAAABXRUJQVlA4IBYAAAAwAQCdASoBAAEADsD+JaQAA3AAAAAA";
const PICTURES: readonly (readonly [PictureKind, Buffer])[] = [
  ["png", readFileSync("src/http/pages/icons/icon.png")],
  ["jpg", Buffer.from(JPEG, "base64")],
  ["webp", Buffer.from(WEBP, "base64")],
];

describe.each(PICTURES)("%s", (kind, bytes) => {
  test("is whole, also with something behind it", () => {
    expect(pictureKind(bytes)).toBe(kind);
    for (const whole of [bytes, Buffer.concat([bytes, Buffer.from("more")])]) {
      expect(isWholePicture(whole, kind)).toBe(true);
    }
  });

  test("is not whole if it ends anywhere before", () => {
    const whole = Array.from({ length: bytes.length - 1 }, (_, length) => length).filter((length) =>
      isWholePicture(bytes.subarray(0, length), kind),
    );
    expect(whole).toEqual([]);
  });
});

test("a PNG without pixels is no picture", () => {
  const [, png] = PICTURES[0]!;
  expect(isWholePicture(Buffer.concat([png.subarray(0, 33), png.subarray(-12)]), "png")).toBe(
    false,
  );
});
