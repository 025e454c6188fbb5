/** The operator's own name, logo and accent colour on the pages (BRAND_NAME, BRAND_LOGO, BRAND_ACCENT). */
import { BLACK, type Colour, hexOf, luminance, parseColour, WHITE } from "../model/colour.ts";

export interface Brand {
  readonly name: string | undefined;
  /** Path on this server: `/brand/logo.svg`. */
  readonly logo: string | undefined;
  readonly accent: Accent | undefined;
}

/** `#rrggbb` on light and on dark paper. */
export interface Accent {
  readonly light: string;
  readonly dark: string;
}

export const LONGEST_BRAND_NAME = 40;

/** A file of the folder `brand/`, which the build puts beside the icons. */
export const isLogoPath = (path: string): boolean =>
  /^\/brand\/\w[\w-]*(?:\.[\w-]+)*\.(?:svg|png|webp)$/.test(path);

/** The contrast that text needs (WCAG 2.2, success criterion 1.4.3): the accent colours text and buttons. */
const LEAST_CONTRAST = 4.5;

/** The grounds of the pages, light and dark: `--paper` in src/ui/tokens.css. */
export const PAPERS = { light: "#faf9f6", dark: "#131416" };

const LIGHT = parseColour(PAPERS.light) ?? WHITE;
const DARK = parseColour(PAPERS.dark) ?? BLACK;

/** @throws Error whose message is the rest of a sentence that begins with the variable */
export function parseAccent(text: string): Accent {
  const colour = /^#[0-9a-f]{6}$/i.test(text) ? parseColour(text) : null;
  if (colour === null) throw new Error("must be a colour such as #0b57d0");
  const contrast = contrastRatio(colour, LIGHT);
  if (contrast < LEAST_CONTRAST) {
    // Never rounded up to the limit.
    const found = Math.floor(contrast * 10) / 10;
    throw new Error(
      `has a contrast of ${found}:1 with the light pages (#${hexOf(LIGHT)}), and needs at least ${LEAST_CONTRAST}:1: choose a darker colour`,
    );
  }
  return { light: text.toLowerCase(), dark: `#${hexOf(readableOn(DARK, colour))}` };
}

/** The colour, mixed with as little white as its contrast with dark paper needs. */
function readableOn(paper: Colour, [red, green, blue]: Colour): Colour {
  for (let share = 0; share < 1; share += 0.02) {
    const lighter = (channel: number) => Math.round(channel + (255 - channel) * share);
    const mixed: Colour = [lighter(red), lighter(green), lighter(blue)];
    if (contrastRatio(mixed, paper) >= LEAST_CONTRAST) return mixed;
  }
  return WHITE;
}

/** Overrides the tokens that have the accent; empty without one. */
export const brandStyle = ({ accent }: Pick<Brand, "accent">): string =>
  accent === undefined
    ? ""
    : `\n${tokens(accent.light)}@media(prefers-color-scheme:dark){${tokens(accent.dark)}}`;

const tokens = (colour: string) =>
  `:root{--accent:${colour};--action:${colour};--on-action:var(--paper)}`;

/** The contrast ratio of WCAG 2.2: 1 to 21. */
function contrastRatio(one: Colour, other: Colour): number {
  const ofOne = luminance(one);
  const ofOther = luminance(other);
  return (Math.max(ofOne, ofOther) + 0.05) / (Math.min(ofOne, ofOther) + 0.05);
}
