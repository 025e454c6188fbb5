/** The picture of a Digital Link's QR code. Does not use the catalog: the URI has all data. */
import { AppError } from "../../errors/errors.ts";
import { canonicalDigitalLink } from "../../gs1/digital-link/build.ts";
import type { Identification } from "../../gs1/identification.ts";
import { hriLines } from "../../gs1/identify/gtin-identification.ts";
import { type Drawing, draw, drawSvg, layOut } from "../../qr/draw.ts";
import { ImageTooSmall } from "../../qr/layout.ts";
import type { Bytes } from "../../qr/picture.ts";
import { makeSymbol, type QrSymbol, TooLongForSymbol } from "../../qr/symbol.ts";
import { coloursOf, DEFAULT_SIZE, lookError, lookParameters, type QrLook } from "./look.ts";

/**
 * The content of the symbol: the canonical URI; with `compact`, scheme and host are in capitals.
 */
export function encodedUri(
  identification: Identification,
  baseUrl: string,
  { compact }: Pick<QrLook, "compact">,
): string {
  const uri = canonicalDigitalLink(identification, baseUrl);
  return compact ? baseUrl.toUpperCase() + uri.slice(baseUrl.length) : uri;
}

/** @throws AppError unprocessable_entity if no version of QR code has room for the URI */
export function encodeSymbol(
  uri: string,
  { error_correction }: Pick<QrLook, "error_correction">,
): QrSymbol {
  try {
    return makeSymbol(uri, error_correction);
  } catch (error) {
    if (!(error instanceof TooLongForSymbol)) throw error;
    throw new AppError("unprocessable_entity", `The Digital Link does not fit. ${error.message}`, {
      causeCode: "does_not_fit",
      guidance: "Choose a lower level of error correction, or remove attributes.",
    });
  }
}

/**
 * The bytes of a file; equal requests give equal bytes.
 * @throws AppError validation_error if the image has too few pixels; unprocessable_entity
 */
export function drawQr(identification: Identification, baseUrl: string, look: QrLook): Bytes {
  const uri = encodedUri(identification, baseUrl, look);
  return drawSymbol(encodeSymbol(uri, look), identification, uri, look);
}

/** A picture of the symbol, of which several can be drawn. @throws AppError validation_error */
export function drawSymbol(
  symbol: QrSymbol,
  identification: Identification,
  title: string,
  look: QrLook,
): Bytes {
  return drawSized(look, () => draw(drawingOf(symbol, identification, title, look)));
}

/** The picture of {@link drawSymbol} for a page. */
export function svgOf(
  symbol: QrSymbol,
  identification: Identification,
  title: string,
  look: QrLook,
): string {
  return drawSized(look, () => drawSvg(drawingOf(symbol, identification, title, look)));
}

/** @throws AppError validation_error if {@link drawSymbol} would */
export function checkDrawable(
  symbol: QrSymbol,
  identification: Identification,
  look: QrLook,
): void {
  drawSized(look, () => layOut(drawingOf(symbol, identification, "", look)));
}

function drawSized<T>({ hri }: QrLook, drawn: () => T): T {
  try {
    return drawn();
  } catch (error) {
    if (!(error instanceof ImageTooSmall)) throw error;
    const message = `this symbol${hri ? " with its text" : ""} needs at least ${error.least} pixels`;
    throw lookError([{ field: "size", message }]);
  }
}

function drawingOf(
  symbol: QrSymbol,
  identification: Identification,
  title: string,
  look: QrLook,
): Drawing {
  const { format, size, module, quiet, hri } = look;
  return {
    symbol,
    format,
    quiet,
    title,
    size: size ?? DEFAULT_SIZE,
    moduleMm: module,
    lines: hri ? hriLines(identification) : [],
    ...coloursOf(look),
  };
}

/** `{origin}/qr{path}.{format}?{attributes}&{look}`. */
export function qrUrl(identification: Identification, baseUrl: string, look: QrLook): string {
  const uri = canonicalDigitalLink(identification, baseUrl);
  const [path, ...attributes] = uri.slice(baseUrl.length).split("?");
  const query = [...attributes, ...lookParameters(look)];
  const file = `${baseUrl}/qr${path}.${look.format}`;
  return query.length > 0 ? `${file}?${query.join("&")}` : file;
}

const LONGEST_NAME = 120;

/**
 * `01-09506000134352-10-ABC`: a file name without its extension. A name that file systems could
 * confuse or reject (small letters besides capitals, other characters, length) gets a digest of the
 * whole.
 */
export async function fileNameOf(identification: Identification): Promise<string> {
  const path = canonicalDigitalLink(identification, "").slice(1);
  const name = path
    .split(/[/?=&]/)
    .map(inFileName)
    .join("-");
  if (/^[0-9A-Z/?=&]*$/.test(path) && name.length <= LONGEST_NAME) return name;
  const digest = await crypto.subtle.digest("SHA-256", new TextEncoder().encode(path));
  const hex = Array.from(new Uint8Array(digest, 0, 6), (b) => b.toString(16).padStart(2, "0"));
  return `${name.slice(0, LONGEST_NAME)}-${hex.join("")}`;
}

const inFileName = (part: string): string => part.replace(/%[0-9A-F]{2}|[^0-9A-Za-z]/g, "_");
