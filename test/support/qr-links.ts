/** Digital Links of every kind and length, and looks for their symbols. */
import fc from "fast-check";
import { canonicalDigitalLink } from "../../src/gs1/digital-link/build.ts";
import type { ElementValue, Identification } from "../../src/gs1/identification.ts";
import { hexOf } from "../../src/model/colour.ts";
import { contrastProblem } from "../../src/qr/colours.ts";
import { DEFAULT_LOOK, LEVELS, type QrLook } from "../../src/services/qr/look.ts";
import { aiValue } from "../gs1/ai/ai-values.ts";

export const BASES = [
  "https://id.gs1.org",
  "https://id.example.org",
  "http://localhost:8787",
  "https://a-rather-long-name-of-a-host.of-a-brand.example.org",
];

/**
 * Every primary key, its qualifiers in order, and its possible attributes; `02 37` belong together.
 */
const KEYS = `
00: : 02 37,400,403,3302,4302,4321,91
01: 22 10 21: 11,15,17,3103,240,7003,8012,99
01: 235: 11,17,20,422,710,90,95
253: : 400,90,92
255: : 410,93
401: : 416,94
402: : 420,95
414: 254: 8002,96
414: 7040: 400,90
415: 8020: 410,97
417: 7040: 416,98
8003: : 7023,99
8004: 7040: 400,91
8006: 22 10 21: 11,17,240,7021,92
8010: 8011: 400,93
8013: : 90,94
8017: 8019: 7241,95
8018: 8019: 7252,7241,96`
  .trim()
  .split("\n")
  .map((line) => line.split(":").map((part) => part.trim()));

const words = (text: string) => text.split(" ").filter((word) => word !== "");

const elements = (ais: readonly string[]): fc.Arbitrary<ElementValue[]> =>
  fc.tuple(
    ...ais.map((ai) =>
      aiValue(ai)
        .filter((value) => value !== "." && value !== "..")
        .map((value) => ({ ai, value })),
    ),
  );

export const anyIdentification: fc.Arbitrary<Identification> = fc
  .constantFrom(...KEYS)
  .chain(([key = "", qualifiers = "", attributes = ""]) =>
    fc.record({
      key: elements([key]).map(([element]) => element!),
      // AI 415 requires its 8020.
      qualifiers: (key === "415"
        ? fc.constant(words(qualifiers))
        : fc.subarray(words(qualifiers))
      ).chain(elements),
      attributes: fc
        .shuffledSubarray(attributes.split(","))
        .chain((sets) => elements(sets.flatMap(words))),
    }),
  );

const numbered = (from: number, to: number, beginning: string, longest: number) =>
  Array.from({ length: to - from + 1 }, (_, i) => [String(from + i), beginning, longest] as const);

/** Attributes of a GTIN with text: how their values begin, and how long they may be. */
const ROOM = [
  ...numbered(91, 99, "", 90),
  ...numbered(7030, 7039, "999", 30),
  ...numbered(7230, 7239, "AB", 30),
  ...[...numbered(240, 241, "", 30), ...numbered(400, 400, "", 30), ...numbered(90, 90, "", 30)],
  ...numbered(710, 717, "", 20),
];

/** Characters of values, which decide the modes of a symbol. */
export const ALPHABETS = {
  digits: "0246813579",
  capitals: "QRCODE2D-LINK",
  small: "abcdefghijklmnop",
  mixed: "AB12cd34/-9876543210%XYZ.(z)",
  escapes: "/%&?(:",
} as const;

/**
 * A GTIN whose Digital Link on `base` has exactly `length` characters; the length of the lot is
 * adjusted.
 */
export function linkOfLength(
  length: number,
  base: string,
  alphabet: keyof typeof ALPHABETS,
): Identification {
  const key = { ai: "01", value: "09506000134352" };
  const attributes: ElementValue[] = [];
  const withLot = (value: string) => ({ key, qualifiers: [{ ai: "10", value }], attributes });
  const left = () => length - canonicalDigitalLink(withLot("A"), base).length;
  let turn = 0;
  for (const [ai, beginning, longest] of ROOM) {
    let room = left() - `&${ai}=${beginning}`.length;
    if (room < 1) continue;
    let value: string = beginning;
    while (room > 0 && value.length < longest) {
      const next = ALPHABETS[alphabet].charAt(turn++ % ALPHABETS[alphabet].length);
      const takes = /[\w.-]/.test(next) ? 1 : 3;
      value += takes <= room ? next : "A";
      room -= takes <= room ? takes : 1;
    }
    attributes.push({ ai, value });
  }
  const slack = left();
  if (slack < 0 || slack > 19) throw new RangeError(`no ${alphabet} link has ${length} characters`);
  return withLot("A".repeat(1 + slack));
}

const channels = (min: number, max: number) => {
  const channel = fc.integer({ min, max });
  return fc.tuple(channel, channel, channel);
};

/** Colours of symbol and background that are accepted together. */
export const anyColours = fc.oneof(
  fc.constant({ color: "000000", background: "ffffff" }),
  fc
    .tuple(channels(0, 130), channels(120, 255))
    .filter(([dark, light]) => contrastProblem(dark, light) === null)
    .map(([dark, light]) => ({ color: hexOf(dark), background: hexOf(light) })),
);

/** All members of a look except its format and its sizes. */
export const anyLook: fc.Arbitrary<Omit<QrLook, "format">> = fc
  .record({
    error_correction: fc.constantFrom(...LEVELS),
    quiet: fc.oneof(fc.constant(4), fc.integer({ min: 4, max: 40 })),
    hri: fc.boolean(),
    compact: fc.boolean(),
    colours: anyColours,
  })
  .map(({ colours, ...look }) => ({ ...DEFAULT_LOOK, ...look, ...colours }));
