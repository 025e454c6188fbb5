/** The pictures of the pages, drawn by the code that draws QR codes, and compared byte for byte. */
import { Buffer } from "node:buffer";
import { readFileSync } from "node:fs";
import { join } from "node:path";
import { parseColour } from "../../src/model/colour.ts";
import { contrastProblem } from "../../src/qr/colours.ts";
import { TARGET_X_MM } from "../../src/qr/print.ts";
import { drawSymbol } from "../../src/services/qr/image.ts";
import { anatomy } from "./anatomy.ts";
import { at, type Box, below, beside, file, label, outlined, wrapped } from "./boxes.ts";
import { DEFAULT, type Example, example, LOT_AND_EXPIRY, sideMm } from "./qr-example.ts";

/** The content of a file by its name. */
export type Pictures = Record<string, string>;

export const pictures = (): Pictures => ({
  "qr-with-text.svg": `${drawn(example({}, { hri: true }), 6).svg}\n`,
  "qr-anatomy.svg": anatomy(
    drawn(example({}, { hri: true }), 8),
    example().symbol,
    DEFAULT.quiet,
    8,
  ),
  "qr-growth.svg": sheet("One product without and with lot and expiry, at one X-dimension", [
    captioned(example(), 5, ["GTIN only"]),
    captioned(example(LOT_AND_EXPIRY), 5, ["with lot and expiry"]),
  ]),
  "qr-compact.svg": sheet("One link as it is and compact, at one X-dimension", [
    captioned(example(), 5, ["https://id.example.org", "/01/09506000134352"]),
    captioned(example({}, { compact: true }), 5, ["HTTPS://ID.EXAMPLE.ORG", "/01/09506000134352"]),
  ]),
  "qr-levels.svg": sheet(
    "One link at the levels L, M and H of error correction, at one X-dimension",
    (["L", "M", "H"] as const).map((error_correction) =>
      captioned(example(LOT_AND_EXPIRY, { error_correction }), 4, [`level ${error_correction}`]),
    ),
  ),
  "qr-colours.svg": sheet(
    "Colours that pass, as codes, and colours that are refused, as swatches",
    [
      below(
        [COLOURS.slice(0, 4), COLOURS.slice(4, 8)].map((row) => beside(row.map(inColours), 24)),
        24,
      ),
    ],
  ),
});

export interface StalePicture {
  file: string;
  /** Its correct content. */
  content: string;
}

/** The pictures in `folder` that are missing, or differ in any byte from `made`. */
export function stalePictures(folder: string, made: Pictures = pictures()): StalePicture[] {
  return Object.entries(made).flatMap(([name, content]) => {
    const path = join(folder, name);
    return read(path)?.equals(Buffer.from(content)) ? [] : [{ file: path, content }];
  });
}

function read(path: string): Buffer | null {
  try {
    return readFileSync(path);
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === "ENOENT") return null;
    throw error;
  }
}

const sheet = (title: string, boxes: readonly Box[]) => file(title, beside(boxes, 28), 16);

/** Draws an example as `/qr/….svg` returns it, with the given pixels for each module. */
function drawn({ symbol, identification, uri, look }: Example, pixels: number): Box {
  const size = (symbol.size + 2 * look.quiet) * pixels;
  const bytes = drawSymbol(symbol, identification, uri, { ...look, size });
  const svg = new TextDecoder().decode(bytes).trimEnd();
  const [, width, height] = /width="([\d.]+)" height="([\d.]+)"/.exec(svg)!;
  return { svg, width: Number(width), height: Number(height) };
}

/** The line around it is the edge of the quiet zone. */
function captioned(shown: Example, pixels: number, lines: readonly string[]): Box {
  const { modules } = shown.answer;
  const size = `${modules} modules, ${sideMm(modules, TARGET_X_MM)} mm`;
  return below([outlined(drawn(shown, pixels)), label([...lines, size])], 10);
}

/** Colours of the symbol and of its background. */
const COLOURS = [
  ["000000", "ffffff"],
  ["1b3a6b", "ffffff"],
  ["0b5d2a", "ffd400"],
  ["5b2a0e", "f4e3c1"],
  ["e53935", "ffffff"],
  ["ffd400", "ffffff"],
  ["000000", "1e88e5"],
  ["000000", "e53935"],
] as const;

const SWATCH = 130;

/** The code if it can be drawn; otherwise the two colours, and the text of the error. */
function inColours([color, background]: readonly [string, string]): Box {
  const problem = contrastProblem(parseColour(color)!, parseColour(background)!);
  const names = [color, `on ${background}`];
  if (problem === null) {
    const code = drawn(example({}, { color, background }), 3);
    return below([room(outlined(code)), label([...names, "passes"])], 8);
  }
  const why = label([...names, ...wrapped(problem, 19)]);
  return below([swatch(color, background), why], 8);
}

/** The box, made as wide as the captions below it, so that columns are aligned. */
function room(box: Box): Box {
  return { svg: at((SWATCH - box.width) / 2, 0, box), width: SWATCH, height: box.height };
}

function swatch(color: string, background: string): Box {
  const side = 111;
  const svg = `<path fill="#${background}" d="M0 0h${side}v${side}H0z"/><path fill="#${color}" d="M28 28h55v55h-55z"/>`;
  return room(outlined({ svg, width: side, height: side }));
}
