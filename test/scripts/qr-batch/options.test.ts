/** How `npm run qr` may be called: everything that is refused before anything is read or written. */
import { expect, test } from "vitest";
import { UsageError } from "../../../scripts/cli/cli.ts";
import type { Values } from "../../../scripts/qr/flags.ts";
import { parseBatchOptions } from "../../../scripts/qr/options.ts";

const ORIGIN = "https://id.example.org";

const options = (values: Values = {}, environment = {}) =>
  parseBatchOptions(
    { out: "labels", "base-url": ORIGIN, ...values },
    ["products.csv"],
    environment,
  );

const looks = (values: Values) =>
  Object.fromEntries(options(values).looks.map((look) => [look.format, look]));

test("three formats by default, each with what it understands", () => {
  expect(Object.keys(looks({ format: "svg,png,pdf" }))).toEqual(["svg", "png", "pdf"]);
  const { svg, png, pdf } = looks({ format: "svg,png,pdf", module: "0.5", size: "600" });
  expect(svg).toMatchObject({ module: 0.5, size: null });
  expect(png).toMatchObject({ module: 0.5, size: 600 });
  expect(pdf).toMatchObject({ module: 0.5, size: null });
});

test("without --module an SVG has pixels", () => {
  const { svg, pdf } = looks({ format: "SVG, pdf,svg", size: "600" });
  expect(svg).toMatchObject({ module: null, size: 600 });
  expect(pdf).toMatchObject({ module: null, size: null });
});

test("the look applies to all formats", () => {
  const values = { ec: "H", quiet: "6", hri: true, compact: true, color: "112233" };
  expect(looks({ format: "eps", ...values }).eps).toMatchObject({
    ...{ error_correction: "H", quiet: 6, hri: true, compact: true, color: "112233" },
  });
});

test.each<[Values, string | RegExp]>([
  [{ format: "gif" }, '--format: "gif" is not one of svg, png, eps, pdf.'],
  [{ format: "" }, '--format: "" is not one of'],
  [{ format: "pdf,eps", size: "300" }, "--size is in pixels"],
  [{ format: "svg", size: "300", module: "0.5" }, "--size is in pixels"],
  [{ format: "svg", module: "nought" }, "--module: "],
  [{ format: "png", size: "1" }, "--size: "],
  [{ format: "png", ec: "Z", quiet: "1" }, /^--ec: .*\n--quiet: |^--quiet: .*\n--ec: /],
  [{ format: "png", color: "eeeeee" }, "--color: "],
  [{ format: "png", delimiter: "|" }, "--delimiter must be"],
  [{ format: "png", delimiter: ",", tsv: true }, "Give --tsv or --delimiter, not both."],
  [{ format: "png", out: "" }, "--out labels/"],
])("%j is refused", (values, message) => {
  expect(() => options(values)).toThrow(UsageError);
  expect(() => options(values)).toThrow(message);
});

test.each([
  ["tab", "\t"],
  ["\\t", "\t"],
  ["\t", "\t"],
  [";", ";"],
])("--delimiter %j is taken", (delimiter, found) => {
  expect(options({ format: "svg", delimiter }).delimiter).toBe(found);
});

test.each([
  ["https://id.example.org", ORIGIN],
  ["https://id.example.org/", ORIGIN],
  ["https://ID.example.org:443", ORIGIN],
  ["https://id.example.org:8443", "https://id.example.org:8443"],
])("the base URL %s is taken as an origin", (url, origin) => {
  expect(options({ format: "svg", "base-url": url }).baseUrl).toBe(origin);
});

test("BASE_URL where --base-url is not given", () => {
  const environment = { BASE_URL: "https://other.example.org" };
  const given = { format: "svg", out: "labels" };
  expect(parseBatchOptions(given, ["x.csv"], environment).baseUrl).toBe(
    "https://other.example.org",
  );
  expect(options({ format: "svg" }, environment).baseUrl).toBe(ORIGIN);
  expect(() => parseBatchOptions(given, ["x.csv"], {})).toThrow(/Every code contains .*--base-url/);
});

test.each([
  "id.example.org",
  "ftp://id.example.org",
  "https://id.example.org/gs1",
  "https://id.example.org?x",
  "https://id.example.org#x",
  "https://user@id.example.org",
  "http://id.example.org",
])("%s is no base URL", (url) => {
  expect(() => options({ format: "svg", "base-url": url })).toThrow(UsageError);
  expect(() => options({ format: "svg", "base-url": url, "allow-loopback": true })).toThrow();
});

test.each([
  "http://localhost:8787",
  "https://localhost",
  "http://shop.localhost",
  "http://localhost.",
  "http://127.0.0.1:8787",
  "http://127.9.9.9",
  "http://2130706433",
  "http://[::1]:8787",
  "http://0.0.0.0",
])("%s is for trials alone", (url) => {
  const values = { format: "svg", "base-url": url };
  expect(() => options(values)).toThrow(/only this computer can reach.*--allow-loopback/);
  expect(options({ ...values, "allow-loopback": true }).baseUrl).toBe(new URL(url).origin);
});

test("the command takes exactly one table", () => {
  const given = { format: "svg", out: "labels", "base-url": ORIGIN };
  expect(() => parseBatchOptions(given, [], {})).toThrow("The table is missing.");
  expect(() => parseBatchOptions(given, ["a", "b"], {})).toThrow('"b" is one too many');
});
