/** The code of a picture's address, for `/qr` and for the pages that embed it. */
import { AppError } from "../../errors.ts";
import type { Identification } from "../../gs1/identification.ts";
import { parseLinkTarget } from "../link-target.ts";
import { buildLinkToPrint } from "./content.ts";

/**
 * @param path of a Digital Link, raw
 * @param skipped the number of characters before it in the requested path
 * @throws AppError bad_request; unprocessable_entity for a link that must not be printed
 */
export function parseCodeToDraw(
  path: string,
  rawQuery: string | null,
  baseUrl: string,
  skipped = 0,
): Identification {
  const asked = parseLinkTarget(path, rawQuery, skipped);
  return buildLinkToPrint(asked.identification, baseUrl, (ai) => ai ?? "path").identification;
}

/** A longer link makes a symbol that is too fine for a small picture on a page. */
const LONGEST_SHOWN = 500;

/** Path and query of the SVG picture of a Digital Link; null if `/qr` would reject it. */
export function picturePath(link: string, baseUrl: string): string | null {
  if (link.length > LONGEST_SHOWN) return null;
  const { pathname, search } = new URL(link);
  try {
    parseCodeToDraw(pathname, search === "" ? null : search.slice(1), baseUrl);
  } catch (error) {
    if (error instanceof AppError) return null;
    throw error;
  }
  return `/qr${pathname}.svg${search}`;
}
