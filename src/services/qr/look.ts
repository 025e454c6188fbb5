/**
 * The look of a QR code's image: the parameters of `/qr/…`, with one table of rules for every face.
 */
import { AppError, type FieldError } from "../../errors/errors.ts";
import { BLACK, type Colour, parseColour, WHITE } from "../../model/colour.ts";
import { contrastProblem } from "../../qr/colours.ts";
import { FORMATS, type QrFormat } from "../../qr/draw.ts";
import type { ErrorCorrection } from "../../qr/symbol.ts";

export interface QrLook {
  readonly format: QrFormat;
  /** Width in pixels of PNG and SVG; null for the default. EPS and PDF have none. */
  readonly size: number | null;
  /** X-dimension, the side of one module, in mm; null for the default of EPS and PDF, 0.495. */
  readonly module: number | null;
  readonly error_correction: ErrorCorrection;
  /** Light modules around the symbol. */
  readonly quiet: number;
  /** Whether the human readable interpretation is printed below the symbol. */
  readonly hri: boolean;
  /** `rrggbb`, of the symbol and of its background. */
  readonly color: string;
  readonly background: string;
  /** Scheme and host in capitals, which make a smaller symbol. */
  readonly compact: boolean;
}

export const LEVELS = ["L", "M", "Q", "H"] as const satisfies readonly ErrorCorrection[];

/** The bounds of each number. A module of 25 mm gives a poster. */
export const LIMITS = {
  size: { least: 64, most: 4096 },
  module: { least: 0.1, most: 25 },
  quiet: { least: 4, most: 40 },
} as const;

export const DEFAULT_SIZE = 300;

export const DEFAULT_LOOK = {
  size: null,
  module: null,
  error_correction: "M",
  quiet: 4,
  hri: false,
  color: "000000",
  background: "ffffff",
  compact: false,
} as const satisfies Omit<QrLook, "format">;

/** The parameters' names in a URL. */
const PARAMETERS = "size module ec quiet hri color background compact".split(" ");

/**
 * The look that the texts of a query give; absent ones have the default.
 * @throws AppError validation_error naming every invalid parameter
 */
export function parseLook(format: string, texts: ReadonlyMap<string, string>): QrLook {
  const errors: FieldError[] = [];
  const refuse = (field: string, message: string) => errors.push({ field, message });
  for (const name of texts.keys()) {
    if (!PARAMETERS.includes(name))
      refuse(name, `unknown parameter; known are ${PARAMETERS.join(", ")}`);
  }
  const number = (name: keyof typeof LIMITS, shape: RegExp, what: string) => {
    const text = texts.get(name);
    if (text === undefined) return null;
    const { least, most } = LIMITS[name];
    const value = shape.test(text) ? Number(text) : Number.NaN;
    if (value >= least && value <= most) return value;
    refuse(name, `give ${what} from ${least} to ${most}`);
    return null;
  };
  const oneOf = <T extends string>(
    name: string,
    text: string | undefined,
    choices: readonly T[],
  ) => {
    const found = choices.find((choice) => choice === text);
    if (text !== undefined && !found) refuse(name, `give one of ${choices.join(", ")}`);
    return found;
  };
  const flag = (name: string) => oneOf(name, texts.get(name), ["1", "0"]) === "1";
  const look: QrLook = {
    format: oneOf("format", format, FORMATS) ?? "svg",
    size: number("size", /^\d{1,4}$/, "a whole number of pixels"),
    module: number("module", /^\d{1,2}(\.\d{1,4})?$/, "millimetres"),
    error_correction: oneOf("ec", texts.get("ec"), LEVELS) ?? DEFAULT_LOOK.error_correction,
    quiet: number("quiet", /^\d{1,2}$/, "a whole number of modules") ?? DEFAULT_LOOK.quiet,
    hri: flag("hri"),
    color: texts.get("color") ?? DEFAULT_LOOK.color,
    background: texts.get("background") ?? DEFAULT_LOOK.background,
    compact: flag("compact"),
  };
  errors.push(...lookProblems(look));
  if (errors.length > 0) throw lookError(errors);
  return look;
}

/** Problems that the schema of single parameters cannot find. */
export function lookProblems(look: QrLook): FieldError[] {
  const { format, size, module, color, background } = look;
  const errors: FieldError[] = [];
  if (size !== null && (format === "eps" || format === "pdf")) {
    errors.push({ field: "size", message: `${format} is measured in millimetres: give module` });
  }
  if (size !== null && module !== null && format === "svg") {
    errors.push({
      field: "size",
      message: "an svg is measured in pixels or in millimetres: give either size or module",
    });
  }
  const [dark, light] = [parseColour(color), parseColour(background)];
  const shape = "give a colour as rrggbb, such as 1a2b3c";
  if (dark === null) errors.push({ field: "color", message: shape });
  if (light === null) errors.push({ field: "background", message: shape });
  const problem = dark && light && contrastProblem(dark, light);
  if (problem) errors.push({ field: "color", message: problem });
  return errors;
}

/** @throws AppError validation_error */
export function checkLook(look: QrLook): void {
  const errors = lookProblems(look);
  if (errors.length > 0) throw lookError(errors);
}

export function lookError(errors: readonly FieldError[]): AppError {
  const detail = errors.map(({ field, message }) => `${field}: ${message}`).join("; ");
  return new AppError("validation_error", detail, {
    errors,
    guidance: "Correct the parameters named in errors and send the request again.",
  });
}

/** The colours of a look without problems. */
export const coloursOf = ({ color, background }: QrLook): { dark: Colour; light: Colour } => ({
  dark: parseColour(color) ?? BLACK,
  light: parseColour(background) ?? WHITE,
});

/** Parameters of a URL, without those that have the default, so that one picture has one URL. */
export function lookParameters(look: QrLook): string[] {
  const { size, module, error_correction, quiet, hri, compact } = look;
  const colour = (text: string) => text.replace("#", "").toLowerCase();
  return [
    size !== null && size !== DEFAULT_SIZE && `size=${size}`,
    module !== null && `module=${module}`,
    error_correction !== DEFAULT_LOOK.error_correction && `ec=${error_correction}`,
    quiet !== DEFAULT_LOOK.quiet && `quiet=${quiet}`,
    hri && "hri=1",
    colour(look.color) !== DEFAULT_LOOK.color && `color=${colour(look.color)}`,
    colour(look.background) !== DEFAULT_LOOK.background && `background=${colour(look.background)}`,
    compact && "compact=1",
  ].filter((parameter) => parameter !== false);
}
