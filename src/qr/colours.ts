/**
 * Whether a reader can tell two colours apart. Verifiers and many scanners use red light of 660 nm
 * (GS1 General Specifications, clause 5.12.3); phones use brightness.
 */
import { type Colour, luminance, reflectance } from "../model/colour.ts";

/**
 * Symbol contrast of grade 2 (ISO/IEC 15415). GS1 requires grade 1.5, and printing reduces
 * contrast.
 */
const LEAST_CONTRAST = 0.4;

/** Greys have the same contrast in both lights, except for rounding in binary fractions. */
const ALIKE = 1e-6;

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

const percent = (share: number): string => `${Math.max(0, Math.floor(share * 100))} %`;
