/** What a symbol says as a code for /check, and why a camera cannot be used. */
import { expect, test } from "vitest";
import { troubleOf } from "../../src/client/scanner/camera.ts";
import { codesOf } from "../../src/client/scanner/detect.ts";
import { identify } from "../../src/gs1/identify/identify.ts";

test.each([
  ["ean_13", "9506000134352", "9506000134352", "09506000134352"],
  // Eight digits, which can be both.
  ["ean_8", "01234565", "00000001234565", "00000001234565"],
  ["upc_e", "01234565", "012345000065", "00012345000065"],
  ["upc_a", "012345000065", "012345000065", "00012345000065"],
  ["data_matrix", "\u001d01095060001343521010A\u001d21B", undefined, "09506000134352"],
  ["qr_code", "https://id.gs1.org/01/09506000134352", undefined, "09506000134352"],
])("a symbol of the kind %s is read as it is printed: %j", (format, rawValue, code, gtin) => {
  const found = codesOf([{ format, rawValue }]);
  expect(found).toEqual([{ code: code ?? rawValue, doubtful: null }]);
  const read = identify(found[0]!.code);
  expect(read.ok && [read.value.identification.key.value, read.value.alternatives]).toEqual([
    ...[gtin, []],
  ]);
});

test("symbols with the same text count once, and those without a text do not count", () => {
  const one = { format: "ean_13", rawValue: "9506000134352" };
  expect(codesOf([one, one, { format: "qr_code", rawValue: " " }])).toEqual([
    { code: "9506000134352", doubtful: null },
  ]);
});

test.each([
  ["ean_13", 142, "4006381333931"],
  ["ean_13", 143, null],
  ["ean_8", 100, "40084107"],
  ["ean_8", 101, null],
  ["code_128", 20, null],
])("%s of %i pixels is in doubt: %s", (format, width, doubtful) => {
  const rawValue = format === "ean_8" ? "40084107" : "4006381333931";
  // Turned: the reading goes from the bottom to the top.
  const cornerPoints = [
    { x: 3, y: width },
    { x: 3, y: 0 },
    { x: 400, y: 0 },
    { x: 400, y: width },
  ];
  expect(codesOf([{ format, rawValue, cornerPoints }])[0]!.doubtful).toBe(doubtful);
});

test.each([
  ["NotAllowedError", "refused"],
  ["SecurityError", "refused"],
  ["NotReadableError", "inUse"],
  ["AbortError", "inUse"],
  ["NotFoundError", "absent"],
  ["OverconstrainedError", "absent"],
  ["TypeError", "absent"],
])('the camera\'s %s is told to people as "%s"', (name, trouble) => {
  expect(troubleOf(new DOMException("", name))).toBe(trouble);
});
