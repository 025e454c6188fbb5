/** Colours of the sRGB space, as text and as light. */

/** sRGB channels, 0 to 255. */
export type Colour = readonly [red: number, green: number, blue: number];

export const BLACK: Colour = [0, 0, 0];
export const WHITE: Colour = [255, 255, 255];

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

/** The reflectance, 0 to 1, of a surface with this channel value (IEC 61966-2-1). */
export function reflectance(channel: number): number {
  const value = channel / 255;
  return value <= 0.04045 ? value / 12.92 : ((value + 0.055) / 1.055) ** 2.4;
}

/** The relative luminance, 0 to 1 (WCAG 2.2). */
export const luminance = ([red, green, blue]: Colour): number =>
  0.2126 * reflectance(red) + 0.7152 * reflectance(green) + 0.0722 * reflectance(blue);
