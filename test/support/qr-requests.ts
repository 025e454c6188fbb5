/**
 * Requests for images that are rejected, valid requests at the limits, and the form of an error.
 */
import { request } from "node:http";
import fc from "fast-check";
import { expect } from "vitest";

const ITEM = "/01/09506000134352";
/** 2,470 characters: level H has room for at most 1,782 of this kind. */
const LONG = Array.from({ length: 9 }, (_, i) => `9${i + 1}=${"%3C".repeat(90)}`).join("&");

/** Parameters with a valid Digital Link, and the names of the invalid ones. */
export const WRONG_LOOKS: readonly (readonly [path: string, fields: readonly string[]])[] = [
  ...["63", "4097", "0", "-64", "300.5", "1e3", "%20300", "", "64px", "0x40", "99999", "NaN"].map(
    (size) => [`.png?size=${size}`, ["size"]] as const,
  ),
  ...["0.09", "25.1", "25.0001", "0", "-1", "1,5", "0.12345", ".5", "", "Infinity"].map(
    (module) => [`.pdf?module=${module}`, ["module"]] as const,
  ),
  ...["m", "X", "", "LM"].map((ec) => [`.svg?ec=${ec}`, ["ec"]] as const),
  ...["3", "41", "4.5", "-4", ""].map((quiet) => [`.eps?quiet=${quiet}`, ["quiet"]] as const),
  ...["true", "2", "", "yes"].map((flag) => [`.svg?hri=${flag}`, ["hri"]] as const),
  ...["true", "2", ""].map((flag) => [`.svg?compact=${flag}`, ["compact"]] as const),
  ...["red", "12345g", "", "1234", "%23%23000"].map(
    (color) => [`.png?color=${color}`, ["color"]] as const,
  ),
  [".png?background=white", ["background"]],
  [".png?color=x&background=y", ["color", "background"]],
  [".png?color=ff0000", ["color"]],
  [".png?color=ffffff&background=000000", ["color"]],
  [".png?background=c8a27a", ["color"]],
  [".pdf?size=300", ["size"]],
  [".eps?size=300", ["size"]],
  [".svg?size=300&module=0.5", ["size"]],
  // 29 modules plus two times 40.
  [".png?size=108&quiet=40", ["size"]],
  [".svg?size=108&quiet=40", ["size"]],
  // (01)09506000134352 needs 18 times six cells, minus one.
  [".png?size=106&hri=1", ["size"]],
  [".svg?width=300", ["width"]],
  [".svg?SIZE=300", ["SIZE"]],
  [".svg?__proto__=1", ["__proto__"]],
  [".svg?constructor=1&toString=2", ["constructor", "toString"]],
  [".svg?linkType=gs1:pip", ["linkType"]],
  [".svg?=1", [""]],
  [".png?size=300&size=300", ["size"]],
  [".png?ec=H&ec=L", ["ec"]],
  [
    ".svg?size=1&module=0&ec=X&quiet=0&hri=2&compact=2&x=",
    "x size module ec quiet hri compact".split(" "),
  ],
];

/** Looks at the limits. */
export const GOOD_LOOKS: readonly string[] = [
  ...[".png?size=64", ".png?size=4096", ".png?size=109&quiet=40", ".svg?size=64", ".svg?size=4096"],
  ...[".svg?module=0.1", ".eps?module=25", ".pdf?module=25.0000", ".png?module=0.1&size=64"],
  ...[".svg?quiet=4", ".eps?quiet=40", ".png?size=107&hri=1", ".svg?hri=0&compact=0"],
  ...[".png?color=%23000&background=FFF", ".png?color=000080", ".png?background=d2b48c"],
  ...[".svg?", ".svg?&", ".svg?ec=L", ".svg?ec=M", ".svg?ec=Q", ".svg?ec=H"],
];

/** Paths that are not a Digital Link, or have no format. */
export const NO_LINKS: readonly string[] = [
  ...["", "/", "/.svg", "/svg", ITEM, `${ITEM}.`, `${ITEM}.gif`, `${ITEM}.SVG`],
  ...[`${ITEM}.svg/`, `${ITEM}.svg.`, `${ITEM}.svg%20`, `${ITEM}%2Esvg`, `${ITEM}/svg`],
  ...["/01/09506000134353.svg", "/01/0950600013435.png", "/01/.svg", "/01.svg", "/1/1.svg"],
  ...["/10/ABC/01/09506000134352.svg", `${ITEM}/10.svg`, `${ITEM}/10/.svg`, `${ITEM}/foo.svg`],
  ...[`${ITEM}/10/A/10/B.svg`, `${ITEM}/21/A/10/B.svg`, `${ITEM}/235/A/21/B.svg`],
  ...[`${ITEM}/10/${"A".repeat(21)}.svg`, `${ITEM}/10/%FF.svg`, `${ITEM}/10/%E2%82%AC.svg`],
  ...[`${ITEM}/10/%zz.svg`, `${ITEM}/10/%.svg`, `${ITEM}/10/%00.svg`, `${ITEM}/10/A%20B.svg`],
  ...["/99/ABC.svg", "/02/09506000134352.svg", "/8888/1.svg", `/x${ITEM}.svg`, `/qr${ITEM}.svg`],
  ...["/gtin/09506000134352.svg", "/00/095212345678912346.svg", "/414/9520123456789.svg"],
  ...[`${ITEM}.svg?17=271331`, `${ITEM}.svg?99=${"A".repeat(91)}`, `${ITEM}.svg?05=1`],
  ...[`${ITEM}.svg?17=271231&17=271231`, `${ITEM}.svg?21=A`, `${ITEM}.svg?3103=1`],
];

/**
 * Numbers that companies or regions can use for something else, and content that no symbol has room
 * for.
 */
export const NOT_PROCESSABLE: readonly (readonly [name: string, path: string])[] = [
  ["local circulation", "/01/00200123456788.svg"],
  ["company circulation", "/01/00400123456782.png"],
  ["an RCN-8", "/01/00000002012346.pdf"],
  ["a refund receipt", "/01/09801234567892.svg"],
  ["a coupon", "/01/09811234567891.png"],
  ["a coupon with a lot", "/01/09901234567899/10/A.eps"],
  ["a secondary serial without its serial", `${ITEM}.svg?250=X`],
  ["a price without a measure", `${ITEM}.png?3922=299`],
  ["more than level H holds", `${ITEM}.svg?ec=H&${LONG}`],
];

/** Checks the form of a failure; returns the names of the invalid parameters. */
export async function refused(response: Response, status: number): Promise<string[]> {
  const { headers } = response;
  const type = headers.get("content-type");
  expect([response.status, type]).toEqual([status, "application/problem+json; charset=utf-8"]);
  expect(headers.get("access-control-allow-origin")).toBe("*");
  expect(headers.get("cache-control")).toBe("no-store");
  const problem = (await response.json()) as { errors?: { field: string; message: string }[] };
  const sentence = expect.stringMatching(/\S{3}/);
  expect(problem).toMatchObject({
    type: expect.stringMatching(/^http:\/\/localhost:8787\/problems\/\w+$/),
    ...{ title: sentence, status, detail: sentence, retryable: false },
    ...{ error_code: expect.any(String), timestamp: expect.any(String) },
    correlation_id: headers.get("x-correlation-id"),
  });
  for (const { message } of problem.errors ?? []) expect(message).toMatch(/\S{3}/);
  return (problem.errors ?? []).map(({ field }) => field);
}

/** Long enough to show work that grows faster than the length. */
export const LONG_REQUESTS: readonly (readonly [name: string, path: string])[] = [
  ["a lot of 10,000 characters", `${ITEM}/10/${"A".repeat(10_000)}.svg`],
  ["2,500 times one parameter", `${ITEM}/10/A.svg?${"a=1&".repeat(2_500)}`],
  ["an attribute of 3,000 percent signs", `${ITEM}.svg?99=${"%25".repeat(3_000)}`],
  ["3,000 keys", `/${"01/".repeat(3_000)}.svg`],
  ["a size of 10,000 digits", `${ITEM}.svg?size=${"9".repeat(10_000)}`],
  ["5,000 broken escapes", `${ITEM}.png?${"%".repeat(5_000)}`],
];

const piece = fc.oneof(
  fc.constantFrom(
    "/01/09506000134352",
    "/10/",
    "/21/",
    ".svg",
    ".png",
    ".pdf",
    "?",
    "&",
    "=",
    "//",
  ),
  fc.constantFrom(
    "size=",
    "ec=H",
    "hri=1",
    "17=",
    "%",
    "%00",
    "%2F",
    "%25",
    "%FF",
    "..",
    "/./",
    ";",
  ),
  fc.constantFrom("__proto__", "constructor", "\\", "'", '"', "<", "{", "|", "A".repeat(3000)),
  fc.string({ unit: fc.constantFrom(..."0123456789abcXYZ%/.?&=+-_~!*()"), maxLength: 12 }),
);

/** Targets that no URL parser would produce. */
export const hostileTarget = fc
  .array(piece, { maxLength: 12 })
  .map((pieces) => `/qr/${pieces.join("")}`);

/** Sent unchanged; `fetch` would correct it. */
export function statusOf(origin: string, path: string): Promise<number> {
  const { hostname, port } = new URL(origin);
  return new Promise((resolve, reject) => {
    request({ hostname, port, path }, (response) => {
      response.resume().on("end", () => resolve(response.statusCode ?? 0));
    })
      .on("error", reject)
      .end();
  });
}
