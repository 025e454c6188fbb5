/** The reference of `/qr/…`: parameters, formats and limits, from the code where possible. */
import { CONTENT_TYPES, FORMATS, type QrFormat } from "../../src/qr/draw.ts";
import { TARGET_X_MM } from "../../src/qr/print.ts";
import { encodeSymbol } from "../../src/services/qr/image.ts";
import {
  DEFAULT_SIZE,
  LEVELS,
  LIMITS,
  lookParameters,
  lookProblems,
  type QrLook,
} from "../../src/services/qr/look.ts";
import { table } from "../tables/markdown.ts";
import { DEFAULT } from "./qr-example.ts";

type Parameter = Exclude<keyof QrLook, "format">;

/** Values of the parameters that are not the default. */
const SAMPLE: Omit<QrLook, "format"> = {
  size: 600,
  module: TARGET_X_MM,
  error_correction: "Q",
  quiet: 6,
  hri: true,
  color: "1b3a6b",
  background: "fff4d6",
  compact: true,
};

const range = ({ least, most }: { least: number; most: number }) => `${least} to ${most}`;
const COLOUR = "`rrggbb` or `rgb`";

const VALUES: Record<Parameter, readonly [values: string, byDefault: string]> = {
  size: [`whole pixels, ${range(LIMITS.size)}`, `${DEFAULT_SIZE}, where the image has pixels`],
  module: [
    `millimetres, ${range(LIMITS.module)}, four decimals at most`,
    `${TARGET_X_MM} in eps and pdf, else none`,
  ],
  error_correction: [LEVELS.map((level) => `\`${level}\``).join(", "), DEFAULT.error_correction],
  quiet: [`whole modules, ${range(LIMITS.quiet)}`, String(DEFAULT.quiet)],
  hri: ["`1` or `0`", Number(DEFAULT.hri).toString()],
  color: [COLOUR, DEFAULT.color],
  background: [COLOUR, DEFAULT.background],
  compact: ["`1` or `0`", Number(DEFAULT.compact).toString()],
};

/** The names in a URL, and the formats of each parameter, come from the code. */
export const parameterTable = (): string =>
  table(
    ["parameter", "argument of the tool", "values", "default", "formats", "example"],
    (Object.keys(VALUES) as Parameter[]).map((field) => {
      const look = { ...DEFAULT, [field]: SAMPLE[field] };
      const [written = ""] = lookParameters(look);
      const takes = FORMATS.filter((format) => lookProblems({ ...look, format }).length === 0);
      return [
        `\`${written.split("=")[0]}\``,
        `\`${field}\``,
        ...VALUES[field],
        takes.length === FORMATS.length ? "all" : takes.join(", "),
        `\`${written}\``,
      ];
    }),
  );

const MEASURE: Record<QrFormat, readonly [measure: string, colour: string]> = {
  svg: ["pixels, with `module` millimetres", "sRGB"],
  png: ["pixels, with `module` a density too", "one bit a pixel: grey, or a palette of two"],
  eps: ["millimetres", "greys as DeviceGray, others as DeviceRGB"],
  pdf: ["millimetres", "greys as DeviceGray, others as DeviceRGB"],
};

export const formatTable = (): string =>
  table(
    ["ending", "content type", "measured in", "colour"],
    FORMATS.map((format) => [`.${format}`, `\`${CONTENT_TYPES[format]}\``, ...MEASURE[format]]),
  );

/** The longest URI, of any characters, for which version 40 has room. */
export const longestTable = (): string =>
  table(
    ["level", "longest URI"],
    LEVELS.map((error_correction) => [
      error_correction,
      `${longestUri(error_correction)} characters`,
    ]),
  );

function longestUri(error_correction: QrLook["error_correction"]): number {
  const fits = (length: number) => {
    try {
      encodeSymbol("a".repeat(length), { error_correction });
      return true;
    } catch {
      return false;
    }
  };
  let [least, most] = [1, 4096];
  while (most - least > 1) {
    const middle = (least + most) >> 1;
    if (fits(middle)) least = middle;
    else most = middle;
  }
  return least;
}
