/** The operator's own name, logo and accent colour on the pages (BRAND_NAME, BRAND_LOGO, BRAND_ACCENT). */
import { TOKENS } from "../ui/tokens.ts";

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

/** Of text with its ground (WCAG 2.2, success criterion 1.4.3): the accent colours text and buttons. */
const LEAST_CONTRAST = 4.5;

/** The grounds of the pages, light and dark. */
const PAPERS = [...TOKENS.matchAll(/--paper:(#[0-9a-f]+)/g)].map(([, colour]) => colour!);

type Channels = readonly number[];

/** @throws Error whose message is the rest of a sentence that begins with the variable */
export function parseAccent(text: string): Accent {
  if (!/^#[0-9a-f]{6}$/i.test(text)) throw new Error("must be a colour such as #0b57d0");
  const [light = "#fff", dark = "#000"] = PAPERS;
  const colour = channelsOf(text);
  const contrast = contrastOf(colour, channelsOf(light));
  if (contrast < LEAST_CONTRAST) {
    // Never rounded up to the limit.
    const found = Math.floor(contrast * 10) / 10;
    throw new Error(
      `has a contrast of ${found}:1 with the light pages (${light}), and needs at least ${LEAST_CONTRAST}:1: choose a darker colour`,
    );
  }
  return { light: text.toLowerCase(), dark: hexOf(readableOn(channelsOf(dark), colour)) };
}

/** The colour, mixed with as little white as its contrast with dark paper needs. */
function readableOn(paper: Channels, colour: Channels): Channels {
  for (let share = 0; share < 1; share += 0.02) {
    const lighter = colour.map((channel) => Math.round(channel + (255 - channel) * share));
    if (contrastOf(lighter, paper) >= LEAST_CONTRAST) return lighter;
  }
  return [255, 255, 255];
}

/** Overrides the tokens that have the accent; empty without one. */
export const brandStyle = ({ accent }: Pick<Brand, "accent">): string =>
  accent === undefined
    ? ""
    : `\n${tokens(accent.light)}@media(prefers-color-scheme:dark){${tokens(accent.dark)}}`;

const tokens = (colour: string) =>
  `:root{--accent:${colour};--action:${colour};--on-action:var(--paper)}`;

function channelsOf(colour: string): Channels {
  const digits = colour.slice(1).replace(/^(.)(.)(.)$/, "$1$1$2$2$3$3");
  return [0, 2, 4].map((at) => Number.parseInt(digits.slice(at, at + 2), 16));
}

const hexOf = (channels: Channels): string =>
  `#${channels.map((channel) => channel.toString(16).padStart(2, "0")).join("")}`;

/** WCAG 2.2, "contrast ratio": 1 to 21. */
function contrastOf(one: Channels, other: Channels): number {
  const [darker, lighter] = [luminance(one), luminance(other)].sort((a, b) => a - b);
  return (lighter! + 0.05) / (darker! + 0.05);
}

function luminance(channels: Channels): number {
  const [red, green, blue] = channels.map((channel) => {
    const share = channel / 255;
    return share <= 0.04045 ? share / 12.92 : ((share + 0.055) / 1.055) ** 2.4;
  });
  return 0.2126 * red! + 0.7152 * green! + 0.0722 * blue!;
}
