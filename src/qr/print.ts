/** Shared by the two formats for print, EPS and PDF. */
import type { Colour } from "../model/colour.ts";
import type { Picture } from "./picture.ts";

const POINTS_PER_MM = 72 / 25.4;

/** GS1 General Specifications, retail point of sale: the target X-dimension, in mm. */
export const TARGET_X_MM = 0.495;

export const pointsPerModule = ({ moduleMm }: Picture): number =>
  (moduleMm ?? TARGET_X_MM) * POINTS_PER_MM;

/**
 * Greys are printed with black ink only: three inks that are slightly out of place would blur the
 * edges.
 */
export const isGrey = ([red, green, blue]: Colour): boolean => red === green && green === blue;
