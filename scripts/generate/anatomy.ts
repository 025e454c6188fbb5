/**
 * A code with labels for its parts: quiet zone, module, text, and the extent that counts as its
 * size.
 */
import type { QrSymbol } from "../../src/qr/symbol.ts";
import { at, type Box, file, label } from "./boxes.ts";
import { RETAIL_X } from "./qr-example.ts";

const ACCENT = "b3261e";
/** Room for the two dimensions above the code, and for the label lines on its right. */
const ABOVE = 42;
const LEADERS = 30;

/**
 * The marks of a code with text, drawn with `pixels` a module and a quiet zone of `quiet` modules.
 */
export function anatomy(code: Box, symbol: QrSymbol, quiet: number, pixels: number): string {
  const { size } = symbol;
  const all = (size + 2 * quiet) * pixels;
  const [from, to] = [quiet * pixels, (quiet + size) * pixels];
  const moduleTop = from + loneModule(symbol) * pixels;
  const right = all + LEADERS;
  const [smallest, , largest] = RETAIL_X;
  const labels = [
    { end: to + from / 2, y: from, lines: [`quiet zone: ${quiet} X`, "on all four sides"] },
    {
      end: to,
      y: moduleTop + pixels / 2,
      lines: ["one module: X", `${smallest} to ${largest.toFixed(3)} mm`],
    },
    { end: all * 0.9, y: (all + code.height) / 2 - pixels, lines: ["human readable text"] },
  ].map(({ end, y, lines }) => ({ end, y, words: label(lines, ACCENT) }));
  const outer = `M0 0h${all}v${all}H0z`;
  const inner = `M${from} ${from}V${to}H${to}V${from}z`;
  const svg = [
    code.svg,
    `<path fill="#${ACCENT}" fill-opacity=".1" d="${outer}${inner}"/>`,
    `<path fill="none" stroke="#${ACCENT}" stroke-dasharray="5 3" d="${outer}${inner}"/>`,
    `<path fill="#${ACCENT}" d="M${to - pixels} ${moduleTop}h${pixels}v${pixels}h-${pixels}z"/>`,
    dimension(0, all, -32, `${size + 2 * quiet} X`),
    dimension(from, to, -12, `${size} X`),
    ...labels.map(({ end, y, words }) => {
      const line = `<path fill="none" stroke="#${ACCENT}" d="M${end} ${y}H${right}"/>`;
      return line + at(right + 6, y - words.height / 2, words);
    }),
  ].join("");
  const width = right + 6 + Math.max(...labels.map(({ words }) => words.width));
  const box = { svg: at(0, ABOVE, { ...code, svg }), width, height: ABOVE + code.height };
  return file("The parts of a QR code on a pack", box, 16);
}

/** The row of a single dark module in the last column, below the finder pattern. */
function loneModule({ size, modules }: QrSymbol): number {
  const isDark = (row: number) => modules[(row + 1) * size - 1] === 1;
  for (let row = 10; row < size - 1; row++) {
    if (isDark(row) && !isDark(row - 1) && !isDark(row + 1)) return row;
  }
  throw new Error("This symbol has no single module at its right edge.");
}

/** A line between two ticks, with its length as a label. */
function dimension(from: number, to: number, y: number, measure: string): string {
  const words = label([measure], ACCENT);
  const [middle, half] = [(from + to) / 2, words.width / 2 + 6];
  const [gapStart, gapEnd] = [middle - half, middle + half];
  const line = `M${from} ${y - 5}v10M${from} ${y}H${gapStart}M${gapEnd} ${y}H${to}M${to} ${y - 5}v10`;
  return `<path fill="none" stroke="#${ACCENT}" d="${line}"/>${at(gapStart + 6, y - words.height / 2, words)}`;
}
