/**
 * The mask of a symbol (ISO/IEC 18004, clause 7.8): the one of eight with the lowest penalty, with
 * the same result as `qrcode`. The library spends most of a symbol's time here; this code needs a
 * fraction of it.
 */
import { getEncodedBits } from "qrcode/lib/core/format-info.js";
import type { EncodedSymbol } from "qrcode/lib/core/qrcode.js";

/** Table 10, by row and column: true inverts the module. */
const MASKS: readonly ((row: number, column: number) => boolean)[] = [
  (row, column) => (row + column) % 2 === 0,
  (row) => row % 2 === 0,
  (_, column) => column % 3 === 0,
  (row, column) => (row + column) % 3 === 0,
  (row, column) => ((row >> 1) + Math.floor(column / 3)) % 2 === 0,
  (row, column) => ((row * column) % 2) + ((row * column) % 3) === 0,
  (row, column) => (((row * column) % 2) + ((row * column) % 3)) % 2 === 0,
  (row, column) => (((row * column) % 3) + ((row + column) % 2)) % 2 === 0,
];

/** Every mask repeats after twelve rows and columns; bit n is mask n. */
const PERIOD = 12;
const TILE = Uint8Array.from({ length: PERIOD * PERIOD }, (_, at) =>
  MASKS.reduce(
    (bits, mask, n) => bits | (Number(mask(Math.floor(at / PERIOD), at % PERIOD)) << n),
    0,
  ),
);

/** The modules of a symbol that was made with any mask, with the best mask instead. */
export function bestMasked({
  modules,
  errorCorrectionLevel,
  maskPattern,
}: EncodedSymbol): Uint8Array {
  const { size, data, reservedBit } = modules;
  let best = data.slice();
  let candidate = data.slice();
  let lowest = Number.POSITIVE_INFINITY;
  for (let mask = 0; mask < MASKS.length; mask++) {
    remask(candidate, data, reservedBit, size, maskPattern, mask);
    writeFormat(candidate, size, getEncodedBits(errorCorrectionLevel, mask));
    const points = penalty(candidate, size, lowest);
    if (points < lowest) [best, candidate, lowest] = [candidate, best, points];
  }
  return best;
}

/** Writes `modules` with another mask over `result`. */
function remask(
  result: Uint8Array,
  modules: Uint8Array,
  reserved: Uint8Array,
  size: number,
  from: number,
  to: number,
): void {
  for (let row = 0, at = 0; row < size; row++) {
    const tileRow = (row % PERIOD) * PERIOD;
    for (let column = 0, tile = 0; column < size; column++, at++) {
      const bits = reserved[at] === 0 ? TILE[tileRow + tile]! : 0;
      result[at] = modules[at]! ^ (((bits >> from) ^ (bits >> to)) & 1);
      tile = tile === PERIOD - 1 ? 0 : tile + 1;
    }
  }
}

/**
 * Clause 7.9.1: fifteen bits, around the first finder pattern and repeated beside the second and
 * third.
 */
function writeFormat(modules: Uint8Array, size: number, bits: number): void {
  for (let i = 0; i < 15; i++) {
    const bit = (bits >> i) & 1;
    const row = i < 6 ? i : i < 8 ? i + 1 : size - 15 + i;
    const column = i < 8 ? size - 1 - i : i < 9 ? 15 - i : 14 - i;
    modules[row * size + 8] = bit;
    modules[8 * size + column] = bit;
  }
}

/**
 * Clause 7.8.3.1: runs, blocks, patterns that look like a finder pattern, and the share of dark
 * modules. From `enough` on it may be too low.
 */
function penalty(modules: Uint8Array, size: number, enough: number): number {
  let dark = 0;
  for (let at = 0; at < modules.length; at++) dark += modules[at]!;
  const deviation = Math.abs(Math.ceil((dark * 20) / modules.length) - 10);
  let points = 10 * deviation + 3 * blocks(modules, size);
  for (let line = 0; line < size && points < enough; line++) {
    points += linePenalty(modules, line * size, 1, size) + linePenalty(modules, line, size, size);
  }
  return points;
}

/** Squares of four equal modules. */
function blocks(modules: Uint8Array, size: number): number {
  let found = 0;
  for (let row = 1, at = size; row < size; row++, at++) {
    for (let column = 1; column < size; column++, at++) {
      const sum = modules[at]! + modules[at + 1]! + modules[at - size]! + modules[at - size + 1]!;
      if (sum === 0 || sum === 4) found++;
    }
  }
  return found;
}

const LIKE_A_FINDER = 0b10111010000;
const LIKE_A_FINDER_MIRRORED = 0b00001011101;

/**
 * Of a row or a column: 3 for a run of five equal modules, 1 for each further module, 40 for
 * 1:1:3:1:1 beside light.
 */
function linePenalty(modules: Uint8Array, start: number, step: number, size: number): number {
  let points = 0;
  let run = 0;
  let last = -1;
  let window = 0;
  for (let i = 0, at = start; i < size; i++, at += step) {
    const module = modules[at]!;
    run = module === last ? run + 1 : 1;
    last = module;
    if (run === 5) points += 3;
    else if (run > 5) points += 1;
    window = ((window << 1) & 0x7ff) | module;
    const isFinder = window === LIKE_A_FINDER || window === LIKE_A_FINDER_MIRRORED;
    if (i >= 10 && isFinder) points += 40;
  }
  return points;
}
