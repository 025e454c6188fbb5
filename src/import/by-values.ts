/**
 * What columns probably become by what they contain, where their names do not say it. A person sees
 * that it is only proposed, and may choose otherwise.
 *
 *   A column "Web" with addresses -> the product page, if no other column is it.
 */
import { netContentsOf } from "../model/net-content/net-content.ts";
import { urlFault } from "./cells.ts";
import { numberShares } from "./header.ts";
import { headerUnit } from "./header-unit.ts";
import { ambiguousTarget, namedLink, type Ranked } from "./names.ts";

/** Why a column has its targets: somebody chose them, or its name or its values show them. */
export type Reason = "chosen" | "name" | "values";

export interface Meaning {
  readonly column: string;
  /** The most usual first; empty for a column that is left out. */
  readonly targets: readonly { readonly target: string; readonly rank: number }[];
  /** Null for a column of which nothing is known. */
  readonly reason: Reason | null;
}

type Rows = readonly (readonly string[])[];

/** Which proposals fit the program that wrote the file. */
interface Program {
  /** Whether other columns mean what columns of this name usually do. */
  readonly isOpen?: boolean;
  /** Whether nobody knows what the program calls its columns. */
  readonly isPlain?: boolean;
}

/**
 * The meanings with what is proposed.
 * @param given targets with a value for every row
 */
export function withProposals(
  named: readonly Meaning[],
  rows: Rows,
  { isOpen = false, isPlain = false }: Program,
  given: readonly string[],
): readonly Meaning[] {
  const found = [...named];
  const has = (target: string) =>
    given.includes(target) ||
    found.some(({ targets }) => targets.some((one) => one.target === target));
  const propose = (at: number, ...targets: readonly Ranked[]) => {
    found[at] = { column: found[at]!.column, targets, reason: "values" };
  };
  const unnamed = () => found.flatMap(({ column, reason }, at) => (reason ? [] : [{ column, at }]));
  const proposeEach = (
    targetOf: (column: string, at: number) => string | undefined,
    fits: (cell: string, target: string, column: string) => boolean,
  ) => {
    for (const { column, at } of unnamed()) {
      const target = targetOf(column, at);
      if (target === undefined || has(target)) continue;
      if (isMostly(rows, at, (cell) => fits(cell, target, column)))
        propose(at, { target, rank: 0 });
    }
  };
  proposeEach(namedLink, isAddress);
  if (isOpen) proposeEach(targetOfWords, fitsWords);
  proposeNumbers(found, rows, has("gtin"), propose);
  if (isPlain) proposeEach((column, at) => addressed(column, cellsOf(rows, at)), isWholeAddress);
  const isNamed = found.some(({ targets }) => targets.some(({ target }) => isName(target)));
  if (isOpen && !isNamed && !has("name")) proposeName(found, rows, propose);
  return found;
}

type Propose = (at: number, ...targets: readonly Ranked[]) => void;

const isName = (target: string): boolean => /^name(?::|$)/.test(target);

/**
 * The column with the numbers: the one that contains the most, if none is named as it. Of several
 * that are named as it, those without numbers, and those that fill no gap of the others, are not.
 */
function proposeNumbers(found: Meaning[], rows: Rows, isKnown: boolean, propose: Propose): void {
  const shares = numberShares(rows, found.length);
  const named = found.flatMap(({ targets, reason }, at) =>
    reason === "name" && targets[0]?.target === "gtin" ? [{ at, rank: targets[0].rank }] : [],
  );
  if (!isKnown) {
    const own = shares.map((share, at) => (found[at]!.reason === null ? share : 0));
    const most = Math.max(0, ...own);
    if (most >= MOSTLY) propose(own.indexOf(most), { target: "gtin", rank: 0 });
    return;
  }
  if (named.length < 2 || named.every(({ at }) => shares[at]! < MOSTLY)) return;
  named.sort((one, other) => shares[other.at]! - shares[one.at]! || one.rank - other.rank);
  const kept: number[] = [];
  for (const { at } of named) {
    const isEmpty = cellsOf(rows, at).length === 0;
    const fillsGap = rows.some(
      (row) => isFilled(row[at]) && !kept.some((before) => isFilled(row[before])),
    );
    if (isEmpty || (shares[at]! >= MOSTLY && fillsGap)) kept.push(at);
    else found[at] = { column: found[at]!.column, targets: [], reason: null };
  }
}

/**
 * A list of products without names has them in its descriptions, if these are short. With numbers and
 * descriptions alone it is a file of descriptions, which leaves the names as they are.
 */
function proposeName(found: readonly Meaning[], rows: Rows, propose: Propose): void {
  const isOther = ({ target }: Ranked) => target !== "gtin" && !target.startsWith("description");
  if (!found.some(({ targets }) => targets.some(isOther))) return;
  const descriptions = found.flatMap(({ targets, reason }, at) => {
    const own = targets.find(({ target }) => target === "description");
    return own && reason === "name" ? [{ at, rank: own.rank }] : [];
  });
  const [first] = descriptions.sort((one, other) => one.rank - other.rank);
  if (first && isMostly(rows, first.at, isTitle)) propose(first.at, { target: "name", rank: 0 });
}

/** What columns become that have a name of several things. */
function targetOfWords(column: string): string | undefined {
  const inUnit = headerUnit(column);
  const target = ambiguousTarget(inUnit?.base ?? column);
  return inUnit && target === "name" ? undefined : target;
}

function fitsWords(cell: string, target: string, column: string): boolean {
  if (target === "name") return isWording(cell);
  const inUnit = headerUnit(column);
  return isAmount(inUnit && /\d$/.test(cell) ? `${cell} ${inUnit.unit}` : cell);
}

/** Names of what has addresses and pictures, too, but is not the product. */
const OF_ANOTHER =
  /logo|icon|thumb|lieferant|hersteller|supplier|vendor|manufactur|fournisseur|fabri[ck]|proveedor|fornitore|produttore|fornecedor|leverancier|dostawc|producent|供应商|制造商|仕入|メーカー/i;

/** What addresses lead to: pictures and documents by their endings, otherwise the page. */
function addressed(column: string, cells: readonly string[]): string | undefined {
  if (OF_ANOTHER.test(column) || namedLink(column) !== undefined) return undefined;
  const most = (ending: RegExp) =>
    cells.filter((cell) => ending.test(cell)).length / Math.max(1, cells.length) >= MOSTLY;
  if (most(PICTURE)) return "image_url";
  return most(DOCUMENT) || /\bpdfs?\b/i.test(column) ? "gs1:instructions" : "gs1:pip";
}

const PICTURE = /^[^?#]+\.(?:jpe?g|png|webp|gif|avif|svg)(?:[?#]|$)/i;
const DOCUMENT = /^[^?#]+\.pdf(?:[?#]|$)/i;

/** The share of a column's cells that are of a kind, from which on it is their column. */
const MOSTLY = 0.6;

const isFilled = (cell: string | undefined): boolean => (cell ?? "").trim() !== "";

/** The cells that are not empty. */
const cellsOf = (rows: Rows, at: number): string[] =>
  rows.map((row) => (row[at] ?? "").trim()).filter((cell) => cell !== "");

/** Empty cells are of no kind. */
function isMostly(rows: Rows, at: number, fits: (cell: string) => boolean): boolean {
  const cells = cellsOf(rows, at);
  return cells.length > 0 && cells.filter(fits).length / cells.length >= MOSTLY;
}

const isWholeAddress = (cell: string): boolean => /^https?:\/\/\S+$/i.test(cell);

/** Whether the cell is an address, also without its beginning. */
const isAddress = (cell: string): boolean =>
  /^https?:\/\//i.test(cell) || urlFault(cell).meant !== null;

const isAmount = (cell: string): boolean => netContentsOf(cell).length > 0;

/** Numbers of products have more digits than letters. */
const isWording = (cell: string): boolean => /\p{L}{3}/u.test(cell) && !/\d{4}/.test(cell);

/** The most characters of a description that may be a name. */
const LONGEST_TITLE = 120;

const isTitle = (cell: string): boolean =>
  cell.length <= LONGEST_TITLE && /\p{L}/u.test(cell) && !/[\n<]/.test(cell);
