/** The parsed options of the command, checked before anything is read or written. */

import { AppError } from "../../src/errors/errors.ts";
import type { Delimiter } from "../../src/model/delimited-text.ts";
import { FORMATS, type QrFormat } from "../../src/qr/draw.ts";
import { parseLook, type QrLook } from "../../src/services/qr/look.ts";
import { onlyArgument, UsageError } from "../cli/cli.ts";
import type { Environment } from "../configuration/environment.ts";
import { parseDelimiter } from "../tables/csv-file.ts";
import { parseBaseUrl } from "./base-url.ts";
import type { Values } from "./flags.ts";

/** One look for each format. */
export type Looks = readonly [QrLook, ...QrLook[]];

export interface BatchOptions {
  /** A path, or `-`. */
  input: string;
  out: string;
  baseUrl: string;
  looks: Looks;
  /** Undefined: guessed from the header. */
  delimiter: Delimiter | undefined;
  force: boolean;
}

/** @throws UsageError */
export function parseBatchOptions(
  values: Values,
  positionals: readonly string[],
  environment: Environment,
): BatchOptions {
  const missing = "The table is missing. Give a CSV file, or - for standard input.";
  const input = onlyArgument(positionals, "table", missing);
  if (!values.out)
    throw new UsageError(
      "The folder for the codes is missing. Give it with --out, such as --out labels/.",
    );
  return {
    input,
    out: values.out,
    baseUrl: parseBaseUrl({
      option: values["base-url"],
      environment: environment.BASE_URL,
      allowLoopback: values["allow-loopback"] === true,
    }),
    looks: parseLooks(values),
    delimiter: chooseDelimiter(values),
    force: values.force === true,
  };
}

/** `size` is for pixels and `module` for millimetres: each format gets the one that it supports. */
function parseLooks(values: Values): Looks {
  const formats = parseFormats(values.format ?? "");
  const { size, module } = values;
  const hasPixels = (format: QrFormat) =>
    format === "png" || (format === "svg" && module === undefined);
  if (size !== undefined && !formats.some(hasPixels)) {
    throw new UsageError(
      "--size is in pixels, but none of these formats has pixels. Give --module instead.",
    );
  }
  const [first, ...others] = formats;
  const parseLookFields = (format: QrFormat): QrLook => {
    const texts = { ...sharedTexts(values), module, size: hasPixels(format) ? size : undefined };
    const given = Object.entries(texts).filter((text): text is [string, string] => text[1] != null);
    try {
      return parseLook(format, new Map(given));
    } catch (error) {
      throw error instanceof AppError ? wrongOptions(error) : error;
    }
  };
  return [parseLookFields(first), ...others.map(parseLookFields)];
}

const sharedTexts = ({ ec, quiet, color, background, hri, compact }: Values) => ({
  ec,
  quiet,
  color,
  background,
  hri: hri ? "1" : undefined,
  compact: compact ? "1" : undefined,
});

const wrongOptions = ({ options, message }: AppError) =>
  new UsageError(
    options.errors?.map(({ field, message: why }) => `--${field}: ${why}`).join("\n") ?? message,
  );

function parseFormats(text: string): [QrFormat, ...QrFormat[]] {
  const [first = "", ...others] = text.split(",").map((name) => name.trim().toLowerCase());
  const more = [...new Set(others)].filter((name) => name !== first);
  return [parseFormat(first), ...more.map(parseFormat)];
}

function parseFormat(name: string): QrFormat {
  const format = FORMATS.find((known) => known === name);
  if (format) return format;
  throw new UsageError(`--format: "${name}" is not one of ${FORMATS.join(", ")}.`);
}

function chooseDelimiter({ delimiter, tsv }: Values): Delimiter | undefined {
  if (tsv && delimiter !== undefined) throw new UsageError("Give --tsv or --delimiter, not both.");
  if (tsv) return "\t";
  return parseDelimiter(delimiter);
}
