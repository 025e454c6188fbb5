/** What the two formats for print share. */
import type { Colour } from "./colours.ts";
import type { Picture } from "./picture.ts";

const POINTS_PER_MM = 72 / 25.4;

/** GS1 General Specifications, retail point of sale: the target X-dimension, in mm. */
export const TARGET_X_MM = 0.495;

export const pointsPerModule = ({ moduleMm }: Picture): number =>
  (moduleMm ?? TARGET_X_MM) * POINTS_PER_MM;

/** A grey is printed with black ink alone: of three inks, each a little off, edges would blur. */
export const isGrey = ([red, green, blue]: Colour): boolean => red === green && green === blue;
