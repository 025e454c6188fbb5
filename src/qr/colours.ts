/**
 * Whether a reader can tell two colours apart. Verifiers and many scanners use red light of 660 nm
 * (GS1 General Specifications, clause 5.12.3); phones use brightness.
 */

/** sRGB channels, 0 to 255. */
export type Colour = readonly [red: number, green: number, blue: number];

export const BLACK: Colour = [0, 0, 0];
export const WHITE: Colour = [255, 255, 255];

/**
 * Symbol contrast of grade 2 (ISO/IEC 15415). GS1 requires grade 1.5, and printing reduces
 * contrast.
 */
const LEAST_CONTRAST = 0.4;

/** Greys have the same contrast in both lights, except for rounding in binary fractions. */
const ALIKE = 1e-6;

/** `1a2b3c`, `#1a2b3c` or `abc`, in either case; null for anything else. */
export function parseColour(text: string): Colour | null {
  const digits = /^#?([0-9a-f]{6}|[0-9a-f]{3})$/i.exec(text)?.[1];
  if (digits === undefined) return null;
  const six = digits.length === 6 ? digits : digits.replace(/./g, "$&$&");
  const channel = (at: number) => Number.parseInt(six.slice(at, at + 2), 16);
  return [channel(0), channel(2), channel(4)];
}

/** Six digits, lower case. */
export const hexOf = (colour: Colour): string =>
  colour.map((channel) => channel.toString(16).padStart(2, "0")).join("");

/** The least contrast of which enough remains after the loss in print (grade 3). */
const GOOD_CONTRAST = 0.55;

export interface Contrast {
  /** The symbol contrast in red light or in brightness, whichever is lower; 0 to 1. */
  readonly share: number;
  /** `weak` is accepted, but may become unreadable in print. */
  readonly rating: "good" | "weak" | "poor";
}

/** Symbol contrast (ISO/IEC 15415): the difference of the two reflectances. */
export function contrastOf(dark: Colour, light: Colour): Contrast {
  const { red, brightness } = differences(dark, light);
  const share = Math.max(0, Math.min(red, brightness));
  const rating = share < LEAST_CONTRAST ? "poor" : share < GOOD_CONTRAST ? "weak" : "good";
  return { share, rating };
}

/** Why a code in these colours would not scan; null if it would. */
export function contrastProblem(dark: Colour, light: Colour): string | null {
  const { red, brightness } = differences(dark, light);
  if (brightness < 0) return "The symbol must be darker than its background.";
  if (contrastOf(dark, light).rating !== "poor") return null;
  const required = `at least ${percent(LEAST_CONTRAST)} is required.`;
  return red < brightness - ALIKE
    ? `The contrast in red light, which scanners use, is ${percent(red)}, but ${required}`
    : `The contrast is ${percent(brightness)}, but ${required}`;
}

/** Differences in red light and in brightness; negative if the symbol is the lighter colour. */
const differences = (dark: Colour, light: Colour) => ({
  red: reflectance(light[0]) - reflectance(dark[0]),
  brightness: luminance(light) - luminance(dark),
});

/** The reflectance, 0 to 1, of a surface with this channel value (IEC 61966-2-1). */
function reflectance(channel: number): number {
  const value = channel / 255;
  return value <= 0.04045 ? value / 12.92 : ((value + 0.055) / 1.055) ** 2.4;
}

/** The relative luminance, 0 to 1 (WCAG 2.2). */
export const luminance = ([red, green, blue]: Colour): number =>
  0.2126 * reflectance(red) + 0.7152 * reflectance(green) + 0.0722 * reflectance(blue);

const percent = (share: number): string => `${Math.max(0, Math.floor(share * 100))} %`;
