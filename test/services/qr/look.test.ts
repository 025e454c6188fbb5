/** The parameters of an image: defaults, bounds, and what is refused by name. */
import { describe, expect, test } from "vitest";
import { AppError } from "../../../src/errors/errors.ts";
import { lookParameters, parseLook } from "../../../src/services/qr/look.ts";

const read = (format: string, texts: Record<string, string> = {}) =>
  parseLook(format, new Map(Object.entries(texts)));

function refused(format: string, texts: Record<string, string>): string[] {
  try {
    read(format, texts);
  } catch (error) {
    if (!(error instanceof AppError)) throw error;
    expect(error.errorCode).toBe("validation_error");
    return (error.options.errors ?? []).map(({ field }) => field);
  }
  return [];
}

test("without parameters a code is black on white at level M", () => {
  expect(read("svg")).toEqual({
    format: "svg",
    size: null,
    module: null,
    error_correction: "M",
    quiet: 4,
    hri: false,
    color: "000000",
    background: "ffffff",
    compact: false,
  });
});

test("all parameters, and back: defaults are left out", () => {
  const texts = {
    ...{ size: "512", module: "0.495", ec: "Q", quiet: "6", hri: "1" },
    ...{ color: "1a2b3c", background: "eeeeee", compact: "1" },
  };
  const look = read("png", texts);
  expect(look).toMatchObject({ size: 512, module: 0.495, error_correction: "Q", quiet: 6 });
  expect(lookParameters(look)).toEqual(
    Object.entries(texts).map(([name, text]) => `${name}=${text}`),
  );
  expect(lookParameters(read("png", { size: "300", quiet: "4", ec: "M", hri: "0" }))).toEqual([]);
  expect(lookParameters(read("svg", { color: "#1A2B3C" }))).toEqual(["color=1a2b3c"]);
});

describe("refused by name", () => {
  test.each([
    ["gif", {}, ["format"]],
    ["png", { size: "63" }, ["size"]],
    ["png", { size: "4097" }, ["size"]],
    ["png", { size: "300.5" }, ["size"]],
    ["png", { size: "1e3" }, ["size"]],
    ["png", { size: " 300" }, ["size"]],
    ["png", { size: "" }, ["size"]],
    ["svg", { module: "0.09" }, ["module"]],
    ["svg", { module: "25.1" }, ["module"]],
    ["svg", { module: "NaN" }, ["module"]],
    ["svg", { ec: "m" }, ["ec"]],
    ["svg", { quiet: "3" }, ["quiet"]],
    ["svg", { quiet: "41" }, ["quiet"]],
    ["svg", { hri: "true" }, ["hri"]],
    ["svg", { compact: "yes" }, ["compact"]],
    ["svg", { width: "300" }, ["width"]],
    ["svg", { constructor: "1" }, ["constructor"]],
    ["pdf", { size: "300" }, ["size"]],
    ["eps", { size: "300" }, ["size"]],
    ["svg", { size: "300", module: "0.5" }, ["size"]],
    ["svg", { color: "red" }, ["color"]],
    ["svg", { background: "12345g" }, ["background"]],
    ["svg", { color: "ff0000" }, ["color"]],
    [
      "svg",
      { size: "1", module: "0", ec: "X", quiet: "0", hri: "2", compact: "2", x: "" },
      [...["x", "size", "module", "ec", "quiet", "hri", "compact"]],
    ],
  ])("%s %j", (format, texts, fields) => {
    expect(refused(format, texts as Record<string, string>)).toEqual(fields);
  });

  test.each([
    ["png", { size: "64" }],
    ["png", { size: "4096", module: "0.1" }],
    ["svg", { module: "25", quiet: "40" }],
  ])("%s %j is at the bound", (format, texts) => {
    expect(refused(format, texts as Record<string, string>)).toEqual([]);
  });
});
