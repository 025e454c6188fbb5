/**
 * Whether two colours can be told apart by what reads the code: verifiers and many scanners see by red
 * light of 660 nm (GS1 General Specifications, clause 5.12.3), telephones see brightness.
 */

/** sRGB channels, 0 to 255. */
export type Colour = readonly [red: number, green: number, blue: number];

export const BLACK: Colour = [0, 0, 0];
export const WHITE: Colour = [255, 255, 255];

/** Symbol contrast of grade 2 (ISO/IEC 15415); GS1 asks for grade 1.5, and printing costs some. */
const LEAST_CONTRAST = 0.4;

/** Greys look the same in both lights, but for what binary fractions add. */
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

/** From where on a printer's losses leave enough (grade 3). */
const GOOD_CONTRAST = 0.55;

export interface Contrast {
  /** Share of the light that tells dark from light, in the light that shows less of it; 0 to 1. */
  readonly share: number;
  /** `weak` is accepted, and may be lost in print. */
  readonly rating: "good" | "weak" | "poor";
}

/** Symbol contrast (ISO/IEC 15415): the difference of the two reflectances. */
export function contrastOf(dark: Colour, light: Colour): Contrast {
  const { red, brightness } = differences(dark, light);
  const share = Math.max(0, Math.min(red, brightness));
  const rating = share < LEAST_CONTRAST ? "poor" : share < GOOD_CONTRAST ? "weak" : "good";
  return { share, rating };
}

/** Why a code in these colours would not scan; null where it would. */
export function contrastProblem(dark: Colour, light: Colour): string | null {
  const { red, brightness } = differences(dark, light);
  if (brightness < 0) return "The symbol must be darker than its background.";
  if (contrastOf(dark, light).rating !== "poor") return null;
  const [light_, seen] =
    red < brightness - ALIKE ? ["in red light, which scanners use, ", red] : ["", brightness];
  return `The contrast ${light_}is ${percent(seen)}, but at least ${percent(LEAST_CONTRAST)} is required.`;
}

/** In red light, and in all of it; negative where the symbol is the lighter of the two. */
const differences = (dark: Colour, light: Colour) => ({
  red: reflectance(light[0]) - reflectance(dark[0]),
  brightness: luminance(light) - luminance(dark),
});

/** What a surface of this channel value gives back, 0 to 1 (IEC 61966-2-1). */
function reflectance(channel: number): number {
  const value = channel / 255;
  return value <= 0.04045 ? value / 12.92 : ((value + 0.055) / 1.055) ** 2.4;
}

const luminance = ([red, green, blue]: Colour): number =>
  0.2126 * reflectance(red) + 0.7152 * reflectance(green) + 0.0722 * reflectance(blue);

const percent = (share: number): string => `${Math.max(0, Math.floor(share * 100))} %`;
